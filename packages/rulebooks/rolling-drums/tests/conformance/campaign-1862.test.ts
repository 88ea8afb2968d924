import { at, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { CS, US } from '../../names.ts';
import { stateIn } from '../../relations.ts';
import { campaign1862 } from '../../scenarios/campaign-1862.ts';
import { faults } from '../../soundness.ts';
import { squareWord } from '../../squares.ts';
import { isPassableTac, tacticalMap } from '../../tactical/map.ts';
import { begunOf, turnOf } from '../war.ts';

const start = begunOf(campaign1862);
const { setting, units } = start;
const entries = (campaign1862 as unknown as { readonly units: readonly PlainRecord[] }).units;

/** Men of the brigades of an army, and the names of those who lead them, by the square in which it stands. */
const armyAt = (square: string, state: number): { readonly men: number; readonly names: string } => {
  const rows = [...units.name.keys()].filter(
    (row) => squareWord(at(units.square, row)) === square && stateIn(units, row) === state && at(units.men, row) > 300,
  );
  const names = start.names.filter(({ unit }) => rows.some((row) => units.name[row] === unit));
  return {
    men: rows.reduce((sum, row) => sum + at(units.men, row), 0),
    names: names.map(({ name }) => name).join(', '),
  };
};
const CITY: { readonly [name: string]: string } = Object.fromEntries(
  setting.cities.map(({ id, square }) => [id, squareWord(square)]),
);

describe('the campaign of 1862', () => {
  it.each([
    ['Grant', 'E3-V3', US, 40_000, 49_000, 'McClernand, C. F. Smith, L. Wallace, Hurlbut, Sherman, Prentiss'],
    ['Buell', CITY['nashville-tn'], US, 45_000, 55_000, 'Thomas, McCook, Nelson, Crittenden, Wood, Mitchel'],
    ['Pope', 'D7-U2', US, 19_800, 24_200, 'Pope'],
    ['Curtis', 'B2-U2', US, 9900, 12_100, 'Osterhaus, Asboth, Davis, Carr'],
    ['Butler', CITY['pensacola-fl'], US, 13_500, 16_500, 'Butler'],
    ['Burnside', CITY['new-bern-nc'], US, 11_700, 14_300, 'Foster, Reno, Parke'],
    ['A. S. Johnston', CITY['corinth-ms'], CS, 39_600, 48_400, 'Polk, Bragg, Hardee, Breckinridge'],
    ['Van Dorn', 'B0-U9', CS, 14_400, 17_600, 'Price, McCulloch, Pike'],
    ['Kirby Smith', CITY['knoxville-tn'], CS, 9000, 11_000, 'Kirby Smith'],
    ['Lovell', CITY['new-orleans-la'], CS, 3600, 4400, 'Lovell'],
  ] as const)('rotd-N17 %s has his army where it stood, within a tenth', (_, square, state, least, most, names) => {
    const army = armyAt(square ?? '', state);
    expect(army.men).toBeGreaterThanOrEqual(least);
    expect(army.men).toBeLessThanOrEqual(most);
    for (const name of names.split(', ')) expect(army.names).toContain(name);
  });

  it('rotd-N17 Pemberton has 15000 in South Carolina and Georgia, and Virginia is that of the theatre', () => {
    const men = ['charleston-sc', 'savannah-ga'].map((city) => armyAt(CITY[city] ?? '', CS).men);
    expect(Math.abs(men.reduce((sum, each) => sum + each, 0) - 15_000)).toBeLessThanOrEqual(1500);
    const names = entries.map(({ name }) => String(name)).join(', ');
    for (const name of ['Stuart', 'Ashby', 'Trimble', 'Kimball', 'Stoneman', 'Milroy']) expect(names).toContain(name);
  });

  it('rotd-N16 forts away from the cities of the map are cities of level 1, Henry and Donelson taken, Island No. 10 not', () => {
    const forts = ['Island No. 10', 'Fort Henry', 'Fort Donelson'].map((name) => {
      const city = setting.cities.findIndex((each) => each.name === name);
      const { fort, capacity, controller } = start.cities;
      return [setting.cities[city]?.level, fort[city], capacity[city], controller[city]];
    });
    expect(forts).toEqual([
      [1, 2, 7000, CS],
      [1, 1, 3000, US],
      [1, 2, 15_000, US],
    ]);
  });

  it('rotd-N1 every unit stands on a passable tac, and a turn without orders passes without a fault', () => {
    expect(faults(start)).toEqual([]);
    units.square.forEach((square, row) => {
      expect(isPassableTac(tacticalMap(setting, square), at(units.tac, row))).toBe(true);
    });
    expect(faults(turnOf(start).state)).toEqual([]);
  });
});
