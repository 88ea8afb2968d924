/** Who may fire, in which groups, and whom a group reaches (sections 9 and 10). */
import { distanceSquared, type Point } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { usedBy } from './allowance.ts';
import { sideOf } from './define.ts';
import { sectionOf } from './ground.ts';
import { bodies, type Figure, isOnTheTable, isOutdoors } from './layout.ts';
import { bandEnds, groupSizes, reachOf } from './musketry.ts';
import { allowanceOf } from './rates.ts';
import { nearestSeen, type Spot } from './sight.ts';
import { type Aim, FIRST_MAN, type State, type Unit } from './state.ts';
import { isLoose } from './ways.ts';

/** A group of a unit that fires as one: a die for each six, or for each man alone (grant-musk-6, grant-skir-2, -15). */
export interface Part {
  readonly id: number;
  readonly men: readonly Figure[];
  readonly volley: boolean;
  /** The section of a building in which it is. */
  readonly section: number | undefined;
}

/** Groups of men in a building are numbered by their section: one by one, then by volley. */
export const INDOORS = 100;
export const partIn = (section: number, volley: boolean): number => INDOORS + 2 * section + (volley ? 1 : 0);

/** Men who may fire: rank and file of the front two ranks, from left to right, front man before rear man (grant-los-5, grant-musk-6). */
export const firersOf = (s: State, row: number): readonly Figure[] =>
  (bodies(s)[row]?.figures ?? [])
    .filter(({ id, rank }) => id >= FIRST_MAN && rank < 2)
    .toSorted((a, b) => a.lateral - b.lateral || a.rank - b.rank);

/** The groups into which so many men are cut from the left; a remainder of one or two is left out (grant-musk-6, -7). */
const cut = (men: readonly Figure[]): readonly (readonly Figure[])[] =>
  groupSizes(men.length).map((size, i) => men.slice(6 * i, 6 * i + size));

/** Men of a section, by numbers. */
const roomParts = (section: number, men: readonly Figure[]): readonly Part[] => {
  const alone = { id: partIn(section, false), men, volley: false, section };
  if (men.length < 6) return [alone];
  return [alone, { id: partIn(section, true), men: men.slice(0, 6), volley: true, section }];
};

/** All groups of a unit: those outside from the left, then each section of a building, where six men may fire either way. */
export const partsOf = (s: State, row: number): readonly Part[] => {
  const all = firersOf(s, row);
  const outside = all.filter(isOutdoors);
  const loose = isLoose(at(s.units, row));
  const groups = loose ? (outside.length > 0 ? [outside] : []) : cut(outside);
  const sections = [...new Set(all.flatMap(({ section }) => (section === undefined ? [] : [section])))];
  const inside = sections
    .toSorted((a, b) => a - b)
    .flatMap((section) =>
      roomParts(
        section,
        all.filter((figure) => figure.section === section).toSorted((a, b) => a.id - b.id),
      ),
    );
  return [...groups.map((men, id) => ({ id, men, volley: !loose, section: undefined })), ...inside];
};

/** How a unit fires unless it is told otherwise: every group, men in buildings one by one. */
export const usualParts = (s: State, row: number): readonly number[] =>
  partsOf(s, row)
    .filter(({ section, volley }) => section === undefined || !volley)
    .map(({ id }) => id);

/** What a group is called. */
export const partName = (s: State, { id, men, volley, section }: Part): string => {
  if (section !== undefined)
    return `${men.length} in ${sectionOf(s, section).name}, ${volley ? 'by volley' : 'one by one'}`;
  return volley ? `group ${id + 1} from the left, ${men.length} men` : `${men.length} skirmishers`;
};

/** The mean point of a group, by integer division towards zero (grant-musk-11). */
export const meanOf = (group: readonly Point[]): Point => ({
  x: Math.trunc(group.reduce((sum, { x }) => sum + x, 0) / group.length),
  y: Math.trunc(group.reduce((sum, { y }) => sum + y, 0) / group.length),
});

/** From where a group fires: its mean point, in a building its section, and skirmishers each for himself (grant-skir-9). */
export const spotsOf = ({ men, volley, section }: Part): readonly Spot[] => {
  if (!volley) return men;
  return [section === undefined ? meanOf(men) : { ...meanOf(men), section }];
};

/** Most that a line may have used of its move and still fire (grant-move-2). */
export const LINE_FIRING = allowanceOf('infantry', 'line-firing') ?? 0;

