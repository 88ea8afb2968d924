/** What a place is called: a hex without a name by the city near it, since its number stands on the map only when one looks closely. */
import { centreOf, distance } from '@longroll/geometry';
import { bearingOf, compassPoint, type Point } from '@longroll/geometry/plane';
import { constants, numberWord } from '@longroll/kernel';
import { CITIES, type City, GRID, isHex, placeName } from './map.ts';

/** Named from a city as far as this many hexes; farther out no two winds would be told apart, and the number is told too. */
const ORDINALS = ['', 'second ', 'third '] as const;

/** Where a hex lies on a plane whose points are whole numbers. */
const pointOf = (hex: number): Point => {
  const { x, y } = centreOf(GRID, hex);
  return { x: 173 * x, y: 100 * y };
};

/** The point of the compass at which one hex lies from another: of eight beside it, of sixteen farther off; of three hexes to the north or south at a distance of three, those beside the straight line lie "by west" and "by east". */
const windTo = (from: number, to: number, far: number): string => {
  const [began, ended] = [pointOf(from), pointOf(to)];
  const wind = compassPoint(bearingOf(began, ended) ?? 0, far === 1 ? 8 : 16);
  const isStraight = ended.x === began.x || !['north', 'south'].includes(wind);
  return isStraight ? wind : `${wind} by ${ended.x < began.x ? 'west' : 'east'}`;
};

/** Of cities that are equally near, the better known one is told. */
const weightOf = ({ capital, strategic, resource }: City): number =>
  Number(capital) * 4 + Number(strategic) * 2 + Number(resource);

/** "Richmond", "the North", "the hex west of Washington", "the second hex north of Richmond", "hex 2817 (four hexes west of Rolla)". */
export const whereabouts: (place: number) => string = constants((place) => {
  if (!isHex(place)) return placeName(place);
  const farOf = ({ hex }: City): number => distance(GRID, place, hex);
  const near = CITIES.reduce((best, city) =>
    (farOf(city) - farOf(best) || weightOf(best) - weightOf(city)) < 0 ? city : best,
  );
  const far = farOf(near);
  if (far === 0) return placeName(place);
  const lies = `${windTo(near.hex, place, far)} of ${near.name}`;
  const ordinal = ORDINALS[far - 1];
  return ordinal === undefined ? `${placeName(place)} (${numberWord(far)} hexes ${lies})` : `the ${ordinal}hex ${lies}`;
});
