import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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

  it('helps with a command that does not run from the bundle, with help before it too', () => {
    const ran = spawnSync(launcher, ['help', 'lab'], { encoding: 'utf8', cwd: tmpdir() });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toBe(spawnSync(launcher, ['lab', '-h'], { encoding: 'utf8', cwd: tmpdir() }).stdout);
  });

  it('says in a line that its answer cannot be written', () => {
    const full = spawnSync('sh', ['-c', '"$0" rulebooks >/dev/full', launcher], { encoding: 'utf8', cwd: tmpdir() });
    expect([full.status, full.stderr]).toEqual([1, 'longroll: the answer cannot be written (ENOSPC)\n']);
    const shut = spawnSync('sh', ['-c', '"$0" clauses house-divided | head -1', launcher], { encoding: 'utf8' });
    expect([shut.status, shut.stderr]).toEqual([0, '']);
  });

  it('finds the released versions of a book from its bundle', () => {
    const held = join(import.meta.dirname, '../../rulebooks/house-divided/tests/held/data/1861.json');
    const ran = spawnSync(launcher, ['verify', held, '--json'], { encoding: 'utf8', cwd: tmpdir() });
    expect(JSON.parse(ran.stdout)).toMatchObject({ ok: true, version: '1.0.0', standing: 'carries' });
  });

  it('runs on the Node that the project pins, whatever the PATH holds, and gives it standard input', () => {
    const env = { ...process.env, PATH: '/usr/local/bin:/usr/bin:/bin' };
    const args = ['resolve', 'house-divided', 'march-roll', '--input', '-', '--seed', '1', '--json'];
    const ran = spawnSync(launcher, args, { encoding: 'utf8', cwd: tmpdir(), env, input: '{"units":' });
    expect(ran.status).toBe(2);
    expect(ran.stdout).toContain('standard input is not JSON');
  });

  it('looks after the installation only when the list of what is installed is another', () => {
    const root = join(folder, 'elsewhere');
    for (const inner of ['tools', 'node_modules/.bin']) mkdirSync(join(root, inner), { recursive: true });
    const at = (file: string): string => join(root, file);
    copyFileSync(launcher, at('longroll'));
    writeFileSync(at('package-lock.json'), '{}');
    writeFileSync(at('node_modules/.bin/node'), '#!/bin/sh\necho ran\n', { mode: 0o755 });
    const ensure = `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(at('looked'))}, 'x');\n`;
    writeFileSync(at('tools/ensure.mjs'), ensure);
    const looked = (): string => {
      expect(spawnSync('sh', [at('longroll')], { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: 'ran\n' });
      return readFileSync(at('looked'), 'utf8');
    };
    expect([looked(), looked()]).toEqual(['x', 'x']);
    appendFileSync(at('package-lock.json'), '\n');
    expect([looked(), looked()]).toEqual(['xx', 'xx']);
    writeFileSync(at('node_modules/.installed-lock-for'), 'another machine\n');
    expect(looked()).toBe('xxx');
  });
});
