import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from '../../src/app.ts';
import type { WireDrafts } from '../../src/desk/desk-wire.ts';
import type { WireError, WireMatch } from '../../src/wire.ts';
import { type Answer, Browser, freshDatabase, reported } from '../harness.ts';
import { deskFor } from './sheet-race.ts';

let server: Server;
let me: Browser;
let id: string;
beforeAll(async () => {
  const report = (error: unknown): void => void reported.push(error as never);
  server = await createServer({ port: 0, databaseUrl: await freshDatabase(), report });
  me = new Browser(server.url);
  const seats = { McDowell: { kind: 'me' }, Beauregard: { kind: 'bot', bot: 'random' } };
  const made = await me.post<WireMatch>('/api/matches', {
    rulebook: 'rolling-drums',
    scenario: 'bull-run',
    options: {},
    seats,
    turns: { seconds: 36_000, grace: 3600 },
  });
  expect(made.status, made.text).toBe(201);
  id = made.json.id;
  await me.addDice({ id });
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const send = (body: unknown): Promise<Answer<WireDrafts & WireError>> =>
  me.send('PUT', `/api/matches/${id}/orders`, body);
const write = (text: string) => send({ seat: 'McDowell', turn: 1, text });

/** The orders that are kept, by unit. */
const keptNow = async (): Promise<ReadonlyMap<string, string>> => {
  const { mine } = await deskFor(me, id, 'McDowell');
  return new Map(mine?.subjects.map(({ subject, order }) => [subject, order ?? 'none']));
};

const WRITTEN = 'US2IN path K2-S6 entry 6-5 halt-on-detection yes destination 6-5 start-phase 5 offensive attack';
const WORDS = [
  'K2-S6',
  '99-99',
  '-1',
  '1e309',
  'attack',
  'default',
  'none',
  '((',
  ';;',
  'US3IN',
  'CS1IN',
  '\u0000',
  '💥',
  'x'.repeat(300),
];

/** A sheet that somebody meant to write, spoilt in one to four places: letters, or whole words. */
const letters = fc
  .array(fc.tuple(fc.nat({ max: WRITTEN.length }), fc.nat({ max: 9 }), fc.constantFrom('', ...WORDS)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((cuts) => cuts.reduce((text, [at, gone, put]) => text.slice(0, at) + put + text.slice(at + gone), WRITTEN));
const words = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...WORDS, '7-7', 'evade', 'no', '3')), {
    minLength: 1,
    maxLength: 2,
  })
  .map((changes) => changes.reduce((all, [place, word]) => all.with(place, word), WRITTEN.split(' ')).join(' '));
/** The same order with other values that it may have. */
const sound = fc
  .tuple(fc.constantFrom('assault', 'skirmish', 'evade'), fc.integer({ min: 1, max: 5 }))
  .map(([posture, phase]) => WRITTEN.replace('attack', posture).replace('start-phase 5', `start-phase ${phase}`));
const spoilt = fc.oneof(letters, words, sound);

test('a sheet that is spoilt anywhere is told by line, column, field, reason and clause; what it does not hold stays as it was', {
  timeout: 300_000,
}, async () => {
  await write('US3IN destination 7-7 offensive attack');
  const other = (await keptNow()).get('US3IN');
  expect(other).toMatch(/attack/);
  let [refused, taken] = [0, 0];
  await fc.assert(
    fc.asyncProperty(spoilt, async (text) => {
      const before = await keptNow();
      const { status, json } = await write(text);
      const after = await keptNow();
      if (status !== 200) {
        expect(status).toBeLessThan(500);
        expect(json).toMatchObject({ field: expect.stringMatching(/^body\//), reason: expect.stringMatching(/\w/) });
      } else
        for (const fault of json.faults)
          expect(fault).toMatchObject({
            line: expect.toSatisfy((line: number) => line >= 1),
            column: expect.toSatisfy((column: number) => column >= 1),
            clause: expect.stringMatching(/^(rotd-|form)/),
            reason: expect.stringMatching(/\w/),
          });
      const became = new Map(status === 200 ? json.orders.map(({ subject, order }) => [subject, order]) : []);
      for (const [subject, order] of after) if (!became.has(subject)) expect(order).toBe(before.get(subject));
      if (became.size > 0) taken++;
      else refused++;
    }),
    { numRuns: 150, seed: 1861 },
  );
  expect(
    [refused, taken].every((count) => count > 5),
    `${refused} refused, ${taken} taken`,
  ).toBe(true);
});

test('the longest texts are answered, briefly', async () => {
  for (const text of [`US3IN\n ${'('.repeat(199_000)}`, 'US3IN x\n'.repeat(24_000), `US3IN ${'"\\'.repeat(60_000)}`]) {
    const { status, text: answer } = await write(text);
    expect(status).toBe(200);
    expect(answer.length).toBeLessThan(100_000);
  }
});

test('a body of any shape is refused with its field, and no order is lost', async () => {
  await write(WRITTEN);
  const before = await keptNow();
  const body = { seat: 'McDowell', turn: 1, text: WRITTEN };
  const wrong = fc.oneof(
    fc.jsonValue(),
    fc
      .tuple(fc.constantFrom('seat', 'turn', 'text', 'rev'), fc.jsonValue())
      .map(([key, value]) => ({ ...body, [key]: value })),
  );
  await fc.assert(
    fc.asyncProperty(wrong, async (given) => {
      const { status, json } = await send(given);
      expect(status).toBeLessThan(500);
      if (status >= 400) expect(json).toMatchObject({ error: expect.any(String), reason: expect.stringMatching(/\w/) });
    }),
    { numRuns: 100, seed: 1862 },
  );
  expect((await keptNow()).get('US3IN')).toBe(before.get('US3IN'));
});
