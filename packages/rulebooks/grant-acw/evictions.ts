/** Men who must leave a building: by fire, ruin, or their own retreat (grant-fire-2, grant-house-5, grant-mor-14, grant-half-4). */
import { bearingOf, distanceSquared, type Point } from '@longroll/geometry/plane';
import { at, int, rowsOf, type Teller, text } from '@longroll/kernel';
import { toHalf } from './casualties.ts';
import { event, sideOf, UNIT, unitTold, withUnit } from './define.ts';
import { isBurning, sectionOf } from './ground.ts';
import { bodies } from './layout.ts';
import { middleOf, outOf, quartersOf, ROOM, roundFrom } from './rooms.ts';
import { sees } from './sight.ts';
import type { State } from './state.ts';

/** What an event says of a section and of those who go in or out. */
export const SECTION = { house: text(), section: int(0, 99), figures: int(1, ROOM) };
export const sectionTold = (s: State, section: number, figures: number) => ({
  house: sectionOf(s, section).name,
  section,
  figures,
});
export const cameOut = event(
  'came-out-of',
  ['grant-terr-12'],
  { ...UNIT, ...SECTION },
  (d) => `${d.figures} of ${d.unit} came out of ${d.house}.`,
);

/** How many men a unit has in a section. */
export const countIn = (s: State, row: number, section: number): number =>
  at(s.units, row).housed.filter((each) => each.section === section).length;

/**
 * A unit with its men out of some sections, by the nearest way to a direction, as an unformed body that charges nobody in
 * this move; undefined where there is no place for them. `far`: they need not stay near the door.
 */
export const evicted = (
  s: State,
  row: number,
  sections: readonly number[],
  way: number,
  far: boolean,
  tell: Teller,
  clause = 'grant-terr-12',
): State | undefined => {
  const { facing } = at(s.units, row);
  const exits = roundFrom(way).map((each) => ({ way: each, facing }));
  const there = outOf(s, row, sections, exits, () => true, far);
  if (!there) return undefined;
  for (const section of sections)
    tell.tell(
      cameOut,
      { ...unitTold(s, row), ...sectionTold(s, section, countIn(s, row, section)) },
      { clauses: [clause] },
    );
  const { x, y, housed } = there;
  return toHalf(withUnit(s, row, { x, y, housed, stirred: true, formed: true }), row, tell);
};

/** The nearest enemy whom the men of a section see. */
const nearestEnemy = (s: State, row: number, section: number): Point | undefined => {
  const from = { ...middleOf(sectionOf(s, section).corners), section };
  const seen = rowsOf(s.units).flatMap((other) =>
    sideOf(s, other) === sideOf(s, row)
      ? []
      : (bodies(s)[other]?.figures ?? []).filter((figure) => sees(s, from, figure, [row, other])),
  );
  return seen.toSorted((a, b) => distanceSquared(from, a) - distanceSquared(from, b))[0];
};

/** The way out of a section on the side farthest from the enemy whom one sees, else to the rear (grant-fire-2). */
const awayFrom = (s: State, row: number, section: number): number => {
  const enemy = nearestEnemy(s, row, section);
  const away = enemy && bearingOf(enemy, middleOf(sectionOf(s, section).corners));
  return away ?? at(s.units, row).rear;
};

/** Sections in which a unit has men and that burn. */
export const burningQuarters = (s: State, row: number): readonly number[] =>
  quartersOf(s, row).filter((section) => isBurning(s, section));

/** A unit with its men out of the fire, 3 inches away from it; undefined where there is no place for them (grant-fire-2). */
export const outOfFire = (s: State, row: number, tell: Teller): State | undefined => {
  const sections = burningQuarters(s, row);
  const away = awayFrom(s, row, at(sections, 0));
  const out = evicted(s, row, sections, away, true, tell, 'grant-fire-2');
  return out && withUnit(out, row, { moved: true });
};
