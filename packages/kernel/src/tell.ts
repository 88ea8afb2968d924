import type { Event, Step } from './contract.ts';
import type { Dice } from './dice.ts';
import type { EventType, Telling } from './rules/event.ts';
import type { Audience, ClauseId, Plain } from './words.ts';

/** Dice that know how many have been thrown for this entry. */
interface Counted {
  readonly used?: number;
}

/**
 * Collects the events of one step. Each event is stamped with the dice thrown since the event before it.
 * Clause lists and audiences are module constants of the rulebook.
 */
export class Teller {
  readonly events: Event[] = [];
  #from = 0;
  readonly #dice: Counted;
  readonly #phase: string | undefined;

  /** `phase`: of a turn that is carried out, the one whose events are collected. */
  constructor(dice: object, phase?: string) {
    this.#dice = dice;
    this.#phase = phase;
    this.#from = this.#dice.used ?? 0;
  }

  /** Tells an event of a declared type: its data are checked by the compiler, its clauses are the declared ones. */
  tell<D>(type: EventType<D>, data: D, { clauses = type.clauses, seenBy = 'all' }: Telling = {}): void {
    this.say(type.kind, clauses, data as Plain, seenBy);
  }

  /** Tells what was told already, with dice of its own or none: it is stamped with none of the dice thrown here. */
  retell(events: readonly Event[]): void {
    for (const event of events) this.events.push(event);
    this.#from = this.#dice.used ?? 0;
  }

  say(kind: string, clauses: readonly ClauseId[], data: Plain, seenBy: Audience = 'all'): void {
    const [from, to, phase] = [this.#from, this.#dice.used ?? 0, this.#phase];
    this.#from = to;
    // Written out: a turn tells tens of thousands, and what is spread into an object lies beside it.
    if (to !== from) {
      const dice = [from, to] as const;
      this.events.push(
        phase === undefined ? { kind, clauses, seenBy, data, dice } : { kind, clauses, seenBy, data, dice, phase },
      );
    } else
      this.events.push(phase === undefined ? { kind, clauses, seenBy, data } : { kind, clauses, seenBy, data, phase });
  }
}

/** One step: what `work` makes of the state, with the events that it told. */
export const stepOf = <S>(dice: Dice, work: (tell: Teller) => S): Step<S> => {
  const tell = new Teller(dice);
  const state = work(tell);
  return { state, events: tell.events };
};
