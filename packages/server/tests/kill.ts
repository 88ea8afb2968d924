import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { calledWith, wholeGiven } from '../../../tools/called.ts';
import { House, KINDS, type Kind } from './kill-house.ts';
import { type Found, Player } from './kill-player.ts';

/**
 * Kills nodes, database and connections at random instants under load and looks whether anything that was acknowledged is
 * lost, doubled or out of order. `npm run kill -- 300` kills three hundred times.
 */
export interface KillReport {
  readonly kills: { readonly [kind in Kind]: number };
  /** Milliseconds from a kill until every node keeps again what it is told, by kind: the slowest. */
  readonly slowest: { readonly [kind in Kind]: number };
  readonly acknowledged: number;
  /** Commands whose answer never came and that were sent again. */
  readonly resent: number;
  /** Answers that were given again, byte for byte. */
  readonly repeated: number;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  readonly matches: number;
  /** Matches that the kernel's replay and `verify-match.mjs` both find whole. */
  readonly verified: number;
  readonly faults: readonly string[];
}

const none = (): Record<Kind, number> =>
  Object.fromEntries(KINDS.map((kind) => [kind, 0])) as unknown as Record<Kind, number>;

const checkAll = async (database: string, players: readonly Player[]): Promise<readonly Found[]> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const found: Found[] = [];
  for (const player of players) found.push(await player.check(client));
  await client.end();
  return found;
};

const TABLES = 6;

/** Plays at some tables, a third of them against bots, at two nodes of one database, and kills something `count` times. */
export const killLoop = async (
  count: number,
  tables: number,
  tell: (line: string) => void = () => undefined,
): Promise<KillReport> => {
  const house = await House.open();
  const [kills, slowest] = [none(), none()];
  let over = false;
  try {
    const players = Array.from({ length: tables }, (_, i) => new Player(house, i, i < tables / 3));
    for (const player of players) await player.sit();
    const playing = Promise.all(players.map((player) => player.play(() => !over)));
    const acknowledged = (): number => players.reduce((sum, player) => sum + player.acknowledged.length, 0);
    for (let kill = 0; kill < count; kill++) {
      // At work: some moment after commands were acknowledged again.
      const before = acknowledged();
      for (let wait = 0; acknowledged() === before && wait < 3000; wait++) await sleep(10);
      await sleep(randomInt(1, 600));
      const kind = KINDS[kill % KINDS.length] ?? 'node 1';
      await house.kill(kind);
      kills[kind]++;
      slowest[kind] = Math.max(slowest[kind], Math.round(await house.ready()));
      if ((kill + 1) % 10 === 0) tell(`${kill + 1} kills, ${acknowledged()} acknowledged`);
    }
    await sleep(200);
    over = true;
    await playing;
    const found = await checkAll(house.database, players);
    const sum = (of: (player: Player) => number): number => players.reduce((total, player) => total + of(player), 0);
    const total = (of: (one: Found) => number): number => found.reduce((total, one) => total + of(one), 0);
    return {
      kills,
      slowest,
      acknowledged: acknowledged(),
      resent: sum((player) => player.resent),
      repeated: sum((player) => player.repeated),
      lost: total((one) => one.lost),
      doubled: total((one) => one.doubled),
      outOfOrder: total((one) => one.outOfOrder),
      matches: players.length,
      verified: total((one) => (one.verified ? 1 : 0)),
      faults: players.flatMap((player) => player.faults),
    };
  } finally {
    over = true;
    await house.close();
  }
};

const row = (name: string, ...figures: readonly (string | number)[]): string =>
  `${name.padEnd(36)}${figures.map((figure) => String(figure).padStart(12)).join('')}\n`;

const tableOf = (report: KillReport): string =>
  [
    row('', 'kills', 'slowest, ms'),
    ...KINDS.map((kind) => row(kind, report.kills[kind], report.slowest[kind])),
    row(
      'all',
      KINDS.reduce((sum, kind) => sum + report.kills[kind], 0),
      Math.max(...KINDS.map((kind) => report.slowest[kind])),
    ),
    '\n',
    ...(['acknowledged', 'resent', 'repeated', 'lost', 'doubled', 'outOfOrder'] as const).map((figure) =>
      row(figure === 'outOfOrder' ? 'out of order' : figure, report[figure]),
    ),
    row('matches verified by two programs', `${report.verified} of ${report.matches}`),
    ...report.faults.map((fault) => `${fault}\n`),
  ].join('');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const usage =
    'npm run kill -- [KILLS, 300]: kills nodes and database under load, and compares what is left with what was acknowledged';
  const { positionals } = calledWith(usage, { allowPositionals: true });
  const count = wholeGiven(usage, positionals[0], 300);
  const report = await killLoop(count, TABLES, (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(tableOf(report));
  process.exit(report.faults.length > 0 ? 1 : 0);
}
