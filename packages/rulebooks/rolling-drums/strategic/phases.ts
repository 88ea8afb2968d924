/** Phases of this chapter, in the order of section Q. */
import type { Line } from '@longroll/kernel';
import { step, type Work } from '../work.ts';
import { strategicMarch } from './march.ts';
import { rides } from './rides.ts';
import { seaMoves } from './sea.ts';
import { withdrawals } from './withdrawal.ts';

/** Clauses of the strategic phases 1 to 6. */
const CLAUSES = ['rotd-Q6', 'rotd-Q9', 'rotd-Q10', 'rotd-Q11', 'rotd-Q12', 'rotd-Q13'] as const;

export const withdrawal: readonly Line<Work, Work>[] = [
  step('withdrawals', 'Strategic withdrawal', 'rotd-Q3', withdrawals),
];
export const strategicPhase = (number: number): readonly Line<Work, Work>[] => [
  step('march', `Strategic phase ${number}`, CLAUSES[number - 1] ?? 'rotd-Q6', (work, effect) =>
    strategicMarch(work, effect, number),
  ),
];
export const railPhase: readonly Line<Work, Work>[] = [
  step('rides', 'Movement by rail and river', 'rotd-8.1f', rides),
  step('voyages', 'Movement by sea', 'rotd-W3', seaMoves, ({ setting }) => setting.naval),
];
