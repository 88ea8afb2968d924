import type { PlainRecord } from '@longroll/kernel';
import { PAPER_NAMES, printsOf } from '@longroll/print';
import type { Shelf } from '@longroll/rulebooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Printed, PrintJob } from './costly/print-work.ts';
import { found } from './errors.ts';
import type { Books } from './match-cache.ts';
import { errors, plainRecord, print as printShape } from './shapes.ts';
import type { ToolParts } from './tools-api.ts';
import type { WirePrint } from './wire.ts';

const bookParams = z.object({ book: z.string().max(60) });
const printParams = bookParams.extend({ what: z.string().max(60) });
const printQuery = z.strictObject({
  scenario: z.string().max(60).optional().describe("Whose set-up is printed; the book's first when absent"),
  paper: z.enum(PAPER_NAMES).default('A4'),
});
const draftBody = z.strictObject({
  scenario: plainRecord.describe('The scenario itself, in the form of the book'),
  paper: z.enum(PAPER_NAMES).default('A4'),
});
const pageQuery = printQuery.extend({ page: z.coerce.number().int().min(1).max(999).default(1) });

/** How many printouts one address may ask for in a minute: a large map takes a second to draw. */
const MOST_A_MINUTE = 60;

const shelfOf = async (books: Books, id: string): Promise<Shelf> =>
  found(await books.load(id), `rulebook "${id}"; known: ${books.ids.join(', ')}`);

const wirePrints = (shelf: Shelf): WirePrint[] =>
  printsOf(shelf).map(({ id, title, about, scale }) => ({ id, title, about, ...(scale ? { scale } : {}) }));

/** The book of a request that has the printable of its name. */
const printingShelf = async (books: Books, { book, what }: z.output<typeof printParams>): Promise<Shelf> => {
  const shelf = await shelfOf(books, book);
  const prints = printsOf(shelf);
  const known = prints.map(({ id }) => id).join(', ');
  found(
    prints.find(({ id }) => id === what),
    `printable "${what}" in ${shelf.rulebook.title}; known: ${known}`,
  );
  return shelf;
};

/** The job of a request, with all names in it known. */
const jobOf = async (
  books: Books,
  params: z.output<typeof printParams>,
  { scenario, paper }: Pick<z.output<typeof printQuery>, 'scenario' | 'paper'>,
): Promise<PrintJob> => {
  const { scenarios } = (await printingShelf(books, params)).rulebook;
  const chosen = found(
    scenarios.find(({ id }) => scenario === undefined || id === scenario),
    `scenario "${scenario}"; known: ${scenarios.map(({ id }) => id).join(', ')}`,
  );
  return { ...params, scenario: chosen.id, paper };
};

/** Sends a printout; the head `x-pages` says how many pages it has. */
const send = (job: PrintJob, drawn: Printed, reply: FastifyReply): FastifyReply => {
  const file = found(drawn.file, `page ${job.page}: there are ${drawn.pages}`);
  const page = job.page === undefined ? '' : `-${job.page}`;
  const ending = job.page === undefined ? 'pdf' : 'svg';
  const scenario = typeof job.scenario === 'string' ? job.scenario : 'draft';
  const name = `${[job.book, job.what, scenario, job.paper].join('-')}${page}.${ending}`;
  reply.header('x-pages', drawn.pages).header('content-disposition', `inline; filename="${name}"`);
  if (typeof file === 'string') return reply.type('image/svg+xml').send(file);
  return reply.type('application/pdf').send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
};

/** Routes under /api/rulebooks/:book/prints: what a book prints, at true scale. */
export const servePrints = (app: FastifyInstance, { books, costly, askerOf }: ToolParts): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['rulebooks'];

  routes.get(
    '/api/rulebooks/:book/prints',
    {
      schema: {
        tags,
        summary: 'What a book prints',
        params: bookParams,
        response: { 200: z.array(printShape), ...errors },
      },
    },
    async (request) => wirePrints(await shelfOf(books, request.params.book)),
  );

  const config = { rateLimit: { max: MOST_A_MINUTE, timeWindow: 60_000 } };
  routes.get(
    '/api/rulebooks/:book/prints/:what.pdf',
    {
      schema: {
        tags,
        summary: 'A printout at true scale, as PDF',
        params: printParams,
        querystring: printQuery,
        response: { 200: z.unknown().describe('application/pdf'), ...errors },
      },
      config,
    },
    async (request, reply) => {
      const job = await jobOf(books, request.params, request.query);
      return send(job, await costly.run(await askerOf(request), 'print', job), reply);
    },
  );

  routes.post(
    '/api/rulebooks/:book/prints/:what.pdf',
    {
      schema: {
        tags,
        summary: 'A printout of a scenario of one’s own, as PDF',
        params: printParams,
        body: draftBody,
        response: { 200: z.unknown().describe('application/pdf'), ...errors },
      },
      config,
    },
    async (request, reply) => {
      await printingShelf(books, request.params);
      const { scenario, paper } = request.body;
      const job: PrintJob = { ...request.params, scenario: scenario as PlainRecord, paper };
      return send(job, await costly.run(await askerOf(request), 'print', job), reply);
    },
  );

  routes.get(
    '/api/rulebooks/:book/prints/:what.svg',
    {
      schema: {
        tags,
        summary: 'One page of a printout at true scale, as SVG',
        params: printParams,
        querystring: pageQuery,
        response: { 200: z.unknown().describe('image/svg+xml'), ...errors },
      },
      config,
    },
    async (request, reply) => {
      const job = { ...(await jobOf(books, request.params, request.query)), page: request.query.page };
      return send(job, await costly.run(await askerOf(request), 'print', job), reply);
    },
  );
};
