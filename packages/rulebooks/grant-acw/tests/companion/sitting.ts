import { isRefusal } from '@longroll/kernel';
import {
  type Answer,
  type BattleRecord,
  type Desk,
  type Filled,
  newRecord,
  perform,
  type Question,
  startsWith,
  tellRecord,
  UNDO,
} from '@longroll/kernel/companion';
import { companion } from '../../companion/index.ts';

/** What the players say to a question: fields that differ from what stands there, or dice. */
export type Say = Filled | readonly number[];

/** A battle kept with the companion, as players do it. */
export class Sitting {
  record: BattleRecord;

  constructor(
    battle: string | BattleRecord['roster'] = 'first-muster',
    options: { readonly [option: string]: string } = {},
  ) {
    const roster = typeof battle === 'string' ? companion.battles.find(({ id }) => id === battle)?.roster : battle;
    this.record = newRecord(companion, '00000000-0000-4000-8000-000000000001', roster ?? {}, options);
  }

  get told() {
    const told = tellRecord(companion, this.record);
    if (isRefusal(told)) throw new Error(`${told.field}: ${told.reason}`);
    return told;
  }

  get desk(): Desk {
    return companion.desk(this.told.table);
  }

  /** The sentences of the newest entry. */
  get lines(): readonly string[] {
    return this.told.chapters.at(-1)?.told.map(({ text }) => text) ?? [];
  }

  unit(name: string) {
    const row = this.desk.units.find((each) => each.name === name);
    if (!row) throw new Error(`no unit ${name}`);
    return row;
  }

  /** Does a deed: each question is answered by the next of `says`, or by what stands in its form. Gives the questions. */
  do(id: string, given: Filled, ...says: readonly Say[]): readonly Question[] {
    const { table } = this.told;
    const deed = companion.deeds.find((each) => each.id === id);
    if (!deed) throw new Error(`no deed ${id}`);
    const answers: Answer[] = [];
    const asked: Question[] = [];
    const left = [...says];
    for (;;) {
      const now = perform(deed, table, given, answers);
      if (isRefusal(now)) throw new Error(`${now.clause} ${now.field ?? ''}: ${now.reason}`);
      if (now.done) break;
      asked.push(now.asks);
      answers.push(answerTo(now.asks, left.shift()));
    }
    if (left.length > 0) throw new Error(`${left.length} answers to nothing`);
    this.record = { ...this.record, entries: [...this.record.entries, { deed: id, given, answers }] };
    return asked;
  }

  undo(): void {
    this.record = { ...this.record, entries: [...this.record.entries, { deed: UNDO, given: {}, answers: [] }] };
  }

  /** Goes on until a phase stands. The dice for the move: the Union is the first side. */
  until(phase: string): this {
    for (let i = 0; i < 30 && this.desk.phase.id !== phase; i++)
      if (this.desk.phase.id === 'dice') this.do('next', {}, [6, 1]);
      else this.do('next', {});
    return this;
  }
}

const isDice = (said: Say): said is readonly number[] => Array.isArray(said);

const answerTo = (asks: Question, said: Say | undefined): Answer => {
  if (asks.kind === 'dice') {
    if (!said || !isDice(said)) throw new Error(`dice are asked for: ${asks.title}, ${asks.labels.join(', ')}`);
    return { dice: said, hand: 'typed' };
  }
  if (said && isDice(said)) throw new Error(`a form is asked: ${asks.title}`);
  return { fields: { ...startsWith(asks.controls), ...said } };
};

/** What refuses a deed, as "clause: reason". */
export const refusalOf = (sitting: Sitting, id: string, given: Filled = {}): string | undefined => {
  const deed = companion.deeds.find((each) => each.id === id);
  const came = deed && perform(deed, sitting.told.table, given, []);
  return came && isRefusal(came) ? `${came.clause}: ${came.reason}` : undefined;
};
