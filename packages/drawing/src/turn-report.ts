import type { AnyRulebook } from '@longroll/kernel';
import {
  type AnyState,
  capital,
  deskOf,
  type Event,
  kernelSentence,
  listedWords,
  phasesOf,
  uncapital,
  unmarked,
} from '@longroll/kernel';
import type { Board, Sentence } from './board.ts';

/** What is told at the end of a turn that is played by sheets: the same facts in the same order on the page, on paper and by mail. */

/** A line of a report: a sentence, in which **bold** may stand, with its clauses. */
export interface ReportLine {
  readonly text: string;
  readonly clauses: readonly string[];
}

/** What was told in one phase of the turn. */
export interface ReportPart {
  readonly title: string;
  readonly lines: readonly ReportLine[];
}

/** A table of the position. */
export interface ReportTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Small maps in letters, as lines, that belong to it, and what their signs mean. */
  readonly letters?: readonly (readonly string[])[];
  readonly key?: string;
}

/** What became of a subject of orders in a turn. */
export interface Became {
  /** Its element of the board. */
  readonly element: string;
  /** "Sherman (US2IN)". */
  readonly title: string;
  /** Parts of a sentence about it, in the order of the turn: "marched to Manassas Junction". */
  readonly deeds: readonly string[];
  /** Where and how it is now. */
  readonly now: string;
}

/** The report of one seat: events in the order of the phases, then the position. */
export interface TurnReport {
  /** "Day 3". */
  readonly turn: string;
  readonly book: string;
  readonly match: string;
  readonly seat: string;
  /** The weightiest of what was told, without its bold. */
  readonly lead: string;
  /** What became of each subject of the seat's orders, where the book tells it so. */
  readonly became: readonly Became[];
  readonly parts: readonly ReportPart[];
  /** Where the match stands now: "Day 4 of 8". */
  readonly now: string;
  readonly position: readonly ReportTable[];
}

/** Of what a report is made: `view` is what the seat saw at the end of the turn. */
export interface ReportOf {
  readonly book: AnyRulebook;
  readonly board: Pick<Board<AnyState, never>, 'sentence' | 'status' | 'position' | 'became'>;
  readonly match: string;
  readonly seat: number;
  readonly turn: number;
  readonly events: readonly Pick<Event, 'kind' | 'clauses' | 'data' | 'phase'>[];
  readonly view: AnyState;
}

const WEIGHTS: { readonly [kind in Sentence['kind']]: number } = { win: 4, battle: 2, line: 0, turn: -1 };
const LOSS = 3;
/** The heading over what became of the subjects of orders. */
export const WHAT_BECAME = 'What became of your orders';
/** Its deeds as a sentence; it has some. */
export const deedsText = ({ deeds }: Became): string => `${capital(deeds.join('; '))}.`;
/** Where it is now, as a sentence; nothing where its last deed has said so. */
export const nowText = ({ deeds, now }: Became): string => (deeds.at(-1)?.endsWith(now) ? '' : `Now in ${now}.`);

/** The heading over those of whom nothing was told. */
export const NOTHING_NEW = 'Nothing new of';
/** Those of whom nothing was told, with where they are: all of a place together. */
export const stillText = (became: readonly Became[]): string => {
  const still = became.filter(({ deeds }) => deeds.length === 0);
  return [...Map.groupBy(still, ({ now }) => now)]
    .map(([now, those]) => `${listedWords(those.map(({ title }) => title))} in ${now}`)
    .join('; ');
};

const QUIET = 'Nothing was told to you';

interface Told {
  readonly phase: string | undefined;
  readonly sentence: Sentence;
  readonly clauses: readonly string[];
}

const weight = ({ sentence: { kind, loss } }: Told): number => Math.max(WEIGHTS[kind], loss ? LOSS : 0);

/** The first of some sentences; a short word with a point, as in St. Louis, ends none. */
const firstSentence = (text: string): string => text.split(/(?<=\w{3}|\d)\. (?=\p{Lu})/u, 1)[0] ?? text;

const leadOf = (told: readonly Told[], seat: number): string => {
  const own = (line: Told): number => (line.sentence.seat === seat ? 1 : 0);
  const [first] = told.toSorted((a, b) => weight(b) - weight(a) || own(b) - own(a));
  return first ? firstSentence(unmarked(first.sentence.text)).replace(/\.$/, '') : QUIET;
};

