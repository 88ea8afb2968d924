/**
 * What the grid battle adds to the generic computer players: an evaluation, and a planner that weighs for one piece after
 * another every place that it can reach with every attack from there.
 */
import { type BotKit, bestOf, firstOffered, only } from '@longroll/bots';
import { distance, neighbour } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { evaluate } from './bot/evaluate.ts';
import { attackGain, bears, bestShot, danger, enemyAreas } from './bot/fire.ts';
import { placeWorth, profileOf } from './bot/worth.ts';
import { mayAttackAfter, type ReachedArea, reachOf } from './movement.ts';
import { hasUnits, lineOf, nearestEnemy, piecesAt, standing } from './queries.ts';
import { rulebook } from './rulebook.ts';
import type { Piece, Side, State } from './state.ts';
import type { Action } from './verbs.ts';

/** What a piece would do: its way, how it faces at its end, what it attacks (-1 nothing). */
interface Intent {
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
const attackFrom = (s: State, row: number, reached: ReachedArea, facing: number, targets: readonly number[]) => {
  const none = { target: -1, gain: 0 };
  const line = lineOf(s, row);
  if (line.weapon === 'none' || !mayAttackAfter(line.movement, reached.way)) return none;
  const { area } = reached.way;
  const { attacks } = profileOf(s, line.side);
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

const scorePlace = (s: State, row: number, area: number): number => {
  const line = lineOf(s, row);
  const general = line.general ? generalWorth(s, row, area) : 0;
  const profile = profileOf(s, line.side);
  return placeWorth(s, line, area, profile.places) + general - profile.danger * danger(s, row, area, profile.shared);
};

const intentOf = (s: State, row: number): Intent | undefined => {
  const { side } = lineOf(s, row);
  const { area: now, facing: own } = s.pieces[row] as Piece;
  const from = s.activation.piece === row ? s.activation.from : now;
  const targets = enemyAreas(s, side);
  const profile = profileOf(s, side);
  let best: Intent | undefined;
  for (const reached of reachOf(s, row)) {
    if (!reached.ends) continue;
    const { area } = reached.way;
    const place = scorePlace(s, row, area);
    const facings = facingsFor(s, area, targets);
    for (const facing of area === from ? [own, ...facings] : facings) {
      const { target, gain } = attackFrom(s, row, reached, facing, targets);
      const score = place + gain + profile.promise * bestShot(s, row, area, facing, targets, profile.attacks);
      if (!best || score > best.score + 1e-9) best = { path: reached.path, facing, target, score };
    }
  }
  return best;
};

/** The next action of the open activation: on along the way, then the facing, then the attack. */
const carryOn = (s: State, choices: readonly Action[]): Action => {
  const row = s.activation.piece;
  const { path = [], facing, target = -1 } = intentOf(s, row) ?? {};
  const wanted: Action[] = [];
  if (path[1] !== undefined) wanted.push({ do: 'step', to: path[1] });
  if (facing !== undefined && facing !== (s.pieces[row] as Piece).facing) wanted.push({ do: 'turn', facing });
  if (target >= 0) wanted.push({ do: 'attack', target });
  return firstOffered(choices, [...wanted, { do: 'done' }]) ?? at(choices, 0);
};

/** Generals ride first, then guns fire, then the line acts from the front. */
const rankOf = (s: State, row: number): number => {
  const { type, side } = lineOf(s, row);
  if (type === 'general') return 0;
  if (type === 'artillery' || type === 'machine gun') return 1;
  return 2 + nearestEnemy(s, side, (s.pieces[row] as Piece).area);
};

const choosePiece = (s: State, choices: readonly Action[]): Action => {
  const waiting = only(choices, 'activate').toSorted((a, b) => rankOf(s, a.piece) - rankOf(s, b.piece));
  return waiting[0] ?? choices.find((choice) => choice.do === 'end') ?? at(choices, 0);
};

/** Withdraw when the place is worth little more than the one behind it, else pay the point. */
const whenBeaten = (s: State, seat: Side, choices: readonly Action[]): Action => {
  const { places, stand: pays, shared } = profileOf(s, seat);
  const worth = (answer: Action): number => {
    if (answer.do === 'stand') {
      const { sp, area } = s.pieces[answer.piece] as Piece;
      return placeWorth(s, lineOf(s, answer.piece), area, places) - (sp <= 1 ? 4 : pays);
    }
    if (answer.do !== 'withdraw') return Number.NEGATIVE_INFINITY;
    const { piece, to } = answer;
    return placeWorth(s, lineOf(s, piece), to, places) - 0.3 * danger(s, piece, to, shared);
  };
  const answers = [...only(choices, 'stand'), ...only(choices, 'withdraw')];
  return bestOf(answers, worth)?.one ?? only(choices, 'follow')[0] ?? at(choices, 0);
};

/** Arrive as near to what matters as may be; none waits. */
const arrive = (s: State, choices: readonly Action[]): Action => {
  const worth = ({ piece, area }: { readonly piece: number; readonly area: number }): number =>
    placeWorth(s, lineOf(s, piece), area) - 0.2 * piecesAt(s, area).length;
  return bestOf(only(choices, 'arrive'), worth)?.one ?? at(choices, choices.length - 1);
};

/** The planner's decision. */
const plan = (s: State, seat: Side): Action => {
  const { choices } = rulebook.offer(s, seat);
  switch (s.phase) {
    case 'initiative':
      return { do: 'initiative', first: hasUnits(s, seat) };
    case 'arrivals':
      return arrive(s, choices);
    case 'activation':
      return s.activation.piece >= 0 ? carryOn(s, choices) : choosePiece(s, choices);
    case 'beaten':
      return whenBeaten(s, seat, choices);
    case 'over':
      return at(choices, 0);
  }
};

export const bots: BotKit<State, Action> = { evaluate, plan };
