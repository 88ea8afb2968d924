/** Counters of A House Divided as marks: the stack on the map, the single counter of the tray. Screen pixels. */

import {
  type Mark,
  PLATES,
  type PlateInks,
  type Point,
  plateNumeral,
  plateOutline,
  type Style,
} from '@longroll/drawing';
import { listedWords, numberWord } from '@longroll/kernel';
import { isCavalry } from '../queries.ts';
import { KIND_NAMES, type Side, STRENGTH, type Unit } from '../state.ts';

const STYLES = ['union', 'csa'] as const;
const inksOf = (side: Side): PlateInks => PLATES[STYLES[side]];

/** The scale under which a stack is a bare plate (LOOK: overview). */
const OVERVIEW = 0.8;

/** Half width and half height of a stack that can be touched. */
export const STACK_HALF: Point = [22, 17];

const plate = (side: Side, width: number, height: number, dx = 0, dy = 0, cut = 4.5): string =>
  plateOutline(STYLES[side], [width, height], [dx, dy], cut);

const path = (d: string, style: Style, zoom?: Mark['zoom']): Mark =>
  zoom ? { kind: 'path', d, style, zoom } : { kind: 'path', d, style };

/** One mark a unit along the foot: a dot for militia, one chevron for veterans, two for crack units; a stroke when disrupted. */
const rankMark = (unit: Unit, x: number, y: number, inks: PlateInks, zoom: Mark['zoom']): readonly Mark[] => {
  const rank = unit.kind % 3;
  const line: Style = { stroke: inks.ink, width: 1.5, cap: 'round', join: 'round' };
  const marks: Mark[] = [];
  if (rank === 0)
    marks.push(path(`M${x - 1.7} ${y}a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z`, { fill: inks.ink }, zoom));
  else marks.push(path(`M${x - 2.6} ${y + 1.5}l2.6-2.9 2.6 2.9`, line, zoom));
  if (rank === 2) marks.push(path(`M${x - 2.6} ${y + 4.1}l2.6-2.9 2.6 2.9`, line, zoom));
  if (unit.disrupted)
    marks.push(path(`M${x - 3.2} ${y + 4}l6.4-8`, { stroke: inks.ink, width: 1.4, cap: 'round' }, zoom));
  return marks;
};

const numeral = (text: string, at: Point, size: number, inks: PlateInks, zoom?: Mark['zoom']): Mark => ({
  ...plateNumeral(text, at, size, inks.ink),
  ...(zoom ? { zoom } : {}),
});

/** The picture of all units of one side in a box: the sheet's stack, and a bare plate for the overview. */
export const stackMarks = (units: readonly Unit[], side: Side): readonly Mark[] => {
  const inks = inksOf(side);
  const near = { from: OVERVIEW };
  const far = { to: OVERVIEW };
  const edge: Style = { fill: inks.ground, stroke: inks.edge, width: 1.1, join: 'miter' };
  const strength = units.reduce((sum, unit) => sum + STRENGTH[unit.kind], 0);
  const symbol = units.every(isCavalry) ? 'cavalry' : 'infantry';
  const marks: Mark[] = [];
  for (const back of units.length > 2 ? [4.4, 2.2] : units.length > 1 ? [2.2] : [])
    marks.push(path(plate(side, 42, 31, back, -back), edge, near));
  marks.push(path(plate(side, 42, 31), edge, near));
  if (side === 1) marks.push(path(plate(1, 37.5, 26.5, 0, 0, 3.4), { stroke: inks.edge, width: 0.7 }, near));
  marks.push({
    kind: 'symbol',
    symbol,
    at: [0, 0],
    offset: [-9.5, -3.2],
    size: 19,
    ink: inks.ink,
    second: inks.ground,
    zoom: near,
  });
  marks.push(numeral(String(strength), [10.5, 2.6], strength > 9 ? 14.5 : 16, inks, near));
  if (units.length > 6) marks.push(numeral(`${units.length} units`, [0, 12.4], 9, inks, near));
  else
    units.forEach((unit, i) => {
      marks.push(...rankMark(unit, (i - (units.length - 1) / 2) * 6.6, 9.6, inks, near));
    });
  marks.push(path(plate(side, 26, 22, 0, 0, 3.5), edge, far));
  marks.push(numeral(String(strength), [0, 5.2], 14, inks, far));
  return marks;
};

/** Sign of works under a stack or beside a box. */
export const worksMark = (side: Side, y: number): Mark =>
  path(
    `M-24 ${y + 4}h5l3.5-6h31l3.5 6h5`,
    { stroke: side === 0 ? 'union-front' : 'csa-front', width: 2.6, join: 'miter' },
    {
      from: OVERVIEW,
    },
  );

/** One counter in the tray: a square of 48 pixels round the origin. */
export const tileMarks = (unit: Pick<Unit, 'side' | 'kind' | 'disrupted'>): readonly Mark[] => {
  const inks = inksOf(unit.side);
  const edge: Style = unit.disrupted
    ? { fill: inks.ground, stroke: 'refused', width: 2, dash: [5, 3] }
    : { fill: inks.ground, stroke: inks.edge, width: 1.2 };
  const marks: Mark[] = [path(plate(unit.side, 46, 46, 0, 0, 6), edge)];
  if (unit.side === 1) marks.push(path(plate(1, 40, 40, 0, 0, 5), { stroke: inks.edge, width: 0.7 }));
  marks.push({
    kind: 'symbol',
    symbol: isCavalry(unit) ? 'cavalry' : 'infantry',
    at: [0, 0],
    offset: [-2, -6],
    size: 27,
    ink: inks.ink,
    second: inks.ground,
  });
  const rank = unit.kind % 3;
  if (rank > 0)
    marks.push({
      kind: 'symbol',
      symbol: rank === 1 ? 'veteran' : 'crack',
      at: [0, 0],
      offset: [-13, 14],
      size: 12,
      ink: inks.ink,
    });
  marks.push(numeral(String(STRENGTH[unit.kind]), [13, 19], 18, inks));
  if (unit.disrupted) {
    marks.push(path('M5-23h18v18z', { fill: 'raised' }));
    marks.push(path('M5-23l18 18', { stroke: 'refused', width: 3 }));
  }
  return marks;
};

/** "two militia infantry and one crack cavalry, disrupted". */
export const forceWords = (units: readonly Unit[]): string => {
  const counts = new Map<string, number>();
  for (const unit of units) {
    const word = `${KIND_NAMES[unit.kind]}${unit.disrupted ? ' disrupted' : ''}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const parts = [...counts].map(([word, count]) => `${numberWord(count)} ${word}`);
  return listedWords(parts);
};
