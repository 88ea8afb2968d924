/** Men in buildings: who is in a section, where they stand in it, and how they come out (grant-terr-11, -12). */
import { compareDistance, divide, isWithin, overlaps, type Point } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { sideOf, withUnit } from './define.ts';
import { FIRE, fires, isBurning, isRuin, sectionOf, wallsUp } from './ground.ts';
import { type Body, bodies, bodyOf, feetOf, isOnTheTable, isOutdoors, outsideOf } from './layout.ts';
import { fits } from './riding.ts';
import { FIRST_MAN, type Housed, type Side, type State, type Unit } from './state.ts';
import { goneTo } from './ways.ts';

/** Most figures in a section (grant-terr-11), how near to it one goes in and comes out, how far apart a unit may be (grant-terr-12). */
export const ROOM = 7;
export const NEAR = 100;
export const APART = 600;
/** Distance between places in a section: bases turned any way do not overlap. */
const PLACE = 86;

/** Steps in which a place is looked for. */
const STEP = 10;

/** The middle of a section: where a shell is laid (grant-gun-6). */
export const middleOf = (corners: readonly Point[]): Point => ({
  x: divide(
    corners.reduce((sum, { x }) => sum + x, 0),
    corners.length,
    'nearest',
  ),
  y: divide(
    corners.reduce((sum, { y }) => sum + y, 0),
    corners.length,
    'nearest',
  ),
});

/** Three rows of three places about the middle, of which seven are used. */
const placesIn = (corners: readonly Point[]): readonly Point[] => {
  const { x, y } = middleOf(corners);
  return [-1, 1, 0].flatMap((row) => [-1, 0, 1].map((file) => ({ x: x + file * PLACE, y: y + row * PLACE })));
};

/** A man in a section, with his unit. */
export interface Occupant {
  readonly row: number;
  readonly figure: number;
}

/** Who is in a section, by units and numbers (grant-house-3). */
export const occupantsOf = (s: State, section: number): readonly Occupant[] =>
  rowsOf(s.units).flatMap((row) =>
    !isOnTheTable(at(s.units, row))
      ? []
      : at(s.units, row)
          .housed.filter((each) => each.section === section)
          .map(({ figure }) => ({ row, figure }))
          .toSorted((a, b) => a.figure - b.figure),
  );

/** The side that is in a section; undefined of an empty one. */
export const holderOf = (s: State, section: number): Side | undefined => {
  const [first] = occupantsOf(s, section);
  return first && sideOf(s, first.row);
};

/** How many more figures of a side a section can hold; none where the enemy is in it, where it burns or has fallen. */
export const roomIn = (s: State, section: number, side: Side): number => {
  const all = occupantsOf(s, section);
  const enemy = all.some(({ row }) => sideOf(s, row) !== side);
  return enemy || isBurning(s, section) || isRuin(s, section) ? 0 : ROOM - all.length;
};

/** Whether a body of a unit outside has a figure within an inch of a section. */
export const isBesides = (s: State, row: number, section: number, range = NEAR): boolean =>
  (bodies(s)[row]?.figures ?? []).some(
    (figure) => isOutdoors(figure) && compareDistance(sectionOf(s, section).corners, figure, range) <= 0,
  );

/** Whether anything of another unit stands over the outline of a section. */
export const isStoodOn = (s: State, row: number, section: number): boolean =>
  bodies(s).some(
    (body, other) =>
      body !== undefined &&
      other !== row &&
      [...body.figures.filter(isOutdoors), ...body.models].length > 0 &&
      feetOf({ ...body, figures: body.figures.filter(isOutdoors) }, at(s.units, other).facing).some((foot) =>
        overlaps(foot, sectionOf(s, section).corners),
      ),
  );

/** Figures of a unit outside, the nearest to a section first. */
export const nearestTo = (s: State, row: number, section: number): readonly number[] => {
  const { x, y } = middleOf(sectionOf(s, section).corners);
  return (bodies(s)[row]?.figures ?? [])
    .filter((figure) => isOutdoors(figure) && figure.id >= 0)
    .map((figure) => ({ id: figure.id, far: (figure.x - x) ** 2 + (figure.y - y) ** 2 }))
    .toSorted((a, b) => a.far - b.far || a.id - b.id)
    .map(({ id }) => id);
};

/** A unit with figures of it put into a section, each on a place that is free. */
export const housedIn = (s: State, row: number, section: number, figures: readonly number[]): State => {
  const { housed } = at(s.units, row);
  const taken = s.units.flatMap((unit) => unit.housed.filter((each) => each.section === section));
  const free = placesIn(sectionOf(s, section).corners).filter(
    (place) => !taken.some(({ x, y }) => x === place.x && y === place.y),
  );
  const more = figures.map((figure, i): Housed => ({ figure, section, ...at(free, i) }));
  return backFrom(withUnit(s, row, { housed: [...housed, ...more] }), row);
};

