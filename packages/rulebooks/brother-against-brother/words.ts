/** Building stones of captions, refusals and sentences. */
import { at, capital, counted } from '@longroll/kernel';
import { CITIES, CITY_AT } from './cities.ts';
import { forceAt, isGarrison, isGarrisonPlace, isLed, strengthOf, type Troops } from './forces.ts';
import { LEADERS } from './leaders.ts';
import { NOWHERE, placeName, placeNamed, placeWord } from './places.ts';
import { NOBODY, SHIP_WORDS, type ShipKind, SIDES, type State } from './state.ts';

export { capital, counted, listedWords, numberWord, signed } from '@longroll/kernel';
export { placeName } from './places.ts';

/** "the Union". */
export const theSide = (side: number): string => (side === 0 ? 'the Union' : 'the Confederacy');

/** "Union". */
export const sideWord = (side: number): string => SIDES[side] ?? '';

/** The word of a force: its leader's id, or its place in the table, `x-012`. Words sort as the rows do (bab-conv-11). */
export const forceWord = (row: number): string => LEADERS[row]?.id ?? `x-${String(row).padStart(3, '0')}`;

/** The row of a leader's word; undefined where there is none. */
export const leaderRow = (word: string): number | undefined => {
  const row = LEADERS.findIndex(({ id }) => id === word);
  return row < 0 ? undefined : row;
};

/** The row of a force's word, whether it is in use or not; undefined where it is no such word. */
export const forceRow = (word: string): number | undefined => {
  const row = /^x-\d{3}$/.test(word) ? Number(word.slice(2)) : leaderRow(word);
  return row === undefined || forceWord(row) !== word ? undefined : row;
};

/** What an event's word of a leader is called. */
export const leaderText = (word: string): string => LEADERS[leaderRow(word) ?? NOBODY]?.name ?? word;

/** "McDowell", or "the garrison of Richmond", "the detachment in hex 6714". */
export const forceName = (s: State, row: number): string => {
  if (isLed(row)) return at(LEADERS, row).name;
  const where = placeName(forceAt(s, row).place);
  return isGarrison(s, row) ? `the garrison of ${where}` : `the detachment in ${where}`;
};

/** What an event's word of a force is called; one without a leader by the place where it was, if the event says so. */
export const forceText = (s: State, word: string, place = ''): string => {
  const row = forceRow(word);
  if (row === undefined) return word;
  if (isLed(row)) return forceName(s, row);
  const where = placeNamed(place) ?? s.forces[row]?.place ?? NOWHERE;
  if (where === NOWHERE) return 'troops without a leader';
  return `${isGarrisonPlace(s, where) ? 'the garrison of' : 'the detachment in'} ${placeName(where)}`;
};
/** The same at the head of a sentence. */
export const forceHead = (s: State, row: number): string => capital(forceName(s, row));
export const placeHead = (place: number): string => capital(placeName(place));

/** "in hex 6714", "at Richmond". */
export const inPlace = (place: number): string =>
  CITIES[CITY_AT[place] ?? -1] === undefined ? `in ${placeName(place)}` : `at ${placeName(place)}`;

/** What an event's word of a place is called. */
export const placeText = (word: string): string => placeName(placeNamed(word) ?? -1);

/** The word of a place as events carry it. */
export const placeTold = (place: number): string => placeWord(place) ?? '';

/** "3 ironclads", "a river transport". */
export const shipText = (kind: ShipKind, amount: number): string => counted(amount, ...SHIP_WORDS[kind]);

/** "12 SF". */
export const strengthText = (strength: number): string => counted(strength, 'SF', 'SF');

/** "56 militia, 6 line, 2 cavalry". */
export const troopsText = (troops: Troops): string => {
  const parts = (['militia', 'line', 'cavalry'] as const).flatMap((kind) =>
    troops[kind] > 0 ? [`${troops[kind]} ${kind}`] : [],
  );
  return parts.length === 0 ? 'no troops' : parts.join(', ');
};

/** "McDowell (64 SF)". */
export const forceLong = (s: State, row: number): string =>
  `${forceHead(s, row)} (${strengthText(strengthOf(forceAt(s, row)))})`;

/** The board element of a force: `force:mcdowell`. */
export const forceLight = (row: number): string => `force:${forceWord(row)}`;

/** The board element of a place: `place:richmond`. */
export const placeLight = (place: number): string => `place:${placeTold(place)}`;
