import type { Sentence, Share, Told } from '@longroll/drawing';
import {
  type AnyState,
  canonical,
  capital,
  counted,
  kernelSentence,
  listedWords,
  numberWord,
  tallied,
  timesWord,
} from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';

/** An event with its sentence: one line of the log. */
export interface Line {
  /** Its number in the seat's own count, from 1. */
  readonly n: number;
  /** Events of one action share it. */
  readonly group: number;
  readonly told: Told;
  readonly sentence: Sentence;
  readonly undone: boolean;
  /** It has just happened: its dice are shown rolling. */
  readonly fresh: boolean;
  /** The position in which a fight opened with it, where the page has seen it. */
  readonly before?: AnyState;
}

/** Lines under one heading, in the order in which they happened. */
export interface Chapter {
  readonly title: string;
  readonly seat: number | undefined;
  readonly lines: readonly Line[];
}

/** The sentence of an event. An event that the board cannot tell is told by its kind, and never breaks the log. */
export const sentenceOf = (shelf: Playable, told: Told, view: AnyState): Sentence => {
  const seats = shelf.rulebook.seats(view.setting);
  const own = kernelSentence(told, (seat) => seats.find(({ id }) => id === seat)?.name ?? String(seat));
  if (own !== undefined) return { text: own, dice: [], kind: 'line', lights: [] };
  try {
    return shelf.board.sentence(told, view);
  } catch (error) {
    console.error(error);
    return { text: told.kind, dice: [], kind: 'line', lights: [] };
  }
};

/** The kernel's own event: the order of `group` was taken back. */
const UNDO = 'undo';

/** Groups that these events take back. */
export const takenBack = (
  events: readonly { readonly kind: string; readonly data: unknown }[],
): ReadonlySet<number> => {
  const groups = new Set<number>();
  for (const { kind, data } of events) {
    const group =
      kind === UNDO && typeof data === 'object' && data !== null ? (data as { group?: unknown }).group : undefined;
    if (typeof group === 'number') groups.add(group);
  }
  return groups;
};

/**
 * The log with newer lines at its end. A reader who was away too long was sent only the last of them: then the older
 * lines go, and are asked for again as a page of the history, so that the log never has a gap.
 */
export const followedBy = (lines: readonly Line[], newer: readonly Line[]): readonly Line[] => {
  const [first] = newer;
  const last = lines.at(-1);
  if (!first || !last || first.n === last.n + 1) return [...lines, ...newer];
  return newer;
};

/** Parts the log at its turn lines, which become headings. */
export const chaptersOf = (lines: readonly Line[]): readonly Chapter[] => {
  const chapters: { title: string; seat: number | undefined; lines: Line[] }[] = [];
  for (const line of lines) {
    const { kind, chapter, text, seat } = line.sentence;
    if (kind === 'turn') chapters.push({ title: text, seat, lines: [line] });
    else if (chapter !== undefined && chapters.at(-1)?.title !== chapter)
      chapters.push({ title: chapter, seat: undefined, lines: [line] });
    else if (chapters.length === 0) chapters.push({ title: '', seat: undefined, lines: [line] });
    else chapters.at(-1)?.lines.push(line);
  }
  return chapters;
};

/** Consecutive lines that say the same of several: one line of the log that opens. Of one line alone there is no text. */
export interface Sheaf {
  readonly lines: readonly Line[];
  /** "Four units marched from Washington to **Manassas Junction**." */
  readonly text: string | undefined;
}

/** A word of the data in the plural: unit, box, battery. */
const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** Fewer common words at the end of two sentences do not say the same. */
const LEAST_COMMON = 3;

/** Words with which all of the texts end. */
const commonEnd = (texts: readonly string[]): readonly string[] => {
  const [first = [], ...others] = texts.map((text) => text.split(' ').toReversed());
  const count = first.findIndex((word, i) => others.some((other) => other[i] !== word));
  return first.slice(0, count < 0 ? first.length : count).toReversed();
};

const dataOf = ({ told: { data } }: Line): { readonly [field: string]: unknown } =>
  typeof data === 'object' && data !== null ? { ...data } : {};

