/** What a seat saw of others in earlier turns and sees no more: for the map, never for the rules. */
import { SQUARES } from '../squares.ts';
import type { Sighting, State } from '../state.ts';
import { seenNow } from './fog.ts';

/** What was believed of a square, and how many turns ago. */
export interface LastSeen extends Omit<Sighting, 'hint'> {
  readonly turnsAgo: number;
}

/** A view that also holds what is remembered: no rule and no computer player reads it. */
export interface RememberingState extends State {
  readonly lastSeen?: readonly LastSeen[];
}

const keyOf = ({ owner, square }: Sighting): number => owner * SQUARES + square;

/**
 * The newest sightings of each state in each square, from earlier views of the same seat, youngest first, where the square is out of
 * sight now (rotd-4.1f). Reports that were unconfirmed are not remembered (rotd-4.7).
 */
export const lastSeenOf = (view: State, earlier: readonly State[]): readonly LastSeen[] => {
  const seen = seenNow(view);
  if (!seen) return [];
  const state = view.setting.players[view.viewer]?.state;
  const known = new Set(view.sightings.map(keyOf));
  const found: LastSeen[] = [];
  for (const [i, { sightings }] of earlier.entries())
    for (const sighting of sightings) {
      const { hint, ...told } = sighting;
      if (hint || told.owner === state || seen.has(told.square) || known.has(keyOf(sighting))) continue;
      known.add(keyOf(sighting));
      found.push({ ...told, turnsAgo: i + 1 });
    }
  return found;
};

/** The view with what was seen in earlier turns and is seen no more. `earlier`: views of the same seat, youngest first. */
export const remembering = (view: State, earlier: readonly State[]): RememberingState => {
  const lastSeen = lastSeenOf(view, earlier);
  // The same view where there is nothing to remember: what is drawn is kept by its identity.
  return lastSeen.length === 0 ? view : { ...view, lastSeen };
};
