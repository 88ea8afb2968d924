import { isRefusal, type Refusal, StreamDice } from '@longroll/kernel';
import {
  type Answer,
  type AnyCompanion,
  type BattleRecord,
  type Desk,
  type Filled,
  type Progress,
  perform,
  type Told,
  tellRecord,
  UNDO,
} from '@longroll/kernel/companion';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Draft, type KeptBattle, keepBattle } from './kept-battles.ts';

/** A battle as it stands, with the question that is open. */
export interface Standing {
  readonly record: BattleRecord;
  readonly told: Told<unknown>;
  readonly desk: Desk;
  readonly draft: Draft | undefined;
  readonly progress: Progress<unknown> | undefined;
  readonly refusal: Refusal | undefined;
  readonly brought: number;
}

/** A battle on a real table while it is kept: each step is stored before it is shown. */
export interface Battle {
  readonly now: ReadonlySignal<Standing>;
  /** Begins a deed. */
  begin(deed: string, given?: Filled): void;
  /** Answers the open question. The last answer of a deed writes it down. */
  answer(answer: Answer): void;
  /** Throws the dice of the open question on this device. */
  throwHere(count: number): void;
  /** Goes back to the question before, or out of the deed. Dice thrown here stay. */
  back(): void;
  /** Takes the newest entry back. */
  undo(): void;
  /** Notes that the site has the record as far as this many entries. */
  noteBrought(entries: number): void;
}

/** Dice of this device, from the randomness of the browser. */
export const ownFaces = (count: number): readonly number[] => {
  const [a = 1, b = 2, c = 3, d = 4] = crypto.getRandomValues(new Uint32Array(4));
  const dice = new StreamDice(() => [a | 0, b | 0, c | 0, d | 0]);
  dice.begin(0);
  return Array.from({ length: count }, () => dice.d(6));
};

const progressOf = (companion: AnyCompanion, table: unknown, draft: Draft | undefined) => {
  const deed = draft && companion.deeds.find(({ id }) => id === draft.deed);
  return deed && draft ? perform(deed, table, draft.given, draft.answers) : undefined;
};

/** Opens a battle. Refuses a record that the book does not carry out. */
export const openBattle = (companion: AnyCompanion, kept: KeptBattle): Battle | Refusal => {
  const standingOf = (
    record: BattleRecord,
    draft: Draft | undefined,
    brought: number,
    refusal?: Refusal,
  ): Standing | Refusal => {
    const told = tellRecord(companion, record);
    if (isRefusal(told)) return told;
    const progress = progressOf(companion, told.table, draft);
    const asked = isRefusal(progress) ? undefined : progress;
    return {
      record,
      told,
      desk: companion.desk(told.table),
      draft: asked ? draft : undefined,
      progress: asked,
      refusal: isRefusal(progress) ? progress : refusal,
      brought,
    };
  };
  const first = standingOf(kept.record, kept.draft, kept.brought);
  if (isRefusal(first)) return first;
  const now = signal(first);
  const set = (
    record: BattleRecord,
    draft: Draft | undefined,
    refusal?: Refusal,
    brought = now.value.brought,
  ): void => {
    const next = standingOf(record, draft, brought, refusal);
    if (isRefusal(next)) {
      now.value = { ...now.value, refusal: next };
      return;
    }
    keepBattle({ record, draft: next.draft, brought }, { id: record.id, title: next.desk.title, now: next.desk.now });
    now.value = next;
  };
  const write = (entry: BattleRecord['entries'][number]): void => {
    const { record } = now.value;
    set({ ...record, entries: [...record.entries, entry] }, undefined);
  };
  const goOn = (draft: Draft): void => {
    const { record, told } = now.value;
    const progress = progressOf(companion, told.table, draft);
    if (isRefusal(progress)) set(record, now.value.draft, progress);
    else if (progress?.done) write({ deed: draft.deed, given: draft.given, answers: draft.answers });
    else set(record, draft);
  };
  return {
    now,
    begin: (deed, given = {}) => goOn({ deed, given, answers: [] }),
    answer: (answer) => {
      const { draft } = now.value;
      if (draft) goOn({ deed: draft.deed, given: draft.given, answers: [...draft.answers, answer] });
    },
    throwHere: (count) => {
      const { draft, record } = now.value;
      if (draft && draft.thrown === undefined) set(record, { ...draft, thrown: ownFaces(count) });
    },
    back: () => {
      const { draft, record } = now.value;
      const { deed, given, answers } = draft ?? { deed: '', given: {}, answers: [] };
      const last = answers.at(-1);
      // Dice that this device has thrown are not thrown again by going back.
      if (draft?.thrown || (last && 'dice' in last && last.hand === 'thrown')) return;
      set(record, draft && last ? { deed, given, answers: answers.slice(0, -1) } : undefined);
    },
    undo: () => write({ deed: UNDO, given: {}, answers: [] }),
    noteBrought: (entries) => set(now.value.record, now.value.draft, undefined, entries),
  };
};
