/** Giving up: a state leaves the war by its President, and its enemies have won (rotd-V5, rotd-G11). */
import { at, type Effect, name, type Refusal, refuse, type SeatId } from '@longroll/kernel';
import { bold, event } from './define.ts';
import { CS, STATES, stateText, US } from './names.ts';
import type { State } from './state.ts';
import { holds } from './supply/opening.ts';

const gaveUp = event(
  'gave-up',
  ['rotd-V5'],
  { state: name('nation') },
  (d) => `${bold(stateText(d.state, true))} gave up the war.`,
  'win',
);

/** Why a player may not give the war up for his state: another commander of it is its President. Where nobody is, each may. */
export const whyNotGiveUp = ({ setting }: Pick<State, 'setting'>, seat: SeatId): Refusal | undefined => {
  const own = setting.players[seat];
  const president = setting.players.findIndex(
    ({ state }, each) => state === own?.state && holds(setting, each, 'president'),
  );
  if (president < 0 || president === seat) return undefined;
  return refuse('rotd-G11', `The President, ${at(setting.players, president).name}, gives the war up.`, 'action/do');
};

/** The state of a player gives up: all who stand against it have won. */
export const giveUp = (s: State, seat: SeatId, { tell }: Effect): State => {
  const { state } = at(s.setting.players, seat);
  tell.tell(gaveUp, { state: at(STATES, state) });
  const winner = state === US ? CS : US;
  const winners = s.setting.players.flatMap((player, each) => (player.state === winner ? [each] : []));
  return { ...s, outcome: { winners, clause: 'rotd-V5', margin: 0 } };
};
