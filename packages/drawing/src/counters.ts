import type { Mark, Point, Style, Zoom } from './marks.ts';
import { innerLine, PLATES, type PlateInks, type PlateStyle, plateOutline } from './plates.ts';

/** What the counter of a unit on a grid shows. Its marks are sheet units round the middle of its area. */
export interface Counter {
  readonly id: string;
  /** Symbol of its arm. */
  readonly symbol: string;
  readonly style: PlateStyle;
  /** Strength points left, of how many: a row of squares. 0 of 0 shows none. */
  readonly strength: number;
  readonly full: number;
  /** Its activation of this turn is over. */
  readonly acted: boolean;
  /** Direction of its front on the sheet, of length 1. */
  readonly front: Point;
  /** Areas are hexes: it stands on a seat of their shape. */
  readonly hexes: boolean;
}

/** Under this scale an area is smaller than 46 pixels: no letters, larger signs. */
const SMALL = 0.64;
const near: Zoom = { from: SMALL };
const far: Zoom = { to: SMALL };

const path = (d: string, style: Style, zoom?: Zoom): Mark => ({ kind: 'path', d, style, ...(zoom ? { zoom } : {}) });
const tenth = (v: number): number => Math.round(v * 10) / 10;

/** A point so far along a direction and to its right. */
const put = ([ux, uy]: Point, along: number, aside: number): string =>
  `${tenth(ux * along - uy * aside)} ${tenth(uy * along + ux * aside)}`;

const polygon = (front: Point, corners: readonly Point[]): string =>
  `M${corners.map(([along, aside]) => put(front, along, aside)).join('L')}z`;

const inksOf = ({ style, acted }: Counter): PlateInks => {
  const inks = PLATES[style];
  return acted ? { ...inks, ground: inks.tint, ink: inks.tinted, edge: inks.tinted } : inks;
};

const WEDGE: readonly Point[] = [
  [23, -24],
  [23, 24],
  [31.5, 7],
  [31.5, -7],
];
const HEX_FRONT: readonly Point[] = [
  [25.5, -21],
  [31, -18],
  [36, 0],
  [31, 18],
  [25.5, 21],
];

/** The front edge: a wedge before a square plate, the front edge of the seat on hexes. */
const frontMarks = ({ front, hexes }: Counter, inks: PlateInks): readonly Mark[] => {
  if (!hexes) return [path(polygon(front, WEDGE), { fill: inks.front })];
  const side = 31 / Math.cos(Math.PI / 6);
  const seat = Array.from({ length: 6 }, (_, i): Point => {
    const [cos, sin] = [Math.cos((i * Math.PI) / 3 + Math.PI / 6), Math.sin((i * Math.PI) / 3 + Math.PI / 6)];
    return [front[0] * cos - front[1] * sin, front[1] * cos + front[0] * sin];
  });
  const style: Style = { fill: 'surface', opacity: 0.72, stroke: inks.front, width: 1, join: 'round' };
  return [
    path(`M${seat.map((corner) => put(corner, side, 0)).join('L')}z`, style),
    path(polygon(front, HEX_FRONT), { fill: inks.front }),
  ];
};

/** A row of squares, hollow where a point is lost. */
const strengthMarks = (counter: Counter, [x, y]: Point, size: number, ink: string, zoom: Zoom): readonly Mark[] => {
  const { strength, full } = counter;
  const pitch = Math.min(size * 1.36, 42 / full);
  const box = tenth(Math.min(size, pitch - 1.2));
  const at = (i: number): number => tenth(x + (i - full / 2) * pitch + (pitch - Math.min(size, pitch - 1.2)) / 2);
  const squares = (from: number, to: number): string =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => `M${at(from + i)} ${y}h${box}v${box}h${-box}z`).join('');
  const left = squares(0, strength);
  const lost = squares(strength, full);
  return [
    ...(left === '' ? [] : [path(left, { fill: ink }, zoom)]),
    ...(lost === '' ? [] : [path(lost, { stroke: ink, width: 1 }, zoom)]),
  ];
};

