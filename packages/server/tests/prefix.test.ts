import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createProxy, type Server as HttpServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { Browser, Follower, freshDatabase, lay, reported, startNode } from './harness.ts';

const PREFIX = '/games/longroll';
let folder: string;
let server: Server;
const proxies: HttpServer[] = [];

/** A proxy that shows the server under the prefix, and takes the prefix away or leaves it. */
const proxy = async (strip: boolean, upstream: () => string): Promise<string> => {
  const made = createProxy((request, response) => {
    const url = request.url ?? '';
    const path = strip ? url.slice(PREFIX.length) : url;
    const heads = { ...request.headers, 'x-forwarded-for': '203.0.113.9' };
    const passed = send(upstream() + path, { method: request.method, headers: heads }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', () => resolve()));
  proxies.push(made);
  return `http://localhost:${(made.address() as AddressInfo).port}${PREFIX}`;
};

let places: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longroll-prefix-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><script src="./assets/app-1a.js"></script></html>',
  );
  await writeFile(join(folder, 'assets/app-1a.js'), 'export {};');
  places = [await proxy(true, () => server.url), await proxy(false, () => server.url)];
  server = await startNode(await freshDatabase(), {
    client: folder,
    publicUrl: places[0] ?? '',
    trustedProxies: ['loopback'],
  });
});
afterAll(async () => {
  for (const each of proxies) {
    each.closeAllConnections();
    each.close();
  }
  await server.close();
  await rm(folder, { recursive: true, force: true });
  expect(reported).toEqual([]);
});

test('the page finds its files and the API under the prefix, at every address', async () => {
  for (const place of places)
    for (const path of ['/', '/match/1234', '/join/1234']) {
      const answer = await new Browser(place).get(path);
      expect([answer.status, answer.text]).toEqual([
        200,
        `<!doctype html><html data-prefix="${PREFIX}" lang="en"><script src="${PREFIX}/assets/app-1a.js"></script></html>`,
      ]);
    }
  for (const place of places) {
    expect((await new Browser(place).get('/assets/app-1a.js')).text).toBe('export {};');
    expect((await new Browser(place).get('/api/nothing')).status).toBe(404);
  }
  expect((await fetch(places[1] ?? '')).status).toBe(200);
});

test('commands and streams go through it, and the cookie goes no further than the prefix', async () => {
  for (const place of places) {
    const me = new Browser(place);
    const match = await me.table();
    const stream = await Follower.open(me, match.id, 'Blue');
    expect((await me.act(match.id, 'Blue', lay(1))).status).toBe(200);
    await stream.until(({ messages }) => messages.length >= 2);
    stream.close();
  }
  const answer = await new Browser(places[0] ?? '').post('/api/accounts', {
    name: 'Nathan',
    password: 'a long enough one',
  });
  expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/games\/longroll\/;/);
  const out = await new Browser(places[0] ?? '').send('DELETE', '/api/session');
  expect(out.headers.get('set-cookie')).toMatch(/; Path=\/games\/longroll\/;/);
});

test('the server itself still answers without the prefix, with a cookie for the root', async () => {
  const answer = await new Browser(server.url).post('/api/accounts', {
    name: 'Bedford',
    password: 'a long enough one',
  });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, expect.stringMatching(/; Path=\/;/)]);
  expect((await new Browser(server.url).get(`${PREFIX}x/api/me`)).status).toBe(200);
  expect((await new Browser(server.url).get(`/api${PREFIX}/me`)).status).toBe(404);
});
