import { expect, test } from 'vitest';
import { hashPassword, isPassword, NOW } from '../src/passwords.ts';
import type { Me, Seated, WireError } from '../src/wire.ts';
import { Browser, lay, startNode } from './harness.ts';
import { withNode } from './with-node.ts';

// Passwords as everybody's are kept.
const own = withNode({ passwordCost: NOW });

const password = 'a long enough one';

test('sign up, out and in again', async () => {
  const me = new Browser(own.url);
  expect((await me.get<Me>('/api/me')).json).toEqual({ account: false });
  const made = await me.post<Me>('/api/accounts', { name: 'Ulysses', password });
  expect([made.status, made.json.name, made.json.account]).toEqual([201, 'Ulysses', true]);
  expect((await me.get<Me>('/api/me')).json).toEqual(made.json);
  const old = me.cookie;
  await me.send('DELETE', '/api/session');
  me.cookie = old;
  expect((await me.get<Me>('/api/me')).json).toEqual({ account: false });
  const again = await me.post<Me>('/api/session', { name: 'ULYSSES', password });
  expect([again.status, again.json]).toEqual([200, made.json]);
});

test('the cookie is closed to scripts and to other sites', async () => {
  const me = new Browser(own.url);
  const answer = await me.post('/api/accounts', { name: 'Cookie', password });
  const set = answer.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/HttpOnly/);
  expect(set).toMatch(/SameSite=Lax/);
});

test('a name is taken once, whatever its case', async () => {
  const me = new Browser(own.url);
  await me.post('/api/accounts', { name: 'Robert', password });
  const again = await new Browser(own.url).post<WireError>('/api/accounts', { name: 'robert', password });
  expect([again.status, again.json.field]).toEqual([409, 'body/name']);
});

test('a wrong password and an unknown name are answered alike', async () => {
  const me = new Browser(own.url);
  await me.post('/api/accounts', { name: 'George', password });
  const wrong = await new Browser(own.url).post('/api/session', { name: 'George', password: 'something else' });
  const unknown = await new Browser(own.url).post('/api/session', { name: 'Nobody here', password });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.text).toBe(unknown.text);
});

test('the sixth try at one name within a minute has to wait, on every node', async () => {
  const second = await startNode(own.database);
  const me = new Browser(own.url);
  await me.post('/api/accounts', { name: 'Ambrose', password });
  const tries: number[] = [];
  for (let i = 0; i < 6; i++) {
    const from = new Browser(i % 2 ? own.url : second.url);
    tries.push((await from.post('/api/session', { name: 'Ambrose', password: 'wrong password' })).status);
  }
  await second.close();
  expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  const right = await new Browser(own.url).post('/api/session', { name: 'Ambrose', password });
  expect([right.status, right.headers.get('retry-after')]).toEqual([429, '60']);
});

test('passwords and tokens are stored hashed', async () => {
  const me = new Browser(own.url);
  await me.post('/api/accounts', { name: 'Philip', password });
  const rows = await own.query('select name_key, password from account');
  const sessions = await own.query<{ token: Buffer }>('select token from session');
  expect(rows.every((row) => row.password.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  const token = me.cookie.split('=')[1] ?? '';
  expect(sessions.every((row) => row.token.length === 32 && !row.token.toString('latin1').includes(token))).toBe(true);
});

test('a hash of other parameters is still understood', async () => {
  const stored = await hashPassword('secret words');
  expect(await isPassword('secret words', stored)).toBe(true);
  expect(await isPassword('secret word', stored)).toBe(false);
  expect(await isPassword('secret words', undefined)).toBe(false);
  expect(await isPassword('secret words', 'nonsense')).toBe(false);
});

test('a guest who signs up keeps his seats', async () => {
  const guest = new Browser(own.url);
  const match = await guest.table();
  const made = await guest.post<Me>('/api/accounts', { name: 'Was a guest', password });
  expect(made.status).toBe(201);
  expect((await guest.act(match.id, 'Blue', lay(1))).status).toBe(200);
  const elsewhere = new Browser(own.url);
  await elsewhere.post('/api/session', { name: 'Was a guest', password });
  expect((await elsewhere.act(match.id, 'Blue', lay(1))).status).toBe(200);
});

test('a guest who signs in hands his seats to the account', async () => {
  const account = new Browser(own.url);
  await account.post('/api/accounts', { name: 'Hooker', password });
  const guest = new Browser(own.url);
  const match = await guest.table();
  expect((await account.act(match.id, 'Blue', lay(1))).status).toBe(403);
  await guest.post('/api/session', { name: 'Hooker', password });
  expect((await account.act(match.id, 'Blue', lay(1))).status).toBe(200);
});

test("a guest's key moves the seat to an account, once", async () => {
  const host = new Browser(own.url);
  const match = await host.table({ Gray: { kind: 'open' } });
  const guest = new Browser(own.url);
  const seated = await guest.post<Seated>(`/api/matches/${match.id}/sit`, {
    seat: 'Gray',
    name: 'Jubal',
  });
  expect(seated.json.key).toBeDefined();
  const account = new Browser(own.url);
  await account.post('/api/accounts', { name: 'Jubal Early', password });
  const claimed = await account.post<Seated>(`/api/matches/${match.id}/claim`, { key: seated.json.key });
  expect(claimed.json.match.seats[1]).toMatchObject({ player: 'Jubal Early', mine: true });
  expect((await guest.post(`/api/matches/${match.id}/claim`, { key: seated.json.key })).status).toBe(403);
  expect((await guest.act(match.id, 'Gray', { do: 'resign' })).status).toBe(403);
});

test("another site's page cannot write", async () => {
  const me = new Browser(own.url);
  const match = await me.table();
  const body = { command: crypto.randomUUID(), seat: 'Blue', action: lay(1) };
  const path = `/api/matches/${match.id}/commands`;
  expect((await me.send('POST', path, body, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await me.send('POST', path, body, { origin: 'null' })).status).toBe(403);
  expect((await me.send('POST', path, body, { origin: own.url })).status).toBe(200);
});

test('signed in elsewhere too: told here, and signed out there at once', async () => {
  const here = new Browser(own.url);
  await here.post('/api/accounts', { name: 'Gideon', password: 'a long enough one' });
  const there = new Browser(own.url);
  await there.post('/api/session', { name: 'Gideon', password: 'a long enough one' });
  expect((await there.get<Me>('/api/me')).json.account).toBe(true);
  expect((await here.get('/api/me/sessions')).json).toEqual({ others: 1 });
  expect((await here.send('DELETE', '/api/me/sessions')).json).toEqual({ others: 0 });
  expect((await there.get<Me>('/api/me')).json).toEqual({ account: false });
  expect((await here.get<Me>('/api/me')).json.name).toBe('Gideon');
  expect((await there.get('/api/me/sessions')).status).toBe(401);
});
