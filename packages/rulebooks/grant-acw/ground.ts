/** The ground as it is now: buildings that have fallen are ruins, and nobody goes near to a fire (grant-house-5, grant-fire-3). */
import { type Convex, compareDistance, distanceSquared, nearestOn, type Point } from '@longroll/geometry/plane';
import { at, derived } from '@longroll/kernel';
import type { Section, State } from './state.ts';
import { covers, type Terrain } from './terrain.ts';

/** How near to a fire nobody comes (grant-fire-2, -3). */
export const FIRE = 300;

const isBuilding = (terrain: Terrain): boolean => terrain.shape === 'area' && terrain.kind === 'building';

/** The terrain of the table with ruins as scenic ground (grant-house-5). */
export const groundNow = derived<State, readonly Terrain[]>(
  ({ setting, buildings }) => {
    let section = -1;
    return setting.terrain.map((terrain): Terrain => {
      if (terrain.shape !== 'area' || !isBuilding(terrain)) return terrain;
      section += 1;
      return buildings[section]?.ruined ? { ...terrain, kind: 'scenic' } : terrain;
    });
  },
  ({ buildings }) => buildings,
);

/** A section of a building and its number. */
export const sectionOf = ({ setting }: State, section: number): Section => at(setting.sections, section);

export const isRuin = ({ buildings }: State, section: number): boolean => at(buildings, section).ruined;
export const isBurning = ({ buildings }: State, section: number): boolean => at(buildings, section).lit;

/** Numbers of the sections that hold for something. */
export const sectionsWhere = (s: State, holds: (section: number) => boolean): readonly number[] =>
  s.setting.sections.flatMap((_, section) => (holds(section) ? [section] : []));

/** Outlines of the sections that stand. */
export const wallsUp = derived<State, readonly Convex[]>(
  (s) => sectionsWhere(s, (section) => !isRuin(s, section)).map((section) => sectionOf(s, section).corners),
  ({ buildings }) => buildings,
);

/** Outlines of the sections that burn. */
export const fires = derived<State, readonly Convex[]>(
  (s) => sectionsWhere(s, (section) => isBurning(s, section)).map((section) => sectionOf(s, section).corners),
  ({ buildings }) => buildings,
);

/** Whether a point lies too near to a fire. */
export const isAtFire = (s: State, point: Point): boolean =>
  fires(s).some((corners) => compareDistance(corners, point, FIRE) < 0);

/** Whether a step comes too near to a fire; one that goes away from it may be made (grant-fire-3). */
export const entersFire = (s: State, from: Point, to: Point): boolean =>
  fires(s).some((corners) => {
    const far = (point: Point): number => distanceSquared(nearestOn(corners, point), point);
    return compareDistance(corners, to, FIRE) < 0 && far(to) <= far(from);
  });

/** Whether a point lies in the ruins of a building, which are cover (grant-los-6). */
export const isInRuins = (s: State, point: Point): boolean =>
  sectionsWhere(s, (section) => isRuin(s, section)).some((section) =>
    covers({ shape: 'area', kind: 'scenic', name: '', corners: sectionOf(s, section).corners }, point),
  );
