import {
  canonical,
  type Event,
  isRefusal,
  type Offer,
  type Outcome,
  type Plain,
  type PlainRecord,
  parseAction,
  type Refusal,
  ScriptedDice,
  SimDice,
} from '@longroll/kernel';
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

/** A game under test: plays lines of words for whoever is asked, with the dice of each action given beside it. */
export class Game {
  #state: State;
  readonly #events: Event[];

  constructor(state: State, events: readonly Event[]) {
    this.#state = state;
    this.#events = [...events];
  }

  get state(): State {
    return this.#state;
  }

  /** Every event from the set-up on. */
  get events(): readonly Event[] {
    return this.#events;
  }

  get phase(): Phase {
    return this.#state.phase;
  }

  get turn(): number {
    return this.#state.turn;
  }

  get phasing(): SeatWord {
    return SEATS[this.#state.phasing];
  }

  /** What the battle waits for; undefined when none is being fought. */
  get step(): Battle['step'] | undefined {
    return this.#state.battle?.step;
  }

  get marches(): number {
    return this.#state.marchesLeft;
  }

  get seat(): number {
    const [seat] = rulebook.actors(this.#state);
    if (seat === undefined) throw new Error('test: the game is over');
    return seat;
  }

  /** Who is asked now. */
  get asked(): SeatWord {
    return SEATS[this.seat === 0 ? 0 : 1];
  }

  get outcome(): Outcome | undefined {
    return rulebook.outcome(this.#state);
  }

  /** Winner and clause of a finished game: `union by ahd-victory-1`; undefined while it lasts. */
  get won(): string | undefined {
    const outcome = this.outcome;
    return outcome && `${SEATS[outcome.winners[0] === 0 ? 0 : 1]} by ${outcome.clause}`;
  }

  get offer(): Offer<Action> {
    return rulebook.offer(this.#state, this.seat);
  }

  /** The dense action of a line or of a record in words. Throws when it names what does not exist. */
  read(action: string | PlainRecord, seat = this.seat): Action {
    const share = rulebook.offer(this.#state, seat).templates?.[0]?.shape;
    const losing = share?.kind === 'share' ? share.among.map((member) => member.id) : [];
    const side = seat === 0 ? 0 : 1;
    const words = typeof action === 'string' ? readAction({ state: this.#state, side, losing }, action) : action;
    const parsed = parseAction(rulebook, this.#state, words);
    if (isRefusal(parsed)) throw new Error(`test: ${JSON.stringify(words)}: ${parsed.reason}`);
    return parsed as Action;
  }

  /** Plays a line for whoever is asked. Throws when it is refused or when the dice do not fit. */
  play(action: string | PlainRecord, ...dice: readonly number[]): this {
    const thrown = new ScriptedDice(dice);
    const step = rulebook.apply(this.#state, this.seat, this.read(action), thrown);
    if (step.refused === true)
      throw new Error(`${JSON.stringify(action)} is refused by ${step.clause}: ${step.reason}`);
    thrown.finish();
    this.#state = step.state;
    this.#events.push(...step.events);
    return this;
  }

  /** Plays several lines that throw no dice. */
  lines(...actions: readonly string[]): this {
    for (const action of actions) this.play(action);
    return this;
  }

  /** The refusal of a line; `judge` and `apply` must give the same one. Throws when the line is legal. */
  refusal(action: string | PlainRecord, seat = this.seat): Refusal {
    const dense = this.read(action, seat);
    const judged = rulebook.judge(this.#state, seat, dense);
    const applied = rulebook.apply(this.#state, seat, dense, new ScriptedDice([]));
    if (judged === undefined || applied.refused !== true) throw new Error(`${JSON.stringify(action)} is not refused`);
    if (judged.clause !== applied.clause) throw new Error(`judge cites ${judged.clause}, apply ${applied.clause}`);
    return judged;
  }

  /** Whether the rules accept a line; the offer must say the same of it (or hold a template of its verb). */
  allows(action: string | PlainRecord): boolean {
    const dense = this.read(action);
    const legal = rulebook.judge(this.#state, this.seat, dense) === undefined;
    const offer = this.offer;
    const listed = [...offer.choices, ...(offer.asides ?? [])].some((choice) => canonical(choice) === canonical(dense));
    if (!offer.templates?.some((template) => template.verb === dense.do) && listed !== legal)
      throw new Error(`${JSON.stringify(action)}: judged ${legal}, but ${listed ? '' : 'not '}offered`);
    return legal;
  }

  /** The offered choices of a verb, as the words of one of their fields. */
  offered(verb: Action['do'], field?: string): readonly string[] {
    const found = this.offer.choices.filter((choice) => choice.do === verb);
    return found.map((choice) => this.#word(field, (choice as { readonly [name: string]: Plain })[field ?? 'do']));
  }

  #word(field: string | undefined, value: Plain | undefined): string {
    const domain = field === 'unit' || field === 'at' ? 'unit' : field === 'box' || field === 'to' ? 'box' : undefined;
    const word = domain && rulebook.domains[domain]?.word(this.#state, Number(value));
    return word ?? String(value);
  }

  /** Answers every question in the way that changes least until `there` holds; `dice` serve all throws on the way. */
  until(there: (game: Game) => boolean, ...dice: readonly number[]): this {
    let left = dice;
    for (let i = 0; !there(this); i++) {
      if (i > 2000 || this.outcome) throw new Error('test: never got there');
      const thrown = new ScriptedDice(left);
      const step = rulebook.apply(this.#state, this.seat, passive(this.offer), thrown);
      if (step.refused === true) throw new Error(`an offered action is refused by ${step.clause}: ${step.reason}`);
      left = left.slice(thrown.used);
      this.#state = step.state;
      this.#events.push(...step.events);
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
    this.#answer(this.read(`fight ${box}`), thrown);
    while (this.step !== undefined && !this.outcome) {
      const line = left.get(this.step)?.shift();
      this.#answer(line === undefined ? passive(this.offer) : this.read(line), thrown);
    }
    thrown.finish();
    const unused = [...left].filter(([, lines]) => lines.length > 0);
    if (unused.length > 0) throw new Error(`test: never asked for ${unused.map(([step]) => step).join(', ')}`);
    return this;
  }

  /** Fights on until the battle asks `step`, with the dice that fall before it. */
  fightUntil(step: Battle['step'], box: string, ...dice: readonly number[]): this {
    const thrown = new ScriptedDice(dice);
    this.#answer(this.read(`fight ${box}`), thrown);
    while (this.step !== undefined && this.step !== step) this.#answer(passive(this.offer), thrown);
    thrown.finish();
    if (this.step === undefined) throw new Error(`test: the battle never asked ${step}`);
    return this;
  }

  #answer(action: Action, dice: ScriptedDice): void {
    const step = rulebook.apply(this.#state, this.seat, action, dice);
    if (step.refused === true)
      throw new Error(`${JSON.stringify(action)} is refused by ${step.clause}: ${step.reason}`);
    this.#state = step.state;
    this.#events.push(...step.events);
  }

  /** Who stands in a box: `['U MI', 'C VI*']`, sorted. */
  at(box: string): readonly string[] {
    const number = this.#box(box);
    const here = this.#state.units.filter((unit) => unit.box === number);
    return here.map((unit) => `${unit.side === 0 ? 'U' : 'C'} ${codeOf(unit)}`).sort();
  }

  /** Units of a side in play. */
  count(seat: SeatWord): number {
    const side = SEATS.indexOf(seat);
    return this.#state.units.filter((unit) => unit.box >= 0 && unit.side === side).length;
  }

  flag(box: string): SeatWord | 'neutral' {
    return ([...SEATS, 'neutral'] as const)[this.#state.flags[this.#box(box)] ?? 2];
  }

  /** Whose entrenchment lies in a box; undefined for none. Permanent ones are not noted. */
  works(box: string): SeatWord | undefined {
    const holder = this.#state.works[this.#box(box)];
    return holder === 0 || holder === 1 ? SEATS[holder] : undefined;
  }

  /** The last event of a kind. Throws when there was none. */
  last(kind: string): Event {
    const found = this.#events.findLast((event) => event.kind === kind);
    if (!found) throw new Error(`test: no event ${kind}; there were ${this.#events.map((e) => e.kind).join(', ')}`);
    return found;
  }

  /** Whether some event so far cites a clause. */
  cites(clause: string): boolean {
    return this.#events.some((event) => event.clauses.includes(clause));
  }

  #box(id: string): number {
    const number = this.#state.setting.boxNumber[id];
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
