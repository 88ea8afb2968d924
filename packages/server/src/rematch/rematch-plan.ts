import { Fault } from '../errors.ts';
import type { MatchRow, SeatRow } from '../rows.ts';
import type { AnyPlan, Wanted } from '../tables.ts';

/** The same person or computer player in a seat of another match. */
export const planOf = (seat: SeatRow): AnyPlan => {
  if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot ?? 'random' };
  if (seat.holder === undefined) return { kind: seat.private ? 'invited' : 'open' };
  return { kind: 'held', player: seat.holder, hotseat: seat.hotseat };
};

/** Who sits where in a rematch: everybody one seat further, so that two change sides. */
export const seatsOfRematch = (seats: readonly SeatRow[]): { readonly [seat: string]: AnyPlan } => {
  const played = seats.filter(({ kind }) => kind !== 'clock');
  return Object.fromEntries(played.map((seat, i) => [seat.name, planOf(played[(i + 1) % played.length] ?? seat)]));
};

/** What a rematch of a match is set up with: the same but for who sits where. Refuses a scenario whose start was a secret of its own. */
export const rematchOf = (row: MatchRow, seats: readonly SeatRow[], id: string): Wanted => {
  const { scenario, options, start } = row.header;
  if (start !== undefined && typeof scenario !== 'string')
    throw new Fault('conflict', 'The start of this scenario is a secret of whoever made it: set the match up anew.');
  return {
    id,
    byServer: true,
    rematchOf: row.id,
    rulebook: row.rulebook,
    scenario,
    options,
    seats: seatsOfRematch(seats),
    title: row.title,
    ...(row.rated ? { rated: true as const } : {}),
    ...(row.club === undefined ? {} : { club: row.club }),
    ...(row.turns === undefined ? {} : { turns: row.turns }),
    ...(row.pace === undefined ? {} : { pace: row.pace }),
  };
};
