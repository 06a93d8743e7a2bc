const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** Limits of the contract (H1.4, H1.6, H2.1): beyond one the host refuses. */
export const contractLimits = Object.freeze({
  manifestBytes: MIB,
  provenanceBytes: 16 * MIB,
  checksumBytes: 4 * MIB,
  declaredFiles: 4096,
  fileBytes: 2 * GIB,
  bundleBytes: 4 * GIB,
  segmentBytes: 128,
  pathBytes: 240,
  pathSegments: 16,
  jsonDepth: 32,
  jsonKeyUnits: 128,
  jsonStringUnits: 8192,
  jsonValues: 40_000,
});

/** Bounds on our own work: they keep hostile input from costing more than it should. */
export const workLimits = Object.freeze({
  /** Files and folders that a walk lists: 4,096 files, each in 15 folders of its own. */
  entries: contractLimits.declaredFiles * contractLimits.pathSegments,
  /** Diagnostics kept for one bundle; the rest are counted. */
  diagnostics: 1000,
  /** Bytes of a library that may be held in memory for inspection, beside the hash. */
  windowBytes: 64 * MIB,
});
