/** Where the figures of a unit stand: worked out from its formation, and stored in a mêlée alone (section 3). */
import { baseOf, type Convex, hullOf, type Point, placed } from '@longroll/geometry/plane';
import { at, derived, memoize, rowsOf } from '@longroll/kernel';
import { crewOf, type Model, modelsOf } from './models.ts';
import {
  type Arm,
  COLONEL,
  type Formation,
  GENERAL,
  LIEUTENANT_COLONEL,
  MAJOR,
  type State,
  type Unit,
} from './state.ts';

/** A base of infantry is square (grant-est-7). */
export const BASE = 60;
/** Bases: frontage and depth (grant-est-7). */
const BASES: { readonly [arm in Arm]: Base } = {
  infantry: { wide: BASE, deep: BASE },
  cavalry: { wide: 90, deep: 120 },
  general: { wide: 90, deep: 120 },
  gun: { wide: BASE, deep: BASE },
  wagon: { wide: BASE, deep: BASE },
  barge: { wide: BASE, deep: BASE },
};

/** Frontage and depth of a base. */
export interface Base {
  readonly wide: number;
  readonly deep: number;
}
export const baseFor = ({ arm }: { readonly arm: Arm }): Base => BASES[arm];
/** Corners are rounded, so neighbours at an angle may lie over one another by so much and only touch. */
const ROUNDING = 4;

/** A figure on the table: its number, its place, and where it stands in the formation. */
export interface Figure extends Point, Base {
  readonly id: number;
  readonly rank: number;
  /** Places from the middle of its rank to the right, doubled. */
  readonly lateral: number;
  /** The section of a building in which it is. */
  readonly section?: number;
}

/** Distances within a formation (grant-form-3 to -5). */
const SPACING: { readonly [formation in Formation]: readonly [spacing: number, depth: number] } = {
  line: [60, 60],
  column: [60, 60],
  open: [120, 120],
  skirmish: [160, 160],
  limbered: [60, 60],
  unlimbered: [60, 60],
};

/** Files of a column: six of infantry, three of cavalry (grant-form-4, -7). */
export const columnFiles = ({ arm }: Unit): number => (arm === 'cavalry' ? 3 : 6);

interface Slot {
  readonly id: number;
  readonly rank: number;
  readonly lateral: number;
}

/** A row of figures about the middle of their rank. */
const rowOf = (ids: readonly number[], rank: number): readonly Slot[] =>
  ids.map((id, file) => ({ id, rank, lateral: 2 * file - (ids.length - 1) }));

const inRanks = (men: readonly number[], files: number): readonly (readonly number[])[] =>
  rowsOf({ length: Math.ceil(men.length / Math.max(1, files)) }).map((rank) =>
    men.slice(rank * files, (rank + 1) * files),
  );

/** The front rank of a line: the major at its left end, the lieutenant colonel at its right, the colonel in the middle (grant-form-3). */
const withOfficers = (men: readonly number[], officers: readonly number[]): readonly number[] => {
  const front = [
    ...officers.filter((id) => id === MAJOR),
    ...men,
    ...officers.filter((id) => id === LIEUTENANT_COLONEL),
  ];
  if (!officers.includes(COLONEL)) return front;
  return front.toSpliced((front.length + 1) >> 1, 0, COLONEL);
};

const lineSlots = (unit: Unit): readonly Slot[] => {
  const { formation, officers, men } = unit;
  const ranks = formation === 'skirmish' ? 1 : unit.ranks;
  const [front = [], ...others] = inRanks(men, Math.ceil(men.length / ranks));
  const first = rowOf(withOfficers(front, officers), 0);
  const gaps = formation === 'open' && others[0]?.length === first.length ? 1 : 0;
  const behind = others.flatMap((row, i) => rowOf(row, i + 1));
  return [...first, ...behind.map((slot) => ({ ...slot, lateral: slot.lateral + gaps }))];
};

const columnSlots = (unit: Unit): readonly Slot[] => {
  const { officers, men } = unit;
  const rows = inRanks(men, columnFiles(unit));
  const last = Math.max(0, rows.length - 1);
  const wide = (rank: number): number => (rows[rank]?.length ?? 0) + 1;
  const officer = (id: number): Slot => {
    if (id === MAJOR) return { id, rank: last, lateral: wide(last) + (last === 0 ? 2 : 0) };
    return { id, rank: 0, lateral: id === COLONEL ? -wide(0) : wide(0) };
  };
  return [...rows.flatMap((row, rank) => rowOf(row, rank)), ...officers.map(officer)];
};

type Standing = Pick<Unit, 'arm' | 'formation'>;
/** Distance between neighbours and between ranks: riders stand as close as their bases allow (grant-form-7). */
export const spacingOf = ({ arm, formation }: Standing): number =>
  arm === 'infantry' ? SPACING[formation][0] : BASES[arm].wide;
export const depthOf = ({ arm, formation }: Standing): number =>
  arm === 'infantry' ? SPACING[formation][1] : BASES[arm].deep;

/** The general who has joined a unit stands behind the middle of its last rank. */
export const generalOf = (unit: Unit, last: number): readonly Figure[] => {
  if (unit.general < 0) return [];
  const { wide, deep } = BASES.general;
  const ahead = -last * depthOf(unit) - (baseFor(unit).deep + deep) / 2;
  return [{ id: GENERAL, rank: last + 1, lateral: 0, wide, deep, ...placed(unit, unit.facing, { right: 0, ahead }) }];
};

