import { versionOf } from '@longroll/kernel';
import type { BeginTerms } from './beginning.ts';
import { shownClocks } from './clocks/clock-rows.ts';
import type { WireClock } from './clocks/clock-wire.ts';
import type { Db } from './database.ts';
import { type OpenDue, openDues } from './desk/turns.ts';
import { Fault, found } from './errors.ts';
import { LiveMatch } from './live-match.ts';
import type { MatchCache } from './match-cache.ts';
import { apartFrom } from './people/blocks.ts';
import { type MatchRow, matchRow, readMatches, readSeats, type SeatRow, seatRows } from './rows.ts';
import { holds } from './seats.ts';
import type { Who } from './sessions.ts';
import { summaryOf } from './summaries.ts';
import type { StoredRows } from './tables.ts';
import type { WireMatch, WireSeat } from './wire.ts';

const MOST = 100;

/** A match with its seats, and its fold when it has begun. */
export interface Found {
  readonly row: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly live: LiveMatch | undefined;
  /** Why it can only be read and exported: the rules that it is played under are gone. */
  readonly closed?: string | undefined;
  /** Its clocks as they were after the last change of who is to act; undefined where it has none or has not begun. */
  readonly clock?: WireClock | undefined;
}

/** The clocks of those of these matches that have any. */
const clocksOf = (db: Db, rows: readonly MatchRow[]): Promise<ReadonlyMap<string, WireClock>> =>
  shownClocks(
    db,
    rows.flatMap(({ id, pace }) => (pace ? [id] : [])),
  );

/** When orders are due in those of these matches in which they are written; what has clocks is played without sheets. */
const duesOf = (db: Db, rows: readonly MatchRow[]): Promise<ReadonlyMap<string, OpenDue>> =>
  openDues(
    db,
    rows.flatMap(({ id, state, pace }) => (state === 'running' && !pace ? [id] : [])),
  );

/** The deadline that is proposed to who holds a seat that is waited for, and has not agreed to it. */
const proposedTo = (
  { waits, proposal }: OpenDue,
  seats: readonly SeatRow[],
  who: Who | undefined,
): { readonly proposed?: string } =>
  who &&
  proposal &&
  !proposal.by.includes(who.player) &&
  seats.some(({ id, holder }) => holder === who.player && waits.includes(id))
    ? { proposed: proposal.due }
    : {};

/** The match of this id; 404 when there is none. */
export const findMatch = async (db: Db, cache: MatchCache, id: string): Promise<Found> => {
  const match = found(await cache.find(id), 'match with this id');
  const { row, seats } = match;
  const clock = row.pace && (await shownClocks(db, [id])).get(id);
  if (match instanceof LiveMatch) return { row, seats, live: match, clock };
  return { row, seats, live: undefined, closed: await cache.closedBy(row), clock };
};

/** A match that was set up or has begun this moment, by its rows as they were stored. */
export const asStored = async (
  db: Db,
  { row, seats }: StoredRows,
  who: Who | undefined,
): Promise<Pick<Found, 'row' | 'seats'>> => ({
  row: matchRow(row),
  seats: await seatRows(db, seats, who ? [{ id: who.player, name: who.name, guest: who.guest }] : []),
});

/** Whether a match has ended, as far as this node knows. */
export const isOver = ({ row, live }: Found): boolean =>
  row.state === 'over' || (live?.shown.outcome ?? row.outcome) !== undefined;

/** The fold of a match that has begun; a conflict while it waits for players, and when its rules are gone. */
export const begun = ({ live, closed }: Pick<Found, 'live' | 'closed'>): LiveMatch => {
  if (live) return live;
  if (closed) throw new Fault('conflict', closed);
  throw new Fault('conflict', 'The match has not begun: a seat is open, or somebody has not added to the dice.');
};

const wireSeat = (seat: SeatRow, who: Who | undefined, waits: boolean): WireSeat => ({
  id: seat.id,
  name: seat.name,
  player: seat.player,
  ...(seat.account === undefined ? {} : { account: seat.account }),
  kind: seat.kind === 'clock' ? 'bot' : seat.kind,
  ...(seat.bot ? { bot: seat.bot } : {}),
  mine: holds(seat, who),
  ...(waits && seat.adds ? { dice: diceOfSeat(seat) } : {}),
});

/** What a seat has added to the dice so far. Its entropy is shown when all of it is known. */
const diceOfSeat = ({ commitment, entropy }: SeatRow): NonNullable<WireSeat['dice']> => ({
  ...(commitment === undefined ? {} : { commitment }),
  revealed: entropy !== undefined,
});

