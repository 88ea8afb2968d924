import { random } from '@longroll/bots';
import { type AnyRulebook, isRefusal, type Match, newHeader, openMatch, SimDice } from '@longroll/kernel';
import type { Figure } from './figure.ts';
import { Connection } from './load/connection.ts';
import { median } from './measure.ts';

/** A server with the meter of its heap in it, started by the caller on a database with matches in it. */
export interface WeighedServer {
  readonly port: number;
  /** Bytes that it holds when all that can be collected is. */
  readonly heap: () => Promise<number>;
}

/** Entries of each match, and how many matches: the first ones warm the server up. */
const ENTRIES = 558;
const WARM_UP = 20;
const MEASURED = 40;
const KILOBYTE = 1000;

/** A match played at random for so many entries, or undefined when it ends before. */
const played = (book: AnyRulebook, scenario: string, seed: number): Match | undefined => {
  const secret = new Uint8Array(32).fill(5);
  const header = newHeader(book, scenario, {}, secret, {});
  if (isRefusal(header)) throw new Error(header.reason);
  const match = openMatch(book, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  const dice = new SimDice(seed);
  while (match.length < ENTRIES) {
    const [seat] = book.actors(match.state);
    if (seat === undefined) return undefined;
    const answer = match.submit(seat, random(book, match.view(seat), seat, dice));
    if (answer.refused === true) throw new Error(answer.reason);
  }
  return match;
};

/** The first of a hundred games that lasts so long, as the text of a file with its secret. Throws when none does. */
const fileOf = (book: AnyRulebook): string => {
  for (let game = 0; game < 100; game++) {
    const match = played(book, book.scenarios[game % book.scenarios.length]?.id ?? '', game);
    if (match) return JSON.stringify(match.file({ secret: true }));
  }
  throw new Error(`${book.title}: no random game lasts ${ENTRIES} entries`);
};

/** Brings the same match in again and again, so that there are as many as are measured. Gives their ids. */
export const keepMatches = async (port: number, book: AnyRulebook): Promise<readonly string[]> => {
  const body = `{"file":${fileOf(book)}}`;
  const connection = await Connection.open(port);
  const ids: string[] = [];
  let cookie = '';
  for (let i = 0; i < WARM_UP + MEASURED; i++) {
    const headers = `origin: http://127.0.0.1:${port}\r\n${cookie}`;
    const reply = await connection.request('POST', '/api/matches/import', headers, body);
    if (reply.status !== 201) throw new Error(`a file was answered ${reply.status}: ${reply.body.slice(0, 300)}`);
    if (reply.cookie !== undefined) cookie = `cookie: ${reply.cookie}\r\n`;
    ids.push((JSON.parse(reply.body) as { readonly id: string }).id);
  }
  connection.close();
  return ids;
};

/** Milliseconds of the view of a match, without what happened. */
const viewed = async (connection: Connection, id: string): Promise<number> => {
  const before = performance.now();
  const { status } = await connection.request('GET', `/api/matches/${id}/view?from=1000000`, '', '');
  if (status !== 200) throw new Error(`the view of a match was answered ${status}`);
  return performance.now() - before;
};

/**
 * What a match costs that nobody has asked for since the server started: until its view is there, and the memory that
 * it takes from then on. Beside the first, the same view asked for again. `ids` are of `keepMatches`.
 */
export const keptBench = async (server: WeighedServer, ids: readonly string[]): Promise<readonly Figure[]> => {
  const connection = await Connection.open(server.port);
  for (const id of ids.slice(0, WARM_UP)) await viewed(connection, id);
  const measured = ids.slice(WARM_UP);
  const before = await server.heap();
  const cold: number[] = [];
  const warm: number[] = [];
  for (const id of measured) {
    cold.push(await viewed(connection, id));
    warm.push(await viewed(connection, id));
  }
  const after = await server.heap();
  connection.close();
  return [
    {
      goal: 'P9',
      id: 'cold open',
      title: `view of a match of ${ENTRIES} entries that nobody has asked for before, median`,
      unit: 'ms',
      value: median(cold),
      limit: median(warm),
      limitTitle: 'the same view asked for again',
      target: { value: 5, good: 'less' },
    },
    {
      goal: 'P9',
      id: 'memory of a match',
      title: `memory that a match of ${ENTRIES} entries takes, mean`,
      unit: 'kB',
      value: (after - before) / measured.length / KILOBYTE,
      target: { value: 600, good: 'less' },
    },
  ];
};
