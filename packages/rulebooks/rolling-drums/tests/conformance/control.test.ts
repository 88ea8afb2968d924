import { describe, expect, it } from 'vitest';
import { roundOf } from '../../combat/ways.ts';
import { isUnderSiege } from '../../control/sieges.ts';
import { railHolder, riverHolder } from '../../control/ways.ts';
import { cityTac, isShutOut } from '../../forts.ts';
import { CS, US } from '../../names.ts';
import { faults } from '../../soundness.ts';
import { squareId, squareWord, tacBeside, tacWord } from '../../squares.ts';
import { GONE, NOBODY, type State } from '../../state.ts';
import { entryTac, nearestTac } from '../../strategic/arrival.ts';
import { tacticalMap } from '../../tactical/map.ts';
import { positionOf } from '../../work.ts';
import { CONFEDERATE, cell, toldTo, turnOf, UNION, type WarPlan, war } from '../war.ts';

/** Atlanta, a Confederate city of level 4, and tacs in it and beside it. */
const CITY = 'G6-W2';
const SQUARE = squareId(CITY) ?? -1;
const blank = war({ units: [{ id: 'US1IN', square: CITY }] });
const TAC = cityTac(positionOf(blank), SQUARE);
const atlanta = (more: object = {}) => ({
  economy: false,
  cities: [{ city: 'Atlanta', controller: 'CS', supplies: 41, ...more }],
});
const city = (state: State): number => state.setting.cities.findIndex(({ name }) => name === 'Atlanta');
const far = { id: 'CS9IN', square: 'E0-U0', supplies: 1 };
const reserve = { id: 'US9IN', square: 'J5-S0', supplies: 1 };

const turn = (units: WarPlan['units'], scenario: object, seed = 1) =>
  turnOf(war({ units: [...units, far, reserve], scenario: { ...scenario } }), {}, seed);
const inCity = { square: CITY, tac: tacWord(TAC) };
const round = (men: number, count = 4) =>
  [0, 2, 4, 6].slice(0, count).map((direction, i) => ({
    id: `US${i + 1}IN`,
    square: CITY,
    tac: tacWord(tacBeside(TAC, direction)),
    men,
    supplies: 1,
  }));
/** Open ground round the city, so that everybody can stand. */
const open = {
  overrides: [0, 1, 2, 3, 4, 5, 6, 7].map((direction) => ({
    square: CITY,
    tac: tacWord(tacBeside(TAC, direction)),
    terrain: 'open',
  })),
};

