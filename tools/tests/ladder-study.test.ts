import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ladderStudy, laddersIn } from '../ladder-study.ts';

const folder = fileURLToPath(new URL('../../docs/studies/grant-acw/', import.meta.url));

test('the report of a study of ladders is made of its games', () => {
  expect(ladderStudy(laddersIn(folder))).toBe(readFileSync(`${folder}results.md`, 'utf8'));
});

test('the stronger stands first, a seed counts once, and equals tell the balance', () => {
  const plan = JSON.stringify({
    rulebook: 'war',
    scenarios: [{ name: 'hill', scenario: 'hill', seats: ['union', 'confederate'] }],
    ...{ options: {}, players: ['greedy', 'planner'], games: 2, equals: true, seed: 1 },
  });
  const state = '0'.repeat(64);
  const games = [
    'scenario,first,second,game,seed,points,seat,winners,clause,actions,state',
    `hill,greedy,planner,0,7,0,0,confederate,end-1,9,${state}`,
    `hill,greedy,planner,1,7,0.5,0.5,,end-1,9,${state}`,
    `hill,greedy,greedy,0,8,1,1,union,end-1,9,${state}`,
    '',
  ].join('\n');
  const text = ladderStudy([{ plan, games }]);
  expect(text).toContain('| hill | Veteran | Regular | 2 | 1 | 75 % (');
  expect(text).toContain('| hill | Regulars | 1 | union | 100 % (');
});
