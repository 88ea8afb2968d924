import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { botCommand } from '../src/bots.ts';
import { openStore } from '../src/database.ts';
import type { Keyring } from '../src/keyring.ts';
import type { CommandAnswer, WireError } from '../src/wire.ts';
import {
  type Answer,
  Browser,
  eventually,
  Follower,
  freshDatabase,
  lay,
  reported,
  roll,
  startNode,
} from './harness.ts';
import { NodeProcess } from './node-process.ts';

/** Two nodes. One is a process that dies or hangs; matches are set up there, so that it owns them. The other survives. */
const LEASE = 2000;

let database: string;
let client: pg.Client;
let keyring: Keyring;
let survivor: Server;
let victim: NodeProcess;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database });
  await client.connect();
  const store = await openStore({ url: database });
  keyring = store.keyring;
  await store.close();
});
beforeEach(async () => {
  survivor = await startNode(database, { lease: LEASE });
});
afterEach(async () => {
  await victim.kill();
  await survivor.close();
});
afterAll(async () => {
  await client.end();
  expect(reported).toEqual([]);
});

const at = (url: string, { cookie }: Browser): Browser => Object.assign(new Browser(url), { cookie });

const logOf = async (match: string): Promise<readonly { readonly seq: number; readonly command: string }[]> =>
  (await client.query('select seq, command from entry where match_id = $1 order by seq', [match])).rows;

const ownerOf = async (match: string): Promise<string> =>
  (await client.query('select node from lease where match_id = $1 and until > now()', [match])).rows[0]?.node;

const idOf = async (url: string): Promise<string> =>
  (await new Browser(url).get<{ node: string }>('/readyz')).json.node;

/** Waits until the survivor, which is asked, has taken the match over: when the lease of the other has run out. */
const ownedBySurvivor = (match: string, there: Browser): Promise<true> =>
  eventually(async () => {
    await there.view(match);
    return (await ownerOf(match)) === (await idOf(survivor.url)) ? true : undefined;
  });

/** A page: when its stream ends it comes back and says how far it had got. */
class Page {
  readonly #browser: Browser;
  readonly #match: string;
  readonly #told: number[] = [];
  #stream: Follower | undefined;
  #closed = false;
  streams = 0;

  constructor(browser: Browser, match: string) {
    this.#browser = browser;
    this.#match = match;
    void this.#watch();
  }