describe('control of places', () => {
  it('rotd-C1, rotd-C2 a city passes to an enemy whose combat unit stands in its tac alone, with half its supplies', () => {
    const done = turn([{ id: 'US1IN', ...inCity, supplies: 1 }], atlanta());
    expect(done.state.cities.controller[city(done.state)]).toBe(US);
    expect(done.state.cities.supplies[city(done.state)]).toBe(20);
    for (const seat of [UNION, CONFEDERATE]) expect(toldTo(done, seat).map(({ kind }) => kind)).toContain('city-taken');
  });

  it('rotd-10.2b, rotd-10.10e a headquarters alone in a fort has no garrison whose fate it could share: who comes into its tac takes it, and the city', () => {
    const fort = atlanta({ fort: 2, capacity: 9000 });
    const north = { square: CITY, tac: tacWord(tacBeside(TAC, 0)), supplies: 1, men: 3000 };
    const staff = { id: 'CS1CQ', ...inCity, inFort: true };
    const outside = { id: 'CS1IN', ...inCity, men: 100 };
    for (const [units, offensive] of [
      [[staff], 'skirmish'],
      [[staff, outside], 'attack'],
    ] as const) {
      const begun = war({ units: [...units, { id: 'US1IN', ...north }, far, reserve], scenario: { ...fort, ...open } });
      const { state } = turnOf(begun, { US1IN: { destination: tacWord(TAC), offensive } });
      expect([cell(state, 'CS1CQ', 'condition'), cell(state, 'US1IN', 'tac')]).toEqual([GONE, TAC]);
      expect(faults(state)).toEqual([]);
      expect(state.cities.controller[city(state)]).toBe(US);
    }
  });

  it('rotd-10.10b a garrison that is stormed surrenders, river batteries with it are destroyed', () => {
    const storm = [0, 2, 4, 6].map((direction, i) => ({
      ...{ id: `US${i + 1}IN`, square: CITY, tac: tacWord(tacBeside(TAC, direction)), men: 3000, supplies: 1 },
    }));
    const guns = { id: 'CS1RB', ...inCity, inFort: true, men: 100, batteries: 1 };
    const begun = war({
      units: [
        guns,
        { id: 'CS1IN', ...inCity, inFort: true, men: 900, quality: 6, morale: 100 },
        ...storm,
        far,
        reserve,
      ],
      scenario: { ...atlanta({ fort: 1, capacity: 9000 }), ...open },
    });
    const assault = { destination: tacWord(TAC), offensive: 'assault' };
    const orders = { CS1IN: { defensive: 'lastDitch' }, ...Object.fromEntries(storm.map(({ id }) => [id, assault])) };
    const ends = [1, 2, 3, 4].map((seed) =>
      turnOf(begun, orders, seed).events.flatMap(({ kind, data }) =>
        kind === 'surrendered' || kind === 'destroyed' ? [`${(data as { unit: string }).unit} ${kind}`] : [],
      ),
    );
    expect(new Set(ends.filter((each) => each.length > 0).map((each) => each.sort().join()))).toEqual(
      new Set(['CS1IN surrendered,CS1RB destroyed']),
    );
  });

  it('rotd-C1 a headquarters takes no city', () => {
    const { state } = turn([{ id: 'US1CQ', ...inCity }], atlanta());
    expect(state.cities.controller[city(state)]).toBe(CS);
  });

  it('rotd-3.7c units of the captor gain twice its level in the square and once within two squares, those of the loser lose as much', () => {
    const { state } = turn(
      [
        { id: 'US1IN', ...inCity, supplies: 1 },
        { id: 'US2IN', square: 'G8-W2', supplies: 1 },
        { id: 'CS1IN', square: 'G4-W2', supplies: 1 },
        { id: 'CS2IN', square: 'G3-W2', supplies: 1 },
      ],
      atlanta(),
    );
    const morale = ['US1IN', 'US2IN', 'CS1IN', 'CS2IN'].map((unit) => cell(state, unit, 'morale'));
    expect(morale).toEqual([58, 54, 46, 50]);
  });

  it('rotd-8.2c a river square belongs to whose combat unit stood in it last, as if by a warship', () => {
    const { riverSquares } = blank.setting;
    const square = riverSquares.find((each) => each !== SQUARE) ?? 0;
    const holder = (units: WarPlan['units']) => riverHolder(positionOf(war({ units })), square, CS);
    expect(holder([far])).toBe(CS);
    expect(holder([{ id: 'US1IN', square: squareWord(square) }])).toBe(US);
    expect(holder([{ id: 'US1CQ', square: squareWord(square) }])).toBe(CS);
  });

  it('rotd-8.2a, rotd-8.2b a railroad belongs to its last occupier; with both sides there, to whom alone stands at the rails', () => {
    const rails = tacticalMap(blank.setting, SQUARE).rail;
    const [on, off] = [rails.indexOf(1), rails.indexOf(0)].map((tac) => tacWord(tac));
    const holder = (units: WarPlan['units']) => railHolder(positionOf(war({ units })), SQUARE, CS);
    expect(holder([far])).toBe(CS);
    expect(holder([{ id: 'US1IN', square: CITY, tac: off }])).toBe(US);
    const both = (one: string | undefined, other: string | undefined) =>
      holder([
        { id: 'US1IN', square: CITY, tac: one },
        { id: 'CS1IN', square: CITY, tac: other },
      ]);
    expect([both(on, off), both(off, on), both(on, on), both(off, off)]).toEqual([US, CS, NOBODY, NOBODY]);
  });

  it('rotd-11.8a, rotd-11.8b an enemy combat unit that comes upon an undefended depot loads what it can and destroys it', () => {
    const { state } = turn(
      [
        { id: 'US1CQ', square: 'G1-W4', supplies: 1 },
        { id: 'US1IN', square: 'G1-W4', ammunition: 1, supplies: 1 },
        { id: 'US2IN', square: 'G1-W4', tac: '0-0', ammunition: 1, supplies: 1 },
      ],
      { economy: false, depots: [{ state: 'CS', square: 'G1-W4', stock: 20 }] },
    );
    expect([state.depots.square[0], state.depots.stock[0]]).toEqual([NOBODY, 0]);
    expect(cell(state, 'US1CQ', 'supplies')).toBe(12);
    expect([cell(state, 'US1IN', 'ammunition'), cell(state, 'US1IN', 'supplies')]).toEqual([5, 1]);
  });
});

