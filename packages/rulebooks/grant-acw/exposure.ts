/** Whom a gun endangers as it is laid, before any die: every throw that it could make, weighed alike (grant-gun-7). */
import { type Point, rayThrough } from '@longroll/geometry/plane';
import { at, ScriptedDice } from '@longroll/kernel';
import { type Found, found, type Under } from './barrage.ts';
import { HOUSE } from './bombardment.ts';
import { isPlayed } from './define.ts';
import { aimPoint } from './gunnery.ts';
import { MODEL } from './models.ts';
import { isSaved } from './musketry.ts';
import { FIRST_MAN, type Laid, type State } from './state.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const TWO = FACES.flatMap((one) => FACES.map((other) => [one, other]));

/** A figure that may be killed: by how many of all throws, 0 to 1. */
export interface Exposed extends Point {
  readonly row: number;
  readonly id: number;
  readonly chance: number;
}

/** One way in which the first dice may fall, with who is under the device then. */
export interface Strike extends Found {
  readonly chance: number;
}

export interface Exposure {
  readonly strikes: readonly Strike[];
  readonly figures: readonly Exposed[];
  /** Whether a building lies under the device: it may stop the ball before whoever stands behind it (grant-ball-9). */
  readonly building: boolean;
}

const throwsOf = (s: State, { ammo }: Laid): readonly (readonly number[])[] => {
  if (ammo === 'canister') return [[]];
  return ammo === 'ball' && isPlayed(s, 'sleeve') ? TWO : FACES.map((face) => [face]);
};

/** The chance of a figure under a device that is struck: an officer may be saved (grant-save-1). */
export const deathOf = ({ id, needed }: Pick<Under, 'id' | 'needed'>): number => {
  const hit = Math.max(0, 7 - needed) / 6;
  return id < FIRST_MAN ? (hit * FACES.filter((face) => !isSaved(face)).length) / FACES.length : hit;
};

/** All that a gun may do to figures as it is laid; undefined where its aim is gone. */
export const exposureOf = (s: State, laid: Laid): Exposure | undefined => {
  const aim = aimPoint(s, laid);
  if (!aim) return undefined;
  const ray = rayThrough(at(s.units, laid.unit), aim);
  const all = throwsOf(s, laid);
  const strikes = all.map((faces) => ({
    ...found(s, laid, ray, aim, new ScriptedDice(faces)),
    chance: 1 / all.length,
  }));
  const figures = new Map<string, Exposed>();
  for (const { under, chance } of strikes)
    for (const mark of under) {
      if (mark.id === MODEL || mark.id >= HOUSE) continue;
      const key = `${mark.row}/${mark.id}`;
      const { row, id, x, y } = mark;
      figures.set(key, { row, id, x, y, chance: (figures.get(key)?.chance ?? 0) + chance * deathOf(mark) });
    }
  return {
    strikes,
    figures: [...figures.values()],
    building: strikes.some(({ under }) => under.some(({ id }) => id >= HOUSE)),
  };
};

/** How many figures fall on average. */
export const expectedOf = (figures: readonly Exposed[]): number => figures.reduce((sum, { chance }) => sum + chance, 0);
