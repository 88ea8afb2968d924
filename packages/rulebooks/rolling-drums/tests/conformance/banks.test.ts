import { describe, expect, test } from 'vitest';
import { TACS, tacId } from '../../squares.ts';
import { banksAt, banksBeside, banksOf, banksReached, largestBank } from '../../tactical/banks.ts';
import { repair } from '../../tactical/repair.ts';
import { sketched, sketchOf } from '../sketch.ts';

const tac = (word: string): number => tacId(word) ?? -1;

/** A map mended as a draft: its sketch afterwards, as many rows as were given. */
const mended = (
  sketch: string,
  more: { major?: string; city?: string; fixed?: readonly string[] } = {},
): readonly string[] => {
  const terrain = sketched(sketch);
  const major = new Uint8Array(TACS);
  if (more.major)
    sketched(more.major).forEach((kind, i) => {
      major[i] = kind === 3 ? 1 : 0;
    });
  const fixed = new Uint8Array(TACS);
  for (const word of more.fixed ?? []) fixed[tac(word)] = 1;
  repair({ terrain, major, fixed, city: more.city === undefined ? -1 : tac(more.city) });
  return sketchOf(terrain).split('\n').slice(0, sketch.trim().split('\n').length);
};
const rows = (sketch: string): readonly string[] =>
  sketch
    .trim()
    .split('\n')
    .map((row) => row.trim());

const RIVER = `
  .......~.......
  .......~~......
  ........~~~~...
  ...........~~~~`;

describe('banks', () => {
  test('rotd-7.8b: parts of the ground that hang together over edges and corners; a staircase of river parts them', () => {
    const banks = banksOf(sketched(RIVER));
    expect(banks.sizes.length).toBe(2);
    expect(banks.sizes.reduce((sum, size) => sum + size, 0)).toBe(TACS - 11);
    expect(banks.of[tac('0-0')]).toBe(0);
    expect(banks.of[tac('14-0')]).toBe(1);
    expect(banks.of[tac('7-0')]).toBe(-1);
    expect(largestBank(banks)).toBe(0);
  });

  test('rotd-7.8b: a ford or a pass belongs to every bank that it touches, a wall to none', () => {
    const terrain = sketched(RIVER.replace('~~~~...', '~=~~...'));
    const banks = banksOf(terrain);
    expect(banksAt(terrain, banks, tac('9-2'))).toEqual([0, 1]);
    expect(banksAt(terrain, banks, tac('8-2'))).toEqual([]);
    expect(banksAt(terrain, banks, tac('0-0'))).toEqual([0]);
    expect(banksBeside(banks, tac('8-2'))).toEqual([0, 1]);
    expect([...banksReached(terrain, banks, 0)]).toEqual([0, 1]);
    expect([...banksReached(sketched(RIVER), banks, 0)]).toEqual([0]);
  });

  test('rotd-7.8b: hills and woods part no banks', () => {
    expect(banksOf(sketched('fffffffffffffff NNNNNNNNNNNNNNN nnnnnnnnnnnnnnn')).sizes).toEqual([TACS]);
  });
});

describe('repair', () => {
  test('rotd-M18: a bank of fewer than four tacs that touches no edge becomes the wall about it', () => {
    const pocket = `
      ...............
      ..^^^^^........
      ..^.f.^........
      ..^^^^^........
      ...............`;
    expect(mended(pocket)[2]).toBe('..^^^^^........');
    const river = pocket.replaceAll('^', '~');
    expect(mended(river)[2]).toBe('..~~~~~........');
    expect(mended(pocket, { fixed: ['4-2'] })[2]).toBe('..^.f.^........');
  });

  test('rotd-M18: one at an edge stays, and so does a larger one, which a pass is opened to', () => {
    expect(mended('^.^............\n^^^............')).toEqual(rows('^.^............\n^^^............'));
    const inside = `
      .^^^^^^........
      .^....^........
      .^^^^^^........
      ...............`;
    // The first wall in canonical order that is not on the edge and touches both.
    expect(mended(inside)).toEqual(rows(inside.replace('.^....^', '.)....^')));
  });

  test('rotd-M18: a minor river is opened to a ford, its first tac that touches both banks and lies on no edge', () => {
    expect(mended(RIVER)).toEqual(rows(RIVER.replace('.......~~......', '.......=~......')));
  });

  test('rotd-M18: a major river stays shut between banks that touch an edge, unless the city would be cut off', () => {
    expect(mended(RIVER, { major: RIVER })).toEqual(rows(RIVER));
    const open = rows(RIVER.replace('.......~~......', '.......=~......'));
    expect(mended(RIVER, { major: RIVER, city: '13-0' })).toEqual(open);
    const shut = `
      ...............
      ..~~~~~........
      ..~...~........
      ..~...~........
      ..~~~~~........`;
    expect(mended(shut, { major: shut })[1]).toBe('..=~~~~........');
  });

  test('rotd-M18: what is reached by one bank is reached by all behind it', () => {
    const three = `
      ....^....~.....
      ....^....~.....
      ....^....~.....`;
    const whole = three.concat(three.repeat(4));
    const text = mended(
      whole
        .split('\n')
        .filter((row) => row.trim())
        .join('\n'),
    ).join('\n');
    expect([...text].filter((sign) => sign === ')').length).toBe(1);
    expect([...text].filter((sign) => sign === '=').length).toBe(1);
  });

  test('rotd-M18, M19: what a scenario fixes is not opened', () => {
    const fixed = ['7-1', '8-1', '8-2', '9-2', '10-2', '11-2', '11-3', '12-3', '13-3'];
    expect(mended(RIVER, { fixed })).toEqual(rows(RIVER));
  });
});
