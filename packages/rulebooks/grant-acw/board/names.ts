/** Names beside the units on the table: behind them, or where there is room, and nowhere where there is none. */
import type { Mark, Point } from '@longroll/drawing';
import { type Box, boxesMeet, boxOf, boxWidened } from '@longroll/geometry/plane';
import { at, capital, derived, rowsOf } from '@longroll/kernel';
import { nameOf, sideOf } from '../define.ts';
import { type Body, bodies } from '../layout.ts';
import { type Setting, SIDES, type State } from '../state.ts';
import { FRONT_INKS } from './elements.ts';
import { onSheet, pointOf } from './scale.ts';

/** Size of a name, how wide its letters are on average, how high it is, and its distance from the unit, in sheet units. */
const [SIZE, LETTER, HIGH, OFF] = [11, 6, 13, 5];

const boxAbout = (points: readonly Point[], by: number): Box =>
  boxWidened(boxOf(points.map(([x, y]) => ({ x, y }))), by);

/** Half of a base, and of the base of a model, in sheet units. */
const [BASE, MODEL] = [4, 11];
const boxOfBody = ({ figures, models }: Body): Box => {
  const [men, gear] = [boxAbout(figures.map(pointOf), BASE), boxAbout(models.map(pointOf), MODEL)];
  return {
    west: Math.min(men.west, gear.west),
    north: Math.min(men.north, gear.north),
    east: Math.max(men.east, gear.east),
    south: Math.max(men.south, gear.south),
  };
};

/** What a unit is called in a word or two: its colours tell its side. */
const shortName = (s: State, row: number): string => {
  const [first = ''] = nameOf(s, row).split(',');
  const word = first.replace(new RegExp(`\\b(${SIDES.join('|')}) `), '');
  return capital(word);
};

/** Generals stand with their troops, and the guns of a battery share its name. */
const isNamed = (s: State, row: number): boolean => {
  const { battery } = at(s.setting.roster, row);
  return at(s.units, row).arm !== 'general' && (battery < 0 || battery === row || !bodies(s)[battery]);
};

interface Spot {
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
  /** The way from the unit to its name. */
  readonly way: Point;
}

const spots = ({ west: left, east: right, north: top, south: bottom }: Box, wide: number): readonly Spot[] => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const beside = (sign: number): Spot => {
    const from = sign > 0 ? right + OFF : left - OFF;
    const box = {
      west: Math.min(from, from + sign * wide),
      east: Math.max(from, from + sign * wide),
      north: y - HIGH / 2,
      south: y + HIGH / 2,
    };
    return { at: [from, y + SIZE / 3], anchor: sign > 0 ? 'start' : 'end', box, way: [sign, 0] };
  };
  const over = (sign: number): Spot => {
    const edge = sign > 0 ? bottom + OFF : top - OFF;
    const box = {
      west: x - wide / 2,
      east: x + wide / 2,
      north: Math.min(edge, edge + sign * HIGH),
      south: Math.max(edge, edge + sign * HIGH),
    };
    return { at: [x, sign > 0 ? edge + SIZE * 0.8 : edge - SIZE * 0.2], anchor: 'middle', box, way: [0, sign] };
  };
  return [beside(1), beside(-1), over(1), over(-1)];
};

/** Houses, on which nothing is written. */
const houses = ({ terrain }: Setting): readonly Box[] =>
  terrain.flatMap((each) =>
    each.shape === 'area' && each.kind === 'building' ? [boxAbout(each.corners.map(pointOf), 0)] : [],
  );

const markOf = ({ at: place, anchor }: Spot, text: string, side: 0 | 1): Mark => ({
  kind: 'text',
  at: place,
  text,
  lettering: { font: 'text', size: SIZE, ink: FRONT_INKS[side], anchor, halo: 'halo', haloWidth: 3 },
});

/** The name of each unit that has room for it. */
export const nameMarks = derived<State, readonly Mark[]>(
  (s) => {
    const boxes = bodies(s).map((body) => body && boxOfBody(body));
    const taken = [...boxes.flatMap((box) => box ?? []), ...houses(s.setting)];
    const [width, height] = [onSheet(s.setting.width), onSheet(s.setting.height)];
    const table = ({ west, north, east, south }: Box): boolean =>
      west >= 0 && north >= 0 && east <= width && south <= height;
    return rowsOf(s.units).flatMap((row): readonly Mark[] => {
      const box = boxes[row];
      if (!box || !isNamed(s, row)) return [];
      const text = shortName(s, row);
      const rear = ((at(s.units, row).facing + 180) * Math.PI) / 180;
      const behind = ({ way: [x, y] }: Spot): number => x * Math.sin(rear) - y * Math.cos(rear);
      const free = spots(box, text.length * LETTER)
        .toSorted((a, b) => behind(b) - behind(a))
        .find((spot) => table(spot.box) && !taken.some((other) => boxesMeet(other, spot.box)));
      if (!free) return [];
      taken.push(free.box);
      return [markOf(free, text, sideOf(s, row))];
    });
  },
  ({ units }) => units,
);
