import { describe, expect, it } from 'vitest';
import { tacticalMap } from '../../tactical/map.ts';
import { along, BESIDE, field, movesTold, PLAIN, phasesOf, squareOf, standsAt, toldOf, unit } from '../marching.ts';
import { cell, toldTo, turnOf, UNION } from '../war.ts';

const { N, NE, E, S, W } = BESIDE;
const EAST_2 = 'B3-Q7';

describe('strategic movement: allowance and fatigue', () => {
  it('rotd-7.1a One box of the path is one square in one strategic phase, at most six a turn', () => {
    const done = turnOf(field([unit('US1CV')]), { US1CV: along(E, EAST_2) });
    expect(squareOf(done, 'US1CV')).toBe(EAST_2);
    expect(phasesOf(done)).toEqual(['strategic-1/march', 'strategic-2/march']);
  });

  it.each([
    ['US1IN', 3, 4],
    ['US1LA', 3, 4],
    ['US1CQ', 3, 4],
    ['US1HA', 4, 5],
    ['US1CV', 4, 5],
    ['US1AQ', 4, 5],
    ['US1SA', 2, 3],
  ])('rotd-7.1b rotd-7.3a %s marches %i squares and one more by forced march', (id, allowance, most) => {
    const path = along(E, PLAIN, E, PLAIN, E, PLAIN);
    const own = id === 'US1CQ' ? { supplies: 1 } : id === 'US1AQ' ? {} : { men: 300 };
    const none = id === 'US1CQ' ? { supplySource: 'none' } : {};
    const done = turnOf(field([unit(id, '7-7', PLAIN, own)]), { [id]: { ...path, ...none } });
    expect(cell(done.state, id, 'allowance')).toBe(allowance);
    expect(cell(done.state, id, 'marched')).toBe(most);
  });

  it('rotd-7.1b A river battery does not march', () => {
    const done = turnOf(field([unit('US1RB', '7-7', PLAIN, { men: 300 })]), { US1RB: along(E) });
    expect(squareOf(done, 'US1RB')).toBe(PLAIN);
  });

  it('rotd-7.1c Militia halt where a step would leave their home state', () => {
    const done = turnOf(field([unit('US1MI', '7-7', 'A5-P2'), unit('US1IN', '7-7', 'A5-P2')]), {
      US1MI: along('A5-P3', 'A5-P1'),
      US1IN: along('A5-P3'),
    });
    expect(squareOf(done, 'US1MI')).toBe('A5-P2');
    expect(toldOf(done, 'US1MI')).toContain('halted rotd-7.1c');
    expect(squareOf(done, 'US1IN')).toBe('A5-P3');
  });

  it('rotd-7.2a rotd-7.3a Without any allowance left a square may still be forced-marched, not by militia', () => {
    const depots = [{ state: 'US', square: 'C1-Q7', tac: '7-7', stock: 40 }];
    const guns = { men: 200, batteries: 2 };
    const begun = field([unit('US1SA', '7-7', 'C1-Q7', guns), unit('US1MI', '7-7', 'C1-Q7')], {
      scenario: { depots },
    });
    const path = ['C2-Q7', 'C3-Q7'];
    const done = turnOf(begun, { US1SA: { path }, US1MI: { path } });
    expect(['US1SA', 'US1MI'].map((id) => cell(done.state, id, 'allowance'))).toEqual([0, 0]);
    expect(movesTold(done).map(({ unit: id, forced }) => [id, forced])).toEqual([['US1SA', true]]);
  });

  it.each([
    ['a square costs 1', 'US1IN', [E], 1],
    ['mountains cost 2', 'US1IN', ['L6-O6'], 2, 'L5-O6'],
    ['a forced march of infantry costs 3', 'US1IN', [E, PLAIN, E, PLAIN], 6],
    ['a forced march of cavalry costs 4', 'US1CV', [E, PLAIN, E, PLAIN, E], 8],
    ['a headquarters pays 3 for it', 'US1AQ', [E, PLAIN, E, PLAIN, E], 7],
  ] as const)('rotd-7.1d rotd-7.3a Fatigue: %s', (_, id, path, fatigue, square: string = PLAIN) => {
    const twin = id.replace('1', '2');
    const tired = { fatigue: 8 };
    const begun = field([unit(id, '7-7', square, tired), unit(twin, '3-3', square, tired)]);
    const { state } = turnOf(begun, { [id]: along(...path) });
    expect(cell(state, id, 'marched')).toBe(path.length);
    expect(cell(state, id, 'fatigue') - cell(state, twin, 'fatigue')).toBe(fatigue);
  });

  it('rotd-7.1e Above 18 of fatigue a unit makes no step, and its path stays pending', () => {
    const begun = field([unit('US1IN', '7-7', PLAIN, { fatigue: 19 }), unit('US2IN', '7-7', PLAIN, { fatigue: 18 })]);
    const done = turnOf(begun, { US1IN: along(E), US2IN: along(E) });
    expect(squareOf(done, 'US1IN')).toBe(PLAIN);
    expect(toldOf(done, 'US1IN').filter((told) => told === 'blocked rotd-7.1e')).toHaveLength(6);
    expect(squareOf(done, 'US2IN')).toBe(E);
  });

  it('rotd-7.3b Militia do not force march; rotd-7.3c boxes beyond are ignored', () => {
    const done = turnOf(field([unit('US1MI')]), { US1MI: along(E, PLAIN, E) });
    expect(squareOf(done, 'US1MI')).toBe(PLAIN);
    expect(toldOf(done, 'US1MI')).toContain('box-ignored rotd-7.3c');
  });

  it('rotd-7.3c The first box beyond the allowance is the forced march, those after it are ignored', () => {
    const done = turnOf(field([unit('US1IN')]), { US1IN: along(E, PLAIN, E, PLAIN, E) });
    expect(movesTold(done).map(({ forced }) => forced)).toEqual([false, false, false, true]);
    expect(squareOf(done, 'US1IN')).toBe(PLAIN);
    expect(toldOf(done, 'US1IN')).toContain('box-ignored rotd-7.3c');
  });
});

