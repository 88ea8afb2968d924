/** The scenarios of the book, in the order in which a list shows them. */
import type { Scenario } from '@longroll/kernel';
import { firstMuster } from './first-muster.ts';
import { gettysburg } from './gettysburg.ts';
import { sawmillVillage } from './sawmill-village.ts';
import { wagonTrain } from './wagon-train.ts';

export const scenarios: readonly Scenario[] = [firstMuster, sawmillVillage, gettysburg, wagonTrain];
