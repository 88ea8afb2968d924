import { request as send } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerOptions } from '../src/app.ts';
import { freshDatabase, reported, startNode } from './harness.ts';

let database: string;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => expect(reported).toEqual([]));

type Heads = Readonly<Record<string, string>>;

/** What is answered to heads that no browser lets a program choose. */
const answered = (
  url: string,
  headers: Heads | string[],
  method = 'GET',
  path = '/api/me',
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const asked = send({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject);
    asked.end();
  });

const statuses = async (options: ServerOptions, heads: readonly Heads[]): Promise<number[]> => {
  const node = await startNode(database, options);
  const { port } = new URL(node.url);
  const all: number[] = [];
  for (const each of heads) {
    const named = Object.fromEntries(Object.entries(each).map(([name, value]) => [name, value.replace('PORT', port)]));
    all.push((await answered(node.url, named)).status);
  }
  await node.close();
  return all;
};

const hosts = (...names: string[]): Heads[] => names.map((host) => ({ host }));

test('a request that names two hosts is refused, whichever comes first', async () => {
  const node = await startNode(database);
  const ours = new URL(node.url).host;
  for (const [first, second] of [
    [ours, 'rebound.example'],
    ['rebound.example', ours],
  ]) {
    const { status, text } = await answered(node.url, ['Host', first ?? '', 'host', second ?? '']);
    expect([status, JSON.parse(text)]).toMatchObject([400, { error: 'bad-request', field: 'host' }]);
  }
  await node.close();
});

test('a page whose name was made to lead to this machine is refused, with the field', async () => {
  const node = await startNode(database);
  const { status, text } = await answered(node.url, { host: 'rebound.example:1861' });
  await node.close();
  expect([status, JSON.parse(text)]).toEqual([
    403,
    {
      error: 'forbidden',
      field: 'host',
      reason: 'This request names the host "rebound.example:1861", which is not a name of this server.',
    },
  ]);
});

test("without configuration the server answers to this machine's names alone", async () => {
  const good = hosts('localhost', 'localhost:PORT', 'LOCALHOST.', '127.0.0.1:PORT', '[::1]:PORT', '[::1]');
  expect(await statuses({}, good)).toEqual(good.map(() => 200));
  const bad = hosts('192.0.2.1', 'localhost.example', 'localhost:x', 'a b', 'localhost,evil.example', '[::2]');
  expect(await statuses({}, bad)).toEqual(bad.map(() => 403));
});

test('it answers to its public address and to the names that are listed', async () => {
  const options = { publicUrl: 'https://war.example.org/longroll', allowedHosts: ['Camp.Local'] };
  expect(await statuses(options, hosts('war.example.org', 'camp.local:1861', 'x.war.example.org'))).toEqual([
    200, 200, 403,
  ]);
});

test('listening on all addresses, it may be called by any of them in figures, and by no unknown name', async () => {
  expect(await statuses({ host: '0.0.0.0' }, hosts('192.0.2.1:PORT', '[2001:db8::1]', 'rebound.example'))).toEqual([
    200, 200, 403,
  ]);
});

test('behind a trusted proxy both hosts must be ours; of anybody else the forwarded one is not read', async () => {
  const forwarded = (host: string, other: string): Heads => ({ host, 'x-forwarded-host': other });
  const heads = [
    forwarded('localhost', 'war.example.org'),
    forwarded('localhost', 'rebound.example'),
    forwarded('rebound.example', 'war.example.org'),
  ];
  const publicUrl = 'https://war.example.org';
  expect(await statuses({ publicUrl, trustedProxies: ['loopback'] }, heads)).toEqual([200, 403, 403]);
  expect(await statuses({ publicUrl }, heads)).toEqual([200, 200, 403]);
});

test('the page at the public address may write, whatever host the proxy asks for', async () => {
  const node = await startNode(database, { publicUrl: 'https://war.example.org' });
  const from = (origin: string) => answered(node.url, { host: 'localhost', origin }, 'DELETE', '/api/session');
  expect((await from('https://war.example.org')).status).toBe(200);
  expect((await from('https://other.example.org')).status).toBe(403);
  await node.close();
});