/** The field of the data that names a different thing in each line: "unit". */
const subjectField = (lines: readonly Line[]): string | undefined => {
  const [first] = lines;
  if (!first) return undefined;
  return Object.keys(dataOf(first)).find((field) => {
    const values = lines.map((line) => dataOf(line)[field]);
    return values.every((value) => typeof value === 'string') && new Set(values).size === lines.length;
  });
};

const MANY_DO: { readonly [word: string]: string } = { was: 'were', is: 'are', has: 'have' };

/** What lines say together, and the part of it that does not count them. */
interface Together {
  readonly text: string;
  readonly deed: string;
}

/** Lines that say whom they are about, and go on alike: "Three militia and one veteran marched to **Richmond**." */
const countedTogether = (lines: readonly Line[]): Together | undefined => {
  const whose = lines.map(({ sentence: { who } }) => who);
  const names = whose.filter((name) => name !== undefined);
  const [deed, ...others] = lines.map(({ sentence: { text, who = '' } }) => text.slice(who.length).trim());
  const begins = lines.every(({ sentence: { text, who } }) => who !== undefined && text.startsWith(who));
  if (deed === undefined || !begins || others.some((other) => other !== deed)) return undefined;
  const [verb = '', ...rest] = deed.split(' ');
  return { text: `${capital(tallied(names))} ${[MANY_DO[verb] ?? verb, ...rest].join(' ')}`, deed };
};

/** Lines that say the same, and after it what is left each time: "A march is spent on **Richmond**, twice; none left." */
const countedDown = (lines: readonly Line[]): Together | undefined => {
  const [deed = '', ...others] = lines.map(({ sentence: { text } }) => text.split('; ')[0] ?? '');
  const left = lines.at(-1)?.sentence.text.slice(deed.length) ?? '';
  if (left === '' || deed.split(' ').length < LEAST_COMMON || others.some((other) => other !== deed)) return undefined;
  return { text: `${deed}, ${timesWord(lines.length)}${left}`, deed };
};

/**
 * Steps of one piece, each from where the one before has led: "Banks marched from Hagerstown by Leesburg to **Manassas**." Boards of
 * earlier versions do not say how theirs are told together: those stand one by one.
 */
const wayTogether = (lines: readonly Line[]): Together | undefined => {
  const steps = lines.flatMap(({ sentence: { step } }) => (step?.text === undefined ? [] : [step]));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || steps.length < lines.length) return undefined;
  const goesOn = steps.every(({ who, from }, i) => who === first.who && (i === 0 || steps[i - 1]?.to === from));
  if (!goesOn) return undefined;
  const by = steps.slice(0, -1).flatMap(({ named, to }) => (named ? [to] : []));
  const left = `from ${first.from}${by.length === 0 ? '' : ` by ${listedWords(by)}`}`;
  const way = first.from === last.to ? `${left} and came back` : `${left} to **${last.to}**`;
  return { text: last.text.replace('@', () => way), deed: first.who };
};

/** Of so many to whom something goes, those who get most are named. */
const MOST_NAMED = 4;

/** "Richmond (14), Norfolk (11) and 36 others (62)"; of one alone "Richmond". */
const sharers = (shares: readonly Share[]): string => {
  const parts = new Map<string, number>();
  for (const { to, amount } of shares) parts.set(to, (parts.get(to) ?? 0) + amount);
  if (parts.size === 1) return [...parts.keys()].join();
  const ordered = [...parts].toSorted(([, a], [, b]) => b - a);
  const named = ordered.length > MOST_NAMED ? ordered.slice(0, MOST_NAMED - 1) : ordered;
  const others = ordered.slice(named.length);
  const rest = others.reduce((sum, [, amount]) => sum + amount, 0);
  return listedWords([
    ...named.map(([to, amount]) => `${to} (${amount})`),
    ...(others.length > 0 ? [`${others.length} others (${rest})`] : []),
  ]);
};

/** Parts of one thing: "The Union ordered 25 SF of militia for Boston (15) and Albany (10), due III May 1861." */
const sharedOut = (lines: readonly Line[]): Together | undefined => {
  const shares = lines.flatMap(({ sentence: { share } }) => share ?? []);
  const [first] = shares;
  if (!first || shares.length < lines.length) return undefined;
  const [one, many] = first.what;
  const deed = `${first.text} ${many}`;
  if (shares.some(({ text, what }) => `${text} ${what[1]}` !== deed)) return undefined;
  const sum = shares.reduce((all, { amount }) => all + amount, 0);
  const amount = one === many ? `${sum} ${many}` : counted(sum, one, many);
  const text = first.text.replace('#', () => amount).replace('@', () => sharers(shares));
  return { text: capital(text), deed };
};

