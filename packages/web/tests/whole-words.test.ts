/** Words that stay on one line. */
import { expect, test } from 'vitest';
import { wholeWords } from '../src/widgets/whole-words.tsx';

test('numbers of squares are told from hyphens between words, and nothing of a text is lost', () => {
  const text = 'Union infantry, Centreville (K2-S5), tac 9-11, south-west of the well-known J9-T0.';
  const parts = wholeWords(text);
  expect(parts.filter((_, i) => i % 2 === 1)).toEqual(['K2-S5', '9-11', 'J9-T0']);
  expect(parts.join('')).toBe(text);
  expect(wholeWords('')).toEqual(['']);
});