/** A line as it is gathered, and in which later phases the same was told again. */
interface Gathered extends ReportLine {
  readonly again: string[];
}

const NUMBERED = /^(\D+?) (\d+)(.*)$/;

/** "strategic phases 2 to 6", "foraging and marching": titles of phases within a sentence. */
const phaseWords = (titles: readonly string[]): string => {
  const words = titles.map(uncapital);
  const parts = words.map((word) => NUMBERED.exec(word) ?? []);
  const [[, stem, from = '', rest] = []] = parts;
  const isRun = parts.every((part, i) => part[1] === stem && part[3] === rest && Number(part[2]) === Number(from) + i);
  return stem !== undefined && isRun && words.length > 1
    ? `${stem}s ${from} to ${Number(from) + words.length - 1}${rest}`
    : listedWords(words);
};

const lineOf = ({ text, clauses, again }: Gathered): ReportLine => ({
  text: again.length === 0 ? text : `${text} Again in ${phaseWords(again)}.`,
  clauses,
});

/** Phase by phase; what was told in the same words before stands once, with the later phases. */
const partsOf = (book: AnyRulebook, told: readonly Told[]): readonly ReportPart[] => {
  const titles = new Map(phasesOf(deskOf(book).phases).map(({ id, title }) => [id, title]));
  const parts: { phase: string | undefined; title: string; lines: Gathered[] }[] = [];
  const known = new Map<string, Gathered & { readonly phase: string | undefined }>();
  for (const { phase, sentence, clauses } of told) {
    const title = titles.get(phase ?? '') ?? 'The turn';
    // The lines of a fight follow each other: each has its own, also where it begins as another did.
    const before = sentence.kind === 'line' ? known.get(sentence.text) : undefined;
    if (before && before.phase !== phase) {
      if (before.again.at(-1) !== title) before.again.push(title);
      continue;
    }
    if (parts.at(-1)?.phase !== phase || parts.length === 0) parts.push({ phase, title, lines: [] });
    const line = { text: sentence.text, clauses, again: [], phase };
    known.set(line.text, line);
    parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ title, lines }) => ({ title, lines: lines.map(lineOf) }));
};

const positionOf = ({ board, view, seat }: ReportOf): readonly ReportTable[] => {
  if (board.position) return board.position(view, seat);
  const { sides, tables } = board.status(view);
  const labels = [...new Set(sides.flatMap(({ facts }) => facts.map(({ label }) => label)))];
  const rows = sides.map(({ name, facts }) => [
    name,
    ...labels.map((label) => facts.find((fact) => fact.label === label)?.value ?? ''),
  ]);
  return [
    { title: 'Position', columns: ['', ...labels.map(capital)], rows },
    ...tables.map(({ title, columns, rows: members }) => ({ title, columns, rows: members })),
  ];
};

/** The report of a seat's turn. It rests on what the seat was told and saw, and on nothing else. */
export const turnReport = (of: ReportOf): TurnReport => {
  const { book, board, seat, turn, events, view, match } = of;
  const seats = book.seats(view.setting);
  const nameOf = (id: number): string => seats.find((each) => each.id === id)?.name ?? String(id);
  const told = events.map(({ kind, clauses, data, phase }): Told => {
    const own = kernelSentence({ kind, data }, nameOf);
    const sentence: Sentence =
      own === undefined
        ? board.sentence({ kind, clauses, data, faces: [] }, view)
        : { text: own, dice: [], kind: 'line', lights: [] };
    return { phase, sentence, clauses };
  });
  const lines = told.filter(({ sentence }) => sentence.kind !== 'turn');
  return {
    turn: `${deskOf(book).title} ${turn}`,
    book: book.title,
    match,
    seat: capital(nameOf(seat)),
    lead: leadOf(lines, seat),
    became:
      board.became?.(
        view,
        seat,
        events.map(({ kind, clauses, data }) => ({ kind, clauses, data, faces: [] })),
      ) ?? [],
    parts: partsOf(book, lines),
    now: board.status(view).turn,
    position: positionOf(of),
  };
};

/** Letters of a line in plain text. */
export const REPORT_WIDTH = 72;

