import { describe, expect, it } from 'vitest';
import { anchorsOf } from '../../combat/battlefield.ts';
import { unitId } from '../../names.ts';
import { squareId } from '../../squares.ts';
import { positionOf, rowOf } from '../../work.ts';
import { after, FIELD, field, type Ground, through, type Units, whereIs } from '../tactics.ts';
import { CONFEDERATE, cell, type TurnDone, toldTo, UNION } from '../war.ts';

const COMBATS = 'tactical-1/combats';
const STAFFS = 'tactical-1/headquarters';
const GUNS = 'tactical-1/bombardment';
const ATTACK = { destination: '7-5', offensive: 'attack' };

const kinds = (done: TurnDone, seat: number): readonly string[] => toldTo(done, seat).map(({ kind }) => kind);
interface Said {
  readonly men: number;
  readonly enemyMen: number;
  readonly role: string;
  readonly how: string;
  readonly enemyLost: number;
  readonly killed: number;
  readonly wounded: number;
  readonly prisoners: number;
  readonly stragglers: number;
}
const dataOf = (done: TurnDone, kind: string, seat: number): Said =>
  toldTo(done, seat).find((event) => event.kind === kind)?.data as unknown as Said;
const anchors = (units: Units, ground: Ground = {}): number => {
  const begun = field(units, ground);
  const p = positionOf(begun);
  return anchorsOf(p, rowOf(p.units, unitId('US1IN') ?? -1));
};

