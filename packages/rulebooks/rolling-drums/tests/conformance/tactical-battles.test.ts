import { describe, expect, it } from 'vitest';
import { squareId, tacWord } from '../../squares.ts';
import { tacticalMap } from '../../tactical/map.ts';
import { after, FIELD, field, stopsIn, wall, whereIs } from '../tactics.ts';
import { cell } from '../war.ts';

const MOVES = 'tactical-1/moves';
const SUPPORTS = 'tactical-1/supports';
const ATTACK = { offensive: 'attack' };

describe('meeting the enemy', () => {
  it('rotd-9.3a on the way a unit is halted in the tac of the enemy, and he is halted too', () => {
    const units = { US1IN: { tac: '5-5' }, CS1SA: { tac: '7-5', weapon: 'smoothbore' } };
    const begun = field(units, {}, { columns: { US1IN: { initiative: 1 }, CS1SA: { initiative: 5 } } });
    const done = after(MOVES, begun, { US1IN: { destination: '9-5', ...ATTACK }, CS1SA: { destination: '7-9' } });
    expect([whereIs(done, 'US1IN'), whereIs(done, 'CS1SA')]).toEqual(['7-5', '7-5']);
    expect([cell(done.state, 'US1IN', 'met'), cell(done.state, 'CS1SA', 'met')]).toEqual([1, 1]);
    expect([cell(done.state, 'US1IN', 'heading'), cell(done.state, 'CS1SA', 'heading')]).toEqual([1 + 2, 0]);
    expect(done.events.filter(({ kind }) => kind === 'met-enemy')).toHaveLength(1);
  });

  it('rotd-9.3b the state that enters attacks, those who stand there and are hostile to it defend', () => {
    const begun = field({ US1IN: '5-5', CS1IN: '7-5', CS2IN: '7-5' });
    const { state } = after(MOVES, begun, { US1IN: { destination: '7-5', ...ATTACK } });
    expect(['US1IN', 'CS1IN', 'CS2IN'].map((unit) => cell(state, unit, 'role'))).toEqual([1, 2, 2]);
  });

  it('rotd-9.3b a unit that arrives later fights on the side of its friends', () => {
    const begun = field({ US1IN: '5-5', US2IN: '7-2', CS1IN: '7-5' });
    const to = { destination: '7-5', ...ATTACK };
    const { state } = after(MOVES, begun, { US1IN: to, US2IN: to });
    expect(['US1IN', 'US2IN', 'CS1IN'].map((unit) => cell(state, unit, 'role'))).toEqual([1, 1, 2]);
  });

  it('rotd-9.3c a mover that evades, a headquarters and guns without ammunition stop one tac short', () => {
    const units = { US1IN: '4-5', US1CQ: '7-2', US1LA: { tac: '7-8', ammunition: 0 }, CS1IN: '7-5' };
    const to = { destination: '7-5' };
    const done = after(MOVES, field(units), { US1IN: { ...to, offensive: 'evade' }, US1CQ: to, US1LA: to });
    expect(['US1IN', 'US1CQ', 'US1LA'].map((unit) => whereIs(done, unit))).toEqual(['6-5', '7-4', '7-6']);
    expect([...stopsIn(done)].sort()).toEqual(['US1CQ rotd-9.3c', 'US1IN rotd-9.3c', 'US1LA rotd-9.3c']);
    expect(cell(done.state, 'CS1IN', 'met')).toBe(0);
  });

  it('rotd-9.3d a mover whose way of the phase meets a neutral does not move at all', () => {
    const begun = field({ US1IN: '2-5', GB1IN: '5-5' });
    const done = after(MOVES, begun, { US1IN: { destination: '7-5' } });
    expect([whereIs(done, 'US1IN'), stopsIn(done)]).toEqual(['2-5', ['US1IN rotd-9.3d']]);
    expect(
      whereIs(after(MOVES, field({ US1IN: '2-5', GB1IN: '7-5' }), { US1IN: { destination: '8-5' } }), 'US1IN'),
    ).toBe('6-5');
  });

  it('rotd-5.2c in the last tactical phase a move that meets an enemy stops one tac short', () => {
    const begun = field({ US1IN: '4-5', CS1IN: '7-5' });
    const order = { US1IN: { destination: '7-5', startPhase: 5, ...ATTACK } };
    const done = after('tactical-5/moves', begun, order);
    expect([whereIs(done, 'US1IN'), stopsIn(done)]).toEqual(['6-5', ['US1IN rotd-5.2c']]);
  });
});

