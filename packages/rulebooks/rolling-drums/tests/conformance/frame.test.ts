import { at, isRefusal, KeyedDice, phasesOf } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { mul, percent, range, weighted } from '../../arithmetic.ts';
import { TYPES, UNIT_TYPES, unitId, unitOf, unitWord } from '../../names.ts';
import { orders } from '../../orders.ts';
import { prepare, split } from '../../prepare.ts';
import { rulebook } from '../../rulebook.ts';
import { QUALITIES, WEAPONS } from '../../scenario-file.ts';
import { scenarios } from '../../scenarios/index.ts';
import { squareId, tacWord } from '../../squares.ts';
import { faultOfStart } from '../../start-faults.ts';
import { tacticalMap } from '../../tactical/map.ts';
import { TAC_RIVER } from '../../tactical/terrain.ts';
import { viewOf } from '../../view.ts';
import { begunOf, CONFEDERATE, cell, toldTo, turnOf, UNION, war } from '../war.ts';

const ids: readonly string[] = phasesOf(orders.phases).map(({ id }) => id);
/** The steps of a turn without what follows each of them: each step's first word, once. */
const stages = ids.map((id) => id.split('/')[0] ?? id).filter((id, i, all) => id !== all[i - 1]);
const inOrder = (...wanted: readonly string[]): boolean =>
  wanted.every((id, i) => ids.includes(id) && (i === 0 || ids.indexOf(id) > ids.indexOf(wanted[i - 1] ?? '')));

