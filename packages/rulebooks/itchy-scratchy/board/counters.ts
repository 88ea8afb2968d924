/** Pieces as marks in sheet units round the middle of their area: plate, arm, strength, front. */
import {
  innerLine,
  type Mark,
  PLATES,
  type PlateInks,
  type PlateStyle,
  type Point,
  plateOf,
  plateOutline,
  type Style,
  type Zoom,
} from '@longroll/drawing';
import type { PieceType, RosterLine, Side } from '../state.ts';
import { SCALES } from './sheet.ts';

/** Symbol of each kind of piece. */
export const SYMBOLS: { readonly [type in PieceType]: string } = {
  infantry: 'infantry',
  'dismounted cavalry': 'cavalry-foot',
  'mounted cavalry': 'cavalry',
  'machine gun': 'machine-gun',
  artillery: 'artillery',
  transport: 'transport',
  general: 'general',
};

/** The plate of a side of a battle. */
export const styleOf = (sides: readonly [string, string], side: Side): PlateStyle => plateOf(sides[side], side === 1);

/** What a counter shows. */
export interface Shown {
  readonly line: Pick<RosterLine, 'id' | 'type' | 'sp'>;
  readonly style: PlateStyle;
  /** Strength points left. */
  readonly sp: number;
  /** Its activation of this turn is over. */
  readonly acted: boolean;
  /** Direction of its front on the sheet, of length 1. */
  readonly front: Point;
  /** Areas are hexes: it stands on a seat of their shape. */
  readonly hexes: boolean;
}

/** Under this scale an area is smaller than 46 pixels: no letters, larger signs. */
export const SMALL = 0.64;
const near: Zoom = { from: SMALL };
const far: Zoom = { to: SMALL };

const path = (d: string, style: Style, zoom?: Zoom): Mark => ({ kind: 'path', d, style, ...(zoom ? { zoom } : {}) });
const tenth = (v: number): number => Math.round(v * 10) / 10;
const put = ([ux, uy]: Point, along: number, aside: number): string =>
  `${tenth(ux * along - uy * aside)} ${tenth(uy * along + ux * aside)}`;

const inksOf = ({ style, acted }: Pick<Shown, 'style' | 'acted'>): PlateInks => {
  const inks = PLATES[style];
  return acted ? { ...inks, ground: inks.tint, ink: inks.tinted, edge: inks.tinted } : inks;
};

/** The prow on the front edge: a wedge before a square plate, the front edge of the seat on hexes. */
const prow = ({ front, hexes }: Shown, inks: PlateInks): readonly Mark[] => {
  if (!hexes)
    return [
      path(`M${put(front, 23, -24)}L${put(front, 23, 24)}L${put(front, 31.5, 7)}L${put(front, 31.5, -7)}z`, {
        fill: inks.front,
      }),
    ];
  const seat = Array.from({ length: 6 }, (_, i): Point => {
    const angle = (i * Math.PI) / 3 + Math.PI / 6;
    return [
      front[0] * Math.cos(angle) - front[1] * Math.sin(angle),
      front[1] * Math.cos(angle) + front[0] * Math.sin(angle),
    ];
  });
  const side = 31 / Math.cos(Math.PI / 6);
  return [
    path(`M${seat.map((corner) => put(corner, side, 0)).join('L')}z`, {
      fill: 'surface',
      opacity: 0.72,
      stroke: inks.front,
      width: 1,
      join: 'round',
    }),
    path(
      `M${put(front, 25.5, -21)}L${put(front, 31, -18)}L${put(front, 36, 0)}L${put(front, 31, 18)}L${put(front, 25.5, 21)}z`,
      {
        fill: inks.front,
      },
    ),
  ];
};

/** A row of squares, hollow where a point is lost. */
const strength = (sp: number, full: number, [x, y]: Point, size: number, ink: string, zoom: Zoom): readonly Mark[] => {
  const pitch = Math.min(size * 1.36, 42 / full);
  const box = Math.min(size, pitch - 1.2);
  const at = (i: number): number => tenth(x + (i - full / 2) * pitch + (pitch - box) / 2);
  const squares = (from: number, to: number): string =>
    Array.from(
      { length: Math.max(0, to - from) },
      (_, i) => `M${at(from + i)} ${y}h${tenth(box)}v${tenth(box)}h${tenth(-box)}z`,
    ).join('');
  const left = squares(0, sp);
  const lost = squares(sp, full);
  return [
    ...(left === '' ? [] : [path(left, { fill: ink }, zoom)]),
    ...(lost === '' ? [] : [path(lost, { stroke: ink, width: 1 }, zoom)]),
  ];
};

