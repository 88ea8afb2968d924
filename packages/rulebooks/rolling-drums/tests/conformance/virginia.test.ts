import { at, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { garrisonLoad, tacOfCity } from '../../forts.ts';
import { unitId } from '../../names.ts';
import { muster } from '../../scenarios/muster.ts';
import { virginia1862 } from '../../scenarios/virginia-1862.ts';
import { faults } from '../../soundness.ts';
import { squareId } from '../../squares.ts';
import { COMING } from '../../state.ts';
import { isPassableTac, tacticalMap } from '../../tactical/map.ts';
import { positionOf } from '../../work.ts';
import { begunOf, turnOf } from '../war.ts';

const start = begunOf(virginia1862);
const { setting, units } = start;
const entries = (virginia1862 as unknown as { readonly units: readonly PlainRecord[] }).units;
const of = (state: string): readonly PlainRecord[] => entries.filter(({ id }) => String(id).startsWith(state));
const rowIn = (id: unknown): number => units.name.indexOf(unitId(String(id)) ?? -1);
const menOf = (chosen: readonly PlainRecord[]): number =>
  chosen.reduce((sum, { id }) => sum + at(units.men, rowIn(id)), 0);
const ledBy = (state: string, ...commanders: readonly string[]): readonly PlainRecord[] =>
  of(state).filter(({ commander }) => commanders.includes(String(commander)));
const cityNamed = (name: string): number => setting.cities.findIndex((city) => city.name === name);
const isNear = (men: number, index: number): boolean => Math.abs(men - index) * 10 <= index;

describe('Virginia, March to June 1862', () => {
  it('rotd-N9 is one campaign of fifteen weeks from 15 March in the window I5-S0 to L0-U2', () => {
    expect([setting.turns, setting.campaigns, setting.days, setting.begins]).toEqual([
      ...[15, 1, 7],
      { year: 1862, month: 3, day: 15 },
    ]);
    const [inside, west, south] = ['K2-S6', 'I4-S6', 'K2-U3'].map((word) => setting.open[squareId(word) ?? -1]);
    expect([inside, west, south]).toEqual([1, 0, 0]);
  });

  it('rotd-N9 the closed north sends supplies to three cities, and five cities have forts', () => {
    expect(setting.inflow.map(({ city, supplies }) => [at(setting.cities, city).name, supplies])).toEqual([
      ['Washington', 20],
      ['Baltimore', 25],
      ['Fort Monroe', 50],
    ]);
    const forts = ['Washington', 'Fort Monroe', 'Yorktown', 'Richmond', 'Harpers Ferry'].map(cityNamed);
    expect(forts.map((city) => [start.cities.fort[city], start.cities.capacity[city]])).toEqual([
      [4, 20_000],
      [5, 12_000],
      [2, 8000],
      [2, 15_000],
      [1, 3000],
    ]);
    for (const city of forts)
      expect(
        garrisonLoad(positionOf(start), at(setting.cities, city).square, tacOfCity(positionOf(start), city)),
      ).toBeLessThanOrEqual(at(start.cities.capacity, city));
    expect(
      of('CS')
        .filter(({ id }) => String(id).endsWith('RB'))
        .map(({ name }) => name),
    ).toEqual(["Drewry's Bluff"]);
  });

  it('rotd-N10 rotd-N18 the Union has about 195000 men in 85 to 105 units, each army within a tenth of the index', () => {
    expect(of('US').length).toBeGreaterThanOrEqual(85);
    expect(of('US').length).toBeLessThanOrEqual(105);
    expect(menOf(of('US'))).toSatisfy((men: number) => isNear(men, 195_000));
    expect(menOf(ledBy('US', 'McClellan'))).toSatisfy((men: number) => isNear(men, 105_000));
    expect(menOf(ledBy('US', 'McDowell'))).toSatisfy((men: number) => isNear(men, 35_000 + 18_000));
    expect(menOf(ledBy('US', 'Banks'))).toSatisfy((men: number) => isNear(men, 23_000));
    expect(menOf(ledBy('US', 'Fremont'))).toSatisfy((men: number) => isNear(men, 15_000));
    expect(
      of('US')
        .filter(({ id }) => String(id).endsWith('AQ'))
        .map(({ commander }) => commander),
    ).toEqual([...['McClellan', 'McDowell', 'Banks', 'Fremont']]);
  });

  it('rotd-N11 rotd-N18 the Confederacy has about 91000 men in 45 to 55 units', () => {
    expect(of('CS').length).toBeGreaterThanOrEqual(45);
    expect(of('CS').length).toBeLessThanOrEqual(55);
    expect(menOf(of('CS'))).toSatisfy((men: number) => isNear(men, 91_000));
    expect(menOf(ledBy('CS', 'Jackson'))).toSatisfy((men: number) => isNear(men, 4700 + 3000));
  });

  it('rotd-N12 par is 40, three cities of the Valley are worth 30, and reinforcements have their turns', () => {
    expect(setting.par).toBe(40);
    const worth = ['Winchester', 'Harpers Ferry', 'Staunton', 'Fredericksburg', 'Richmond'];
    expect(worth.map((name) => at(setting.cities, cityNamed(name)).value)).toEqual([30, 30, 30, 10, 100]);
    const coming = new Set(
      entries.flatMap(({ commander, square, arrives }) => (arrives ? [`${commander} ${square} ${arrives}`] : [])),
    );
    expect(coming.size).toBeGreaterThanOrEqual(11);
    expect(entries.every(({ arrives = 0 }) => Number(arrives) <= setting.turns)).toBe(true);
  });

  it('rotd-N2 four depots of 40 a side, cities with 20 supplies a level, headquarters with 6, ammunition 5', () => {
    expect(start.depots.owner.filter((owner) => owner === at(start.depots.owner, 0))).toHaveLength(4);
    expect(start.depots.stock).toEqual(Array.from({ length: 8 }, () => 40));
    expect(['Washington', 'Petersburg', 'Staunton'].map((name) => start.cities.supplies[cityNamed(name)])).toEqual([
      200, 40, 20,
    ]);
    for (const { id } of entries) {
      const kind = String(id).slice(-2);
      expect([id, units.supplies[rowIn(id)], units.ammunition[rowIn(id)]]).toEqual([
        ...[id, kind === 'CQ' ? 6 : 0, /[AC]Q/.test(kind) ? 0 : 5],
      ]);
    }
  });

  it('rotd-N3 experience is 2 to 9, half the infantry has rifles, cavalry is Poor in the Union and Good in the South', () => {
    const brigades = entries.filter(({ id }) => /IN$/.test(String(id)));
    expect(brigades.every(({ experience }) => Number(experience) >= 2 && Number(experience) <= 9)).toBe(true);
    const rifles = brigades.filter(({ weapon }) => weapon === 'rifle').length;
    expect(Math.abs(2 * rifles - brigades.length)).toBeLessThanOrEqual(2);
    const horse = (state: string) =>
      new Set(of(state).flatMap(({ id, quality }) => (/CV$/.test(String(id)) ? [quality] : [])));
    expect([horse('US'), horse('CS')]).toEqual([new Set([1]), new Set([4])]);
  });

  it('rotd-N4 ids number up by type within the state, in order of appearance', () => {
    const formations = [
      ['Someone', 'K2-S6', 0, 'IN Kimball 2500; LA Daum 2; IN Sullivan 2400'],
      ['Someone', 'K2-S6', 3, 'IN Tyler 2300 good'],
    ] as const;
    expect(muster('US', 1862, formations).map(({ id, name }) => [id, name])).toEqual([
      ['US1IN', 'Kimball'],
      ['US1LA', 'Daum'],
      ['US2IN', 'Sullivan'],
      ['US3IN', 'Tyler'],
    ]);
    expect(() => muster('US', 1862, [['Someone', 'K2-S6', 0, 'Kimball']])).toThrow(
      '"Kimball" is no line of a formation',
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it('rotd-N1 every unit stands on a passable tac of an open square, and no enemy in the same square', () => {
    expect(faults(start)).toEqual([]);
    units.square.forEach((square, row) => {
      expect(isPassableTac(tacticalMap(setting, square), at(units.tac, row))).toBe(true);
    });
    const squaresOf = (state: string): ReadonlySet<unknown> => new Set(of(state).map(({ square }) => square));
    expect([...squaresOf('US')].filter((square) => squaresOf('CS').has(square))).toEqual([]);
  });

  it('rotd-2.5c no tac holds more than eight units at the start, and those in a fort stand in its city', () => {
    const crowds = new Map<string, number>();
    units.square.forEach((square, row) => {
      if (units.condition[row] === COMING) return;
      const place = `${square} ${units.tac[row]}`;
      crowds.set(place, (crowds.get(place) ?? 0) + 1);
      if (units.fort[row] === 1) expect(units.tac[row]).toBe(tacticalMap(setting, square).city);
    });
    expect(Math.max(...crowds.values())).toBe(8);
  });

  it('rotd-6.9a rotd-N9 fifteen turns without orders run to the end of the campaign without a fault', () => {
    let now = start;
    for (let turn = 1; turn <= 15; turn++) {
      expect(now.turn).toBe(turn);
      now = turnOf(now, {}, turn).state;
      expect(faults(now)).toEqual([]);
    }
    expect(now.units.condition.filter((condition) => condition === COMING)).toEqual([]);
  });
});