/** Whether the men of a unit outside stand over a section in which it has others. */
const isOver = (s: State, row: number, unit: Unit): boolean => {
  const out = bodyOf(outsideOf({ ...unit, stands: [] }));
  return (
    out !== undefined &&
    unit.men.length + unit.officers.length > unit.housed.length &&
    feetOf(out, unit.facing).some((foot) =>
      quartersOf(s, row).some((section) => overlaps(foot, sectionOf(s, section).corners)),
    )
  );
};

/** Who is left outside steps back from the walls where the rank has closed up over them. */
const backFrom = (s: State, row: number): State => {
  const unit = at(s.units, row);
  if (!isOver(s, row, unit)) return s;
  const back = rowsOf({ length: 60 })
    .map((i) => ({ ...unit, ...goneTo(unit, (unit.facing + 180) % 360, (i + 1) * STEP) }))
    .find((there) => !isOver(s, row, there) && fits(s, row, there));
  return back ? withUnit(s, row, { x: back.x, y: back.y }) : s;
};

/** Whether all of a unit that is partly in buildings stand apart from one another. */
export const standsApart = (s: State, row: number): boolean => !isOver(s, row, at(s.units, row));

/** The sections in which a unit has men. */
export const quartersOf = (s: State, row: number): readonly number[] => [
  ...new Set(at(s.units, row).housed.map(({ section }) => section)),
];

/** A way out of a building, and how those who come out face. */
export interface Exit {
  readonly way: number;
  readonly facing: number;
}

/** How far a place is looked for. */
const FARTHEST = 1500;

/** Whether a body stands in no building, and not at a fire. */
export const isClear = (s: State, unit: Unit, body: Body): boolean => {
  const outside = { ...body, figures: body.figures.filter(isOutdoors) };
  return (
    !feetOf(outside, unit.facing).some((foot) => wallsUp(s).some((corners) => overlaps(foot, corners))) &&
    outside.figures.every((figure) => fires(s).every((corners) => compareDistance(corners, figure, FIRE) >= 0))
  );
};

/**
 * A unit without its men in some sections as it would stand there: on its anchor where it has others outside, else by the
 * exits; `far` beyond the door where it must go farther than that.
 */
export const outOf = (
  s: State,
  row: number,
  sections: readonly number[],
  exits: readonly Exit[],
  holds: (there: Unit) => boolean,
  far = false,
): Unit | undefined => {
  const unit = at(s.units, row);
  const out: Unit = { ...unit, housed: unit.housed.filter(({ section }) => !sections.includes(section)) };
  const { officers, men } = outsideOf(unit);
  const isFine = (there: Unit): boolean => {
    const body = bodyOf(there);
    return body !== undefined && isClear(s, there, body) && fits(s, row, there) && holds(there);
  };
  if (officers.length + men.length > 0 && isFine(out)) return out;
  const from = middleOf(sectionOf(s, sections[0] ?? 0).corners);
  for (const { way, facing } of exits)
    for (const step of rowsOf({ length: FARTHEST / STEP })) {
      const there = { ...out, ...goneTo(from, way, step * STEP), facing };
      if (isFine(there) && (far || isAtDoor(s, sections, there))) return there;
    }
  return undefined;
};

/** Whether a unit has a figure within an inch of one of some sections, outside of them. */
const isAtDoor = (s: State, sections: readonly number[], there: Unit): boolean =>
  sections.some((section) =>
    (bodyOf(there)?.figures ?? []).some(
      (figure) => isOutdoors(figure) && compareDistance(sectionOf(s, section).corners, figure, NEAR) <= 0,
    ),
  );

/** Whether each part of a unit, outside and in its sections, is within 6 inches of another one (grant-terr-12). */
export const holdsTogether = (s: State, row: number): boolean => {
  const figures = (bodies(s)[row]?.figures ?? []).filter(({ id }) => id >= 0);
  const rooms = [...new Set(figures.map(({ section = -1 }) => section))];
  const reached = (from: readonly number[]): readonly number[] => {
    const near = rooms.filter((room) =>
      figures.some(
        (a) =>
          (a.section ?? -1) === room && figures.some((b) => from.includes(b.section ?? -1) && isWithin(a, b, APART)),
      ),
    );
    return near.length === from.length ? from : reached(near);
  };
  return rooms.length < 2 || reached(rooms.slice(0, 1)).length === rooms.length;
};

/** Directions all round, beginning with one, by steps of 15 degrees to both sides. */
export const roundFrom = (way: number): readonly number[] =>
  [0, ...rowsOf({ length: 12 }).flatMap((i) => [15 * (i + 1), -15 * (i + 1)])].map((turn) => (way + turn + 720) % 360);

/** Numbers of some figures of a unit by their kind. */
export const menOf = (figures: readonly number[]): readonly number[] => figures.filter((id) => id >= FIRST_MAN);
