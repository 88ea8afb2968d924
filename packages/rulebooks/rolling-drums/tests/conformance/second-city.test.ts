import { at, isRefusal, type Plain } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { garrisonLoad } from '../../forts.ts';
import { CS, US } from '../../names.ts';
import { prepare } from '../../prepare.ts';
import { campaign1861 } from '../../scenarios/campaign-1861.ts';
import { campaign1862 } from '../../scenarios/campaign-1862.ts';
import { squareId, tacBeside, tacId, tacWord } from '../../squares.ts';
import type { State } from '../../state.ts';
import { lineToCity } from '../../supply/city-lines.ts';
import { countryOf, exitsOf } from '../../supply/contact.ts';
import { positionOf } from '../../work.ts';
import { begunOf, CONFEDERATE, cell, toldTo, turnOf, type WarPlan, war } from '../war.ts';

/** Pensacola's square, and the tac of Fort Pickens in it. */
const SQUARE = 'E9-Y6';
const PICKENS = '3-13';
const TAC = tacId(PICKENS) ?? -1;
const town = { name: 'Fort Pickens', square: SQUARE, level: 1, controller: 'US', tac: PICKENS };
const plan = {
  economy: false,
  towns: [town],
  cities: [
    { city: 'Fort Pickens', fort: 4, capacity: 2000, supplies: 9 },
    { city: 'pensacola-fl', supplies: 30 },
  ],
};
const cityOf = (state: State, name: string): number => state.setting.cities.findIndex((city) => city.name === name);
const heldBy = (state: State): readonly number[] =>
  ['Pensacola', 'Fort Pickens'].map((name) => at(state.cities.controller, cityOf(state, name)));
const inPickens = { square: SQUARE, tac: PICKENS };
const garrison = { id: 'US1IN', ...inPickens, inFort: true, men: 1300, supplies: 1 };
const round = (men: number) =>
  [0, 2, 4, 6].map((direction, i) => ({
    ...{ id: `CS${i + 1}IN`, square: SQUARE, tac: tacWord(tacBeside(TAC, direction)), men, supplies: 1 },
  }));
const open = [0, 1, 2, 3, 4, 5, 6, 7].map((direction) => ({
  square: SQUARE,
  tac: tacWord(tacBeside(TAC, direction)),
  terrain: 'open',
}));
const turn = (units: WarPlan['units']) => turnOf(war({ units, scenario: { ...plan, overrides: open } }));