/** Everything of a counter but what points forward, round (0, 0). */
const faceMarks = (counter: Counter, inks: PlateInks): readonly Mark[] => {
  const { id, style } = counter;
  const symbol = { kind: 'symbol', symbol: counter.symbol, at: [0, 0], ink: inks.ink, second: inks.ground } as const;
  const size = id.length > 3 ? 8.2 : 10.5;
  const lettering = { font: 'text', size, ink: inks.ink, weight: 700, anchor: 'start' } as const;
  return [
    path(plateOutline(style, [48, 48], [0, 0], 6), { fill: inks.ground, stroke: inks.edge, width: 1.2 }),
    ...innerLine(style, [43, 43], [0, 0], 5),
    { ...symbol, offset: [5, -4], size: 29, zoom: near },
    { ...symbol, offset: [0, -4.5], size: 35, zoom: far },
    { kind: 'text', at: [-20.5, -12.5], text: id, lettering, zoom: near },
    ...strengthMarks(counter, [0, 13.6], 5.6, inks.ink, near),
    ...strengthMarks(counter, [0, 14], 7.4, inks.ink, far),
  ];
};

/** A unit, or a leader who stands alone: a plate with its front. */
export const counterMarks = (counter: Counter): readonly Mark[] => {
  const inks = inksOf(counter);
  return [...frontMarks(counter, inks), ...faceMarks(counter, inks)];
};

/** A leader who stands with others: a disc over the corner of their counter. */
export const leaderMarks = (counter: Counter): readonly Mark[] => {
  const inks = inksOf(counter);
  const [fill, line] = counter.style === 'csa' ? [inks.edge, inks.ground] : [inks.ink, inks.edge];
  return [
    path('M-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z', { fill, stroke: line, width: 1.6 }),
    { kind: 'symbol', symbol: counter.symbol, at: [0, 0], size: 17, ink: inks.ground, second: fill },
  ];
};

/** What goes along with a unit, as its wagons do: a low plate of its own. */
export const trainMarks = (counter: Counter): readonly Mark[] => {
  const inks = inksOf(counter);
  return [
    path(plateOutline(counter.style, [30, 22], [0, 0], 4), { fill: inks.ground, stroke: inks.edge, width: 1.2 }),
    { kind: 'symbol', symbol: counter.symbol, at: [0, 0], size: 18, ink: inks.ink, second: inks.ground },
  ];
};

/** A unit that has not arrived: a broken edge, and the turn from which it may come. */
export const waitingMarks = ({ style, symbol }: Counter, turn: number): readonly Mark[] => {
  const inks = PLATES[style];
  const stroke = style === 'csa' ? inks.front : inks.ground;
  const lettering = { font: 'head', size: 13, ink: inks.tinted, weight: 700, anchor: 'middle' } as const;
  return [
    path(plateOutline(style, [36, 30], [0, 0], 4.5), { fill: inks.tint, stroke, width: 1.4, dash: [4, 3] }),
    { kind: 'symbol', symbol, at: [0, 0], offset: [-6.5, -1], size: 19, ink: inks.tinted, second: inks.tint },
    { kind: 'text', at: [10.5, 5], text: `${turn}`, lettering },
  ];
};

/** The disc of an objective: what it counts for, or a star, in the form and ink of its holder. */
export const objectiveMarks = (points: string, holder: PlateStyle | undefined): readonly Mark[] => {
  const inks = holder === undefined ? undefined : PLATES[holder];
  const disc = holder === 'csa' ? 'M0-11 11 0 0 11-11 0z' : 'M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z';
  const ink = inks?.ink ?? 'map-ink';
  const lettering = { font: 'head', size: 11.5, ink, weight: 700, anchor: 'middle' } as const;
  return [
    path(disc, { fill: inks?.ground ?? 'surface', stroke: inks?.front ?? 'map-ink', width: 1.4 }),
    points === ''
      ? { kind: 'symbol', symbol: 'star', at: [0, 0], size: 11, ink }
      : { kind: 'text', at: [0, 4], text: points, lettering },
  ];
};
