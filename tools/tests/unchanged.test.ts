import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import config from '../../vitest.config.ts';
import { OWN_TESTS, Unchanged } from '../unchanged.ts';

const project = join(import.meta.dirname, '../..');
let folder = '';

const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const passed = { name: 'unit', failed: 0, passed: 12, notes: ['book: clauses 3 of 3'] };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unchanged-'));
  write('package-lock.json', '{}');
  write('packages/a/src/a.ts', 'export const a = 1;');
  write('node_modules/.package-lock.json', '{}');
  new Unchanged(folder).keep([passed]);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('a step that has passed', () => {
  it('is remembered with all that it came to, as long as nothing changes', () => {
    expect(new Unchanged(folder).resultOf('unit')).toEqual(passed);
    expect(new Unchanged(folder).resultOf('golden')).toBeUndefined();
  });

  it.each([
    ['a source has changed, in a file of the same length', 'packages/a/src/a.ts', 'export const a = 2;'],
    ['a file has come', 'packages/a/src/b.ts', ''],
    ['the lock file has changed', 'package-lock.json', '{ }'],
    ['other packages are installed', 'node_modules/.package-lock.json', '{ }'],
  ])('is run again when %s', (_, path, text) => {
    write(path, text);
    expect(new Unchanged(folder).resultOf('unit')).toBeUndefined();
  });

  it('is run again when a file has gone, and when one has another name', () => {
    write('packages/a/src/c.ts', 'export const a = 1;');
    rmSync(join(folder, 'packages/a/src/a.ts'));
    expect(new Unchanged(folder).resultOf('unit')).toBeUndefined();
  });

  it('is run again under other settings', () => {
    vi.stubEnv('LONGROLL_SEED', '7');
    expect(new Unchanged(folder).resultOf('unit')).toBeUndefined();
  });

  it('is run again when a program has come to the machine', () => {
    mkdirSync(join(folder, 'dist'));
    vi.stubEnv('PATH', join(folder, 'dist'));
    new Unchanged(folder).keep([passed]);
    expect(new Unchanged(folder).resultOf('unit')).toEqual(passed);
    write('dist/chromium', '');
    expect(new Unchanged(folder).resultOf('unit')).toBeUndefined();
  });

  it('is still remembered when runs have left something behind', () => {
    write('dist/page.html', 'built');
    write('.data/postgres/log', 'running');
    write('npm-debug.log', 'noise');
    expect(new Unchanged(folder).resultOf('unit')).toEqual(passed);
  });

  it('is forgotten when it fails', () => {
    new Unchanged(folder).keep([{ ...passed, failed: 1 }]);
    expect(new Unchanged(folder).resultOf('unit')).toBeUndefined();
  });

  it('is not remembered when a file was changed while it ran', () => {
    const unchanged = new Unchanged(folder);
    write('packages/a/src/a.ts', 'export const a = 3;');
    unchanged.keep([passed]);
    expect(new Unchanged(folder).resultOf('unit')).toBeUndefined();
    write('packages/a/src/a.ts', 'export const a = 1;');
    expect(new Unchanged(folder).resultOf('unit')).toBeUndefined();
  });

  it('is still remembered when a test of others has changed, where it reads its own alone', () => {
    const steps = ['server 1/3', 'browser 2/2', 'properties', 'unit'];
    write('packages/server/tests/a.test.ts', '');
    new Unchanged(folder).keep(steps.map((name) => ({ name, failed: 0 })));
    const remembered = () => steps.filter((name) => new Unchanged(folder).resultOf(name) !== undefined);
    expect(remembered()).toEqual(steps);
    write('packages/server/tests/a.test.ts', '// changed');
    expect(remembered()).toEqual(['browser 2/2', 'properties']);
    write('packages/server/tests/harness.ts', '// no test, and may be imported');
    expect(remembered()).toEqual([]);
  });

  it('is run again when what was kept of it cannot be read', () => {
    write('node_modules/.cache/passed/unit.json', '{');
    expect(new Unchanged(folder).resultOf('unit')).toBeUndefined();
  });
});

const tests = readdirSync(join(project, 'packages'), { recursive: true, encoding: 'utf8' })
  .map((path) => `packages/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !path.includes('/dist/'));

/** Files that a project of tests runs. */
const run = (wanted: string): readonly string[] =>
  (config.test?.projects ?? []).flatMap((each) => {
    const { name, include = [], exclude = [] } = typeof each === 'object' && 'test' in each ? (each.test ?? {}) : {};
    const is = (globs: readonly string[], path: string): boolean => globs.some((glob) => matchesGlob(path, glob));
    return name === wanted ? tests.filter((path) => is(include, path) && !is(exclude, path)) : [];
  });

it('a step that reads its own tests alone runs no others, and nobody imports a test', () => {
  const strange = Object.entries(OWN_TESTS).flatMap(([name, own]) => {
    const files = run(name);
    return files.length > 0 ? files.filter((path) => !own.test(path)) : [`nothing is run by ${name}`];
  });
  expect(strange).toEqual([]);
  const importing = tests.filter((path) =>
    /(?:from|import)\W+['"][^'"\n]*\.test\.tsx?['"]/.test(readFileSync(join(project, path), 'utf8')),
  );
  expect(importing).toEqual([]);
});

it('tests that draw their cases anew stand where nothing is remembered', () => {
  const found = tests
    .filter((path) => /\/tests\/.*\.test\.tsx?$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(project, path), 'utf8');
      return text.includes('fast-check') && !text.includes('seed: ');
    });
  const drawing = [...run('drawn'), ...run('fuzz')];
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((path) => !drawing.includes(path))).toEqual([]);
});