describe('ground rules', () => {
  it('rotd-G1 factors are applied one after another and rounded down; averages by weight round halves up', () => {
    expect(mul(999, 950, 850)).toBe(Math.floor((Math.floor((999 * 950) / 1000) * 850) / 1000));
    expect(percent(2057, 20)).toBe(411);
    expect(weighted([3, 4], [1, 1])).toBe(4);
    expect(weighted([3, 4], [2, 1])).toBe(3);
    expect(weighted([], [])).toBe(0);
  });

  it('rotd-G2 every number of a range is thrown, none outside it, and a subject has throws of its own', () => {
    const dice = new KeyedDice(new Uint8Array(32));
    const thrown = new Set(Array.from({ length: 400 }, () => range(dice, -2, 2)));
    expect([...thrown].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
    const alone = dice.at(7).d(1000);
    dice.at(3).d(1000);
    expect(dice.at(7).d(1000)).toBe(alone);
  });

  it('rotd-G4 units stand in order of state, type and number, and a shuffle of some does not depend on others', () => {
    const words = ['US2IN', 'US1IN', 'CS1SA', 'US1AQ', 'CS9AQ', 'GB1CQ', 'CS1IN'];
    const sorted = words.map((word) => unitId(word) ?? -1).sort((a, b) => a - b);
    expect(sorted.map(unitWord)).toEqual(['CS9AQ', 'CS1IN', 'CS1SA', 'GB1CQ', 'US1AQ', 'US1IN', 'US2IN']);
    const dice = new KeyedDice(new Uint8Array(32));
    const few = dice.shuffled([5, 9, 14, 20]);
    const more = dice.shuffled([2, 5, 7, 9, 14, 20, 33]);
    expect(more.filter((unit) => few.includes(unit))).toEqual(few);
  });
});

describe('the turn', () => {
  it('rotd-5.2a a campaign turn has one supply phase, five tactical and six strategic ones', () => {
    const count = (word: string) => new Set(stages.filter((id) => id.startsWith(word))).size;
    expect([count('draws'), count('tactical-'), count('strategic-')]).toEqual([1, 5, 6]);
    expect(ids.filter((id) => id.startsWith('tactical-') && id.endsWith('/combats'))).toHaveLength(4);
  });

  it('rotd-5.2b withdrawal comes first, strategic phase 1 between tactical 2 and 3, tactical 5 at the end', () => {
    const moves = stages.filter((id) => /^(withdrawal|tactical|strategic|rail)/.test(id));
    expect(moves).toEqual([
      ...['withdrawal', 'tactical-1', 'tactical-2', 'strategic-1', 'tactical-3', 'tactical-4'],
      ...['strategic-2', 'strategic-3', 'strategic-4', 'strategic-5', 'strategic-6', 'rail', 'tactical-5'],
    ]);
  });

  it('rotd-Q2 rotd-11.9b merges, consumption, draws, desertion, transfers and communications follow in this order', () => {
    expect(inOrder('opening', 'mergers', 'consumption', 'draws', 'desertion', 'transfers', 'communications')).toBe(
      true,
    );
  });

  it('rotd-Q6 rotd-Q9 rotd-Q10 rotd-Q11 rotd-Q12 rotd-Q13 control is judged after each strategic phase', () => {
    for (const number of [1, 2, 3, 4, 5, 6])
      expect(ids[ids.indexOf(`strategic-${number}/march`) + 1]).toBe(`strategic-${number}/control`);
  });

  it('rotd-Q14 rides and voyages come after strategic phase 6 and before tactical phase 5, control after them', () => {
    expect(inOrder('strategic-6/control', 'rail/rides', 'rail/voyages', 'rail/control', 'tactical-5/moves')).toBe(true);
  });

  it('rotd-Q16 besieged garrisons are tested after tactical phase 5 and before the end phase', () => {
    expect(inOrder('tactical-5/control', 'siege-surrender', 'reforming', 'victory')).toBe(true);
  });

  it('rotd-Q18 what is believed of others is drawn when all else is done', () => {
    expect(inOrder('victory', 'sightings', 'turn-over')).toBe(true);
    expect(ids[0]).toBe('hints');
  });

  it('rotd-5.3a rotd-R6 after a turn each player has the events that he observed and his position for the next', () => {
    const begun = war({
      units: [
        { id: 'US1IN', square: 'K2-S5', tac: '7-12' },
        { id: 'CS1IN', square: 'K3-T4' },
      ],
    });
    const done = turnOf(begun, { US1IN: { path: ['K2-S6'] } });
    const kinds = (seat: number) => toldTo(done, seat).map(({ kind }) => kind);
    expect(kinds(UNION)).toContain('marched');
    expect(kinds(CONFEDERATE)).not.toContain('marched');
    const view = viewOf(done.state, UNION);
    expect([view.turn, view.units.name.length]).toEqual([2, 1]);
    expect(cell(view, 'US1IN', 'square')).not.toBe(cell(begun, 'US1IN', 'square'));
  });
});

describe('units as a scenario gives them', () => {
  const faultIn = (unit: object) => {
    const whole = split({
      ...(scenarios[0]?.data as object),
      units: [{ square: 'K2-S5', commander: 'McDowell', ...unit }],
    });
    const setting = prepare(whole.open, {});
    if ('refused' in setting) throw new TypeError(setting.reason);
    return faultOfStart(setting, whole.start);
  };

  it('rotd-3.1a there are six types of brigade, two of headquarters, and river batteries', () => {
    expect([...TYPES].sort()).toEqual(['AQ', 'CQ', 'CV', 'HA', 'IN', 'LA', 'MI', 'RB', 'SA']);
    expect(faultIn({ id: 'US1XX' })?.field).toContain('id');
  });

  it('rotd-3.1c infantry and cavalry attach one battery at most, artillery has up to four, militia and headquarters none', () => {
    const most = Object.fromEntries(TYPES.map((type, i) => [type, at(UNIT_TYPES, i).mostBatteries]));
    expect(most).toEqual({ AQ: 0, CQ: 0, CV: 1, HA: 4, IN: 1, LA: 4, MI: 0, RB: 4, SA: 4 });
    expect(faultIn({ id: 'US1IN', batteries: 2 })).toMatchObject({
      clause: 'rotd-3.1c',
      field: 'scenario/units/0/batteries',
    });
    expect(faultIn({ id: 'US1IN', batteries: 1 })).toBeUndefined();
  });

  it('rotd-3.2a rotd-3.2b rotd-3.2d quality has seven words, and a unit begins with morale 50 and initiative 3', () => {
    expect(QUALITIES).toEqual(['Very Poor', 'Poor', 'Fair', 'Average', 'Good', 'Very Good', 'Excellent']);
    const state = war({ units: [{ id: 'US1IN', square: 'K2-S5', quality: 5, experience: 7, fatigue: 2 }] });
    const ratings = (['quality', 'experience', 'morale', 'fatigue', 'initiative'] as const).map((name) =>
      cell(state, 'US1IN', name),
    );
    expect(ratings).toEqual([5, 7, 50, 2, 3]);
    expect(faultIn({ id: 'US1IN', quality: 7 })?.field).toContain('quality');
  });

  it('rotd-3.3 every unit stands in one square and on one passable tac of it', () => {
    const state = war({
      units: [
        { id: 'US1IN', square: 'K4-S5' },
        { id: 'US2IN', square: 'K2-S5' },
      ],
    });
    const washington = tacticalMap(state.setting, cell(state, 'US1IN', 'square'));
    expect(cell(state, 'US1IN', 'tac')).toBe(washington.city);
    expect(faultIn({ id: 'US1IN', square: 'L9-R0' })).toMatchObject({
      clause: 'rotd-1.2b',
      field: 'scenario/units/0/square',
    });
  });

  it('rotd-3.4a-1 rotd-3.4a-2 a brigade has one weapon, usually the poorer of its arm, and its battery smooth tubes', () => {
    const types = ['IN', 'MI', 'CV', 'HA', 'LA', 'SA'];
    const state = war({ units: types.map((type) => ({ id: `US1${type}`, square: 'K2-S5', men: 300 })) });
    const weapons = types.map((type) => WEAPONS[cell(state, `US1${type}`, 'weapon')]);
    expect(weapons).toEqual(['musket', 'musket', 'carbine', 'smoothbore', 'smoothbore', 'smoothbore']);
    expect(cell(state, 'US1IN', 'tubes')).toBe(0);
    const rifled = war({
      units: [{ id: 'US1IN', square: 'K2-S5', batteries: 1, rifledBattery: true, weapon: 'rifle' }],
    });
    expect([cell(rifled, 'US1IN', 'tubes'), WEAPONS[cell(rifled, 'US1IN', 'weapon')]]).toEqual([1, 'rifle']);
  });

  it('rotd-N1 a scenario whose units its type, its side or its ground does not allow is refused, with the field', () => {
    const whole = scenarios[0]?.data as object;
    const refused = (...units: readonly object[]) => {
      const file = { ...whole, units: units.map((unit) => ({ square: 'K2-S5', commander: 'McDowell', ...unit })) };
      const setting = rulebook.prepare(file as never, {});
      return isRefusal(setting) ? `${setting.clause} ${setting.field}` : 'played';
    };
    const one = { id: 'US1IN', men: 2000 };
    const map = tacticalMap(begunOf(whole as never).setting, squareId('K2-S6') ?? -1);
    const wet = tacWord(map.terrain.indexOf(TAC_RIVER));
    expect(
      [
        [one],
        [one, one],
        [{ ...one, commander: 'Nobody' }],
        [{ ...one, commander: 'Beauregard' }],
        [{ ...one, deputy: 'Beauregard' }],
        [{ ...one, weapon: 'carbine' }],
        [{ ...one, supplies: 2 }],
        [{ id: 'US1CQ', supplies: 12 }],
        [{ id: 'US1CQ', men: 90 }],
        [{ ...one, inFort: true }],
        [{ ...one, square: 'K2-S6', tac: wet }],
        Array.from({ length: 8 }, (_, i) => ({ ...one, id: `US${i + 1}IN`, tac: '7-7' })),
        Array.from({ length: 9 }, (_, i) => ({ ...one, id: `US${i + 1}IN`, tac: '7-7' })),
      ].map((units) => refused(...units)),
    ).toEqual([
      'played',
      'rotd-3.1b scenario/units/1/id',
      'rotd-3.4b-1 scenario/units/0/commander',
      'rotd-3.4b-1 scenario/units/0/commander',
      'rotd-3.4b-1 scenario/units/0/deputy',
      'rotd-3.4a-1 scenario/units/0/weapon',
      'rotd-11.9a scenario/units/0/supplies',
      'played',
      'rotd-G10 scenario/units/0/men',
      'rotd-2.6c scenario/units/0/inFort',
      'rotd-2.2b scenario/units/0/tac',
      'played',
      'rotd-2.5c scenario/units/0/tac',
    ]);
  });

  it('rotd-3.4b-1 a commander and a deputy both read the reports of a unit', () => {
    const offices = ['president'];
    const players = [
      { name: 'Union', state: 'US', offices },
      { name: 'Confederate', state: 'CS', offices },
      { name: 'Banks', state: 'US' },
    ];
    const begun = war({ scenario: { players }, units: [{ id: 'US1IN', square: 'K2-S5', deputy: 'Banks' }] });
    const done = turnOf(begun, { US1IN: { path: ['K2-S6'] } });
    expect(toldTo(done, 2)).toEqual(toldTo(done, UNION));
    expect(viewOf(done.state, 2).units.name).toEqual([unitOf(5, TYPES.indexOf('IN'), 1)]);
  });

  it('rotd-P6 names of regiments change nothing', () => {
    const units = [
      { id: 'US1IN', square: 'K2-S6', tac: '7-8' },
      { id: 'CS1IN', square: 'K2-S6', tac: '7-7' },
    ];
    const named = units.map((unit) => ({ ...unit, name: 'Sherman', regiments: ['13th New York', '69th New York'] }));
    const fight = { US1IN: { destination: '7-7', offensive: 'attack' } };
    const [one, other] = [units, named].map((each) => turnOf(war({ units: each }), fight).state.units);
    expect(one).toEqual(other);
  });
});

describe('cities and forts', () => {
  it('rotd-2.6a a fort has a strength and a capacity, which everybody may read', () => {
    const state = war({
      units: [{ id: 'US1IN', square: 'L3-R6' }],
      scenario: { cities: [{ city: 'Richmond', fort: 2, capacity: 15_000 }] },
    });
    const view = viewOf(state, UNION);
    const richmond = view.setting.cities.findIndex(({ id }) => id === 'richmond-va');
    expect([view.cities.fort[richmond], view.cities.capacity[richmond]]).toEqual([2, 15_000]);
  });

  it('rotd-V1 a city is worth ten points a level, a state capital ten more, Washington and Richmond a hundred', () => {
    const { setting } = war({ units: [{ id: 'US1IN', square: 'L3-R6' }] });
    const worth = (id: string) => setting.cities.find((city) => city.id === id)?.value;
    expect(['washington-dc', 'richmond-va', 'nashville-tn', 'memphis-tn', 'raleigh-nc'].map(worth)).toEqual([
      100, 100, 40, 30, 20,
    ]);
  });

  it('rotd-N2 a city begins with twenty supplies a level, one of level five with 200, a corps headquarters with six', () => {
    const state = war({
      units: [
        { id: 'US1CQ', square: 'L3-R6' },
        { id: 'US1IN', square: 'L3-R6' },
      ],
    });
    const stock = (id: string) => state.cities.supplies[state.setting.cities.findIndex((city) => city.id === id)];
    expect([stock('richmond-va'), stock('nashville-tn'), stock('raleigh-nc')]).toEqual([200, 60, 20]);
    expect([
      cell(state, 'US1CQ', 'supplies'),
      cell(state, 'US1IN', 'supplies'),
      cell(state, 'US1IN', 'ammunition'),
    ]).toEqual([6, 0, 5]);
  });
});
