import { describe, expect, it } from 'vitest';
import { harass, hard, miles, race, rations, rest, steady } from '../race.ts';

describe('The day', () => {
  it.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('tc-rest-1: a resting column that throws %i finds %i', (die, found) => {
    const position = race({ red: { rations: 0 } })
      .act('white', steady)
      .act('blue', steady)
      .act('red', rest, die);
    expect(rations(position)[0]).toBe(found);
    expect(position.events('white').some(({ kind }) => kind === 'foraged')).toBe(false);
  });

  it('tc-rest-1: it carries five at most', () => {
    const position = race({ red: { rations: 4 } })
      .act('white', steady)
      .act('blue', steady)
      .act('red', rest, 6);
    expect(rations(position)[0]).toBe(5);
  });

  it('tc-march-1: a march is three miles', () => {
    const position = race().act('red', steady).act('white', rest).act('blue', rest, 1, 1);
    expect(miles(position)).toEqual([3, 0, 0]);
  });

  it.each([
    [1, 3],
    [2, 3],
    [3, 5],
    [5, 5],
    [6, 6],
  ])('tc-march-2: a hard march that throws %i is %i miles', (die, marched) => {
    const position = race().act('white', steady).act('blue', steady).act('red', hard, die);
    expect(miles(position)).toEqual([marched, 3, 3]);
  });

  it('tc-march-3: each column that harasses costs its target a mile', () => {
    const position = race().act('red', steady).act('white', harass('red')).act('blue', harass('red'));
    expect(miles(position)).toEqual([1, 0, 0]);
  });

  it('tc-march-4: in mud every march is a mile shorter, down to none', () => {
    const mud = { roads: 'mud' };
    expect(miles(race({}, mud).act('red', steady).act('white', hard).act('blue', steady, 6))).toEqual([2, 5, 2]);
    const harassed = race({}, mud).act('red', steady).act('white', harass('red')).act('blue', harass('red'));
    expect(miles(harassed)).toEqual([0, 0, 0]);
  });
});

describe('The end', () => {
  const near = { rations: 3, miles: 8 };

  it('tc-end-1: a column that reaches the crossroads alone wins', () => {
    const position = race({ red: near }).act('red', steady).act('white', steady).act('blue', steady);
    expect(position.outcome).toEqual({ winners: ['red'], clause: 'tc-end-1' });
    expect(position.actors).toEqual([]);
    expect(position.refusal('red', rest).clause).toBe('tc-end-1');
  });

  it('tc-end-2: columns that reach it together throw, and the highest wins', () => {
    const position = race({ red: near, blue: near }).act('red', steady).act('white', steady).act('blue', steady, 2, 5);
    expect(position.outcome).toEqual({ winners: ['blue'], clause: 'tc-end-2' });
  });

  it('tc-end-2: equal throws share the victory', () => {
    const position = race({ red: near, blue: near }).act('red', steady).act('white', steady).act('blue', steady, 4, 4);
    expect(position.outcome).toEqual({ winners: ['red', 'blue'], clause: 'tc-end-2' });
  });

  it('tc-end-3: after the last day the nearest wins', () => {
    const position = race({ day: 5 }).act('red', steady).act('white', hard).act('blue', steady, 4);
    expect(position.outcome).toEqual({ winners: ['white'], clause: 'tc-end-3' });
  });

  it('tc-end-4: a column that gives up marches no more, and the race goes on without it', () => {
    const position = race({ red: { miles: 8, rations: 3 } });
    expect(position.anytime('white')).toEqual([{ do: 'resign' }]);
    position.act('white', steady).act('red', { do: 'resign' });
    expect(position.actors).toEqual(['white', 'blue', 'clock']);
    expect(position.refusal('red', { do: 'resign' }).clause).toBe('tc-end-4');
    position.act('blue', steady);
    expect(miles(position)).toEqual([8, 3, 3]);
    expect(position.refusal('red', steady).clause).toBe('tc-order-4');
    expect(position.refusal('clock', { do: 'resign' }).clause).toBe('tc-end-4');
  });

  it('tc-end-4: the last column that is left wins', () => {
    const position = race({ red: near }).act('red', { do: 'resign' }).act('white', { do: 'resign' });
    expect(position.outcome).toEqual({ winners: ['blue'], clause: 'tc-end-4' });
  });

  it('tc-end-3: equally near columns share the victory', () => {
    const position = race({ day: 5 }).act('red', steady).act('white', steady).act('blue', rest, 1);
    expect(position.outcome).toEqual({ winners: ['red', 'white'], clause: 'tc-end-3' });
  });
});
