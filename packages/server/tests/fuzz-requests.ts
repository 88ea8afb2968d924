import { randomUUID } from 'node:crypto';
import { random } from '@longroll/bots';
import {
  type AnyRulebook,
  isRefusal,
  type MatchFile,
  newHeader,
  openMatch,
  type Procedure,
  SimDice,
} from '@longroll/kernel';
import pg from 'pg';
import { expect } from 'vitest';
import type { WireError } from '../src/wire.ts';
import { books } from './fuzz-books.ts';
import { type Answer, Browser } from './harness.ts';
import { alteredText, mutated, oneOf } from './mutations.ts';

/** A request that is answered with 2xx as it stands, or would be in another state of things. */
interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

const ENTROPY = 'ab'.repeat(32);
/** Its example is a whole battle drawn by lot: its odds are simulated for longer than a test waits. */
const LONG = 'random-battle';

const ofBook = (book: AnyRulebook): readonly Request[] => {
  const path = `/api/rulebooks/${book.id}`;
  const seats = book.seats(book.prepare(book.scenarios[0]?.data ?? {}, optionsOf(book))).map(({ name }) => name);
  const match = {
    rulebook: book.id,
    options: optionsOf(book),
    seats: Object.fromEntries(seats.map((name) => [name, { kind: 'me' }])),
  };
  const tools = book.procedures as readonly unknown[] as readonly Procedure<unknown, unknown>[];
  return [
    ...['', '/clauses', '/scenarios', '/actions', '/procedures', '/prints'].map((end) => ({
      method: 'GET' as const,
      path: path + end,
    })),
    ...tools.flatMap(({ id, example }) => [
      { method: 'POST' as const, path: `${path}/procedures/${id}/resolve`, body: { input: example, dice: [1, 2, 3] } },
      { method: 'POST' as const, path: `${path}/procedures/${id}/resolve`, body: { input: example, seed: 'x' } },
      ...(id === LONG
        ? []
        : [{ method: 'POST' as const, path: `${path}/procedures/${id}/odds`, body: { input: example } }]),
    ]),
    ...book.scenarios.map(({ data }) => ({
      method: 'POST' as const,
      path: '/api/matches',
      body: { ...match, scenario: data },
    })),
    { method: 'POST', path: '/api/matches', body: { ...match, scenario: book.scenarios[0]?.id } },
  ];
};

const optionsOf = (book: AnyRulebook): { readonly [option: string]: string } =>
  Object.fromEntries(book.options.map((option) => [option.id, option.default]));

const ofMatch = (match: string): readonly Request[] => [
  { method: 'GET', path: '/api/me' },
  { method: 'GET', path: '/api/matches?watch=1' },
  { method: 'GET', path: '/api/lobby?state=running&book=toy&scenario=short&rated=1&text=words&after=MTIz' },
  { method: 'GET', path: '/api/players?name=Some' },
  { method: 'GET', path: '/api/clubs?text=club&after=Y2x1Yg' },
  { method: 'GET', path: '/api/tournaments?entering=1' },
  ...['', '/view?from=0&seat=Blue', '/events?from=0', '/file'].map((end) => ({
    method: 'GET' as const,
    path: `/api/matches/${match}${end}`,
  })),
  { method: 'POST', path: '/api/accounts', body: { name: 'Somebody', password: 'long enough for all' } },
  { method: 'POST', path: '/api/session', body: { name: 'Nobody', password: 'wrong wrong wrong' } },
  { method: 'POST', path: '/api/reports', body: { match, message: '1', text: 'Something is wrong here.' } },
  { method: 'POST', path: '/api/clubs', body: { name: 'A club', about: 'Old soldiers.' } },
  {
    method: 'POST',
    path: '/api/tournaments',
    body: { title: 'Spring', rulebook: 'house-divided', scenario: 'learning' },
  },
  { method: 'POST', path: `/api/matches/${match}/sit`, body: { seat: 'Gray' } },
  { method: 'POST', path: `/api/matches/${match}/dice`, body: { seat: 'Blue', entropy: ENTROPY, again: true } },
  { method: 'POST', path: `/api/matches/${match}/claim`, body: { key: 'x'.repeat(43) } },
  {
    method: 'POST',
    path: `/api/matches/${match}/commands`,
    body: { command: randomUUID(), seat: 'Blue', action: { do: 'lay', points: 1 } },
  },
];

const bookOf = async (id: string): Promise<AnyRulebook> => {
  const shelf = await books.load(id);
  if (!shelf) throw new Error(id);
  return shelf.rulebook;
};

/** Snapshots of no entry. Those of what was taken before are stored some time later, and are nobody's fault. */
const BARE_SNAPSHOTS = `snapshot where not exists (
  select from entry where entry.match_id = snapshot.match_id and entry.seq = snapshot.seq)`;

/** Rows of everything that a request may leave behind. */
class Rows {
  readonly #client: pg.Client;

