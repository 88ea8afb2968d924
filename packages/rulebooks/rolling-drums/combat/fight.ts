/** A combat as a record: who fights, where and how. The game, the tools and the odds all run it (chapter 10). */
import { NO_TOLL, type Toll } from './losses.ts';

/** Postures by their number, offensive and defensive ones side by side (rotd-6.6). */
export const [ASSAULT, ATTACK, SKIRMISH, EVADE] = [0, 1, 2, 3] as const;
/** Lines of battle by their number in `LINES`. */
export const [FIRST, SECOND, REAR] = [0, 1, 2] as const;
/** The sides of a fight. */
export const [ATTACKERS, DEFENDERS] = [0, 1] as const;

/** What became of a unit in a fight. */
export type Fate = 'holds' | 'fell back' | 'retreated' | 'routed' | 'shattered' | 'surrendered' | 'destroyed';

/** What a fight asks of a combat unit that takes part; it does not change. */
export interface Brigade {
  /** The row of the unit; in a tool its place in the list. */
  readonly row: number;
  /** Number of `TYPES`, of `WEAPONS`, and 1 for rifled batteries. */
  readonly type: number;
  readonly weapon: number;
  readonly tubes: number;
  readonly batteries: number;
  readonly quality: number;
  readonly experience: number;
  readonly morale: number;
  readonly hasAmmunition: boolean;
  readonly isInFort: boolean;
  /** It moved into the tac of the battle in this phase. */
  readonly hasMoved: boolean;
  /** Its last step came from a ford or a pass (rotd-10.6i). */
  readonly hasCrossed: boolean;
}

/** A unit that takes part, as the fight goes on. */
export interface Fighter extends Brigade {
  readonly side: number;
  line: number;
  posture: number;
  fatigue: number;
  men: number;
  /** Its men in the first and the second line, those in the rear, and those for whom there is no room (rotd-10.4). */
  front: number;
  second: number;
  rear: number;
  /** Men that it lost in the first line and that nobody has replaced yet (rotd-10.4f). */
  gap: number;
  /** Flanks exposed, 0 to 2 (rotd-10.8e). */
  exposed: number;
  /** Men that it loses in the running segment. */
  loss: number;
  fate: Fate;
  hasFired: boolean;
  hasClosed: boolean;
  toll: Toll;
}

/** The ground of a fight. */
export interface Ground {
  /** Defence rating of the tac (rotd-2.4). */
  readonly rating: number;
  readonly isTown: boolean;
  /** Strength of the fort; 0 none. `isThin`: its garrison is below a third of its capacity (rotd-10.6h). */
  readonly fort: number;
  readonly isThin: boolean;
  /** Length of every line, in spaces (rotd-10.4b). */
  readonly length: number;
}

/** A fight under way: attackers and defenders, each in canonical order. */
export interface Fight {
  readonly ground: Ground;
  readonly sides: readonly [readonly Fighter[], readonly Fighter[]];
}

/** What is true of every unit as a fight begins. */
export const FRESH = {
  front: 0,
  second: 0,
  rear: 0,
  gap: 0,
  exposed: 0,
  loss: 0,
  fate: 'holds' as Fate,
  hasFired: false,
  hasClosed: false,
  toll: NO_TOLL,
};

/** A unit as it goes into a fight. */
export const fighterOf = (
  brigade: Brigade & Pick<Fighter, 'line' | 'posture' | 'fatigue' | 'men'>,
  side: number,
): Fighter => ({
  ...brigade,
  side,
  ...FRESH,
});

/** Whether a unit is still in the tac. */
export const isThere = ({ fate }: Fighter): boolean => fate === 'holds';

/** The units of a side that are still in the tac. */
export const present = ({ sides }: Fight, side: number): readonly Fighter[] => (sides[side] ?? []).filter(isThere);

/** Whether a fight is one for a fort, and whether all its defenders who are left are inside (rotd-10.8f, 10.9b). */
export const isForFort = ({ sides }: Fight): boolean =>
  sides[DEFENDERS].some((fighter) => isThere(fighter) && fighter.isInFort);
export const isAllInFort = (fight: Fight): boolean =>
  isForFort(fight) && fight.sides[DEFENDERS].every((fighter) => !isThere(fighter) || fighter.isInFort);

/** The front length of a battle by the directions from which attackers came, each once (rotd-10.4b, -c). */
export const frontLength = (directions: Iterable<number>): number => {
  const came = new Set(directions);
  if (came.size === 0) return FRONT;
  if (came.size === 8) return ALL_ROUND;
  // Each run of k neighbouring directions gives 1500 * (k + 1): so many directions, and one more for each run.
  const runs = [...came].filter((direction) => !came.has((direction + 7) & 7)).length;
  return STEP * (came.size + runs);
};
const FRONT = 3000;
const STEP = 1500;
const ALL_ROUND = 12_000;
