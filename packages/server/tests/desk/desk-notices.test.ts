import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WirePush } from '../../src/notices/notice-wire.ts';
import { type Browser, eventually } from '../harness.ts';
import { type PushedBrowser, PushService } from '../push-service.ts';
import { withNode } from '../with-node.ts';
import { sheetBooks } from './sheet-books.ts';
import { ready, sheetRace, turnOf } from './sheet-race.ts';

const MINUTE = 60_000;

/** The clock of the tests: by how much it is ahead of the database's. */
let ahead = 0;
let service: PushService;
beforeAll(async () => {
  service = await PushService.open();
});
afterAll(() => service.close());
const own = withNode({ books: sheetBooks, pushHosts: ['127.0.0.1'], noticeDelay: 60, ahead: () => ahead });

const pushedTo = async (browser: Browser): Promise<PushedBrowser> => {
  const pushed = service.browser();
  expect((await browser.post('/api/me/push', pushed.to)).status).toBe(204);
  return pushed;
};
const kindsTo = (pushed: PushedBrowser): readonly string[] =>
  service.pushes
    .filter(({ path }) => pushed.to.endpoint.endsWith(path))
    .map(({ body }) => (pushed.opened(body) as WirePush).kind);

test('a turn of sheets is told to those who are waited for, and its deadline to whoever is not ready', async () => {
  const { red, white, id } = await sheetRace(own.server, { turns: { seconds: 3600 } });
  const [toRed, toWhite] = [await pushedTo(red), await pushedTo(white)];
  ahead += 2 * MINUTE;
  for (const pushed of [toRed, toWhite]) await service.push(pushed, 2);
  expect(kindsTo(toRed).toSorted()).toEqual(['began', 'turn']);
  expect((await ready(red, id, 'red', 1)).status).toBe(200);
  // A quarter of an hour before the hour of the turn is over.
  ahead += 44 * MINUTE;
  await service.push(toWhite, 3);
  expect(kindsTo(toWhite)[2]).toBe('deadline');
  const text = await own.query<{ n: number }>(
    `select count(*)::int as n from notice where kind = 'deadline' and game = $1`,
    [id],
  );
  expect(text).toEqual([{ n: 1 }]);
  await ready(white, id, 'white', 1);
  await turnOf(red, id, 2);
  await eventually(async () => {
    const told = await own.query(`select from notice where kind = 'turn' and not pushed and game = $1`, [id]);
    return told.length === 2 ? true : undefined;
  });
  ahead += 2 * MINUTE;
  // The clock is so far ahead by now that the deadline of this turn is near as well: it may be told before.
  for (const pushed of [toRed, toWhite])
    await eventually(async () => (kindsTo(pushed).filter((kind) => kind === 'turn').length === 2 ? true : undefined));
});
