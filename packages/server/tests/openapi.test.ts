import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeApi } from '../src/openapi.ts';

const ROUTES = 20;

/** A description that takes as long as a turn of many. */
const slow = () =>
  z.lazy(() => {
    for (const end = performance.now() + 9; performance.now() < end; );
    return z.string();
  });

test('the document is made with turns for others in between, once, and holds every route', async () => {
  const app = Fastify();
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  await describeApi(app);
  for (let i = 0; i < ROUTES; i++)
    app.post(`/route-${i}`, { schema: { body: z.object({ slow: slow(), i: z.literal(i) }) } }, async () => ({}));
  await app.ready();
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const [one, other] = await Promise.all([app.inject('/api/openapi.json'), app.inject('/api/openapi.json')]);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(ROUTES);
  expect(other.body).toBe(one.body);
  expect(one.headers['content-type']).toBe('application/json; charset=utf-8');
  const { openapi, paths } = one.json<{ readonly openapi: string; readonly paths: object }>();
  expect(openapi).toBe('3.0.3');
  expect(Object.keys(paths)).toEqual(Array.from({ length: ROUTES }, (_, i) => `/route-${i}`));
  await app.close();
});
