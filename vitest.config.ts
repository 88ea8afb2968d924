import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { EqualParts } from './tools/equal-parts.ts';

const conformance = ['packages/**/tests/conformance/**/*.test.ts'];
const golden = ['packages/**/tests/golden/**/*.test.ts'];
const properties = ['packages/**/*.properties.test.ts', 'packages/**/properties.test.ts'];
// Where tests draw their cases anew in each run.
const drawn = [
  ...['geometry', 'kernel', 'odds'].map((name) => `packages/${name}/**/*.test.ts`),
  'packages/drawing/tests/name-spots.test.ts',
];
// They import parts of the page, which only Vite can read.
const page = ['packages/web/**/*.test.{ts,tsx}'];
const fuzz = ['packages/server/tests/fuzz.test.ts', 'packages/server/tests/mail-in/letter-in.test.ts'];
const server = ['packages/server/**/*.test.ts'];
const browser = ['packages/**/*.browser.test.ts', 'packages/**/tests/browser/**/*.test.ts'];

/** Milliseconds after which a test hangs. It is no measure of speed: a crowded machine takes ten times as long as an idle one. */
const HANGS = 300_000;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Tests that only compute: quick, and none leaves anything behind, so files share a worker. */
const computing = (name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  test: {
    name,
    include: [...include],
    exclude: ['**/node_modules/**', ...exclude],
    pool: 'threads' as const,
    isolate: false,
    testTimeout: HANGS,
    hookTimeout: HANGS,
  },
});

/** Sources are loaded by Node itself, as in play: what is imported stays a plain variable, and rules run a third faster. */
const byNode = { viteModuleRunner: false, nodeLoader: false };

/** Tests that only compute, their sources loaded by Node. */
const native = (name: string, include: readonly string[], exclude: readonly string[] = []) => {
  const { test } = computing(name, include, exclude);
  return { test: { ...test, experimental: byNode } };
};

/** Tests that start servers, databases or browsers: files share a process, and a slow machine has time to boot them. */
const booting = (
  name: string,
  include: readonly string[],
  globalSetup: readonly string[] = [],
  exclude: readonly string[] = [],
) => ({
  test: {
    name,
    include: [...include],
    exclude: ['**/node_modules/**', ...exclude],
    globalSetup: [...globalSetup],
    pool: 'forks' as const,
    isolate: false,
    testTimeout: HANGS,
    hookTimeout: HANGS,
    expect: { poll: { timeout: 60_000 } },
    // In CI nobody stands by who could run it again; what passed at the second try only is named at the end of the run.
    retry: process.env['CI'] === undefined ? 0 : 1,
    experimental: byNode,
  },
});

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: EqualParts },
    projects: [
      native(
        'unit',
        ['packages/**/*.test.ts', 'tools/**/*.test.ts'],
        [...conformance, ...golden, ...properties, ...drawn, ...server, ...browser, ...page, 'packages/cli/**'],
      ),
      computing('page', page, browser),
      native('drawn', drawn),
      native('conformance', conformance),
      native('properties', properties),
      native('golden', golden),
      booting('commands', ['packages/cli/**/*.test.ts']),
      // A node and a database a file keep them apart: what they import is loaded once.
      booting('server', server, [here('packages/server/tests/global-setup.ts')], fuzz),
      booting('fuzz', fuzz, [here('packages/server/tests/global-setup.ts')]),
      // They share a server anyway, and so its process: one browser, and its driver loaded once.
      booting('browser', browser, [here('packages/web/tests/global-setup.ts')]),
    ],
  },
});
