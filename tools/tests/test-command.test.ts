import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const run = (...steps: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../test.mjs'), ...steps], { encoding: 'utf8' });

describe('npm test', () => {
  it('runs the named steps, and ends with a plain line of what passed and failed', () => {
    const { status, stdout } = run('boundaries');
    const lines = stdout.trimEnd().split('\n');
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1) ?? '') ?? [];
    expect([passed, failed]).toEqual(status === 0 ? ['1', '0'] : ['0', '1']);
    expect(lines.at(-4)).toMatch(/^boundaries +\d +\d +0 +\d+\.\d$/);
  });

  it('refuses a step that is none', () => {
    const { status, stderr } = run('everything');
    expect(status).toBe(2);
    expect(stderr).toContain("No step 'everything'. The steps are: browser, server");
  });
});
