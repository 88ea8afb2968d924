/** All tactical maps of the whole country, for tests that hold for each of them. */
import { CITY_AT } from '../cities.ts';
import { SQUARES, squareWord, tacBeside } from '../squares.ts';
import { features, isPassable } from '../strategic.ts';
import { fnv1a } from '../tactical/hash.ts';
import { type MapSetting, type TacticalMap, tacticalMap } from '../tactical/map.ts';
import { TAC_FORD, TAC_MOUNTAIN, TAC_PASS, TAC_RIVER } from '../tactical/terrain.ts';

/** The map as it is without a scenario, and the seed of its draws. */
export const country: MapSetting = { map: '1861', cityAt: CITY_AT, overrides: [], secondCities: [] };
export const seed = fnv1a(country.map);

export const directions = [0, 1, 2, 3, 4, 5, 6, 7];
export const passable = Array.from({ length: SQUARES }, (_, square) => square).filter(isPassable);

/** Whether a square has a feature. */
export const has = (square: number, bits: number): boolean => ((features[square] ?? 0) & bits) !== 0;
/** The tacs next to a tac. */
export const beside = (tac: number): readonly number[] =>
  directions.map((way) => tacBeside(tac, way)).filter((to) => to >= 0);
export const isRiver = (kind: number | undefined): boolean => kind === TAC_RIVER || kind === TAC_FORD;
export const isRange = (kind: number | undefined): boolean => kind === TAC_MOUNTAIN || kind === TAC_PASS;

/** The tactical map of a square. */
export const mapOf = (square: number): TacticalMap => tacticalMap(country, square);

/** Squares whose map is wrong; an empty list is what a test wants. */
export const faults = (isWrong: (map: TacticalMap, square: number) => boolean): readonly string[] =>
  passable.filter((square) => isWrong(mapOf(square), square)).map(squareWord);
