/** The scenarios of the book, in the order in which a list shows them. */
import type { Scenario } from '@longroll/kernel';
import { firstMuster } from './first-muster.ts';

export const scenarios: readonly Scenario[] = [firstMuster];
