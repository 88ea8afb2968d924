import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
const root = realpathSync(mkdtempSync(join(tmpdir(), 'longroll-start-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (file: string): string => join(root, file);

const start = (...args: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [at('tools/start.mjs'), ...args], { encoding: 'utf8' });
  return { status, said: stdout.trim() };
};
const bundles = (): readonly string[] =>
  readdirSync(at('node_modules/.cache/longroll')).filter((name) => /^\d/.test(name));
const write = (file: string, text: string): void => writeFileSync(at(file), text);

describe('tools/start.mjs', () => {
  beforeEach(() => {
    rmSync(root, { recursive: true, force: true });
    for (const folder of ['tools', 'packages/cli/src', 'node_modules']) mkdirSync(at(folder), { recursive: true });
    for (const file of ['tools/start.mjs', 'tools/bundle.mjs']) copyFileSync(join(project, file), at(file));
    symlinkSync(join(project, 'node_modules/vite'), at('node_modules/vite'));
    write('package.json', '{ "type": "module" }');
    write('packages/cli/package.json', '{ "type": "module" }');
    write('packages/cli/src/word.ts', "export const word: string = 'one';\nexport const here = import.meta.url;\n");
    write(
      'packages/cli/src/main.ts',
      "import { here, word } from './word.ts';\nconsole.log(word, here, process.argv[2]);\n",
    );
  });

  const word = (said: string): string => `${said} file://${at('packages/cli/src/word.ts')} show`;

  it('makes a bundle once, in which files know their own places, and a new one when a source has changed', () => {
    expect(start('show')).toEqual({ status: 0, said: word('one') });
    const [first] = bundles();
    expect(bundles()).toHaveLength(1);
    expect(start('show').said).toBe(word('one'));
    expect(bundles()).toEqual([first]);
    const text = readFileSync(at('packages/cli/src/word.ts'), 'utf8');
    write('packages/cli/src/word.ts', text.replace('one', 'two'));
    expect(start('show').said).toBe(word('two'));
    expect(bundles()).toHaveLength(2);
  });

  it('runs from the sources where no bundle can be made, and for commands that start files of their own', () => {
    expect(start('serve').said).toContain('one file://');
    expect(readdirSync(at('node_modules'))).toEqual(['vite']);
    rmSync(at('node_modules/vite'));
    expect(start('show').said).toBe(word('one'));
    expect(bundles()).toEqual([]);
  });
});
