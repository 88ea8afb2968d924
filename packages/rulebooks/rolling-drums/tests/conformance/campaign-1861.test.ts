import { at, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { CS, IN, US, unitWord } from '../../names.ts';
import { stateIn, typeIn } from '../../relations.ts';
import { campaign1861 } from '../../scenarios/campaign-1861.ts';
import { formationOf } from '../../scenarios/recipe.ts';
import { faults } from '../../soundness.ts';
import { squareWord } from '../../squares.ts';
import { ABOARD } from '../../state.ts';
import { isPassableTac, tacticalMap } from '../../tactical/map.ts';
import { begunOf, turnOf } from '../war.ts';

const start = begunOf(campaign1861);
const { setting, units } = start;
const entries = (campaign1861 as unknown as { readonly units: readonly PlainRecord[] }).units;
const menOf = (state: number): number =>
  units.men.reduce((sum, men, row) => sum + (stateIn(units, row) === state ? men : 0), 0);
const isNear = (men: number, index: number): boolean => Math.abs(men - index) * 10 <= index;

describe('the campaign of 1861', () => {
  it('rotd-N16 an army of 24000 Confederates is twelve brigades of near 2000, two of cavalry, two of artillery', () => {
    const [, , , lines] = formationOf('CS', ['Polk', 'D4-V2', 0, 'Army', 24_000, 'Pillow, Cheatham']);
    const kinds = lines.split(';').map((line) => line.slice(0, 2));
    const count = (kind: string): number => kinds.filter((each) => each === kind).length;
    expect(['AQ', 'CQ', 'IN', 'CV', 'LA'].map(count)).toEqual([1, 2, 12, 2, 2]);
    expect(lines).toContain('IN Pillow 1800;IN Cheatham 1800;IN Army, brigade 3 1800');
  });

  it('rotd-N13 begins in mid-July 1861 with fifteen turns, and may be followed by seven campaigns', () => {
    expect([setting.begins, setting.turns, setting.campaigns, setting.par]).toEqual([
      { year: 1861, month: 7, day: 15 },
      ...[15, 8, 150],
    ]);
  });

  it('rotd-N2 has twelve depots of the Union and ten of the Confederacy', () => {
    const count = (state: number): number => start.depots.owner.filter((owner) => owner === state).length;
    expect([count(US), count(CS)]).toEqual([12, 10]);
  });

  it('rotd-N14 rotd-N15 rotd-N18 rotd-N19 about 190000 and 130000 men in 350 to 400 units', () => {
    expect(entries.length).toBeGreaterThanOrEqual(350);
    expect(entries.length).toBeLessThanOrEqual(400);
    expect(menOf(US)).toSatisfy((men: number) => isNear(men, 190_000));
    expect(menOf(CS)).toSatisfy((men: number) => isNear(men, 130_000));
  });

  it('rotd-N3 green troops: experience 0 to 2, three muskets in four, infantry Fair to Average, regulars and Jackson Good', () => {
    const brigades = entries.filter(({ id }) => String(id).endsWith('IN'));
    expect(new Set(brigades.map(({ experience }) => experience))).toEqual(new Set([0, 1, 2]));
    const good = brigades.filter(({ quality }) => quality === 4).map(({ name }) => name);
    expect(good).toEqual(['Sturgis', 'Jackson']);
    expect(new Set(brigades.map(({ quality }) => quality))).toEqual(new Set([2, 3, 4]));
    const muskets = brigades.filter(({ weapon }) => weapon === 'musket').length;
    expect(Math.abs(4 * muskets - 3 * brigades.length)).toBeLessThanOrEqual(8);
  });

  it('rotd-N16 Columbus in Kentucky has a fort of strength 3 for 10000 men, for whoever comes to hold it', () => {
    const city = setting.cities.findIndex(({ id }) => id === 'columbus-ky');
    expect([start.cities.fort[city], start.cities.capacity[city]]).toEqual([3, 10_000]);
  });

  it('rotd-W1 rotd-W5 the Union has the coasts from the first turn, and the gunboats of Cairo from the fourth', () => {
    const areas = setting.flotillas.filter(({ area }) => area >= 0);
    expect(areas.map(({ owner, from }) => [owner, from])).toEqual(areas.map(() => [US, 1]));
    const cairo = setting.cities.find(({ id }) => id === 'cairo-il')?.square;
    expect(setting.flotillas.find(({ square }) => square === cairo)?.from).toBe(4);
    expect(start.nations.transports[US]).toBe(12_000);
  });

  it('rotd-W2 a brigade at Fort Monroe may be sent by sea to Baltimore', () => {
    const port = setting.cities.find(({ id }) => id === 'fort-monroe-va')?.square ?? -1;
    const to = setting.cities.find(({ id }) => id === 'baltimore-md')?.square ?? -1;
    const [name] = units.name.filter((_, row) => units.square[row] === port && typeIn(units, row) === IN);
    const word = unitWord(name ?? -1);
    const { state } = turnOf(start, { [word]: { sea: { destination: squareWord(to) } } });
    expect(state.units.condition[state.units.name.indexOf(name ?? -1)]).toBe(ABOARD);
  });

  it('rotd-N1 every unit stands on a passable tac, and fifteen turns without orders pass without a fault', () => {
    expect(faults(start)).toEqual([]);
    units.square.forEach((square, row) => {
      expect(isPassableTac(tacticalMap(setting, square), at(units.tac, row))).toBe(true);
    });
    let now = start;
    for (let turn = 1; turn <= 15; turn++) {
      now = turnOf(now, {}, turn).state;
      expect(faults(now)).toEqual([]);
    }
  });
});
