import { describe, expect, it } from 'vitest';
import { squareId } from '../../squares.ts';
import type { State } from '../../state.ts';
import { along, BESIDE, field, movesTold, PLAIN, phasesOf, squareOf, toldOf, unit } from '../marching.ts';
import { cell, turnOf } from '../war.ts';

const { N, E, S } = BESIDE;
const fought = (state: State, square = PLAIN): State => ({ ...state, battles: [squareId(square) ?? -1] });
const back = (withdrawTo: string = S) => ({ withdrawTo, supplyLevel: 0 });

describe('strategic withdrawal', () => {
  it('rotd-7.5a Out of a square where a battle was fought last turn a unit withdraws first of all', () => {
    const begun = field([unit('US1IN', '7-9'), unit('CS1IN', '7-3')]);
    const done = turnOf(fought(begun), { US1IN: back() });
    expect(squareOf(done, 'US1IN')).toBe(S);
    expect(done.events.find(({ kind }) => kind === 'withdrew')?.phase).toBe('withdrawal/withdrawals');
  });

  it('rotd-7.5a A unit that is not entitled stays and is told', () => {
    const begun = field([unit('US1IN', '7-9'), unit('CS1IN', '7-3')]);
    const done = turnOf(begun, { US1IN: back() });
    expect(squareOf(done, 'US1IN')).toBe(PLAIN);
    expect(toldOf(done, 'US1IN')).toContain('no-withdrawal rotd-7.5a');
  });

  it('rotd-7.5b A square in which enemies stood when the turn began is closed', () => {
    const begun = field([unit('US1IN', '7-9'), unit('CS1IN', '7-3'), unit('CS2IN', '1-1', S)]);
    expect(toldOf(turnOf(fought(begun), { US1IN: back() }), 'US1IN')).toContain('no-withdrawal rotd-7.5b');
    const headquarters = field([unit('US1IN', '7-9'), unit('CS1IN', '7-3'), unit('CS1AQ', '1-1', S)]);
    expect(squareOf(turnOf(fought(headquarters), { US1IN: back() }), 'US1IN')).toBe(S);
  });

  it('rotd-7.5c It costs 2 of fatigue, and 3 into mountains', () => {
    const tired = { fatigue: 8 };
    for (const [from, to, cost] of [
      [PLAIN, S, 2],
      ['L5-O6', 'L6-O6', 3],
    ] as const) {
      const begun = field([unit('US1IN', '7-9', from, tired), unit('US2IN', '7-9', from, tired)]);
      const { state } = turnOf(fought(begun, from), { US1IN: back(to) });
      expect(cell(state, 'US1IN', 'fatigue') - cell(state, 'US2IN', 'fatigue')).toBe(cost);
    }
  });

  it('rotd-7.5d Men straggle: 10 to 20 in a hundred with an enemy beside it, else 5 at most; headquarters lose none', () => {
    const shares = (enemy: string): readonly number[] =>
      Array.from({ length: 30 }, (_, seed) => {
        const begun = field([unit('US1IN', '7-9', PLAIN, { men: 1000 }), unit('US1AQ', '7-9'), unit('CS1IN', enemy)]);
        const { state } = turnOf(fought(begun), { US1IN: back(), US1AQ: back() }, seed + 1);
        expect(cell(state, 'US1AQ', 'men')).toBe(200);
        return 1000 - cell(state, 'US1IN', 'men');
      });
    const pressed = shares('7-8');
    expect(Math.min(...pressed)).toBeGreaterThan(40);
    expect(Math.max(...pressed)).toBeLessThanOrEqual(200);
    expect(new Set(pressed).size).toBeGreaterThan(4);
    const free = shares('7-3');
    expect(Math.max(...free)).toBeLessThanOrEqual(50);
    expect(new Set(free).size).toBeGreaterThan(3);
  });

  it('rotd-7.5e It is the first move of the turn, and the unit goes on from phase 2', () => {
    const begun = fought(field([unit('US1IN', '7-9')]));
    const done = turnOf(begun, { US1IN: { ...along('-', PLAIN, N, PLAIN, N), ...back() } });
    expect(cell(done.state, 'US1IN', 'marched')).toBe(4);
    expect(squareOf(done, 'US1IN')).toBe(PLAIN);
    expect(phasesOf(done)).toEqual(['strategic-2/march', 'strategic-3/march', 'strategic-4/march']);
  });

  it('rotd-7.5e It does not march to a battle in phase 1 either', () => {
    const pair = [unit('US2IN', '3-3', E), unit('CS2IN', '3-6', E)];
    const begun = fought(field([unit('US1IN', '7-9'), ...pair]));
    const done = turnOf(begun, { US1IN: { ...back(), marchToBattle: true } });
    expect(phasesOf(done)).toEqual(['strategic-2/march']);
  });

  it('rotd-7.9 A unit told to stop on meeting an enemy drops its path where it withdraws into his square', () => {
    const begun = fought(field([unit('US1IN', '7-9'), unit('CS1IN', '7-3'), unit('CS1AQ', '1-1', S)]));
    const order = { ...along('-', PLAIN, N), ...back() };
    const halted = turnOf(begun, { US1IN: { ...order, haltOnDetection: true } });
    expect(toldOf(halted, 'US1IN')).toEqual(['withdrew rotd-7.5c', 'halted rotd-7.9']);
    expect(toldOf(turnOf(begun, { US1IN: order }), 'US1IN').slice(0, 2)).not.toContain('halted rotd-7.9');
  });

  it('rotd-7.5f A way out that is barred is not tried again, and costs nothing', () => {
    const begun = fought(field([unit('US1IN', '7-5'), unit('CS1IN', '7-9')]));
    const done = turnOf(begun, { US1IN: back() });
    expect(toldOf(done, 'US1IN')).toEqual(['no-withdrawal rotd-7.7a']);
    expect(cell(done.state, 'US1IN', 'marched')).toBe(0);
  });

  it('rotd-Q3 Cavalry and horse artillery withdraw before the others', () => {
    const begun = fought(field([unit('US1IN', '7-9'), unit('US1CV', '7-9')]));
    const done = turnOf(begun, { US1IN: back(), US1CV: back() });
    expect(movesTold(done, 'withdrew').map(({ unit }) => unit)).toEqual(['US1CV', 'US1IN']);
  });
});
