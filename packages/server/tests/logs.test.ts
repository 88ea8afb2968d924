import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openLog, reportTo } from '../src/logs.ts';
import { Browser, ENTROPY, freshDatabase, startNode } from './harness.ts';

const lines: string[] = [];
const to = { write: (line: string) => void lines.push(line) };
const records = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

let server: Server;
let database: string;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startNode(database, { logLevel: 'trace', logTo: to, report: reportTo(openLog('trace', to)) });
});
afterAll(() => server.close());

test('each request has a line with the id that its answer carries, and without its query', async () => {
  lines.length = 0;
  const answer = await new Browser(server.url).get('/api/matches?open=1');
  const id = answer.headers.get('x-request-id');
  const line = records().find(({ request }) => request === id);
  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/matches',
    status: 200,
    address: '127.0.0.1',
    msg: 'answered',
  });
  expect(new Date(String(line?.time)).getTime()).toBeGreaterThan(0);
});

test('a fault has its stack and the id of its request', async () => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger broken before insert on match for each row execute function broken()`);
  lines.length = 0;
  const seats = { Blue: { kind: 'me' }, Gray: { kind: 'hotseat' } };
  const body = { rulebook: 'race', scenario: 'short', options: {}, seats };
  const answer = await new Browser(server.url).post('/api/matches', body);
  await client.query('drop trigger broken on match');
  await client.end();
  expect(answer.status).toBe(500);
  expect(records().filter(({ level }) => level === 50)).toMatchObject([
    { request: answer.headers.get('x-request-id'), err: { message: 'broken', stack: expect.stringContaining('.ts') } },
  ]);
});

test('no secret is ever written down', async () => {
  lines.length = 0;
  const password = 'a very secret password';
  const host = new Browser(server.url);
  await host.post('/api/accounts', { name: 'Belle', password });
  await new Browser(server.url).post('/api/session', { name: 'Belle', password: `${password}, wrong` });
  await new Browser(server.url).get(`/api/me?password=${encodeURIComponent(password)}`);
  const match = await host.table({ Gray: { kind: 'invited' } });
  const secret = match.invitations?.Gray?.split('#')[1] ?? '';
  const guest = new Browser(server.url);
  const { key = '' } = await guest.sit(host, match, { secret });
  await host.post(`/api/matches/${match.id}/claim`, { key });
  // Somebody pastes them where they do not belong.
  for (const wrong of [secret, key]) await host.get(`/api/matches/${wrong}`);
  const token = host.cookie.split('=')[1] ?? '';
  expect([secret.length, key.length, token.length]).toEqual([43, 43, 43]);
  const text = lines.join('');
  expect(records().length).toBeGreaterThanOrEqual(8);
  for (const each of [password, secret, key, token, guest.cookie.split('=')[1] ?? '', ENTROPY])
    expect(text).not.toContain(each);
});

test('secrets are left out by their names, of errors by their form', () => {
  lines.length = 0;
  const log = openLog('info', to);
  const token = 'x'.repeat(43);
  log.warn(
    { headers: { cookie: 'a', 'set-cookie': 'b' }, body: { password: 'c', seats: { Blue: { key: 'd' } } } },
    'odd',
  );
  const cause = Object.assign(new Error(`postgres://longroll:e@localhost/x does not answer`), { code: '08006' });
  reportTo(log)(Object.assign(new Error(`no session ${token}`, { cause }), { parameters: ['f'] }));
  reportTo(log)(`thrown: ${token}`);
  expect(
    records()
      .slice(1)
      .map(({ err }) => err),
  ).toMatchObject([
    {
      message: 'no session [secret]',
      cause: { code: '08006', message: 'postgres://[secret]@localhost/x does not answer' },
    },
    { message: 'thrown: [secret]' },
  ]);
  const [first] = records();
  expect(first).toMatchObject({
    headers: { cookie: '[secret]', 'set-cookie': '[secret]' },
    body: { password: '[secret]', seats: { Blue: { key: '[secret]' } } },
  });
  expect(lines.join('')).not.toContain(token);
  expect(lines.join('')).not.toContain('parameters');
});

test('what the queue of jobs throws, which is no error but has its members, tells its cause', () => {
  lines.length = 0;
  reportTo(openLog('error', to))({ message: 'no connection', stack: 'at the queue', queue: 'turns', code: '08006' });
  expect(records()[0]?.err).toEqual({ type: 'object', message: 'no connection', stack: 'at the queue', code: '08006' });
});

test('without more being asked for, only what is wrong is logged', async () => {
  lines.length = 0;
  const quiet = await startNode(database, { logTo: to });
  await new Browser(quiet.url).get('/api/me');
  await new Browser(quiet.url).get('/api/nothing');
  await quiet.close();
  expect(lines).toEqual([]);
});
