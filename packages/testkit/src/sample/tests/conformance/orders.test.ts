import { deskOf, isRefusal, type Match, newHeader, openMatch, packSheet, sealOf } from '@longroll/kernel';
import { Turns } from '@longroll/testkit';
import { describe, expect, it } from 'vitest';
import { shelf } from '../../index.ts';
import { day, findings, miles, race, rations } from '../race.ts';

const opened = (): Match => {
  const secret = new Uint8Array(32);
  const header = newHeader(shelf.rulebook, 'race', {}, secret, {});
  const match = isRefusal(header) ? header : openMatch(shelf.rulebook, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  return match;
};
const sheet = (column: number, order: { readonly pace: string }) =>
  sealOf(1, packSheet(deskOf(shelf.rulebook), [{ subject: column, order }]));

describe('Frame', () => {
  it('tc-frame-2: each column throws for its rations, and learns only its own', () => {
    const turns = new Turns(shelf.rulebook, { scenario: 'race', dice: [1, 4, 6] });
    expect(rations(turns)).toEqual([2, 3, 4]);
    expect(turns.events('white').map(({ data }) => data)).toEqual([{ column: 'white', rations: 3 }]);
    expect(turns.view('white')).toMatchObject({ columns: [{ rations: -1 }, { rations: 3 }, { rations: -1 }] });
  });
});

describe('Orders', () => {
  it('tc-order-1: a column may rest, march, march hard or harass either other, one of them', () => {
    for (const order of ['default', 'pace rest', 'pace steady', 'pace hard', 'harass white', 'harass blue'])
      expect(findings(race(), 'red', order)).toEqual([]);
    expect(findings(race(), 'red', 'pace steady harass blue')).toEqual(['illegal tc-order-1 pace']);
    expect(findings(race(), 'red', 'pace slow')).toEqual(['illegal tc-order-4 pace']);
  });

  it('tc-order-2: nobody sees the order of another column, nor that it is sealed', () => {
    const match = opened();
    const before = [0, 1, 2].map((seat) => JSON.stringify(match.view(seat)));
    const answer = match.submit(0, sheet(0, { pace: 'steady' }));
    expect(answer).toMatchObject({ events: [] });
    expect([0, 1, 2].map((seat) => JSON.stringify(match.view(seat)))).toEqual(before);
    expect(race().read('blue', 'red pace steady').orders).toEqual([]);
  });

  it('tc-order-3: another sheet takes the place of the first, one without an order takes it back', () => {
    const marched = (...paces: readonly (string | undefined)[]): readonly number[] => {
      const match = opened();
      for (const pace of paces) match.submit(0, pace === undefined ? sealOf(1, new Uint8Array()) : sheet(0, { pace }));
      match.submit(3, { do: 'close', turn: 1 });
      return (match.state as unknown as { columns: readonly { miles: number }[] }).columns.map((one) => one.miles);
    };
    expect(marched('steady')).toEqual([3, 0, 0]);
    expect(marched('steady', 'rest')).toEqual([0, 0, 0]);
    expect(marched('rest', 'steady')).toEqual([3, 0, 0]);
    expect(marched('steady', undefined)).toEqual([0, 0, 0]);
  });

  it('tc-order-4: the clock alone calls the day, once; a column without an order rests', () => {
    const turns = race();
    expect(turns.refusal('red', { do: 'close', turn: 1 } as never).clause).toBe('tc-order-4');
    expect(turns.refusal('clock', { do: 'close', turn: 2 } as never)).toMatchObject({
      clause: 'tc-order-4',
      field: 'action/turn',
    });
    expect(turns.refusal('clock', sealOf(1, new Uint8Array())).clause).toBe('tc-order-4');
    turns.turn({ red: 'red pace steady' }, { foraging: { white: [6], blue: [1] } });
    expect(turns.state).toMatchObject({ day: 2 });
    expect(miles(turns)).toEqual([3, 0, 0]);
    expect(rations(turns)).toEqual([2, 5, 4]);
  });

  it('tc-order-5: an order costs its rations and may not be given without them', () => {
    const turns = race({ white: { rations: 1 }, blue: { rations: 0 } });
    expect(findings(turns, 'white', 'pace hard')).toEqual(['illegal tc-order-5 pace']);
    expect(findings(turns, 'white', 'pace steady')).toEqual([]);
    expect(findings(turns, 'blue', 'harass red')).toEqual(['illegal tc-order-5 harass']);
    const bytes = packSheet(deskOf(shelf.rulebook), [{ subject: 2, order: { pace: 'rest', harass: 0 } }]);
    expect(turns.refusal('blue', sealOf(1, bytes))).toMatchObject({
      clause: 'tc-order-5',
      reason: 'Blue: That order costs 1 rations, and the column has 0.',
    });
    day(
      turns,
      { red: 'pace hard', white: 'harass blue', blue: 'default' },
      { marching: { red: [3] }, foraging: { blue: [1] } },
    );
    expect(rations(turns)).toEqual([1, 0, 1]);
  });

  it('tc-order-6: a column cannot harass itself', () => {
    expect(findings(race(), 'red', 'harass red')).toEqual(['illegal tc-order-6 harass']);
  });

  it('tc-march-1, tc-rest-1 and tc-end-4: what is likely to be a slip is said and taken', () => {
    expect(findings(race({ red: { miles: 7, rations: 2 } }), 'red', 'pace hard')).toEqual(['unlikely tc-march-1 pace']);
    expect(findings(race({ red: { miles: 7, rations: 2 } }, { roads: 'mud' }), 'red', 'pace hard')).toEqual([]);
    expect(findings(race({ red: { rations: 5 } }), 'red', 'pace rest')).toEqual(['unlikely tc-rest-1 pace']);
    const turns = race().act('blue', { do: 'resign' });
    expect(findings(turns, 'red', 'harass blue')).toEqual(['contradictory tc-end-4 harass']);
    expect(turns.read('red', 'red harass blue').orders.length).toBe(1);
  });
});
