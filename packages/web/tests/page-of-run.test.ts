import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageOfRun } from './page-of-run.ts';

let run = '';
let builds = 0;
const build = async (): Promise<string> => `folder ${++builds}`;
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'longroll-run-'));
  builds = 0;
});
afterEach(() => rmSync(run, { recursive: true }));

it('all processes of a run have the page that the first of them builds', async () => {
  const pages = await Promise.all([pageOfRun(run, build), pageOfRun(run, build), pageOfRun(run, build)]);
  expect([pages, builds]).toEqual([['folder 1', 'folder 1', 'folder 1'], 1]);
});

it('who waits for a build that fails builds the page himself', async () => {
  const first = pageOfRun(run, () => Promise.reject(new Error('no room')));
  const second = pageOfRun(run, build);
  await expect(first).rejects.toThrow('no room');
  expect(await second).toBe('folder 1');
});
