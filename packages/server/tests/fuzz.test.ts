import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { WireError } from '../src/wire.ts';
import { Browser, freshDatabase, reported, startNode } from './harness.ts';

let server: Server;
let me: Browser;
let match: string;
beforeAll(async () => {
  server = await startNode(await freshDatabase(), { passwordTries: 100_000, addressTries: 100_000 });
  me = new Browser(server.url);
  match = (await me.table()).id;
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const expectWireError = (status: number, json: unknown, text: string): void => {
  if (status < 400) return;
  expect(status, text).toBeLessThan(500);
  expect(json).toMatchObject({ error: expect.any(String), reason: expect.any(String) });
};

/** Well-formed bodies, from which members are dropped, changed and added. */
const bodies = (): readonly (readonly [path: string, body: Record<string, unknown>])[] => [
  ['/api/accounts', { name: 'Somebody', password: 'short' }],
  ['/api/session', { name: 'Somebody', password: 'wrong wrong' }],
  [
    '/api/matches',
    {
      rulebook: 'race',
      scenario: 'short',
      options: {},
      seats: { Blue: { kind: 'me' }, Gray: { kind: 'bot', bot: 'random' } },
    },
  ],
  [`/api/matches/${match}/dice`, { seat: 'Blue', entropy: 'ab'.repeat(32), commitment: 'cd'.repeat(32), again: true }],
  ['/api/matches/import', { file: { header: {}, entries: [] } }],
  [`/api/matches/${match}/sit`, { seat: 'Gray' }],
  [`/api/matches/${match}/claim`, { key: 'x' }],
  [`/api/matches/${match}/commands`, { command: randomUUID(), seat: 'Blue', action: { do: 'lay', points: 1 } }],
  ['/api/rulebooks/race/procedures/sum/resolve', { input: { dice: 2 }, dice: [1, 2] }],
  ['/api/rulebooks/race/procedures/sum/odds', { input: { dice: 2 } }],
];

const changed = (body: Record<string, unknown>): fc.Arbitrary<unknown> => {
  const keys = Object.keys(body);
  return fc.oneof(
    fc.anything({ withNullPrototype: false }).map((value) => value as unknown),
    fc.tuple(fc.constantFrom(...keys), fc.jsonValue()).map(([key, value]) => ({ ...body, [key]: value })),
    fc.constantFrom(...keys).map((key) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))),
    fc.tuple(fc.string(), fc.jsonValue()).map(([key, value]) => ({ ...body, [key]: value })),
  );
};

test('malformed bodies are answered with a 4xx that names the fault, never with a 5xx', async () => {
  for (const [path, body] of bodies())
    await fc.assert(
      fc.asyncProperty(changed(body), async (value) => {
        const text =
          JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? '';
        const answer = await me.send('POST', path, text);
        expectWireError(answer.status, answer.json, `${path} ${text} ${answer.text}`);
      }),
      { numRuns: 60 },
    );
});

test('actions of any shape are refused or applied', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue(),
        fc.record(
          { do: fc.constantFrom('lay', 'roll', 'undo', '__proto__', 'constructor'), points: fc.jsonValue() },
          { requiredKeys: ['do'] },
        ),
      ),
      async (action) => {
        const answer = await me.act(match, 'Blue', action);
        expectWireError(answer.status, answer.json, `${JSON.stringify(action)} ${answer.text}`);
      },
    ),
    { numRuns: 200 },
  );
});

test('bytes that are no JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const answer = await me.send('POST', '/api/matches', bytes);
      expectWireError(answer.status, answer.json, answer.text);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }),
    { numRuns: 60 },
  );
});

test('addresses and queries of any kind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      for (const path of [
        `/api/matches/${encodeURIComponent(text)}`,
        `/api/matches/${match}/view?seat=${encodeURIComponent(text)}`,
        `/api/matches/${match}/view?from=${encodeURIComponent(text)}`,
        `/api/rulebooks/${encodeURIComponent(text)}`,
      ]) {
        const answer = await me.get(path);
        expectWireError(answer.status, answer.json, `${path} ${answer.text}`);
      }
    }),
    { numRuns: 60 },
  );
});

test('other faults of form have their own status', async () => {
  const commands = `/api/matches/${match}/commands`;
  const status = async (...args: Parameters<Browser['send']>) => {
    const { status: code, json } = await me.send<WireError>(...args);
    expect(json.reason).toBeTruthy();
    return code;
  };
  expect(await status('POST', commands, JSON.stringify({ x: 'y'.repeat(70_000) }))).toBe(413);
  expect(await status('POST', commands, '<a/>', { 'content-type': 'text/xml' })).toBe(415);
  expect(await status('POST', commands, '{"a":')).toBe(400);
  expect(await status('POST', commands, '')).toBe(400);
  expect(
    await status('POST', `/api/matches/${randomUUID()}/commands`, { command: randomUUID(), seat: 'Blue', action: {} }),
  ).toBe(404);
  expect(await status('PUT', commands, {})).toBe(405);
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  expect(await status('POST', commands, `{"command":"${randomUUID()}","seat":"Blue","action":${deep}}`)).toBe(400);
});
