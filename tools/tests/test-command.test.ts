import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

// A project of its own, one of whose steps is quick and comes to what it is told to.
const root = mkdtempSync(join(tmpdir(), 'longroll-test-command-'));
const tools = join(root, 'tools');
mkdirSync(tools);
writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
for (const file of ['tools/test.mjs', 'tools/unchanged.ts', 'packages/testkit/src/round.ts'])
  cpSync(join(import.meta.dirname, '../..', file), join(root, file));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (...steps: readonly string[]) =>
  spawnSync(process.execPath, [join(tools, 'test.mjs'), ...steps], { encoding: 'utf8' });

describe('npm test', () => {
  it.each([
    ['1', '0'],
    ['0', '1'],
  ])('runs the named steps, and ends with a plain line: %s passed, %s failed', (passed, failed) => {
    writeFileSync(join(tools, 'boundaries.ts'), `console.log('a fault'); process.exitCode = ${failed};`);
    const { status, stdout } = run('boundaries');
    expect(status).toBe(Number(failed));
    expect(stdout.includes('--- boundaries failed ---\na fault\n')).toBe(failed === '1');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.at(-1)).toBe(`${passed} passed, ${failed} failed`);
    expect(lines.at(-4)).toMatch(/^boundaries +\d +\d +0 +\d+\.\d$/);
  });

  it('refuses a step that is none', () => {
    const { status, stderr } = run('everything');
    expect(status).toBe(2);
    expect(stderr).toContain("No step 'everything'. The steps are: browser, server");
  });
});
