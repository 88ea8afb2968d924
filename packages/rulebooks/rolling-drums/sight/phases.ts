/** Phases of this chapter, in the order of section Q. */
import type { Line } from '@longroll/kernel';
import { reportOffshore } from '../naval/garrisons.ts';
import { step, type Work } from '../work.ts';
import { drawHints } from './hints.ts';
import { reportPorts } from './ports.ts';
import { drawSightings } from './sightings.ts';

export const reportPhases: readonly Line<Work, Work>[] = [
  step('ports', 'Ships and those ashore', 'rotd-4.3a', reportPorts, ({ setting }) => setting.naval),
  step('garrisons', 'Ships off garrisons off the map', 'rotd-4.3b', reportOffshore, ({ setting }) => setting.naval),
  step('sightings', 'What each side believes to see', 'rotd-4.1i', drawSightings),
];

/** Before anything moves, so that what the Secretaries are told is a turn old (rotd-4.7c): it is read when the turn is over. */
export const hintPhases: readonly Line<Work, Work>[] = [
  step('hints', 'Unconfirmed reports to the Secretaries', 'rotd-4.7a', drawHints),
];
