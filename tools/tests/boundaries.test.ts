import { describe, expect, it } from 'vitest';
import { check, MOST_LINES, sources } from '../boundaries.ts';

const rules = (file: string, source: string): readonly string[] => check(file, source).map(({ rule }) => rule);

const RULE = 'packages/rulebooks/house-divided/phases/movement.ts';
const BOARD = 'packages/rulebooks/house-divided/board/sheet.ts';
const BOT = 'packages/rulebooks/house-divided/bot/plan.ts';
const KERNEL = 'packages/kernel/src/match.ts';

describe('imports', () => {
  it.each([
    ['kernel on odds', KERNEL, "import { odds } from '@longroll/odds';", 'order'],
    ['odds on bots', 'packages/odds/src/walk.ts', "export * from '@longroll/bots';", 'order'],
    ['lab on server, when asked for late', 'packages/lab/src/a.ts', "await import('@longroll/server');", 'order'],
    ['types as well', 'packages/drawing/src/a.ts', "import type { Shelf } from '@longroll/rulebooks';", 'order'],
    ['a package that is not', 'packages/cli/src/a.ts', "import '@longroll/utils';", 'order'],
    ['bots on rulebooks', 'packages/bots/src/a.ts', "import { loadRulebook } from '@longroll/rulebooks';", 'order'],
    ['a rulebook on bots', RULE, "import { bestOf } from '@longroll/bots';", 'rulebook'],
    ['a rulebook on odds', RULE, "import { exact } from '@longroll/odds';", 'rulebook'],
    ['a rulebook on a library', RULE, "import * as d3 from 'd3-dsv';", 'rulebook'],
    ['a rulebook on the disk', RULE, "import { readFileSync } from 'node:fs';", 'platform'],
    ['a rulebook on another', RULE, "import { x } from '../../grant-acw/state.ts';", 'registry'],
    ['a back door', 'packages/cli/src/a.ts', "import '@longroll/rulebooks/house-divided/state.ts';", 'registry'],
    ['a back door of a package', 'packages/cli/src/a.ts', "import '@longroll/kernel/src/dice.ts';", 'reach'],
    ['a path to another package', 'packages/cli/src/a.ts', "import '../../kernel/src/dice.ts';", 'reach'],
    ['a rulebook on a script', RULE, "import { build } from '../board/tools/build.ts';", 'reach'],
    ['the shelf on a rulebook', 'packages/rulebooks/shelf.ts', "import './house-divided/state.ts';", 'registry'],
  ])('%s: refused', (_, file, source, rule) => {
    expect(rules(file, source)).toContain(rule);
  });

  it.each([
    ['a rulebook on a side door', RULE, "import { ground } from '@longroll/atlas/eastern';"],
    ['a script on the disk', 'packages/rulebooks/a-book/board/tools/build.ts', "import 'node:fs'; process.exit();"],
    ['a computer player of a rulebook on bots', BOT, "import { bestOf } from '@longroll/bots';"],
    ['a rulebook on kernel', RULE, "import { refuse } from '@longroll/kernel';"],
    ['a rulebook on itself', RULE, "import { units } from '../state.ts';"],
    ['a rulebook on zod', RULE, "import { z } from 'zod';"],
    ['the registry on a rulebook', 'packages/rulebooks/registry.ts', "await import('./grant-acw/index.ts');"],
    ['the table of versions', 'packages/rulebooks/released.ts', "import('./grant-acw/released/1.0.0.mjs');"],
    ['a test on the testkit', 'packages/rulebooks/house-divided/tests/a.test.ts', "import '@longroll/testkit';"],
    ['the server on the disk', 'packages/server/src/a.ts', "import { readFileSync } from 'node:fs';"],
  ])('%s: allowed', (_, file, source) => {
    expect(check(file, source)).toEqual([]);
  });
});

describe('determinism', () => {
  const banned = [
    'new Date()',
    'Date.now()',
    'Math.random()',
    "Math['random']()",
    'const { random } = Math;',
    'const m = Math;',
    'Math.sin(1)',
    'Math.cos(1)',
    'Math.atan2(1, 2)',
    'Math.exp(1)',
    'Math.log(2)',
    'Math.pow(2, 3)',
    'Math.sqrt(2)',
    'Math.hypot(3, 4)',
    'Math.PI',
    '(1).toLocaleString()',
    "'a'.toLocaleUpperCase()",
    "'a'.localeCompare('b')",
    "'a'['localeCompare']('b')",
    'new Intl.NumberFormat()',
    'performance.now()',
    'process.env',
    'crypto.randomUUID()',
    'globalThis.x',
    'setTimeout(() => 1, 2)',
    "fetch('/')",
    'const clock = () => ({ Date });',
  ];
  it.each(banned)('%s: refused in a rulebook and in the kernel', (source) => {
    expect(rules(RULE, source)).toContain('determinism');
    expect(rules(KERNEL, source)).toContain('determinism');
  });

  it.each(['Math.random()', 'Date.now()', 'performance.now()'])('%s: refused in odds and bots', (source) => {
    expect(rules('packages/odds/src/a.ts', source)).toContain('determinism');
    expect(rules('packages/bots/src/a.ts', source)).toContain('determinism');
  });

  it.each(['Math.random()', 'Date.now()', 'performance.now()'])('%s: refused on a board too', (source) => {
    expect(rules(BOARD, source)).toContain('determinism');
  });

  it.each(['Math.sqrt(2)', 'Math.hypot(3, 4)', 'Math.atan2(1, 2)', 'Math.PI'])(
    '%s: allowed on a board, refused beside it',
    (source) => {
      expect(check(BOARD, source)).toEqual([]);
      expect(rules('packages/rulebooks/house-divided/boardish.ts', source)).toContain('determinism');
    },
  );

  it.each([
    'Math.floor(7 / 2) + Math.max(1, 2) + Math.imul(3, 4)',
    "const event = { Date: 'April 1861', process: 'recruitment' }; event.Date;",
    'export const f = (record: { readonly performance: number }): number => record.performance;',
    'export const f = (window: number): number => window + 1;',
    'const { process } = { process: 1 }; export const g = process;',
    "// Date and Math.random in a comment\nexport const text = 'Math.random()';",
  ])('%s: allowed', (source) => {
    expect(check(RULE, source)).toEqual([]);
  });

  it('leaves the server its clock, and tests theirs', () => {
    expect(check('packages/server/src/a.ts', 'Date.now(); Math.random();')).toEqual([]);
    expect(check('packages/kernel/tests/a.test.ts', 'Date.now();')).toEqual([]);
  });
});

describe('length', () => {
  it(`refuses a file of more than ${MOST_LINES} lines`, () => {
    expect(rules('packages/web/src/a.css', '\n'.repeat(MOST_LINES))).toEqual([]);
    expect(rules('packages/web/src/a.css', '\n'.repeat(MOST_LINES + 1))).toEqual(['length']);
  });
});

describe('the project', () => {
  const files = sources();
  it('is looked at whole', () => {
    expect(files).toContain('tools/boundaries.ts');
    expect(files).toContain('packages/kernel/src/contract.ts');
    expect(files).toContain('packages/rulebooks/house-divided/state.ts');
  });
  it('names the line of a fault', () => {
    expect(check(KERNEL, 'const a = 1;\n\nDate.now();')[0]?.line).toBe(3);
  });
  it('names a source that cannot be read, as the step of the project finds it', () => {
    expect(rules(KERNEL, 'export const = 1;')).toEqual(['syntax']);
  });
});
