// Written by scripts/generate-registry.ts from the files of this folder.
import { digest } from './bundle/digest.ts';
import { fileMode } from './bundle/file-mode.ts';
import { hardLink } from './bundle/hard-link.ts';
import { limit } from './bundle/limit.ts';
import { manifestMissing } from './bundle/manifest-missing.ts';
import { missingFile } from './bundle/missing-file.ts';
import { notRegular } from './bundle/not-regular.ts';
import { pathCollision } from './bundle/path-collision.ts';
import { undeclaredFile } from './bundle/undeclared-file.ts';
import { unreadable } from './bundle/unreadable.ts';
import { unsafePath } from './bundle/unsafe-path.ts';
import { duplicateEntry } from './checksum/duplicate-entry.ts';
import { extraEntry } from './checksum/extra-entry.ts';
import { mismatch } from './checksum/mismatch.ts';
import { missingEntry } from './checksum/missing-entry.ts';
import { size } from './checksum/size.ts';
import { syntax as checksumSyntax } from './checksum/syntax.ts';
import { abiMajor } from './compat/abi-major.ts';
import { apiVersion } from './compat/api-version.ts';
import { hostApiMinor } from './compat/host-api-minor.ts';
import { requiredFeature as compatRequiredFeature } from './compat/required-feature.ts';
import { target as compatTarget } from './compat/target.ts';
import { wireSchema } from './compat/wire-schema.ts';
import { expiredSuppression } from './config/expired-suppression.ts';
import { unusedSuppression } from './config/unused-suppression.ts';
import type { Rule } from './define-rule.ts';
import { alreadyInstalled } from './install/already-installed.ts';
import { symlinkedAncestor } from './install/symlinked-ancestor.ts';
import { unreadable as installUnreadable } from './install/unreadable.ts';
import { versionConflict } from './install/version-conflict.ts';
import { depth } from './json/depth.ts';
import { duplicateKey } from './json/duplicate-key.ts';
import { encoding } from './json/encoding.ts';
import { escapedKey } from './json/escaped-key.ts';
import { limit as jsonLimit } from './json/limit.ts';
import { syntax } from './json/syntax.ts';
import { text } from './json/text.ts';
import { absoluteDependency } from './library/absolute-dependency.ts';
import { architecture } from './library/architecture.ts';
import { aslr } from './library/aslr.ts';
import { buildPath } from './library/build-path.ts';
import { codeSignature } from './library/code-signature.ts';
import { debugSections } from './library/debug-sections.ts';
import { dependency } from './library/dependency.ts';
import { duplicatePlugin } from './library/duplicate-plugin.ts';
import { entrySymbol as libraryEntrySymbol } from './library/entry-symbol.ts';
import { execStack } from './library/exec-stack.ts';
import { exportSurface } from './library/export-surface.ts';
import { extraSlices } from './library/extra-slices.ts';
import { fileName } from './library/file-name.ts';
import { forceIntegrity } from './library/force-integrity.ts';
import { format } from './library/format.ts';
import { glibcFloor } from './library/glibc-floor.ts';
import { isaLevel } from './library/isa-level.ts';
import { loadTimeCode } from './library/load-time-code.ts';
import { macosFloor } from './library/macos-floor.ts';
import { malformed } from './library/malformed.ts';
import { noTarget } from './library/no-target.ts';
import { notALibrary } from './library/not-a-library.ts';
import { notLoadable } from './library/not-loadable.ts';
import { libraryNotRegular } from './library/not-regular.ts';
import { nx } from './library/nx.ts';
import { otherContract } from './library/other-contract.ts';
import { pageSize } from './library/page-size.ts';
import { panicAbort } from './library/panic-abort.ts';
import { platform } from './library/platform.ts';
import { relro } from './library/relro.ts';
import { searchPath } from './library/search-path.ts';
import { sectionView } from './library/section-view.ts';
import { strayLibrary } from './library/stray-library.ts';
import { textRelocations } from './library/text-relocations.ts';
import { trailingData } from './library/trailing-data.ts';
import { untypedEntrySymbol } from './library/untyped-entry-symbol.ts';
import { windowsRuntime } from './library/windows-runtime.ts';
import { writableCode } from './library/writable-code.ts';
import { digestSize } from './manifest/digest-size.ts';
import { duplicateFeature } from './manifest/duplicate-feature.ts';
import { duplicatePath } from './manifest/duplicate-path.ts';
import { entrySymbol } from './manifest/entry-symbol.ts';
import { featureOrder } from './manifest/feature-order.ts';
import { libraryPath } from './manifest/library-path.ts';
import { license } from './manifest/license.ts';
import { missingField } from './manifest/missing-field.ts';
import { provenanceRole } from './manifest/provenance-role.ts';
import { requiredFeature } from './manifest/required-feature.ts';
import { target } from './manifest/target.ts';
import { type } from './manifest/type.ts';
import { unknownField } from './manifest/unknown-field.ts';
import { value } from './manifest/value.ts';
import { artifact } from './provenance/artifact.ts';
import { build } from './provenance/build.ts';
import { featureClaim } from './provenance/feature-claim.ts';
import { graph } from './provenance/graph.ts';
import { identity } from './provenance/identity.ts';
import { invalid } from './provenance/invalid.ts';
import { library } from './provenance/library.ts';
import { noEvidence } from './provenance/no-evidence.ts';
import { order } from './provenance/order.ts';
import { qaProvider } from './provenance/qa-provider.ts';
import { unlocked } from './provenance/unlocked.ts';
import { unrequestedFeature } from './provenance/unrequested-feature.ts';

/** Every rule, in the order of a check. */
export const rules: readonly Rule[] = Object.freeze([
  digest,
  fileMode,
  hardLink,
  limit,
  manifestMissing,
  missingFile,
  notRegular,
  pathCollision,
  undeclaredFile,
  unreadable,
  unsafePath,
  depth,
  duplicateKey,
  encoding,
  escapedKey,
  jsonLimit,
  syntax,
  text,
  digestSize,
  duplicateFeature,
  duplicatePath,
  entrySymbol,
  featureOrder,
  libraryPath,
  license,
  missingField,
  provenanceRole,
  requiredFeature,
  target,
  type,
  unknownField,
  value,
  duplicateEntry,
  extraEntry,
  mismatch,
  missingEntry,
  size,
  checksumSyntax,
  absoluteDependency,
  architecture,
  aslr,
  buildPath,
  codeSignature,
  debugSections,
  dependency,
  duplicatePlugin,
  libraryEntrySymbol,
  execStack,
  exportSurface,
  extraSlices,
  fileName,
  forceIntegrity,
  format,
  glibcFloor,
  isaLevel,
  loadTimeCode,
  macosFloor,
  malformed,
  noTarget,
  notALibrary,
  notLoadable,
  libraryNotRegular,
  nx,
  otherContract,
  pageSize,
  panicAbort,
  platform,
  relro,
  searchPath,
  sectionView,
  strayLibrary,
  textRelocations,
  trailingData,
  untypedEntrySymbol,
  windowsRuntime,
  writableCode,
  artifact,
  build,
  featureClaim,
  graph,
  identity,
  invalid,
  library,
  noEvidence,
  order,
  qaProvider,
  unlocked,
  unrequestedFeature,
  abiMajor,
  apiVersion,
  hostApiMinor,
  compatRequiredFeature,
  compatTarget,
  wireSchema,
  alreadyInstalled,
  symlinkedAncestor,
  installUnreadable,
  versionConflict,
  expiredSuppression,
  unusedSuppression,
]);
