import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { quickFolder } from '../../../tools/quick-folder.ts';

const main = join(import.meta.dirname, '../src/main.ts');
const folder = await quickFolder('longroll-kept-');
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
}

const longroll = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '' },
  });

/** Its end, with all that it said. */
const end = (child: ChildProcess): Promise<Ended> => {
  let out = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
};

const serve = async (data: string): Promise<{ readonly url: string; stop(): Promise<Ended> }> => {
  const child = longroll('serve', '--no-page', '--port', '0', '--data', join(folder, data));
  const ended = end(child);
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Long Roll is at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    void ended.then(({ out }) => reject(new Error(out)));
  });
  const stop = (): Promise<Ended> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, stop };
};

/** Sets up a match that one player plays alone. Gives its id. */
const setUp = async (url: string): Promise<string> => {
  const about = await fetch(`${url}/api/rulebooks/house-divided`);
  const { seats } = (await about.json()) as { readonly seats: { readonly [scenario: string]: readonly string[] } };
  const [first = '', second = ''] = seats.learning ?? [];
  const send = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    const { id } = JSON.parse(text) as { readonly id: string };
    return { id, cookie: answer.headers.get('set-cookie')?.split(';')[0] };
  };
  const plan = { [first]: { kind: 'me' }, [second]: { kind: 'hotseat' } };
  const wanted = { rulebook: 'house-divided', scenario: 'learning', options: {}, seats: plan };
  const { id, cookie } = await send('/api/matches', wanted);
  await send(`/api/matches/${id}/dice`, { seat: first, entropy: 'ab'.repeat(32) }, cookie);
  return id;
};

it('what a running server keeps is written into a file, and brought back into a new folder', async () => {
  const first = await serve('first');
  const id = await setUp(first.url);
  const file = join(folder, 'all.backup');
  const written = await end(longroll('backup', file, '--data', join(folder, 'first'), '--json'));
  expect([written.code, JSON.parse(written.out)]).toMatchObject([0, { file, rows: { match: 1, seat: 2 } }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await end(longroll('backup', file, '--data', join(folder, 'first')));
  expect([again.code, again.out]).toEqual([2, `longroll: ${file} is there already.\n`]);
  const inUse = await end(longroll('restore', file, '--data', join(folder, 'first')));
  expect([inUse.code, inUse.out]).toEqual([
    2,
    'longroll: Somebody is connected to the database: stop the servers first.\n',
  ]);
  expect((await first.stop()).code).toBe(0);

  const restored = await end(longroll('restore', file, '--data', join(folder, 'second')));
  expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^Restored as of .*: one match with /) });
  const second = await serve('second');
  const found = await fetch(`${second.url}/api/matches/${id}`);
  expect([found.status, ((await found.json()) as { readonly state: string }).state]).toEqual([200, 'running']);
  expect((await second.stop()).code).toBe(0);
});
