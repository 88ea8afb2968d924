/** The record of a battle on a real table: its roster and everything that was done, from which all else follows. */
import { isRefusal, type Refusal, refuse } from '../contract.ts';
import type { Plain } from '../words.ts';
import type { Answer, Companion, Deed, Filled, StoryLine } from './contract.ts';
import { perform } from './perform.ts';

export const RECORD_FORMAT = 'longroll-battle-record';

/** Takes the newest entry back that has not been taken back. It stays in the record, with its dice. */
export const UNDO = 'undo';

export interface RecordEntry {
  /** Id of a deed, or `undo`. */
  readonly deed: string;
  readonly given: Filled;
  readonly answers: readonly Answer[];
}

export interface BattleRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly rulebook: string;
  readonly version: string;
  /** A UUID, by which the same record is known again wherever it is brought. */
  readonly id: string;
  readonly options: { readonly [option: string]: string };
  readonly roster: Plain;
  readonly entries: readonly RecordEntry[];
}

/** One entry as it was carried out. */
export interface Chapter {
  readonly entry: RecordEntry;
  readonly title: string;
  /** Where the battle stood: "Move 3, musketry". */
  readonly when: string;
  readonly told: readonly StoryLine[];
  /** Dice of the entry, in the order thrown, with the hand that they came from. */
  readonly throws: readonly Extract<Answer, { readonly hand: unknown }>[];
  readonly takenBack: boolean;
}

/** A record carried out. */
export interface Told<T> {
  readonly table: T;
  readonly chapters: readonly Chapter[];
}

const MOST_ENTRIES = 5000;

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWords = (value: unknown): value is { readonly [name: string]: string } =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string');
const isFilled = (value: unknown): value is Filled =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string' || typeof each === 'number');
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const bad = (field: string, reason: string): Refusal => refuse('', reason, field);

/** The form of a record, before any of it is carried out. Refuses with field and reason. */
export const readRecord = (value: unknown): BattleRecord | Refusal => {
  if (!isRecord(value)) return bad('record', 'A battle record is a file with one record in it.');
  const { format, rulebook, version, id, options, roster, entries } = value;
  if (format !== RECORD_FORMAT) return bad('format', `This is no battle record: its format is not "${RECORD_FORMAT}".`);
  if (typeof rulebook !== 'string') return bad('rulebook', 'The rulebook is named by its id.');
  if (typeof version !== 'string') return bad('version', 'The version of the rulebook is a text.');
  if (!isId(id)) return bad('id', 'The id of a record is a UUID.');
  if (!isWords(options)) return bad('options', 'Options are words by their names.');
  if (!isRecord(roster)) return bad('roster', 'The roster is a battle in file form.');
  if (!Array.isArray(entries) || entries.length > MOST_ENTRIES)
    return bad('entries', `The entries are a list of at most ${MOST_ENTRIES}.`);
  for (const [i, entry] of entries.entries()) {
    if (!isRecord(entry) || typeof entry.deed !== 'string')
      return bad(`entries/${i}/deed`, 'An entry names what was done.');
    if (!isFilled(entry.given)) return bad(`entries/${i}/given`, 'What a deed began with are numbers and words.');
    if (!Array.isArray(entry.answers)) return bad(`entries/${i}/answers`, 'The answers of an entry are a list.');
  }
  return { format: RECORD_FORMAT, rulebook, version, id, options, roster: roster as Plain, entries };
};

/** A record with nothing done yet. */
export const newRecord = (
  { rulebook, version }: Pick<Companion<never>, 'rulebook' | 'version'>,
  id: string,
  roster: Plain,
  options: { readonly [option: string]: string } = {},
): BattleRecord => ({ format: RECORD_FORMAT, rulebook, version, id, options, roster, entries: [] });

const deedOf = <T>({ deeds }: Companion<T>, id: string): Deed<T> | undefined => deeds.find((each) => each.id === id);

/** Which entries stand: an undo takes the newest one back that does. */
const standing = (entries: readonly RecordEntry[]): Set<number> | number => {
  const left: number[] = [];
  for (const [i, { deed }] of entries.entries()) {
    if (deed !== UNDO) left.push(i);
    else if (left.pop() === undefined) return i;
  }
  return new Set(left);
};

/** Carries one entry out. Refuses an unknown deed, an answer that does not fit, one that is missing. */
const carryOut = <T>(companion: Companion<T>, table: T, entry: RecordEntry, path: string) => {
  const deed = deedOf(companion, entry.deed);
  if (!deed) return bad(`${path}/deed`, `Nothing that is called "${entry.deed}" is done in this book.`);
  const came = perform(deed, table, entry.given, entry.answers, `${path}/answers`);
  if (isRefusal(came)) return came;
  if (!came.done) return bad(`${path}/answers`, `An answer is missing: ${came.asks.title}.`);
  return { deed, ...came.done };
};

const chapterOf = <T>(companion: Companion<T>, table: T, entry: RecordEntry, title: string): Omit<Chapter, 'told'> => ({
  entry,
  title,
  when: companion.desk(table).now,
  throws: entry.answers.flatMap((answer) => ('dice' in answer ? [answer] : [])),
  takenBack: false,
});

/**
 * Carries a whole record out by the book. Refuses what does not follow by its rules, with the path of the field. What was
 * taken back is told where it stood, and has no effect.
 */
export const tellRecord = <T>(companion: Companion<T>, record: BattleRecord): Told<T> | Refusal => {
  if (record.rulebook !== companion.rulebook)
    return bad('rulebook', `This record is of "${record.rulebook}", not of "${companion.rulebook}".`);
  const begun = companion.begin(record.roster, record.options);
  if (isRefusal(begun)) return begun;
  const stands = standing(record.entries);
  if (typeof stands === 'number') return bad(`entries/${stands}/deed`, 'There is nothing left to take back.');
  // What is taken back was done on the table of its time, so that its own answers are checked as well.
  const before: T[] = [];
  let table = begun as T;
  const chapters: Chapter[] = [];
  for (const [i, entry] of record.entries.entries()) {
    if (entry.deed === UNDO) {
      table = before.pop() ?? table;
      continue;
    }
    const came = carryOut(companion, table, entry, `entries/${i}`);
    if (isRefusal(came)) return came;
    chapters.push({
      ...chapterOf(companion, table, entry, came.deed.title),
      told: came.told,
      takenBack: !stands.has(i),
    });
    before.push(table);
    table = came.table;
  }
  return { table, chapters };
};
