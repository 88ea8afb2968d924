import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { openStore } from '../src/database.ts';
import { distribute } from '../src/spread/distribute.ts';
import { type Found, Player } from './kill-player.ts';
import { Run } from './kill-process.ts';

/**
 * Two nodes on a cluster of Citus, tables at both; workers, nodes and the coordinator are killed in turn under load and
 * started again. `node packages/server/tests/kill-citus.ts 40` kills forty times, where Citus is installed.
 */
export interface CitusReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly resent: number;
  readonly repeated: number;
  /** Commands acknowledged while this server of the cluster was down, kill by kill. */
  readonly meanwhile: readonly { readonly down: string; readonly acknowledged: number }[];
  /** Milliseconds from a start until every table had an answer again, at worst. */
  readonly slowest: number;
  readonly matches: number;
  /** Matches that the kernel's replay and `verify-match.mjs` both find whole. */
  readonly verified: number;
  readonly faults: readonly string[];
}

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../../docs/deploy/citus-cluster.sh', import.meta.url));

/** The cluster of citus-cluster.sh in a folder of its own. */
export class Cluster {
  readonly folder: string;
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(folder: string, port: number, pgConfig: string) {
    this.folder = folder;
    this.url = `postgres://postgres@127.0.0.1:${port}/longroll`;
    this.#env = { ...process.env, CITUS_PORT: `${port}`, PG_CONFIG: pgConfig };
  }

  /** Starts one. `pgConfig`: of the PostgreSQL that has Citus. */
  static async open(pgConfig: string): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'longroll-cluster-'));
    await chmod(folder, 0o755);
    const cluster = new Cluster(join(folder, 'servers'), randomInt(20_000, 60_000), pgConfig);
    await cluster.do('start').catch(async (error: unknown) => {
      await cluster.close();
      throw error;
    });
    return cluster;
  }

  async do(what: 'start' | 'stop' | 'kill', name?: string): Promise<void> {
    await run(SCRIPT, [what, this.folder, ...(name ? [name] : [])], { env: this.#env });
  }

  async close(): Promise<void> {
    await run(SCRIPT, ['wipe', this.folder], { env: this.#env });
    await rm(join(this.folder, '..'), { recursive: true, force: true });
  }
}

const VICTIMS = ['worker1', 'node 0', 'worker2', 'node 1', 'coordinator'] as const;
const TABLES = 12;
/** Milliseconds for which what was killed stays down. */
const DOWN = 2000;

const untilTrue = async (enough: () => boolean, most: number): Promise<boolean> => {
  for (const late = Date.now() + most; !enough(); await sleep(20)) if (Date.now() > late) return false;
  return true;
};

const checkAll = async (url: string, players: readonly Player[]): Promise<readonly Found[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found: Found[] = [];
    for (const player of players) found.push(await player.check(client));
    return found;
  } finally {
    await client.end();
  }
};

const restart = async (node: Run): Promise<void> => {
  await node.ended();
  if (!(await node.start())) throw new Error('a node ended before it was ready');
};

/** Kills `kills` times on the cluster and compares what was acknowledged with what is stored. */
const killOn = async (cluster: Cluster, kills: number, tell: (line: string) => void): Promise<CitusReport> => {
  const store = await openStore({ url: cluster.url });
  await store.close();
  await distribute(cluster.url, 8);
  const nodes = [0, 1].map(() => new Run('./kill-server.ts', () => [cluster.url]));
  const meanwhile: { down: string; acknowledged: number }[] = [];
  const faults: string[] = [];
  let over = false;
  let slowest = 0;
  try {
    for (const node of nodes) await restart(node);
    const places = {
      get urls(): readonly string[] {
        return nodes.map(({ url }) => url);
      },
    };
    const players = Array.from({ length: TABLES }, (_, i) => new Player(places, i, i % 4 < 2));
    for (const player of players) await player.sit();
    const playing = Promise.all(players.map((player) => player.play(() => !over)));
    const acknowledged = (): number => players.reduce((sum, player) => sum + player.acknowledged.length, 0);
    for (let kill = 0; kill < kills; kill++) {
      await sleep(randomInt(1000, 2500));
      const victim = VICTIMS[kill % VICTIMS.length] ?? 'worker1';
      const node = victim.startsWith('node') ? nodes[Number(victim.at(-1))] : undefined;
      const before = acknowledged();
      if (node) node.send('SIGKILL');
      else await cluster.do('kill', victim);
      await sleep(DOWN);
      meanwhile.push({ down: victim, acknowledged: acknowledged() - before });
      await (node ? restart(node) : cluster.do('start', victim));
      const began = Date.now();
      const counts = players.map((player) => player.acknowledged.length);
      const answered = (): boolean => players.every((player, i) => player.acknowledged.length > (counts[i] ?? 0));
      if (!(await untilTrue(answered, 90_000))) faults.push(`after ${victim} was back, a table had no answer for 90 s`);
      slowest = Math.max(slowest, Date.now() - began);
      tell(`${kill + 1} kills, ${victim} last, ${acknowledged()} acknowledged`);
    }
    over = true;
    await playing;
    // What counts is what lies in the database: nodes that remember nothing read it.
    for (const node of nodes) {
      node.send('SIGTERM');
      await restart(node);
    }
    const found = await checkAll(cluster.url, players);
    const sum = (of: (player: Player) => number): number => players.reduce((total, player) => total + of(player), 0);
    return {
      kills,
      acknowledged: acknowledged(),
      resent: sum((player) => player.resent),
      repeated: sum((player) => player.repeated),
      meanwhile,
      slowest,
      matches: players.length,
      verified: found.filter(({ verified }) => verified).length,
      faults: [...faults, ...players.flatMap((player) => player.faults)],
    };
  } finally {
    over = true;
    for (const node of nodes) node.send('SIGTERM');
    for (const node of nodes) await node.ended();
  }
};

/** The same on a cluster that is made for it. */
export const killCluster = async (
  pgConfig: string,
  kills: number,
  tell: (line: string) => void = () => undefined,
): Promise<CitusReport> => {
  const cluster = await Cluster.open(pgConfig);
  try {
    return await killOn(cluster, kills, tell);
  } finally {
    await cluster.close();
  }
};

/** The `pg_config` of a PostgreSQL that has Citus (PG_CONFIG, or Debian's); undefined where none has. */
export const findCitus = async (): Promise<string | undefined> => {
  for (const candidate of [
    process.env.PG_CONFIG,
    ...[18, 17, 16, 15].map((n) => `/usr/lib/postgresql/${n}/bin/pg_config`),
  ]) {
    if (!candidate) continue;
    const folder = await run(candidate, ['--pkglibdir']).catch(() => undefined);
    const library = folder && join(folder.stdout.trim(), 'citus.so');
    if (library && (await stat(library).catch(() => undefined))) return candidate;
  }
  return undefined;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await findCitus();
  if (!found) throw new Error('Citus is not installed here: docs/deploy/citus-cluster.sh build SOURCE');
  const report = await killCluster(found, Number(process.argv[2] ?? 40), (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  process.exit(report.faults.length > 0 ? 1 : 0);
}