describe('strategic movement: the path', () => {
  it('rotd-7.4b A diagonal step is made, but not between two squares of water', () => {
    const done = turnOf(field([unit('US1IN'), unit('US2IN', '7-7', 'M8-O3')]), {
      US1IN: along(NE),
      US2IN: along('M9-O4'),
    });
    expect(squareOf(done, 'US1IN')).toBe(NE);
    expect(squareOf(done, 'US2IN')).toBe('M8-O3');
    expect(toldOf(done, 'US2IN')).toContain('halted rotd-7.4d');
  });

  it('rotd-7.4c A step to a square that is not adjacent halts the unit and cancels the rest', () => {
    const done = turnOf(field([unit('US1IN')]), { US1IN: along(E, W, EAST_2) });
    expect(squareOf(done, 'US1IN')).toBe(E);
    expect(toldOf(done, 'US1IN')).toContain('halted rotd-7.4c');
  });

  it('rotd-7.4d A step off what may be entered halts without fatigue; rotd-7.15 Canada is not entered', () => {
    const done = turnOf(field([unit('US1IN', '7-7', 'M1-O0')]), { US1IN: along('M0-O0') });
    expect(squareOf(done, 'US1IN')).toBe('M1-O0');
    expect(toldOf(done, 'US1IN')).toEqual(['halted rotd-7.4d']);
    expect(cell(done.state, 'US1IN', 'fatigue')).toBe(0);
  });

  it('rotd-7.4d A box that names the present square counts as empty', () => {
    const done = turnOf(field([unit('US1IN')]), { US1IN: along(PLAIN, E) });
    expect(squareOf(done, 'US1IN')).toBe(E);
    expect(cell(done.state, 'US1IN', 'marched')).toBe(1);
  });

  it('rotd-7.5g Empty boxes skip phases and leave the allowance whole', () => {
    const done = turnOf(field([unit('US1IN')]), { US1IN: along('-', '-', E, '-', PLAIN, S) });
    expect(squareOf(done, 'US1IN')).toBe(S);
    expect(phasesOf(done)).toEqual(['strategic-3/march', 'strategic-5/march', 'strategic-6/march']);
  });

  it('rotd-7.6a Cavalry and horse artillery move before all others in a phase', () => {
    const begun = field(
      ['US1AQ', 'US1IN', 'US1CV', 'US1HA'].map((id) => unit(id, '7-7', PLAIN, id === 'US1HA' ? { men: 300 } : {})),
    );
    const order = along(E);
    for (const seed of [1, 2, 3]) {
      const done = turnOf(begun, { US1AQ: order, US1IN: order, US1CV: order, US1HA: order }, seed);
      const moved = movesTold(done).map(({ unit }) => unit);
      expect(moved.slice(0, 2).toSorted()).toEqual(['US1CV', 'US1HA']);
      expect(moved.slice(2).toSorted()).toEqual(['US1AQ', 'US1IN']);
    }
  });

  it('rotd-7.6b Inside a group the order is one of chance', () => {
    const ids = ['US1IN', 'US2IN', 'US3IN', 'US4IN'];
    const begun = field(ids.map((id) => unit(id)));
    const orders = Object.fromEntries(ids.map((id) => [id, along(E)]));
    const first = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      return movesTold(turnOf(begun, orders, seed))[0]?.unit;
    });
    expect(new Set(first).size).toBeGreaterThan(1);
  });
});

