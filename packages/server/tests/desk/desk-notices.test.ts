import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WirePush } from '../../src/notices/notice-wire.ts';
import { type Browser, eventually } from '../harness.ts';
import { type PushedBrowser, PushService } from '../push-service.ts';
import { withNode } from '../with-node.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, ledRace, ready, sheetRace, turnOf, write } from './sheet-race.ts';

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

/** Waits until both sides are to be told of a turn: what is noted after the clock was put forward is due later. */
const turnsNoted = (id: string): Promise<true> =>
  eventually(async () => {
    const told = await own.query(`select from notice where kind = 'turn' and not pushed and game = $1`, [id]);
    return told.length === 2 ? true : undefined;
  });

test('a turn of sheets is told to those who are waited for, and its deadline to whoever is not ready', async () => {
  const { red, white, id } = await sheetRace(own.server, { turns: { seconds: 3600 } });
  const [toRed, toWhite] = [await pushedTo(red), await pushedTo(white)];
  await turnsNoted(id);
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
  await turnsNoted(id);
  ahead += 2 * MINUTE;
  // The clock is so far ahead by now that the deadline of this turn is near as well: it may be told before.
  for (const pushed of [toRed, toWhite])
    await eventually(async () => (kindsTo(pushed).filter((kind) => kind === 'turn').length === 2 ? true : undefined));
});

test('a deadline that its game master moves is told when the new one is near, and a turn that he opens again is told anew', async () => {
  const { master, red, white, id } = await ledRace(own.server, { seconds: 86_400, hold: 3600 });
  const [toRed, toWhite] = [await pushedTo(red), await pushedTo(white)];
  await turnsNoted(id);
  ahead += 2 * MINUTE;
  for (const pushed of [toRed, toWhite]) await service.push(pushed, 2);
  const dues = async () =>
    (
      await own.query<{ due: Date }>(`select due from notice where kind = 'deadline' and game = $1 order by seat`, [id])
    ).map(({ due }) => due.getTime());
  const moved = Date.now() + ahead + 1000 * MINUTE;
  await master.send('PUT', `/api/matches/${id}/desk/due`, { turn: 1, due: new Date(moved).toISOString() });
  await eventually(async () => {
    const [first = 0] = await dues();
    return first > moved - 600 * MINUTE && first < moved ? true : undefined;
  });
  await ready(red, id, 'red', 1);
  await ready(white, id, 'white', 1);
  await eventually(async () => ((await deskFor(master, id)).state === 'sealed' ? true : undefined));
  const due = new Date(Date.now() + 5000 * MINUTE).toISOString();
  expect((await master.post(`/api/matches/${id}/desk/reopen`, { turn: 1, due })).status).toBe(200);
  await turnsNoted(id);
  ahead += 2 * MINUTE;
  for (const pushed of [toRed, toWhite])
    await eventually(async () => (kindsTo(pushed).filter((kind) => kind === 'turn').length === 2 ? true : undefined));
});

test('whoever leads a match is told when a turn is closed and from whom nothing came, and nobody else is', async () => {
  const { master, red, id } = await ledRace(own.server, { seconds: 86_400, hold: 3600 });
  const [toMaster, toRed] = [await pushedTo(master), await pushedTo(red)];
  await write(red, id, 'red', 1, 'red pace hard');
  await own.query(`update turn set due = now() where match_id = $1`, [id]);
  await eventually(async () => ((await deskFor(master, id)).state === 'sealed' ? true : undefined));
  await eventually(async () => {
    const told = await own.query(`select from notice where kind = 'led' and game = $1`, [id]);
    return told.length === 1 ? true : undefined;
  });
  ahead += 2 * MINUTE;
  const told = toMaster.opened((await service.push(toMaster)).body) as WirePush;
  expect(told.text).toMatch(
    /^Turn 1 of ".+", which you lead, is closed\. It is carried out .+ \(UTC\); until then you can open it again\. Nothing came from White\.$/,
  );
  expect(kindsTo(toRed)).not.toContain('led');
});