describe('a combat on the map', () => {
  const weak = { US1IN: '6-5', US2IN: { tac: '6-5', men: 3000 }, CS1IN: { tac: '7-5', men: 300, quality: 0 } };
  const orders = { US1IN: ATTACK, US2IN: ATTACK };

  it('rotd-10.1a it starts where enemies share a tac as the movement of a tactical phase ends, and ends with one side there', () => {
    const done = after(COMBATS, field(weak), orders);
    expect(kinds(done, UNION)).toContain('fight-decided');
    expect(whereIs(done, 'US1IN')).toBe('7-5');
    expect(whereIs(done, 'CS1IN')).not.toBe('7-5');
  });

  it('rotd-10.10c a beaten unit goes to friends beside it if there are any', () => {
    const units = { ...weak, CS1IN: { tac: '7-5', men: 300, quality: 6, morale: 100 }, CS2IN: '8-6' };
    const ends = Array.from({ length: 8 }, (_, seed) =>
      after(COMBATS, field(units), { ...orders, CS2IN: {} }, seed + 1),
    );
    const fellBack = ends.filter((done) => dataOf(done, 'left-fight', CONFEDERATE)?.how === 'fell back');
    expect(fellBack.length).toBeGreaterThan(0);
    expect(fellBack.every((done) => whereIs(done, 'CS1IN') === '8-6')).toBe(true);
  });

  it('rotd-R3 own losses are told by kind, the enemy only by the hundred, and each side is told for itself', () => {
    const done = after(COMBATS, field({ US1IN: '6-5', CS1IN: '7-5' }), orders);
    const ours = dataOf(done, 'fight-begun', UNION);
    expect([ours.men, ours.enemyMen, ours.role]).toEqual([2000, 2000, 'attacked']);
    const decided = toldTo(done, UNION).filter(({ kind }) => kind === 'fight-decided');
    expect(decided).toHaveLength(1);
    expect(dataOf(done, 'fight-decided', UNION).enemyLost % 100).toBe(0);
    const theirs = dataOf(done, 'fight-decided', CONFEDERATE);
    const lost = theirs.killed + theirs.wounded + theirs.prisoners + theirs.stragglers;
    expect(lost).toBe(2000 - cell(done.state, 'CS1IN', 'men'));
  });

  it('rotd-R4 a player without a unit in the square is told nothing of the fight but that it was heard', () => {
    const done = after(COMBATS, field({ US1IN: '6-5', CS1IN: '7-5' }), { US1IN: ATTACK });
    expect(done.events.every(({ seenBy }) => seenBy !== 'all')).toBe(true);
    expect(kinds(done, UNION)).toContain('battle-heard');
  });

  it('rotd-3.6a both sides gain experience, more the more even it was', () => {
    const { state } = after(COMBATS, field({ US1IN: '6-5', CS1IN: '7-5' }), { US1IN: ATTACK });
    expect(cell(state, 'US1IN', 'experience')).toBe(cell(state, 'CS1IN', 'experience'));
    expect(cell(state, 'US1IN', 'experience')).toBeGreaterThanOrEqual(3);
    expect(cell(state, 'US1IN', 'seasoned')).toBe(1);
  });

  it('rotd-3.7b winners gain the size of the battle, losers lose it, others in the square half', () => {
    const units = { ...weak, US3IN: { tac: '1-1', men: 2000 }, US2IN: { tac: '6-5', men: 2700 } };
    const { state } = after(COMBATS, field(units), orders);
    // 2000 + 2700 + 300 men: 1 + floor(5000 / 4000) = 2.
    expect(['US1IN', 'US2IN', 'CS1IN', 'US3IN'].map((unit) => cell(state, unit, 'stir'))).toEqual([2, 2, -2, 1]);
  });

  it('rotd-11.11a who fires spends one ammunition in the phase, and no second one in the melee', () => {
    const begun = field({ US1IN: '6-5', CS1IN: '7-5' });
    const { state } = after(COMBATS, begun, { US1IN: ATTACK, CS1IN: { defensive: 'defend' } });
    expect([cell(state, 'US1IN', 'ammunition'), cell(state, 'CS1IN', 'ammunition')]).toEqual([4, 4]);
  });

  it('rotd-10.14a every man is killed, wounded, a prisoner, a straggler, or still there', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { state } = after(COMBATS, field({ US1IN: '6-5', CS1IN: '7-5' }), { US1IN: ATTACK }, seed);
      for (const [unit, nation] of [
        ['US1IN', 5],
        ['CS1IN', 0],
      ] as const) {
        const there = cell(state, unit, 'men') + cell(state, unit, 'wounded') + cell(state, unit, 'stragglers');
        expect(there + (state.nations.killed[nation] ?? 0) + (state.nations.taken[nation] ?? 0)).toBe(2000);
      }
      expect(state.nations.prisoners[5]).toBe(state.nations.taken[0]);
    }
  });

  it('rotd-10.10d who cannot fall back surrenders', () => {
    const ring = ['6-4', '7-4', '8-4', '6-6', '7-6', '8-6', '8-5'];
    const ground = Object.fromEntries(ring.map((tac) => [tac, 'water']));
    const done = after(COMBATS, field({ ...weak, US3IN: '6-5' }, ground), { ...orders, US3IN: {} });
    expect(cell(done.state, 'CS1IN', 'condition')).toBe(5);
    expect(done.events.some(({ kind }) => kind === 'surrendered' || kind === 'destroyed')).toBe(true);
  });

  it('rotd-10.8k a river battery that loses is destroyed', () => {
    const units = { ...weak, CS1IN: { tac: '1-1' }, CS1RB: { tac: '7-5', men: 100, batteries: 1 } };
    const { state } = after(COMBATS, field(units), orders);
    expect(cell(state, 'CS1RB', 'condition')).toBe(5);
    expect(state.nations.brigadesLost[0]).toBe(1);
  });

  it('rotd-9.13 who fell back moves no more in the turn', () => {
    const { state } = after(COMBATS, field(weak), orders);
    expect(cell(state, 'CS1IN', 'stage')).toBe(3);
  });
});