describe('strategic movement: ways out', () => {
  it('rotd-7.7a An enemy in the sector of the way out bars it, one beside it does not', () => {
    const barred = turnOf(field([unit('US1IN', '7-7'), unit('CS1IN', '11-7')]), { US1IN: along(E) });
    expect(squareOf(barred, 'US1IN')).toBe(PLAIN);
    expect(toldOf(barred, 'US1IN')[0]).toBe('blocked rotd-7.7a');
    const free = turnOf(field([unit('US1IN', '7-7'), unit('CS1IN', '7-11')]), { US1IN: along(E) });
    expect(squareOf(free, 'US1IN')).toBe(E);
  });

  it('rotd-7.7a Headquarters bar a way out, inactive and shattered units do not', () => {
    const headquarters = turnOf(field([unit('US1IN'), unit('CS1CQ', '11-7')]), { US1IN: along(E) });
    expect(squareOf(headquarters, 'US1IN')).toBe(PLAIN);
    for (const condition of [1, 2]) {
      const begun = field([unit('US1IN'), unit('CS1IN', '11-7')], { columns: { CS1IN: { condition } } });
      expect(squareOf(turnOf(begun, { US1IN: along(E) }), 'US1IN')).toBe(E);
    }
  });

  it('rotd-7.7b A neutral bars a way out on its home soil alone', () => {
    const units = (square: string) => [
      unit('US1IN', '7-7', square),
      unit('KY1IN', '11-7', square, { commander: 'Kentucky' }),
    ];
    const scenario = {
      players: [
        { name: 'Union', state: 'US', offices: [] },
        { name: 'Confederate', state: 'CS', offices: [] },
        { name: 'Kentucky', state: 'KY', offices: [] },
      ],
    };
    const abroad = turnOf(field(units(PLAIN), { scenario }), { US1IN: along(E) });
    expect(squareOf(abroad, 'US1IN')).toBe(E);
    const home = turnOf(field(units('G2-T6'), { scenario }), { US1IN: along('G3-T6') });
    expect(squareOf(home, 'US1IN')).toBe('G2-T6');
    expect(toldOf(home, 'US1IN')[0]).toBe('blocked rotd-7.7b');
  });

  it('rotd-7.7c Between two units of others beside it a unit does not march diagonally', () => {
    const begun = (second: string) => field([unit('US1IN'), unit('CS1IN', '7-6'), unit('CS2IN', second)]);
    const pinched = turnOf(begun('8-7'), { US1IN: along(NE) });
    expect(toldOf(pinched, 'US1IN')[0]).toBe('blocked rotd-7.7c');
    const open = turnOf(begun('6-7'), { US1IN: along(NE) });
    expect(squareOf(open, 'US1IN')).toBe(NE);
  });

  it('rotd-7.7d Nobody marches out of a besieged city', () => {
    const begun = field(['CS1IN', 'CS2IN', 'US1IN'].map((id) => unit(id, '7-7', 'K4-S5')));
    const city = begun.setting.cities.findIndex(({ id }) => id === 'washington-dc');
    // The besiegers stand on both sides of the city, so that the siege goes on.
    const units = { ...begun.units, tac: [cityTac(begun) - 1, cityTac(begun) + 1, cityTac(begun)] };
    const besieged = begun.cities.besieged.map((_, row) => (row === city ? 1 : 0));
    const done = turnOf({ ...begun, units, cities: { ...begun.cities, besieged } }, { US1IN: along('K4-S4') });
    expect(toldOf(done, 'US1IN')[0]).toBe('blocked rotd-7.7d');
  });

  it('rotd-7.7e rotd-1.4d A square that holds 200 active brigades takes no other', () => {
    const full = (count: number) =>
      Array.from({ length: count }, (_, i) => unit(`US${i + 1}IN`, `${i % 15}-${Math.floor(i / 15)}`, E));
    const begun = (count: number) => field([...full(count), unit('US900IN'), unit('US1CQ')]);
    const barred = turnOf(begun(200), { US900IN: along(E), US1CQ: along(E) });
    expect(toldOf(barred, 'US900IN')[0]).toBe('blocked rotd-1.4d');
    expect(squareOf(barred, 'US1CQ')).toBe(E);
    expect(squareOf(turnOf(begun(199), { US900IN: along(E) }), 'US900IN')).toBe(E);
  });

  it('rotd-7.7f A barred step is tried again, the rest of the path slips, and what slips past phase 6 is lost', () => {
    const begun = field([unit('US1IN', '7-7'), unit('CS1CV', '11-7')]);
    const done = turnOf(begun, { US1IN: along(E, S), CS1CV: { ...along(N) } });
    // Cavalry is gone before infantry tries in phase 1.
    expect(squareOf(done, 'US1IN')).toBe(S);
    const later = turnOf(begun, { US1IN: along(E, '-', PLAIN), CS1CV: along('-', '-', N) });
    expect(phasesOf(later, 'US1IN')).toEqual(['strategic-3/march', 'strategic-5/march']);
    expect(cell(later.state, 'US1IN', 'marched')).toBe(2);
    const lost = turnOf(begun, { US1IN: along('-', '-', '-', '-', '-', E), CS1CV: {} });
    expect(squareOf(lost, 'US1IN')).toBe(PLAIN);
  });

  it('rotd-7.8a With an enemy in the square no step crosses a river, without one it does', () => {
    const north = [unit('US1IN', '7-2', 'B4-O7')];
    const free = turnOf(field(north), { US1IN: along('B4-O8') });
    expect(squareOf(free, 'US1IN')).toBe('B4-O8');
    const barred = turnOf(field([...north, unit('CS1IN', '14-3', 'B4-O7')]), { US1IN: along('B4-O8') });
    expect(toldOf(barred, 'US1IN')[0]).toBe('blocked rotd-7.8a');
    const headquarters = turnOf(field([...north, unit('CS1CQ', '14-3', 'B4-O7')]), { US1IN: along('B4-O8') });
    expect(toldOf(headquarters, 'US1IN')).not.toContain('blocked rotd-7.8a');
  });
});

