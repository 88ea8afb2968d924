import type { Mark, Point, Style, Zoom } from './marks.ts';
import { innerLine, PLATES, type PlateInks, type PlateStyle, plateNumeral, plateOutline } from './plates.ts';

/** A unit as a stack or the counter of a tray tells of it. Marks are screen pixels round the middle. */
export interface StackUnit {
  readonly symbol: string;
  readonly strength: number;
  /** 0 plain, 1 veteran, 2 crack. */
  readonly rank: number;
  readonly disrupted: boolean;
}

/** The scale under which a stack is a bare plate. */
export const STACKS_SCALE = 0.8;
const near: Zoom = { from: STACKS_SCALE };
const far: Zoom = { to: STACKS_SCALE };

/** Half width and half height of a stack that can be touched. */
export const STACK_HALF: Point = [22, 17];
/** More units than these are told as a number instead of one sign each. */
const MOST_SIGNS = 6;

const path = (d: string, style: Style): Mark => ({ kind: 'path', d, style });

/** One sign a unit along the foot: a dot, one chevron or two by its rank, struck through when disrupted. */
export const rankMarks = (unit: StackUnit, x: number, y: number, { ink }: PlateInks): readonly Mark[] => {
  const chevron = (at: number): Mark =>
    path(`M${x - 2.6} ${at}l2.6-2.9 2.6 2.9`, { stroke: ink, width: 1.5, cap: 'round', join: 'round' });
  return [
    unit.rank === 0
      ? path(`M${x - 1.7} ${y}a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z`, { fill: ink })
      : chevron(y + 1.5),
    ...(unit.rank === 2 ? [chevron(y + 4.1)] : []),
    ...(unit.disrupted ? [path(`M${x - 3.2} ${y + 4}l6.4-8`, { stroke: ink, width: 1.4, cap: 'round' })] : []),
  ];
};

/** The upper right corner of a plate turned down, broken in madder: somebody in it is disrupted. */
export const turnedCorner = (right: number, top: number, size: number): readonly Mark[] => [
  path(`M${right - size} ${top}h${size + 1}v${size}z`, { fill: 'raised' }),
  path(`M${right - size} ${top}l${size} ${size}`, { stroke: 'refused', width: 2.4 }),
];

/** All units of one side in a place: strength, a symbol and a sign for each, and a bare plate for the overview. */
export const stackMarks = (units: readonly StackUnit[], style: PlateStyle, symbol: string): readonly Mark[] => {
  const inks = PLATES[style];
  const edge: Style = { fill: inks.ground, stroke: inks.edge, width: 1.1, join: 'miter' };
  const strength = units.reduce((sum, unit) => sum + unit.strength, 0);
  const disrupted = units.some((unit) => unit.disrupted);
  const backs = units.length > 2 ? [4.4, 2.2] : units.length > 1 ? [2.2] : [];
  const stack: readonly Mark[] = [
    ...[...backs, 0].map((back) => path(plateOutline(style, [42, 31], [back, -back]), edge)),
    ...innerLine(style, [37.5, 26.5], [0, 0], 3.4),
    { kind: 'symbol', symbol, at: [0, 0], offset: [-9.5, -3.2], size: 19, ink: inks.ink, second: inks.ground },
    plateNumeral(String(strength), [10.5, 2.6], strength > 9 ? 14.5 : 16, inks.ink),
    ...(units.length > MOST_SIGNS
      ? [plateNumeral(`${units.length} units`, [0, 12.4], 9, inks.ink)]
      : units.flatMap((unit, i) => rankMarks(unit, (i - (units.length - 1) / 2) * 6.6, 9.6, inks))),
    ...(disrupted ? turnedCorner(21, -15.5, 10) : []),
  ];
  const bare = [
    path(plateOutline(style, [26, 22], [0, 0], 3.5), edge),
    plateNumeral(String(strength), [0, 5.2], 14, inks.ink),
    ...(disrupted ? turnedCorner(13, -11, 7) : []),
  ];
  return [...stack.map((mark) => ({ ...mark, zoom: near })), ...bare.map((mark) => ({ ...mark, zoom: far }))];
};

/** Sign of works under a stack; `zoom`: where it is drawn, else wherever a stack is more than a bare plate. */
export const worksMark = (style: PlateStyle, y: number, zoom: Zoom = near): Mark => ({
  ...path(`M-24 ${y + 4}h5l3.5-6h31l3.5 6h5`, { stroke: PLATES[style].front, width: 2.6, join: 'miter' }),
  zoom,
});

/** One counter in the tray or on paper: a square of 48 pixels round the origin. */
export const tileMarks = (unit: StackUnit, style: PlateStyle): readonly Mark[] => {
  const inks = PLATES[style];
  const edge: Style = unit.disrupted
    ? { fill: inks.ground, stroke: 'refused', width: 2, dash: [5, 3] }
    : { fill: inks.ground, stroke: inks.edge, width: 1.2 };
  const symbol = { kind: 'symbol', at: [0, 0], ink: inks.ink } as const;
  const rank = unit.rank === 1 ? 'veteran' : 'crack';
  return [
    path(plateOutline(style, [46, 46], [0, 0], 6), edge),
    ...innerLine(style, [40, 40], [0, 0], 5),
    { ...symbol, symbol: unit.symbol, offset: [-2, -6], size: 27, second: inks.ground },
    ...(unit.rank > 0 ? [{ ...symbol, symbol: rank, offset: [-13, 14], size: 12 } as const] : []),
    plateNumeral(String(unit.strength), [13, 19], 18, inks.ink),
    ...(unit.disrupted ? turnedCorner(23, -23, 18) : []),
  ];
};
