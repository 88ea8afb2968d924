import { brotliCompressSync } from 'node:zlib';
import { type AnyRulebook, actionSchema, memoize, type PlainRecord, type Schema, sha256, utf8 } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bookTold } from './book-told.ts';
import type { CostlyWork } from './costly/costly-work.ts';
import type { Cover } from './costly/cover-work.ts';
import type { Asker } from './costly/fair-queue.ts';
import type { ToolJob } from './costly/jobs.ts';
import { type Tool, toolsOf } from './costly/tools-work.ts';
import { Fault, found } from './errors.ts';
import { stepwise } from './in-slices.ts';
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
import type { WireProcedure, WireRulebook } from './wire.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const bookParams = z.object({ book: z.string().max(60) });
const procedureParams = bookParams.extend({ procedure: z.string().max(60) });

const shelfOf = async (books: Books, id: string): Promise<Shelf> =>
  found(await books.load(id), `rulebook "${id}"; known: ${books.ids.join(', ')}`);

const bookOf = async (books: Books, id: string): Promise<AnyRulebook> => (await shelfOf(books, id)).rulebook;

const toolOf = async (books: Books, params: { readonly book: string; readonly procedure: string }): Promise<Tool> => {
  const book = await bookOf(books, params.book);
  const known = toolsOf(book);
  return found(
    known.find((each) => each.id === params.procedure),
    `procedure "${params.procedure}" in ${book.title}; known: ${known.map((each) => each.id).join(', ')}`,
  );
};

const schemaOf = (schema: Schema, io: 'input' | 'output'): PlainRecord =>
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

/** The procedures of a book with the JSON Schema of each: made once, for there are many. */
const wireTools = memoize((book: AnyRulebook): readonly WireProcedure[] => toolsOf(book).map(wireTool));

const jobOf = async (books: Books, params: z.output<typeof procedureParams>, input: unknown): Promise<ToolJob> => {
  const { id } = await toolOf(books, params);
  return { book: params.book, procedure: id, input };
};

/** What throws the dice of a request without dice of its own: its seed, or chance. */
const secretOf = (body: z.output<typeof resolve>, randomness: Randomness): Uint8Array => {
  if (body.dice && body.seed !== undefined)
    throw new Fault('bad-request', 'body/seed: dice are either given or thrown, not both', { field: 'body/seed' });
  return body.seed === undefined ? randomness.secret() : sha256(utf8(`long-roll seed ${body.seed}`));
};

/** What the routes of rulebooks stand on. */
export interface ToolParts {
  readonly books: Books;
  readonly randomness: Randomness;
  readonly costly: CostlyWork;
  readonly askerOf: (request: FastifyRequest) => Promise<Asker>;
}

/** Routes under /api/rulebooks: the books as data, and their tables as tools. */
export const serveTools = (app: FastifyInstance, parts: ToolParts): void => {
  serveBooks(app, parts);
  serveCovers(app, parts);
  serveProcedures(app, parts);
};

const tags = ['rulebooks'];

/** The cover of each version of a book, drawn once by a worker. One that could not be drawn is tried again. */
const coversBy = ({ costly, books }: ToolParts): ((id: string, asker: Asker) => Promise<Cover>) => {
  const drawn = new Map<string, Promise<Cover>>();
  return async (id, asker) => {
    const { version } = await bookOf(books, id);
    const key = `${id} ${version}`;
    const cover = drawn.get(key) ?? costly.run(asker, 'cover', { book: id });
    drawn.set(key, cover);
    cover.catch(() => drawn.delete(key));
    return cover;
  };
};

/** A picture that browsers keep for a day: a book's cover changes with its version, which the page puts into the address. */
const KEPT_A_DAY = 'public, max-age=86400';

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

const serveCovers = (app: FastifyInstance, parts: ToolParts): void => {
  const coverBy = coversBy(parts);
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/rulebooks/:book/cover',
    {
      schema: {
        tags,
        summary: "A part of a book's board as SVG, inked by the tokens of the page",
        params: bookParams,
        querystring: z.strictObject({
          version: z.string().max(20).optional().describe('Only so that caches tell them apart.'),
        }),
        response: { 200: z.unknown(), ...errors },
      },
    },
    async (request, reply) => {
      const { svg, packed } = await coverBy(request.params.book, await parts.askerOf(request));
      reply.type('image/svg+xml').header('cache-control', KEPT_A_DAY).header('vary', 'accept-encoding');
      if (!takesBrotli(request)) return reply.send(svg);
      return reply.header('content-encoding', 'br').send(Buffer.from(packed));
    },
  );
};

/** A book as lists tell of it, worked out once for each, a scenario at a time. */
const wireBook = memoize((shelf: Shelf): Promise<WireRulebook> => stepwise(bookTold(shelf)));

/** The list of all books, which is the same until the server is started anew, plain and packed by brotli. */
const listOf = (books: Books): (() => Promise<{ readonly list: WireRulebook[]; readonly packed: Buffer }>) => {
  let made: { readonly list: WireRulebook[]; readonly packed: Buffer } | undefined;
  return async () => {
    if (made) return made;
    const list: WireRulebook[] = [];
    // One after another, so that others have turns between them too.
    for (const id of books.ids) list.push(await wireBook(await shelfOf(books, id)));
    made = { list, packed: brotliCompressSync(JSON.stringify(list)) };
    return made;
  };
};

const serveBooks = (app: FastifyInstance, { books }: ToolParts): void => {
  const listed = listOf(books);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const open = z.unknown();

  routes.get(
    '/api/rulebooks',
    { schema: { tags, summary: 'All rulebooks', response: { 200: z.array(rulebookShape) } } },
    async (request, reply) => {
      reply.header('vary', 'accept-encoding');
      const { list, packed } = await listed();
      if (!takesBrotli(request)) return list;
      reply.type(JSON_TYPE).header('content-encoding', 'br');
      return reply.serializer((bytes: Buffer) => bytes as never).send(packed as never);
    },
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
};

const serveProcedures = (app: FastifyInstance, { books, randomness, costly, askerOf }: ToolParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

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
      return [...wireTools(await bookOf(books, request.params.book))];
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
    async (request, reply) => {
      const { body } = request;
      const secret = secretOf(body, randomness);
      const job = { ...(await jobOf(books, request.params, body.input)), dice: body.dice, secret };
      return reply.type(JSON_TYPE).send((await costly.run(await askerOf(request), 'resolve', job)) as never);
    },
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
    async (request, reply) => {
      const job = await jobOf(books, request.params, request.body.input);
      return reply.type(JSON_TYPE).send((await costly.run(await askerOf(request), 'odds', job)) as never);
    },
  );
};