/** Why a unit cannot fire now; undefined where it can (grant-move-2, -5, grant-musk-18, grant-mor-9, section 34). */
export const silentBecause = (s: State, row: number): readonly [clause: string, reason: string] | undefined => {
  const unit = at(s.units, row);
  const { arm, standing, fired, formation, stirred } = unit;
  if (standing === 'melee') return ['grant-turn-6', 'It is in a mêlée.'];
  if (unit.aboard >= 0) return ['grant-move-12', 'Troops in a barge do not fire.'];
  if (arm === 'gun' || arm === 'wagon' || arm === 'barge') return ['grant-gun-2', 'Its crew has no muskets.'];
  if (standing !== 'steady' && standing !== 'exhausted' && standing !== 'rallying')
    return ['grant-mor-9', `It is ${standing} and does not fire.`];
  if (fired) return ['grant-musk-18', 'It has fired in this move.'];
  if (arm === 'cavalry' && (stirred || formation === 'column'))
    return ['grant-musk-17', 'Mounted cavalry fires in line, and when it has not moved.'];
  if (formation === 'column' && stirred) return ['grant-move-5', 'A column that has moved does not fire.'];
  if (arm === 'infantry' && formation === 'line' && usedBy(unit) > LINE_FIRING)
    return ['grant-move-2', 'It has moved more than 4 inches.'];
  if (partsOf(s, row).length === 0) return ['grant-musk-7', 'Fewer than three men can fire.'];
  return undefined;
};

/** How far a unit fires: an exhausted one and one that is being rallied in the near band only (grant-exh-2, grant-rally-4). */
export const limitOf = (s: State, row: number): number => {
  const { weapon } = at(s.setting.roster, row);
  const { standing } = at(s.units, row);
  if (standing !== 'exhausted' && standing !== 'rallying') return reachOf(weapon);
  return at(bandEnds(weapon, s.setting.readings.bands), 0);
};

/** Whether some men of a group see some of a target in reach. */
export const isInReach = (s: State, row: number, part: Part, target: number): boolean => {
  const limit = limitOf(s, row);
  return spotsOf(part).some((from) => nearestSeen(s, from, row, target, limit) !== undefined);
};

/** Groups of a unit whose target has not been named; a section of a building fires in one way or the other. */
export const partsLeft = (s: State, row: number): readonly Part[] => {
  const named = s.aims.filter(({ unit }) => unit === row).flatMap(({ parts }) => parts);
  const sections = named.filter((id) => id >= INDOORS).map((id) => (id - INDOORS) >> 1);
  return partsOf(s, row).filter(
    ({ id, section }) => !named.includes(id) && (section === undefined || !sections.includes(section)),
  );
};

/** Groups that fire with the rest of their unit: those left, men in buildings one by one. */
export const restOf = (s: State, row: number): readonly Part[] =>
  partsLeft(s, row).filter(({ section, volley }) => section === undefined || !volley);

/** Whether some of a unit that are still to be named see some of a target in reach. */
export const canReach = (s: State, row: number, target: number): boolean =>
  restOf(s, row).some((part) => isInReach(s, row, part, target));

/** Whether a unit is fired at as a body: a general, a wagon and a barge are not (grant-gen-2, grant-move-12, -15). */
export const isTarget = (unit: Unit): boolean =>
  isOnTheTable(unit) && unit.aboard < 0 && unit.arm !== 'general' && unit.arm !== 'wagon' && unit.arm !== 'barge';

/** Enemies at which a unit may fire: on the table and in no mêlée (grant-los-7). */
export const targetsOf = (s: State, row: number): readonly number[] =>
  silentBecause(s, row)
    ? []
    : rowsOf(s.units).filter((target) => {
        const { standing } = at(s.units, target);
        return (
          sideOf(s, target) !== sideOf(s, row) &&
          isTarget(at(s.units, target)) &&
          standing !== 'melee' &&
          canReach(s, row, target)
        );
      });

/** The fire of a unit at one target. */
export interface Fire {
  readonly unit: number;
  readonly target: number;
  /** Which of its groups fire; the usual ones where nothing is said. */
  readonly parts?: readonly number[];
  /** The volley at a charger, in the near band whatever the distance (grant-chg-12). */
  readonly close?: boolean;
  readonly picked?: Aim['picked'];
}

/** Men of a target in the section of the nearest of them carry their numbers, others the order of their distance (grant-musk-15). */
export const targetGroup = (s: State, target: number, from: Point): readonly Figure[] => {
  const near = (bodies(s)[target]?.figures ?? []).toSorted(
    (a, b) => distanceSquared(a, from) - distanceSquared(b, from) || a.id - b.id,
  );
  const section = near[0]?.section;
  if (section === undefined) return near.filter((figure) => figure.section === undefined).slice(0, 6);
  return near
    .filter((figure) => figure.section === section)
    .toSorted((a, b) => a.id - b.id)
    .slice(0, 6);
};
