import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { studyText } from '../balance-study.ts';

const study = (file: string): string =>
  readFileSync(new URL(`../../docs/studies/brother-against-brother/${file}`, import.meta.url), 'utf8');

test('the report of a balance study is made of its games', () => {
  expect(studyText(study('games.csv'))).toBe(study('results.md'));
});

test('a draw counts half, and a line for each year’s end is no game', () => {
  const head = 'scenario,seed,year,turn,winner,politics,players';
  const lines = ['war,1,1861,36,,-4,greedy', 'war,1,1862,60,union,-60,greedy', 'war,2,1862,84,draw,-20,greedy'];
  const text = studyText([head, ...lines].join('\n'));
  expect(text).toContain('| war | Regular | 2 | 1 | 1 | 0 | 75 % (');
  expect(text).toContain('### war, Regulars');
});
