import { describe, expect, test } from 'vitest';
import { DIRECTIONS, TACS, tacId, tacWord } from '../../squares.ts';
import { canReachEdge, entryBanks, entryTacs, exitEdge, isEntryTac, tacsBehind } from '../../tactical/bands.ts';
import { banksOf } from '../../tactical/banks.ts';
import type { TacticalMap } from '../../tactical/map.ts';
import { sketched } from '../sketch.ts';

const tac = (word: string): number => tacId(word) ?? -1;
const way = (name: string): number => (DIRECTIONS as readonly string[]).indexOf(name);
const first = (direction: string, near: string): string => tacWord(entryTacs(way(direction), tac(near))[0] ?? -1);
const mapOf = (sketch: string): TacticalMap => {
  const terrain = sketched(sketch);
  const blank = new Uint8Array(TACS);
  return { terrain, rating: blank, rail: blank, major: blank, city: -1, banks: banksOf(terrain) };
};
/** The columns and rows that a band reaches over. */
const spanOf = (direction: string): readonly string[] => {
  const tacs = Array.from({ length: TACS }, (_, each) => each).filter((each) => isEntryTac(way(direction), each));
  return tacs.map(tacWord);
};

describe('entry', () => {
  test('rotd-7.13a: four rows or columns on the side that a unit comes from', () => {
    const counts = ['N', 'E', 'S', 'W'].map((name) => spanOf(name).length);
    expect(counts).toEqual([60, 60, 60, 60]);
    expect([spanOf('N')[0], spanOf('S').at(-1)]).toEqual(['0-11', '14-3']);
    expect(spanOf('E').every((word) => Number(word.split('-')[0]) <= 3)).toBe(true);
    expect(spanOf('W').every((word) => Number(word.split('-')[0]) >= 11)).toBe(true);
  });

  test('rotd-7.13b: over a corner half of either band; column and row 7 belong to neither half', () => {
    // West half of the south band and south half of the west band: 7 by 4 twice, less the corner that they share.
    expect(['NE', 'SE', 'SW', 'NW'].map((name) => spanOf(name).length)).toEqual([40, 40, 40, 40]);
    expect(spanOf('NE')).toContain('6-11');
    expect(spanOf('NE')).toContain('3-8');
    for (const word of ['7-11', '3-7', '4-8', '8-14']) expect(spanOf('NE')).not.toContain(word);
    expect(spanOf('SW')).toContain('8-0');
    expect(spanOf('SW')).toContain('14-6');
    expect(spanOf('SW')).not.toContain('7-0');
  });

  test('rotd-7.13d: worked cases for the entry tac 5-4', () => {
    expect([first('S', '5-4'), first('E', '5-4'), first('W', '5-4'), first('SE', '5-4')]).toEqual([
      '5-3',
      '3-4',
      '11-4',
      '5-3',
    ]);
  });

  test('rotd-7.13c: by steps, then as the crow flies, then the row band, then canonical order', () => {
    // From 4-4 both 4-3 and 3-4 lie one step off: the row band comes first.
    expect(entryTacs(way('SE'), tac('4-4')).slice(0, 3).map(tacWord)).toEqual(['4-3', '3-4', '3-3']);
    // 4-3 straight before 3-3 and 5-3 over corners, those in canonical order.
    expect(entryTacs(way('S'), tac('4-4')).slice(0, 3).map(tacWord)).toEqual(['4-3', '3-3', '5-3']);
    expect(new Set(entryTacs(way('NE'), tac('0-0'))).size).toBe(40);
  });

  test('rotd-7.13e: between a tac and the edge that the unit came over, along the band in which it stands', () => {
    const behind = (direction: string, word: string): string =>
      tacsBehind(way(direction), tac(word)).map(tacWord).join(' ');
    expect(behind('S', '5-3')).toBe('5-2 5-1 5-0');
    expect(behind('N', '5-12')).toBe('5-13 5-14');
    expect(behind('E', '2-6')).toBe('1-6 0-6');
    expect(behind('W', '14-6')).toBe('');
    expect(behind('SE', '5-2')).toBe('5-1 5-0');
    expect(behind('SE', '2-5')).toBe('1-5 0-5');
    expect(behind('NW', '12-9')).toBe('13-9 14-9');
  });
});

describe('leaving', () => {
  test('rotd-7.8b: the edge of each direction', () => {
    const edge = (name: string): readonly string[] => exitEdge(way(name)).map(tacWord);
    expect(['N', 'E', 'S', 'W'].map((name) => edge(name).length)).toEqual([15, 15, 15, 15]);
    expect(edge('NE')).toEqual('8-0 9-0 10-0 11-0 12-0 13-0 14-0 14-1 14-2 14-3 14-4 14-5 14-6'.split(' '));
    expect(edge('SW')).toEqual('0-8 0-9 0-10 0-11 0-12 0-13 0-14 1-14 2-14 3-14 4-14 5-14 6-14'.split(' '));
  });

  const river = mapOf(`
    ...............
    ...............
    ~~~~~~~~.......
    .......~~......
    ........~......
    ........=......
    ........~......
    ........~......
    ........~......
    ........~......
    ........~......
    ........~......
    ........~......
    ........~......
    ........~......`);

  test('rotd-7.8a, b: a unit reaches an edge that its bank touches; on a ford, what either bank does', () => {
    const reaches = (word: string): string =>
      DIRECTIONS.filter((_, direction) => canReachEdge(river, tac(word), direction)).join(' ');
    expect(reaches('3-7')).toBe('S SW W NW');
    expect(reaches('12-7')).toBe('N NE E SE S W NW');
    expect(reaches('8-5')).toBe('N NE E SE S SW W NW');
    expect(reaches('8-7')).toBe('');
  });

  test('rotd-7.13g: a unit comes in on the bank on which it started', () => {
    const south = mapOf(`
      ........~......
      ........~......
      ........~......
      ........~~~~~~~`);
    expect([...(entryBanks(river, tac('3-7'), south, way('S')) ?? [])]).toEqual([south.banks.of[tac('0-0')]]);
    expect([...(entryBanks(river, tac('12-7'), south, way('S')) ?? [])]).toEqual([south.banks.of[tac('14-0')]]);
    expect([...(entryBanks(river, tac('8-5'), south, way('S')) ?? [])].length).toBe(2);
    // No river leaves over the northern and eastern edges, and none crosses a corner.
    expect(entryBanks(river, tac('12-7'), south, way('E'))).toBeUndefined();
    expect(entryBanks(river, tac('12-7'), south, way('SE'))).toBeUndefined();
  });
});
