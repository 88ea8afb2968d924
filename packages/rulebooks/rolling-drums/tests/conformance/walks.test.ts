import { describe, expect, test } from 'vitest';
import { TACS, tacId, tacsApart, tacWord } from '../../squares.ts';
import { hasCliff, isCliff, isOpenWalk, legOf, shortestWay, straightWalk } from '../../tactical/lines.ts';
import { sketched } from '../sketch.ts';

const tac = (word: string): number => tacId(word) ?? -1;
const open: Uint8Array = new Uint8Array(TACS);
const words = (walk: readonly number[] | undefined): string => (walk ?? []).map(tacWord).join(' ');
const straight = (from: string, to: string, terrain = open): string => words(straightWalk(terrain, tac(from), tac(to)));

describe('straight walks', () => {
  test('rotd-9.2b: as many steps as the greater difference, to the nearest tac of the line', () => {
    expect(straight('2-2', '2-2')).toBe('');
    expect(straight('2-2', '5-2')).toBe('3-2 4-2 5-2');
    expect(straight('5-9', '2-6')).toBe('4-8 3-7 2-6');
    // Minor coordinates 2.33, 2.67, 3: rounded 2, 3, 3.
    expect(straight('2-2', '5-3')).toBe('3-2 4-3 5-3');
    // 5.4, 4.8, 4.2, 3.6, 3 going north-west by rows.
    expect(straight('6-9', '3-4')).toBe('5-8 5-7 4-6 4-5 3-4');
    for (let from = 0; from < TACS; from += 7)
      for (let to = 0; to < TACS; to += 5) {
        const walk = straightWalk(open, from, to);
        expect(walk.length).toBe(tacsApart(from, to));
        if (walk.length > 0) expect(walk.at(-1)).toBe(to);
        expect(walk.every((each, i) => tacsApart(walk[i - 1] ?? from, each) === 1)).toBe(true);
      }
  });

  test('rotd-9.2b: at exact halves the passable tac, else the one nearer the line it began on', () => {
    expect(straight('2-2', '4-3')).toBe('3-2 4-3');
    expect(straight('4-3', '2-2')).toBe('3-3 2-2');
    const near = sketched('...............\n...............\n...~...........');
    expect(straight('2-2', '4-3', near)).toBe('3-3 4-3');
    const both = sketched('...............\n...............\n...~...........\n...~...........');
    expect(straight('2-2', '4-3', both)).toBe('3-2 4-3');
    expect(isOpenWalk(both, straightWalk(both, tac('2-2'), tac('4-3')))).toBe(false);
  });
});

describe('cliffs', () => {
  test('rotd-9.5a: between high hills and what is no hill; not beside hills, high hills or a pass', () => {
    const terrain = sketched('.Nn)fN~........');
    const cliffs = [0, 1, 2, 3, 4, 5].map((from) => isCliff(terrain, from, from + 1));
    expect(cliffs).toEqual([true, false, false, false, true, true]);
    expect(isCliff(terrain, 1, 0)).toBe(true);
    expect(hasCliff(terrain, tac('1-0'), straightWalk(terrain, tac('1-0'), tac('3-0')))).toBe(false);
    expect(hasCliff(terrain, tac('1-0'), straightWalk(terrain, tac('1-0'), tac('5-0')))).toBe(true);
    expect(isCliff(sketched('N)'), 0, 1)).toBe(false);
  });
});

describe('ways round', () => {
  const wall = sketched(`
    ...............
    ...~~~~~.......
    ...~...~.......
    .......~.......
    ...~~~~~.......`);

  test('rotd-9.5c: a shortest passable way, directions from the north first', () => {
    expect(words(shortestWay(wall, tac('5-2'), tac('5-0')))).toBe('4-3 3-3 2-2 2-1 3-0 4-0 5-0');
    expect(words(shortestWay(open, tac('5-5'), tac('8-6')))).toBe('6-4 7-5 8-6');
    expect(words(shortestWay(open, tac('5-5'), tac('5-5')))).toBe('');
  });

  test('rotd-9.5c: none where there is no passable way; straight wherever the straight walk is open', () => {
    const shut = sketched('.~.............\n~~.............');
    expect(shortestWay(shut, tac('0-0'), tac('5-5'))).toBeUndefined();
    expect(legOf(shut, tac('0-0'), tac('5-5'))).toBeUndefined();
    expect(legOf(open, tac('5-5'), tac('8-6'))).toEqual(straightWalk(open, tac('5-5'), tac('8-6')));
    expect(legOf(wall, tac('5-2'), tac('5-0'))).toEqual(shortestWay(wall, tac('5-2'), tac('5-0')));
  });

  test('rotd-M13, 9.5c: nobody slips through a staircase of river over a corner', () => {
    const stairs = sketched(`
      ....~..........
      ....~~.........
      .....~~........
      ......~~~~~~~~~`);
    expect(shortestWay(stairs, tac('14-0'), tac('0-0'))).toBeUndefined();
  });
});
