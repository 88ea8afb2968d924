// Drafts of sixty players in a burst over two nodes, of which each may be killed meanwhile. By itself, for figures:
//     node packages/server/tests/desk/burst.ts DATABASE_URL DRAFTS SECONDS [KILLS]
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { WireDrafts } from '../../src/desk/desk-wire.ts';
import type { SeatPlan, WireMatch } from '../../src/wire.ts';
import { Browser } from '../harness.ts';
import { Kept, readyAt } from '../kill-process.ts';
import { POSTS, postOf, SEATS } from './crowd.ts';

export interface BurstOrder {
  readonly database: string;
  readonly drafts: number;
  readonly seconds: number;
  /** How often a node is killed, each in turn. */
  readonly kills: number;
}

/** What a burst came to; times in milliseconds from the moment at which a draft was to be sent to its acknowledgement. */
export interface BurstResult {
  readonly acknowledged: number;
  readonly resent: number;
  /** Acknowledged, and neither it nor a later one of its seat stands at the seal. */
  readonly lost: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** More than half of the drafts come in the last quarter of the time. */
const momentOf = (share: number): number => 1 - (1 - share) ** 3 * 0.9 - (1 - share) * 0.1;

/** Sets the match up: one person has all sixty seats. */
const setUp = async (url: string): Promise<{ readonly browser: Browser; readonly id: string }> => {
  const browser = new Browser(url);
  const seats = Object.fromEntries(
    Array.from({ length: SEATS }, (_, seat): [string, SeatPlan] => [
      `G${seat}`,
      { kind: seat === 0 ? 'me' : 'hotseat' },
    ]),
  );
  const made = await browser.post<WireMatch>('/api/matches', {
    rulebook: 'crowd',
    scenario: 'field',
    options: {},
    seats,
  });
  if (made.status !== 201) throw new Error(made.text);
  await browser.addDice(made.json);
  return { browser, id: made.json.id };
};

class Crowd {
  readonly times: number[] = [];
  resent = 0;
  readonly #nodes: readonly Kept[];
  readonly #cookie: string;
  readonly #id: string;
  /** By subject, the last revision that was acknowledged. */
  readonly acknowledged = new Map<number, number>();

  constructor(nodes: readonly Kept[], cookie: string, id: string) {
    this.#nodes = nodes;
    this.#cookie = cookie;
    this.#id = id;
  }

  /** Sends one draft until it is acknowledged, to one node and the other. */
  async #send(seat: number, subject: number, rev: number, at: number): Promise<void> {
    const text = `P${subject} path Q${(subject + rev) % 1600},Q${(subject + rev + 1) % 1600} posture attack halt-on-sight yes`;
    for (let tries = 0; ; tries++) {
      const { url } = this.#nodes[(seat + tries) % this.#nodes.length] as Kept;
      const browser = new Browser(url);
      browser.cookie = this.#cookie;
      const body = { seat: `G${seat}`, turn: 1, text, rev };
      const answer = await browser
        .send<WireDrafts>('PUT', `/api/matches/${this.#id}/orders`, body)
        .catch(() => undefined);
      const became = answer?.status === 200 ? answer.json.orders[0]?.became : undefined;
      if (became === 'kept' || became === 'same') {
        this.times.push(performance.now() - at);
        this.acknowledged.set(subject, rev);
        return;
      }
      if (answer && answer.status < 500) throw new Error(`${answer.status} ${answer.text}`);
      this.resent++;
      await sleep(20);
    }
  }

  /** All drafts of one player, each at its time, one after another. */
  async player(seat: number, drafts: number, seconds: number, begun: number): Promise<void> {
    for (let n = 0; n < drafts; n++) {
      const at = begun + momentOf((n + (seat % 7) / 7) / drafts) * seconds * 1000;
      if (performance.now() < at) await sleep(at - performance.now());
      // Seven posts in turn: each is ordered again and again.
      const subject = postOf(seat, (n * 5) % Math.min(7, POSTS));
      await this.#send(seat, subject, (this.acknowledged.get(subject) ?? 0) + 1, Math.max(at, begun));
    }
  }
}

const lostOf = async (database: string, id: string, acknowledged: ReadonlyMap<number, number>): Promise<number> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('update turn set due = now() where match_id = $1', [id]);
  for (let state = 'open'; state === 'open'; await sleep(50)) {
    const { rows } = await client.query('select state from turn where match_id = $1 and turn = 1', [id]);
    state = rows[0]?.state;
  }
  const { rows } = await client.query<{ subject: string; rev: number }>(
    'select subject, rev from order_draft where match_id = $1 and turn = 1',
    [id],
  );
  await client.end();
  const stands = new Map(rows.map(({ subject, rev }) => [Number(subject), rev]));
  return [...acknowledged].filter(([subject, rev]) => (stands.get(subject) ?? 0) < rev).length;
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Sends the drafts, kills as often as it is told, and looks at the seal for what was acknowledged. */
export const burst = async ({ database, drafts, seconds, kills }: BurstOrder): Promise<BurstResult> => {
  const nodes = [0, 1].map((): Kept => {
    const node: Kept = new Kept('./desk/crowd-node.ts', () => [
      database,
      node.url === '' ? '0' : new URL(node.url).port,
    ]);
    return node;
  });
  try {
    for (const node of nodes) await node.start();
    await readyAt(nodes.map(({ url }) => url));
    const { browser, id } = await setUp(nodes[0]?.url ?? '');
    const crowd = new Crowd(nodes, browser.cookie, id);
    const begun = performance.now();
    const each = Math.ceil(drafts / SEATS);
    const killing = async (): Promise<void> => {
      for (let kill = 0; kill < kills; kill++) {
        await sleep((seconds * 1000) / (kills + 1));
        nodes[kill % 2]?.kill();
      }
    };
    await Promise.all([
      killing(),
      ...Array.from({ length: SEATS }, (_, seat) => crowd.player(seat, each, seconds, begun)),
    ]);
    await readyAt(nodes.map(({ url }) => url));
    const lost = await lostOf(database, id, crowd.acknowledged);
    const times = crowd.times.toSorted((a, b) => a - b);
    return {
      acknowledged: times.length,
      resent: crowd.resent,
      lost,
      p50: at(times, 0.5),
      p99: at(times, 0.99),
      slowest: times.at(-1) ?? Number.NaN,
    };
  } finally {
    for (const node of nodes) await node.stop();
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , database = '', drafts = '5000', seconds = '60', kills = '0'] = process.argv;
  const order = { database, drafts: Number(drafts), seconds: Number(seconds), kills: Number(kills) };
  process.stdout.write(`${JSON.stringify(await burst(order))}\n`);
}
