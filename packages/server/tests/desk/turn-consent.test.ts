import { expect, test } from 'vitest';
import type { WireDesk } from '../../src/desk/desk-wire.ts';
import type { WirePush } from '../../src/notices/notice-wire.ts';
import type { WireError, WireMatch } from '../../src/wire.ts';
import { Browser, eventually } from '../harness.ts';
import { PushService } from '../push-service.ts';
import { withNode } from '../with-node.ts';
import { sheetBooks } from './sheet-books.ts';
import { deskFor, ledRace, ready, sheetRace, turnOf } from './sheet-race.ts';

const HOUR = 3_600_000;

/** The clock of the tests: by how much it is ahead of the database's. */
let ahead = 0;
const own = withNode({ books: sheetBooks, pushHosts: ['127.0.0.1'], noticeDelay: 60, ahead: () => ahead });

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const race = () => sheetRace(own.server, { turns: { seconds: 86_400 } });

const propose = (browser: Browser, id: string, seat: string, due: string, turn = 1) =>
  browser.send<WireDesk & WireError>('PUT', `/api/matches/${id}/desk/proposal`, { seat, turn, due });
const drop = (browser: Browser, id: string, seat: string, turn = 1) =>
  browser.post<WireDesk & WireError>(`/api/matches/${id}/desk/proposal/drop`, { seat, turn });

test('a deadline that one proposes stands when the other agrees, and not before; everybody reads it', async () => {
  const { red, white, id } = await race();
  const { due } = await deskFor(red, id);
  const later = inHours(60);
  const proposed = await propose(red, id, 'red', later);
  expect(proposed.status, proposed.text).toBe(200);
  expect(proposed.json).toMatchObject({ due, proposal: { due: later, by: ['red'], awaits: ['white'] } });
  expect((await propose(red, id, 'red', later)).json).toMatchObject({ due, proposal: { by: ['red'] } });
  expect((await deskFor(white, id, 'white')).mine?.proposes).toBe(true);
  // In a list it stands for whoever is to answer, and for nobody else.
  const listedFor = async (who: Browser) =>
    (await who.get<readonly WireMatch[]>('/api/matches')).json.find((match) => match.id === id);
  expect([(await listedFor(white))?.proposed, (await listedFor(red))?.proposed]).toEqual([later, undefined]);
  const agreed = await propose(white, id, 'white', later);
  expect(agreed.json).toMatchObject({ due: later, led: [{ did: 'agreed', due: later }] });
  expect(agreed.json.proposal).toBeUndefined();
  expect((await deskFor(new Browser(own.server.url), id)).due).toBe(later);
});

test('another proposal takes the place of the first, and each can be taken back or declined', async () => {
  const { red, white, id } = await race();
  const { due } = await deskFor(red, id);
  await propose(red, id, 'red', inHours(60));
  const sooner = inHours(5);
  expect((await propose(white, id, 'white', sooner)).json).toMatchObject({
    due,
    proposal: { due: sooner, by: ['white'], awaits: ['red'] },
  });
  expect((await drop(red, id, 'red')).json.proposal).toBeUndefined();
  await propose(red, id, 'red', inHours(60));
  const back = await drop(red, id, 'red');
  expect(back.status, back.text).toBe(200);
  expect((await deskFor(white, id)).proposal).toBeUndefined();
  expect((await deskFor(white, id)).due).toBe(due);
});

test('whoever plays alone against the computer moves his deadline himself', async () => {
  const red = new Browser(own.server.url);
  const made = await red.post<WireMatch>('/api/matches', {
    rulebook: 'three-columns',
    scenario: 'race',
    options: {},
    seats: { red: { kind: 'me' }, white: { kind: 'bot', bot: 'planner' }, blue: { kind: 'bot', bot: 'planner' } },
  });
  await red.addDice({ id: made.json.id });
  const due = inHours(100);
  expect((await propose(red, made.json.id, 'red', due)).json).toMatchObject({ due, led: [{ did: 'agreed' }] });
});

test('a proposal is refused with its field: no moment to come, a turn that is not open, a seat of somebody else', async () => {
  const { red, white, id } = await race();
  for (const due of [inHours(-1), inHours(24 * 400), 'tomorrow'])
    expect((await propose(red, id, 'red', due)).json).toMatchObject({ field: 'body/due' });
  expect((await propose(red, id, 'red', inHours(1), 7)).json).toMatchObject({
    error: 'conflict',
    field: 'body/turn',
    reason: 'Turn 7 is not open.',
  });
  expect((await propose(red, id, 'white', inHours(1))).status).toBe(403);
  const nobody = new Browser(own.server.url);
  expect([401, 403]).toContain((await propose(nobody, id, 'red', inHours(1))).status);
  expect([401, 403]).toContain((await drop(nobody, id, 'red')).status);
  await ready(red, id, 'red', 1);
  await ready(white, id, 'white', 1);
  await turnOf(red, id, 2);
  expect((await propose(red, id, 'red', inHours(1))).json).toMatchObject({ field: 'body/turn' });
});

test('where a game master leads, players propose nothing and are told whom to ask', async () => {
  const { red, id } = await ledRace(own.server);
  expect((await deskFor(red, id, 'red')).mine?.proposes).toBe(false);
  expect((await propose(red, id, 'red', inHours(1))).json).toMatchObject({
    error: 'conflict',
    reason: 'The game master moves the deadlines of this match: ask for it in the talk.',
  });
});

test('the other player is told of a proposal with both moments, and not of one that was taken back', async () => {
  const service = await PushService.open();
  const { red, white, id } = await race();
  const pushed = service.browser();
  expect((await white.post('/api/me/push', pushed.to)).status).toBe(204);
  const waiting = () => own.query(`select from notice where kind = 'proposal' and game = $1 and not pushed`, [id]);
  await propose(red, id, 'red', inHours(60));
  await eventually(async () => ((await waiting()).length === 1 ? true : undefined));
  await drop(red, id, 'red');
  await eventually(async () => ((await waiting()).length === 0 ? true : undefined));
  await propose(red, id, 'red', inHours(70));
  await eventually(async () => ((await waiting()).length === 1 ? true : undefined));
  ahead += 2 * 60_000;
  const text = await eventually(async () =>
    service.pushes
      .filter(({ path }) => pushed.to.endpoint.endsWith(path))
      .map(({ body }) => pushed.opened(body) as WirePush)
      .find(({ kind }) => kind === 'proposal'),
  );
  expect(text.text).toMatch(
    /^Another deadline is proposed for turn 1 of ".+" \(White\): .+ \(UTC\), in place of .+ \(UTC\)\. It stands when all agree; agree or decline beside your orders\.$/,
  );
  service.close();
});
