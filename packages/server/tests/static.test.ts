import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import type { WireError } from '../src/wire.ts';
import { Browser, freshDatabase, reported, startNode } from './harness.ts';

const LARGE = 'export const large = 1861;\n'.repeat(100);

let server: Server;
let folder: string;
let me: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longroll-page-'));
  await mkdir(join(folder, 'page/assets'), { recursive: true });
  await writeFile(join(folder, 'page/index.html'), '<!doctype html><title>Long Roll</title>');
  await writeFile(join(folder, 'page/assets/app-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'page/assets/tile-worker-5e6f.js'), 'export {};');
  await writeFile(join(folder, 'page/theme.js'), 'export {};');
  await writeFile(join(folder, 'page/push.js'), 'export {};');
  await writeFile(join(folder, 'page/assets/large-3c4d.js'), LARGE);
  await writeFile(join(folder, 'page/assets/large-3c4d.js.br'), brotliCompressSync(LARGE));
  await writeFile(join(folder, 'page/assets/large-3c4d.js.gz'), gzipSync(LARGE));
  await writeFile(join(folder, 'outside.txt'), 'not for you');
  server = await startNode(await freshDatabase(), { client: join(folder, 'page') });
  me = new Browser(server.url);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
  expect(reported).toEqual([]);
});

test('the page is served at every address that is no file, and only our own scripts may run in it', async () => {
  for (const path of ['/', '/match/1234', '/join/1234']) {
    const answer = await me.get(path);
    expect([answer.status, answer.text]).toEqual([200, '<!doctype html><title>Long Roll</title>']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'.*script-src 'self';/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('what runs by itself is guarded, and what a guarded page is made of carries no guard of its own', async () => {
  const heads = async (path: string) => {
    const { headers } = await me.get(path);
    return [headers.get('content-security-policy') !== null, headers.get('x-content-type-options')];
  };
  expect(await heads('/assets/tile-worker-5e6f.js')).toEqual([true, 'nosniff']);
  expect(await heads('/push.js')).toEqual([true, 'nosniff']);
  expect(await heads('/assets/app-1a2b.js')).toEqual([false, 'nosniff']);
  expect(await heads('/theme.js')).toEqual([false, 'nosniff']);
});

test('assets named by their content last', async () => {
  const answer = await me.get('/assets/app-1a2b.js');
  expect(answer.headers.get('cache-control')).toMatch(/immutable/);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  // They are never asked for again, and so need no heads by which one would ask whether they have changed.
  expect(['etag', 'last-modified', 'accept-ranges', 'x-request-id'].map((head) => answer.headers.get(head))).toEqual(
    Array(4).fill(null),
  );
});

test('what was packed is sent packed to whoever can unpack it, and as it is to everybody else', async () => {
  const asked = (accepted: string) =>
    me.send('GET', '/assets/large-3c4d.js', undefined, { 'accept-encoding': accepted });
  const answers = [await asked('gzip, deflate, br'), await asked('gzip'), await asked('identity')];
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  for (const { headers, text } of answers) {
    expect(text).toBe(LARGE);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('cache-control')).toMatch(/immutable/);
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  }
});

test('nothing outside the folder is served', async () => {
  for (const path of ['/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt'])
    expect((await me.get(path)).text).not.toContain('not for you');
});

test('an unknown address of the API is no page', async () => {
  expect((await me.get('/api/matches/x/y/z')).status).toBe(404);
});

test('what the page has not is answered in the form of every other fault', async () => {
  const asked = (method: string, path: string, headers: Record<string, string> = {}) =>
    me.send<WireError>(method, path, undefined, headers);
  const answers = [
    await asked('GET', '/assets/app-1a2b.js', { range: 'bytes=5000-6000' }),
    await asked('GET', '/assets/app-1a2b.js', { 'if-match': '"another"' }),
    await asked('POST', '/assets/app-1a2b.js'),
    await asked('POST', '/match/1234'),
  ];
  expect(answers.map(({ status, json }) => [status, json?.error])).toEqual([
    [416, 'wrong-range'],
    [412, 'wrong-condition'],
    [405, 'wrong-method'],
    [404, 'not-found'],
  ]);
  for (const { json } of answers) expect(json.reason).toBeTruthy();
});
