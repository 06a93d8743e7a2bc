import { defineRule } from '../define-rule.ts';

const FORCE_INTEGRITY = 0x0080;

export const forceIntegrity = defineRule({
  id: 'library/force-integrity',
  tier: 'advice',
  clause: 'H6.6',
  scope: 'bundle',
  contracts: ['horon', 'runvil'],
  needs: ['loadedImage', 'libraryPath'],
  title: 'A DLL that demands a signature and has none',
  why: 'With the flag FORCE_INTEGRITY Windows checks the signature before it maps the DLL, and refuses one that is not signed (error 577).',
  mend: 'Link without /INTEGRITYCHECK, or sign the DLL with page hashes.',
  wrong: 'link /DLL /INTEGRITYCHECK mail.obj',
  right: 'link /DLL mail.obj',
  falsePositives: 'A DLL that is signed later, when it is installed. A signature that is there is not verified.',
  messages: {
    unsigned: {
      says: 'The flag FORCE_INTEGRITY is set in DllCharacteristics {flags}, and the DLL has no signature: Windows refuses to load it (error 577)',
      mend: 'Link without /INTEGRITYCHECK, or sign the DLL with "signtool sign /ph".',
    },
  },
  *check({ loadedImage: image, libraryPath }, report) {
    if (!('format' in image) || image.format !== 'pe') return;
    if (!(image.dllCharacteristics & FORCE_INTEGRITY) || image.certificate) return;
    const flags = `0x${image.dllCharacteristics.toString(16).padStart(4, '0')}`;
    yield report('unsigned', { file: libraryPath.value }, { flags });
  },
});
