import { describe, expect, it } from 'vitest';
import { unitId } from '../../names.ts';
import { squareId, tacId } from '../../squares.ts';
import { faultsOf, filled, readOf, saidOf } from '../asking.ts';
import { BESIDE, field, PLAIN, unit } from '../marching.ts';
import { UNION } from '../war.ts';

const one = (id = 'US1IN', more = {}) => field([unit(id, '7-7', PLAIN, more), unit('CS1IN', '1-1', 'B5-Q7')]);
const said = (order: string, id = 'US1IN', more = {}) => faultsOf(one(id, more), UNION, `${id} ${order}`);
const read = (order: string, id = 'US1IN') => filled(one(id), UNION, `${id} ${order}`);
const path = (...squares: readonly string[]): string =>
  `path ${[...squares, '-', '-', '-', '-', '-', '-'].slice(0, 6).join(',')}`;

describe('Campaign form: strategic section', () => {
  it('rotd-F1 and rotd-6.2 an order names a living unit of the sender by its id', () => {
    expect(said('default')).toEqual([]);
    expect(faultsOf(one(), UNION, 'US9IN default').length).toBe(1);
    expect(faultsOf(one(), UNION, 'CS1IN default').length).toBe(1);
    expect(readOf(one(), UNION, 'CS1IN default').orders).toEqual([]);
  });

  it('rotd-F3 a withdrawal leads to a square beside the own one that can be entered', () => {
    expect(said(`withdraw-to ${BESIDE.N}`)).toEqual([]);
    expect(said('withdraw-to B5-Q7')).toEqual(['illegal rotd-F3 withdrawTo']);
  });

  it('rotd-F4 and rotd-7.4a a path has six boxes, each a square or none', () => {
    expect(read(path(BESIDE.N)).path).toEqual([squareId(BESIDE.N), '-', '-', '-', '-', '-']);
    expect(read('default').path).toEqual([]);
  });

  it('rotd-7.4c a wrong path is taken, and said to halt the unit', () => {
    expect(said(path('B5-Q7'))).toEqual(['unlikely rotd-7.4c path']);
    expect(said(path(BESIDE.N, PLAIN, 'B5-Q7'))).toEqual(['unlikely rotd-7.4c path']);
  });

  it('rotd-7.3a and rotd-7.3c a forced march is said, and that squares beyond it are ignored', () => {
    const there = [BESIDE.N, PLAIN];
    const back = (count: number): string => `${path(...Array.from({ length: count }, (_, i) => there[i % 2] ?? ''))}`;
    expect(said(`${back(3)} supply-level 0`)).toEqual([]);
    expect(said(`${back(4)} supply-level 0`)).toEqual(['unlikely rotd-7.3a path']);
    expect(said(`${back(5)} supply-level 0`)).toEqual(['unlikely rotd-7.3c path', 'unlikely rotd-7.3a path']);
    // rotd-7.2a: with a supply to carry, a square less.
    expect(said(back(3))).toEqual(['unlikely rotd-7.3a path']);
  });

  it('rotd-7.1e and rotd-7.1d fatigue above 18 is said to end the march, and what it costs is noted', () => {
    const tired = one('US1IN', { fatigue: 18 });
    expect(saidOf(tired, UNION, `US1IN ${path(BESIDE.N, PLAIN)}`)).toEqual([
      'unlikely rotd-7.1e path',
      expect.stringContaining('note rotd-7.1d'),
    ]);
    const { faults } = readOf(one('US1IN', { fatigue: 3 }), UNION, `US1IN ${path(BESIDE.N, PLAIN)}`);
    expect(faults.map(({ reason }) => reason)).toEqual([expect.stringContaining('costs 2 fatigue: from 3 to 5')]);
  });

  it('rotd-F5 the entry tac is any tac or none', () => {
    expect(read('entry 3-4').entry).toBe(tacId('3-4'));
    expect(read('default').entry).toBeUndefined();
    expect(said('entry 15-4').length).toBe(1);
  });

  it('rotd-F6 and rotd-6.3 the four flags of the march are off unless set', () => {
    const flags = { haltOnDetection: false, haltOnEnemyEntry: false, pursuit: false, marchToBattle: false };
    expect(read('default')).toMatchObject(flags);
    expect(read('pursuit halt-on-enemy-entry')).toMatchObject({ ...flags, pursuit: true, haltOnEnemyEntry: true });
  });

  it('rotd-F7 and rotd-8.1e rail names where it gets off; with a march it is taken, and said to be void', () => {
    expect(read(`rail (destination ${BESIDE.N})`).rail).toMatchObject({ destination: squareId(BESIDE.N) });
    expect(said(`rail (destination ${BESIDE.N})`)).toEqual([]);
    expect(said(`rail (destination ${BESIDE.N}) ${path(BESIDE.N)}`)).toEqual(['contradictory rotd-8.1e rail']);
  });
});

