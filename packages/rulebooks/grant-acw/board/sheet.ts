/** The still sheet: the table with its ground, the ladder of inches round it, and the names. */
import type { Mark, Point, Sheet } from '@longroll/drawing';
import { memoize } from '@longroll/kernel';
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

/** Each name once, for a house of two halves is one house; none over another. */
const namesOf = (terrain: readonly Terrain[]): readonly Mark[] => {
  const named = terrain.filter(({ name }, i) => terrain.findIndex((each) => each.name === name) === i);
  const taken: { readonly at: Point; readonly half: number }[] = [];
  return named.map((each) => {
    const [x, y] = pointOf(namedAt(each));
    const half = (each.name.length * LETTER) / 2;
    const isFree = (down: number): boolean =>
      taken.every(({ at: [ox, oy], half: wide }) => Math.abs(ox - x) > wide + half || Math.abs(oy - y - down) >= LINE);
    const place: Point = [x, y + (ELSEWHERE.find(isFree) ?? 0)];
    taken.push({ at: place, half });
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
      { name: 'names', marks: [...namesOf(terrain), ...goals] },
    ],
    scales: [1, 2],
    legible: LEGIBLE,
  };
});
