import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { quickFolder } from '../../../tools/quick-folder.ts';
import { refusal } from './longroll.ts';

const main = join(import.meta.dirname, '../src/main.ts');
const folder = await quickFolder('longroll-serve-');
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const heard = (child: ChildProcess, wanted: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = wanted.exec(said);
      if (found) resolve(found[1] ?? found[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });

const start = (port: string): ChildProcess =>
  spawn(process.execPath, [main, 'serve', '--no-page', '--port', port, '--data', join(folder, 'data')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '' },
  });

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('exit', resolve));

describe('serve', () => {
  let child: ChildProcess;
  let url: string;

  it('says where it is, and answers', async () => {
    child = start('0');
    url = await heard(child, /Long Roll is at (http:\S+)/);
    const books = (await (await fetch(`${url}/api/rulebooks`)).json()) as readonly { readonly id: string }[];
    expect(books.map(({ id }) => id)).toContain('house-divided');
  });

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'started by root, it answers as nobody, whose processes cannot read its password, and goes on when its database dies',
    async () => {
      const { uid } = statSync(join(folder, 'data/postgres'));
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const readable = spawnSync('test', ['-r', main], { uid, gid: uid }).status === 0;
      const now = readable ? uid : 0;
      expect(/^Uid:\t(\d+)\t(\d+)\t(\d+)/m.exec(status)?.slice(1)).toEqual([`${now}`, `${now}`, `${now}`]);
      expect(spawnSync('cat', [join(folder, 'data/password')], { uid, gid: uid }).status).not.toBe(0);
      const odds = await fetch(`${url}/api/rulebooks/house-divided/procedures/battle-round/odds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ input: { attackers: { VI: 4 }, defenders: { MI: 3 } } }),
      });
      expect(odds.status).toBe(200);
      const pid = Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      let ready = 0;
      for (let tries = 0; tries < 300 && ready !== 200; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        ready = (await fetch(`${url}/readyz`)).status;
      }
      expect(ready).toBe(200);
    },
  );

  it('stops in order when asked to', async () => {
    const end = ended(child);
    child.kill('SIGTERM');
    expect(await end).toBe(0);
  });

  it('refuses a port that is none, and says when one is taken', async () => {
    expect(refusal(['serve', '--port', 'http'])).toBe('--port: "http" is not a port from 0 (any free one) to 65535');
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { readonly port: number }).port));
    });
    const child = start(String(port));
    const end = ended(child);
    expect(await heard(child, /longroll: [^\n]*/)).toBe(
      `longroll: --port: port ${port} is taken; name another with --port or PORT`,
    );
    expect(await end).toBe(2);
    taken.close();
  });
});
