/** The cities of the strategic map: their signs by whoever holds them, and their names (rotd-1.3). */
import { type Box, grown, holds, type Mark } from '@longroll/drawing';
import { at, cell } from '@longroll/kernel';
import type { City } from '../setting.ts';
import type { State } from '../state.ts';
import { nameMarks } from './city-names.ts';
import { FAR, leastOf, THEATRE } from './layout.ts';
import { styleOf } from './plate.ts';
import { cityPoint, radiusOf } from './points.ts';

/** Outlines of signs: round of the Union, a diamond of the Confederacy, a square of others; the form tells them without colour. */
const outlineOf = (style: string, r: number): string =>
  style === 'union'
    ? `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
    : style === 'csa'
      ? `M0 ${-1.25 * r}L${1.25 * r} 0L0 ${1.25 * r}L${-1.25 * r} 0z`
      : `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`;

const FILLS = { union: 'union', csa: 'csa', neutral: 'surface' } as const;
const EDGES = { union: 'land', csa: 'map-ink', neutral: 'map-ink' } as const;

/** Four bastions and the lines between them. */
const fortOf = (r: number): string => {
  const [a, b] = [r + 2.5, r + 5];
  return `M${-a} ${-a}L${-b} ${-b}M${a} ${-a}L${b} ${-b}M${a} ${a}L${b} ${b}M${-a} ${a}L${-b} ${b}M${-a} ${-a}h${2 * a}v${2 * a}h${-2 * a}z`;
};

/** The sign of a city: its form and ink are those of its holder, a fort stands round it, a siege is a broken ring. */
const signMarks = (view: State, city: City, row: number, zoom: number): readonly Mark[] => {
  const style = styleOf(cell(view.cities.controller, row));
  const r = radiusOf(city, zoom);
  const marks: Mark[] = [
    { kind: 'path', d: outlineOf(style, r), style: { fill: FILLS[style], stroke: EDGES[style], width: 1.1 } },
  ];
  if (zoom >= THEATRE && cell(view.cities.fort, row) > 0)
    marks.push({ kind: 'path', d: fortOf(r), style: { stroke: 'map-ink', width: 1.2 } });
  if (cell(view.cities.besieged, row) > 0)
    marks.push({
      kind: 'path',
      d: outlineOf('union', r + 5),
      style: { stroke: 'refused', width: 2, dash: [3, 2] },
    });
  return [{ kind: 'group', at: cityPoint(city), marks }];
};

/** The least level of a city that has a sign far out. */
const FAR_OUT = 3;
/** Pixels beyond a part within which a city's name may still reach into it. */
const AROUND = 200;

/** Signs and names of the cities in a part of the sheet. */
export const cityMarks = (view: State, part: Box, zoom: number): readonly Mark[] => {
  const { cities } = view.setting;
  const near = grown(part, AROUND / leastOf(zoom));
  const isNear = (row: number): boolean => holds(near, cityPoint(at(cities, row)));
  const shown = [...cities.keys()].filter((row) => isNear(row) && (zoom > FAR || at(cities, row).level >= FAR_OUT));
  return [...shown.flatMap((row) => signMarks(view, at(cities, row), row, zoom)), ...nameMarks(view, zoom, isNear)];
};
