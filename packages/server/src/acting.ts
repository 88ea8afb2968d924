import type { Viewer } from '@longroll/kernel';
import type { Commands } from './commands.ts';
import { Fault } from './errors.ts';
import type { LiveMatch } from './live-match.ts';
import type { MatchCache } from './match-cache.ts';
import { begun, type Found } from './matches.ts';
import type { SeatRow } from './rows.ts';
import { heldSeat, holds } from './seats.ts';
import type { Who } from './sessions.ts';

/** A command as it is sent. */
interface Sent {
  readonly command: string;
  readonly seat: string;
  readonly after?: number | undefined;
  readonly action: unknown;
}

/** The seat that this person holds. Nobody is turned away by what this node remembers: the store is read first. */
export const seatNow = async (
  cache: Pick<MatchCache, 'refresh'>,
  found: Pick<Found, 'seats' | 'live'>,
  seat: string,
  who: Who | undefined,
  field: string,
): Promise<SeatRow> => {
  try {
    return heldSeat(found.seats, seat, who, field);
  } catch (fault) {
    if (!found.live || !who) throw fault;
    await cache.refresh(found.live);
    return heldSeat(found.live.seats, seat, who, field);
  }
};

/**
 * Brings a match up to what a viewer has seen of it already, maybe at another node: whoever comes back is shown no less
 * than he was. `from` is his count of events; what he is told after it is read from the store where that is not in memory.
 */
export const upToSeen = async (
  cache: MatchCache,
  match: LiveMatch | undefined,
  viewer: Viewer,
  from: number,
): Promise<void> => {
  if (!match) return;
  if (match.tally(viewer).n < from) await match.exclusive(() => cache.catchUp(match));
  await cache.recall(match, viewer, from);
};

/** Whether an action is one of the kernel's, by which turns of sheets are sealed and closed. */
const isOfDesk = (action: unknown): boolean =>
  ['seal', 'close'].includes(String((action as { readonly do?: unknown } | null)?.do));

/**
 * Applies a command as it was sent, and gives the JSON text of a CommandAnswer. Throws a fault when the seat is not his, and
 * when the match has not begun.
 */
export const act = async (
  { cache, commands }: { readonly cache: MatchCache; readonly commands: Commands },
  found: Pick<Found, 'seats' | 'live' | 'closed'>,
  who: Who | undefined,
  { command, seat, after, action }: Sent,
): Promise<string> => {
  const own = found.seats.find((each) => each.name === seat && holds(each, who));
  const held = own ?? (await seatNow(cache, found, seat, who, 'body/seat'));
  const live = begun(found);
  if (live.shelf.rulebook.orders && isOfDesk(action))
    throw new Fault('conflict', 'Orders are written with PUT /orders; the clock seals them and closes the turn.', {
      field: 'body/action',
    });
  const order = { command, seat: held.id, epoch: held.epoch, after, action: { words: action } };
  return live.answerText(await commands.apply(live, order), held.id);
};
