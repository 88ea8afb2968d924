import { describe, expect, test } from 'vitest';
import {
  backwards,
  DIRECTIONS,
  isDiagonal,
  SQUARES,
  squareBeside,
  squareId,
  squareSector,
  squaresApart,
  squareWord,
  TACS,
  tacAt,
  tacBeside,
  tacId,
  tacSector,
  tacsApart,
  tacWord,
} from '../../squares.ts';

const square = (word: string): number => {
  const id = squareId(word);
  if (id === undefined) throw new RangeError(`no square ${word}`);
  return id;
};

describe('the strategic map', () => {
  test('rotd-1.1a: 140 columns by 120 rows', () => {
    expect(SQUARES).toBe(16_800);
    expect([squareWord(0), squareWord(139), squareWord(SQUARES - 1)]).toEqual(['A0-O0', 'N9-O0', 'N9-Z9']);
  });

  test('rotd-1.1b: a letter for ten columns or rows, none skipped', () => {
    const words = Array.from({ length: SQUARES }, (_, id) => squareWord(id));
    expect(new Set(words).size).toBe(SQUARES);
    expect(words.every((word, id) => squareId(word) === id)).toBe(true);
    expect([squareWord(10), squareWord(140 * 10)]).toEqual(['B0-O0', 'A0-P0']);
  });

  test('rotd-1.1c: E8-Q6 is column 48, row 26; words are trimmed and upper-cased, and nothing else is a square', () => {
    expect(square('E8-Q6')).toBe(26 * 140 + 48);
    expect(square('  e8-q6 ')).toBe(square('E8-Q6'));
    for (const word of ['', 'E8Q6', 'E8-N6', 'O8-Q6', 'E8-Q', 'EE-Q6', 'E8-Q66', 'E8 - Q6']) {
      expect(squareId(word), word).toBeUndefined();
    }
  });
});

describe('tactical maps', () => {
  test('rotd-2.1a: 15 by 15 tacs', () => {
    expect(TACS).toBe(225);
  });

  test('rotd-2.1b: column, dash, row; 14-1 lies south of 14-0; only 0 to 14', () => {
    const corner = tacId('14-0') ?? -1;
    expect(tacBeside(corner, 4)).toBe(tacId('14-1'));
    for (let tac = 0; tac < TACS; tac++) expect(tacId(tacWord(tac))).toBe(tac);
    for (const word of ['15-0', '0-15', '-1-3', '3', '3-', 'a-b', '3-4-5', '3.0-1'])
      expect(tacId(word), word).toBeUndefined();
  });
});

describe('directions and distances', () => {
  test('rotd-G5: eight directions clockwise from the north, rows growing southward', () => {
    expect(DIRECTIONS).toEqual(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);
    const words = DIRECTIONS.map((_, direction) => squareWord(squareBeside(square('E8-Q6'), direction)));
    expect(words).toEqual(['E8-Q5', 'E9-Q5', 'E9-Q6', 'E9-Q7', 'E8-Q7', 'E7-Q7', 'E7-Q6', 'E7-Q5']);
    expect(DIRECTIONS.map((_, direction) => backwards(direction))).toEqual([4, 5, 6, 7, 0, 1, 2, 3]);
    expect(DIRECTIONS.filter((_, direction) => isDiagonal(direction))).toEqual(['NE', 'SE', 'SW', 'NW']);
    expect([squareBeside(0, 0), squareBeside(0, 7), squareBeside(139, 2), tacBeside(0, 6)]).toEqual([-1, -1, -1, -1]);
  });

  test('rotd-G5: distance is the greater of the two differences', () => {
    expect(squaresApart(square('E8-Q6'), square('F3-Q4'))).toBe(5);
    expect(squaresApart(square('A0-O0'), square('N9-Z9'))).toBe(139);
    expect(tacsApart(tacAt(2, 3), tacAt(4, 10))).toBe(7);
  });

  test('rotd-G6: a sector reaches to where the lesser difference is half the greater; each tac lies in one', () => {
    const from = tacAt(7, 7);
    const to = (dx: number, dy: number): string => DIRECTIONS[tacSector(from, tacAt(7 + dx, 7 + dy))] ?? '';
    expect([to(0, -1), to(1, -3), to(1, -2), to(2, -3), to(3, -3), to(2, -1), to(3, -1)]).toEqual([
      'N',
      'N',
      'NE',
      'NE',
      'NE',
      'NE',
      'E',
    ]);
    expect([to(-1, 5), to(-3, 4), to(-5, 2), to(-4, -2), to(0, 3)]).toEqual(['S', 'SW', 'W', 'NW', 'S']);
    for (let tac = 0; tac < TACS; tac++) {
      const [dx, dy] = [(tac % 15) - 7, Math.floor(tac / 15) - 7];
      const [across, down] = [Math.abs(dx), Math.abs(dy)];
      const straight = [
        dy < 0 && 2 * across < down,
        dx > 0 && 2 * down < across,
        dy > 0 && 2 * across < down,
        dx < 0 && 2 * down < across,
      ];
      const corner = dx > 0 ? (dy < 0 ? 1 : 3) : dy < 0 ? 7 : 5;
      const expected = tac === from ? -1 : straight.includes(true) ? 2 * straight.indexOf(true) : corner;
      expect(tacSector(from, tac)).toBe(expected);
    }
    expect(squareSector(square('E8-Q6'), square('E9-Q3'))).toBe(0);
  });
});
