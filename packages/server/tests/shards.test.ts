import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { shardFaults, shardsOf } from '../src/spread/shards.ts';
import { plainDatabase } from './harness.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await plainDatabase() });
  await client.connect();
});
afterAll(() => client.end());
beforeEach(() => client.query('begin'));
afterEach(() => client.query('rollback'));

test('every table with the id of a match is spread by it, and can be', async () => {
  const shards = await shardsOf(client);
  expect(shards[0]).toEqual({ table: 'match', key: 'id' });
  expect(shards.slice(1).every(({ key }) => key === 'match_id')).toBe(true);
  expect(shards.map(({ table }) => table)).toEqual(expect.arrayContaining(['archive', 'entry', 'seat', 'snapshot']));
  expect(await shardFaults(client)).toEqual([]);
});

/** Tables as they must not be, each with what is said of it. */
const WRONG: readonly (readonly [statement: string, fault: string])[] = [
  [
    'create table draft (id uuid primary key, match_id uuid not null)',
    'draft: the unique index draft_pkey does not contain match_id.',
  ],
  [
    'create unique index packed_once on entry (seq) include (match_id)',
    'entry: the unique index packed_once does not contain match_id.',
  ],
  ['create table draft (match_id text primary key)', 'draft.match_id is not a uuid that every row has.'],
  [
    'create table draft (match_id uuid, seat smallint, unique (match_id, seat))',
    'draft.match_id is not a uuid that every row has.',
  ],
  [
    'create table draft (match_id uuid not null)',
    'draft has no primary key: a row that moves to another server must have one.',
  ],
  [
    'create table draft (match_id uuid primary key, player uuid not null references player)',
    'draft: the foreign key draft_player_fkey leads to player, which is not spread.',
  ],
  [
    'create table draft (match_id uuid, other uuid references match, primary key (match_id))',
    'draft: the foreign key draft_other_fkey does not lead from match to match.',
  ],
  [
    'create table favourite (player uuid primary key, game uuid references match)',
    'favourite: the foreign key favourite_game_fkey leads to match, which is spread.',
  ],
  [
    `create function nothing() returns trigger language plpgsql as 'begin return new; end';
     create trigger told after insert on entry for each row execute function nothing()`,
    'entry: the trigger told would have to be on every server.',
  ],
];

test.each(WRONG)('%s is refused', async (statement, fault) => {
  await client.query(statement);
  expect(await shardFaults(client)).toContain(fault);
});

test('a table that leads from a match to the same match may be spread', async () => {
  await client.query(`create table draft (match_id uuid, seat smallint, words text not null, primary key (match_id, seat),
    foreign key (match_id) references match, foreign key (match_id, seat) references seat)`);
  expect(await shardFaults(client)).toEqual([]);
  expect(await shardsOf(client)).toContainEqual({ table: 'draft', key: 'match_id' });
});