describe('besieged cities', () => {
  const scenario = { towns: [{ name: 'Here', square: FIELD, level: 1, controller: 'US' }] };
  const { city } = tacticalMap(field({ US1IN: '1-1' }, {}, { scenario }).setting, squareId(FIELD) ?? -1);
  const [here, west, farWest] = [tacWord(city), tacWord(city - 1), tacWord(city - 3)];
  const besieged = (units: Parameters<typeof field>[0]) => {
    const state = field(units, {}, { scenario });
    const rows = state.setting.cities.map(({ square }) => (square === squareId(FIELD) ? 1 : 0));
    return { ...state, cities: { ...state.cities, besieged: rows } };
  };

  it('rotd-9.4a out of a besieged city a unit goes one tac only, against those who besiege it', () => {
    const begun = besieged({ US1IN: here, CS1IN: west });
    const out = after(MOVES, begun, { US1IN: { destination: tacWord(city + 1), ...ATTACK } });
    expect([whereIs(out, 'US1IN'), stopsIn(out)]).toEqual([here, ['US1IN rotd-9.4a']]);
    expect(whereIs(after(MOVES, begun, { US1IN: { destination: west, ...ATTACK } }), 'US1IN')).toBe(west);
  });

  it('rotd-9.4b a friend of the city outside stops one tac before it; its enemies may enter', () => {
    const friend = after(MOVES, besieged({ US1IN: farWest, CS1IN: '13-13' }), { US1IN: { destination: here } });
    expect([whereIs(friend, 'US1IN'), stopsIn(friend)]).toEqual([west, ['US1IN rotd-9.4b']]);
    const enemy = after(MOVES, besieged({ CS1IN: farWest, US1IN: here }), { CS1IN: { destination: here, ...ATTACK } });
    expect(whereIs(enemy, 'CS1IN')).toBe(here);
  });
});

