import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { postOf, SEATS } from './crowd-book.ts';

/** A node that serves the crowd's book; its address may be another when it comes back. */
export interface CrowdNode {
  readonly url: string;
}

/** How many drafts sixty players send within how many seconds. */
export interface BurstOrder {
  readonly drafts: number;
  readonly seconds: number;
}

/** What a burst came to; times in milliseconds from the moment at which a draft was to be sent to its acknowledgement. */
export interface BurstResult {
  readonly match: string;
  /** By subject, the last revision that was acknowledged. */
  readonly acknowledged: ReadonlyMap<number, number>;
  readonly count: number;
  readonly resent: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** More than half of the drafts come in the last quarter of the time. */
const momentOf = (share: number): number => 1 - (1 - share) ** 3 * 0.9 - (1 - share) * 0.1;
/** Posts that a player orders again and again. */
const POSTS_IN_TURN = 7;
const AGAIN_AFTER = 20;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookie: string | undefined;
}

const send = async (url: string, method: string, path: string, cookie: string, body?: unknown): Promise<Answer> => {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const set = answer.headers.get('set-cookie')?.split(';')[0];
  return { status: answer.status, text: await answer.text(), cookie: set };
};

const nameOf = (seat: number): string => `G${seat}`;

/** Sets the match up: one person, who adds nothing to its dice, has all sixty seats. */
const setUp = async (url: string): Promise<{ readonly cookie: string; readonly match: string }> => {
  const seats = Array.from({ length: SEATS }, (_, seat) => [nameOf(seat), { kind: seat === 0 ? 'me' : 'hotseat' }]);
  const wanted = { rulebook: 'crowd', scenario: 'field', options: {}, seats: Object.fromEntries(seats) };
  const made = await send(url, 'POST', '/api/matches', '', wanted);
  if (made.status !== 201) throw new Error(`the crowd has no match: ${made.text}`);
  const { id } = JSON.parse(made.text) as { readonly id: string };
  const cookie = made.cookie ?? '';
  const begun = await send(url, 'POST', `/api/matches/${id}/dice`, cookie, { seat: nameOf(0), entropy: 'none' });
  if (begun.status !== 200) throw new Error(`the crowd's match does not begin: ${begun.text}`);
  return { cookie, match: id };
};

class Crowd {
  readonly times: number[] = [];
  readonly acknowledged = new Map<number, number>();
  resent = 0;
  readonly #nodes: readonly CrowdNode[];
  readonly #cookie: string;
  readonly #match: string;

  constructor(nodes: readonly CrowdNode[], cookie: string, match: string) {
    this.#nodes = nodes;
    this.#cookie = cookie;
    this.#match = match;
  }

  /** Sends one draft until it is acknowledged, to one node and then the other. */
  async #send(seat: number, subject: number, rev: number, at: number): Promise<void> {
    const path = `Q${(subject + rev) % 1600},Q${(subject + rev + 1) % 1600}`;
    const text = `P${subject} path ${path} posture attack halt-on-sight yes`;
    for (let tries = 0; ; tries++) {
      const { url } = this.#nodes[(seat + tries) % this.#nodes.length] as CrowdNode;
      const body = { seat: nameOf(seat), turn: 1, text, rev };
      const address = `/api/matches/${this.#match}/orders`;
      const answer = await send(url, 'PUT', address, this.#cookie, body).catch(() => undefined);
      if (answer?.status === 200 && /"became":"(kept|same)"/.test(answer.text)) break;
      if (answer && answer.status < 500) throw new Error(`${answer.status} ${answer.text}`);
      this.resent++;
      await sleep(AGAIN_AFTER);
    }
    this.times.push(performance.now() - at);
    this.acknowledged.set(subject, rev);
  }

  /** All drafts of one player, each at its time, one after another. */
  async player(seat: number, drafts: number, seconds: number, begun: number): Promise<void> {
    for (let n = 0; n < drafts; n++) {
      const at = begun + momentOf((n + (seat % POSTS_IN_TURN) / POSTS_IN_TURN) / drafts) * seconds * 1000;
      if (performance.now() < at) await sleep(at - performance.now());
      const subject = postOf(seat, n % POSTS_IN_TURN);
      await this.#send(seat, subject, (this.acknowledged.get(subject) ?? 0) + 1, at);
    }
  }
}

const share = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN;

/**
 * Sixty players write drafts over some nodes, more than half of them in the last quarter of the time. A draft that is not
 * acknowledged is sent again. Throws where one is refused.
 */
export const burst = async (nodes: readonly CrowdNode[], { drafts, seconds }: BurstOrder): Promise<BurstResult> => {
  const { cookie, match } = await setUp(nodes[0]?.url ?? '');
  const crowd = new Crowd(nodes, cookie, match);
  const begun = performance.now();
  const each = Math.ceil(drafts / SEATS);
  await Promise.all(Array.from({ length: SEATS }, (_, seat) => crowd.player(seat, each, seconds, begun)));
  const times = crowd.times.toSorted((a, b) => a - b);
  return {
    match,
    acknowledged: crowd.acknowledged,
    count: times.length,
    resent: crowd.resent,
    p50: share(times, 0.5),
    p99: share(times, 0.99),
    slowest: times.at(-1) ?? Number.NaN,
  };
};

/** What the drafts of a deadline are to take at most, in milliseconds. */
const MOST = 150;
const ORDER: BurstOrder = { drafts: 5000, seconds: 60 };

/** Drafts of sixty players before a deadline: each is judged and on the disk before its answer. */
export const burstBench = async (nodes: readonly CrowdNode[]): Promise<readonly Figure[]> => {
  const { p50, p99, slowest, count } = await burst(nodes, ORDER);
  return [
    {
      goal: 'burst',
      id: 'burst p99',
      title: `answer to a draft, 99th of 100; 60 players, ${count} drafts in ${ORDER.seconds} s`,
      unit: 'ms',
      value: p99,
      target: { value: MOST, good: 'less' },
      note: `over ${nodes.length} nodes; median ${p50.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    },
  ];
};
