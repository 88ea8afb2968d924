/** Phases of this chapter, in the order of section Q: the end of a campaign, and the turn of a truce or a peace. */
import { type Line, type TurnPhase, turnPhase } from '@longroll/kernel';
import { askDepots, doDepots } from '../ending/depots.ts';
import { morale } from '../ending/recovery.ts';
import { assign } from '../supply/assigning.ts';
import { diplomacy } from '../supply/diplomacy.ts';
import { mergers } from '../supply/merging.ts';
import { openTurn } from '../supply/opening.ts';
import { transfers } from '../supply/transfers.ts';
import { closeWar } from '../victory.ts';
import { step, type Work } from '../work.ts';
import { turnOver } from './calendar.ts';
import { endCampaign, isOver, stepAccounts } from './campaign-end.ts';
import { exchangePrisoners, seasonIncome, spendPools } from './pool.ts';
import { militiaGoHome, placements } from './quarters.ts';
import { raiseBrigades } from './raising.ts';

export const campaignEnd: readonly Line<Work, Work>[] = [
  step('campaign-end', 'The campaign ends', 'rotd-Q21', endCampaign, isOver),
];

/** rotd-Q19. A peace is the last turn of a war (rotd-Q20). */
export const truceTurn: readonly Line<Work, Work>[] = [
  step('truce-offices', 'Orders of the offices', 'rotd-Q19', (work, effect) => {
    openTurn(work, effect);
    assign(work, effect);
    diplomacy(work, effect);
    seasonIncome(work);
    mergers(work, effect);
    spendPools(work, effect);
    transfers(work, effect, true);
    askDepots(work, effect);
    doDepots(work, effect);
  }),
  turnPhase<Work>({ id: 'raising', title: 'New brigades', clause: 'rotd-P3', begin: raiseBrigades } as TurnPhase<Work>),
  step('quarters', 'Placements', 'rotd-Q19', placements),
  step('militia', 'Militia go home', 'rotd-7.16d', militiaGoHome),
  step('truce-end', 'Prisoners, morale and fatigue', 'rotd-Q19', (work) => {
    exchangePrisoners(work);
    morale(work);
    work.units.fatigue.fill(0);
    stepAccounts(work);
  }),
  step(
    'peace',
    'The war is over',
    'rotd-Q20',
    (work, effect) => closeWar(work, effect, false),
    ({ state }) => state.season === 'peace',
  ),
];

/** The last step of every turn, when its reports are written. */
export const turnsOver: readonly Line<Work, Work>[] = [step('turn-over', 'The next turn', 'rotd-Q20', turnOver)];
