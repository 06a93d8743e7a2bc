import type { PeImage } from '../../image/pe/model.ts';
import { defineRule } from '../define-rule.ts';

// Microsoft "PE Format": Machine Types, Characteristics, DLL Characteristics
const MACHINE_ARM64 = 0xaa64;
const RELOCS_STRIPPED = 0x0001;
const HIGH_ENTROPY_VA = 0x0020;
const DYNAMIC_BASE = 0x0040;

export const aslr = defineRule({
  id: 'library/aslr',
  tier: 'advice',
  clause: 'H6.8',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'libraryPath'],
  title: 'A DLL that is always loaded at the same address',
  why: 'An attacker who knows where code lies needs no second flaw. Two DLLs that want the same address cannot both be loaded when one has no relocations. ARM64 Windows refuses such a DLL.',
  mend: 'Link with the defaults of the Microsoft linker or of lld: /DYNAMICBASE, and /HIGHENTROPYVA for 64 bits.',
  wrong: 'link /DLL /DYNAMICBASE:NO mail.obj',
  right: 'link /DLL /DYNAMICBASE /HIGHENTROPYVA mail.obj',
  falsePositives: 'Old MinGW linkers do not set the flags by themselves; the DLL works all the same.',
  messages: {
    'no-aslr': {
      says: 'The flag of a movable image is missing (DYNAMIC_BASE in DllCharacteristics {flags}), so Windows loads the DLL at the same address each time',
      mend: 'Link with /DYNAMICBASE (MinGW: -Wl,--dynamicbase).',
    },
    'no-aslr-arm64': {
      says: 'The flag of a movable image is missing (DYNAMIC_BASE in DllCharacteristics {flags}), and ARM64 Windows refuses to load such a DLL',
      mend: 'Link with /DYNAMICBASE.',
      kind: 'no-aslr',
    },
    'relocations-stripped': {
      says: 'The relocations are stripped (RELOCS_STRIPPED in Characteristics {flags}), so the DLL loads at its preferred address or not at all',
      mend: 'Link without /FIXED, and do not strip the relocations afterwards (strip --strip-unneeded keeps them).',
    },
    'low-entropy': {
      says: 'The flag for the whole 64-bit address space is missing (HIGH_ENTROPY_VA in DllCharacteristics {flags}), so the address is one of few',
      mend: 'Link with /HIGHENTROPYVA (MinGW: -Wl,--high-entropy-va).',
    },
  },
  *check({ loadedImage: image, libraryPath }, report) {
    if (!('format' in image) || image.format !== 'pe') return;
    const place = { file: libraryPath.value };
    const flags = hex(image.dllCharacteristics);
    if (!(image.dllCharacteristics & DYNAMIC_BASE)) {
      if (needsAslr(image)) yield report('no-aslr-arm64', place, { flags }, { tier: 'refusal' });
      else yield report('no-aslr', place, { flags });
    } else if (image.characteristics & RELOCS_STRIPPED) {
      yield report('relocations-stripped', place, { flags: hex(image.characteristics) });
    } else if (image.bits === 64 && !(image.dllCharacteristics & HIGH_ENTROPY_VA)) {
      yield report('low-entropy', place, { flags });
    }
  },
});

function needsAslr({ machine }: PeImage): boolean {
  return machine === MACHINE_ARM64;
}

function hex(flags: number): string {
  return `0x${flags.toString(16).padStart(4, '0')}`;
}
