const QA = /(?:^|[-_./])qa(?=$|[-_./])/i;

/** Whether a package or feature names quality assurance: a word of it is "qa", or the configuration lists it. */
export function namesQa(name: string, listed: readonly string[] = []): boolean {
  if (QA.test(name)) return true;
  const folded = name.toLowerCase();
  return listed.some((other) => other.toLowerCase() === folded);
}
