import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { NewPace } from '../src/clocks/clock-wire.ts';
import type { WireNotices, WirePush, WirePushKey } from '../src/notices/notice-wire.ts';
import type { WireError, WireMatch } from '../src/wire.ts';
import { Browser, eventually, Follower, freshDatabase, reported, roll, startNode } from './harness.ts';
import { linkIn, Mailbox } from './mailbox.ts';
import { begunMatch, type Person, setUp, signedUp } from './people.ts';
import { claimsOf, type PushedBrowser, PushService } from './push-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SLOW: NewPace = { play: 'slow', days: 2 };

/** The clock of the tests: by how much it is ahead of the database's. */
let ahead = 0;
let box: Mailbox;
let service: PushService;
let database: string;
let client: pg.Client;
let server: Server;
let other: Server;
beforeAll(async () => {
  [box, service, database] = await Promise.all([Mailbox.open(), PushService.open(), freshDatabase()]);
  client = new pg.Client({ connectionString: database });
  await client.connect();
  const options = {
    ...{ smtp: box.place, mailFrom: 'Long Roll <longroll@example.org>', publicUrl: 'http://localhost/war' },
    ...{ pushHosts: ['127.0.0.1'], noticeDelay: 60, noticesApart: 600, ahead: () => ahead },
  };
  server = await startNode(database, options);
  other = await startNode(database, options);
});
afterAll(async () => {
  await client.end();
  await server.close();
  await other.close();
  await box.close();
  service.close();
  expect(reported).toEqual([]);
});

interface Reached extends Person {
  readonly address: string;
  readonly pushed: PushedBrowser;
}

/** Somebody with an address and a browser that is pushed to. */
const reached = async (url = server.url): Promise<Reached> => {
  const person = await signedUp(url);
  const address = `${randomUUID().slice(0, 8)}@example.net`;
  await client.query(`delete from attempt where what like 'mail%'`);
  await person.browser.send('PUT', '/api/me/mail', { address });
  await person.browser.post(linkIn(await box.mail(address), '/api/mail/confirm'), undefined);
  const pushed = service.browser();
  const answer = await person.browser.post('/api/me/push', pushed.to);
  if (answer.status !== 204) throw new Error(answer.text);
  return { ...person, address, pushed };
};

const pushTo = async ({ pushed }: Reached, n = 1): Promise<WirePush> =>
  pushed.opened((await service.push(pushed, n)).body) as WirePush;

/** Kinds of what waits to be told to a player, or has been told. */
const noted = async ({ id }: Person, match: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ kind: string }>(
    `select kind from notice where player = $1 and game = $2 order by kind`,
    [id, match],
  );
  return rows.map(({ kind }) => kind);
};
/** Waits until something is noted that nobody was told of yet: what was told before of the same kind is still there. */
const untilNoted = ({ id }: Person, match: string, kind: string): Promise<true> =>
  eventually(async () => {
    const { rows } = await client.query(
      `select from notice where player = $1 and game = $2 and kind = $3 and not (pushed and mailed)`,
      [id, match, kind],
    );
    return rows.length > 0 ? true : undefined;
  });
const later = (milliseconds = 2 * MINUTE): void => {
  ahead += milliseconds;
};

