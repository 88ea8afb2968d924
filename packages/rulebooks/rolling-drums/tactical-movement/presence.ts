/** Who stands in a square and in its tacs, as tactical movement asks it (rotd-9.1b, 9.3, 9.5, 2.5). */
import { cell } from '@longroll/kernel';
import type { Campaign } from '../forms.ts';
import { isArtillery, isHeadquarters, RB, STATES } from '../names.ts';
import { HOSTILE, NEUTRAL } from '../offices.ts';
import { areFriends, relationOf, stateIn, typeIn } from '../relations.ts';
import { isHomeSoil } from '../strategic/soil.ts';
import { tacHasRoom } from '../strategic/stacking.ts';
import type { MapSetting } from '../tactical/map.ts';
import { isActive, type Position } from '../work.ts';

/** What tactical movement reads of a position. */
export interface Field extends Pick<Position, 'units' | 'standing' | 'relations' | 'cities'> {
  readonly setting: MapSetting;
}

/** From this fatigue on a unit makes no tactical move with an enemy in its square, and from that one none against him (rotd-9.1c, 9.3c). */
const WEARY = 9;
const SPENT = 16;

/** The states with active units in a square, a bit each. */
const statesIn = ({ units, standing }: Field, square: number): number => {
  let states = 0;
  for (let row = standing.first[square] ?? -1; row >= 0; row = standing.next[row] ?? -1)
    if (isActive(units, row)) states |= 1 << stateIn(units, row);
  return states;
};

/** The states that stand to one in a relation of `offices.ts`, a bit each. */
const statesThat = (p: Field, state: number, relation: number): number => {
  let states = 0;
  for (let other = 0; other < STATES.length; other++)
    if (relationOf(p, state, other) === relation) states |= 1 << other;
  return states;
};

/** Whether an active unit hostile to a state is in a square (rotd-9.1b). */
export const hasHostile = (p: Field, square: number, state: number): boolean =>
  (statesIn(p, square) & statesThat(p, state, HOSTILE)) !== 0;

/** Whether a square is the soil of a state or of its active ally (rotd-9.5b). */
const isAtHome = (p: Field, square: number, state: number): boolean =>
  STATES.some((_, other) => areFriends(p, state, other) && isHomeSoil(other, square));

/** Whether others in a square bind a state's units to open ground: enemies, or neutrals at home (rotd-9.5a, b). */
export const isBound = (p: Field, square: number, state: number): boolean => {
  const present = statesIn(p, square);
  if ((present & statesThat(p, state, HOSTILE)) !== 0) return true;
  const neutrals = present & statesThat(p, state, NEUTRAL);
  return neutrals !== 0 && STATES.some((_, own) => ((neutrals >> own) & 1) === 1 && isAtHome(p, square, own));
};

/** Whom a unit meets on a way of at most 30 tacs: a bit for each tac with an active enemy, and with a neutral. */
export interface Meetings {
  readonly enemies: number;
  readonly neutrals: number;
}

/** Who stands on a way in the unit's square as it is now. */
export const meetingsOn = (p: Field, row: number, way: readonly number[]): Meetings => {
  const { units, standing } = p;
  const state = stateIn(units, row);
  let [enemies, neutrals] = [0, 0];
  for (let other = standing.first[cell(units.square, row)] ?? -1; other >= 0; other = standing.next[other] ?? -1) {
    const place = way.indexOf(units.tac[other] ?? -1);
    if (place < 0 || !isActive(units, other)) continue;
    const relation = relationOf(p, state, stateIn(units, other));
    if (relation === HOSTILE) enemies |= 1 << place;
    else if (relation === NEUTRAL) neutrals |= 1 << place;
  }
  return { enemies, neutrals };
};

/** Whether a neutral may be intercepted by the unit: in a square that is home to the unit's own state (rotd-9.11a). */
export const isOnOwnSoil = (p: Field, row: number): boolean =>
  isHomeSoil(stateIn(p.units, row), cell(p.units.square, row));

/** Whether the unit in a row still finds room in a tac of its square (rotd-2.5b, c). */
export const hasRoom = (p: Field, row: number, tac: number): boolean =>
  tacHasRoom(p, row, cell(p.units.square, row), tac);

/** Whether a unit is too weary to move on a tactical map with an enemy in its square (rotd-9.1c). */
export const isWeary = (p: Field, row: number): boolean =>
  cell(p.units.fatigue, row) >= WEARY && hasHostile(p, cell(p.units.square, row), stateIn(p.units, row));

/** Whether a unit that comes upon an enemy fights him: no headquarters, river battery or guns without ammunition, and not to evade (rotd-9.3c). */
export const canAttack = (p: Field, row: number, order: Pick<Campaign, 'offensive'> | undefined): boolean => {
  const type = typeIn(p.units, row);
  if (isHeadquarters(type) || type === RB || order?.offensive === 'evade') return false;
  return cell(p.units.fatigue, row) < SPENT && !(isArtillery(type) && p.units.ammunition[row] === 0);
};
