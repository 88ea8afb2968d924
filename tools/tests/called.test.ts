import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const called = join(import.meta.dirname, '../called.ts');
const SCRIPT = `
  const { calledWith, folderGiven, wholeGiven } = await import(${JSON.stringify(called)});
  if (process.argv[2] === 'folder') { process.argv.splice(2, 1); console.log(folderGiven('tool FOLDER')); }
  else {
    const { values } = calledWith('tool [--runs N]', { options: { runs: { type: 'string' } } });
    console.log(wholeGiven('tool [--runs N]', values.runs, 7));
  }
`;
const folder = mkdtempSync(join(tmpdir(), 'longroll-called-'));
const tool = join(folder, 'tool.mjs');
writeFileSync(tool, SCRIPT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const call = (...words: readonly string[]): readonly [number | null, string, string] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...words], { encoding: 'utf8' });
  return [status, stdout.trim(), stderr.trim()];
};

describe('a tool of the project', () => {
  it('takes its words', () => {
    expect(call()).toEqual([0, '7', '']);
    expect(call('--runs', '3')).toEqual([0, '3', '']);
    expect(call('folder', 'docs')).toEqual([0, 'docs', '']);
  });

  it('says how it is called, when it is asked', () => {
    expect(call('--help')).toEqual([0, 'tool [--runs N]', '']);
    expect(call('folder', '-h')).toEqual([0, 'tool FOLDER', '']);
  });

  it.each([
    [['--walks', '3'], "Unknown option '--walks'"],
    [['--runs', 'x'], '"x" is not a whole number of at least 1'],
    [['--runs', '0'], '"0" is not a whole number of at least 1'],
    [['folder'], 'one folder is asked for'],
    [['folder', 'docs', 'tools'], 'one folder is asked for'],
  ])('called with %j ends with code 2, the reason and how it is called', (words, reason) => {
    const [status, out, err] = call(...words);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(reason);
    expect(err.split('\n').at(-1)).toMatch(/^tool /);
    expect(err.split('\n')).toHaveLength(2);
  });
});
