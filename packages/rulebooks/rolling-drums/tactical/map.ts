/** The tactical map of each square, made when it is first asked for (rotd-M1). */
import { memoize, memoizeBy } from '@longroll/kernel';
import { type Banks, banksAt, banksOf } from './banks.ts';
import { type Generated, generate } from './generate.ts';
import { fnv1a } from './hash.ts';
import type { TacOverride } from './overrides.ts';
import { isPassableTerrain } from './terrain.ts';

/** A tactical map: 225 tacs, row by row from the north-west. */
export interface TacticalMap extends Generated {
  /** The parts into which rivers and ranges divide it (rotd-7.8b). */
  readonly banks: Banks;
}

/** A city that a scenario has put into the square of another (rotd-N16): its row of `cities`, and its tac. */
export interface SecondCity {
  readonly city: number;
  readonly square: number;
  readonly tac: number;
}

/** What a tactical map is made of besides the strategic map: a part of a scenario's setting. */
export interface MapSetting {
  /** The scenario's map id, from which all maps are drawn (rotd-M10). */
  readonly map: string;
  /** The city of each square, of two the first; -1 where there is none. */
  readonly cityAt: ArrayLike<number>;
  readonly secondCities: readonly SecondCity[];
  readonly overrides: readonly TacOverride[];
}

const itself = (square: number): number => square;

const mapsOf = memoize(({ map, cityAt, overrides }: MapSetting) => {
  const seed = fnv1a(map);
  const fixed = Map.groupBy(overrides, ({ square }) => square);
  return memoizeBy(itself, (square: number): TacticalMap => {
    const drawn = generate(seed, square, (cityAt[square] ?? -1) >= 0, fixed.get(square) ?? []);
    return { ...drawn, banks: banksOf(drawn.terrain) };
  });
});

/** The tactical map of a square under a setting; the same object for the same two (rotd-M1). */
export const tacticalMap = (setting: MapSetting, square: number): TacticalMap => mapsOf(setting)(square);

/** Whether units can stand in a tac (rotd-2.2b). */
export const isPassableTac = ({ terrain }: TacticalMap, tac: number): boolean => isPassableTerrain(terrain[tac] ?? 0);

/** The banks to which a tac belongs: one, or of a ford or a pass all that it touches (rotd-7.8b). */
export const banksOfTac = ({ terrain, banks }: TacticalMap, tac: number): readonly number[] =>
  banksAt(terrain, banks, tac);

/** Whether two tacs share a bank: no river or range lies between them (rotd-7.8b, 9.7). */
export const shareBank = (map: TacticalMap, one: number, other: number): boolean => {
  const { of } = map.banks;
  if (of[one] === of[other] && (of[one] ?? -1) >= 0) return true;
  const banks = banksOfTac(map, one);
  return banksOfTac(map, other).some((bank) => banks.includes(bank));
};