describe('flanks', () => {
  it('rotd-10.8e friends and impassable ground beside a unit anchor; two that are adjacent count once', () => {
    expect(anchors({ US1IN: '7-5' })).toBe(0);
    expect(anchors({ US1IN: '7-5', US2IN: '6-5' })).toBe(1);
    expect(anchors({ US1IN: '7-5', US2IN: '6-5', US3IN: '6-4' })).toBe(1);
    expect(anchors({ US1IN: '7-5', US2IN: '6-5' }, { '8-5': 'water' })).toBe(2);
    expect(anchors({ US1IN: '7-5', US1CQ: '6-5' })).toBe(0);
    expect(anchors({ US1IN: '7-5', CS1IN: '6-5' })).toBe(0);
  });

  it('rotd-10.8e what lies off the map does not anchor', () => expect(anchors({ US1IN: '7-0' })).toBeLessThan(2));
});

describe('headquarters', () => {
  it('rotd-10.2b one into whose tac an enemy comes falls back at once, and loses its supplies', () => {
    const units = { US1IN: '6-5', CS1CQ: '7-5' };
    const results = Array.from({ length: 40 }, (_, seed) => {
      const done = after(STAFFS, field(units), { US1IN: ATTACK }, seed + 1);
      expect(cell(done.state, 'CS1CQ', 'supplies')).toBe(0);
      return kinds(done, CONFEDERATE).includes('left-fight') ? whereIs(done, 'CS1CQ') : 'gone';
    });
    const gone = results.filter((result) => result === 'gone').length;
    // rotd-10.2a: one in ten shatters; in this country there is no city to flee to.
    expect(gone).toBeGreaterThan(0);
    expect(gone).toBeLessThan(12);
    expect(results.every((where) => where !== '7-5')).toBe(true);
  });

  it('rotd-10.2b one that cannot fall back shatters', () => {
    const ring = ['6-4', '7-4', '8-4', '6-6', '7-6', '8-6', '8-5'];
    const ground = Object.fromEntries(ring.map((tac) => [tac, 'water']));
    const done = after(STAFFS, field({ US1IN: '6-5', US2IN: '6-5', CS1CQ: '7-5' }, ground), {
      US1IN: ATTACK,
      US2IN: {},
    });
    expect(cell(done.state, 'CS1CQ', 'condition')).toBeGreaterThan(1);
  });
});