describe('sieges', () => {
  it('rotd-11.3a, rotd-11.3b a city is besieged by more than 110 per cent of its friends and half the capacity of its fort', () => {
    const siege = (hostile: number, friendly: number, capacity?: number) =>
      isUnderSiege({ hostile, friendly, fort: capacity !== undefined, capacity: capacity ?? 0 });
    expect([siege(1101, 1000), siege(1100, 1000), siege(5000, 0)]).toEqual([true, false, false]);
    expect([siege(2000, 1000, 4001), siege(2000, 1000, 4000)]).toEqual([false, true]);
  });

  it('rotd-11.3c, rotd-2.7 a siege begins at the end of a movement phase and ends when the condition fails', () => {
    const { state } = turn([...round(3000), { id: 'CS1IN', ...inCity, men: 1000, inFort: true, supplies: 1 }], {
      ...atlanta({ fort: 5, capacity: 6000 }),
      ...open,
    });
    expect(state.cities.besieged[city(state)]).toBe(1);
    const alone = {
      ...state,
      units: {
        ...state.units,
        square: state.units.square.map((square, row) => (row < 2 ? square : (squareId('J5-S0') ?? square))),
      },
    };
    expect(turnOf(alone).state.cities.besieged[city(state)]).toBe(0);
  });

  it('rotd-9.4b no friend outside a besieged city comes into its tac: not by retreat or fall-back, nor over the edge, nor by sea or as a reinforcement', () => {
    const near = tacBeside(TAC, 2);
    const begun = war({
      units: [
        { id: 'CS1IN', ...inCity, men: 1000 },
        { id: 'CS2IN', square: CITY, tac: tacWord(near) },
        { id: 'US1IN', square: CITY, tac: tacWord(near) },
      ],
      scenario: { ...atlanta(), ...open },
    });
    const positions = [0, 1].map((besieged) => {
      const all = begun.cities.besieged.map((_, row) => (row === city(begun) ? besieged : 0));
      return positionOf({ ...begun, cities: { ...begun.cities, besieged: all } });
    });
    const [friend, enemy] = [1, 2];
    const toCity = 1 << 6;
    const into = (row: number) =>
      positions.map((p) => [(roundOf(p, row, near).open & toCity) !== 0, nearestTac(p, row, SQUARE, TAC) === TAC]);
    expect(into(friend)).toEqual([
      [true, true],
      [false, false],
    ]);
    // The enemy may come in, but not where those inside hold it (rotd-10.8h).
    expect(positions.map((p) => isShutOut(p, US, SQUARE, TAC))).toEqual([false, false]);
    expect(positions.map((p) => roundOf(p, enemy, near).held & toCity)).toEqual([toCity, toCity]);
  });

  it('rotd-9.4b a unit that marches into the square of a besieged city does not come in at its tac', () => {
    const hagerstown = squareId('K0-S0') ?? -1;
    const begun = war({ units: [{ id: 'US1IN', square: 'J9-S0' }] });
    const here = begun.setting.cities.findIndex(({ square }) => square === hagerstown);
    const inTac = [0, 1].map((besieged) => {
      const all = begun.cities.besieged.map((_, row) => (row === here ? besieged : 0));
      const p = positionOf({ ...begun, cities: { ...begun.cities, besieged: all } });
      const tac = cityTac(p, hagerstown);
      return entryTac(p, 0, hagerstown, 2, tac) === tac;
    });
    expect(inTac).toEqual([true, false]);
  });

  it('rotd-11.3e a besieged garrison without supplies surrenders by one roll in three, and the besieger has the city', () => {
    const plan = { ...atlanta({ fort: 5, capacity: 6000, supplies: 0 }), ...open };
    const units = [
      ...round(3000),
      { id: 'CS1IN', ...inCity, men: 1000, inFort: true },
      { id: 'CS1CQ', ...inCity, inFort: true, supplies: 0 },
    ];
    const ends = Array.from({ length: 24 }, (_, seed) => {
      const { state } = turn(units, plan, seed);
      return [
        state.cities.controller[city(state)],
        cell(state, 'CS1IN', 'condition'),
        cell(state, 'CS1CQ', 'condition'),
      ].join(' ');
    });
    const given = ends.filter((end) => end === `${US} 5 5`).length;
    expect(new Set(ends)).toEqual(new Set([`${US} 5 5`, `${CS} 0 0`]));
    expect([given > 2, given < 16]).toEqual([true, true]);
  });

  it('rotd-11.3d inside units draw from the city alone and outside units not from it', () => {
    const { state } = turn(
      [
        ...round(3000).map((unit) => ({ ...unit, supplies: 0 })),
        { id: 'CS1IN', ...inCity, men: 1000, inFort: true },
        { id: 'CS2IN', square: CITY, tac: '0-0', men: 500 },
      ],
      { ...atlanta({ fort: 5, capacity: 6000, supplies: 10 }), ...open },
    );
    const before = { ...state, units: { ...state.units, supplies: state.units.supplies.map(() => 0) } };
    const done = turnOf(before);
    expect(cell(done.state, 'CS1IN', 'supplies')).toBe(1);
    expect(cell(done.state, 'CS2IN', 'men')).toBeLessThan(cell(before, 'CS2IN', 'men') + 1);
    expect(done.state.cities.besieged[city(state)]).toBe(1);
  });
});