describe('engaging', () => {
  const engage = { engage: {}, ...ATTACK };

  it('rotd-9.8a the unit moves at the nearest enemy combat unit', () => {
    const begun = field({ US1IN: '2-5', CS1IN: '5-5', CS2IN: '2-10' });
    const done = after(MOVES, begun, { US1IN: engage });
    expect([whereIs(done, 'US1IN'), cell(done.state, 'CS1IN', 'met'), cell(done.state, 'CS2IN', 'met')]).toEqual([
      ...['5-5', 1, 0],
    ]);
  });

  it('rotd-9.8a rotd-9.3c one who evades stops before the nearest enemy, and does not go off at another', () => {
    const begun = field({ US1IN: '5-5', CS1IN: '6-5', CS2IN: '5-9' });
    const evades = after('tactical-1/moves', begun, { US1IN: { engage: {}, offensive: 'evade' } });
    expect(whereIs(evades, 'US1IN')).toBe('5-5');
    const attacks = after('tactical-1/moves', begun, { US1IN: { engage: {}, offensive: 'attack' } });
    expect(whereIs(attacks, 'US1IN')).toBe('6-5');
  });

  it('rotd-9.8a of equally near enemies it takes the one with the fewest diagonal steps, then the one with fewest men', () => {
    const diagonal = field({ US1IN: '5-5', CS1IN: '8-8', CS2IN: '5-2' });
    expect(whereIs(after(MOVES, diagonal, { US1IN: engage }), 'US1IN')).toBe('5-2');
    const men = field({ US1IN: '5-5', CS1IN: '5-8', CS2IN: { tac: '5-2', men: 1500 } });
    expect(whereIs(after(MOVES, men, { US1IN: engage }), 'US1IN')).toBe('5-2');
  });

  it('rotd-9.8a it goes on at an enemy beyond its reach in the next phases, within those that it names', () => {
    const begun = field({ US1IN: '1-5', CS1IN: '13-5' });
    const order = { US1IN: { ...ATTACK, engage: { from: 2, to: 3 } } };
    expect([1, 2, 3, 4].map((number) => whereIs(after(`tactical-${number}/moves`, begun, order), 'US1IN'))).toEqual([
      '1-5',
      '5-5',
      '9-5',
      '9-5',
    ]);
  });

  it('rotd-9.8a enemies that no friend sees are not engaged', () => {
    const units = { US1IN: '5-7', CS1IN: '5-3', CS2IN: '6-1' };
    const hidden = field(units, { '5-4': 'water' });
    expect(whereIs(after(MOVES, hidden, { US1IN: engage }), 'US1IN')).toBe('5-7');
    const seen = field({ ...units, US2IN: '10-1' }, { '5-4': 'water' });
    expect(whereIs(after(MOVES, seen, { US1IN: engage }), 'US1IN')).toBe('6-3');
  });

  it('rotd-9.8b with a destination it completes the move and engages from the next phase', () => {
    const begun = field({ US1IN: '5-5', CS1IN: '5-1' });
    const order = { US1IN: { ...engage, destination: '8-5' } };
    expect(whereIs(after(MOVES, begun, order), 'US1IN')).toBe('8-5');
    expect(whereIs(after('tactical-2/moves', begun, order), 'US1IN')).toBe('5-1');
  });

  it('rotd-9.8c it engages headquarters only where no combat unit can be engaged', () => {
    const both = field({ US1IN: '5-5', CS1CQ: '5-3', CS1IN: '5-9' });
    expect(whereIs(after(MOVES, both, { US1IN: engage }), 'US1IN')).toBe('5-9');
    const across = field({ US1IN: '5-5', CS1CQ: '5-3', CS1IN: '5-9' }, wall(7, 'river', { '12-7': 'ford' }));
    expect(whereIs(after(MOVES, across, { US1IN: engage }), 'US1IN')).toBe('5-3');
  });

  it('rotd-9.8d a unit whose engaging is over moves at nobody', () => {
    const begun = field({ US1IN: '5-5', CS1IN: '5-1' }, {}, { columns: { US1IN: { spent: 1 } } });
    expect(whereIs(after(MOVES, begun, { US1IN: engage }), 'US1IN')).toBe('5-5');
  });

  it('rotd-9.13 a unit that fell back goes on with no unfinished move, one that won does', () => {
    const begun = field({ US1IN: '2-5', CS1AQ: '13-13' }, {}, { columns: { US1IN: { stage: 3 } } });
    expect(whereIs(after(MOVES, begun, { US1IN: { destination: '9-5' } }), 'US1IN')).toBe('2-5');
  });
});