/** The figures of a unit in formation, whatever it does (grant-form-2). */
export const formationOf = (unit: Unit): readonly Figure[] => {
  if (unit.arm === 'gun' || unit.arm === 'wagon' || unit.arm === 'barge') return crewOf(unit);
  const [spacing, depth] = [spacingOf(unit), depthOf(unit)];
  const base = baseFor(unit);
  const slots = unit.formation === 'column' ? columnSlots(unit) : lineSlots(unit);
  const last = slots.reduce((most, { rank }) => Math.max(most, rank), 0);
  const figures = slots.map((slot) => ({
    ...slot,
    ...base,
    ...placed(unit, unit.facing, { right: (slot.lateral * spacing) / 2, ahead: -slot.rank * depth }),
  }));
  return [...figures, ...generalOf(unit, last)];
};

/** Numbers of all figures of a unit in the order of their places in a mêlée. */
export const idsOf = ({ officers, men, general }: Unit): readonly number[] => [
  ...officers,
  ...men,
  ...(general < 0 ? [] : [GENERAL]),
];

/** A unit without its men in buildings. */
export const outsideOf = (unit: Unit): Unit => {
  if (unit.housed.length === 0) return unit;
  const isOut = (id: number): boolean => !unit.housed.some(({ figure }) => figure === id);
  return { ...unit, officers: unit.officers.filter(isOut), men: unit.men.filter(isOut), housed: [] };
};

/** Whether every figure of a unit is in buildings, a general with it aside (grant-half-4). */
export const isGarrison = ({ housed, officers, men }: Unit): boolean =>
  housed.length > 0 && housed.length === officers.length + men.length;

export const isOutdoors = ({ section }: Figure): boolean => section === undefined;

/** The figures of a unit as they stand: none of one that is not on the table, or of a general who is with a unit. */
export const figuresOf = (unit: Unit): readonly Figure[] => {
  if (!isOnTheTable(unit) || unit.joined >= 0 || unit.aboard >= 0) return [];
  const indoors = unit.housed.map(({ figure, section, x, y }) => ({
    id: figure,
    rank: 0,
    lateral: 0,
    section,
    ...baseFor(unit),
    x,
    y,
  }));
  const figures = [...formationOf(outsideOf(unit)), ...indoors];
  if (unit.stands.length === 0) return figures;
  const ids = idsOf(unit);
  const placeOf = (id: number): Point => {
    const place = 2 * ids.indexOf(id);
    return { x: at(unit.stands, place), y: at(unit.stands, place + 1) };
  };
  return figures.map((figure) => ({ ...figure, ...placeOf(figure.id) }));
};

/** The base of a figure as others may stand beside it. */
export const footOf = (figure: Point & Base, facing: number): Convex =>
  baseOf(figure, facing, figure.wide - ROUNDING, figure.deep - ROUNDING);

/** The whole base of a figure: what must stay on the table. */
export const wholeFootOf = (figure: Point & Base, facing: number): Convex =>
  baseOf(figure, facing, figure.wide, figure.deep);

export const isOnTheTable = ({ standing }: Unit): boolean => standing !== 'gone' && standing !== 'absent';

/** A body: its figures, and the shape about their bases. */
export interface Body {
  readonly figures: readonly Figure[];
  /** Guns, teams and wagons: no figures, but they take up room. */
  readonly models: readonly Model[];
  /** The shape about what stands outside of buildings; of a garrison about all of it. */
  readonly hull: Convex;
  /** The shapes about its men in each section of a building. */
  readonly rooms: readonly Convex[];
}

/** Bases of one size: those within the shape about their centres lie within the shape about the others. */
const outermost = (bases: readonly (Point & Base)[]): readonly (Point & Base)[] => {
  const [first] = bases;
  const alike = first && bases.every(({ wide, deep }) => wide === first.wide && deep === first.deep);
  const outer = alike ? hullOf(bases) : [];
  return outer.length < 2 || !first ? bases : outer.map(({ x, y }) => ({ x, y, wide: first.wide, deep: first.deep }));
};

/** The shape about bases that face the same way. */
const shapeAbout = (bases: readonly (Point & Base)[], facing: number): Convex =>
  hullOf(outermost(bases).flatMap((base) => footOf(base, facing)));

/** The body of a unit; undefined of one that is gone. */
export const bodyOf = memoize((unit: Unit): Body | undefined => {
  const figures = figuresOf(unit);
  const models = isOnTheTable(unit) && unit.aboard < 0 ? modelsOf(unit) : [];
  if (figures.length + models.length === 0) return undefined;
  const outside = figures.filter(isOutdoors);
  const sections = new Set(unit.housed.map(({ section }) => section));
  const rooms = [...sections].map((section) =>
    shapeAbout(
      figures.filter((figure) => figure.section === section),
      unit.facing,
    ),
  );
  const open = outside.length + models.length > 0;
  return { figures, models, hull: shapeAbout(open ? [...outside, ...models] : figures, unit.facing), rooms };
});

/** All shapes of a body that are in the way of others. */
export const shapesOf = ({ hull, rooms }: Body): readonly Convex[] => [hull, ...rooms];

/** The bodies of all units. */
export const bodies = derived<State, readonly (Body | undefined)[]>(
  ({ units }) => units.map(bodyOf),
  ({ units }) => units,
);

/** The bases of a body, figures and models. */
export const feetOf = ({ figures, models }: Body, facing: number): readonly Convex[] =>
  [...figures, ...models].map((base) => footOf(base, facing));

/** The front corners on which a unit wheels, left and right of its anchor: its corner figures, or the corners of a model (grant-form-12). */
export const cornersOf = (unit: Unit, { figures, models }: Body): readonly [left: number, right: number] => {
  const [model] = models;
  if (model) return [-model.wide / 2, model.wide / 2];
  const front = figures
    .filter((figure) => figure.rank === 0 && isOutdoors(figure))
    .map(({ lateral }) => (lateral * spacingOf(unit)) / 2);
  return front.length === 0 ? [0, 0] : [Math.min(...front), Math.max(...front)];
};
