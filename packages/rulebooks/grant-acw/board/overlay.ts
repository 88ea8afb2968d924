/** What lies over the table: bands of fire within the arc of a unit, volleys and charges as arrows, devices of the guns. */
import type { Mark } from '@longroll/drawing';
import { type Point, placed } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { sideOf } from '../define.ts';
import { reachOf } from '../musketry.ts';
import { arcOf } from '../sight.ts';
import type { Laid, State, Unit } from '../state.ts';
import type { Action } from '../verbs.ts';
import { deviceMarks } from './device-marks.ts';
import { FRONT_INKS } from './elements.ts';
import { nameMarks } from './names.ts';
import { onSheet, pointOf, wayOf } from './scale.ts';

/** Length of the head of an arrow. */
const HEAD = 120;

const arrow = (from: Point, to: Point, ink: string, dash: readonly number[], width: number): readonly Mark[] => {
  const long = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const wing = (side: number): Point => ({
    x: to.x - dx * HEAD - side * dy * HEAD * 0.5,
    y: to.y - dy * HEAD + side * dx * HEAD * 0.5,
  });
  return [
    { kind: 'path', d: wayOf([from, to]), style: { stroke: 'land', width: width + 3, cap: 'round' } },
    { kind: 'path', d: wayOf([from, to]), style: { stroke: ink, width, dash } },
    { kind: 'path', d: wayOf([wing(1), to, wing(-1)]), style: { stroke: ink, width, cap: 'round' } },
  ];
};

/** Charges that are announced or on their way. */
const charges = (s: State): readonly Mark[] => {
  const announced = s.units.flatMap((unit, row): (readonly [number, number])[] =>
    unit.announced >= 0 && unit.announcedOn >= s.move - 1 && unit.standing !== 'gone' ? [[row, unit.announced]] : [],
  );
  const pending: (readonly [number, number])[] = s.pending ? [[s.pending.unit, s.pending.target]] : [];
  return [...announced, ...pending].flatMap(([row, target]) =>
    arrow(at(s.units, row), at(s.units, target), FRONT_INKS[sideOf(s, row)], [], 3),
  );
};

/** Volleys that have been named. */
const volleys = (s: State): readonly Mark[] =>
  s.aims.flatMap(({ unit, target }) =>
    arrow(at(s.units, unit), at(s.units, target), FRONT_INKS[sideOf(s, unit)], [7, 5], 1.6),
  );

/** The arc of a unit at a range, with both of its sides where they are asked for. */
const arcAt = (unit: Unit, range: number, sides: boolean): string => {
  const half = arcOf(unit);
  const points = rowsOf({ length: 2 * half + 1 })
    .filter((turn) => turn % 5 === 0)
    .map((turn) => placed(unit, (unit.facing + turn - half + 360) % 360, { right: 0, ahead: range }));
  return wayOf(sides ? [unit, ...points, unit] : points);
};

/** Ends of the bands of fire within the arc of a unit, each with its inches. */
const bands = (s: State, row: number): readonly Mark[] => {
  const unit = at(s.units, row);
  const reach = reachOf(at(s.setting.roster, row).weapon);
  const ink = FRONT_INKS[sideOf(s, row)];
  return [1, 2, 3].flatMap((third): Mark[] => {
    const range = Math.round((reach * third) / 3);
    const [x, y] = pointOf(placed(unit, unit.facing, { right: 0, ahead: range }));
    return [
      { kind: 'path', d: arcAt(unit, range, third === 3), style: { stroke: ink, width: 1.2, dash: [6, 4] } },
      {
        kind: 'text',
        at: [x, y - onSheet(20)],
        text: `${range / 100}″`,
        lettering: { font: 'text', size: 11, ink, anchor: 'middle', halo: 'halo', haloWidth: 3 },
      },
    ];
  });
};

const pickedRows = (s: State, picked: readonly string[]): readonly number[] =>
  rowsOf(s.units).filter((row) => picked.includes(`unit:${at(s.setting.roster, row).id}`));

/** The gun that the choices in hand would lay, as it would lie: the first of them. */
const proposed = (picked: readonly string[], choices: readonly Action[]): readonly Laid[] => {
  const lay = picked.length === 0 ? undefined : choices.find((choice) => choice.do === 'lay');
  return lay ? [lay] : [];
};

export const overlay = (
  s: State,
  _viewer: unknown,
  picked: readonly string[],
  choices: readonly Action[],
  which: string,
): readonly Mark[] => [
  ...nameMarks(s),
  ...(which === 'ranges' ? pickedRows(s, picked).flatMap((row) => bands(s, row)) : []),
  ...[...s.laid, ...proposed(picked, choices)].flatMap((laid) => deviceMarks(s, laid)),
  ...volleys(s),
  ...charges(s),
];
