import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratch } from './longroll.ts';

const launcher = join(import.meta.dirname, '../../../longroll');
const folder = scratch();

describe.skipIf(process.platform === 'win32')('./longroll', () => {
  it('runs from another folder and through a symlink, answers alone on standard output, and passes the exit code on', () => {
    const link = join(folder, 'link');
    symlinkSync(launcher, join(folder, 'first'));
    symlinkSync('first', link);
    const ran = spawnSync(link, ['rulebooks', '--json'], { encoding: 'utf8', cwd: tmpdir() });
    expect(ran.status).toBe(0);
    const books = JSON.parse(ran.stdout) as readonly { readonly id: string }[];
    expect(books.map(({ id }) => id)).toContain('house-divided');
    expect(spawnSync(link, ['marsh'], { encoding: 'utf8', cwd: tmpdir() })).toMatchObject({ status: 2, stdout: '' });
  });

  it('runs on the Node that the project pins, whatever the PATH holds, and gives it standard input', () => {
    const env = { ...process.env, PATH: '/usr/local/bin:/usr/bin:/bin' };
    const args = ['resolve', 'house-divided', 'march-roll', '--input', '-', '--seed', '1', '--json'];
    const ran = spawnSync(launcher, args, { encoding: 'utf8', cwd: tmpdir(), env, input: '{"units":' });
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain('standard input is not JSON');
  });
});
