// How long turns of sealed orders hold the event loop of a node, with sixty watchers: for figures, by itself:
//     node packages/server/tests/desk/held-turns.ts COLUMNS TURNS
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deskOf, formFields, packOrder, unpackSheet } from '@longroll/kernel';
import { columnBook, columnTurn, SEATS_OF_BENCH } from '@longroll/lab/columns';
import pg from 'pg';
import { startEmbedded } from '../../src/postgres/embedded.ts';
import type { WireMatch } from '../../src/wire.ts';
import { Browser, Follower } from '../harness.ts';

const [, , columns = '2000', turns = '5'] = process.argv;

const data = await mkdtemp(join(tmpdir(), 'longroll-held-'));
await chmod(data, 0o755);
const embedded = await startEmbedded({ data });
const database = embedded.url;

const HOLD_METER = import.meta.resolve('@longroll/lab/hold-meter');
const node = fork(fileURLToPath(new URL('./columns-node.ts', import.meta.url)), [database], {
  execArgv: ['--import', HOLD_METER],
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const [line] = (await once(node.stdout ?? process.stdin, 'data')) as [Buffer];
const url = line.toString().trim();

/** The longest time for which the loop was held since the last question, and the most that it computed in one go. */
const hold = async (): Promise<{ readonly held: number; readonly computed: number }> => {
  node.send('hold');
  const [told] = (await once(node, 'message')) as [{ readonly held: number; readonly computed: number }];
  return told;
};

const client = new pg.Client({ connectionString: database });
await client.connect();
const browser = new Browser(url);
const seats = Object.fromEntries(
  SEATS_OF_BENCH.map(({ name }, i) => [name, { kind: i === 0 ? ('me' as const) : ('hotseat' as const) }]),
);
const made = await browser.post<WireMatch>('/api/matches', {
  rulebook: 'columns',
  scenario: columns,
  options: {},
  seats,
});
if (made.status !== 201) throw new Error(made.text);
const { id } = made.json;
await browser.addDice({ id });
const followers: Follower[] = [];
for (const { name } of SEATS_OF_BENCH) followers.push(await Follower.open(browser, id, name));

/** Writes the orders of all seats for a turn, as drafts that stand. */
const order = async (turn: number): Promise<void> => {
  const desk = deskOf(columnBook);
  for (const [seat, sheet] of columnTurn(Number(columns)).sheets) {
    const lines = unpackSheet(desk, sheet);
    await client.query(
      `insert into order_draft (match_id, turn, seat, subject, rev, packed)
        select $1, $2, $3, new.subject, 1, new.packed from unnest($4::bigint[], $5::bytea[]) as new(subject, packed)`,
      [
        id,
        turn,
        seat,
        lines.map(({ subject }) => subject),
        lines.map(({ subject, order }) => Buffer.from(packOrder(formFields(desk, subject), order))),
      ],
    );
  }
};

for (let turn = 1; turn <= Number(turns); turn++) {
  await order(turn);
  await sleep(500);
  await hold();
  const begun = performance.now();
  await client.query('update turn set due = now() where match_id = $1 and turn = $2', [id, turn]);
  for (let state = ''; state !== 'resolved'; await sleep(5))
    state = (await client.query('select state from turn where match_id = $1 and turn = $2', [id, turn])).rows[0]?.state;
  const wall = performance.now() - begun;
  await Promise.all(followers.map((follower) => follower.until(({ messages }) => messages.length > turn)));
  const { held, computed } = await hold();
  const figures = { columns: Number(columns), turn, held, computed, wall };
  process.stdout.write(
    `${JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}\n`,
  );
}
for (const follower of followers) follower.close();
await client.end();
node.kill();
await once(node, 'exit');
await embedded.stop();
await rm(data, { recursive: true, force: true });
