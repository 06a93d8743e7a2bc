import { exceedsLimits } from '../bundle/limits.ts';
import { contractLimits } from '../core/limits.ts';
import { pathFault } from '../core/paths.ts';
import { pointerToken, valueAt } from '../core/pointer.ts';
import { err, ok } from '../core/result.ts';
import { readJson } from '../json/document.ts';
import type { JsonDocument, SchemaFinding } from '../json/model.ts';
import { checkShape } from '../json/schema.ts';
import { closeRequest, featureOwner, isResolvedAs } from '../provenance/closure.ts';
import { graphOf } from '../provenance/graph.ts';
import { nodeName, type ProvenanceRecord } from '../provenance/record.ts';
import type { FactResult } from './model.ts';
import { oncePerBuffer } from './once.ts';
import type { FactStore } from './store.ts';

const readRecord = oncePerBuffer((bytes, path) => readJson(bytes, path));

/** Facts that the provenance record gives. */
export const provenanceLoaders = {
  documents: (store: FactStore) => {
    const document = store.get('document');
    if (!document.ok) return document;
    const record = store.get('provenanceDocument');
    return ok(record.ok ? [document.value, record.value] : [document.value]);
  },
  provenanceDocument: (store: FactStore): FactResult<JsonDocument> => {
    const path = recordPath(store);
    if (!path.ok) return path;
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    const entry = tree.value.byPath.get(path.value);
    if (entry === undefined) return err({ because: 'bundle/missing-file' });
    if (entry.kind !== 'file') return err({ because: 'bundle/not-regular' });
    if (entry.size > contractLimits.provenanceBytes || exceedsLimits(tree.value))
      return err({ because: 'bundle/limit' });
    const read = store.contents.whole(entry.path, contractLimits.provenanceBytes);
    return read.ok ? ok(readRecord(read.value.bytes, entry.path)) : err({ because: entry.path });
  },
  provenanceShape: (store: FactStore) => {
    const document = store.get('provenanceDocument');
    if (!document.ok) return document;
    const { unreadableBecause } = document.value;
    return unreadableBecause === undefined
      ? ok(checkShape(document.value, 'provenance'))
      : err({ because: unreadableBecause });
  },
  recordPlugin: part('plugin'),
  recordLibrary: part('library'),
  recordEvidence: part('evidence'),
  recordFeatures: part('features'),
  libraryDigest: (store: FactStore) => {
    const path = store.get('libraryPath');
    if (!path.ok) return path;
    const tree = store.get('tree');
    if (!tree.ok) return tree;
    const digests = store.get('digests');
    if (!digests.ok) return digests;
    const digest = digests.value.files.get(path.value.value);
    if (digest === undefined) {
      const kind = tree.value.byPath.get(path.value.value)?.kind;
      if (kind === 'file') return err({ because: path.value.value });
      return err({ because: kind === undefined ? 'bundle/missing-file' : 'bundle/not-regular' });
    }
    const declared = store.get('declaredByPath');
    const { size, sha256 } = (declared.ok && declared.value.get(path.value.value)) || {};
    if (size !== undefined && size !== digest.size) return err({ because: 'checksum/size' });
    if (sha256 !== undefined && sha256 !== digest.sha256) return err({ because: 'checksum/mismatch' });
    return ok(digest);
  },
  graph: (store: FactStore) => {
    const features = store.get('recordFeatures');
    return features.ok ? ok(graphOf(features.value)) : features;
  },
  rootFeatures: (store: FactStore) => {
    const features = store.get('recordFeatures');
    if (!features.ok) return features;
    const graph = store.get('graph');
    if (!graph.ok) return graph;
    const { root, nodes, byPackage } = graph.value;
    const node = root === undefined ? undefined : nodes[root];
    const twice = byPackage.get(node?.package ?? '')?.some((at) => at !== root && nodes[at]?.version === node?.version);
    // Of a root that is not there, or there twice, it cannot be told which features are on in it.
    if (root === undefined || node === undefined || twice) return err({ because: 'provenance/graph' });
    const { requested, default_features, declared } = features.value;
    const owner = featureOwner(node, declared);
    const closure = closeRequest(requested, default_features, owner);
    const agrees = isResolvedAs(closure, node.features);
    return ok({ index: root, name: nodeName(node), node, owner, closure, agrees });
  },
  rootFeaturesOrNull: (store: FactStore) => {
    const root = store.get('rootFeatures');
    return ok(root.ok ? root.value : null);
  },
  releaseConfig: (store: FactStore) => {
    const { profiles = [], programs = [], qa = [] } = store.input.release ?? {};
    return ok({ profiles, programs, qa });
  },
};

/** The path of the one asset with the role "provenance". */
function recordPath(store: FactStore): FactResult<string> {
  // The disk is not looked at then.
  if (store.input.scope === 'manifest' || store.subject !== 'bundle') return err({ because: 'scope' });
  const roles = store.get('assetRoles');
  if (!roles.ok) return roles;
  const records = roles.value.filter(({ value }) => value === 'provenance');
  const [only] = records;
  if (only === undefined || records.length > 1) return err({ because: 'manifest/provenance-role' });
  const declared = store.get('declaredPaths');
  if (!declared.ok) return declared;
  const asset = only.pointer.slice(0, -'/role'.length);
  const file = declared.value.find(({ pointer }) => pointer === asset);
  if (file === undefined) {
    const every = store.get('everyDeclaredPath');
    return every.ok ? err({ because: 'manifest/missing-field' }) : every;
  }
  if (pathFault(file.path) !== undefined) return err({ because: 'bundle/unsafe-path' });
  const once = store.get('declaredOnce');
  if (once.ok && !once.value.includes(file)) return err({ because: 'manifest/duplicate-path' });
  return ok(file.path);
}

/** A part of the record; had when nothing in it is refused. The schema has proven its form. */
function part<K extends keyof ProvenanceRecord>(name: K): (store: FactStore) => FactResult<ProvenanceRecord[K]> {
  return (store) => {
    const document = store.get('provenanceDocument');
    if (!document.ok) return document;
    const shape = store.get('provenanceShape');
    if (!shape.ok) return shape;
    const pointer = `/${name}`;
    const because = faultIn(document.value, shape.value, pointer);
    if (because !== undefined) return err({ because });
    return ok(valueAt(document.value.value, pointer) as ProvenanceRecord[K]);
  };
}

/** The rule that refuses the value at `pointer`, one that it stands in, or one that stands in it. */
function faultIn(document: JsonDocument, shape: readonly SchemaFinding[], pointer: string): string | undefined {
  const touches = (other: string | undefined): boolean =>
    other === undefined ||
    other === pointer ||
    other.startsWith(`${pointer}/`) ||
    pointer.startsWith(`${other}/`) ||
    other === '';
  for (const { rule, place } of document.faults) {
    if (rule !== 'escaped-key' && touches(place.pointer)) return `json/${rule}`;
  }
  for (const finding of shape) {
    if (finding.kind !== 'unknown') {
      if (touches(finding.pointer)) return 'provenance/invalid';
    } else if (finding.renames && finding.suggestion !== undefined) {
      const holder = finding.pointer.slice(0, finding.pointer.lastIndexOf('/'));
      if (touches(`${holder}/${pointerToken(finding.suggestion)}`)) return 'provenance/invalid';
    }
  }
  return undefined;
}
