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

const PIECES = /"(?:[^"\\]|\\.)*"|[(),]|[^\s(),"]+|"/gs;
const PIECES_BEHIND_QUOTE = /[(),]|[^\s(),"]+|"/g;

function* tokensOf(text: string, line: number): Generator<Token> {
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    yield { text: piece, line, column: index + 1 };
    if (piece !== '"') continue;
    // Where one quote has no end none behind it has: to look for it each time would take the square of the length.
    const behind = index + 1;
    for (const { 0: rest, index: at } of text.slice(behind).matchAll(PIECES_BEHIND_QUOTE))
      yield { text: rest, line, column: behind + at + 1 };
    return;
  }
}

/** Words that one order may have; more than any order takes. */
export const MOST_WORDS = 4000;

const addUpTo = (tokens: Token[], more: Iterable<Token>): void => {
  for (const token of more) {
    if (tokens.length > MOST_WORDS) return;
    tokens.push(token);
  }
};

/**
 * The entries of a text, one after another. A line that begins with a blank goes on with the entry above it; a remark begins with
 * `#`, a quotation with `>`; what stands behind a line `-- ` is a signature. Of an entry that is too long some more than
 * `MOST_WORDS` are given.
 */
export function* entriesOf(text: string): Generator<Entry> {
  let above: Token[] | undefined;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (raw === '-- ') break;
    const bare = raw.trimStart();
    if (bare === '' || bare.startsWith('#') || raw.startsWith('>')) continue;
    if (above === undefined || bare === raw) {
      if (above) yield { tokens: above };
      above = [];
    }
    addUpTo(above, tokensOf(raw, index + 1));
  }
  if (above) yield { tokens: above };
}
