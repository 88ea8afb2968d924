/** Phases of this chapter, in the order of section Q. */
import type { Line } from '@longroll/kernel';
import { openKentucky } from '../control/kentucky.ts';
import { siegeSurrenders } from '../control/sieges.ts';
import { askDepots } from '../ending/depots.ts';
import { step, type Work } from '../work.ts';
import { assign } from './assigning.ts';
import { communications, readiness } from './communications.ts';
import { desertion } from './desertion.ts';
import { diplomacy } from './diplomacy.ts';
import { draws } from './draws.ts';
import { cityIncome, consumption } from './eating.ts';
import { mergers } from './merging.ts';
import { openTurn } from './opening.ts';
import { transfers } from './transfers.ts';

export const opening: readonly Line<Work, Work>[] = [
  step('opening', 'The turn opens', 'rotd-Q1', (work, effect) => {
    openTurn(work, effect);
    openKentucky(work, effect);
    assign(work, effect);
    diplomacy(work, effect);
    askDepots(work, effect);
  }),
];

export const supplyPhases: readonly Line<Work, Work>[] = [
  step('mergers', 'Mergers', 'rotd-3.5f', mergers),
  step('consumption', 'Consumption and city income', 'rotd-11.9a', (work) => {
    consumption(work);
    cityIncome(work);
  }),
  step('draws', 'Supplies are drawn', 'rotd-11.9b', draws),
  step('desertion', 'Requisition and desertion', 'rotd-11.10a', desertion),
  step('transfers', 'Supplies are moved', 'rotd-11.6d', (work, effect) => transfers(work, effect)),
  step('communications', 'Communications and initiative', 'rotd-11.1d', (work) => {
    communications(work);
    readiness(work);
  }),
];

export const siegeSurrender: readonly Line<Work, Work>[] = [
  step('siege-surrender', 'Siege surrender', 'rotd-Q16', siegeSurrenders),
];