  /** Numbers of the events that it was told of, in the order in which it was. */
  get told(): readonly number[] {
    return [...this.#told, ...numbersIn(this.#stream)];
  }

  /** Waits until it was told of the event of this number. */
  async until(n: number): Promise<void> {
    await eventually(async () => (this.told.at(-1) === n ? true : undefined));
  }

  close(): void {
    this.#closed = true;
    this.#stream?.close();
  }

  async #watch(): Promise<void> {
    while (!this.#closed) {
      const last = this.#told.at(-1);
      const stream = await Follower.open(this.#browser, this.#match, 'Blue', last).catch(() => undefined);
      this.#stream = stream;
      if (stream) {
        this.streams++;
        while (!stream.ended && !this.#closed) await sleep(20);
        this.#told.push(...numbersIn(stream));
        this.#stream = undefined;
      }
      await sleep(20);
    }
  }
}

const numbersIn = (stream: Follower | undefined): readonly number[] =>
  (stream?.messages ?? []).flatMap(({ view }) => view.events.map(({ n }) => n));

const countTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

/** Every acknowledged command stands where its answer says, and nothing else does: each once, in one order without a gap. */
const expectKept = async (match: string, answers: readonly Answer<CommandAnswer & WireError>[]): Promise<void> => {
  const log = await logOf(match);
  expect(log.map(({ seq }) => seq)).toEqual(countTo(log.length));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // The first event told of the beginning.
  expect(answers.map(({ json }) => log[json.n - 2]?.command)).toEqual(answers.map(({ json }) => json.command));
  expect(new Set(log.map(({ command }) => command))).toEqual(new Set(answers.map(({ json }) => json.command)));
};

test('when the owner is killed while its bot thinks, another node takes the match over and the bot moves once', async () => {
  victim = await NodeProcess.start(database, LEASE, 'slow');
  const me = new Browser(victim.url);
  const match = await me.table({ Gray: { kind: 'bot', bot: 'greedy' } });
  const there = at(survivor.url, me);
  const page = new Page(there, match.id);
  const answers = [await me.act(match.id, 'Blue', lay(1)), await there.act(match.id, 'Blue', roll)];
  await page.until(3);
  await victim.kill();
  await eventually(async () => ((await there.view(match.id)).actors[0] === 0 ? true : undefined), 60_000);
  await ownedBySurvivor(match.id, there);
  const log = await logOf(match.id);
  expect(log.length).toBeGreaterThan(2);
  for (const { seq, command } of log.slice(2)) expect(command).toBe(botCommand(keyring, match.id, seq));
  expect(answers.map(({ json }) => log[json.n - 2]?.command)).toEqual(answers.map(({ json }) => json.command));
  await page.until(log.length + 1);
  expect(page.told).toEqual(countTo(log.length + 1));
  expect(page.streams).toBeGreaterThan(1);
  page.close();
});

test('when the owner is killed under commands, none that was acknowledged is lost and none stands twice', async () => {
  victim = await NodeProcess.start(database, LEASE);
  const me = new Browser(victim.url);
  const match = await me.table();
  const there = at(survivor.url, me);
  const page = new Page(there, match.id);
  let acknowledged = 0;
  /** Sends a command until it is acknowledged: first to the node given, then to the survivor. */
  const deliver = async (first: Browser): Promise<Answer<CommandAnswer & WireError>> => {
    const command = randomUUID();
    for (let to = first; ; to = there) {
      const answer = await to.act(match.id, 'Blue', lay(0), command).catch(() => undefined);
      if (answer && answer.status !== 503) {
        acknowledged++;
        return answer;
      }
      await sleep(20);
    }
  };
  const lane = async (first: Browser): Promise<readonly Answer<CommandAnswer & WireError>[]> => {
    const answers: Answer<CommandAnswer & WireError>[] = [];
    for (let i = 0; i < 25; i++) answers.push(await deliver(first));
    return answers;
  };
  const lanes = Promise.all([me, there, me, there, me, there].map(lane));
  await eventually(async () => (acknowledged > 40 ? true : undefined));
  await victim.kill();
  const answers = (await lanes).flat();
  await expectKept(match.id, answers);
  await page.until(answers.length + 1);
  expect(page.told).toEqual(countTo(answers.length + 1));
  page.close();
  await ownedBySurvivor(match.id, there);
});

test('an owner that hangs past its lease and goes on writes nothing out of order and shows nothing of its own', async () => {
  victim = await NodeProcess.start(database, LEASE);
  const me = new Browser(victim.url);
  const match = await me.table();
  const there = at(survivor.url, me);
  const page = new Page(there, match.id);
  await page.until(1);
  const old = await Follower.open(me, match.id, 'Blue');
  // Some of these are under way when it stops, and some it has not read yet.
  const early = Array.from({ length: 30 }, () => me.act(match.id, 'Blue', lay(0)));
  await early[0];
  victim.pause();
  const asked = me.act(match.id, 'Blue', lay(0));
  const answers: Answer<CommandAnswer & WireError>[] = [];
  for (let i = 0; i < 10; i++) answers.push(await there.act(match.id, 'Blue', lay(0)));
  await ownedBySurvivor(match.id, there);
  victim.goOn();
  answers.push(...(await Promise.all([...early, asked])));
  await expectKept(match.id, answers);
  await page.until(answers.length + 1);
  expect(page.told).toEqual(countTo(answers.length + 1));
  page.close();
  await old.until(({ ended }) => ended);
  const told = numbersIn(old);
  expect(told).toEqual(countTo(told.length));
  const path = `/api/matches/${match.id}/view?seat=Blue`;
  expect((await me.get(path)).text).toBe((await there.get(path)).text);
});
