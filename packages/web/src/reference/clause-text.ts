/** The text of a clause as blocks to be set: paragraphs, lists and tables. The text itself stays as the book has it. */

/** One block of a clause. Rows of a table begin with their heading; `head` is empty where the columns have none. */
export type TextBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly start?: number }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Longer words before a colon are a sentence, and no heading of a row. */
const LONGEST_HEADING = 60;
/** Longer parts stand in one cell: a column of them would be too narrow. */
const LONGEST_CELL = 44;

const headingOf = (line: string): readonly [string, string] | undefined => {
  const at = line.indexOf(': ');
  return at > 0 && at <= LONGEST_HEADING ? [line.slice(0, at), line.slice(at + 2)] : undefined;
};

/** A text parted at a sign that stands outside of brackets. */
const partsOf = (text: string, sign: string): readonly string[] => {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === sign && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim());
};

/** Figures in a row, as of dice by range: one cell each, under their number. */
const figuresOf = (values: readonly string[]): readonly (readonly string[])[] | undefined => {
  const rows = values.map((value) => value.split(' '));
  const isFigures =
    rows.every((row) => row.every((cell) => /^\d+$/.test(cell))) && rows.some(({ length }) => length > 1);
  return isFigures ? rows : undefined;
};

const isSentence = (text: string): boolean => text.endsWith('.');

/** All values parted into the same number of short cells. Sentences are not parted. */
const cellsOf = (values: readonly string[]): readonly (readonly string[])[] | undefined => {
  if (values.some(isSentence)) return undefined;
  for (const sign of [';', ',']) {
    const rows = values.map((value) => partsOf(value, sign));
    const count = rows[0]?.length ?? 0;
    if (count > 1 && rows.every((row) => row.length === count && row.every(({ length }) => length <= LONGEST_CELL)))
      return rows;
  }
  return undefined;
};

const sameWord = (a: string, b: string): boolean =>
  a === b || `${a}s` === b || a === `${b}s` || `${a}es` === b || a === `${b}es`;

/** How many words all cells have in common from the beginning; one of each is left to stand in the cell. */
const commonWords = (cells: readonly (readonly string[])[]): number => {
  const [first = [], ...others] = cells;
  const most = Math.min(...cells.map(({ length }) => length)) - 1;
  const differs = first.findIndex((word, i) => others.some((other) => !sameWord(word, other[i] ?? '')));
  return Math.min(most, differs < 0 ? first.length : differs);
};

const longest = (words: readonly string[]): string => words.reduce((a, b) => (b.length > a.length ? b : a), '');

/** What all cells of a column begin or end with is its heading: "4 SP" and "2 SP" stand as 4 and 2 under SP. */
const columnOf = (cells: readonly string[]): { readonly head: string; readonly cells: readonly string[] } => {
  const words = cells.map((cell) => cell.split(' '));
  const before = commonWords(words);
  if (before > 0)
    return {
      head: (words[0] ?? []).slice(0, before).join(' '),
      cells: words.map((each) => each.slice(before).join(' ')),
    };
  const backwards = words.map((each) => each.toReversed());
  const after = commonWords(backwards);
  if (after === 0 || /^\d+$/.test(words[0]?.at(-1) ?? '')) return { head: '', cells };
  const tails = words.map((each) => each.slice(each.length - after).join(' '));
  return { head: longest(tails), cells: words.map((each) => each.slice(0, each.length - after).join(' ')) };
};

/** Lines of a heading and what belongs to it, as a table: a column for each part that all of them have. */
const tableOf = (lines: readonly (readonly [string, string])[]): TextBlock => {
  const values = lines.map(([, value]) => value);
  const figures = figuresOf(values);
  if (figures) {
    const count = Math.max(...figures.map(({ length }) => length));
    const places = Array.from({ length: count }, (_, i) => i);
    return {
      kind: 'table',
      head: ['', ...places.map((i) => String(i + 1))],
      rows: lines.map(([heading], row) => [heading, ...places.map((i) => figures[row]?.[i] ?? '')]),
    };
  }
  const rows = cellsOf(values);
  if (!rows) return { kind: 'table', head: [], rows: lines };
  const columns = (rows[0] ?? []).map((_, i) => columnOf(rows.map((row) => row[i] ?? '')));
  const head = columns.map((column) => column.head);
  // A heading over some columns only would leave the reader to guess the others.
  const headed = head.every((each) => each !== '');
  return {
    kind: 'table',
    head: headed ? ['', ...head] : [],
    rows: lines.map(([heading], row) => [
      heading,
      ...columns.map((column, i) => (headed ? column.cells[row] : rows[row]?.[i]) ?? ''),
    ]),
  };
};

const BULLET = /^- /;
const NUMBER = /^(\d+)\. /;
const FEWEST_ROWS = 2;

/** How many lines from the first on are of the same kind as it. */
const runOf = (lines: readonly string[], isSame: (line: string) => boolean): number => {
  const end = lines.findIndex((line) => !isSame(line));
  return end < 0 ? lines.length : end;
};

/** Rows of one table: whole sentences do not stand among words. */
const rowsOf = (lines: readonly string[]): readonly string[] =>
  lines.slice(
    0,
    runOf(lines, (line) => headingOf(line) !== undefined && isSentence(line) === isSentence(lines[0] ?? '')),
  );

/** The block with which these lines begin, and how many of them it takes. */
const firstBlock = (
  lines: readonly string[],
  isLead: boolean,
): { readonly block: TextBlock; readonly count: number } => {
  const bullets = runOf(lines, (line) => BULLET.test(line));
  if (bullets > 0)
    return {
      block: { kind: 'list', items: lines.slice(0, bullets).map((line) => line.replace(BULLET, '')) },
      count: bullets,
    };
  const numbers = runOf(lines, (line) => NUMBER.test(line));
  if (numbers > 0) {
    const start = Number(NUMBER.exec(lines[0] ?? '')?.[1] ?? 1);
    const items = lines.slice(0, numbers).map((line) => line.replace(NUMBER, ''));
    return { block: { kind: 'list', items, start }, count: numbers };
  }
  const rows = isLead ? [] : rowsOf(lines);
  if (rows.length >= FEWEST_ROWS)
    return { block: tableOf(rows.flatMap((line) => [headingOf(line) ?? ([line, ''] as const)])), count: rows.length };
  return { block: { kind: 'text', text: lines[0] ?? '' }, count: 1 };
};

/** Parts a clause's text into blocks: its first line says what it is about, the lines after it may be a list or a table. */
export const textBlocks = (text: string): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  let lines: readonly string[] = text.split('\n').filter((line) => line !== '');
  while (lines.length > 0) {
    const { block, count } = firstBlock(lines, blocks.length === 0);
    blocks.push(block);
    lines = lines.slice(count);
  }
  return blocks;
};

/** A text parted at its words of data: every second part stood between backticks. */
export const codesIn = (text: string): readonly string[] => text.split(/`([^`\n]+)`/);

/** Signs as a printer sets them: a minus before a figure and between terms, a dash between two figures. */
export const typeset = (text: string): string =>
  text
    .replace(/(\d)-(?=\d)/g, '$1–')
    .replace(/(^|[\s(,/])-(?=\d)/g, '$1−')
    .replace(/ - (?=[\d(]|[a-z]\b)/g, ' − ');
