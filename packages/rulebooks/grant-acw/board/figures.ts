/** Figures and models drawn true to size: Union bases square, Confederate ones with cut corners, a bar at the front edge, a dot for an officer. */
import type { Ink, Mark } from '@longroll/drawing';
import { type Place, type Point, placed } from '@longroll/geometry/plane';
import type { Figure } from '../layout.ts';
import { MODELS, type Model } from '../models.ts';
import { FIRST_MAN, type Side, type Unit } from '../state.ts';
import { onSheet, outlineOf } from './scale.ts';

/** How much narrower a model is than its base, so that neighbours can be told apart. */
const GAP = 4;
/** How much of a corner is cut off, in hundredths of a frontage. */
const CUT = 24;

interface Inks {
  readonly fill: Ink;
  readonly edge: Ink;
  readonly on: Ink;
}
const INKS: readonly [Inks, Inks] = [
  { fill: 'union', edge: 'union-edge', on: 'on-union' },
  { fill: 'csa', edge: 'csa-edge', on: 'on-csa' },
];

const shape = (from: Point, facing: number, origin: Point, places: readonly Place[]): string =>
  outlineOf(
    places.map((place) => placed(from, facing, place)),
    origin,
  );

const box = (left: number, right: number, front: number, back: number): readonly Place[] => [
  { right: left, ahead: front },
  { right, ahead: front },
  { right, ahead: back },
  { right: left, ahead: back },
];

const cutBox = (half: number, deep: number): readonly Place[] => {
  const cut = Math.round((Math.min(half, deep) * 2 * CUT) / 100);
  return [
    { right: cut - half, ahead: deep },
    { right: half - cut, ahead: deep },
    { right: half, ahead: deep - cut },
    { right: half, ahead: cut - deep },
    { right: half - cut, ahead: -deep },
    { right: cut - half, ahead: -deep },
    { right: -half, ahead: cut - deep },
    { right: -half, ahead: deep - cut },
  ];
};

const baseShape = (figure: Figure, facing: number, side: Side, origin: Point): string => {
  const [half, deep] = [(figure.wide - GAP) >> 1, (figure.deep - GAP) >> 1];
  return shape(figure, facing, origin, side === 0 ? box(-half, half, deep, -deep) : cutBox(half, deep));
};

const barShape = (figure: Figure, facing: number, origin: Point): string => {
  const front = (figure.deep >> 1) - 10;
  const half = Math.round(figure.wide * 0.22);
  return shape(figure, facing, origin, box(-half, half, front, front - 9));
};

const dotShape = (figure: Figure, origin: Point): string => {
  const r = onSheet(Math.round(figure.wide * 0.2));
  return `M${onSheet(figure.x - origin.x) - r} ${onSheet(figure.y - origin.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};

const filled = (d: string, fill: Ink, stroke: Ink, width: number): readonly Mark[] =>
  d === '' ? [] : [{ kind: 'path', d, style: { fill, stroke, width } }];

/** The figures of a unit in three paths: bases, bars of the men, dots of officers and generals. */
export const figureMarks = (
  figures: readonly Figure[],
  { facing }: Unit,
  side: Side,
  origin: Point,
): readonly Mark[] => {
  const { fill, edge, on } = INKS[side];
  const men = figures.filter(({ id }) => id >= FIRST_MAN);
  const officers = figures.filter(({ id }) => id < FIRST_MAN);
  return [
    ...filled(figures.map((figure) => baseShape(figure, facing, side, origin)).join(''), fill, edge, 0.6),
    ...filled(men.map((figure) => barShape(figure, facing, origin)).join(''), on, on, 0.2),
    ...filled(officers.map((figure) => dotShape(figure, origin)).join(''), on, edge, 0.3),
  ];
};

/** Parts of a gun about the middle of its base, barrel to the front: wheels, trail, barrel. */
const GUN = [
  box(-58, -40, 40, -40),
  box(40, 58, 40, -40),
  box(-40, 40, 8, -8),
  box(-7, 7, 0, -88),
  box(-12, 12, 88, -20),
];
/** A limber behind its team: horses two and two, and the gun after it. */
const LIMBER = [
  ...[150, 60].flatMap((ahead) => [box(-42, -8, ahead + 45, ahead - 30), box(8, 42, ahead + 45, ahead - 30)]),
  box(-50, 50, 8, -20),
  box(-58, -40, -60, -140),
  box(40, 58, -60, -140),
  box(-10, 10, -30, -190),
];
const WAGON = [
  ...[130, 50].flatMap((ahead) => [box(-42, -8, ahead + 42, ahead - 26), box(8, 42, ahead + 42, ahead - 26)]),
  box(-55, 55, 10, -175),
  box(-6, 6, 10, -175),
];

const partsOf = ({ deep }: Model): readonly (readonly Place[])[] => {
  if (deep === MODELS.unlimbered.deep) return GUN;
  return deep === MODELS.limbered.deep ? LIMBER : WAGON;
};

/** A gun, team or wagon seen from above, on its base. */
export const modelMarks = (model: Model, facing: number, side: Side, origin: Point): readonly Mark[] => {
  const { fill, edge } = INKS[side];
  const half = model.wide >> 1;
  const base = shape(model, facing, origin, box(-half, half, model.deep >> 1, -(model.deep >> 1)));
  const parts = partsOf(model)
    .map((part) => shape(model, facing, origin, part))
    .join('');
  return [...filled(base, 'surface', edge, 0.6), ...filled(parts, fill, edge, 0.6)];
};

/** A gun without its crew, in the ink of who has taken it: nobody’s has none (grant-mor-13). */
export const relicMarks = (facing: number, holder: Side | -1): readonly Mark[] => {
  const d = GUN.map((part) => shape({ x: 0, y: 0 }, facing, { x: 0, y: 0 }, part)).join('');
  const ring = outlineOf(box(-80, 80, 110, -110).map((place) => placed({ x: 0, y: 0 }, facing, place)));
  return [
    { kind: 'path', d: ring, style: { stroke: 'refused', width: 1, dash: [4, 3] } },
    ...filled(d, holder < 0 ? 'surface' : INKS[holder === 0 ? 0 : 1].fill, 'map-ink', 0.8),
  ];
};
