const DIGEST_NAME = /^sha256:([0-9a-f]{64})$/;

/** The form in which a bundle's digest is asked for. */
export const DIGEST_FORM = '"sha256:" and 64 lower-case hex digits';

/** The hex digits of "sha256:<64 hex>", or undefined for any other form. */
export function digestHex(name: string): string | undefined {
  return DIGEST_NAME.exec(name)?.[1];
}
