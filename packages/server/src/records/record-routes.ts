import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MatchParts } from '../match-routes.ts';
import { onceOf } from '../once.ts';
import { CHANGES } from '../people/profile-routes.ts';
import { errors } from '../shapes.ts';
import type { WireRecord } from './record-wire.ts';
import { keepRecord, recordOf } from './records.ts';

const recordId = z.object({ id: z.uuid().describe('Id of the record.') });
const bring = z.strictObject({
  record: z
    .record(z.string(), z.unknown())
    .describe('A battle record: the roster and everything that was done, as the page keeps it as a file.'),
});
const record = z.object({
  id: z.string(),
  rulebook: z.string(),
  title: z.string(),
  by: z.string().describe('Who brought it in.'),
  entries: z.number(),
  over: z.boolean(),
  at: z.string().describe('When it was brought in last.'),
  record: z.record(z.string(), z.unknown()).optional(),
}) as unknown as z.ZodType<WireRecord>;

/** The longest record, in bytes of JSON: some thousand entries. */
const LONGEST = 1024 * 1024;

const tags = ['records'];

/** Routes of battles that were fought on a real table. */
export const serveRecords = (
  app: FastifyInstance,
  { db, keyring, sessions, costly, askerOf }: Pick<MatchParts, 'db' | 'keyring' | 'sessions' | 'costly' | 'askerOf'>,
): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/records',
    {
      config: CHANGES,
      bodyLimit: LONGEST,
      schema: {
        tags,
        summary: 'Bring in a battle that was fought on a real table, or more of it',
        description: 'All of it is carried out by the rules before it is taken. A record only grows.',
        body: bring,
        response: { 200: record, ...errors },
      },
    },
    async (request, reply) => {
      const who = await sessions.orGuest(request, onceOf(keyring, request));
      const sent = request.body.record;
      const checked = await costly.run(await askerOf(request), 'record', { book: String(sent.rulebook), record: sent });
      const kept = await keepRecord(db, checked, who);
      sessions.welcome(reply, request, who);
      return kept;
    },
  );

  routes.get(
    '/api/records/:id',
    {
      schema: {
        tags,
        summary: 'A battle that was fought on a real table, with all that was done',
        params: recordId,
        response: { 200: record, ...errors },
      },
    },
    async (request) => recordOf(db, request.params.id),
  );
};