test('whose turn it is is told by mail and by push, and nobody else', async () => {
  const [blue, gray] = [await reached(), await reached(other.url)];
  const { id } = await begunMatch(blue.browser, gray.browser, { pace: SLOW, title: 'Bull Run\u00a0<b>' });
  await blue.browser.act(id, 'Blue', roll);
  await untilNoted(gray, id, 'turn');
  later();
  const mail = await box.mail(gray.address, 2);
  expect(mail.heads.get('list-unsubscribe')).toMatch(/^<http:\/\/localhost\/war\/api\/mail\/stop\//);
  const told =
    /^It is your turn at "Bull Run\u00a0<b>" \(Gray\)\. You have time until [A-Z][a-z]+day \d+ [A-Z][a-z]+, \d\d:\d\d \(UTC\)\.$/m;
  const [text = ''] = told.exec(mail.text) ?? [];
  expect(mail.text).toContain(`${text}\n`);
  expect(mail.text.split(`http://localhost/war/match/${id}\n`)).toHaveLength(2);
  const push = await service.push(gray.pushed);
  const all = [gray.pushed.opened(push.body), gray.pushed.opened((await service.push(gray.pushed, 2)).body)];
  expect(all).toContainEqual({
    kind: 'turn',
    match: id,
    title: 'Bull Run\u00a0<b>',
    text,
    url: `http://localhost/war/match/${id}`,
  });
  expect(() => blue.pushed.opened(push.body)).toThrow();
  expect(push.heads).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' });
  const { json } = await blue.browser.get<WirePushKey>('/api/push');
  expect(claimsOf(push)).toMatchObject({ key: json.key, aud: service.url, sub: 'mailto:longroll@example.org' });
  expect((await gray.browser.get<WirePushKey>('/api/push')).json.key).toBe(json.key);
  expect((await noted(blue, id)).filter((kind) => kind === 'turn')).toEqual([]);
});

test('a live game sends no mail a move, and nobody is told who is looking', async () => {
  const [blue, gray] = [await reached(), await reached()];
  const { id } = await begunMatch(blue.browser, gray.browser, { pace: { play: 'live', bank: 3600 } });
  const follower = await Follower.open(gray.browser, id, 'Gray');
  for (let i = 0; i < 5; i++) {
    await blue.browser.act(id, 'Blue', roll);
    await gray.browser.act(id, 'Gray', roll);
  }
  await blue.browser.act(id, 'Blue', roll);
  await untilNoted(gray, id, 'turn');
  later();
  await eventually(async () => {
    const { rows } = await client.query(
      `select from notice where player = $1 and kind = 'turn' and due > now() + $2 * interval '1 millisecond'`,
      [gray.id, ahead + MINUTE],
    );
    return rows.length === 1 ? true : undefined;
  });
  follower.close();
  expect(box.to(gray.address).filter(({ text }) => text.includes('your turn'))).toEqual([]);
  expect(box.to(blue.address).filter(({ text }) => text.includes('your turn'))).toEqual([]);
  later(10 * MINUTE);
  const mail = await eventually(async () => box.to(gray.address).find(({ text }) => text.includes('your turn')));
  expect(mail.text).toContain(id);
});

test('what comes together is one mail, and the next comes when some time has gone by', async () => {
  const gray = await reached();
  const blue = await signedUp(server.url);
  const games: string[] = [];
  for (let i = 0; i < 3; i++) games.push((await begunMatch(blue.browser, gray.browser, { pace: SLOW })).id);
  for (const id of games) await blue.browser.act(id, 'Blue', roll);
  for (const id of games) await untilNoted(gray, id, 'turn');
  later();
  const mail = await box.mail(gray.address, 2);
  expect(mail.heads.get('subject')).toMatch(/^Your turn: .+ \(and 2 more\)$/);
  for (const id of games) expect(mail.text).toContain(id);
  await gray.browser.act(games[0] ?? '', 'Gray', roll);
  await blue.browser.act(games[0] ?? '', 'Blue', roll);
  await untilNoted(gray, games[0] ?? '', 'turn');
  later();
  await eventually(async () => (service.pushes.length > 0 ? service.push(gray.pushed, 7) : undefined));
  expect(box.to(gray.address)).toHaveLength(2);
  await client.query(`update mail_address set noticed = now() - interval '1 hour' where player = $1`, [gray.id]);
  later();
  expect((await box.mail(gray.address, 3)).text).toContain(games[0]);
});

test('each kind is switched by each way, and what is off is not told', async () => {
  const [blue, gray] = [await signedUp(server.url), await reached()];
  const before = (await gray.browser.get<WireNotices>('/api/me/notices')).json;
  expect([before.turn, before.chat]).toEqual([
    { mail: true, push: true },
    { mail: false, push: true },
  ]);
  const change = await gray.browser.send<WireNotices>('PATCH', '/api/me/notices', {
    turn: { mail: false },
    began: { mail: false, push: false },
  });
  expect(change.json).toEqual({ ...before, turn: { mail: false, push: true }, began: { mail: false, push: false } });
  expect((await gray.browser.send('PATCH', '/api/me/notices', { weather: { mail: true } })).status).toBe(400);
  const { id } = await begunMatch(blue.browser, gray.browser, { pace: SLOW });
  await blue.browser.act(id, 'Blue', roll);
  await untilNoted(gray, id, 'turn');
  later();
  expect((await pushTo(gray)).kind).toBe('turn');
  expect(box.to(gray.address)).toHaveLength(1);
});

test('whoever wants one mail a day gets one, and is told at once of time that is nearly over', async () => {
  const [blue, gray] = [await signedUp(server.url), await reached()];
  const patch = (apart: number) => gray.browser.send<WireNotices & WireError>('PATCH', '/api/me/notices', { apart });
  expect((await patch(86_400)).json.apart).toBe(86_400);
  expect((await patch(-1)).json.field).toBe('body/apart');
  await client.query(`update mail_address set noticed = now() - interval '20 hours' where player = $1`, [gray.id]);
  const { id } = await begunMatch(blue.browser, gray.browser, { pace: SLOW });
  await blue.browser.act(id, 'Blue', roll);
  await untilNoted(gray, id, 'turn');
  later();
  await pushTo(gray, 2);
  expect(box.to(gray.address)).toHaveLength(1);
  later(37 * HOUR);
  const mail = await box.mail(gray.address, 2);
  expect(mail.heads.get('subject')).toMatch(/^Your time is nearly over: /);
});

test('in quiet hours nothing is told, and all of it when they are over', async () => {
  const gray = await reached();
  const blue = await signedUp(server.url);
  const patch = (quiet: unknown) => gray.browser.send<WireNotices & WireError>('PATCH', '/api/me/notices', { quiet });
  const hourAt = (hours: number): string => new Date(Date.now() + ahead + hours * HOUR).toISOString().slice(11, 16);
  const night = { from: hourAt(-1), to: hourAt(3), zone: 'UTC' };
  expect((await patch(night)).json.quiet).toEqual(night);
  expect((await patch({ ...night, to: '24:00' })).json.field).toBe('body/quiet/to');
  expect((await patch({ ...night, to: night.from })).json.field).toBe('body/quiet/to');
  expect((await patch({ ...night, zone: 'Nowhere/At_All' })).json.field).toBe('body/quiet/zone');
  const { id } = await begunMatch(blue.browser, gray.browser, { pace: SLOW });
  await blue.browser.act(id, 'Blue', roll);
  await untilNoted(gray, id, 'turn');
  later();
  const dueOf = async (): Promise<number> => {
    const { rows } = await client.query<{ due: Date }>(
      `select due from notice where player = $1 and game = $2 and kind = 'turn' and not (pushed or mailed)`,
      [gray.id, id],
    );
    return rows[0]?.due.getTime() ?? 0;
  };
  const over = Date.parse(`${new Date(Date.now() + ahead + 3 * HOUR).toISOString().slice(0, 16)}:00Z`);
  await eventually(async () => (Math.abs((await dueOf()) - over) <= 5 * MINUTE ? true : undefined));
  expect([
    box.to(gray.address).length,
    service.pushes.filter(({ path }) => gray.pushed.to.endpoint.endsWith(path)),
  ]).toEqual([1, []]);
  later(3 * HOUR);
  expect((await box.mail(gray.address, 2)).text).toContain(id);
  expect((await patch(null)).json.quiet).toBeNull();
});

test('quiet hours that are changed hold for what waits already: it is told before them, or at once where there are none any more', async () => {
  const [blue, gray] = [await signedUp(server.url), await reached()];
  const quiet = async (hours: unknown): Promise<void> => {
    const answer = await gray.browser.send('PATCH', '/api/me/notices', { quiet: hours });
    expect(answer.status, answer.text).toBe(200);
  };
  const { id } = await begunMatch(blue.browser, gray.browser, { pace: SLOW });
  await blue.browser.act(id, 'Blue', roll);
  await untilNoted(gray, id, 'deadline');
  const dueOf = async (kind: string): Promise<number> => {
    const { rows } = await client.query<{ due: Date }>(
      'select due from notice where player = $1 and game = $2 and kind = $3',
      [gray.id, id, kind],
    );
    return rows[0]?.due.getTime() ?? 0;
  };
  const near = await dueOf('deadline');
  const hourOf = (moment: number): string => new Date(moment).toISOString().slice(11, 16);
  const begin = near - 4 * HOUR;
  // His time ends half a day after he is told that it is nearly over.
  await quiet({ from: hourOf(begin), to: hourOf(near + 13 * HOUR), zone: 'UTC' });
  expect(near - (await dueOf('deadline'))).toBeGreaterThanOrEqual(4 * HOUR);
  expect(near - (await dueOf('deadline'))).toBeLessThan(4 * HOUR + MINUTE);
  await quiet(null);
  expect(await dueOf('deadline')).toBe(near);
  const now = Date.now() + ahead;
  await quiet({ from: hourOf(now - HOUR), to: hourOf(now + 5 * HOUR), zone: 'UTC' });
  later();
  await eventually(async () => ((await dueOf('turn')) > now + 4 * HOUR ? true : undefined));
  await quiet(null);
  expect((await box.mail(gray.address, 2)).text).toContain(id);
});

test('time that is nearly over, messages, a draw, an end and a rematch are told', async () => {
  const [blue, gray] = [await reached(), await reached()];
  const { id } = await begunMatch(blue.browser, gray.browser, { pace: SLOW });
  await untilNoted(blue, id, 'deadline');
  await untilNoted(blue, id, 'turn');
  expect(await noted(blue, id)).toEqual(['began', 'deadline', 'turn']);
  later(37 * HOUR);
  const found = async (who: Reached, words: string) =>
    eventually(async () => {
      await client.query('update mail_address set noticed = null');
      return box.to(who.address).find(({ text }) => text.includes(words));
    });
  expect((await found(blue, 'is nearly over')).text).toMatch(
    /it ends [A-Z][a-z]+day \d+ [A-Z][a-z]+, \d\d:\d\d \(UTC\)/,
  );
  await gray.browser.send('PATCH', '/api/me/notices', { chat: { mail: true } });
  for (const text of ['Good morning', 'Are you there?'])
    await blue.browser.post(`/api/matches/${id}/chat`, { id: randomUUID(), room: 'players', text });
  await blue.browser.act(id, 'Blue', { do: 'draw', say: 'offer' });
  await untilNoted(gray, id, 'chat');
  await untilNoted(gray, id, 'draw');
  later();
  const mail = await found(gray, 'offered a draw');
  expect(mail.text).not.toContain('Good morning');
  await found(gray, '2 new messages');
  await gray.browser.act(id, 'Gray', { do: 'draw', say: 'accept' });
  await untilNoted(blue, id, 'over');
  later();
  await found(blue, 'is over');
  await blue.browser.send('PUT', `/api/matches/${id}/rematch`, { want: true });
  await untilNoted(gray, id, 'rematch');
  later();
  await found(gray, 'once more');
});

test('who is invited by name is told, unless he has blocked the other', async () => {
  const [host, guest, foe] = [await signedUp(server.url), await reached(), await reached()];
  const made = await setUp(host.browser);
  await foe.browser.send('PUT', `/api/me/blocked/${host.id}`, { how: 'block' });
  for (const { id: player } of [guest, foe])
    await host.browser.post(`/api/matches/${made.json.id}/invitations`, { id: randomUUID(), seat: 'Gray', player });
  await untilNoted(guest, made.json.id, 'invited');
  later();
  expect((await box.mail(guest.address, 2)).text).toContain('You are invited to the match');
  expect(await noted(foe, made.json.id)).toEqual([]);
});

test('a browser that is gone is not pushed to any more, a push that fails comes again, and no other place is asked', async () => {
  const [blue, gray] = [await signedUp(server.url), await reached()];
  const wrong = async (endpoint: string) =>
    (await gray.browser.post<WireError>('/api/me/push', { ...gray.pushed.to, endpoint })).json.field;
  for (const endpoint of [
    'https://10.0.0.1/x',
    'http://example.org/x',
    'https://127.0.0.1.example.org/',
    'file:///etc',
  ])
    expect(await wrong(endpoint)).toBe('body/endpoint');
  const keys = { ...gray.pushed.to.keys, auth: 'AAAA' };
  const short = await gray.browser.post<WireError>('/api/me/push', { ...gray.pushed.to, keys });
  expect([short.status, short.json.field]).toEqual([400, 'body/keys/auth']);
  const left = async (): Promise<number> =>
    (await client.query('select from push_subscription where player = $1', [gray.id])).rows.length;
  service.status = 503;
  const { id } = await begunMatch(blue.browser, gray.browser, { pace: SLOW });
  await untilNoted(gray, id, 'began');
  later();
  await service.push(gray.pushed);
  service.status = 410;
  await eventually(async () => {
    await client.query(`update pgboss.job set start_after = now() where name = 'push' and state = 'retry'`);
    return (await left()) === 0 ? true : undefined;
  });
  service.status = 201;
  expect((await gray.browser.post('/api/me/push', gray.pushed.to)).status).toBe(204);
  const { endpoint } = gray.pushed.to;
  expect((await gray.browser.send('DELETE', '/api/me/push', { endpoint })).status).toBe(204);
  expect(await left()).toBe(0);
  expect((await new Browser(server.url).get('/api/me/notices')).status).toBe(401);
  expect((await blue.browser.get<WireMatch>(`/api/matches/${id}`)).status).toBe(200);
});
