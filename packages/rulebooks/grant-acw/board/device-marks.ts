/** Devices laid on the table: bounce stick, canister cone and burst at true size, with the chance of each figure under them. */
import type { Ink, Mark, Point as SheetPoint } from '@longroll/drawing';
import type { Point } from '@longroll/geometry/plane';
import { at } from '@longroll/kernel';
import { type Exposed, exposureOf } from '../exposure.ts';
import { aimPoint } from '../gunnery.ts';
import { CANISTER_RANGE, type Colour, STICK } from '../guns.ts';
import { bodies } from '../layout.ts';
import type { Laid, State } from '../state.ts';
import { circleOf, onSheet, outlineOf, pointOf } from './scale.ts';

/** Half of the width of the stick (grant-ball-6), and of the cone an inch out, in hundredths (grant-can-4). */
const HALF = 30;
const SPREAD = 5 / 48;
/** Numbers on single figures are read from this scale on. */
const NEAR = { from: 1.4 };

const STRIPES: { readonly [colour in Colour]: readonly [ink: Ink, letter: string] } = {
  black: ['device-black', ''],
  white: ['device-white', 'W'],
  yellow: ['device-yellow', 'Y'],
  green: ['device-green', 'G'],
};
const ZONES = [
  [0, 550, 'device-cone-near'],
  [550, 1200, 'device-cone-middle'],
  [1200, CANISTER_RANGE, 'device-cone-far'],
] as const;

type Frame = (along: number, across: number) => Point;

/** Points along a line of fire and to the right of it. */
const frameOf = (from: Point, aim: Point): Frame => {
  const long = Math.hypot(aim.x - from.x, aim.y - from.y);
  const [dx, dy] = [(aim.x - from.x) / long, (aim.y - from.y) / long];
  return (along, across) => ({ x: from.x + dx * along - dy * across, y: from.y + dy * along + dx * across });
};

const area = (corners: readonly Point[], fill: Ink, opacity: number): Mark => ({
  kind: 'path',
  d: outlineOf(corners),
  style: { fill, stroke: 'map-ink', width: 0.8, opacity },
});
const words = (text: string, place: SheetPoint, ink: Ink = 'map-ink', more: object = {}): Mark => ({
  kind: 'text',
  at: place,
  text,
  lettering: { font: 'text', size: 11, ink, weight: 700, anchor: 'middle', halo: 'halo', haloWidth: 3 },
  ...more,
});

const needed = (least: number): string => (least === 6 ? '6' : `${least}+`);

const stick = (frame: Frame): readonly Mark[] =>
  STICK.flatMap(({ from, to, colour }) => {
    const [ink, letter] = STRIPES[colour];
    const corners = [frame(from, -HALF), frame(to, -HALF), frame(to, HALF), frame(from, HALF)];
    const beside = words(letter, pointOf(frame((from + to) / 2, HALF + 110)));
    return letter === '' ? [area(corners, ink, 0.85)] : [area(corners, ink, 0.85), beside];
  });

const cone = (frame: Frame): readonly Mark[] =>
  ZONES.flatMap(([from, to, ink], i) => [
    area(
      [frame(from, -from * SPREAD), frame(to, -to * SPREAD), frame(to, to * SPREAD), frame(from, from * SPREAD)],
      ink,
      0.45,
    ),
    words(needed(4 + i), pointOf(frame((from + to) / 2, ((from + to) / 2) * SPREAD + 90))),
  ]);

const burst = (aim: Point): readonly Mark[] =>
  [200, 100].map((radius) => ({
    kind: 'path',
    d: circleOf(aim.x, aim.y, radius),
    style: { fill: 'device-cone-middle', stroke: 'map-ink', width: 0.8, opacity: 0.45 },
  }));

const wideOf = (s: State, { row, id }: Exposed): number =>
  bodies(s)[row]?.figures.find((figure) => figure.id === id)?.wide ?? 0;

/** A figure under a device, with its chance of being killed in hundredths. */
const framed = (figure: Exposed, wide: number): readonly Mark[] => {
  const r = onSheet(wide) / 2;
  const [x, y] = pointOf(figure);
  const text = `${Math.round(100 * figure.chance)}`;
  return [
    { kind: 'path', d: `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`, style: { stroke: 'refused', width: 1.6 } },
    words(text, [x, y + 1], 'refused', { offset: [0, 4], zoom: NEAR }),
  ];
};

/** A gun as it is laid, with the figures under its device. */
export const deviceMarks = (s: State, laid: Laid): readonly Mark[] => {
  const from = at(s.units, laid.unit);
  const aim = aimPoint(s, laid);
  if (!aim || (aim.x === from.x && aim.y === from.y)) return [];
  const frame = frameOf(from, aim);
  const device = laid.ammo === 'ball' ? stick(frame) : laid.ammo === 'canister' ? cone(frame) : burst(aim);
  const struck = exposureOf(s, laid)?.figures ?? [];
  return [...device, ...struck.flatMap((each) => framed(each, wideOf(s, each)))];
};
