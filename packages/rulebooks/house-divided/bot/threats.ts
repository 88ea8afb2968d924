/** What the enemy may do in his next turn: boxes that he could attack with profit. */
import { at } from '@longroll/kernel';
import { NO_FORCE } from '../force.ts';
import { boundsLosses, controls, isEntrenched, otherSide } from '../queries.ts';
import { type Side, type State, UNION } from '../state.ts';
import { prizeOf } from './evaluate.ts';
import { expectBattle, gainOf } from './expect.ts';
import { forceIn, scan, steps } from './scan.ts';

/** He has some four marches; the worst of what he could do counts most. */
const SHARES = [0.65, 0.35, 0.2] as const;
/** A box worth less than this is not watched while nobody stands in it. */
const WATCHED = 1.5;
/** An attack that takes two marches a group is less likely. */
const FAR_SHARE = 0.5;

/** Where enemies stand that could come to a box in one march, and in two. */
interface Near {
  readonly one: readonly number[];
  readonly two: readonly number[];
}

/** Fewest marches from a box to another; the Union may use the sea between its ports for one of them. */
const marchesBetween = (s: State, from: number, to: number, side: Side): number => {
  const links = steps(s).between(from, to);
  if (links < 2 || side !== UNION || !at(s.setting.boxes, from).port) return links;
  let best = links;
  for (const port of s.setting.ports) {
    if (port === from || !controls(s, port, side)) continue;
    const bySea = 1 + steps(s).between(port, to);
    if (bySea < best) best = bySea;
  }
  return best;
};

const nearby = (s: State, box: number, enemy: Side, held: readonly number[]): Near => {
  const one: number[] = [];
  const two: number[] = [];
  for (const from of held) {
    const marches = marchesBetween(s, from, box, enemy);
    if (marches === 1) one.push(from);
    if (marches <= 2) two.push(from);
  }
  return { one, two };
};

const attackGain = (s: State, box: number, side: Side, from: readonly number[]): number => {
  const outcome = expectBattle({
    attackers: forceIn(s.units, otherSide(side), from),
    defenders: forceIn(s.units, side, [box]),
    attackerReserves: NO_FORCE,
    defenderReserves: forceIn(s.units, side, at(s.setting.neighbours, box)),
    entrenched: isEntrenched(s, box, side),
    bounded: boundsLosses(s),
    round: 1,
  });
  return gainOf(outcome, prizeOf(s, box, otherSide(side)));
};

const loss = (s: State, box: number, side: Side, held: readonly number[], empty: boolean): number => {
  const { one, two } = nearby(s, box, otherSide(side), held);
  if (two.length === 0) return 0;
  if (empty) return prizeOf(s, box, otherSide(side)) * (one.length > 0 ? 0.7 : 0.5);
  const near = one.length > 0 ? attackGain(s, box, side, one) : 0;
  return two.length > one.length ? Math.max(near, FAR_SHARE * attackGain(s, box, side, two)) : near;
};

/** Points that the side must expect to lose to the attacks that lie open to its enemy. */
export const threatened = (s: State, side: Side): number => {
  const enemy = otherSide(side);
  const found = scan(s);
  const held = found.held[enemy].slice();
  const worst = [0, 0, 0];
  for (let box = 0; box < s.setting.boxes.length; box++) {
    const empty = at(found.count[side], box) === 0;
    if (at(found.count[enemy], box) > 0) continue;
    if (empty && (!controls(s, box, side) || prizeOf(s, box, enemy) < WATCHED)) continue;
    let gain = loss(s, box, side, held, empty);
    for (let i = 0; i < worst.length; i++) {
      const kept = at(worst, i);
      if (gain <= kept) continue;
      worst[i] = gain;
      gain = kept;
    }
  }
  return worst.reduce((sum, gain, i) => sum + gain * at(SHARES, i), 0);
};