describe('supporting battles', () => {
  const into = { destination: '7-5', ...ATTACK };
  const support = { support: { center: '7-5', radius: 2 }, ...ATTACK };

  it('rotd-9.10a after all other movement a unit joins a battle inside its box', () => {
    const begun = field({ US1IN: '5-5', US2IN: '7-7', CS1IN: '7-5' });
    const orders = { US1IN: into, US2IN: support };
    expect(whereIs(after(MOVES, begun, orders), 'US2IN')).toBe('7-7');
    const done = after(SUPPORTS, begun, orders);
    expect([whereIs(done, 'US2IN'), cell(done.state, 'US2IN', 'role'), cell(done.state, 'US2IN', 'fatigue')]).toEqual([
      ...['7-5', 1, 1],
    ]);
    expect(done.events.some(({ kind }) => kind === 'joined-battle')).toBe(true);
    const outside = { ...orders, US2IN: { ...support, support: { center: '7-9', radius: 2 } } };
    expect(whereIs(after(SUPPORTS, begun, outside), 'US2IN')).toBe('7-7');
  });

  it('rotd-9.10b of several battles it joins the nearest, and of equally near ones the one with the worst odds', () => {
    const wide = { support: { center: '7-7', radius: 5 }, ...ATTACK };
    const units = { US1IN: '4-5', US2IN: '9-5', US3IN: '7-7', CS1IN: '5-7' };
    const orders = { US1IN: { destination: '5-7', ...ATTACK }, US2IN: { destination: '9-7', ...ATTACK }, US3IN: wide };
    const odds = field({ ...units, CS2IN: '9-7', CS3IN: '9-7' });
    expect(whereIs(after(SUPPORTS, odds, orders), 'US3IN')).toBe('9-7');
    const near = { ...orders, US2IN: { destination: '8-7', ...ATTACK } };
    expect(whereIs(after(SUPPORTS, field({ ...units, CS2IN: '8-7' }), near), 'US3IN')).toBe('8-7');
  });

  it('rotd-9.10c a support move is two tacs at most, three for cavalry and horse artillery', () => {
    const wide = { support: { center: '7-5', radius: 9 }, ...ATTACK };
    const begun = field({ US1IN: '5-5', US2IN: '7-8', US1CV: '6-8', CS1IN: '7-5' });
    const done = after(SUPPORTS, begun, { US1IN: into, US2IN: wide, US1CV: wide });
    expect([whereIs(done, 'US2IN'), whereIs(done, 'US1CV')]).toEqual(['7-8', '7-5']);
  });

  it('rotd-9.10c a unit that has moved by its own order, or is a headquarters, does not support', () => {
    const begun = field({ US1IN: '5-5', US2IN: '7-9', CS1IN: '7-5' });
    const done = after(SUPPORTS, begun, { US1IN: into, US2IN: { ...support, destination: '7-7' } });
    expect(whereIs(done, 'US2IN')).toBe('7-7');
  });

  it('rotd-9.10c the defender is supported too, and his supporters defend', () => {
    const begun = field({ US1IN: '5-5', CS1IN: '7-5', CS2IN: '8-6' });
    const done = after(SUPPORTS, begun, { US1IN: into, CS2IN: support });
    expect([whereIs(done, 'CS2IN'), cell(done.state, 'CS2IN', 'role')]).toEqual(['7-5', 2]);
  });

  it('rotd-9.6 rotd-Q4 units of one initiative support in an order of chance', () => {
    const units = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`US${i + 2}IN`, `${6 + (i % 3)}-${7}`]));
    const begun = field({ US1IN: '5-5', CS1IN: '7-5', ...units });
    // Seven of nine find room beside the first in the tac of the battle.
    const left = [1, 2, 3, 4, 5, 6].map((seed) => {
      const done = after(SUPPORTS, begun, { US1IN: into }, seed);
      return Object.keys(units)
        .filter((unit) => whereIs(done, unit) !== '7-5')
        .join();
    });
    expect(left.every((units_) => units_.split(',').length === 2)).toBe(true);
    expect(new Set(left).size).toBeGreaterThan(1);
  });

  it('rotd-6.9a a unit without any order supports brigades that fight within two tacs of where it began the turn', () => {
    const begun = field({ US1IN: '5-5', US2IN: '7-7', US3IN: '7-8', CS1IN: '7-5' });
    const done = after(SUPPORTS, begun, { US1IN: into });
    expect([whereIs(done, 'US2IN'), whereIs(done, 'US3IN')]).toEqual(['7-5', '7-8']);
  });

  it('rotd-6.9b a unit with any order at all does not support unasked', () => {
    const begun = field({ US1IN: '5-5', US2IN: '7-7', CS1IN: '7-5' });
    expect(whereIs(after(SUPPORTS, begun, { US1IN: into, US2IN: { line: 'rear' } }), 'US2IN')).toBe('7-7');
  });
});
