/** What a piece would do: for each place that it can reach every facing and attack from there, weighed by a profile. */
import { bestOf } from '@longroll/bots';
import { distance, neighbour } from '@longroll/geometry';
import type { Profile } from '../data/weights.ts';
import { mayAttackAfter, type ReachedArea, reachOf } from '../movement.ts';
import { lineOf, nearestEnemy, standing } from '../queries.ts';
import type { Piece, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { attackGain, bears, bestShot, danger, enemyAreas } from './fire.ts';
import { placeWorth } from './worth.ts';

/** What a piece would do: its way, how it faces at its end, what it attacks (-1 nothing). */
export interface Intent {
  readonly path: readonly number[];
  readonly facing: number;
  readonly target: number;
  readonly score: number;
}

/** An attack must promise this much, so that nobody closes for nothing. */
const LEAST_GAIN = 0.015;

/** The facings whose front area lies nearest to a place. */
const facingsTowards = (s: State, area: number, place: number): readonly number[] => {
  const { grid } = s.setting;
  const fronts = Array.from({ length: grid.facings }, (_, facing) => {
    const front = neighbour(grid, area, facing);
    return front < 0 ? Number.POSITIVE_INFINITY : distance(grid, front, place);
  });
  const least = Math.min(...fronts);
  return fronts.flatMap((steps, facing) => (steps === least ? [facing] : []));
};

/** How far the facing towards an enemy matters, in areas. */
const NEAR = 6;

/** Facings worth looking at: those towards enemies within reach of fire, and towards the nearest one. */
const facingsFor = (s: State, area: number, targets: readonly number[]): readonly number[] => {
  const { grid } = s.setting;
  const nearest = bestOf(targets, (target) => -distance(grid, area, target));
  if (!nearest) return [0];
  const near = targets.filter((target) => distance(grid, area, target) <= NEAR);
  return [...new Set([...near, nearest.one].flatMap((target) => facingsTowards(s, area, target)))];
};

/** The most profitable attack after a move, or none. */
const attackFrom = (
  s: State,
  row: number,
  reached: ReachedArea,
  facing: number,
  targets: readonly number[],
  { attacks }: Profile,
) => {
  const none = { target: -1, gain: 0 };
  const line = lineOf(s, row);
  if (line.weapon === 'none' || !mayAttackAfter(line.movement, reached.way)) return none;
  const { area } = reached.way;
  const hit = targets.filter((target) => bears(s, row, area, facing, target));
  const best = bestOf(hit, (target) => attackGain(s, row, area, target, attacks));
  return best && best.score > LEAST_GAIN ? { target: best.one, gain: best.score } : none;
};

/** A general belongs with a unit that is about to attack, and not in the front by himself. */
const generalWorth = (s: State, row: number, area: number): number => {
  const { side } = lineOf(s, row);
  const fighter = standing(s).fighter[area] as number;
  if (fighter < 0 || lineOf(s, fighter).side !== side) return -0.6;
  const piece = s.pieces[fighter] as Piece;
  const targets = enemyAreas(s, side);
  return 0.2 + 0.5 * bestShot(s, fighter, area, piece.facing, targets) + (piece.activated ? 0 : 0.2);
};

const scorePlace = (s: State, row: number, area: number, profile: Profile): number => {
  const line = lineOf(s, row);
  const general = line.general ? generalWorth(s, row, area) : 0;
  return placeWorth(s, line, area, profile.places) + general - profile.danger * danger(s, row, area, profile.shared);
};

/** The best that a piece can do by a profile: of one that is under way, from where it is. */
export const intentOf = (s: State, row: number, profile: Profile): Intent | undefined => {
  const { side } = lineOf(s, row);
  const { area: now, facing: own } = s.pieces[row] as Piece;
  const from = s.activation.piece === row ? s.activation.from : now;
  const targets = enemyAreas(s, side);
  let best: Intent | undefined;
  for (const reached of reachOf(s, row)) {
    if (!reached.ends) continue;
    const { area } = reached.way;
    const place = scorePlace(s, row, area, profile);
    const facings = facingsFor(s, area, targets);
    for (const facing of area === from ? [own, ...facings] : facings) {
      const { target, gain } = attackFrom(s, row, reached, facing, targets, profile);
      const score = place + gain + profile.promise * bestShot(s, row, area, facing, targets, profile.attacks);
      if (!best || score > best.score + 1e-9) best = { path: reached.path, facing, target, score };
    }
  }
  return best;
};

/** Orders that carry an intent out, each only if the rules let it: its steps, its facing, its attack, or that it is done. */
export const ordersOf = (s: State, row: number, intent: Intent | undefined): readonly Action[] => {
  const { path = [], facing, target = -1 } = intent ?? {};
  const orders: Action[] = path.slice(1).map((to) => ({ do: 'step', to }));
  if (facing !== undefined && facing !== (s.pieces[row] as Piece).facing) orders.push({ do: 'turn', facing });
  orders.push(target >= 0 ? { do: 'attack', target } : { do: 'done' });
  return orders;
};

/** Generals ride first, then guns fire, then the line acts from the front. */
export const rankOf = (s: State, row: number): number => {
  const { type, side } = lineOf(s, row);
  if (type === 'general') return 0;
  if (type === 'artillery' || type === 'machine gun') return 1;
  return 2 + nearestEnemy(s, side, (s.pieces[row] as Piece).area);
};
