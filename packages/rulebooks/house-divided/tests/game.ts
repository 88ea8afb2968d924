import {
  type Event,
  isRefusal,
  type Offer,
  type Plain,
  type PlainRecord,
  ScriptedDice,
  SimDice,
} from '@longroll/kernel';
import { GameUnderTest } from '@longroll/testkit';
import { rulebook } from '../index.ts';
import type { Battle, Phase, Setting, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { codeOf, readAction } from './words.ts';

const SEATS = ['union', 'confederate'] as const;
export type SeatWord = (typeof SEATS)[number];

/** Lines for the questions of a battle, by what is asked, in order. */
export type Answers = { readonly [step in Battle['step']]?: string | readonly string[] };

/** The answer that changes least, for getting past a question that a test is not about. */
const passive = (offer: Offer<Action>): Action => {
  const quiet = ['ready', 'pass', 'halt', 'stand', 'press'];
  const plain = offer.choices.find((choice) => quiet.includes(choice.do)) ?? offer.choices[0];
  const chosen = plain ?? offer.templates?.[0]?.sample(new SimDice(1));
  if (!chosen) throw new Error(`test: nothing can be answered to ${offer.ask}`);
  return chosen;
};

/** A game under test: lines of words, and records where a line would not say it. */
export class Game extends GameUnderTest<State, Action, string | PlainRecord> {
  constructor(state: State, events: readonly Event[]) {
    super(rulebook, state, events);
  }

  protected words(action: string | PlainRecord, seat: number): PlainRecord {
    if (typeof action !== 'string') return action;
    const share = rulebook.offer(this.state, seat).templates?.[0]?.shape;
    const losing = share?.kind === 'share' ? share.among.map((member) => member.id) : [];
    return readAction({ state: this.state, side: seat === 0 ? 0 : 1, losing }, action);
  }

  get phase(): Phase {
    return this.state.phase;
  }

  get turn(): number {
    return this.state.turn;
  }

  get phasing(): SeatWord {
    return SEATS[this.state.phasing];
  }

  /** What the battle waits for; undefined when none is being fought. */
  get step(): Battle['step'] | undefined {
    return this.state.battle?.step;
  }

  get marches(): number {
    return this.state.marchesLeft;
  }

  /** Who is asked now. */
  get asked(): SeatWord {
    return SEATS[this.seat === 0 ? 0 : 1];
  }

  /** Winner and clause of a finished game: `union by ahd-victory-1`; undefined while it lasts. */
  get won(): string | undefined {
    const outcome = this.outcome;
    return outcome && `${SEATS[outcome.winners[0] === 0 ? 0 : 1]} by ${outcome.clause}`;
  }

  /** Plays several lines that throw no dice. */
  lines(...actions: readonly string[]): this {
    for (const action of actions) this.play(action);
    return this;
  }

  /** The offered choices of a verb, as the words of one of their fields. */
  offered(verb: Action['do'], field?: string): readonly string[] {
    const found = this.offer.choices.filter((choice) => choice.do === verb);
    return found.map((choice) => this.#word(field, (choice as { readonly [name: string]: Plain })[field ?? 'do']));
  }

  #word(field: string | undefined, value: Plain | undefined): string {
    const domain = field === 'unit' || field === 'at' ? 'unit' : field === 'box' || field === 'to' ? 'box' : undefined;
    const word = domain && rulebook.names[domain]?.word(this.state, Number(value));
    return word ?? String(value);
  }

  /** Answers every question in the way that changes least until `there` holds; `dice` serve all throws on the way. */
  until(there: (game: Game) => boolean, ...dice: readonly number[]): this {
    let left = dice;
    for (let i = 0; !there(this); i++) {
      if (i > 2000 || this.outcome) throw new Error('test: never got there');
      const thrown = new ScriptedDice(left);
      this.carryOut(passive(this.offer), thrown);
      left = left.slice(thrown.used);
    }
    if (left.length > 0) throw new Error(`dice: ${left.length} of ${dice.length} left over`);
    return this;
  }

  /**
   * Fights the battle of a box to its end with the given dice. `answers` are lines for the questions that the test is
   * about, by what is asked and in order; all others are answered so that least changes. Every die and answer must be used.
   */
  fight(box: string, dice: readonly number[], answers: Answers = {}): this {
    const left = new Map(Object.entries(answers).map(([step, lines]) => [step, [lines].flat()]));
    const thrown = new ScriptedDice(dice);
    this.carryOut(this.read(`fight ${box}`), thrown);
    while (this.step !== undefined && !this.outcome) {
      const line = left.get(this.step)?.shift();
      this.carryOut(line === undefined ? passive(this.offer) : this.read(line), thrown);
    }
    thrown.finish();
    const unused = [...left].filter(([, lines]) => lines.length > 0);
    if (unused.length > 0) throw new Error(`test: never asked for ${unused.map(([step]) => step).join(', ')}`);
    return this;
  }

  /** Fights on until the battle asks `step`, with the dice that fall before it. */
  fightUntil(step: Battle['step'], box: string, ...dice: readonly number[]): this {
    const thrown = new ScriptedDice(dice);
    this.carryOut(this.read(`fight ${box}`), thrown);
    while (this.step !== undefined && this.step !== step) this.carryOut(passive(this.offer), thrown);
    thrown.finish();
    if (this.step === undefined) throw new Error(`test: the battle never asked ${step}`);
    return this;
  }

  /** Who stands in a box: `['U MI', 'C VI*']`, sorted. */
  at(box: string): readonly string[] {
    const number = this.#box(box);
    const here = this.state.units.filter((unit) => unit.box === number);
    return here.map((unit) => `${unit.side === 0 ? 'U' : 'C'} ${codeOf(unit)}`).sort();
  }

  /** Units of a side in play. */
  count(seat: SeatWord): number {
    const side = SEATS.indexOf(seat);
    return this.state.units.filter((unit) => unit.box >= 0 && unit.side === side).length;
  }

  flag(box: string): SeatWord | 'neutral' {
    return ([...SEATS, 'neutral'] as const)[this.state.flags[this.#box(box)] ?? 2];
  }

  /** Whose entrenchment lies in a box; undefined for none. Permanent ones are not noted. */
  works(box: string): SeatWord | undefined {
    const holder = this.state.works[this.#box(box)];
    return holder === 0 || holder === 1 ? SEATS[holder] : undefined;
  }

  #box(id: string): number {
    const number = this.state.setting.boxNumber[id];
    if (number === undefined) throw new Error(`test: there is no box ${id}`);
    return number;
  }
}

/** Compiles and starts a scenario in file form; the dice are those of the set-up. Throws on a refusal. */
export const start = (
  file: PlainRecord,
  options: { readonly [option: string]: string },
  dice: readonly number[],
): Game => {
  const setting = compile(file, options);
  const thrown = new ScriptedDice(dice);
  const step = rulebook.setup(setting, thrown);
  thrown.finish();
  return new Game(step.state, step.events);
};

/** The setting of a scenario in file form with options. Throws on a refusal. */
export const compile = (file: PlainRecord, options: { readonly [option: string]: string }): Setting => {
  const defaults = Object.fromEntries(rulebook.options.map((option) => [option.id, option.default]));
  const setting = rulebook.prepare(file, { ...defaults, ...options });
  if (isRefusal(setting)) throw new Error(`${setting.clause}: ${setting.field ?? ''}: ${setting.reason}`);
  return setting;
};

/** A scenario of the book by its id, in file form. */
export const printed = (id: string): PlainRecord => {
  const found = rulebook.scenarios.find((scenario) => scenario.id === id);
  if (!found) throw new Error(`test: there is no scenario ${id}`);
  return found.data as PlainRecord;
};
