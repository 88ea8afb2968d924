/** The name of a box with its signs: port, capital, works, and the value of a city that a counter covers. */
import type { Mark, Zoom } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import type { Box } from '../state.ts';
import { boxLettering, LEVELS, type Level, rankOf, SCALES, SIGN_ROOM, sheetName, signsOf, VALUE_ROOM } from './lettering.ts';
import type { BoardData, PackedLabel } from './place-data.ts';

/** The scales at which a level of ink is drawn. */
export const zoomOf = (level: Level): Zoom => ({
  ...(level > 0 ? { from: at(SCALES, level - 1) } : {}),
  ...(level < SCALES.length ? { to: at(SCALES, level) } : {}),
});

/** A city's value on a small plate in its holder's colours, where its counter hides the box. */
export interface CoveredValue {
  readonly value: number;
  readonly ground: string;
  readonly ink: string;
}

const valuePlate = (covered: CoveredValue, x: number, y: number, zoom: Zoom): readonly Mark[] => [
  { kind: 'path', d: `M${x} ${y - 8.6}h9v9.4h-9z`, style: { fill: covered.ground, stroke: 'map-ink', width: 0.6 }, zoom },
  {
    kind: 'text',
    at: [x + 4.5, y - 0.9],
    text: String(covered.value),
    lettering: { font: 'text', size: 8.5, weight: 700, ink: covered.ink, anchor: 'middle' },
    zoom,
  },
];

const levelMarks = (box: Box, level: Level, label: PackedLabel, covered: CoveredValue | undefined): readonly Mark[] => {
  const [x, y, anchor] = label;
  const zoom = zoomOf(level);
  const marks: Mark[] = [];
  const ends = anchor === 'end';
  let cursor = x;
  const room = (width: number): number => {
    if (ends) cursor -= width;
    const left = cursor;
    if (!ends) cursor += width;
    return left;
  };
  if (covered) marks.push(...valuePlate(covered, room(VALUE_ROOM) + 1, y, zoom));
  for (const symbol of signsOf(box)) {
    const left = room(SIGN_ROOM);
    marks.push({ kind: 'symbol', symbol, at: [0, 0], offset: [left + 4.8, y - 3.9], size: 9.2, ink: 'map-ink', zoom });
  }
  marks.push({
    kind: 'text',
    at: [cursor, y],
    text: sheetName(box),
    lettering: { ...boxLettering(rankOf(box), level), anchor },
    zoom,
  });
  return marks;
};

/** The name at each level of ink where there is room for it; `covered` when a counter stands on the box. */
export const labelMarks = (
  box: Box,
  labels: BoardData['places'][string]['labels'],
  counter: boolean,
  covered: CoveredValue | undefined,
): readonly Mark[] =>
  LEVELS.flatMap((level) => {
    const label = labels[level]?.[counter ? 1 : 0];
    return label ? levelMarks(box, level, label, counter ? covered : undefined) : [];
  });
