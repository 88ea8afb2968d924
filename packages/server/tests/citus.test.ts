import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupTo } from '../src/backup/dump.ts';
import { restoreFrom } from '../src/backup/restore.ts';
import { openStore } from '../src/database.ts';
import { MatchCache } from '../src/match-cache.ts';
import { matchRowsIn } from '../src/match-rows.ts';
import { distribute, gather, layoutOf } from '../src/spread/distribute.ts';
import { allOfPlay } from './all-of-play.ts';
import { addStandIn } from './cluster.ts';
import { plainDatabase, reported } from './harness.ts';
import { Cluster, findCitus, killCluster } from './kill-citus.ts';
import { toys } from './toy.ts';

const pgConfig = await findCitus();
if (!pgConfig) process.stdout.write('*** Citus is not installed here: what needs it ran on its stand-in alone.\n');

/** A cluster, not distributed yet. */
interface Kind {
  readonly kind: string;
  /** Its coordinator's database, with our tables. */
  open(): Promise<string>;
  close(): Promise<void>;
}

const STAND_IN: Kind = {
  kind: 'the stand-in for Citus',
  async open() {
    const database = await plainDatabase();
    await addStandIn(database);
    return database;
  },
  close: async () => undefined,
};

const citusOf = (config: string): Kind => {
  let cluster: Cluster | undefined;
  return {
    kind: 'Citus',
    async open() {
      cluster = await Cluster.open(config);
      await (await openStore({ url: cluster.url })).close();
      return cluster.url;
    },
    close: async () => cluster?.close(),
  };
};

/** Head of the log and hash of the state of every match that has begun. */
const headsOf = async (url: string): Promise<Record<string, string>> => {
  const store = await openStore({ url });
  const cache = new MatchCache(matchRowsIn(store.db), toys);
  const heads: Record<string, string> = {};
  for (const { id } of await store.db.selectFrom('match').select('id').where('state', '!=', 'waiting').execute()) {
    const live = await cache.live(id);
    heads[id] = `${live?.match.head()} ${live?.match.stateHash()}`;
  }
  await store.close();
  return heads;
};

describe.each([STAND_IN, ...(pgConfig ? [citusOf(pgConfig)] : [])])('a database distributed by $kind', (cluster) => {
  let database: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longroll-cluster-'));
    database = await cluster.open();
    await distribute(database, 8);
  });
  afterAll(async () => {
    await cluster.close();
    await rm(folder, { recursive: true, force: true });
    expect(reported).toEqual([]);
  });

  test('all that people and bots do is done on it', async () => {
    await allOfPlay(database);
    expect((await layoutOf(database)).faults).toEqual([]);
  });

  test('its backup is restored into one PostgreSQL, and that one into it again, every head equal', async () => {
    const heads = await headsOf(database);
    expect(Object.keys(heads).length).toBeGreaterThan(4);
    const written = await backupTo(database, join(folder, 'spread.backup'));
    const whole = await plainDatabase();
    expect((await restoreFrom(whole, join(folder, 'spread.backup'))).rows).toEqual(written.rows);
    expect(await headsOf(whole)).toEqual(heads);
    const again = await backupTo(whole, join(folder, 'whole.backup'));
    expect(again.rows).toEqual(written.rows);

    const place = await plainDatabase();
    await addStandIn(place);
    await distribute(place, 8);
    await restoreFrom(place, join(folder, 'whole.backup'));
    expect(await headsOf(place)).toEqual(heads);
    expect((await layoutOf(place)).distributed).toBe(true);
  });

  test('its matches are brought together again', async () => {
    const heads = await headsOf(database);
    await gather(database);
    expect((await layoutOf(database)).distributed).toBe(false);
    expect(await headsOf(database)).toEqual(heads);
  });
});

if (pgConfig)
  test('five kills of workers, nodes and coordinator lose nothing and double nothing', async () => {
    const report = await killCluster(pgConfig, 5);
    expect(report.faults).toEqual([]);
    expect(report.verified).toBe(report.matches);
    expect(report.acknowledged).toBeGreaterThan(100);
  }, 600_000);
