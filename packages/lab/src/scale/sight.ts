import { disc } from '@longroll/geometry';
import { memoize } from '@longroll/kernel';
import { country } from './country.ts';
import { pieces, positionAt, type ScaleView } from './pieces.ts';

const SIGHT = 2;

/** What a seat knows of each hex: 0 never seen, 1 seen on an earlier turn, 2 seen now. */
export type Known = Uint8Array;

const knownBy = (view: ScaleView, seat: number): Known => {
  const known = new Uint8Array(country.areas);
  if (view.turn > 0)
    for (const [area, before] of knownTo(positionAt(view.turn - 1), seat).entries()) known[area] = before > 0 ? 1 : 0;
  const held = new Set(view.areas.filter((_, i) => pieces[i]?.side === seat));
  for (const area of held) for (const near of disc(country, area, SIGHT)) known[near] = 2;
  return known;
};

const ofSeats = [0, 1].map((seat) => memoize((view: ScaleView) => knownBy(view, seat)));
const all = new Uint8Array(country.areas).fill(2);

/** What these eyes know of each hex; a spectator sees everything. */
export const knownTo = (view: ScaleView, eyes: number | 'spectator'): Known =>
  (eyes === 'spectator' ? undefined : ofSeats[eyes]?.(view)) ?? all;
