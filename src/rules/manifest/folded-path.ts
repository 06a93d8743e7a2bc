/** Only A to Z are folded: a path that holds other letters is refused by H1.4. */
export function foldedPath(path: string): string {
  return path.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