const wireBegin = ({ quorum, begins, closing }: BeginTerms): NonNullable<WireMatch['begin']> => ({
  quorum,
  ...(begins ? { at: begins.toISOString() } : {}),
  ...(closing ? { closing } : {}),
});

/** A match as `who` may know it. */
export const wireMatch = ({ row, seats, live, closed, clock }: Found, who: Who | undefined): WireMatch => {
  const outcome = live?.shown.outcome ?? row.outcome;
  const summary = live ? summaryOf(live) : row;
  return {
    id: row.id,
    title: row.title,
    rulebook: row.rulebook,
    scenarioTitle: row.scenarioTitle,
    header: row.header,
    version: versionOf(row),
    ...(row.carried.length > 0 ? { carried: row.carried } : {}),
    ...(closed ? { closed } : {}),
    seats: seats.filter((seat) => seat.kind !== 'clock').map((seat) => wireSeat(seat, who, row.state === 'waiting')),
    state: outcome ? 'over' : row.state,
    actors: row.state === 'over' ? [] : summary.actors,
    ...(outcome ? { outcome: { winners: outcome.winners, clause: outcome.clause } } : {}),
    turn: summary.turn,
    lastEvent: summary.lastEvent,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    ...(row.abandoned ? { abandoned: true as const } : {}),
    ...(row.club === undefined ? {} : { club: row.club }),
    ...(row.rematchOf === undefined ? {} : { rematchOf: row.rematchOf }),
    ...(row.battleOf === undefined ? {} : { battleOf: row.battleOf }),
    ...(row.rated ? { rated: true as const } : {}),
    ...(row.turns ? { turns: row.turns } : {}),
    ...(row.pace ? { clock: clock ?? { pace: row.pace, seats: [] } } : {}),
    ...(row.begin ? { begin: wireBegin(row.begin) } : {}),
    ...(row.imported ? { imported: true as const } : {}),
    ...(row.state === 'waiting' && who?.player === row.creator ? { takeBack: true as const } : {}),
  };
};

/** Which matches a list shows. */
export type Which = 'mine' | 'open' | 'watch';

const idsOf = async (db: Db, which: Which, who: Who | undefined): Promise<readonly string[]> => {
  const newest = db.selectFrom('match').select('match.id').orderBy('match.updated', 'desc').limit(MOST);
  if (which === 'watch')
    return (await newest.where('state', '!=', 'waiting').where('club', 'is', null).execute()).map((row) => row.id);
  if (which === 'open') {
    const open = db.selectFrom('seat').select('match_id').where('kind', '=', 'open').where('private', '=', false);
    const apart = who ? await apartFrom(db, who.player) : [];
    // Also of those that began before all had come.
    let meant = newest.where('state', '!=', 'over').where('club', 'is', null).where('id', 'in', open);
    if (apart.length > 0) meant = meant.where('creator', 'not in', apart);
    return (await meant.execute()).map((row) => row.id);
  }
  if (!who) return [];
  const held = db.selectFrom('seat').select('match_id').where('holder', '=', who.player);
  const mine = newest.where((either) => either.or([either('creator', '=', who.player), either('id', 'in', held)]));
  return (await mine.execute()).map((row) => row.id);
};

/** Matches of a list, the most lately played first; at most a hundred. */
export const listMatches = async (
  db: Db,
  cache: MatchCache,
  which: Which,
  who: Who | undefined,
): Promise<readonly WireMatch[]> => {
  return listOf(db, cache, await idsOf(db, which, who), who);
};

/** The matches of these ids as lists show them, in the same order; those that are no more are left out. */
export const listOf = async (
  db: Db,
  cache: MatchCache,
  ids: readonly string[],
  who: Who | undefined,
): Promise<readonly WireMatch[]> => {
  const [rows, seats] = await Promise.all([readMatches(db, ids), readSeats(db, ids)]);
  const [clocks, dues] = await Promise.all([clocksOf(db, rows), duesOf(db, rows)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const wire = wireMatch({ row, seats: seats.get(id) ?? [], live: cache.kept(id), clock: clocks.get(id) }, who);
    const open = wire.state === 'running' ? dues.get(id) : undefined;
    const due = open && { due: open.due.toISOString(), ...proposedTo(open, seats.get(id) ?? [], who) };
    // A hundred scenarios of their makers' own would be a book.
    const bare = typeof wire.header.scenario === 'string' ? wire.header : { ...wire.header, scenario: {} };
    return [{ ...wire, header: bare, ...due }];
  });
};
