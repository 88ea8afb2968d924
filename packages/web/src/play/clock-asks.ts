import type { WireClock } from '@longroll/server/clock';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import type { MatchModel } from './match.ts';
import { troubleOf } from './trouble.ts';

/** The name of the seat that is looked from; undefined for whoever only watches. */
const seatOf = ({ wire, viewer }: MatchModel): string | undefined =>
  wire.value.seats.find(({ id, mine }) => id === viewer.value && mine)?.name;

/** Asks something of the clocks and shows what they came to. True when it was granted; else the match tells the trouble. */
const ask = async (match: MatchModel, asked: (seat: string) => Promise<WireClock>): Promise<boolean> => {
  const seat = seatOf(match);
  if (seat === undefined || match.sending.value) return false;
  match.sending.value = true;
  match.trouble.value = undefined;
  try {
    match.clock.value = await asked(seat);
    return true;
  } catch (error) {
    match.trouble.value = troubleOf(error);
    return false;
  } finally {
    match.sending.value = false;
  }
};

/** Wants the clocks to stand, which they do when the people of all seats want it; or no longer, by which they run again. */
export const wishPause = (match: MatchModel, pause: boolean): Promise<boolean> =>
  ask(match, (seat) => call('POST', routes.pause(match.id), { seat, pause }));

/** Takes days of leave from a slow match, both included; as YYYY-MM-DD. */
export const takeLeave = (match: MatchModel, from: string, to: string): Promise<boolean> =>
  ask(match, (seat) => call('POST', routes.leave(match.id), { seat, from, to }));

/** Gives a leave back that has not begun. */
export const giveLeaveBack = (match: MatchModel, from: string): Promise<boolean> =>
  ask(match, (seat) => call('DELETE', routes.leaveFrom(match.id, from, seat)));
