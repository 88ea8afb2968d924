import type { Clause, Clauses } from '../contract.ts';

/**
 * The clause index of a book, read from its markdown file. An entry begins with its permanent id in bold or in code,
 * with or without a bullet, a `[source]` and a title; it lasts until the next entry or heading, tables included. Its
 * further lines may stand two spaces in, as lists in markdown have them. A table whose first column is headed `Id` holds
 * an entry in each row; an entry for several (`x-1..4`) is no clause itself: what it says stands in each of those rows.
 * What follows `Decision:` is the answer to a gap of the book, at the end or in parentheses within the text;
 * `Untestable:` says why no test can cite it. Throws TypeError where an id stands twice.
 */
export const clausesOf = (markdown: string, otherwise: Clause['source'] = 'source'): Clauses => {
  const entries = entriesOf(markdown.split(/\r?\n/), otherwise);
  const clauses: { [id: string]: Clause } = {};
  for (const { id, chapter, source, lines } of entries) {
    if (clauses[id]) throw new TypeError(`the clause ${id} stands twice in the index`);
    clauses[id] = { chapter, ...partsOf(lines.join('\n').trim()), source };
  }
  return clauses;
};

interface Entry {
  readonly id: string;
  readonly chapter: string;
  readonly source: Clause['source'];
  readonly lines: string[];
}

/** Bullet, id in bold or code, source in brackets inside the bold or after it, title inside the bold. */
const ENTRY =
  /^(?:- )?(?:\*\*(?<bold>[a-z]+(?:-[A-Za-z0-9.]+)+)(?: \[(?<inside>[a-z ]+)\])?(?<title>[^*]*)\*\*|`(?<code>[a-z]+(?:-[A-Za-z0-9.]+)+)`)(?: \[(?<after>[a-z ]+)\])?:? ?(?<rest>.*)$/;

/** The first cell of a row: its id, and perhaps a name. */
const ROW_ID = /^[*`]*(?<id>(?<book>[a-z]+)(?:-[A-Za-z0-9.]+)+)[*`]*(?: (?<name>.+))?$/;

/** An entry for several: `bab-terrain-1..4`. */
const SEVERAL = /\.\.\d+$/;

/** The line under the heads of a table. */
const RULE = /^\|[\s:|-]+$/;

const cellsOf = (row: string): readonly string[] =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** All entries in order. Those for several have given what they say to their rows. */
const entriesOf = (lines: readonly string[], otherwise: Clause['source']): readonly Entry[] => {
  const entries: Entry[] = [];
  let chapter = '';
  let open: Entry | undefined;
  /** Heads of the table that is being read, where its rows are entries. */
  let heads: readonly string[] | undefined;
  lines.forEach((line, i) => {
    const heading = /^#{2,3} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      chapter = heading;
      open = undefined;
    }
    const cells = line.startsWith('|') ? cellsOf(line) : undefined;
    if (cells === undefined) heads = undefined;
    else if (RULE.test(lines[i + 1] ?? '')) heads = /^id$/i.test(cells[0] ?? '') ? cells : undefined;
    const entry = heading === undefined ? ENTRY.exec(line) : undefined;
    if (entry) {
      const { bold, code = '', inside, after, title = '', rest = '' } = entry.groups ?? {};
      const text = title.trim() === '' ? rest : `${title.trim()} ${rest}`;
      open = { id: bold ?? code, chapter, source: sourceOf(inside ?? after, otherwise), lines: [text] };
      entries.push(open);
      return;
    }
    const row = heads && cells && rowEntry(cells, heads, { chapter, source: open?.source ?? otherwise }, entries);
    if (row) entries.push(row);
    // The table of an entry for several is all in its rows.
    if (heading === undefined && !(cells && open && SEVERAL.test(open.id))) open?.lines.push(line.replace(/^ {2}/, ''));
  });
  return entries.flatMap((entry) => (SEVERAL.test(entry.id) ? [] : [withShared(entry, entries)]));
};

/** A row as an entry: "Hexside: River; Movement: +1 MP."; undefined where it begins with no id of the entries' book. */
const rowEntry = (
  [first = '', ...cells]: readonly string[],
  [, ...heads]: readonly string[],
  near: Omit<Entry, 'id' | 'lines'>,
  entries: readonly Entry[],
): Entry | undefined => {
  const { id, book, name } = ROW_ID.exec(first)?.groups ?? {};
  if (id === undefined || !entries[0]?.id.startsWith(`${book}-`)) return undefined;
  const said = cells.map((cell, i) => `${heads[i] ?? ''}: ${cell}`).join('; ');
  return { ...near, id, lines: [name === undefined ? `${said}.` : `${sentence(undefined, name)}. ${said}.`] };
};

/** An entry with what one for several says of it: first the words before its table, then the row, then what follows. */
const withShared = (entry: Entry, entries: readonly Entry[]): Entry => {
  const number = /^(.*-)(\d+)$/.exec(entry.id);
  const shared = entries.find(({ id }) => {
    const several = /^(.*-)(\d+)\.\.(\d+)$/.exec(id);
    return (
      number !== null &&
      several?.[1] === number[1] &&
      Number(several?.[2]) <= Number(number[2]) &&
      Number(number[2]) <= Number(several?.[3])
    );
  });
  if (!shared) return entry;
  const [first = '', ...rest] = shared.lines;
  return { ...entry, lines: [`${first} ${entry.lines.join('\n')}`, rest.join('\n').trim()] };
};

const sourceOf = (tag: string | undefined, otherwise: Clause['source']): Clause['source'] => {
  if (tag === undefined) return otherwise;
  if (tag === 'base' || tag === 'variant' || tag === 'source' || tag === 'design') return tag;
  return tag.includes('variant') ? 'variant' : otherwise;
};

/** The word before a decision, with what it is about: `**Decision (loss):**`. */
const DECISION = String.raw`(?:\*\*)?Decision(?: \((?<about>[^()]*)\))?:(?:\*\*)?`;
/** A decision in parentheses, in the middle of a sentence. */
const WITHIN = new RegExp(String.raw` ?\(${DECISION} ?(?<said>[^()]*)\)`, 'g');
const AFTER = new RegExp(String.raw`\s*${DECISION}\s*`, 'g');

const sentence = (about: string | undefined, said: string): string => {
  const whole = about === undefined ? said.trim() : `${about}: ${said.trim()}`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
};

const partsOf = (whole: string): Pick<Clause, 'text' | 'decision' | 'untestable'> => {
  const [ruled = '', untestable] = whole.split(/\s*(?:\*\*)?Untestable:(?:\*\*)?\s*/);
  const within = [...ruled.matchAll(WITHIN)].map(({ groups = {} }) => {
    const said = sentence(groups.about, groups.said ?? '');
    return /[.!]$/.test(said) ? said : `${said}.`;
  });
  // Split at a group, the text is followed by turns by what a decision is about and what it says.
  const [text = '', ...after] = ruled.replaceAll(WITHIN, '').split(AFTER);
  const last = after.flatMap((said, i) => (i % 2 === 1 ? [sentence(after[i - 1], said ?? '')] : []));
  const decisions = [...within, ...last];
  return {
    text: text === '' ? (decisions[0] ?? '') : text,
    ...(decisions.length > 0 ? { decision: decisions.join(' ') } : {}),
    ...(untestable === undefined ? {} : { untestable }),
  };
};