  constructor(databaseUrl: string) {
    this.#client = new pg.Client({ connectionString: databaseUrl });
  }

  async open(): Promise<void> {
    await this.#client.connect();
  }

  async count(): Promise<string> {
    const tables = ['player', 'session', 'match', 'seat', 'entry', BARE_SNAPSHOTS];
    const { rows } = await this.#client.query<{ n: string }>(
      `select concat_ws(' ', ${tables.map((table) => `'${table.split(' ')[0]}', (select count(*) from ${table})`).join(', ')}) as n`,
    );
    return rows[0]?.n ?? '';
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

const isStack = (text: string): boolean => /\n\s+at |node:internal|\.ts:\d+:\d+/.test(text);

const TRIES = 5;

/** Sends a request; once more where a machine that has too much to do could not answer for the moment. */
const sent = async (me: Browser, method: string, path: string, body?: string): Promise<Answer<Partial<WireError>>> => {
  for (let tries = 1; ; tries++) {
    const answer = await me.send<Partial<WireError>>(method, path, body);
    if (answer.json?.error !== 'unavailable' || tries === TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
};

const judge = ({ status, text, json }: Answer, what: string): void => {
  expect(status, `${what} was answered ${text.slice(0, 300)}`).toBeLessThan(500);
  expect(isStack(text), `${what} was answered with a stack: ${text.slice(0, 300)}`).toBe(false);
  if (status < 400) return;
  expect(json, `${what} was answered ${text.slice(0, 300)}`).toMatchObject({
    error: expect.any(String),
    reason: expect.any(String),
  });
};

const change = async (
  me: Browser,
  { method, path, body }: Request,
  dice: SimDice,
): Promise<readonly [what: string, answer: Answer]> => {
  const how = dice.d(20);
  const place =
    how === 1 ? alteredText(path, dice).replaceAll(/[^!-~]/g, (odd) => encodeURIComponent(odd.toWellFormed())) : path;
  const verb = how === 2 ? oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], dice) : method;
  if (body === undefined || verb === 'GET')
    return [`${verb} ${place}`, await sent(me, verb, place.startsWith('/') ? place : `/${place}`)];
  const whole = JSON.stringify(how < 17 ? mutated(body, dice) : body) ?? '';
  const text = how > 17 ? alteredText(whole, dice) : whole;
  const answer = await sent(me, verb, place.startsWith('/') ? place : `/${place}`, text);
  return [`${verb} ${place} ${text.slice(0, 600)}`, answer];
};

/** Sends so many changed requests, each with a session, and expects that what is refused says why and leaves no row. */
export const fuzzRequests = async (url: string, databaseUrl: string, times: number, seed: number): Promise<void> => {
  const dice = new SimDice(seed);
  const rows = new Rows(databaseUrl);
  await rows.open();
  const me = new Browser(url);
  const requests = [
    ...ofMatch((await me.table()).id),
    ...(await Promise.all(books.ids.map(async (id) => ofBook(await bookOf(id))))).flat(),
  ];
  const { cookie } = me;
  for (let i = 0; i < times; i++) {
    me.cookie = cookie;
    const before = await rows.count();
    const [what, answer] = await change(me, oneOf(requests, dice), dice);
    judge(answer, `request ${i} of seed ${seed}: ${what}`);
    if (answer.status >= 400) expect(await rows.count(), what).toBe(before);
  }
  await rows.close();
};

/** A match of a book, played at random, as a file. */
const playedFile = (book: AnyRulebook, entries: number): MatchFile => {
  const secret = new Uint8Array(32).fill(3);
  const header = newHeader(book, book.scenarios[0]?.id ?? '', optionsOf(book), secret, {});
  if (isRefusal(header)) throw new Error(header.reason);
  const match = openMatch(book, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  const dice = new SimDice(5);
  while (match.length < entries) {
    const [seat] = book.actors(match.state);
    if (seat === undefined) break;
    match.submit(seat, random(book, match.view(seat), seat, dice));
  }
  return match.file({ secret: true });
};

/** Brings in so many changed files, and expects that what is refused says why and leaves no row. */
export const fuzzFiles = async (url: string, databaseUrl: string, times: number, seed: number): Promise<void> => {
  const dice = new SimDice(seed);
  const rows = new Rows(databaseUrl);
  await rows.open();
  const me = new Browser(url);
  await me.table();
  const files = await Promise.all(books.ids.map(async (id) => playedFile(await bookOf(id), 40)));
  for (let i = 0; i < times; i++) {
    const before = await rows.count();
    const file = oneOf(files, dice);
    const text =
      dice.d(4) === 1 ? alteredText(JSON.stringify({ file }), dice) : JSON.stringify({ file: mutated(file, dice) });
    const answer = await sent(me, 'POST', '/api/matches/import', text);
    judge(answer, `file ${i} of seed ${seed}: ${text.slice(0, 600)}`);
    if (answer.status >= 400) expect(await rows.count(), text.slice(0, 600)).toBe(before);
  }
  await rows.close();
};
