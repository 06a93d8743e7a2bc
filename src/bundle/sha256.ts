import crypto from 'node:crypto';

/** SHA-256 of bytes in memory, in lower-case hex. Node has the faster one-shot call since 20.12. */
export function sha256(bytes: Uint8Array | string): string {
  return typeof crypto.hash === 'function'
    ? crypto.hash('sha256', bytes, 'hex')
    : crypto.createHash('sha256').update(bytes).digest('hex');
}

export function sha256Stream(): crypto.Hash {
  return crypto.createHash('sha256');
}
