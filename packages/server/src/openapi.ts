import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { inSlices } from './in-slices.ts';

const OPENAPI = '3.0.3';

type Described = ReturnType<typeof jsonSchemaTransform>;

/** Descriptions of routes, made one by one: all of them at once would hold everybody up. */
class Descriptions {
  readonly #routes: RouteOptions[] = [];
  readonly #made = new Map<unknown, Described>();

  note(route: RouteOptions): void {
    this.#routes.push(route);
  }

  /** Makes all of them, with turns for others in between. */
  async make(): Promise<void> {
    const described = this.#routes.filter(({ schema }) => schema !== undefined);
    const work = (slice: readonly RouteOptions[]): void => {
      for (const route of slice) {
        const { url, schema = {} } = route;
        this.#made.set(schema, jsonSchemaTransform({ schema, url, route, openapiObject: { openapi: OPENAPI } }));
      }
    };
    await inSlices(described, work, undefined, 1);
  }

  /** That of a route, made now where it has not been before. */
  readonly of = (asked: Parameters<typeof jsonSchemaTransform>[0]): Described => {
    const made = this.#made.get(asked.schema);
    return made?.url === asked.url ? made : jsonSchemaTransform(asked);
  };
}

/** Collects the description of every route that is registered after it. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  const descriptions = new Descriptions();
  app.addHook('onRoute', (route) => descriptions.note(route));
  await app.register(swagger, {
    openapi: {
      openapi: OPENAPI,
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
    transform: descriptions.of,
  });
  const make = async (): Promise<string> => {
    await descriptions.make();
    return JSON.stringify(app.swagger());
  };
  let text: Promise<string> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async (_request, reply) => {
    text ??= make();
    return reply.type('application/json; charset=utf-8').send(await text);
  });
};
