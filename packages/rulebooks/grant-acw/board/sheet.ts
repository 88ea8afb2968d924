/** The still sheet: the table with its ground, the ladder of inches round it, and the names. */
import type { Mark, Sheet } from '@longroll/drawing';
import { memoize } from '@longroll/kernel';
import type { Setting } from '../state.ts';
import type { Terrain } from '../terrain.ts';
import { groundMarks, namedAt } from './ground.ts';
import { LADDER, ladderMarks } from './ladder.ts';
import { onSheet, pointOf } from './scale.ts';

/** A table is shown whole from this scale on: a base of a figure is then some four pixels wide. */
const LEGIBLE = 0.7;

const nameMark = (terrain: Terrain): Mark => ({
  kind: 'text',
  at: pointOf(namedAt(terrain)),
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

/** Each name once: a house of two halves is one house. */
const namesOf = (terrain: readonly Terrain[]): readonly Mark[] =>
  terrain.filter(({ name }, i) => terrain.findIndex((each) => each.name === name) === i).map(nameMark);

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