/** Turns of one piece on its place: the last tells how it stands. */
const turnsTogether = (lines: readonly Line[]): Together | undefined => {
  const turns = lines.map((line) => Object.entries(dataOf(line)));
  const rest = turns.map((fields) => canonical(Object.fromEntries(fields.filter(([field]) => field !== 'facing'))));
  const isTurn = turns.every((fields) => fields.some(([field]) => field === 'facing'));
  const [deed = ''] = rest;
  const text = lines.at(-1)?.sentence.text;
  return isTurn && text !== undefined && rest.every((other) => other === deed) ? { text, deed } : undefined;
};

/** What a line says of its subject, where it begins with it: names of different pieces may end alike. */
const withoutSubject = (line: Line, field: string | undefined): string => {
  const { text } = line.sentence;
  const subject = field === undefined ? '' : String(dataOf(line)[field]);
  return text.startsWith(`${subject} `) ? text.slice(subject.length + 1) : text;
};

/** One sentence for all the lines. Undefined where they do not say the same. */
const saidTogether = (lines: readonly Line[]): Together | undefined => {
  const count = numberWord(lines.length);
  if (lines.every((line) => line.told.kind === UNDO)) return { text: 'The last orders are taken back.', deed: UNDO };
  const down = countedDown(lines);
  if (down) return down;
  const one = sharedOut(lines) ?? wayTogether(lines) ?? turnsTogether(lines);
  if (one) return one;
  const field = subjectField(lines);
  const counted = field === undefined ? undefined : countedTogether(lines);
  if (counted) return counted;
  const texts = lines.map((line) => withoutSubject(line, field));
  const [verb = '', ...rest] = commonEnd(texts);
  if (field === undefined || rest.length + 1 < LEAST_COMMON) return undefined;
  // What follows a comma is no deed of theirs: "The Union ordered an ironclad for Cairo, due III May 1861."
  const before = texts.map((text) => text.split(' ').at(-rest.length - 2) ?? '');
  if (before.some((word) => word.endsWith(','))) return undefined;
  const deed = [MANY_DO[verb] ?? verb, ...rest].join(' ');
  return { text: `${capital(count)} ${plural(field)} ${deed}`, deed };
};

const isAlike = (a: Line, b: Line): boolean =>
  a.told.kind === b.told.kind &&
  a.sentence.seat === b.sentence.seat &&
  a.undone === b.undone &&
  a.told.faces.length + b.told.faces.length === 0 &&
  // Steps of one way rest on what lies in it.
  (a.told.clauses.join() === b.told.clauses.join() || wayTogether([a, b]) !== undefined);

/** Binds consecutive lines that say the same of different things; every other line stands alone. Keeps their order. */
export const sheavesOf = (lines: readonly Line[]): readonly Sheaf[] => {
  const sheaves: Sheaf[] = [];
  let deed: string | undefined;
  for (const line of lines) {
    const last = sheaves.at(-1);
    const first = last?.lines[0];
    const bound = last && first && isAlike(first, line) ? [...last.lines, line] : [];
    const said = bound.length > 0 ? saidTogether(bound) : undefined;
    // Two lines may have little in common with a third: then the third begins its own.
    const goesOn = said !== undefined && (deed === undefined || deed === said.deed);
    if (goesOn) sheaves.pop();
    sheaves.push(goesOn ? { lines: bound, text: said.text } : { lines: [line], text: undefined });
    deed = goesOn ? said.deed : undefined;
  }
  return sheaves;
};

/** Which lines of the log are shown. */
export type LogFilter = 'all' | 'battles' | 'mine';

/** Whether a filter keeps a line. */
export const keeps = (filter: LogFilter, line: Line, mine: readonly number[]): boolean => {
  if (filter === 'battles') return line.sentence.kind === 'battle' || line.sentence.kind === 'win';
  if (filter === 'mine') return line.sentence.seat === undefined || mine.includes(line.sentence.seat);
  return true;
};
