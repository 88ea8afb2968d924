import { at } from '@longroll/kernel';
import { HURT, LOSS_STEPS, type LossOrder, TURN } from '../force.ts';
import type { Unit } from '../state.ts';

/**
 * The disruptions of `afterLosses` shared out unit by unit: how many each of `units` takes, in their order.
 * The force left is always that of `afterLosses`.
 */
export const sharedOut = (
  units: readonly Pick<Unit, 'kind' | 'disrupted'>[],
  losses: number,
  order: LossOrder,
): number[] => {
  const taken = units.map(() => 0);
  let rest = losses;
  for (const step of LOSS_STEPS[order]) {
    const kind = step % HURT;
    const most = step < HURT ? 2 : 1;
    for (let i = 0; i < units.length && rest > 0; i++) {
      const unit = at(units, i);
      if (unit.kind !== kind) continue;
      const before = at(taken, i);
      const down = unit.disrupted ? before === 0 : before === 1;
      const whole = !unit.disrupted && before === 0;
      if (step >= HURT && step < TURN ? !down : !whole) continue;
      const spent = Math.min(most, rest);
      taken[i] = before + spent;
      rest -= spent;
    }
  }
  return taken;
};
