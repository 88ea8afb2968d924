import { type AnyRulebook, isRefusal, newHeader, openMatch } from '@longroll/kernel';
import { openingOf } from '../../src/live-match.ts';
import type { MatchRow, SeatRow, StoredEntry } from '../../src/rows.ts';
import type { Who } from '../../src/sessions.ts';
import { toys } from '../toy.ts';
import type { Made } from './tables.ts';
import type { World } from './world.ts';

/** A person of this name, who has an account. */
export const whoIs = (player: string): Who => ({ player, name: player, guest: false });

const seatOf = (id: number, name: string, bot: boolean, holder: string): SeatRow => ({
  id,
  name,
  kind: bot ? 'bot' : 'person',
  bot: bot ? 'random' : undefined,
  hotseat: false,
  private: false,
  holder: bot ? undefined : holder,
  player: bot ? undefined : holder,
  account: undefined,
  invitation: undefined,
  key: undefined,
  epoch: 0,
  adds: false,
  commitment: undefined,
  entropy: undefined,
});

/** Entries of a long match: soon after them a snapshot is stored. */
const LONG = 245;

/** A log of a match that has gone on for a while. */
const logOf = (row: MatchRow, book: AnyRulebook, entries: number): readonly StoredEntry[] => {
  const match = openMatch(book, openingOf(row));
  if (isRefusal(match)) throw new Error(match.reason);
  return Array.from({ length: entries }, (_, i) => {
    const before = match.byteLength;
    const accepted = match.submit(0, { do: 'lay', points: 0 });
    if (accepted.refused === true) throw new Error(accepted.reason);
    const body = new Uint8Array(16);
    return { seq: i + 1, command: `before ${i + 1}`, body, packed: match.bytes(before).slice() };
  });
};

/** A match that has begun, of an open book or of one that hides something, to a goal or without end, new or long. */
export const makeMatch = async (world: World): Promise<Made> => {
  const { chance } = world;
  const id = chance.uuid();
  const shelf = await toys.load(chance.of(['race', 'dark']));
  if (!shelf) throw new Error('the books of the simulation are not there');
  const secret = Uint8Array.from({ length: 32 }, () => chance.below(256));
  const goal = chance.percent(50) ? 20 + chance.below(60) : 1_000_000;
  const entropy = { Blue: chance.hex(32), Gray: chance.hex(32) };
  const header = newHeader(shelf.rulebook, { goal }, {}, secret, entropy, id);
  if (isRefusal(header)) throw new Error(header.reason);
  const row: MatchRow = {
    id,
    rulebook: shelf.rulebook.id,
    title: 'simulated',
    scenarioTitle: 'simulated',
    header,
    carried: [],
    stays: undefined,
    secret,
    setupDice: undefined,
    state: 'running',
    imported: false,
    creator: 'ann',
    created: new Date(0),
    updated: new Date(0),
    actors: [0],
    turn: '',
    lastEvent: '',
    outcome: undefined,
    abandoned: undefined,
    rated: false,
    club: undefined,
    rematchOf: undefined,
    battleOf: undefined,
  };
  const isBot = chance.percent(25);
  const entries = chance.percent(4) ? logOf(row, shelf.rulebook, LONG) : [];
  return { row, entries, seats: [seatOf(0, 'Blue', false, 'ann'), seatOf(1, 'Gray', isBot, 'bob')] };
};
