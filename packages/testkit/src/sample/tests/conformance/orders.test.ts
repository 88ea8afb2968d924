import { Position } from '@longroll/testkit';
import { describe, expect, it } from 'vitest';
import { shelf } from '../../index.ts';
import { harass, hard, race, rations, rest, steady } from '../race.ts';

describe('Frame', () => {
  it('tc-frame-2: each column throws for its rations, and learns only its own', () => {
    const position = new Position(shelf.rulebook, { scenario: 'race', dice: [1, 4, 6] });
    expect(rations(position)).toEqual([2, 3, 4]);
    expect(position.events('white').map(({ data }) => data)).toEqual([{ column: 'white', rations: 3 }]);
    expect(position.view('white')).toMatchObject({ columns: [{ rations: -1 }, { rations: 3 }, { rations: -1 }] });
  });
});

describe('Orders', () => {
  it('tc-order-1: a column may rest, march, march hard or harass either other', () => {
    expect(race().choices('red')).toEqual([rest, steady, hard, harass('white'), harass('blue')]);
  });

  it('tc-order-2: the others see that an order is sealed, and not which', () => {
    const position = race().act('red', hard);
    expect(position.view('blue')).toMatchObject({
      columns: [{ order: { do: 'sealed' } }, { order: { do: 'none' } }, { order: { do: 'none' } }],
    });
    expect(position.events('blue').map(({ kind }) => kind)).toEqual(['sealed']);
    expect(position.events('red').map(({ kind }) => kind)).toEqual(['sealed', 'ordered']);
  });

  it('tc-order-3: a sealed order may be replaced or taken back until the day is called', () => {
    const position = race().act('red', hard).act('red', rest).act('red', { do: 'recall' });
    expect(position.refusal('red', { do: 'recall' }).clause).toBe('tc-order-3');
    position.act('red', rest).act('white', rest).act('blue', rest, 1, 1, 1);
    expect(position.refusal('red', { do: 'recall' }).clause).toBe('tc-order-3');
  });

  it('tc-order-4: the last order calls the day', () => {
    const position = race().act('red', steady).act('white', steady).act('blue', steady);
    expect(position.state).toMatchObject({ day: 2, columns: [{ miles: 3 }, { miles: 3 }, { miles: 3 }] });
  });

  it('tc-order-4: the clock calls it too, once; columns without an order rest', () => {
    const position = race().act('red', steady).act('clock', { do: 'call', day: 1 }, 6, 1);
    expect(rations(position)).toEqual([2, 5, 4]);
    expect(position.refusal('clock', { do: 'call', day: 1 })).toMatchObject({
      clause: 'tc-order-4',
      field: 'action/day',
    });
    expect(position.refusal('red', { do: 'call', day: 2 }).clause).toBe('tc-order-4');
    expect(position.refusal('clock', rest).clause).toBe('tc-order-4');
  });

  it('tc-order-5: an order costs its rations and may not be given without them', () => {
    const position = race({ white: { rations: 1 }, blue: { rations: 0 } });
    expect(position.choices('white')).toEqual([rest, steady, harass('red'), harass('blue')]);
    expect(position.choices('blue')).toEqual([rest]);
    expect(position.refusal('blue', harass('red'))).toMatchObject({
      clause: 'tc-order-5',
      facts: { cost: 1, rations: 0 },
    });
    position.act('red', hard).act('white', harass('blue')).act('blue', rest, 1, 1);
    expect(rations(position)).toEqual([1, 0, 1]);
  });

  it('tc-order-6: a column cannot harass itself', () => {
    expect(race().refusal('red', harass('red')).clause).toBe('tc-order-6');
  });
});
