/** What an event of a film leaves on a map: the way that was seen of a move, and where there was a fight. */
import type { Mark, Point, Told } from '@longroll/drawing';
import { stateOf, unitId } from '../names.ts';
import { DIRECTIONS, squareBeside, squareId, tacId } from '../squares.ts';
import { arrowMarks, crossMark, ringMark, wordMark } from './ink.ts';
import { mapOfSquare, STRATEGIC, strategicLayout, tacticalLayout } from './layout.ts';
import { styleOf } from './plate.ts';

/** The fields of events that say where. */
interface Where {
  readonly unit?: string;
  readonly square?: string;
  readonly from?: string;
  readonly to?: string;
  readonly tac?: string;
  readonly direction?: string;
  readonly city?: string;
  readonly how?: string;
}

const squareAt = (word: string | undefined): Point | undefined => {
  const square = squareId(word ?? '');
  return square === undefined ? undefined : strategicLayout.at(square);
};
const tacAt = (word: string | undefined): Point | undefined => {
  const tac = tacId(word ?? '');
  return tac === undefined ? undefined : tacticalLayout.at(tac);
};

const inkOf = (unit: string | undefined): string => {
  const number = unitId(unit ?? '');
  const style = styleOf(number === undefined ? -1 : stateOf(number));
  return style === 'neutral' ? 'ink' : `${style}-front`;
};

const WIDTH = 3;
/** How wide the newest way is drawn. */
const NEWEST = 4.5;

/** How a way is drawn: in the colour of who went, the newest in that of what is lit. */
interface Pen {
  readonly ink: string;
  readonly width: number;
}

/** A move of which one end was seen: a broken line, and a question where it was not. */
const half = (seen: Point, unseen: Point, begun: boolean, { ink, width }: Pen): readonly Mark[] => [
  ...arrowMarks(begun ? [seen, unseen] : [unseen, seen], ink, width, [3, 5]),
  wordMark(unseen, '?', [0, -6], 'middle'),
];

/** The middle of the square beside another in a direction or against it. */
const besides = (word: string | undefined, direction: string | undefined, against: boolean): Point | undefined => {
  const way = DIRECTIONS.findIndex((each) => each === direction);
  const square = squareId(word ?? '');
  if (way < 0 || square === undefined) return undefined;
  const beside = squareBeside(square, against ? (way + 4) & 7 : way);
  return beside < 0 ? undefined : strategicLayout.at(beside);
};

const MARCHES: ReadonlySet<string> = new Set(['marched', 'withdrew', 'went-by-rail', 'went-by-river', 'embarked']);
const FIGHTS: ReadonlySet<string> = new Set(['fight-begun', 'fight-decided', 'fight-seen', 'battle-heard']);
const FIRES: ReadonlySet<string> = new Set(['bombarded', 'bombarding', 'fort-damaged']);

const strategicTraces = (
  kind: string,
  where: Where,
  pen: Pen,
  cityAt: (city: string) => Point | undefined,
): readonly Mark[] => {
  const here = squareAt(where.square);
  if (MARCHES.has(kind)) {
    const from = squareAt(where.from);
    const dash =
      kind === 'went-by-rail' ? [10, 5] : kind === 'went-by-river' ? [5, 5] : kind === 'embarked' ? [1, 7] : undefined;
    return from && here ? arrowMarks([from, here], pen.ink, pen.width, dash) : [];
  }
  if (kind === 'departed' || kind === 'arrived') {
    const other = besides(where.square, where.direction, kind === 'arrived');
    return here && other ? half(here, other, kind === 'departed', pen) : [];
  }
  if (FIGHTS.has(kind) || FIRES.has(kind)) return here ? [crossMark(here)] : [];
  if (kind === 'siege-begun' || kind === 'siege-lifted' || kind === 'garrison-surrendered' || kind === 'city-taken') {
    const place = cityAt(where.city ?? '');
    const dash = kind === 'siege-begun' ? [3, 2] : undefined;
    return place ? [ringMark(place, 16, kind === 'siege-lifted' ? 'good' : 'refused', dash)] : [];
  }
  return here ? [ringMark(here, 24, 'lit', [3, 4])] : [];
};

const tacticalTraces = (kind: string, where: Where, pen: Pen): readonly Mark[] => {
  const [from, to, here] = [tacAt(where.from), tacAt(where.to), tacAt(where.tac)];
  if (kind === 'tactical-move') {
    if (from && to) return arrowMarks([from, to], pen.ink, pen.width);
    const seen = from ?? to;
    return seen ? half(seen, [seen[0] + (from ? 40 : -40), seen[1] - 40], from !== undefined, pen) : [];
  }
  if (FIGHTS.has(kind)) return here ? [crossMark(here)] : [];
  if (FIRES.has(kind)) return here ? [ringMark(here, 18, 'refused', [4, 3]), crossMark(here)] : [];
  if (kind === 'left-fight')
    return here ? [ringMark(here, 20, pen.ink), wordMark(here, where.how ?? '', [0, -30], 'middle')] : [];
  return here ? [ringMark(here, 24, 'lit', [3, 4])] : [];
};

/**
 * The marks of an event on a map: an arrow for a whole way, a broken one with a question mark where its end was not seen
 * (rotd-4.4b), crossed strokes for a fight; none where it tells of another map, or of no place. `cityAt`: where a city is drawn.
 */
export const traces = (
  { kind, data }: Told,
  map: string,
  newest: boolean,
  cityAt: (city: string) => Point | undefined,
): readonly Mark[] => {
  const where = (data ?? {}) as Where;
  const pen = newest ? { ink: 'lit', width: NEWEST } : { ink: inkOf(where.unit), width: WIDTH };
  if (map === STRATEGIC) return strategicTraces(kind, where, pen, cityAt);
  const square = squareId(where.square ?? '');
  return square !== undefined && map === mapOfSquare(square) ? tacticalTraces(kind, where, pen) : [];
};
