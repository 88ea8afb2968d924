import { randomBytes, randomUUID } from 'node:crypto';
import { random } from '@longroll/bots';
import {
  type AnyAction,
  type AnyRulebook,
  actionWords,
  isRefusal,
  type Match,
  type MatchFile,
  type MatchHeader,
  openMatch,
  SimDice,
} from '@longroll/kernel';
import { Connection, type Listening, listen } from './connection.ts';
import { type Script, scriptOf, secretsIn } from './script.ts';
import type { Sender, Told } from './sender.ts';

interface Seated {
  readonly id: string;
  readonly mirror: Match;
  readonly ends: readonly (() => void)[];
  /** What is played at it, where that was planned. */
  script?: Script;
}

/** What a player at the server needs to know. */
export interface Server {
  readonly port: number;
  readonly book: AnyRulebook;
  readonly scenario: string;
  /** Told of each message that a seat's stream brought. */
  readonly onTold: Told;
}

interface Faces {
  readonly faces: readonly number[];
}

/** The dice of an entry, put together from its events. */
const facesOf = (events: readonly Faces[]): readonly number[] => events.flatMap(({ faces }) => faces);

/** Both seats of matches of his own, played at random from the offer, while both seats' streams listen. */
class Player implements Sender {
  readonly #server: Server;
  readonly #connection: Connection;
  readonly #dice: SimDice;
  readonly #ahead: Seated[] = [];
  /** Planned matches, and how many of their commands were acknowledged. */
  readonly #played = new Map<Seated, number>();
  readonly #seed: number;
  #headers = '';
  #table: Seated | undefined;

  constructor(server: Server, connection: Connection, seed: number) {
    this.#server = server;
    this.#connection = connection;
    this.#seed = seed;
    this.#dice = new SimDice(seed);
  }

