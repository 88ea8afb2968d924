import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
let folder = '';

const FAKE_NPM = `
const fs = require('node:fs');
if (process.env.FAKE_FAILS) process.exit(7);
fs.mkdirSync('node_modules', { recursive: true });
const { NODE_ENV, npm_config_omit, KEPT } = process.env;
fs.writeFileSync('called.json', JSON.stringify({ args: process.argv.slice(2), NODE_ENV, npm_config_omit, KEPT }));
console.log('noise of npm');
`;

const ensure = (env: { readonly [name: string]: string } = {}) =>
  spawnSync(process.execPath, [join(folder, 'tools/ensure.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(folder, 'npm.cjs'), npm_node_execpath: process.execPath, ...env },
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ensure-'));
  mkdirSync(join(folder, 'tools'));
  cpSync(join(project, 'tools/ensure.mjs'), join(folder, 'tools/ensure.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3}');
  writeFileSync(join(folder, 'npm.cjs'), FAKE_NPM);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('ensure', () => {
  it('installs into a bare clone exactly what the lock file names, without scripts, and says nothing on stdout', () => {
    const { status, stdout, stderr } = ensure({ NODE_ENV: 'production', npm_config_omit: 'dev', KEPT: 'yes' });
    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Installing');
    expect(JSON.parse(readFileSync(join(folder, 'called.json'), 'utf8'))).toEqual({
      args: ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'],
      KEPT: 'yes',
    });
  });

  it('does nothing the second time, and installs again when the lock file changes', () => {
    ensure();
    rmSync(join(folder, 'called.json'));
    const again = ensure();
    expect([again.status, again.stdout, again.stderr]).toEqual([0, '', '']);
    expect(existsSync(join(folder, 'called.json'))).toBe(false);
    writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3,"name":"other"}');
    ensure();
    expect(existsSync(join(folder, 'called.json'))).toBe(true);
  });

  it('fails loudly when npm fails, and tries again the next time', () => {
    const failed = ensure({ FAKE_FAILS: '1' });
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('npm ci failed with exit code 7');
    expect(ensure().status).toBe(0);
    expect(existsSync(join(folder, 'called.json'))).toBe(true);
  });
});
