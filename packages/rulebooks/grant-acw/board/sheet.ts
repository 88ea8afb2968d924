/** The still sheet: the table with its ground. */
import type { Mark, Sheet } from '@longroll/drawing';
import { memoize } from '@longroll/kernel';
import type { Setting } from '../state.ts';
import type { Terrain } from '../terrain.ts';
import { circleOf, onSheet, outlineOf, pointOf, wayOf } from './scale.ts';

/** Roads are two inches wide on the sheet (section 31). */
const ROAD_WIDTH = 200;
const INKS = { wood: 'woods', scenic: 'surface', swamp: 'water', hill: 'raised', building: 'roof' } as const;

const groundMarks = (terrain: Terrain): readonly Mark[] => {
  if (terrain.shape === 'wall')
    return [{ kind: 'path', d: wayOf(terrain.line), style: { stroke: 'map-ink', width: 3, cap: 'round' } }];
  if (terrain.shape === 'ridge')
    return [
      { kind: 'path', d: outlineOf(terrain.foot), style: { fill: INKS.hill, stroke: 'hachure', width: 1 } },
      { kind: 'path', d: outlineOf(terrain.crest), style: { stroke: 'hachure', width: 1, dash: [4, 3] } },
    ];
  if (terrain.shape === 'water')
    return [{ kind: 'path', d: wayOf(terrain.line), style: { stroke: 'water', width: onSheet(terrain.width) } }];
  if (terrain.shape === 'road')
    return [{ kind: 'path', d: wayOf(terrain.line), style: { stroke: 'surface', width: onSheet(ROAD_WIDTH) } }];
  const fill = INKS[terrain.kind];
  if (terrain.shape === 'area')
    return [{ kind: 'path', d: outlineOf(terrain.corners), style: { fill, stroke: 'map-ink', width: 1 } }];
  const { x, y, radius, crest } = terrain;
  const edge: Mark = { kind: 'path', d: circleOf(x, y, radius), style: { fill, stroke: 'hachure', width: 1 } };
  if (crest === 0) return [edge];
  return [edge, { kind: 'path', d: circleOf(x, y, crest), style: { stroke: 'hachure', width: 1, dash: [4, 3] } }];
};

const nameMark = (text: string, at: readonly [number, number]): Mark => ({
  kind: 'text',
  at,
  text,
  lettering: { font: 'map', size: 12, ink: 'map-ink', anchor: 'middle', halo: 'land', haloWidth: 3 },
});

const namesOf = (terrain: Terrain): readonly Mark[] => {
  if (terrain.shape === 'circle') return [nameMark(terrain.name, pointOf(terrain))];
  const [first] = terrain.shape === 'area' ? terrain.corners : terrain.shape === 'ridge' ? terrain.foot : terrain.line;
  return first ? [nameMark(terrain.name, pointOf(first))] : [];
};

/** The sheet of a setting, the same object for as long as the setting is in use. */
export const sheetOf = memoize((setting: Setting): Sheet => {
  const { title, width, height, terrain, objectives } = setting;
  const [w, h] = [onSheet(width), onSheet(height)];
  const land: Mark = { kind: 'path', d: `M0 0H${w}V${h}H0Z`, style: { fill: 'land' } };
  const goals = objectives.map(
    (goal): Mark => ({
      kind: 'symbol',
      symbol: 'star',
      at: pointOf(goal),
      size: 20,
      ink: 'map-ink',
    }),
  );
  return {
    name: `grant-acw ${title} ${width} ${height} ${terrain.length}`,
    width: w,
    height: h,
    margin: 10,
    layers: [
      { name: 'ground', marks: [land, ...terrain.flatMap(groundMarks)] },
      { name: 'names', marks: [...terrain.flatMap(namesOf), ...goals] },
    ],
    scales: [1, 2],
  };
});