  async #ask(method: string, path: string, body: string): Promise<{ readonly [key: string]: unknown }> {
    const reply = await this.#connection.request(method, path, this.#headers, body);
    if (reply.cookie !== undefined)
      this.#headers = `cookie: ${reply.cookie}\r\norigin: http://127.0.0.1:${this.#server.port}\r\n`;
    if (reply.status >= 300) throw new Error(`${method} ${path} was answered ${reply.status}: ${reply.body}`);
    return JSON.parse(reply.body) as { readonly [key: string]: unknown };
  }

  async #setUp(): Promise<Seated> {
    const { book, scenario, port, onTold } = this.#server;
    const names = namesOf(book, scenario);
    const seats = Object.fromEntries(names.map((name) => [name, { kind: 'hotseat' }]));
    const order = { rulebook: book.id, scenario, options: {}, seats };
    const { id } = await this.#ask('POST', '/api/matches', JSON.stringify(order));
    const share = { seat: names[0], entropy: randomBytes(32).toString('hex') };
    const made = await this.#ask('POST', `/api/matches/${id}/dice`, JSON.stringify(share));
    const { events } = await this.#ask('GET', `/api/matches/${id}/view?from=0`, '');
    const setupDice = facesOf(events as readonly Faces[]);
    const mirror = openMatch(book, { header: made.header as MatchHeader, setupDice, chain: false });
    if (isRefusal(mirror)) throw new Error(mirror.reason);
    const ends = await Promise.all(
      mirror.seats.map(({ name }) =>
        listen(port, `/api/matches/${id}/stream?patch=1&seat=${encodeURIComponent(name)}`, this.#headers, onTold),
      ),
    );
    return { id: id as string, mirror, ends };
  }

  async ready(matches: number): Promise<void> {
    while (this.#ahead.length < matches) this.#ahead.push(await this.#setUp());
  }

  async plan(database: string): Promise<void> {
    const secrets = await secretsIn(
      database,
      this.#ahead.map(({ id }) => id),
    );
    for (const [i, table] of this.#ahead.entries())
      table.script = scriptOf(table.mirror, secrets.get(table.id) ?? new Uint8Array(), this.#seed * 1000 + i);
    if (this.#ahead.length > 0) this.#leave();
  }

  /** Sits down at a match that was set up ahead, or sets one up. */
  async sitDown(): Promise<Seated> {
    this.#table = this.#ahead.shift() ?? (await this.#setUp());
    return this.#table;
  }

  /** Sends an order of a seat of his match. */
  act(seat: string, action: unknown): Promise<{ readonly [key: string]: unknown }> {
    const body = JSON.stringify({ command: randomUUID(), seat, action });
    return this.#ask('POST', `/api/matches/${this.#table?.id}/commands`, body);
  }

  /** Asks for the view of a spectator, without what happened. */
  view(): Promise<unknown> {
    return this.#ask('GET', `/api/matches/${this.#table?.id}/view?from=1000000`, '');
  }

  get table(): string | undefined {
    return this.#table?.id;
  }

  async send(): Promise<boolean> {
    const table = this.#table ?? (await this.sitDown());
    return table.script ? this.#read(table, table.script) : this.#think(table);
  }

  /** Sends the next command that was planned. */
  async #read(table: Seated, { lines }: Script): Promise<boolean> {
    const count = this.#played.get(table) ?? 0;
    const { body = '', tells = false } = lines[count] ?? {};
    const reply = await this.#connection.request('POST', `/api/matches/${table.id}/commands`, this.#headers, body);
    if (reply.status !== 200) throw new Error(`a command was answered ${reply.status}: ${reply.body}`);
    this.#played.set(table, count + 1);
    if (count + 1 === lines.length) this.#leave();
    return tells;
  }

  /** Thinks of a command, and sends it. */
  async #think({ mirror }: Seated): Promise<boolean> {
    const { book } = this.#server;
    const [seat = -1] = book.actors(mirror.state);
    const action = random(book, mirror.view(seat), seat, this.#dice);
    const words = actionWords(book, mirror.view(seat), action);
    const answer = await this.act(mirror.seatName(seat), words);
    const events = answer.events as readonly Faces[];
    this.#follow(mirror, seat, action, facesOf(events));
    if (book.actors(mirror.state).length === 0) this.#leave();
    return events.length > 0;
  }

  #leave(): void {
    for (const end of this.#table?.ends ?? []) end();
    this.#table = undefined;
  }

  /** Plays the command here as well, with the dice that the server threw: both must go on agreeing. */
  #follow(mirror: Match, seat: number, action: AnyAction, faces: readonly number[]): void {
    const answer = mirror.submit(seat, action, faces);
    if (answer.refused === true) throw new Error(`server and rules disagree: ${answer.reason}`);
  }

  async check(): Promise<void> {
    for (const [{ id, script }, count] of this.#played) await this.#compare(id, count, script?.hashAfter(count));
    if (!this.#table || this.#table.script) return;
    const { id, mirror } = this.#table;
    await this.#compare(id, mirror.length, mirror.stateHash());
  }

  async #compare(id: string, count: number, hash: string | undefined): Promise<void> {
    const { entries, state } = (await this.#ask('GET', `/api/matches/${id}/file`, '')) as unknown as MatchFile;
    if (entries.length !== count || state !== hash)
      throw new Error(`match ${id}: ${count} commands were acknowledged, the server holds ${entries.length}`);
  }

  close(): void {
    for (const { ends } of [...this.#ahead, ...(this.#table ? [this.#table] : [])]) for (const end of ends) end();
    this.#connection.close();
  }
}

const namesOf = (book: AnyRulebook, scenario: string): readonly string[] => {
  const data = book.scenarios.find(({ id }) => id === scenario)?.data ?? {};
  const options = Object.fromEntries(book.options.map((option) => [option.id, option.default]));
  const setting = book.prepare(data, options);
  if (isRefusal(setting)) throw new Error(setting.reason);
  return book.seats(setting).map(({ name }) => name);
};

/** A player with a connection of his own who has sat down. */
export const serverSender = async (server: Server, seed: number): Promise<Sender> => {
  const player = new Player(server, await Connection.open(server.port), seed);
  return player;
};

/** A match that is played by one order and its undo. */
export interface Table {
  /** An order, in words, after which nothing is thrown or learnt. */
  readonly calm: unknown;
  act(words: unknown): Promise<unknown>;
  view(): Promise<unknown>;
  close(): void;
}

/** Sits down at a match and finds an order that can be taken back. */
export const openTable = async (server: Omit<Server, 'onTold'>): Promise<Table> => {
  const player = new Player({ ...server, onTold: () => undefined }, await Connection.open(server.port), 1);
  const { mirror } = await player.sitDown();
  const { book } = server;
  const [seat = -1] = book.actors(mirror.state);
  const name = mirror.seatName(seat);
  const view = mirror.view(seat);
  const calm = book.offer(view, seat).choices.find((action) => {
    const probe = openMatch(book, { header: mirror.header, setupDice: mirror.setupDice, chain: false });
    const answer = isRefusal(probe) ? probe : probe.submit(seat, action, []);
    return answer.refused !== true && !isRefusal(probe) && probe.undoable(seat);
  });
  if (!calm) throw new Error(`${server.scenario} begins with no order that can be taken back`);
  return {
    calm: actionWords(book, view, calm),
    act: (words) => player.act(name, words),
    view: () => player.view(),
    close: () => player.close(),
  };
};

/** Opens a stream of a spectator. */
export const watchMatch = (server: Server, match: string, told: Told): Promise<Listening> =>
  listen(server.port, `/api/matches/${match}/stream?patch=1&from=1000000`, '', told);
