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
import { Connection, listen } from './connection.ts';

/** Sends one command and waits until it is on the disk. */
export interface Sender {
  send(): Promise<void>;
  /** Throws when the server does not hold exactly what it acknowledged. */
  check(): Promise<void>;
  close(): void;
}

/** Posts a command of sixty bytes to the bare server. */
export const bareSender = async (port: number): Promise<Sender> => {
  const connection = await Connection.open(port);
  let count = 0;
  return {
    send: async () => {
      const body = `{"command":"${(count++).toString().padStart(12, '0')}","seat":"Union","do":"halt"}`;
      const { status } = await connection.request('POST', '/', '', body);
      if (status !== 200) throw new Error(`the bare server answered ${status}`);
    },
    check: async () => undefined,
    close: () => connection.close(),
  };
};

interface Table {
  readonly id: string;
  readonly mirror: Match;
  readonly ends: readonly (() => void)[];
}

/** What a player at the server needs to know. */
export interface Server {
  readonly port: number;
  readonly book: AnyRulebook;
  readonly scenario: string;
  /** Called for each message that a seat's stream brought. */
  readonly onTold: () => void;
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
  #headers = '';
  #table: Table | undefined;

  constructor(server: Server, connection: Connection, seed: number) {
    this.#server = server;
    this.#connection = connection;
    this.#dice = new SimDice(seed);
  }

  async #ask(method: string, path: string, body: string): Promise<{ readonly [key: string]: unknown }> {
    const reply = await this.#connection.request(method, path, this.#headers, body);
    if (reply.cookie !== undefined)
      this.#headers = `cookie: ${reply.cookie}\r\norigin: http://127.0.0.1:${this.#server.port}\r\n`;
    if (reply.status >= 300) throw new Error(`${method} ${path} was answered ${reply.status}: ${reply.body}`);
    return JSON.parse(reply.body) as { readonly [key: string]: unknown };
  }

  async sitDown(): Promise<Table> {
    const { book, scenario, port, onTold } = this.#server;
    const seats = Object.fromEntries(namesOf(book, scenario).map((name) => [name, { kind: 'hotseat' }]));
    const order = { rulebook: book.id, scenario, options: {}, seats, entropy: randomBytes(32).toString('hex') };
    const made = await this.#ask('POST', '/api/matches', JSON.stringify(order));
    const id = made.id as string;
    const { events } = await this.#ask('GET', `/api/matches/${id}/view?from=0`, '');
    const setupDice = facesOf(events as readonly Faces[]);
    const mirror = openMatch(book, { header: made.header as MatchHeader, setupDice, chain: false });
    if (isRefusal(mirror)) throw new Error(mirror.reason);
    const ends = await Promise.all(
      mirror.seats.map(({ name }) =>
        listen(port, `/api/matches/${id}/stream?seat=${encodeURIComponent(name)}`, this.#headers, onTold),
      ),
    );
    return { id, mirror, ends };
  }

  async send(): Promise<void> {
    this.#table ??= await this.sitDown();
    const { id, mirror, ends } = this.#table;
    const { book } = this.#server;
    const [seat = -1] = book.actors(mirror.state);
    const action = random(book, mirror.view(seat), seat, this.#dice);
    const words = actionWords(book, mirror.view(seat), action);
    const body = JSON.stringify({ command: randomUUID(), seat: mirror.seatName(seat), action: words });
    const answer = await this.#ask('POST', `/api/matches/${id}/commands`, body);
    this.#follow(mirror, seat, action, facesOf(answer.events as readonly Faces[]));
    if (book.actors(mirror.state).length > 0) return;
    for (const end of ends) end();
    this.#table = undefined;
  }

  /** Plays the command here as well, with the dice that the server threw: both must go on agreeing. */
  #follow(mirror: Match, seat: number, action: AnyAction, faces: readonly number[]): void {
    const answer = mirror.submit(seat, action, faces);
    if (answer.refused === true) throw new Error(`server and rules disagree: ${answer.reason}`);
  }

  async check(): Promise<void> {
    if (!this.#table) return;
    const { id, mirror } = this.#table;
    const { entries, state } = (await this.#ask('GET', `/api/matches/${id}/file`, '')) as unknown as MatchFile;
    if (entries.length !== mirror.length || state !== mirror.stateHash())
      throw new Error(`match ${id}: ${mirror.length} commands were acknowledged, the server holds ${entries.length}`);
  }

  close(): void {
    for (const end of this.#table?.ends ?? []) end();
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
