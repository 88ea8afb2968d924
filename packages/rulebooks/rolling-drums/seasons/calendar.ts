/** Seasons: when a campaign is over, and what turn comes next (rotd-5.1, rotd-Q20). */
import type { State } from '../state.ts';
import { hasAgreed } from '../supply/diplomacy.ts';
import type { Position, Work } from '../work.ts';

/** Whether the running turn is the last of its campaign: its turns are over, or a truce or a peace is on file (rotd-5.1a). */
export const isCampaignOver = (
  { setting, state }: Pick<Position, 'setting' | 'state'>,
  treaties: readonly number[],
): boolean => state.week >= setting.turns || hasAgreed(treaties, 'truce') || hasAgreed(treaties, 'peace');

/** Season, campaign and turn that follow; a peace that is signed, in a truce too, makes the next season one of peace (rotd-5.1b, rotd-Q20). */
export const nextTurn = (work: Work): Partial<State> => {
  const { state } = work;
  const treaties = work.changes.treaties ?? state.treaties;
  const turn = state.turn + 1;
  const isPeace = hasAgreed(treaties, 'peace');
  if (state.season !== 'campaign' && !isPeace)
    return { turn, season: 'campaign', campaign: state.campaign + 1, week: 1 };
  if (state.season === 'campaign' && !isCampaignOver(work, treaties)) return { turn, week: state.week + 1 };
  return { turn, season: isPeace ? 'peace' : 'truce', week: 1, treaties: treaties.filter((each) => each < 1000) };
};

/** The turn is over: its battles are those of the last turn now, and the next one has come. */
export const turnOver = (work: Work): void => {
  const battles = [...work.fought].sort((a, b) => a - b);
  work.fought.clear();
  work.changes = { ...work.changes, ...nextTurn(work), battles };
};
