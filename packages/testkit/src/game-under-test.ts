import {
  canonical,
  type Dice,
  type Event,
  isRefusal,
  type Offer,
  type Outcome,
  type PlainRecord,
  parseAction,
  type Refusal,
  type Rulebook,
  ScriptedDice,
  type Step,
} from '@longroll/kernel';

/**
 * A game that a conformance test plays through the public contract: in words for whoever is asked, with the dice of each
 * action given beside it. A book's own tests derive from it and add the words in which their clauses speak. `W`: how an
 * action is written, a record in words or also a line.
 */
export abstract class GameUnderTest<S extends { readonly setting: unknown }, A extends { readonly do: string }, W> {
  readonly #rulebook: Rulebook<S['setting'], S, A>;
  #state: S;
  readonly #events: Event[];

  constructor(rulebook: Rulebook<S['setting'], S, A>, state: S, events: readonly Event[]) {
    this.#rulebook = rulebook;
    this.#state = state;
    this.#events = [...events];
  }

  get state(): S {
    return this.#state;
  }

  /** Every event from the set-up on. */
  get events(): readonly Event[] {
    return this.#events;
  }

  /** The seat that is asked. Throws when the game is over. */
  get seat(): number {
    const [seat] = this.#rulebook.actors(this.#state);
    if (seat === undefined) throw new Error('test: the game is over');
    return seat;
  }

  get outcome(): Outcome | undefined {
    return this.#rulebook.outcome(this.#state);
  }

  get offer(): Offer<A> {
    return this.#rulebook.offer(this.#state, this.seat);
  }

  /** The record in words of an action as a test writes it. */
  protected abstract words(action: W, seat: number): PlainRecord;

  /** The dense action of what a test writes. Throws when it names what does not exist. */
  read(action: W, seat = this.seat): A {
    const words = this.words(action, seat);
    const parsed = parseAction(this.#rulebook, this.#rulebook.view(this.#state, seat), words);
    if (isRefusal(parsed)) throw new Error(`test: ${JSON.stringify(words)}: ${parsed.reason}`);
    return parsed as A;
  }

  /** A position that nobody has asked anything of: what is judged then rests on no list of candidates. */
  #unasked(): S {
    return { ...this.#state };
  }

  /** Carries out a dense action, for whoever is asked unless said. Throws when it is refused. */
  protected carryOut(action: A, dice: Dice, seat = this.seat): void {
    const step: Step<S> | Refusal = this.#rulebook.apply(this.#unasked(), seat, action, dice);
    if (isRefusal(step)) throw new Error(`${JSON.stringify(action)} is refused by ${step.clause}: ${step.reason}`);
    this.#state = step.state;
    this.#events.push(...step.events);
  }

  /** Plays an action for whoever is asked. Throws when it is refused or when the dice do not fit. */
  play(action: W, ...dice: readonly number[]): this {
    const thrown = new ScriptedDice(dice);
    this.carryOut(this.read(action), thrown);
    thrown.finish();
    return this;
  }

  /** Plays an action of any seat, in its turn or not. Throws when it is refused. */
  playAs(seat: number, action: W): this {
    this.carryOut(this.read(action, seat), new ScriptedDice([]), seat);
    return this;
  }

  /** The refusal of an action; `whyNot` and `apply` must give the same one. Throws when the action is legal. */
  refusal(action: W, seat = this.seat): Refusal {
    const dense = this.read(action, seat);
    const judged = this.#rulebook.whyNot(this.#state, seat, dense);
    const applied = this.#rulebook.apply(this.#unasked(), seat, dense, new ScriptedDice([]));
    if (judged === undefined || !isRefusal(applied)) throw new Error(`${JSON.stringify(action)} is not refused`);
    if (judged.clause !== applied.clause) throw new Error(`whyNot cites ${judged.clause}, apply ${applied.clause}`);
    return judged;
  }

  /** Whether the rules accept an action; the offer must say the same of it (or hold a template of its verb). */
  allows(action: W): boolean {
    const dense = this.read(action);
    const legal = this.#rulebook.whyNot(this.#state, this.seat, dense) === undefined;
    const { choices, anytime = [], templates = [] } = this.offer;
    const listed = [...choices, ...anytime].some((choice) => canonical(choice) === canonical(dense));
    if (!templates.some((template) => template.verb === dense.do) && listed !== legal)
      throw new Error(`${JSON.stringify(action)}: judged ${legal}, but ${listed ? '' : 'not '}offered`);
    return legal;
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
}
