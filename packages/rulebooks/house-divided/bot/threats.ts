/** What the enemy may do in his next turn: boxes that he could attack with profit. */
import { at } from '@longroll/kernel';
import { controls, isEntrenched, otherSide } from '../queries.ts';
import type { Side, State } from '../state.ts';
import { prizeOf } from './evaluate.ts';
import { expectBattle } from './expect.ts';
import { NO_FORCE } from '../force.ts';
import { forceIn, scan } from './scan.ts';

/** He has some four marches; the worst of what he could do counts most. */
const SHARES = [0.65, 0.35, 0.2] as const;
/** A box worth less than this is not watched while nobody stands in it. */
const WATCHED = 1.5;

const loss = (s: State, box: number, side: Side, strength: number, from: readonly number[]): number => {
  const enemy = otherSide(side);
  if (strength === 0) return 0.55 * prizeOf(s, box, side);
  const outcome = expectBattle({
    attackers: forceIn(s.units, enemy, from),
    defenders: forceIn(s.units, side, [box]),
    attackerReserves: NO_FORCE,
    defenderReserves: forceIn(s.units, side, at(s.setting.neighbours, box)),
    entrenched: isEntrenched(s, box, side),
    round: 1,
  });
  return outcome.takes * prizeOf(s, box, side) + outcome.defenderLoses - outcome.attackerLoses;
};

/** Points that the side must expect to lose to the attacks that lie open to its enemy. */
export const threatened = (s: State, side: Side): number => {
  const enemy = otherSide(side);
  const found = scan(s.units);
  const worst = [0, 0, 0];
  for (let box = 0; box < s.setting.boxes.length; box++) {
    const strength = at(found.strength[side], box);
    if (at(found.count[enemy], box) > 0) continue;
    if (strength === 0 && (!controls(s, box, side) || prizeOf(s, box, side) < WATCHED)) continue;
    const from = at(s.setting.neighbours, box).filter((near) => at(found.count[enemy], near) > 0);
    if (from.length === 0) continue;
    let gain = loss(s, box, side, strength, from);
    for (let i = 0; i < worst.length; i++) {
      const kept = at(worst, i);
      if (gain <= kept) continue;
      worst[i] = gain;
      gain = kept;
    }
  }
  return worst.reduce((sum, gain, i) => sum + gain * at(SHARES, i), 0);
};
