/**
 * Two readers of the same text disagree: a fault of this program, never of the file, and so never a verdict on it.
 * The engine turns it into exit status 3.
 */
export class InternalError extends Error {
  override readonly name = 'InternalError';
}
