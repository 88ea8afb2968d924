/** Giving up: the war is over when nobody of a side is left in it (rotd-V5). */
import { at, type Effect, name, type SeatId } from '@longroll/kernel';
import { bold, event } from './define.ts';
import { CS, STATES, stateText, US } from './names.ts';
import type { State } from './state.ts';

const gaveUp = event(
  'gave-up',
  ['rotd-V5'],
  { state: name('nation') },
  (d) => `${bold(stateText(d.state, true))} gave up the war.`,
  'win',
);

/** The state of a player gives up: all who stand against it have won. */
export const giveUp = (s: State, seat: SeatId, { tell }: Effect): State => {
  const { state } = at(s.setting.players, seat);
  tell.tell(gaveUp, { state: at(STATES, state) });
  const winner = state === US ? CS : US;
  const winners = s.setting.players.flatMap((player, each) => (player.state === winner ? [each] : []));
  return { ...s, outcome: { winners, clause: 'rotd-V5', margin: 0 } };
};