describe('bombardment', () => {
  const guns = { tac: '6-5', batteries: 4, men: 400, weapon: 'smoothbore' };
  const fire = { bombard: '7-5' };

  it('rotd-10.15a guns that neither fight nor move fire at a tac beside them', () => {
    const done = after(GUNS, field({ US1LA: guns, CS1IN: '7-5' }), { US1LA: fire });
    expect(cell(done.state, 'CS1IN', 'men')).toBeLessThan(2000);
    expect(kinds(done, UNION)).toContain('bombarding');
    expect(kinds(done, CONFEDERATE)).toContain('bombarded');
    expect(kinds(done, CONFEDERATE)).not.toContain('bombarding');
  });

  it('rotd-10.15b smoothbores reach one tac, rifled guns two', () => {
    const at = (weapon: string) =>
      cell(
        after(GUNS, field({ US1LA: { ...guns, tac: '5-5', weapon }, CS1IN: '7-5' }), { US1LA: fire }).state,
        'CS1IN',
        'men',
      );
    expect(at('smoothbore')).toBe(2000);
    expect(at('rifled')).toBeLessThan(2000);
  });

  it('rotd-10.15c not into a tac with friends', () => {
    const units = { US1LA: guns, US1IN: '6-6', CS1IN: '7-5' };
    const done = after(GUNS, field(units), { US1LA: fire, US1IN: ATTACK });
    expect(cell(done.state, 'CS1IN', 'men')).toBe(2000);
  });

  it('rotd-10.15h it costs one ammunition and one fatigue; both gain one experience (rotd-3.6a)', () => {
    const { state } = after(GUNS, field({ US1LA: guns, CS1IN: '7-5' }), { US1LA: fire });
    expect(['ammunition', 'fatigue', 'experience'].map((column) => cell(state, 'US1LA', column as 'fatigue'))).toEqual([
      4, 1, 1,
    ]);
    expect(cell(state, 'CS1IN', 'experience')).toBe(1);
  });

  it('rotd-3.6a guns that bombard each other gain one experience in the phase, not one for each', () => {
    const begun = field({ US1LA: guns, CS1LA: { ...guns, tac: '7-5' } });
    const { state } = after(GUNS, begun, { US1LA: fire, CS1LA: { bombard: '6-5' } });
    expect(['US1LA', 'CS1LA'].map((unit) => cell(state, unit, 'experience'))).toEqual([1, 1]);
    expect(['US1LA', 'CS1LA'].every((unit) => cell(state, unit, 'men') < 400)).toBe(true);
  });

  it('rotd-10.15e guns that an earlier bombardment of the phase has driven off do not fire any more (rotd-13.3b)', () => {
    const units = {
      US1LA: { ...guns, fatigue: 16 },
      CS1SA: { tac: '6-6', batteries: 1, men: 50, weapon: 'smoothbore' },
      CS1IN: '7-5',
    };
    const orders = { US1LA: fire, CS1SA: { bombard: '6-5' } };
    const done = after(GUNS, field(units), orders);
    expect(cell(done.state, 'US1LA', 'condition')).not.toBe(0);
    expect([cell(done.state, 'CS1IN', 'men'), kinds(done, CONFEDERATE).includes('bombarded')]).toEqual([2000, false]);
    expect(cell(after(GUNS, field({ ...units, US1LA: guns }), orders).state, 'CS1IN', 'men')).toBeLessThan(2000);
  });

  it('rotd-F17 auto chooses the legal tac with most enemy men', () => {
    const units = { US1LA: guns, CS1IN: { tac: '7-5', men: 500 }, CS2IN: { tac: '5-5', men: 1500 } };
    const { state } = after(GUNS, field(units), { US1LA: { bombard: 'auto' } });
    expect(cell(state, 'CS1IN', 'men')).toBe(500);
    expect(cell(state, 'CS2IN', 'men')).toBeLessThan(1500);
  });

  it('rotd-F17 a unit without such an order does not bombard', () => {
    const { state } = after(GUNS, field({ US1LA: guns, CS1IN: '7-5' }), {});
    expect(cell(state, 'CS1IN', 'men')).toBe(2000);
  });
});

describe('mass checks', () => {
  it('rotd-10.13a rotd-13.1a who is too weary for a check shatters in it, without a die', () => {
    const here = squareId(FIELD) ?? 0;
    const broke = { broke: 1 + 2 * here };
    const steady = { quality: 6, experience: 100, morale: 100 };
    const units = { CS1IN: '7-5', CS2IN: '7-6', CS3IN: '7-7', CS4IN: { tac: '9-9', ...steady }, US1IN: '2-2' };
    const tested = (fatigue: number) => {
      const columns = { CS1IN: broke, CS2IN: broke, CS3IN: broke, CS4IN: { fatigue } };
      const begun = field(units, {}, { columns, options: { massMorale: 'on' } });
      return through('tactical-1/mass-checks', begun, {}).get('tactical-1/mass-checks');
    };
    const told = (fatigue: number) =>
      tested(fatigue)?.events.flatMap(({ kind, data }) => ((data as { unit?: string }).unit === 'CS4IN' ? [kind] : []));
    expect(told(15)).toEqual([]);
    expect(told(16)).toEqual(['shattered']);
  });
});

describe('the same turn twice', () => {
  it('rotd-G13 the same sheets and seed give the same war', () => {
    const begun = field({ US1IN: '6-5', CS1IN: '7-5', CS1CQ: '8-8' });
    const [one, other] = [1, 2].map(() => after(COMBATS, begun, { US1IN: ATTACK }, 7));
    expect(one?.state.units).toEqual(other?.state.units);
    expect(one?.events).toEqual(other?.events);
    expect(FIELD).toBe('E1-U1');
  });
});