describe('Campaign form: tactical, reaction, posture and supply sections', () => {
  it('rotd-F8 and rotd-6.4a a waypoint without a destination is refused', () => {
    expect(said('waypoint 8-8')).toEqual(['illegal rotd-F8 waypoint']);
    expect(said('destination 9-9 waypoint 8-8')).toEqual([]);
  });

  it('rotd-F9 and rotd-F10 a unit sets out in phases 1 to 5, in the first unless said, and enters a fort unless told not to', () => {
    expect(read('default')).toMatchObject({ startPhase: 1, doNotEnterFort: false });
    expect(read('start-phase 5 do-not-enter-fort')).toMatchObject({ startPhase: 5, doNotEnterFort: true });
    expect(said('start-phase 6').length).toBe(1);
  });

  it('rotd-F11 and rotd-6.4b the first phase of engaging comes before the last', () => {
    expect(read('engage (from 2 to 3)').engage).toEqual({ from: 2, to: 3 });
    expect(said('engage (from 3 to 2)')).toEqual(['illegal rotd-F11 engage']);
  });

  it('rotd-F12 the line of battle is first, second or rear', () => {
    expect(read('default').line).toBe('first');
    expect(read('line rear').line).toBe('rear');
    expect(said('line third').length).toBe(1);
  });

  it('rotd-F13, rotd-F14 and rotd-6.5 support and intercept have a tac, a radius and phases', () => {
    for (const field of ['support', 'intercept']) {
      const order = read(`${field} (center 7-7 radius 14 from 2 to 3)`);
      expect(order[field]).toEqual({ center: tacId('7-7'), radius: 14, from: 2, to: 3 });
      expect(said(`${field} (center 7-7 radius 15)`).length).toBe(1);
      expect(said(`${field} (center 7-7 from 3 to 2)`)).toEqual([`contradictory rotd-6.5 ${field}`]);
    }
  });

  it('rotd-F15, rotd-F16 and rotd-6.6 the postures are skirmish unless said', () => {
    expect(read('default')).toMatchObject({ offensive: 'skirmish', defensive: 'skirmish' });
    for (const posture of ['assault', 'attack', 'evade']) expect(said(`offensive ${posture}`)).toEqual([]);
    for (const posture of ['lastDitch', 'defend', 'evade']) expect(said(`defensive ${posture}`)).toEqual([]);
    expect(said('offensive defend').length).toBe(1);
    expect(said('defensive assault').length).toBe(1);
  });

  it('rotd-F17 only a unit with guns bombards', () => {
    expect(said('bombard auto')).toEqual(['illegal rotd-F17 bombard']);
    expect(said('bombard auto', 'US1IN', { batteries: 1 })).toEqual([]);
    expect(said('bombard 7-8', 'US1LA', { batteries: 2, men: 200 })).toEqual([]);
  });

  it('rotd-F18 only a corps headquarters carries more than one supply', () => {
    expect(said('supply-level 2')).toEqual(['illegal rotd-F18 supplyLevel']);
    expect(said('supply-level 12', 'US1CQ')).toEqual([]);
    expect(said('supply-level 13', 'US1CQ').length).toBe(1);
  });

  it('rotd-F19 and rotd-6.7 supplies come from the nearest source, from none, or from one that is named', () => {
    expect(read('default').supplySource).toBe('auto');
    expect(read('supply-source none').supplySource).toBe('none');
    expect(read('supply-source US1CQ').supplySource).toBe(unitId('US1CQ'));
  });
});

describe('Combinations', () => {
  it('rotd-F20 who withdraws leaves the first box of the path empty', () => {
    expect(said(`withdraw-to ${BESIDE.N} ${path(BESIDE.NE)}`)).toEqual(['illegal rotd-F20 path']);
    expect(said(`withdraw-to ${BESIDE.N} ${path('-', PLAIN)}`)).toEqual([]);
  });

  it('rotd-F20 a unit that evades intercepts nobody', () => {
    expect(said('intercept (center 7-7) offensive evade')).toEqual(['illegal rotd-F20 intercept']);
  });

  it('rotd-F20 a headquarters does not engage, intercept, support or bombard', () => {
    for (const id of ['US1CQ', 'US1AQ']) {
      for (const [field, order] of [
        ['engage', 'engage (from 1 to 4)'],
        ['intercept', 'intercept (center 7-7)'],
        ['support', 'support (center 7-7)'],
        ['bombard', 'bombard auto'],
      ])
        expect(said(order ?? '', id)).toEqual([`illegal rotd-F20 ${field}`]);
      expect(said('destination 8-8', id)).toEqual([]);
    }
  });

  it('rotd-F20 a river battery neither moves nor engages nor intercepts, and may support', () => {
    const guns = { men: 200, batteries: 2 };
    for (const order of ['destination 8-8', path(BESIDE.N), 'engage (from 1 to 4)', 'intercept (center 7-7)'])
      expect(said(order, 'US1RB', guns)).toEqual([expect.stringContaining('illegal rotd-F20')]);
    expect(said('support (center 7-7)', 'US1RB', guns)).toEqual([]);
  });

  it('rotd-6.8 all other sections go together', () => {
    const all = 'destination 8-8 engage (from 1 to 4) support (center 7-7) intercept (center 7-7) offensive attack';
    expect(said(`${path('-', BESIDE.N)} pursuit march-to-battle ${all} supply-source none`)).toEqual([]);
  });
});
