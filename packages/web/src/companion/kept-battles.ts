import { isRefusal, type Refusal, refuse } from '@longroll/kernel';
import { type Answer, type BattleRecord, type Filled, readRecord } from '@longroll/kernel/companion';
import { isFields, isText, keepJson, keepText, keptJson, keptList } from '../net/kept.ts';

/** A deed that is being talked over: it survives a phone that falls asleep. */
export interface Draft {
  readonly deed: string;
  readonly given: Filled;
  readonly answers: readonly Answer[];
  /** Dice that this device has thrown for the open question: they are not thrown again. */
  readonly thrown?: readonly number[];
}

/** A battle as this browser keeps it. */
export interface KeptBattle {
  readonly record: BattleRecord;
  readonly draft: Draft | undefined;
  /** How many of its entries the site has. */
  readonly brought: number;
}

/** A row of the list of battles. */
export interface BattleRow {
  readonly id: string;
  readonly title: string;
  readonly now: string;
}

const list = (book: string): string => `companion:${book}`;
const name = (id: string): string => `companion-battle:${id}`;

const isRow = (value: unknown): value is BattleRow =>
  isFields(value) && isText(value.id) && isText(value.title) && isText(value.now);

/** Battles of a book that are kept here, the newest first. */
export const keptBattles = (book: string): readonly BattleRow[] => keptList(list(book), isRow);

const isDraft = (value: unknown): value is Draft =>
  isFields(value) && isText(value.deed) && isFields(value.given) && Array.isArray(value.answers);

/** A battle that is kept here; undefined when there is none, or it cannot be read. */
export const keptBattle = (id: string): KeptBattle | undefined => {
  const kept = keptJson(name(id));
  if (!isFields(kept)) return undefined;
  const record = readRecord(kept.record);
  if (isRefusal(record)) return undefined;
  return {
    record,
    draft: isDraft(kept.draft) ? kept.draft : undefined,
    brought: typeof kept.brought === 'number' ? kept.brought : -1,
  };
};

/** Keeps a battle and its row, which comes to the top. */
export const keepBattle = (battle: KeptBattle, row: BattleRow): void => {
  const { rulebook } = battle.record;
  keepJson(name(row.id), battle);
  keepJson(list(rulebook), [row, ...keptBattles(rulebook).filter(({ id }) => id !== row.id)]);
};

/** Forgets a battle. */
export const forgetBattle = (book: string, id: string): void => {
  keepText(name(id), undefined);
  keepJson(
    list(book),
    keptBattles(book).filter((row) => row.id !== id),
  );
};

/** The record of a file, or why it is none: field and reason. */
export const recordIn = (text: string): BattleRecord | Refusal => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('', 'The file is not JSON.', 'record');
  }
  return readRecord(value);
};
