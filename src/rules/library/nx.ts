import { defineRule } from '../define-rule.ts';

const NX_COMPAT = 0x0100;

export const nx = defineRule({
  id: 'library/nx',
  tier: 'advice',
  clause: 'H6.8',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'libraryPath'],
  title: 'A DLL that does not agree to data that cannot be executed',
  why: 'Without the flag Windows takes the DLL for old code that runs what it wrote into data; policies that demand the flag refuse the DLL.',
  mend: 'Link with the default of the Microsoft linker or of lld: /NXCOMPAT.',
  wrong: 'link /DLL /NXCOMPAT:NO mail.obj',
  right: 'link /DLL /NXCOMPAT mail.obj',
  falsePositives:
    'A 64-bit process never executes data, whatever the flag says; old MinGW linkers do not set the flag by themselves.',
  messages: {
    nx: {
      says: 'The flag NX_COMPAT is missing from DllCharacteristics {flags}: the DLL does not say that it works with data execution prevention',
      mend: 'Link with /NXCOMPAT (MinGW: -Wl,--nxcompat).',
    },
  },
  *check({ loadedImage: image, libraryPath }, report) {
    if (!('format' in image) || image.format !== 'pe' || image.dllCharacteristics & NX_COMPAT) return;
    const flags = `0x${image.dllCharacteristics.toString(16).padStart(4, '0')}`;
    yield report('nx', { file: libraryPath.value }, { flags });
  },
});
