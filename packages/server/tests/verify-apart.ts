interface Checker {
  verify(file: unknown, sides: number): { readonly faults: readonly string[] };
}

/** What `tools/verify-match.mjs` finds at fault with the dice and the chain of a match file. It shares no code with the program. */
export const verifyApart = async (file: unknown, sides = 6): Promise<readonly string[]> => {
  const place = new URL('../../../tools/verify-match.mjs', import.meta.url);
  const { verify } = (await import(place.href)) as Checker;
  return verify(file, sides).faults;
};
