import type { Staged } from '@longroll/kernel';
import { afterRepeats, type Fraction, NONE, plus, times, WHOLE } from './fraction.ts';
import type { Odds } from './odds.ts';
import type { Resolver } from './resolver.ts';
import { Tally } from './tally.ts';
import { WalkingDice } from './walking-dice.ts';

/** Takes an outcome with its share. */
type Take<O> = (value: O, share: Fraction) => void;

const walkWhole = <I, O>(resolver: Resolver<I, O>, input: I, take: Take<O>): void => {
  const dice = new WalkingDice();
  dice.begin();
  do {
    dice.again();
    const value = resolver.run(input, dice);
    take(value, dice.share);
  } while (dice.advance());
};

/** A position of a fight: where its dice lead, how often they lead back to itself, and the ways into it. */
interface Place<B, O> {
  readonly position: B;
  readonly outcome: O | undefined;
  readonly to: Map<Place<B, O>, Fraction>;
  stay: Fraction;
  into: number;
  mass: Fraction;
}

const expand = <I, B, O>(staged: Staged<I, B, O>, from: Place<B, O>, enter: (position: B) => Place<B, O>): void => {
  const dice = new WalkingDice();
  dice.begin();
  do {
    dice.again();
    const next = staged.next(from.position, dice);
    const place = enter(next);
    if (place === from) from.stay = plus(from.stay, dice.share);
    else from.to.set(place, plus(from.to.get(place) ?? NONE, dice.share));
  } while (dice.advance());
};

/** All positions that a fight can come to, the first at the head. */
const placesOf = <I, B, O>(staged: Staged<I, B, O>, input: I): readonly Place<B, O>[] => {
  const known = new Map<number | string, Place<B, O>>();
  const places: Place<B, O>[] = [];
  const enter = (position: B): Place<B, O> => {
    const key = staged.key(position);
    const before = known.get(key);
    if (before) return before;
    const outcome = staged.done(position);
    const place: Place<B, O> = { position, outcome, to: new Map(), stay: NONE, into: 0, mass: NONE };
    known.set(key, place);
    places.push(place);
    return place;
  };
  enter(staged.start(input));
  // The list grows while it is walked.
  for (const place of places) {
    if (place.outcome !== undefined) continue;
    expand(staged, place, enter);
    for (const to of place.to.keys()) to.into++;
  }
  return places;
};

/** Passes the whole on from the start, each position once all has come to it; false where positions form a circle. */
const walkStages = <I, B, O>(staged: Staged<I, B, O>, input: I, take: Take<O>): boolean => {
  const places = placesOf(staged, input);
  const [first] = places;
  if (!first || first.into > 0) return false;
  first.mass = WHOLE;
  const ready = [first];
  for (const place of ready) {
    if (place.outcome !== undefined) {
      take(place.outcome, place.mass);
      continue;
    }
    const spread = place.stay === NONE ? place.mass : afterRepeats(place.mass, place.stay);
    for (const [to, share] of place.to) {
      to.mass = plus(to.mass, times(spread, share));
      if (--to.into === 0) ready.push(to);
    }
  }
  return ready.length === places.length;
};

/**
 * The chances of exact odds as fractions, in the order of their outcomes: counted again in whole numbers without bounds,
 * on demand, since that costs several times the walk itself. Undefined for simulated odds, and for fights whose positions
 * lead round in a circle of several.
 */
export const fractionsOf = <I, O>(
  procedure: Resolver<I, O>,
  input: I,
  odds: Odds<O>,
): readonly Fraction[] | undefined => {
  if (!odds.exact || odds.unresolved !== undefined) return undefined;
  const tally = new Tally<O>();
  const sums: Fraction[] = odds.outcomes.map(({ value }) => {
    tally.place(value);
    return NONE;
  });
  const take: Take<O> = (value, share) => {
    const place = tally.place(value);
    sums[place] = plus(sums[place] ?? NONE, share);
  };
  if (!procedure.staged) walkWhole(procedure, input, take);
  else if (!walkStages(procedure.staged, input, take)) return undefined;
  return sums;
};
