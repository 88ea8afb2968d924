import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from './longroll.ts';

const main = join(import.meta.dirname, '../src/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'longroll-serve-'));
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
  it('says where it is, answers, and stops in order when asked to', async () => {
    const child = start('0');
    const url = await heard(child, /Long Roll is at (http:\S+)/);
    const books = (await (await fetch(`${url}/api/rulebooks`)).json()) as readonly { readonly id: string }[];
    expect(books.map(({ id }) => id)).toContain('house-divided');
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
