/** A word, a text in quotes or one of `(`, `)` and `,` with its place, both counted from 1. */
export interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** One entry of a text of orders: the header or an order, with all that stands below it further in. */
export interface Entry {
  readonly tokens: readonly Token[];
}

const PIECES = /"(?:[^"\\]|\\.)*"|[(),]|[^\s(),"]+|"/g;

const tokensOf = (text: string, line: number): readonly Token[] =>
  Array.from(text.matchAll(PIECES), (found) => ({ text: found[0], line, column: found.index + 1 }));

/**
 * The entries of a text. A line that begins with a blank goes on with the entry above it; a remark begins with `#`, a
 * quotation with `>`; what stands behind a line `-- ` is a signature.
 */
export const entriesOf = (text: string): readonly Entry[] => {
  const entries: Token[][] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (raw === '-- ') break;
    const bare = raw.trimStart();
    if (bare === '' || bare.startsWith('#') || raw.startsWith('>')) continue;
    const tokens = tokensOf(raw, index + 1);
    const above = entries.at(-1);
    if (above && bare !== raw) above.push(...tokens);
    else entries.push([...tokens]);
  }
  return entries.map((tokens) => ({ tokens }));
};
