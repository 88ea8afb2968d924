import { randomUUID } from 'node:crypto';
import type { AnyRulebook, Plain, PlainRecord, Procedure } from '@longroll/kernel';
import { z } from 'zod';
import { listen, type Reply } from '../load/connection.ts';
import { largestOf } from './large-input.ts';
import { largeScenario } from './large-scenario.ts';
import { longFile } from './long-match.ts';

/** A client with a session and a connection of its own. */
export interface Asker {
  readonly port: number;
  ask(method: string, path: string, body?: string): Promise<Reply>;
  /** Its session as lines of a request. */
  headers(): string;
  close(): void;
}

/** One route at the largest input that it takes. */
export interface Demand {
  readonly id: string;
  readonly title: string;
  /** What must be there before; gives the path. Not measured. */
  prepare?(asker: Asker): Promise<string>;
  /** Asks for it and gives the status of the answer. */
  make(asker: Asker, path: string): Promise<number>;
}

const IMPORT = 1_990_000;
/** Numbers of which a megabyte of JSON is full. */
const JUNK = 520_000;

const get = (id: string, path: string): Demand => ({
  id,
  title: `GET ${path}`,
  make: async (asker) => (await asker.ask('GET', path)).status,
});

const post = (id: string, path: string, body: Plain): Demand => {
  const text = JSON.stringify(body);
  const kilobytes = Math.ceil(text.length / 1024);
  return {
    id,
    title: `POST ${path}, ${kilobytes} kB`,
    make: async (asker) => (await asker.ask('POST', path, text)).status,
  };
};

/** The largest input of a procedure; one that takes a position is given the largest, and else what its example says. */
const inputOf = (book: AnyRulebook, { example, input }: Procedure<unknown, unknown>): Plain => {
  const words = example as PlainRecord;
  const position = largeScenario(book.id);
  if (Object.hasOwn(words, 'position') && position) return { ...words, position };
  const largest = largestOf(
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Parameters<typeof largestOf>[0],
  );
  return input.safeParse(largest).success ? largest : words;
};

const ofProcedures = (book: AnyRulebook): readonly Demand[] =>
  (book.procedures as readonly unknown[] as readonly Procedure<unknown, unknown>[]).flatMap((procedure) => {
    const path = `/api/rulebooks/${book.id}/procedures/${procedure.id}`;
    const input = inputOf(book, procedure);
    return ['resolve', 'odds'].map((what) => post(`${book.id} ${procedure.id} ${what}`, `${path}/${what}`, { input }));
  });

const ofBook = ({ id, scenarios }: AnyRulebook): readonly Demand[] => {
  const path = `/api/rulebooks/${id}`;
  const scenario = scenarios.at(-1)?.id ?? '';
  return [
    get(`${id} book`, path),
    get(`${id} clauses`, `${path}/clauses`),
    get(`${id} scenarios`, `${path}/scenarios`),
    get(`${id} actions`, `${path}/actions`),
    get(`${id} procedures`, `${path}/procedures`),
    get(`${id} prints`, `${path}/prints`),
    get(`${id} map pdf`, `${path}/prints/map.pdf?scenario=${scenario}&paper=A4`),
    get(`${id} map svg`, `${path}/prints/map.svg?scenario=${scenario}&paper=A4`),
  ];
};

const seatsOf = (book: AnyRulebook, plan: Plain): PlainRecord => {
  const options = Object.fromEntries(book.options.map((option) => [option.id, option.default]));
  const setting = book.prepare(book.scenarios[0]?.data ?? {}, options);
  const players = book.seats(setting).filter(({ kind }) => kind === 'player');
  return Object.fromEntries(players.map(({ name }) => [name, plan]));
};

const firstSeat = (book: AnyRulebook): string => Object.keys(seatsOf(book, true))[0] ?? '';

const newMatch = (book: AnyRulebook, scenario: Plain, plan: Plain): string =>
  JSON.stringify({ rulebook: book.id, scenario, options: {}, seats: seatsOf(book, plan) });

