/** The still sheet: the table with its ground, the ladder of inches round it, and the names. */
import type { Mark, Point, Sheet } from '@longroll/drawing';
import { at, memoize } from '@longroll/kernel';
import type { Setting } from '../state.ts';
import type { Terrain } from '../terrain.ts';
import { groundMarks, namedAt } from './ground.ts';
import { LADDER, ladderMarks } from './ladder.ts';
import { onSheet, pointOf } from './scale.ts';

/** A table is shown whole from this scale on: a base of a figure is then some four pixels wide. */
const LEGIBLE = 0.7;

/** What a letter of a name is wide, and a name high, at the smallest scale at which a table is shown. */
const LETTER = 9;
const LINE = 18;
/** Where else a name may stand, in sheet units down, when another one stands there. */
const ELSEWHERE = [0, 20, -20, 40, -40, 60, -60];

const nameMark = (terrain: Terrain, place: Point): Mark => ({
  kind: 'text',
  at: place,
  text: terrain.name,
  lettering: {
    font: 'map',
    size: 12.5,
    ink: terrain.shape === 'water' ? 'water-ink' : 'map-ink',
    anchor: 'middle',
    halo: 'land',
    haloWidth: 3,
    ...(terrain.shape === 'water' ? { italic: true } : {}),
  },
});

/** A part of the sheet that names keep off. */
interface Taken {
  readonly at: Point;
  readonly half: readonly [wide: number, high: number];
}

const boxOf = (corners: readonly { readonly x: number; readonly y: number }[]): Taken => {
  const [xs, ys] = [corners.map(({ x }) => onSheet(x)), corners.map(({ y }) => onSheet(y))];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { at: [(left + right) / 2, (top + bottom) / 2], half: [(right - left) / 2, (bottom - top) / 2] };
};

const STAR = 8;
/** Houses, and the stars of the objectives. */
const keptFree = ({ terrain, objectives }: Setting): readonly Taken[] => [
  ...terrain.flatMap((each) => (each.shape === 'area' && each.kind === 'building' ? [boxOf(each.corners)] : [])),
  ...objectives.map((goal): Taken => {
    const [x, y] = pointOf(goal);
    return { at: [x, y + STAR / 2], half: [STAR, STAR] };
  }),
];

/** Parts that share a name taken together: a house of two halves is one house. */
const whole = (terrain: readonly Terrain[], first: Terrain): Terrain => {
  if (first.shape !== 'area') return first;
  const corners = terrain.flatMap((each) => (each.shape === 'area' && each.name === first.name ? each.corners : []));
  return { ...first, corners };
};

/** Each name once; none over another, over a house or over a star. */
const namesOf = (setting: Setting): readonly Mark[] => {
  const { terrain } = setting;
  const named = terrain
    .filter(({ name }, i) => terrain.findIndex((each) => each.name === name) === i)
    .map((first) => whole(terrain, first));
  const taken = [...keptFree(setting)];
  return named.map((each) => {
    const half = (each.name.length * LETTER) / 2;
    const isFree = ([x, y]: Point): boolean =>
      taken.every(
        ({ at: [ox, oy], half: [wide, high] }) =>
          Math.abs(ox - x) > wide + half || Math.abs(oy - y + LINE / 4) >= high + LINE / 2,
      );
    const first = namedAt(each).map(pointOf);
    const spots = ELSEWHERE.flatMap((down) => first.map(([x, y]): Point => [x, y + down]));
    const place = spots.find(isFree) ?? at(spots, 0);
    taken.push({ at: [place[0], place[1] - LINE / 4], half: [half, LINE / 2] });
    return nameMark(each, place);
  });
};

/** The sheet of a setting, the same object for as long as the setting is in use. */
export const sheetOf = memoize((setting: Setting): Sheet => {
  const { title, width, height, terrain, objectives } = setting;
  const [w, h] = [onSheet(width), onSheet(height)];
  const land: Mark = { kind: 'path', d: `M0 0H${w}V${h}H0Z`, style: { fill: 'land' } };
  const goals = objectives.map(
    (goal): Mark => ({ kind: 'symbol', symbol: 'star', at: pointOf(goal), offset: [0, 14], size: 16, ink: 'lit' }),
  );
  return {
    name: `grant-acw ${title} ${width} ${height} ${terrain.length}`,
    width: w,
    height: h,
    margin: LADDER,
    layers: [
      { name: 'ground', marks: [land, ...groundMarks(terrain)] },
      { name: 'frame', marks: ladderMarks(width, height) },
      { name: 'names', marks: [...namesOf(setting), ...goals] },
    ],
    scales: [1, 2],
    legible: LEGIBLE,
  };
});
