import type { Db } from '../database.ts';
import type { SeatRow } from '../rows.ts';
import type { WirePresent } from './talk-wire.ts';

/** Names that are told of those who look on. */
const MOST_NAMES = 50;

/** Those who are looking at a match: each player once, and how many of whom nothing is known. */
export interface Looking {
  readonly players: readonly string[];
  readonly unknown: number;
}

/** Pairs of players of whom one has blocked the other: neither is told that the other is there. */
export type Apart = ReadonlyMap<string, ReadonlySet<string>>;

/** Who of these players has blocked whom of them, both ways. */
export const apartAmong = async (db: Db, players: readonly string[]): Promise<Apart> => {
  const apart = new Map<string, Set<string>>();
  if (players.length < 2) return apart;
  const rows = await db
    .selectFrom('shunned')
    .select(['player', 'other'])
    .where('how', '=', 'block')
    .where('player', 'in', [...players])
    .where('other', 'in', [...players])
    .execute();
  const note = (one: string, other: string): void => {
    const others = apart.get(one) ?? new Set();
    apart.set(one, others.add(other));
  };
  for (const { player, other } of rows) {
    note(player, other);
    note(other, player);
  }
  return apart;
};

const NOBODY: ReadonlySet<string> = new Set();

/** Who is looking, as this player, or somebody unknown, may know it. */
export const presentFor = (
  reader: string | undefined,
  { players, unknown }: Looking,
  apart: Apart,
  seats: readonly SeatRow[],
  accounts: ReadonlyMap<string, string>,
): WirePresent => {
  const hidden = (reader !== undefined && apart.get(reader)) || NOBODY;
  const seen = players.filter((player) => !hidden.has(player));
  const here = new Set(seen);
  const seated = seats.filter(({ kind, holder }) => kind === 'person' && holder !== undefined && here.has(holder));
  const playing = new Set(seats.flatMap(({ kind, holder }) => (kind === 'person' ? (holder ?? []) : [])));
  const watching = seen.filter((player) => !playing.has(player));
  const people = watching.flatMap((id) => {
    const name = accounts.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return {
    seats: seated.map(({ name }) => name),
    spectators: watching.length + unknown,
    people: people.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, MOST_NAMES),
  };
};