const made = async (asker: Asker, path: string, body: string): Promise<string> => {
  const { status, body: text } = await asker.ask('POST', path, body);
  if (status !== 201) throw new Error(`${path} was answered ${status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { readonly id: string }).id;
};

/** A match that was set up and has begun, as the path of its routes. */
const begun = async (asker: Asker, book: AnyRulebook, body: string): Promise<string> => {
  const match = `/api/matches/${await made(asker, '/api/matches', body)}`;
  await asker.ask('POST', `${match}/dice`, JSON.stringify({ seat: firstSeat(book), entropy: 'none' }));
  return match;
};

/** Texts of orders that are as large as is taken and cost the most to read: quotes without an end, and many short lines. */
const largeOrders = (book: AnyRulebook): readonly string[] =>
  ['"\\'.repeat(60_000), 'x\n'.repeat(80_000)].map((text) => JSON.stringify({ seat: firstSeat(book), turn: 1, text }));

const ofOrders = (book: AnyRulebook, match: string, body: string, number: number): Demand => ({
  id: `${book.id} orders ${number}`,
  title: `PUT /api/matches/:id/orders, ${Math.ceil(body.length / 1024)} kB`,
  prepare: async (asker) => `${await begun(asker, book, match)}/orders`,
  make: async (asker, path) => (await asker.ask('PUT', path, body)).status,
});

const ofMatches = (book: AnyRulebook): readonly Demand[] => {
  const scenario = largeScenario(book.id) ?? book.scenarios[0]?.id ?? '';
  const hotseat = newMatch(book, scenario, { kind: 'hotseat' });
  const junk = newMatch(book, { list: Array.from({ length: JUNK }, () => 0) }, { kind: 'hotseat' });
  const open = newMatch(book, scenario, { kind: 'open' });
  const file = `{"file":${longFile(book, scenario, IMPORT)}}`;
  const imported = (asker: Asker) => made(asker, '/api/matches/import', file);
  const status = async (asked: Promise<Reply>): Promise<number> => (await asked).status;
  const large = largeCommand(firstSeat(book));
  return [
    {
      id: `${book.id} create`,
      title: `POST /api/matches, ${Math.ceil(hotseat.length / 1024)} kB`,
      make: (asker) => status(asker.ask('POST', '/api/matches', hotseat)),
    },
    {
      id: `${book.id} create of junk`,
      title: `POST /api/matches, ${Math.ceil(junk.length / 1024)} kB that are no scenario`,
      make: (asker) => status(asker.ask('POST', '/api/matches', junk)),
    },
    {
      id: `${book.id} sit`,
      title: 'POST /api/matches/:id/sit',
      prepare: async (asker) => `/api/matches/${await made(asker, '/api/matches', open)}/sit`,
      make: (asker, path) => status(asker.ask('POST', path, JSON.stringify({ seat: firstSeat(book) }))),
    },
    {
      id: `${book.id} import`,
      title: `POST /api/matches/import, ${Math.ceil(file.length / 1024)} kB`,
      make: (asker) => status(asker.ask('POST', '/api/matches/import', file)),
    },
    {
      id: `${book.id} snapshot`,
      title: 'POST /api/matches/:id/commands, the first snapshot of the longest match',
      prepare: async (asker) => `/api/matches/${await imported(asker)}/commands`,
      make: async (asker, path) => {
        const undo = (seat: string) => JSON.stringify({ command: randomUUID(), seat, action: { do: 'undo' } });
        const answers: number[] = [];
        for (const seat of Object.keys(seatsOf(book, true)))
          answers.push(await status(asker.ask('POST', path, undo(seat))));
        return Math.min(...answers);
      },
    },
    {
      id: `${book.id} export`,
      title: 'GET /api/matches/:id/file of the longest match',
      prepare: async (asker) => `/api/matches/${await imported(asker)}/file`,
      make: (asker, path) => status(asker.ask('GET', path)),
    },
    {
      id: `${book.id} view`,
      title: 'GET /api/matches/:id/view?from=0 of the longest match',
      prepare: async (asker) => `/api/matches/${await imported(asker)}/view?from=0`,
      make: (asker, path) => status(asker.ask('GET', path)),
    },
    {
      id: `${book.id} stream`,
      title: 'GET /api/matches/:id/stream of the longest match',
      prepare: async (asker) => `/api/matches/${await imported(asker)}/stream?from=0`,
      make: async (asker, path) => {
        (await listen(asker.port, path, asker.headers(), () => undefined))();
        return 200;
      },
    },
    {
      id: `${book.id} command`,
      title: `POST /api/matches/:id/commands, ${Math.ceil(large.length / 1024)} kB`,
      prepare: async (asker) => `${await begun(asker, book, hotseat)}/commands`,
      make: (asker, path) => status(asker.ask('POST', path, large)),
    },
    ...(book.orders ? largeOrders(book).map((text, i) => ofOrders(book, hotseat, text, i + 1)) : []),
  ];
};

const ofBots = (book: AnyRulebook): Demand => {
  const scenario = largeScenario(book.id) ?? book.scenarios[0]?.id ?? '';
  const body = newMatch(book, scenario, { kind: 'bot', bot: 'planner' });
  return {
    id: `${book.id} bots`,
    title: 'POST /api/matches, played by bots alone',
    make: async (asker) => (await asker.ask('POST', '/api/matches', body)).status,
  };
};

/** A command as large as is taken. */
const largeCommand = (seat: string): string =>
  JSON.stringify({
    command: randomUUID(),
    seat,
    action: { do: 'undo', list: Array.from({ length: 15_000 }, (_, i) => i % 10) },
  });

/** Every route of the server that may cost something, each at the largest input that it takes. */
export const demandsOf = (books: readonly AnyRulebook[]): readonly Demand[] => [
  get('rulebooks', '/api/rulebooks'),
  get('openapi', '/api/openapi.json'),
  ...books.flatMap(ofBook),
  ...books.flatMap(ofProcedures),
  ...books.flatMap(ofMatches),
  get('matches', '/api/matches?watch=1'),
  post('sign up', '/api/accounts', { name: 'x'.repeat(30), password: 'p'.repeat(200) }),
  ...books.map(ofBots),
];
