/** The places of the country: a mill and a ford at each road, and the crossroads. */
export const PLACES = [
  'red-mill',
  'red-ford',
  'white-mill',
  'white-ford',
  'blue-mill',
  'blue-ford',
  'crossroads',
] as const;
const CROSSROADS = 6;

/** The column at whose road a place lies; the crossroads lie at none. */
export const roadOf = (place: number): number | undefined => (place < CROSSROADS ? place >> 1 : undefined);

const isFord = (place: number): boolean => place < CROSSROADS && place % 2 === 1;

/** tc-picket-1: the places of a road, all fords, and each ford and the crossroads are joined. */
export const areJoined = (a: number, b: number): boolean => {
  if (a === b) return false;
  if (a === CROSSROADS || b === CROSSROADS) return isFord(a) || isFord(b);
  return roadOf(a) === roadOf(b) || (isFord(a) && isFord(b));
};

/** The way as far as its places are joined. */
export const joinedWay = (way: readonly number[]): readonly number[] => {
  const end = way.findIndex((place, i) => i > 0 && !areJoined(way[i - 1] ?? place, place));
  return end < 0 ? way : way.slice(0, end);
};
