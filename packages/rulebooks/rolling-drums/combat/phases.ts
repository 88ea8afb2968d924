/** Phases of this chapter, in the order of section Q: headquarters, bombardment, combats, mass checks (rotd-Q4d to -Q4g). */
import type { Line } from '@longroll/kernel';
import { step, type Work } from '../work.ts';
import { bombardAll } from './bombardment.ts';
import { fightAll } from './combats.ts';
import { displaceStaffs } from './headquarters.ts';
import { testAll } from './mass-checks.ts';

const phases: readonly Line<Work, Work>[] = [
  step('headquarters', 'Headquarters', 'rotd-10.2a', displaceStaffs),
  step('bombardment', 'Bombardment', 'rotd-10.15c', bombardAll),
  step('combats', 'Combats', 'rotd-10.1c', fightAll),
  step('mass-checks', 'Mass checks', 'rotd-10.13a', testAll, ({ setting }) => setting.massMorale),
];

export const combatPhases = (_number: number): readonly Line<Work, Work>[] => phases;
