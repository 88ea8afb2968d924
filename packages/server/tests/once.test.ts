import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MatchFile, Me, Seated, WireError, WireMatch } from '../src/wire.ts';
import { type Answer, Browser } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const keyOf = (): string => randomBytes(32).toString('hex');

/** Sends a request under a key from a browser that has no cookie: as it is sent again when its answer was lost. */
const sent = async <T>(path: string, body: unknown, key: string, cookie = ''): Promise<Answer<T> & { me: Browser }> => {
  const me = new Browser(own.url);
  me.cookie = cookie;
  const answer = await me.send<T>('POST', path, body, { 'idempotency-key': key });
  return { ...answer, me };
};

const count = async (): Promise<readonly number[]> => {
  const rows = await own.query<Record<string, number>>(
    `select (select count(*) from match)::int as matches, (select count(*) from player)::int as players,
      (select count(*) from session)::int as sessions`,
  );
  return Object.values(rows[0] ?? {});
};

const wanted = {
  rulebook: 'race',
  scenario: 'endless',
  options: {},
  seats: { Blue: { kind: 'me' }, Gray: { kind: 'invited' } },
};

test('a match whose answer was lost is set up once, with the same links, and its maker has his seat', async () => {
  const key = keyOf();
  const [matches = 0, players = 0, sessions = 0] = await count();
  const answers = await Promise.all(Array.from({ length: 5 }, () => sent<WireMatch>('/api/matches', wanted, key)));
  answers.push(await sent<WireMatch>('/api/matches', wanted, key));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.json.invitations?.Gray).toMatch(/^\/join\/.+#[\w-]{43}$/);
  expect(await count()).toEqual([matches + 1, players + 1, sessions + 1]);
  for (const { me, json } of answers)
    expect((await me.get<WireMatch>(`/api/matches/${json.id}`)).json.seats[0]?.mine).toBe(true);
});

test('a guest whose answer was lost has his seat, its key and his cookie when he asks again', async () => {
  const host = new Browser(own.url);
  for (let i = 0; i < 10; i++) {
    const match = await host.post<WireMatch>('/api/matches', wanted);
    const secret = match.json.invitations?.Gray?.split('#')[1];
    const path = `/api/matches/${match.json.id}/sit`;
    const key = keyOf();
    const lost = await sent<Seated>(path, { secret, name: 'Anna' }, key);
    expect(lost.status, lost.text).toBe(200);
    const again = await sent<Seated>(path, { secret, name: 'Anna' }, key);
    expect([again.status, again.json.seat, again.json.key]).toEqual([200, 'Gray', lost.json.key]);
    expect((await again.me.get<Me>('/api/me')).json.name).toBe('Anna');
    expect((await again.me.get(`/api/matches/${match.json.id}`)).text).toContain('"mine":true');
    // Somebody else's request is not taken for it.
    expect((await sent<WireError>(path, { secret }, keyOf())).status).toBeGreaterThanOrEqual(403);
  }
});

test('a claim whose answer was lost is answered again', async () => {
  const host = new Browser(own.url);
  const match = await host.post<WireMatch>('/api/matches', wanted);
  const secret = match.json.invitations?.Gray?.split('#')[1];
  const { json } = await host.post<Seated>(`/api/matches/${match.json.id}/sit`, { secret });
  const account = new Browser(own.url);
  await account.post('/api/accounts', { name: `Claims ${Date.now()}`, password: 'long enough' });
  const path = `/api/matches/${match.json.id}/claim`;
  const key = keyOf();
  const claim = () => sent<Seated>(path, { key: json.key }, key, account.cookie);
  const [first, second] = [await claim(), await claim()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.text).toBe(first.text);
  // Without the key of the request the used key of the seat opens nothing.
  expect((await account.post(path, { key: json.key })).status).toBe(403);
});

test('a file whose answer was lost is brought in once', async () => {
  const host = new Browser(own.url);
  const match = await host.table({}, 'race', 'short');
  await host.act(match.id, 'Blue', { do: 'resign' });
  const { json: file } = await host.get<MatchFile>(`/api/matches/${match.id}/file`);
  const [matches = 0] = await count();
  const key = keyOf();
  const answers = [
    await sent<WireMatch>('/api/matches/import', { file }, key),
    await sent<WireMatch>('/api/matches/import', { file }, key),
  ];
  expect(answers.map(({ status, json }) => [status, json.id])).toEqual(answers.map(() => [201, answers[0]?.json.id]));
  expect((await count())[0]).toBe(matches + 1);
});

test('another request under a key that was used is a conflict, and one that can be guessed is none', async () => {
  const key = keyOf();
  await sent('/api/matches', wanted, key);
  const other = await sent<WireError>('/api/matches', { ...wanted, title: 'Another' }, key);
  expect([other.status, other.json.field]).toEqual([409, 'headers/idempotency-key']);
  const stranger = new Browser(own.url);
  await stranger.table();
  expect((await sent('/api/matches', wanted, key, stranger.cookie)).status).toBe(409);
  for (const weak of ['1', 'a'.repeat(31), `${'a'.repeat(40)} `.repeat(3)]) {
    const refused = await sent<WireError>('/api/matches', wanted, weak);
    expect([refused.status, refused.json.field]).toEqual([400, 'headers/idempotency-key']);
  }
});

test('a guest who has signed up since is not signed in by the key of his first request', async () => {
  const key = keyOf();
  const { me, json } = await sent<WireMatch>('/api/matches', wanted, key);
  expect((await me.post('/api/accounts', { name: `Signs ${Date.now()}`, password: 'long enough' })).status).toBe(201);
  const again = await sent<WireMatch>('/api/matches', wanted, key);
  expect((await again.me.get<Me>('/api/me')).json).toEqual({ account: false });
  const secret = json.invitations?.Gray?.split('#')[1];
  const elsewhere = await sent<WireError>(`/api/matches/${json.id}/sit`, { secret }, key);
  expect([elsewhere.status, elsewhere.json.field]).toEqual([409, 'headers/idempotency-key']);
});
