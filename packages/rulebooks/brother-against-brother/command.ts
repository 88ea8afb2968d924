/** Who may command how much: limits of leaders, armies and their corps, seniority (bab-unit-3 to -5). */

import { about, at, derived, int, list, optional, rowsOf } from '@longroll/kernel';
import {
  commandsArmy,
  forceAt,
  forcesOf,
  isLed,
  LED,
  rankOf,
  strengthOf,
  strengthOfAll,
  type Troops,
  united,
  withForces,
} from './forces.ts';
import { LEADERS } from './leaders.ts';
import { GRID, hexesBeside, isHex, NOWHERE } from './map.ts';
import { isAlone, ownForcesIn } from './standing.ts';
import { inArmies, NOBODY, type Side, type State } from './state.ts';

/** Stars of an army commander (bab-unit-3). */
export const COMMANDER_STARS = 2;
/** Leaders that an army commander may have under him, with administrative value 0 (bab-unit-4). */
const SUBORDINATES = 7;
/** Stars up to which a cavalry leader leads only forces at least half cavalry (bab-lead-5). */
const CAVALRY_STARS = 2;

/** SF that a leader of 1 to 4 stars may lead alone or as a corps, and as army commander, corps included (bab-unit-4): the book's limits. */
export const PRINTED_LIMITS = { alone: [20, 40, 50, 60], army: [0, 80, 200, 240] };
const byStars = (label: string) => about(label, optional(list(int(0, 999), 4, 4)), 'bab-unit-4');
/** Those that a scenario may put in their place. */
export const limitFields = {
  alone: byStars('SF that a leader of 1, 2, 3 and 4 stars leads alone or as a corps'),
  army: byStars('SF of the army of a commander of 1, 2, 3 and 4 stars, his corps included'),
};
export const aloneLimit = ({ setting }: State, stars: number): number => at(setting.limits.alone, stars - 1);
export const armyLimit = ({ setting }: State, stars: number): number => at(setting.limits.army, stars - 1);

/** Leaders that a commander of this administrative value may have under him (bab-unit-4). */
export const subordinateLimit = (administrative: number): number => SUBORDINATES + administrative;

/** The same of an army as it is commanded now. */
export const mostUnder = (s: State, army: number): number => subordinateLimit(rankOf(s, army).administrative);
export const mostOfArmy = (s: State, army: number): number => armyLimit(s, rankOf(s, army).stars);

const armyOf = (s: State, row: number): number => forceAt(s, row).army;
/** By commander, the corps of each army. */
const armies = derived<State, ReadonlyMap<number, readonly number[]>>((s) => {
  const corps = rowsOf({ length: LED }).filter((row) => armyOf(s, row) !== NOBODY && armyOf(s, row) !== row);
  return Map.groupBy(corps, (row) => armyOf(s, row));
}, inArmies);

/** Forces that are attached to an army, its commander's own left out, by id. */
export const attachedTo = (s: State, commander: number): readonly number[] => armies(s).get(commander) ?? [];

/** The forces of a side that are in play, an army with its corps together, its commander first, any other by itself. */
export const groupsOf = (s: State, side: Side): readonly (readonly number[])[] =>
  forcesOf(s, side)
    .filter((row) => !isLed(row) || forceAt(s, row).army === NOBODY || commandsArmy(s, row))
    .map((row) => (commandsArmy(s, row) ? [row, ...attachedTo(s, row)] : [row]));

/** SF of an army: its commander's and his corps'. */
export const armyStrength = (s: State, commander: number): number =>
  strengthOf(forceAt(s, commander)) + strengthOfAll(s, attachedTo(s, commander));

/** SF that a leader may still take on (bab-unit-4); below 0 he leads too many. */
export const roomOf = (s: State, row: number): number => {
  const { stars } = rankOf(s, row);
  const { army } = forceAt(s, row);
  const own = strengthOf(forceAt(s, row));
  if (army === row) return armyLimit(s, stars) - armyStrength(s, row);
  const alone = aloneLimit(s, stars) - own;
  return army === NOBODY ? alone : Math.min(alone, mostOfArmy(s, army) - armyStrength(s, army));
};

/** Whether two places are the same or adjacent hexes. */
export const areNear = (one: number, other: number): boolean =>
  one === other || (Math.abs(one - other) <= GRID.width + 1 && isHex(one) && hexesBeside(one).includes(other));

/** Whether a leader of so many stars may lead such troops: one of cavalry needs half of them mounted, up to two stars (bab-lead-5). */
export const suitsCavalry = (row: number, stars: number, troops: Troops): boolean =>
  !at(LEADERS, row).cavalry || stars > CAVALRY_STARS || 2 * troops.cavalry >= strengthOf(troops);
/** The same at his rank now. */
export const suitsCavalryLeader = (s: State, row: number, troops: Troops): boolean =>
  suitsCavalry(row, rankOf(s, row).stars, troops);

/** The leader who commands a side's forces in a place, of these rows, in whatever order; NOBODY where none leads (bab-unit-5, bab-conv-11). */
export const seniorOf = (s: State, rows: readonly number[]): number => {
  const isBetter = (row: number, best: number): boolean =>
    best === NOBODY || (precedence(s, row) - precedence(s, best) || best - row) > 0;
  return rows.reduce((best, row) => (isLed(row) && isBetter(row, best) ? row : best), NOBODY);
};

/** Rank first, then the owner's choice among equals; until he has chosen an army commander goes first. */
const precedence = (s: State, row: number): number => {
  const { senior } = forceAt(s, row);
  return rankOf(s, row).stars * 4 + (senior ? 2 : 0) + (commandsArmy(s, row) ? 1 : 0);
};

/** Leaders in a leader's place who have his rank, himself among them, if it is the highest there: one of them commands by choice (bab-unit-5). */
export const equalsOf = (s: State, row: number): readonly number[] => {
  const { side, place } = forceAt(s, row);
  if (isAlone(s, place)) return [row];
  const { stars } = rankOf(s, row);
  const others = ownForcesIn(s, side, place).filter((other) => isLed(other) && rankOf(s, other).stars >= stars);
  return others.every((other) => rankOf(s, other).stars === stars) ? others : [];
};

/** The state in which corps that are no longer beside their army are independent, and armies without commander are none (bab-unit-3). */
export const loosened = (s: State): State => {
  const loose = [...armies(s)].flatMap(([army, corps]) => {
    const commander = forceAt(s, army);
    const isOpen = commander.army === army && commander.place !== NOWHERE;
    return corps.filter((row) => !isOpen || !areNear(commander.place, forceAt(s, row).place));
  });
  return loose.length === 0 ? s : withForces(s, loose, { army: NOBODY });
};

/** The state once the move of some forces of the acting side is over in a place: those without leader there are one (bab-move-3, bab-unit-3). */
export const moveOver = (s: State, rows: readonly number[], place: number): State =>
  loosened(united(withForces(s, rows, { moved: true, assigned: true }), s.acting, place));
