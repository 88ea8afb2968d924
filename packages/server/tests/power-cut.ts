import { randomInt } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { calledWith, endWithUsage, wholeGiven } from '../../../tools/called.ts';
import { type Found, Player } from './kill-player.ts';
import { killPostgres, Run, readyAt } from './kill-process.ts';
import { PowerDisk, whyNoPowerCuts } from './power-disk.ts';

/**
 * Cuts the power of the disk on which the database lies, at random instants under load: `npm run cut-power -- 60`. Linux and
 * root only. With `unsafe` as a second word the database syncs nothing, and losses must be found.
 */
const USAGE = 'npm run cut-power -- [CUTS, 60] [unsafe]: cuts the power of the disk on which the database lies';
const {
  positionals: [given, unsafe = ''],
} = calledWith(USAGE, { allowPositionals: true });
const cutsWanted = wholeGiven(USAGE, given, 60);
if (unsafe !== '' && unsafe !== 'unsafe') endWithUsage(USAGE, `"${unsafe}" is not "unsafe"`);
const why = await whyNoPowerCuts();
if (why !== undefined) {
  process.stdout.write(`No power can be cut here: ${why}. Nothing was tried.\n`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'longroll-power-'));
// The database is another user's where root starts it: he must reach it.
await chmod(folder, 0o755);
const opened = await PowerDisk.open(folder).catch((error: unknown) => error);
if (!(opened instanceof PowerDisk)) {
  process.stdout.write(
    `No power can be cut here: a file system cannot be mounted (${String(opened)}). Nothing was tried.\n`,
  );
  await rm(folder, { recursive: true, force: true });
  process.exit(2);
}
const disk = opened;
const data = join(disk.place, 'data');
const database = new Run('./kill-database.ts', () => [data, unsafe]);
const MOST_STARTS = 5;
/** Each such cut takes the node as well; of the others it knows nothing but that its database is gone. */
const EACH = 3;
const node: Run = new Run('./kill-server.ts', () => [database.url, node.url === '' ? '0' : new URL(node.url).port]);

/** Starts it, again when it ends before it is ready, as a service would be. */
const start = async (run: Run): Promise<void> => {
  for (let tries = 1; !(await run.start()); tries++) {
    if (tries === MOST_STARTS) throw new Error(`${run === node ? 'the node' : 'the database'} does not come back`);
    await sleep(1000);
  }
};

/**
 * Cuts the power in the middle of what is being written; nothing of the database's processes survives, nor of the node's,
 * with `both`. Gives how many milliseconds it took until the node kept again what it was told.
 */
const cutPower = async (both: boolean): Promise<number> => {
  await disk.cut();
  const began = performance.now();
  if (both) node.send('SIGKILL');
  database.send('SIGKILL');
  await killPostgres(data).catch(() => 0);
  await Promise.all([both ? node.ended() : undefined, database.ended()]);
  await disk.unmount();
  await disk.mount();
  await start(database);
  if (both) await start(node);
  await readyAt([node.url]);
  return performance.now() - began;
};

let over = false;
const nodes = {
  get urls() {
    return [node.url];
  },
};
const players = [0, 1, 2, 3].map((place) => new Player(nodes, place, place === 0));
const acknowledged = (): number => players.reduce((sum, player) => sum + player.acknowledged.length, 0);
const faults: string[] = [];

/** Cuts again and again while all play. Gives how often, and the slowest recovery. */
const cutAgainAndAgain = async (most: number): Promise<{ readonly cuts: number; readonly slowest: number }> => {
  let slowest = 0;
  for (let cut = 1; cut <= most; cut++) {
    const before = acknowledged();
    for (let wait = 0; acknowledged() < before + 5 && wait < 3000; wait++) await sleep(10);
    await sleep(randomInt(1, 600));
    try {
      slowest = Math.max(slowest, await cutPower(cut % EACH === 0));
    } catch (error) {
      faults.push(`after cut ${cut}: ${error instanceof Error ? error.message : String(error)}`);
      return { cuts: cut, slowest };
    }
    if (cut % 5 === 0) process.stderr.write(`${cut} cuts, ${acknowledged()} acknowledged\n`);
  }
  return { cuts: most, slowest };
};

/** Compares what is stored with what was acknowledged. */
const check = async (): Promise<readonly Found[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const found: Found[] = [];
  for (const player of players) found.push(await player.check(client));
  await client.end();
  return found;
};

const tell = (found: readonly Found[], cuts: number, slowest: number): void => {
  const total = (of: (one: Found) => number): number => found.reduce((sum, one) => sum + of(one), 0);
  const rows: readonly (readonly [string, string | number])[] = [
    ['cuts', cuts],
    ['acknowledged', acknowledged()],
    ['resent', players.reduce((sum, { resent }) => sum + resent, 0)],
    ['lost', total(({ lost }) => lost)],
    ['doubled', total(({ doubled }) => doubled)],
    ['out of order', total(({ outOfOrder }) => outOfOrder)],
    ['matches verified by two programs', `${total(({ verified }) => (verified ? 1 : 0))} of ${players.length}`],
    ['slowest recovery, ms', Math.round(slowest)],
  ];
  for (const [name, figure] of rows) process.stdout.write(`${name.padEnd(36)}${String(figure).padStart(12)}\n`);
};

try {
  if (!(await disk.isHonest())) throw new Error('a cut does not take what was not synced: nothing would be shown');
  process.stderr.write('a cut takes what was not synced and leaves what was\n');
  await mkdir(data, { mode: 0o755 });
  await start(database);
  await start(node);
  for (const player of players) await player.sit();
  const playing = Promise.all(players.map((player) => player.play(() => !over)));
  const { cuts, slowest } = await cutAgainAndAgain(cutsWanted);
  over = true;
  if (faults.length === 0) {
    await playing;
    tell(await check(), cuts, slowest);
  }
  for (const fault of [...faults, ...players.flatMap((player) => player.faults)]) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length + players.reduce((sum, player) => sum + player.faults.length, 0) > 0 ? 1 : 0;
} finally {
  over = true;
  node.send('SIGKILL');
  await node.ended();
  database.send('SIGTERM');
  await database.ended();
  await disk.unmount();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
