import { type Counter, counterMarks, leaderMarks, trainMarks, waitingMarks } from './counters.ts';
import type { GridLayout } from './grid-layout.ts';
import type { Element, Mark, Point } from './marks.ts';

const tenths = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** An area of a grid that can be touched: a little smaller than it is drawn. */
export const areaElement = (layout: GridLayout, area: number, name: string, label: string): Element => {
  const [x, y] = layout.at(area);
  const ring = layout.corners(area).map(([cx, cy]) => tenths([(cx - x) * 0.94, (cy - y) * 0.94]));
  const outline = layout.grid.kind === 'hexes' ? `M${ring.join('L')}z` : 'M-34-34h68v68h-68z';
  return { name, label, at: [x, y], half: [34, 34], outline, grows: true, marks: [], level: 1 };
};

/** A sign with an arrow at an edge of an area: to turn there. */
export const edgeElement = (layout: GridLayout, area: number, facing: number, name: string, label: string): Element => {
  const [ux, uy] = layout.outward(facing);
  const [x, y] = layout.at(area);
  const put = (along: number, aside: number): string => tenths([ux * along - uy * aside, uy * along + ux * aside]);
  const arrow = `M${put(-4.5, -5)}L${put(5.5, 0)}L${put(-4.5, 5)}`;
  return {
    name,
    label,
    at: [x + ux * 35, y + uy * 35],
    half: [10, 10],
    outline: 'M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
    grows: true,
    marks: [
      {
        kind: 'path',
        d: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
        style: { fill: 'surface', stroke: 'lit', width: 1.4 },
      },
      { kind: 'path', d: arrow, style: { stroke: 'lit', width: 2.4, cap: 'round', join: 'round' } },
    ],
    level: 6,
  };
};

/** A figure on a tag at the foot of what stands in an area: the dice that would be thrown at it. */
export const tagElement = (layout: GridLayout, area: number, text: string, name: string, label: string): Element => {
  const [x, y] = layout.at(area);
  const lettering = { font: 'head', size: 13.5, ink: 'lit-text', weight: 700, anchor: 'middle' } as const;
  return {
    name,
    label,
    at: [x + (layout.grid.kind === 'squares' ? -25 : -21), y + 24],
    half: [9, 8],
    grows: true,
    still: true,
    marks: [
      { kind: 'path', d: 'M-9.500-8h19v16h-19z', style: { fill: 'lit-fill', stroke: 'lit', width: 1.6 } },
      { kind: 'text', at: [0, 4.8], text, lettering },
    ],
    level: 6,
  };
};

/** A disc that lies on an area and takes no touch: an objective. */
export const signElement = (
  layout: GridLayout,
  area: number,
  marks: readonly Mark[],
  name: string,
  label: string,
): Element => {
  const at: Point = layout.grid.kind === 'hexes' ? [0, 31] : [26, 26];
  const group: Mark = { kind: 'group', at, marks };
  return { name, label, at: layout.at(area), half: [1, 1], grows: true, marks: [group], level: 5, still: true };
};

/** What stands in one area: the unit on its middle, leaders on its corner, trains beside it. */
export type Standing = 'unit' | 'leader' | 'train';

/** Where a counter stands in its area: how far from its middle, what of it can be touched, and over what it lies. */
export interface Placement {
  readonly shift: Point;
  readonly half: Point;
  readonly level: number;
}

/** The placement of the `place`th of those who stand so in an area; `crowded` when trains stand beside its unit. */
export const placementOf = (standing: Standing, place: number, crowded: boolean, hexes: boolean): Placement => {
  switch (standing) {
    case 'unit':
      return { shift: crowded && !hexes ? [-3, -4] : [0, 0], half: [24, 24], level: 3 };
    case 'leader':
      return { shift: [22 - place * 15, hexes ? -20 : -21], half: [12, 12], level: 4 };
    case 'train':
      return { shift: [17 - place * 13, 24 - place * 3], half: [15, 11], level: 4 };
  }
};

/** A piece as its element on a grid is made. */
export interface GridPiece {
  readonly name: string;
  readonly label: string;
  readonly detail: string;
  readonly area: number;
  readonly counter: Counter;
  /** What it is among those in its area. */
  readonly standing: Standing;
}

const DRAWN = { unit: counterMarks, leader: leaderMarks, train: trainMarks } as const;

/** How a piece stands among those in its area: a unit on the middle, or else who is there; leaders on the corner, all others beside. */
const standingAmong = (piece: GridPiece, there: readonly GridPiece[]) => {
  const is = (...standings: readonly Standing[]) => there.find((other) => standings.includes(other.standing));
  const main = is('unit') ?? is('train') ?? there[0];
  const others = there.filter((other) => other !== main);
  const leaders = others.filter((other) => other.standing === 'leader');
  const trains = others.filter((other) => other.standing !== 'leader');
  const standing: Standing = piece === main ? 'unit' : piece.standing === 'leader' ? 'leader' : 'train';
  return { standing, place: (standing === 'leader' ? leaders : trains).indexOf(piece), crowded: trains.length > 0 };
};

/** Pieces where they stand, in their order; `within` names the element of an area. */
export const pieceElements = (
  layout: GridLayout,
  pieces: readonly GridPiece[],
  within: (area: number) => string,
): readonly Element[] => {
  const hexes = layout.grid.kind === 'hexes';
  const byArea = Map.groupBy(pieces, ({ area }) => area);
  return pieces.map((piece): Element => {
    const { name, label, detail, area, counter } = piece;
    const { standing, place, crowded } = standingAmong(piece, byArea.get(area) ?? []);
    const { shift, half, level } = placementOf(standing, place, crowded, hexes);
    const [x, y] = layout.at(area);
    const at: Point = [x + shift[0], y + shift[1]];
    return { name, label, detail, at, half, grows: true, marks: DRAWN[standing](counter), level, within: within(area) };
  });
};

/** Pieces that arrive later, each with the turn, in an entry area: one that is free, one after the other where they share it. */
export const waitingElements = (
  layout: GridLayout,
  pieces: readonly (GridPiece & { readonly entry: readonly number[]; readonly turn: number })[],
  within: (area: number) => string,
  isFree: (area: number) => boolean,
): readonly Element[] => {
  const used = new Map<number, number>();
  return pieces.flatMap(({ name, label, detail, counter, entry, turn }): readonly Element[] => {
    const least = entry.toSorted(
      (a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0) || entry.indexOf(a) - entry.indexOf(b),
    );
    const area = least.find(isFree) ?? least[0];
    if (area === undefined) return [];
    const place = used.get(area) ?? 0;
    used.set(area, place + 1);
    const [x, y] = layout.at(area);
    const at: Point = [x + place * 6, y + place * 6];
    const marks = waitingMarks(counter, turn);
    return [{ name, label, detail, at, half: [18, 15], grows: true, marks, level: 2, within: within(area) }];
  });
};