const letters = (text: string, at: Point, size: number, ink: string, zoom?: Zoom): Mark => ({
  kind: 'text',
  at,
  text,
  lettering: { font: 'text', size, ink, weight: 700, anchor: 'start' },
  ...(zoom ? { zoom } : {}),
});

const PLATE: Point = [48, 48];

/** Everything of a counter but what points forward, round (0, 0). */
const face = (shown: Shown, inks: PlateInks): readonly Mark[] => {
  const { line, style, sp } = shown;
  const symbol = {
    kind: 'symbol',
    symbol: SYMBOLS[line.type],
    at: [0, 0],
    ink: inks.ink,
    second: inks.ground,
  } as const;
  return [
    path(plateOutline(style, PLATE, [0, 0], 6), { fill: inks.ground, stroke: inks.edge, width: 1.2 }),
    ...innerLine(style, [43, 43], [0, 0], 5),
    { ...symbol, offset: [5, -4], size: 29, zoom: near },
    { ...symbol, offset: [0, -4.5], size: 35, zoom: far },
    letters(line.id, [-20.5, -12.5], line.id.length > 3 ? 8.2 : 10.5, inks.ink, near),
    ...(line.type === 'general'
      ? []
      : [
          ...strength(sp, line.sp, [0, 13.6], 5.6, inks.ink, near),
          ...strength(sp, line.sp, [0, 14], 7.4, inks.ink, far),
        ]),
  ];
};

/** A unit, or a general who stands alone: a plate with its front. */
export const counterMarks = (shown: Shown): readonly Mark[] => {
  const inks = inksOf(shown);
  return [...prow(shown, inks), ...face(shown, inks)];
};

/** A general who stands with others: a disc over the corner of their counter. */
export const discMarks = (shown: Shown): readonly Mark[] => {
  const inks = inksOf(shown);
  const ring = (radius: number): string =>
    `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  const light = shown.style === 'csa';
  return [
    path(ring(12), { fill: light ? inks.edge : inks.ink, stroke: light ? inks.ground : inks.edge, width: 1.6 }),
    {
      kind: 'symbol',
      symbol: 'general',
      at: [0, 0],
      size: 17,
      ink: light ? inks.ground : inks.ground,
      second: light ? inks.edge : inks.ink,
    },
  ];
};

/** A transport beside a unit: a low plate of its own. */
export const wagonMarks = (shown: Shown): readonly Mark[] => {
  const inks = inksOf(shown);
  return [
    path(plateOutline(shown.style, [30, 22], [0, 0], 4), { fill: inks.ground, stroke: inks.edge, width: 1.2 }),
    { kind: 'symbol', symbol: 'transport', at: [0, 0], size: 18, ink: inks.ink, second: inks.ground },
  ];
};

/** A piece that has not arrived: a broken edge, and the turn from which it may come. */
export const waitingMarks = (shown: Shown, turn: number): readonly Mark[] => {
  const inks = PLATES[shown.style];
  const edge = shown.style === 'csa' ? inks.front : inks.ground;
  return [
    path(plateOutline(shown.style, [36, 30], [0, 0], 4.5), { fill: inks.tint, stroke: edge, width: 1.4, dash: [4, 3] }),
    {
      kind: 'symbol',
      symbol: SYMBOLS[shown.line.type],
      at: [0, 0],
      offset: [-6.5, -1],
      size: 19,
      ink: inks.tinted,
      second: inks.tint,
    },
    {
      kind: 'text',
      at: [10.5, 5],
      text: `${turn}`,
      lettering: { font: 'head', size: 13, ink: inks.tinted, weight: 700, anchor: 'middle' },
    },
  ];
};

/** The disc of an objective: what it counts for, in the form and ink of its holder. */
export const objectiveMarks = (points: string, holder: PlateStyle | undefined): readonly Mark[] => {
  const inks = holder === undefined ? undefined : PLATES[holder];
  const disc = holder === 'csa' ? 'M0-11 11 0 0 11-11 0z' : 'M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z';
  return [
    path(disc, { fill: inks?.ground ?? 'surface', stroke: inks?.front ?? 'map-ink', width: 1.4 }),
    points === ''
      ? { kind: 'symbol', symbol: 'star', at: [0, 0], size: 11, ink: inks?.ink ?? 'map-ink' }
      : {
          kind: 'text',
          at: [0, 4],
          text: points,
          lettering: { font: 'head', size: 11.5, ink: inks?.ink ?? 'map-ink', weight: 700, anchor: 'middle' },
        },
  ];
};

/** Scales of the sheet, for marks that follow them. */
export const [OVERVIEW, SHEET, CLOSE] = SCALES;