/** A text in lines of at most so many letters; those after the first further in. A longer word stands alone. */
const wrapped = (text: string, indent: string, hanging: string): readonly string[] => {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    const begins = line.trim() === '';
    if (!begins && line.length + 1 + word.length > REPORT_WIDTH) {
      lines.push(line);
      line = `${hanging}${word}`;
    } else line = begins ? `${line}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
};

const ends = (left: string, right: string): string => {
  const room = REPORT_WIDTH - left.length - right.length;
  return room > 0 ? `${left}${' '.repeat(room)}${right}` : wrapped(`${left}. ${right}`, '', '').join('\n');
};

/** Maps in letters under their table, with what their signs mean. */
const lettersText = ({ letters = [], key }: ReportTable): readonly string[] => [
  ...letters.flatMap((lines) => ['', ...lines.map((line) => `  ${line}`)]),
  ...(key === undefined || letters.length === 0 ? [] : ['', ...wrapped(key, '  ', '  ')]),
];

/** Rows in columns, each as wide as its widest cell. */
const inColumns = (rows: readonly (readonly string[])[], indent: string): readonly string[] => {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  return rows.map((row) => `${indent}${widths.map((width, i) => (row[i] ?? '').padEnd(width)).join('  ')}`.trimEnd());
};

const isTooWide = (lines: readonly string[]): boolean => lines.some((line) => line.length > REPORT_WIDTH);

/** What each row is about in a line of its own, and the rest of it in columns under that. */
const underNames = (all: readonly (readonly string[])[]): readonly string[] => {
  const rest = inColumns(
    all.map((row) => row.slice(1)),
    '    ',
  );
  return all.flatMap((row, i) => [`  ${row[0] ?? ''}`, rest[i] ?? '']);
};

/** Columns of a table from which on its names may stand in lines of their own. */
const MANY = 4;

const tableText = (table: ReportTable): readonly string[] => {
  const { title, columns, rows } = table;
  const all = columns.some((column) => column !== '') ? [columns, ...rows] : rows;
  const whole = inColumns(all, '  ');
  const lines = isTooWide(whole) && columns.length >= MANY ? underNames(all) : whole;
  // One that is too wide in that form too is set row by row, each value under its heading.
  const isWide = isTooWide(lines);
  const spelt = (row: readonly string[]): readonly string[] =>
    wrapped(
      `${row[0] ?? ''}: ${columns.flatMap((column, i) => (row[i] && i > 0 ? [`${uncapital(column)} ${row[i]}`.trim()] : [])).join(', ')}`,
      '  ',
      '    ',
    );
  return [title.toUpperCase(), ...(isWide ? rows.flatMap(spelt) : lines), ...lettersText(table)];
};

const becameText = (became: readonly Became[]): readonly string[] => {
  if (became.length === 0) return [];
  const [moved, still] = [became.filter(({ deeds }) => deeds.length > 0), stillText(became)];
  return [
    WHAT_BECAME.toUpperCase(),
    ...moved.flatMap((of) => wrapped(`${of.title}: ${deedsText(of)} ${nowText(of)}`.trim(), '  ', '    ')),
    ...(still === '' ? [] : wrapped(`${NOTHING_NEW}: ${still}.`, '  ', '    ')),
    '',
  ];
};

/** The report as plain text, lines of at most 72 letters: what is mailed, and what the page shows beside the dispatch. */
export const reportText = ({ turn, book, match, seat, lead, became, parts, now, position }: TurnReport): string =>
  [
    ends(book.toUpperCase(), turn.toUpperCase()),
    ends(match, `for ${seat}, and for nobody else`),
    '='.repeat(REPORT_WIDTH),
    '',
    ...wrapped(lead.toUpperCase(), '', ''),
    '',
    ...becameText(became),
    'EVENTS',
    ...(parts.length === 0 ? [`  ${QUIET}.`] : []),
    ...parts.flatMap(({ title, lines }) => [
      title,
      ...lines.flatMap(({ text, clauses }) => wrapped(`${unmarked(text)} [${clauses.join(', ')}]`, '  ', '    ')),
    ]),
    '',
    ...wrapped(`AT THE END: ${now}`, '', ''),
    ...position.flatMap((table) => ['', ...tableText(table)]),
  ].join('\n');
