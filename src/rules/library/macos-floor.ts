import { compareVersions } from '../../core/versions.ts';
import { defineRule } from '../define-rule.ts';
import { libraryPlace } from './place.ts';

const MACOS = 1;

export const macosFloor = defineRule({
  id: 'library/macos-floor',
  tier: 'advice',
  clause: 'H6.6',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'target', 'libraryPath', 'floors'],
  title: 'A library built for a newer macOS than the systems it is meant for',
  why: 'The compiler takes the minimum for a promise: it uses functions that an older macOS does not have, and then dyld refuses the library there, or the process ends at the first call. Clang takes the version of the build machine where no other is given. The floor is 13.0 where nothing else is configured.',
  mend: 'Set MACOSX_DEPLOYMENT_TARGET to the oldest macOS that the plugin is for, for cargo, C compilers and linkers alike.',
  wrong: 'LC_BUILD_VERSION with minos 15.0',
  right: 'LC_BUILD_VERSION with minos 11.0',
  falsePositives:
    'A plugin that calls nothing new loads on an older macOS whatever its minimum says; dyld does not compare it. A plugin for newer systems alone may state more; then the floor is to be set to what those have.',
  messages: {
    floor: {
      says: 'The library is built for macOS {version} and newer ({command}), and the floor is {floor}',
      mend: 'Build again with MACOSX_DEPLOYMENT_TARGET={floor} set for cargo and for all C code (-mmacosx-version-min={floor}).',
    },
  },
  *check({ loadedImage, target, libraryPath, floors: { macos: floor } }, report) {
    if ('format' in loadedImage || target.os !== 'macos') return;
    const found = loadedImage.platforms.find(({ platform }) => platform === MACOS);
    if (found === undefined || compareVersions(found.minimum, floor) <= 0) return;
    const { minimum: version, command, offset } = found;
    yield report('floor', libraryPlace(libraryPath.value, offset), { version, command, floor });
  },
});
