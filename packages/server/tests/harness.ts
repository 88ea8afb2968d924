import { randomBytes, randomUUID } from 'node:crypto';
import { entropyCommitment } from '@longroll/kernel';
import pg from 'pg';
import { inject } from 'vitest';
import { createServer, type Server, type ServerOptions } from '../src/app.ts';
import type {
  AddToDice,
  CommandAnswer,
  Seated,
  SeatPlan,
  WireError,
  WireMatch,
  WirePatch,
  WireView,
} from '../src/wire.ts';
import { applied } from './applied.ts';
import { spreadStandIn } from './cluster.ts';
import { toys } from './toy.ts';

/** A database of one's own, copied from the prepared one, that is one PostgreSQL by itself. */
export const plainDatabase = async (): Promise<string> => {
  const url = inject('postgres');
  const name = `t${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url.replace('/longroll?', '/postgres?') });
  await client.connect();
  // Two copies at once would each find the other at the prepared one.
  await client.query('select pg_advisory_lock(1861)');
  // Its files are copied: to copy page by page through the memory of the server takes four times as long.
  await client.query(`create database ${name} template base strategy file_copy`);
  await client.end();
  return url.replace('/longroll?', `/${name}?`);
};

/** The same, with its matches spread where all tests are to run on a distributed database (LONGROLL_TEST_SPREAD). */
export const freshDatabase = async (): Promise<string> => {
  const database = await plainDatabase();
  if (process.env.LONGROLL_TEST_SPREAD) await spreadStandIn(database);
  return database;
};

/** Faults of the server's own: a test that expects none looks here. Files share the list: none leaves any. */
export const reported: unknown[] = [];

/** A node with the tests' rulebooks. */
export const startNode = (databaseUrl: string, options: ServerOptions = {}): Promise<Server> =>
  createServer({
    port: 0,
    databaseUrl,
    books: toys,
    poll: 0.5,
    // Most tests ask for nothing that takes a worker.
    ready: 0,
    // Hundreds of accounts are made.
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    addressTries: 10_000,
    report: (error) => reported.push(error),
    ...options,
  });

let nowhere = 0;

/** A node that no other reaches: each answers by itself, and hears by the database alone what the other stored. */
export const startApart = (databaseUrl: string, options: ServerOptions = {}): Promise<Server> =>
  startNode(databaseUrl, { nodeUrl: `http://127.0.0.1:${++nowhere}`, ...options });

/** An answer with its body read. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: T;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What every browser of the tests adds to the dice. */
export const ENTROPY = 'ab'.repeat(32);

/** A browser without a page: it keeps its cookie. */
export class Browser {
  cookie = '';
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async send<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    });
    const set = answer.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0] ?? '';
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parsed(text) as T };
  }

  get<T = unknown>(path: string): Promise<Answer<T>> {
    return this.send<T>('GET', path);
  }

  post<T = unknown>(path: string, body: unknown): Promise<Answer<T>> {
    return this.send<T>('POST', path, body);
  }

  /** Sets up a match of a toy and adds nothing to its dice yet; Blue is mine unless said. */
  async setUp(
    seats: { Blue?: SeatPlan; Gray?: SeatPlan } = {},
    book = 'race',
    scenario = 'endless',
  ): Promise<WireMatch> {
    const answer = await this.post<WireMatch>('/api/matches', {
      rulebook: book,
      scenario,
      options: {},
      seats: { Blue: seats.Blue ?? { kind: 'me' }, Gray: seats.Gray ?? { kind: 'hotseat' } },
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.json;
  }

  /** A new match of a toy to which my dice are added: it begins, or waits for others with my commitment. */
  async table(seats: { Blue?: SeatPlan; Gray?: SeatPlan } = {}, book?: string, scenario?: string): Promise<WireMatch> {
    const match = await this.setUp(seats, book, scenario);
    const added = match.seats.some((seat) => seat.dice) ? await this.addDice(match) : match;
    return match.invitations ? { ...added, invitations: match.invitations } : added;
  }

  /** Sends what one of my seats adds to the dice. */
  dice(match: string, wish: AddToDice): Promise<Answer<WireMatch & WireError>> {
    return this.post(`/api/matches/${match}/dice`, wish);
  }

  /** Does for my seat what is to be done next: its commitment, or its entropy when all others have committed. */
  async addDice({ id }: Pick<WireMatch, 'id'>): Promise<WireMatch> {
    const match = (await this.get<WireMatch>(`/api/matches/${id}`)).json;
    const mine = match.seats.find((seat) => seat.mine && seat.dice)?.name ?? '';
    const others = match.seats.filter((seat) => seat.dice && seat.name !== mine);
    const ready = others.every((seat) => seat.dice?.commitment !== undefined);
    const answer = await this.dice(id, {
      seat: mine,
      ...(ready ? { entropy: ENTROPY } : { commitment: entropyCommitment(id, mine, ENTROPY) }),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json;
  }

  /** Takes the open seat, adds to the dice and lets the host reveal his: the match begins. */
  async sit(host: Browser, match: WireMatch, wish: object = { seat: 'Gray' }): Promise<Seated> {
    const seated = await this.post<Seated>(`/api/matches/${match.id}/sit`, wish);
    if (seated.status !== 200) throw new Error(seated.text);
    await this.addDice(match);
    return { ...seated.json, match: await host.addDice(match) };
  }

  act(
    match: string,
    seat: string,
    action: unknown,
    command: string = randomUUID(),
  ): Promise<Answer<CommandAnswer & WireError>> {
    return this.post(`/api/matches/${match}/commands`, { command, seat, action });
  }

  async view(match: string, seat?: string, from = 0): Promise<WireView> {
    const answer = await this.get<WireView>(`/api/matches/${match}/view?from=${from}${seat ? `&seat=${seat}` : ''}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json;
  }
}

export const lay = (points: number) => ({ do: 'lay', points });
export const roll = { do: 'roll' };
export const undo = { do: 'undo' };

/** Follows a stream of server-sent events. */
export class Follower {
  readonly messages: { readonly id: number; readonly view: WireView; readonly bytes: number }[] = [];
  /** What was told beside the match itself, by the name of an event. */
  readonly besides: { readonly event: string; readonly data: unknown }[] = [];
  /** Every byte received. */
  text = '';
  ended = false;
  readonly #abort = new AbortController();
  #wake: () => void = () => undefined;

  /** Opens a stream that tells, after the first view, what has changed; its messages hold whole views all the same. */
  static patches(browser: Browser, match: string, seat?: string): Promise<Follower> {
    return Follower.open(browser, match, seat, undefined, true);
  }

  /** Opens a stream; `lastEventId` resumes. */
  static async open(
    browser: Browser,
    match: string,
    seat?: string,
    lastEventId?: number,
    patches = false,
  ): Promise<Follower> {
    const follower = new Follower();
    const query = [...(seat ? [`seat=${seat}`] : []), ...(patches ? ['patch=1'] : [])].join('&');
    const answer = await fetch(`${browser.url}/api/matches/${match}/stream?${query}`, {
      headers: {
        cookie: browser.cookie,
        ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      },
      signal: follower.#abort.signal,
    });
    if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
    void follower.#read(answer.body).catch(() => undefined);
    return follower;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body) {
      const text = decoder.decode(chunk, { stream: true });
      this.text += text;
      rest += text;
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const lines = rest.slice(0, end).split('\n');
        rest = rest.slice(end + 2);
        const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
        const event = lines.find((line) => line.startsWith('event: '))?.slice(7);
        const id = lines.find((line) => line.startsWith('id: '))?.slice(4);
        if (data !== undefined && event !== undefined) this.besides.push({ event, data: JSON.parse(data) });
        else if (data !== undefined)
          this.messages.push({ id: Number(id), view: this.#viewOf(data), bytes: data.length });
      }
      this.#wake();
    }
    this.ended = true;
    this.#wake();
  }

  #viewOf(data: string): WireView {
    const told = JSON.parse(data) as WireView | WirePatch;
    const last = this.messages.at(-1);
    if (!('patch' in told)) return told;
    if (!last) throw new Error('a patch came before any view');
    const { patch, ...rest } = told;
    return { ...rest, view: applied(last.view.view, patch) };
  }

  /** Waits until `enough` holds; throws after five seconds. */
  async until(enough: (follower: Follower) => boolean): Promise<void> {
    const late = Date.now() + 5000;
    while (!enough(this)) {
      if (Date.now() > late) throw new Error(`the stream told only ${JSON.stringify(this.messages).slice(0, 500)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 50);
      });
    }
  }

  close(): void {
    this.#abort.abort();
  }
}

/** Milliseconds for which something is waited for; where many tests run at once it may take longer. */
const PATIENCE = 60_000;

/** Waits until `done` gives a value other than undefined; throws after `most` milliseconds. */
export const eventually = async <T>(done: () => Promise<T | undefined>, most = PATIENCE): Promise<T> => {
  const late = Date.now() + most;
  for (;;) {
    const value = await done();
    if (value !== undefined) return value;
    if (Date.now() > late) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};