describe('strategic movement: enemies met and seen', () => {
  it('rotd-7.9 A unit told so drops its path where it meets an enemy, seen or not', () => {
    const begun = field([unit('US1IN'), unit('CS1IN', '14-14', E)]);
    const path = along(E, '-', '-', '-', '-', N);
    const halted = turnOf(begun, { US1IN: { ...path, haltOnDetection: true } });
    expect(toldOf(halted, 'US1IN')).toContain('halted rotd-7.9');
    expect(squareOf(halted, 'US1IN')).toBe(E);
    expect(toldOf(turnOf(begun, { US1IN: along(E, NE) }), 'US1IN')).not.toContain('halted rotd-7.9');
  });

  it('rotd-7.10 A unit told so drops its path when an enemy is seen to enter its square', () => {
    const begun = field([unit('US1IN'), unit('CS1CV', '7-7', E)]);
    const path = along('-', '-', '-', S);
    const halted = turnOf(begun, { US1IN: { ...path, haltOnEnemyEntry: true }, CS1CV: along(PLAIN) });
    expect(toldOf(halted, 'US1IN')).toContain('halted rotd-7.10');
    expect(squareOf(halted, 'US1IN')).toBe(PLAIN);
  });

  it('rotd-4.5a rotd-4.5b Departures and arrivals are told, with the direction, to friends and to those who see them', () => {
    const begun = field([unit('US1IN', '7-7'), unit('CS1CV', '9-7', E), unit('US2IN', '3-3', S, {})]);
    const done = turnOf(begun, { CS1CV: along(PLAIN, S) });
    const told = toldTo(done, UNION).filter(({ kind }) => ['departed', 'arrived'].includes(kind));
    expect(told.map(({ kind, data }) => [kind, data])).toEqual([
      ['arrived', expect.objectContaining({ unit: 'CS1CV', square: PLAIN, direction: 'W' })],
      ['departed', expect.objectContaining({ unit: 'CS1CV', square: PLAIN, direction: 'S' })],
      ['arrived', expect.objectContaining({ unit: 'CS1CV', square: S, direction: 'S' })],
    ]);
  });

  it('rotd-4.5b An arrival behind another that is nearer is not told to who does not see it', () => {
    const begun = field([unit('US1IN', '7-7'), unit('CS1IN', '10-7'), unit('CS1CV', '7-7', E)]);
    const done = turnOf(begun, { CS1CV: { ...along(PLAIN), entry: '14-7' } });
    expect(squareOf(done, 'CS1CV')).toBe(PLAIN);
    expect(toldTo(done, UNION).filter(({ kind }) => kind === 'arrived')).toEqual([]);
  });

  it('rotd-12.3b Inactive units take the field when an enemy enters, before he is placed', () => {
    const begun = field([unit('US1IN', '12-7', PLAIN), unit('US2IN', '3-3'), unit('CS1CV', '12-7', E)], {
      columns: { US1IN: { condition: 1 }, US2IN: { condition: 1 } },
    });
    const done = turnOf(begun, { CS1CV: along(PLAIN) });
    expect([cell(done.state, 'US1IN', 'condition'), cell(done.state, 'US2IN', 'condition')]).toEqual([0, 0]);
    expect(standsAt(done, 'CS1CV')).not.toBe(`${PLAIN} 12-7`);
  });

  it('rotd-12.5 Who takes the field before its turn comes in a phase has its step of that phase, not those of phases past', () => {
    const begun = field([unit('US1IN', '7-7'), unit('CS1CV', '12-7', E)], { columns: { US1IN: { condition: 1 } } });
    const done = turnOf(begun, { CS1CV: along('-', PLAIN), US1IN: along(W, N) });
    expect(phasesOf(done, 'US1IN')).toEqual(['strategic-2/march']);
    expect(squareOf(done, 'US1IN')).toBe(N);
  });

  it('rotd-12.3b rotd-13.4 rotd-N12 A reinforcement enters as others do: inactive enemies take the field, shattered ones flee', () => {
    const begun = field([unit('US1IN', '3-3'), unit('US2IN', '3-3'), unit('CS1CV', '12-7', PLAIN, { arrives: 1 })], {
      columns: { US1IN: { condition: 1 }, US2IN: { condition: 2, wait: 3 } },
    });
    const done = turnOf(begun);
    expect([cell(done.state, 'CS1CV', 'condition'), cell(done.state, 'US1IN', 'condition')]).toEqual([0, 0]);
    expect(squareOf(done, 'US2IN')).not.toBe(PLAIN);
  });
});

const cityTac = (begun: ReturnType<typeof field>): number =>
  tacticalMap(begun.setting, begun.units.square[0] ?? 0).city;
