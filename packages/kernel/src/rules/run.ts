import type { SealedSheets } from '../desk/desk.ts';
import type { Dice } from '../dice.ts';
import { Teller } from '../tell.ts';
import type { SeatId } from '../words.ts';
import type { Effect } from './decision.ts';
import { type AnyDecision, compile, type FlowStep, type WholePhase } from './phase.ts';
import type { BookPlan, Placed } from './plan.ts';

/** More steps than any book takes from one decision to the next: a loop that never asks anybody. */
const MOST_STEPS = 100_000;

/** A phase with what may be decided in it, by verb. */
export interface Station<S, V> {
  readonly id: string;
  readonly phase: WholePhase<S, V>;
  readonly decisions: readonly AnyDecision<S, V>[];
  readonly verbs: ReadonlyMap<string, AnyDecision<S, V>>;
}

/** What an effect is given, and whether it called a routine. */
export class Work implements Effect {
  readonly dice: Dice;
  readonly tell: Teller;
  readonly seat: SeatId;
  readonly sheets?: SealedSheets;
  called: string | undefined;

  constructor(dice: Dice, seat: SeatId, sheets?: SealedSheets) {
    if (sheets) this.sheets = sheets;
    this.dice = dice;
    this.tell = new Teller(dice);
    this.seat = seat;
  }

  get call(): (routine: string) => void {
    return (routine) => {
      this.called = routine;
    };
  }
}

/** The sequence of play of a book, to be run: from a step or after a decision on, until somebody must decide. */
export const sequenceRun = <S extends V & Placed & { readonly setting: G }, V extends Placed, G>(
  plan: Pick<BookPlan<G, S, V>, 'sequence' | 'routines' | 'stands' | 'outcome'>,
) => {
  const { steps, places, exits, calls } = compile(plan.sequence, plan.routines ?? {});
  const stations = new Map<string, Station<S, V>>();
  for (const { phase } of steps) {
    if (!phase) continue;
    const decisions = phase.decisions ?? [];
    const verbs = new Map(decisions.map((decision) => [decision.verb, decision]));
    stations.set(phase.id, { id: phase.id, phase, decisions, verbs });
  }
  const { at: placeOf, move } = plan.stands ?? {
    at: ({ phase }: V): string => phase,
    move: (state: S, phase: string): S => ({ ...state, phase }),
  };
  let last = stations.values().next().value as Station<S, V>;
  const stationNamed = (id: string): Station<S, V> => {
    if (last.id === id) return last;
    const station = stations.get(id);
    if (!station) throw new RangeError(`the sequence of play has no phase ${id}`);
    last = station;
    return station;
  };
  const asks = (phase: WholePhase<S, V>): boolean => phase.decisions !== undefined;
  const waits = (phase: WholePhase<S, V>, s: S): boolean => asks(phase) && !phase.until?.(s);
  /** Goes to a routine that was called, noting where to come back. */
  const called = (s: S, phase: WholePhase<S, V>, work: Work): { readonly state: S; readonly place: number } => {
    const routine = work.called as string;
    const place = calls.get(routine);
    if (place === undefined) throw new RangeError(`the sequence of play has no routine ${routine}`);
    work.called = undefined;
    return { state: { ...s, returns: [...(s.returns ?? []), phase.id] }, place };
  };

  /** Plays on from a step until somebody must decide or the match is over. */
  const playFrom = (s: S, from: number, work: Work): S => {
    let now = s;
    let place = from;
    for (let i = 0; i < MOST_STEPS; i++) {
      const step = steps[place] as FlowStep<S, V>;
      let { phase } = step;
      const before = now;
      if (phase) {
        if (phase.when && !phase.when(now)) {
          place++;
          continue;
        }
        if ((asks(phase) || work.called !== undefined) && placeOf(now) !== phase.id) now = move(now, phase.id);
        if (phase.begin) now = phase.begin(now, work);
      } else if (step.back) {
        const returns = now.returns ?? [];
        const back = returns[returns.length - 1];
        if (back === undefined) throw new RangeError('a routine ends that nobody called');
        now = move({ ...now, returns: returns.slice(0, -1) }, back);
        phase = stationNamed(back).phase;
        place = places.get(back) as number;
      } else {
        place = step.unless?.(now) ? place + 1 : step.to;
        continue;
      }
      if (now !== before && plan.outcome(now)) return now;
      if (work.called !== undefined) {
        const there = called(move(now, phase.id), phase, work);
        now = there.state;
        place = there.place;
        continue;
      }
      if (waits(phase, now)) return now;
      if (phase.end) {
        now = phase.end(now, work);
        if (plan.outcome(now)) return now;
      }
      place++;
    }
    throw new RangeError(`the sequence of play goes round without asking anybody, from ${s.phase}`);
  };

  /** After a decision: stays while the phase waits for more, else plays on; from behind the repeat if that is over as well. */
  const playOn = (s: S, phase: WholePhase<S, V>, done: boolean, work: Work, next = places): S => {
    if (plan.outcome(s)) return s;
    if (work.called !== undefined) {
      const there = called(s, phase, work);
      return playFrom(there.state, there.place, work);
    }
    if (!done && waits(phase, s)) return s;
    const ended = phase.end ? phase.end(s, work) : s;
    return ended !== s && plan.outcome(ended) ? ended : playFrom(ended, (next.get(phase.id) as number) + 1, work);
  };

  return {
    stations,
    /** Where a state or a view stands. */
    stationAt: (view: V): Station<S, V> => stationNamed(placeOf(view)),
    playFrom,
    playOn,
    places,
    exits,
  };
};
