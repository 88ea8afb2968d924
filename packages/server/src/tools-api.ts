import { marksToSvg, pagePalette } from '@longroll/drawing';
import {
  type AnyRulebook,
  actionSchema,
  DiceError,
  diceSource,
  isRefusal,
  type PlainRecord,
  type Procedure,
  ScriptedDice,
  StreamDice,
  sha256,
  utf8,
} from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import type { Shelf } from '@longroll/rulebooks';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Fault, found } from './errors.ts';
import type { Books } from './match-cache.ts';
import type { Randomness } from './randomness.ts';
import {
  errors,
  odds,
  oddsOf,
  procedure as procedureShape,
  resolve,
  resolved,
  rulebook as rulebookShape,
} from './shapes.ts';
import type { Resolve, Resolved, WireProcedure, WireRulebook } from './wire.ts';

type Tool = Procedure<unknown, unknown>;

const bookParams = z.object({ book: z.string().max(60) });
const procedureParams = bookParams.extend({ procedure: z.string().max(60) });

const shelfOf = async (books: Books, id: string): Promise<Shelf> =>
  found(await books.load(id), `rulebook "${id}"; known: ${books.ids.join(', ')}`);

const bookOf = async (books: Books, id: string): Promise<AnyRulebook> => (await shelfOf(books, id)).rulebook;

const toolOf = async (books: Books, params: { readonly book: string; readonly procedure: string }): Promise<Tool> => {
  const book = await bookOf(books, params.book);
  const known = book.procedures as readonly unknown[] as readonly Tool[];
  return found(
    known.find((each) => each.id === params.procedure),
    `procedure "${params.procedure}" in ${book.title}; known: ${known.map((each) => each.id).join(', ')}`,
  );
};

const seatsOf = (book: AnyRulebook): { readonly [scenario: string]: readonly string[] } => {
  const options = Object.fromEntries(book.options.map((option) => [option.id, option.default]));
  return Object.fromEntries(
    book.scenarios.flatMap((scenario) => {
      const setting = book.prepare(scenario.data, options);
      if (isRefusal(setting)) return [];
      const seats = book.seats(setting).filter((seat) => seat.kind === 'player');
      return [[scenario.id, seats.map((seat) => seat.name)]];
    }),
  );
};

const wireBook = ({ rulebook: book, board }: Shelf): WireRulebook => ({
  id: book.id,
  version: book.version,
  title: book.title,
  about: book.about,
  scenarios: book.scenarios.map(({ id, title, about }) => ({ id, title, about })),
  options: book.options,
  emblem: marksToSvg(board.emblem ?? [], pagePalette),
  seats: seatsOf(book),
});

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): PlainRecord =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as PlainRecord;

const wireTool = (tool: Tool): WireProcedure => ({
  id: tool.id,
  title: tool.title,
  about: tool.about,
  clauses: tool.clauses,
  input: schemaOf(tool.input, 'input'),
  output: schemaOf(tool.output, 'output'),
  example: tool.example,
});

const checkedInput = (tool: Tool, value: unknown): unknown => {
  const parsed = tool.input.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = ['body', 'input', ...(issue?.path ?? []).map(String)].join('/');
  const { 0: clause } = tool.clauses;
  throw new Fault('refused', `${field}: ${issue?.message ?? 'is not as it should be'}`, {
    field,
    ...(clause ? { clause } : {}),
  });
};

const diceOf = (
  body: {
    readonly dice?: readonly number[] | undefined;
    readonly seed?: Resolve['seed'] | undefined;
  },
  randomness: Randomness,
) => {
  if (body.dice && body.seed !== undefined)
    throw new Fault('bad-request', 'body/seed: dice are either given or thrown, not both', { field: 'body/seed' });
  if (body.dice) return new ScriptedDice(body.dice);
  const secret = body.seed === undefined ? randomness.secret() : sha256(utf8(`long-roll seed ${body.seed}`));
  const source = diceSource(secret, {});
  return new StreamDice((entry) => source.seed(entry));
};

const runTool = (tool: Tool, body: z.output<typeof resolve>, randomness: Randomness): Resolved => {
  const input = checkedInput(tool, body.input);
  const dice = diceOf(body, randomness);
  try {
    const output = tool.run(input, dice);
    if (dice instanceof ScriptedDice) dice.finish();
    return { output, dice: dice.thrown };
  } catch (error) {
    if (error instanceof DiceError) throw new Fault('refused', error.message, { field: 'body/dice' });
    throw error;
  }
};

/** Routes under /api/rulebooks: the books as data, and their tables as tools. */
export const serveTools = (app: FastifyInstance, books: Books, randomness: Randomness): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['rulebooks'];
  const open = z.unknown();

  routes.get(
    '/api/rulebooks',
    { schema: { tags, summary: 'All rulebooks', response: { 200: z.array(rulebookShape) } } },
    async () => Promise.all(books.ids.map(async (id) => wireBook(await shelfOf(books, id)))),
  );

  routes.get(
    '/api/rulebooks/:book',
    { schema: { tags, summary: 'One rulebook', params: bookParams, response: { 200: rulebookShape, ...errors } } },
    async (request) => wireBook(await shelfOf(books, request.params.book)),
  );

  routes.get(
    '/api/rulebooks/:book/clauses',
    {
      schema: { tags, summary: 'The clauses of a book, by id', params: bookParams, response: { 200: open, ...errors } },
    },
    async (request) => (await bookOf(books, request.params.book)).clauses,
  );

  routes.get(
    '/api/rulebooks/:book/scenarios',
    {
      schema: {
        tags,
        summary: 'The scenarios with their data',
        params: bookParams,
        response: { 200: open, ...errors },
      },
    },
    async (request) => (await bookOf(books, request.params.book)).scenarios,
  );

  routes.get(
    '/api/rulebooks/:book/actions',
    {
      schema: { tags, summary: 'JSON Schema of every action', params: bookParams, response: { 200: open, ...errors } },
    },
    async (request) => actionSchema(await bookOf(books, request.params.book)),
  );

  routes.get(
    '/api/rulebooks/:book/procedures',
    {
      schema: {
        tags,
        summary: "The book's tables and resolvers",
        params: bookParams,
        response: { 200: z.array(procedureShape), ...errors },
      },
    },
    async (request) => {
      const book = await bookOf(books, request.params.book);
      return (book.procedures as readonly unknown[] as readonly Tool[]).map(wireTool);
    },
  );

  routes.post(
    '/api/rulebooks/:book/procedures/:procedure/resolve',
    {
      schema: {
        tags,
        summary: 'Run a procedure, with dice of your own or thrown here',
        params: procedureParams,
        body: resolve,
        response: { 200: resolved, ...errors },
      },
    },
    async (request) => runTool(await toolOf(books, request.params), request.body, randomness),
  );

  routes.post(
    '/api/rulebooks/:book/procedures/:procedure/odds',
    {
      schema: {
        tags,
        summary: 'The distribution of its outcomes',
        params: procedureParams,
        body: oddsOf,
        response: { 200: odds, ...errors },
      },
    },
    async (request) => {
      const tool = await toolOf(books, request.params);
      return exactOdds(tool, checkedInput(tool, request.body.input));
    },
  );
};
