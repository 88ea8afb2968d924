import { symbols } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { LESSON_IDS } from '../board/hints.ts';
import { board } from '../board/index.ts';
import { facing, muster } from './game.ts';

const games = () => [
  muster(),
  muster().march('U1', 180, 300).end(),
  facing(500, { formation: 'column' }).play({ do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 }, 6, 1),
];

describe('the board of the table', () => {
  it('shows a base for each figure, names each unit once and says what it is in a sentence', () => {
    for (const { state } of games()) {
      const elements = board.elements(state, 0, []);
      expect(elements.map(({ name }) => name)).toEqual(['unit:U1', 'unit:C1']);
      for (const { label, marks } of elements) {
        expect(label).toMatch(/^[A-Z0-9].*\.$/);
        expect(marks).toHaveLength(28);
      }
    }
  });
  it('draws its ground in tenths of an inch and with symbols that there are', () => {
    const { state } = muster();
    const sheet = board.sheet(state);
    expect([sheet.width, sheet.height]).toEqual([480, 360]);
    const used = [...sheet.layers.flatMap(({ marks }) => marks)].flatMap((mark) =>
      mark.kind === 'symbol' ? [mark.symbol] : [],
    );
    expect(used.filter((symbol) => !Object.hasOwn(symbols, symbol))).toEqual([]);
    expect(board.sheet(state)).toBe(sheet);
  });
  it('has a symbol for every button', () => {
    const missing = Object.values(board.verbs).filter(({ symbol }) => !Object.hasOwn(symbols, symbol));
    expect(missing).toEqual([]);
  });
  it('grant-scn-learn-5: hints teach a line, the column, the wall, the first volley, the table, the charge, the mêlée, morale', () => {
    expect(LESSON_IDS).toEqual(['march', 'column', 'wall', 'first-volley', 'deduction', 'charge', 'melee', 'morale']);
    expect(board.hints?.(muster().state, 0).map(({ id }) => id)).toEqual(['march', 'wall']);
    const column = facing(900, { formation: 'column' }).state;
    expect(board.hints?.(column, 0).map(({ id }) => id)).toContain('charge');
  });
  it('asks and tells at every moment, and shows ranges of what is picked', () => {
    for (const game of games()) {
      expect(board.ask(game.state, game.seat, '', undefined).title).not.toBe('');
      expect(board.status(game.state).tables[0]?.rows).toHaveLength(2);
      for (const event of game.events)
        expect(board.sentence({ ...event, faces: [] }, game.state).text).toMatch(/^[A-Z].*\.\**$/s);
    }
    expect(board.overlay(muster().state, 0, ['unit:U1'], [], 'ranges')).toHaveLength(4);
    expect(board.textMap?.(muster().state).rows).toHaveLength(18);
  });
});
