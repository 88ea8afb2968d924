/** Where a hex without a name lies, by the city near it: its number stands nowhere on the map. */
import { distance } from '@longroll/geometry';
import { capital, constants } from '@longroll/kernel';
import { CITIES, type City, GRID, hexNamed, isHex, placeName } from '../map.ts';
import { inPlace } from '../words.ts';
import { layout } from './layout.ts';

/** Named from a city as far as this many hexes; farther out only the number tells. */
const ORDINALS = ['', 'second ', 'third '] as const;

const WINDS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

/** The point of the compass at which one hex lies from another. */
const windTo = (from: number, to: number): string => {
  const [[x, y], [toX, toY]] = [layout.at(from), layout.at(to)];
  const eighth = Math.round((Math.atan2(toY - y, toX - x) * 4) / Math.PI);
  return WINDS[(eighth + WINDS.length) % WINDS.length] ?? '';
};

/** Of cities that are equally near, the better known one is told. */
const weightOf = ({ capital: isCapital, strategic, resource }: City): number =>
  Number(isCapital) * 4 + Number(strategic) * 2 + Number(resource);

/** "Richmond", "the hex west of Washington", "the second hex north of Richmond", "hex 2817" where no city is near. */
export const whereabouts: (place: number) => string = constants((place) => {
  if (!isHex(place)) return placeName(place);
  const [near] = CITIES.map((city) => ({ ...city, far: distance(GRID, place, city.hex) })).toSorted(
    (a, b) => a.far - b.far || weightOf(b) - weightOf(a),
  );
  const ordinal = ORDINALS[(near?.far ?? 0) - 1];
  return near && ordinal !== undefined
    ? `the ${ordinal}hex ${windTo(near.hex, place)} of ${near.name}`
    : placeName(place);
});

/** A text that names hexes by their numbers, telling instead where they lie. */
export const withWhereabouts = (text: string): string =>
  text.replaceAll(/(^\**)?\bhex (\d{4})\b/gi, (said, head: string | undefined, name: string) => {
    const hex = hexNamed(name);
    if (hex < 0) return said;
    const begins = head !== undefined || said.startsWith('H');
    return `${head ?? ''}${begins ? capital(whereabouts(hex)) : whereabouts(hex)}`;
  });

/** "at Richmond", "in the hex west of Washington". */
export const standing = (place: number): string => withWhereabouts(inPlace(place));
