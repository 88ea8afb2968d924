import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { excused } from '../src/mutation/equivalent.ts';
import { bookFolder, ruleFiles } from '../src/mutation/files.ts';
import { isGood, type Report, reportText } from '../src/mutation/report.ts';
import { withMutants } from '../src/mutation/rewrite.ts';
import { mutate } from '../src/mutation/run.ts';
import { mutantsOf, sitesOf } from '../src/mutation/sites.ts';

const changes = (source: string): readonly string[] =>
  mutantsOf('a.ts', source, sitesOf('a.ts', source), 1).map(({ from, to }) => `${from} -> ${to}`);

describe('the changes of a source', () => {
  it.each([
    ['const a = b < c;', ['b < c -> b <= c', 'b < c -> b >= c']],
    ['const a = b === c;', ['b === c -> b !== c']],
    ['if (a) b();', ['a -> true', 'a -> false']],
    ['if (a > 4) b();', ['a > 4 -> true', 'a > 4 -> false', '4 -> 5', '4 -> 3']],
    ['const a = (b: number): boolean => has(b);', ['has(b) -> true', 'has(b) -> false']],
    ['const a = b && c && d;', ['b && c && d -> b && c', 'b && c -> b', 'b && c -> c']],
    ['const a = rule("x", (v) => v.ok, (v) => v.why);', ['v.ok -> true', 'v.ok -> false']],
    ['const a = b.filter((c) => c.ok);', ['c.ok -> true', 'c.ok -> false']],
    ['const a = b.some(c);', ['b.some(c) -> b.every(c)']],
    ['const a = Math.min(b, c);', ['Math.min(b, c) -> Math.max(b, c)']],
    ['const a = (b as number) - c;', ['(b as number) - c -> (b as number) + c']],
    ["const a = b + 'text';", []],
    ['const a = 2 * b;', ['2 -> 3']],
    ['const a = -1;', ['-1 -> 0']],
    ['const a = b[1];', ['1 -> 0']],
    ['const a = !b;', ['!b -> b']],
    ['const a = { b: true };', ['true -> false']],
    ['a += b;', ['a += b -> a -= b']],
    ['for (let i = 0; i < n; i++) b();', ['i < n -> false', 'i < n -> i <= n', '0 -> 1']],
    ['type A = 3; const a = int(0, 9);', []],
  ])('%s', (source, expected) => expect([...changes(source)].sort()).toEqual([...expected].sort()));

  it('stand side by side in one source, and one is in force', () => {
    const source = 'export const a = (b: number, c: number): number => (b > 2 && c > 3 ? b + c : b - c);';
    const sites = sitesOf('a.ts', source);
    const text = withMutants(source, sites, 1, 'door')
      .replace(/^import [^;]*;/, '')
      .replace('export const a =', 'return');
    const under = new Function('$mutant', text) as (mutant: number) => (b: number, c: number) => number;
    expect(under(0)(5, 4)).toBe(9);
    const mutants = mutantsOf('a.ts', source, sites, 1);
    const found = mutants.find(({ from, to }) => from === 'b + c' && to === 'b - c');
    expect(under(found?.id ?? 0)(5, 4)).toBe(1);
    const dropped = mutants.find(({ to }) => to === 'b > 2');
    expect([under(0)(5, 3), under(dropped?.id ?? 0)(5, 3)]).toEqual([2, 8]);
  });
});

describe('the rules of a book', () => {
  it('are its files without tests, drawing, bots, prints and data', () => {
    const files = ruleFiles(bookFolder('house-divided') ?? '');
    expect(files).toContain('phases/march.ts');
    expect(files.filter((file) => /^(tests|board|prints|bot|data)\b/.test(file))).toEqual([]);
    expect(bookFolder('no-such-book')).toBeUndefined();
  });
});

describe('a mutation run', () => {
  const run = (): Promise<Report> =>
    mutate({
      folder: join(import.meta.dirname, 'toy'),
      files: [],
      seed: 1,
      lanes: 1,
      slowest: 5_000,
      verify: 4,
      progress: () => undefined,
      survived: () => undefined,
    });

  it('lists what no test notices, and nothing else', async () => {
    const report = await run();
    const left = report.outcomes.filter(({ end }) => end === 'survived' || end === 'unreached');
    expect(left.map(({ end, mutant }) => `${end} ${mutant.within}: ${mutant.from} -> ${mutant.to}`)).toEqual([
      'survived isWeary: miles >= 10 -> true',
      'survived isWeary: 10 -> 11',
      'survived isWeary: 10 -> 9',
      'unreached isLost: miles === 99 -> true',
      'unreached isLost: miles === 99 -> false',
      'unreached isLost: 99 -> 100',
    ]);
    expect(report.outcomes.filter(({ end }) => end === 'time').map(({ mutant }) => mutant.to)).toContain('left += 2');
    expect([report.verified, report.different]).toEqual([4, []]);
    expect(isGood(report)).toBe(false);
    expect(reportText('toy', report, false)).toContain('rules.ts:20 isWeary: 10  ->  11');
  });
});

describe('the list of mutants that change nothing', () => {
  const source = 'const a = (b: number): boolean => b > 0;';
  const mutants = mutantsOf('a.ts', source, sitesOf('a.ts', source), 1);
  const changes = [['b > 0', 'true']] as const;
  const entry = { file: 'a.ts', within: 'a', reason: 'a test', changes };

  it('excuses those it names', () => expect([...excused([entry], mutants).ids]).toEqual([1]));

  it('is held to name what is there, with a reason', () => {
    const wrong = [
      { ...entry, changes: [['b > 0', 'b']] as const },
      { ...entry, reason: '' },
    ];
    expect(excused(wrong, mutants).stale).toEqual([
      'a.ts a: there is no mutant b > 0  ->  b',
      'a.ts a: no reason is given',
    ]);
  });
});