describe('Fort Pickens, a second city in the square of Pensacola', () => {
  it('rotd-N16 the wars of 1861 and 1862: fort 4 for 2000, held by the Union, its garrison inside, in a tac of Pensacola’s square', () => {
    for (const campaign of [campaign1861, campaign1862]) {
      const state = begunOf(campaign);
      const city = cityOf(state, 'Fort Pickens');
      const { square, tac } = at(state.setting.cities, city);
      expect([square, tac]).toEqual([squareId(SQUARE), TAC]);
      expect([state.cities.fort[city], state.cities.capacity[city], state.cities.controller[city]]).toEqual([
        4,
        2000,
        US,
      ]);
      expect(garrisonLoad(positionOf(state), square, TAC)).toBeGreaterThan(0);
      expect(garrisonLoad(positionOf(state), square, TAC)).toBeLessThanOrEqual(2000);
    }
    expect(heldBy(begunOf(campaign1861))).toEqual([CS, US]);
  });

  it('rotd-C1 rotd-N16 each of the two passes to whoever stands in its own tac alone', () => {
    const { state } = turn([{ id: 'CS1IN', ...inPickens, supplies: 1 }]);
    expect(heldBy(state)).toEqual([CS, CS]);
    expect(heldBy(turn([garrison]).state)).toEqual([CS, US]);
  });

  it('rotd-11.3a rotd-N16 the fort is besieged by those round it, and Pensacola is not', () => {
    const { state } = turn([garrison, ...round(1500)]);
    expect(state.cities.besieged[cityOf(state, 'Fort Pickens')]).toBe(1);
    expect(state.cities.besieged[cityOf(state, 'Pensacola')]).toBe(0);
  });

  it('rotd-11.2i rotd-N16 a line of contact to the fort ends in its own tac', () => {
    const begun = war({ units: [{ id: 'CS9IN', square: 'C1-V4' }], scenario: { ...plan, overrides: open } });
    const length = (units: WarPlan['units']) => {
      const p = positionOf(war({ units, scenario: { ...plan, overrides: open } }));
      const country = countryOf(p, US);
      const exits = exitsOf(country, squareId(SQUARE) ?? -1, TAC);
      const east = { square: squareId('F0-Y6') ?? -1, tac: tacId('7-7') ?? -1 };
      return [(exits >> 2) & 1, lineToCity(p, country, east, cityOf(begun, 'Fort Pickens'), 1)];
    };
    const held = { id: 'CS1IN', square: SQUARE, tac: '8-13', men: 500 };
    expect(length([held])).toEqual([0, -1]);
    expect(length([{ ...held, square: 'C1-V4' }])).toEqual([1, 1]);
  });

  it('rotd-11.1b rotd-11.3d rotd-N16 each side eats in its own city of the square, the besieged from the fort’s stores', () => {
    const left = (units: WarPlan['units']): readonly number[] => {
      const { state } = turn(units.map((unit) => ({ ...unit, supplies: 0 })));
      expect(cell(state, 'US1IN', 'hungry')).toBe(0);
      return ['Fort Pickens', 'Pensacola'].map((name) => at(state.cities.supplies, cityOf(state, name)));
    };
    const [alone, besieged] = [left([garrison]), left([garrison, ...round(1500)])];
    expect([alone[0], besieged[0]]).toEqual([7, 7]);
    expect(alone[1]).toBe(30);
    expect(besieged[1]).toBeLessThan(30);
  });

  it('rotd-2.6d rotd-9.2d rotd-N16 a unit enters the fort in its tac while there is room in it', () => {
    const enters = (men: number): number => {
      const state = war({
        units: [garrison, { id: 'US2IN', square: SQUARE, tac: '4-13', men, supplies: 1 }],
        scenario: { ...plan, overrides: open },
      });
      return cell(turnOf(state, { US2IN: { destination: PICKENS } }).state, 'US2IN', 'fort');
    };
    expect([enters(600), enters(900)]).toEqual([1, 0]);
  });

  it('rotd-10.6h rotd-10.1b rotd-N16 who attacks the garrison attacks a fort: but by assault it comes to no melee', () => {
    const told = (offensive: string) => {
      const state = war({ units: [garrison, ...round(2000)], scenario: { ...plan, overrides: open } });
      return toldTo(
        turnOf(state, { CS1IN: { destination: PICKENS, offensive }, US1IN: { defensive: 'defend' } }),
        CONFEDERATE,
      ).map(({ kind }) => kind);
    };
    expect(told('attack')).toContain('fight-fire');
    expect(told('attack')).not.toContain('fight-melee');
    expect(told('assault')).toContain('fight-melee');
  });

  it.each([
    ['without a tac', { ...town, tac: undefined }, /two cities in the square/],
    ['in a square without another', { ...town, square: 'E0-U0' }, /no other city in its square/],
  ])('rotd-N16 rotd-M2 a second city %s is refused', (_what, entry, reason) => {
    const { tac: _tac, ...bare } = entry;
    const towns = [entry.tac === undefined ? bare : entry];
    const scenario = {
      begins: { year: 1862, month: 3, day: 1 },
      players: [{ name: 'Union', state: 'US' }],
      units: [],
      towns,
    };
    const refused = prepare(scenario as Plain, {});
    expect(isRefusal(refused) && [refused.field, refused.reason]).toEqual([
      'scenario/towns',
      expect.stringMatching(reason),
    ]);
  });
});
