import { expect, it } from 'vitest';
import { Answers } from '../bot/staff/answers.ts';

it('answers about battles: a pair is known or unknown, and never taken for another one that shares its place', () => {
  const answers = new Answers<string>(4);
  for (let first = 0; first < 20; first++)
    for (let second = 0; second < 20; second++) {
      answers.set(first, second, `${first} ${second}`);
      expect(answers.get(first, second)).toBe(`${first} ${second}`);
    }
  const known = Array.from({ length: 400 }, (_, i) => answers.get(Math.floor(i / 20), i % 20));
  for (const [i, answer] of known.entries())
    if (answer !== undefined) expect(answer).toBe(`${Math.floor(i / 20)} ${i % 20}`);
  expect(known.filter((answer) => answer !== undefined).length).toBeLessThanOrEqual(4);
});
