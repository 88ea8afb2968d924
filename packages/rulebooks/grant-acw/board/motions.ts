/** What is seen of an event on the table: a unit marches, and casualties are taken away one by one. */
import type { Board, Mark, Motion, Point } from '@longroll/drawing';
import { facingOf } from '@longroll/geometry/plane';
import { at } from '@longroll/kernel';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { goneTo } from '../ways.ts';
import { rowOf } from './carried-marks.ts';
import { pointOf } from './scale.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What an event says of those whom it moves or takes away. */
interface Told {
  readonly unit?: string;
  readonly way?: number;
  readonly length?: number;
  readonly places?: readonly Spot[];
}

const STRUCK: readonly Mark[] = [
  {
    kind: 'path',
    d: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z',
    style: { fill: 'land', stroke: 'refused', width: 1.4 },
  },
  { kind: 'path', d: 'M-2.6 -2.6L2.6 2.6M2.6 -2.6L-2.6 2.6', style: { stroke: 'refused', width: 1.6, cap: 'round' } },
];

/** Of a usual motion, how long a figure is shown that falls; many are shown faster. */
const SHARE = 0.6;
const MANY = 5;

const fallen = (unit: string, places: readonly Spot[]): readonly Motion[] =>
  places.map((place) => {
    const spot: Point = pointOf(place);
    return {
      element: `fallen:${unit}`,
      path: [spot, spot],
      marks: STRUCK,
      share: SHARE * Math.min(1, MANY / places.length),
    };
  });

const gone = (s: State, unit: string, way: number, length: number): readonly Motion[] => {
  const row = rowOf(s, `unit:${unit}`);
  if (row < 0) return [];
  const there = at(s.units, row);
  return [{ element: `unit:${unit}`, path: [pointOf(goneTo(there, facingOf(way + 180), length)), pointOf(there)] }];
};

export const motions: Board<State, Action>['motions'] = ({ kind, data }, s) => {
  const { unit, way, length, places } = data as Told;
  if (unit === undefined) return [];
  if (kind === 'fell') return fallen(unit, places ?? []);
  return kind === 'marched' && way !== undefined && length !== undefined ? gone(s, unit, way, length) : [];
};
