import { symbols } from '@longroll/drawing';
import { rulebookIds } from '@longroll/rulebooks';
import { expect, test } from 'vitest';
import { signs } from '../src/widgets/signs.ts';
import { shelfOf } from './visit.ts';

test.each(rulebookIds)('every verb of %s has a symbol that is drawn', async (id) => {
  const { board } = await shelfOf(id);
  const undrawn = Object.entries(board.verbs).filter(
    ([, { symbol }]) => !Object.hasOwn(signs, symbol) && !Object.hasOwn(symbols, symbol),
  );
  expect(undrawn).toEqual([]);
});
