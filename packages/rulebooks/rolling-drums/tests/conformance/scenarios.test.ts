import { isRefusal } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { CS, IN, isHeadquarters, RB, STATES, stateOf, typeOf, US, unitWord } from '../../names.ts';
import { prepare, split } from '../../prepare.ts';
import { scenarios } from '../../scenarios/index.ts';
import { setUp } from '../../setup.ts';
import { squareId } from '../../squares.ts';
import { faultOfStart } from '../../start-faults.ts';
import { isAtRiver } from '../../strategic/lines.ts';
import { tacticalMap } from '../../tactical/map.ts';
import { isOfSide } from '../../victory.ts';
import { begunOf, cell, turnOf, war } from '../war.ts';

describe('scenarios', () => {
  for (const { id, data } of scenarios)
    it(`rotd-N1 ${id} is a whole scenario whose start can be played`, () => {
      const { open, start } = split(data);
      const setting = prepare(open, {});
      if (isRefusal(setting)) throw new TypeError(`${setting.field}: ${setting.reason}`);
      expect(faultOfStart(setting, start)).toBeUndefined();
      expect(setUp(setting, start).units.name.length).toBeGreaterThan(10);
    });

  it('rotd-N16 the forts below New Orleans are river batteries on the bank of the river, in both campaigns', () => {
    for (const id of ['campaign-1861', 'campaign-1862']) {
      const { setting, units, names } = begunOf(scenarios.find((each) => each.id === id)?.data ?? {});
      for (const fort of ['Fort Jackson', 'Fort St. Philip']) {
        const row = units.name.indexOf(names.find(({ name }) => name === fort)?.unit ?? -1);
        const [unit, square, tac] = [units.name[row] ?? -1, units.square[row] ?? -1, units.tac[row] ?? -1];
        expect([typeOf(unit), isAtRiver(tacticalMap(setting, square), tac)], fort).toEqual([RB, true]);
      }
    }
  });

  it('rotd-N5 only the three squares of Bull Run are played on', () => {
    const setting = prepare(split(scenarios[0]?.data ?? {}).open, {});
    if (isRefusal(setting)) throw new TypeError(setting.reason);
    expect(setting.open.reduce((sum, open) => sum + open, 0)).toBe(3);
    expect(setting.turns).toBe(5);
  });

  /** Units of a side at Bull Run, as they begin. */
  const bullRun = (side: string) => {
    const { units, names } = begunOf(scenarios[0]?.data ?? {});
    const rows = [...units.name.keys()].filter((row) => STATES[stateOf(units.name[row] ?? 0)] === side);
    const combat = rows.filter((row) => !isHeadquarters(typeOf(units.name[row] ?? 0)));
    return {
      men: combat.reduce((sum, row) => sum + (units.men[row] ?? 0), 0),
      words: rows.map((row) => unitWord(units.name[row] ?? 0)),
      called: names.map(({ name }) => name).join(', '),
      batteries: combat.filter((row) => typeOf(units.name[row] ?? 0) === IN && (units.batteries[row] ?? 0) > 0).length,
    };
  };

  it('rotd-N6 McDowell has six brigades of 2500 to 3000 men, about 17000, three with a battery, and light artillery', () => {
    const { men, words, called, batteries } = bullRun('US');
    expect(Math.abs(men - 17_000)).toBeLessThan(1700);
    expect([words.filter((word) => word.endsWith('IN')).length, batteries]).toEqual([6, 3]);
    expect(words).toEqual(expect.arrayContaining(['US1AQ', 'US1CQ', 'US1LA']));
    for (const name of ['Keyes', 'Sherman', 'A. Porter', 'Burnside', 'Franklin', 'Willcox', 'Tyler'])
      expect(called).toContain(name);
  });

  it('rotd-N7 Beauregard has four brigades along Bull Run, Bee, Jackson and Stuart come by the railroad: about 15500', () => {
    const { men, called } = bullRun('CS');
    expect(Math.abs(men - 15_500)).toBeLessThan(1550);
    for (const name of ['Evans', 'Cocke', 'Bonham', 'Longstreet', 'Bee', 'Jackson', 'Stuart'])
      expect(called).toContain(name);
  });

  it('rotd-N8 Jackson goes by rail to Manassas Junction, and the Union crosses Stone Bridge against Evans, who is supported', () => {
    const begun = begunOf(scenarios[0]?.data ?? {});
    const rode = turnOf(begun, { CS6IN: { rail: { destination: 'K2-S6' } } });
    expect(cell(rode.state, 'CS6IN', 'square')).toBe(squareId('K2-S6'));
    const near = turnOf(begun, {
      US1IN: { path: ['K2-S6'], entry: '5-2' },
      US2IN: { path: ['K2-S6'], entry: '5-2' },
    });
    const fought = turnOf(near.state, {
      US1IN: { destination: '5-6', waypoint: '5-4', offensive: 'attack' },
      US2IN: { destination: '5-6', waypoint: '5-4', offensive: 'attack' },
      CS1IN: { defensive: 'defend' },
      CS2IN: { defensive: 'defend', support: { center: '6-6', radius: 3 } },
    });
    const kinds = fought.events.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['fight-begun', 'fight-decided']));
    expect(kinds.some((kind) => kind.includes('support') || kind.includes('joined'))).toBe(true);
  });

  it('rotd-G8 a side is a state with its allies: a state that is allied to neither is its own', () => {
    const ally = war({
      units: [{ id: 'US1IN', square: 'K2-S5' }],
      scenario: { relations: [{ one: 'US', other: 'GB', stand: 'ally' }] },
    });
    const [gb, fr] = [STATES.indexOf('GB'), STATES.indexOf('FR')];
    expect([gb, fr].map((state) => [US, CS].map((lead) => isOfSide(ally, lead as typeof US, state)))).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('rotd-6.9a a turn without orders leaves a unit where it stands', () => {
    const begun = war({ units: [{ id: 'US1IN', square: 'K2-S5', tac: '7-7' }] });
    const { state } = turnOf(begun);
    expect(cell(state, 'US1IN', 'square')).toBe(cell(begun, 'US1IN', 'square'));
  });
});
