import { SimDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { dateText, isWinter, segmentOf, turnOf, yearOf } from '../../calendar.ts';
import { attritionTable } from '../../data/losses.ts';
import { combatPoints } from '../../forces.ts';
import { lossOf, lostBy } from '../../losses.ts';
import { rulebook } from '../../rulebook.ts';
import { forceWord } from '../../words.ts';
import { dataOf, fileOf, gameOf, refusalOf, unionFirst } from '../game.ts';

const troops = (militia: number, line: number, cavalry: number) => ({ militia, line, cavalry });

test('bab-conv-1: one ten-sided die', () => {
  expect(gameOf(dataOf('learning'), 10, 1).seat).toBe(0);
  for (const dice of [
    [11, 1],
    [1, 11],
  ])
    expect(() => gameOf(dataOf('learning'), ...dice)).toThrow(/face of a d10/);
});

test('bab-conv-2: equal seeds and equal choices give the same game, event for event', () => {
  const play = () => {
    const setting = rulebook.prepare(fileOf(dataOf('learning')), {});
    if ('refused' in setting) throw new Error(setting.reason);
    return rulebook.setup(setting, new SimDice(7)).events;
  };
  expect(play()).toEqual(play());
});

test('bab-conv-3: values below the first row of a table use it, above the last the last', () => {
  expect(attritionTable.at(-9)).toEqual(attritionTable.at(0));
  expect(attritionTable.at(99)).toEqual(attritionTable.at(12));
});

test('bab-conv-4: strength is counted in whole SF, never below 0', () => {
  for (const militia of [1.5, -1])
    expect(refusalOf({ union: [{ at: 'washington', militia }] })?.field).toContain('militia');
});

test('bab-conv-5: a percentage loss is the nearest whole SF, halves up; above 100 it is all', () => {
  expect([lossOf(10, 15), lossOf(10, 14), lossOf(3, 50), lossOf(40, 0), lossOf(7, 150)]).toEqual([2, 1, 2, 0, 7]);
});

test('bab-conv-6: a loss is split over militia, line and cavalry in proportion, largest remainder first, then over the forces', () => {
  expect(lostBy([troops(5, 5, 0)], 3)).toEqual([troops(2, 1, 0)]);
  expect(lostBy([troops(6, 3, 1)], 5)).toEqual([troops(3, 2, 0)]);
  expect(lostBy([troops(4, 0, 0), troops(4, 0, 0)], 3)).toEqual([troops(2, 0, 0), troops(1, 0, 0)]);
});

test('bab-conv-7: line and cavalry count 1 CP, militia a half rounded down over the stack, one SF at least 1', () => {
  expect(combatPoints([troops(3, 2, 1), troops(2, 0, 0)])).toBe(5);
  expect(combatPoints([troops(1, 0, 0)])).toBe(1);
  expect(combatPoints([])).toBe(0);
});

test('bab-conv-9: turns and dates', () => {
  expect([turnOf(1861, 4, 1), turnOf(1865, 5, 4), turnOf(1862, 1, 1)]).toEqual([1, 196 + 4, 37]);
  expect(dateText(1)).toBe('I April 1861');
  expect(dateText(37)).toBe('I January 1862');
  expect([segmentOf(37), yearOf(36), yearOf(37)]).toEqual([1, 1861, 1862]);
  expect([turnOf(1861, 11, 4), turnOf(1861, 12, 1), turnOf(1862, 2, 4), turnOf(1862, 3, 1)].map(isWinter)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('bab-conv-10: what comes on a turn is there in that turn and not before', () => {
  const game = unionFirst({
    turn: 13,
    union: [
      { at: 'washington', militia: 3 },
      { at: 'baltimore', militia: 5, turn: 14 },
    ],
    confederate: [{ at: 'richmond', militia: 3 }],
  });
  expect(game.state.coming).toHaveLength(1);
  for (let side = 0; side < 2; side++) game.toMoves().play({ do: 'end-moves' }, ...(side === 1 ? [5, 6] : []));
  expect([game.state.turn, game.state.coming.length]).toEqual([14, 0]);
  expect(game.last('came').data).toMatchObject({ place: 'baltimore', strength: 5 });
});

test('bab-conv-11: the words of a side’s forces sort as their rows do', () => {
  const { forces } = gameOf(dataOf('learning')).state;
  for (const side of [0, 1]) {
    const words = forces.flatMap((force, row) => (force.side === side ? [forceWord(row)] : []));
    expect(words).toEqual(words.toSorted());
  }
});

test('bab-conv-12: all of a position is open before chits are chosen', () => {
  const { state } = gameOf(dataOf('learning'));
  expect(rulebook.view(state, 1)).toEqual(state);
});

test('bab-conv-9: the war ends with turn 200, IV May 1865', () => {
  expect(refusalOf({ turn: 200, lastTurn: 200 })).toBeUndefined();
  expect(refusalOf({ turn: 200, lastTurn: 201 })?.field).toBe('scenario/lastTurn');
});
