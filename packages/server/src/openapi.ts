import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the description of every route that is registered after it. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Long Roll',
        version: '1',
        description:
          'Play, watch and referee wargames. Commands go by POST and may be sent again under the same id; what happens comes as server-sent events. Every 4xx and 5xx is a record with `error`, `reason` and, where there is one, `field` and `clause`.',
      },
      tags: [
        { name: 'accounts', description: 'Who plays' },
        { name: 'people', description: 'Profiles, results and ratings of accounts' },
        { name: 'notices', description: 'Where players are written to, and of what' },
        { name: 'clubs', description: 'Clubs, their members and their matches' },
        { name: 'tournaments', description: 'Round robins of a club or open to all' },
        { name: 'matches', description: 'Setting up, playing, watching, files' },
        { name: 'rulebooks', description: 'The books as data and their tables as tools' },
      ],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => app.swagger());
};
