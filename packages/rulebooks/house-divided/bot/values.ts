/** What things are worth to a computer player, in points: a full militia infantry unit is 2. */
import type { Force } from '../force.ts';
import { HURT } from '../force.ts';
import type { Kind, Unit } from '../state.ts';

/** MI VI CI MC VC CC: strength, and a little for the crack benefit and for the reach of cavalry. */
const UNIT: readonly number[] = [2, 3.1, 4, 1.4, 2.5, 3.8];

/** A disrupted unit fights as a full one but dies sooner, and a march is spent to rally it. */
const HURT_SHARE = 0.62;

/** Worth of one unit. */
export const unitWorth = (unit: Pick<Unit, 'kind' | 'disrupted'>): number =>
  (UNIT[unit.kind] as number) * (unit.disrupted ? HURT_SHARE : 1);

/** Worth of a kind at full strength. */
export const kindWorth = (kind: Kind): number => UNIT[kind] as number;

/** Worth of a whole force. */
export const forceWorth = (force: Force): number => {
  let sum = 0;
  for (let kind = 0; kind < HURT; kind++) {
    const worth = UNIT[kind] as number;
    sum += (force[kind] as number) * worth + (force[kind + HURT] as number) * worth * HURT_SHARE;
  }
  return sum;
};
