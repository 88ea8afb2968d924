/** How far a unit comes on its way in one tactical phase, and what stops it (rotd-9.1a, 9.3, 9.4, 2.5c). */
import { at, cell } from '@longroll/kernel';
import { besiegedAt, isShutOut } from '../forts.ts';
import { UNIT_TYPES } from '../names.ts';
import { stateIn, typeIn } from '../relations.ts';
import { type Field, hasRoom, meetingsOn } from './presence.ts';

/** What one phase of a move comes to. */
export interface Walk {
  /** Tacs that it goes; 0 it stays. */
  readonly steps: number;
  /** Whether it ends in a tac with an enemy: a combat begins (rotd-9.3a). */
  readonly meets: boolean;
  /** The clause that kept it from going farther; undefined where nothing but its allowance did. */
  readonly stopped?: string;
}

/** How the unit may use its way. */
export interface Manner {
  /** Tacs that it may go at most. */
  readonly most: number;
  /** Whether it fights whom it meets; else it stops one tac short (rotd-9.3c, 5.2c), and by which clause. */
  readonly fights: boolean;
  readonly otherwise: 'rotd-9.3c' | 'rotd-5.2c';
  /** Given when its move has begun: a tac that it must not enter, where others wait for it, a neutral; -1 none (rotd-9.11c). */
  readonly shut?: number;
  /** The tac in which enemies wait who have intercepted it: there it fights, whatever it is (rotd-9.11c). */
  readonly awaited?: number;
}

/** Tacs that a unit may go in one tactical phase (rotd-9.1a). */
export const tacsOf = (p: Pick<Field, 'units'>, row: number): number => at(UNIT_TYPES, typeIn(p.units, row)).tacs;

/** The clause that keeps a unit out of a tac whoever stands there; undefined where it may enter. */
const shutBy = (p: Field, row: number, tac: number, shut: number): string | undefined => {
  if (tac === shut) return 'rotd-9.11c';
  return isShutOut(p, stateIn(p.units, row), cell(p.units.square, row), tac) ? 'rotd-9.4b' : undefined;
};

const stay = (stopped: string): Walk => ({ steps: 0, meets: false, stopped });

/** The last place of a part of a way at which there is room, counted from the end; 0 where the unit must stay (rotd-2.5c). */
const withRoom = (p: Field, row: number, tacs: readonly number[], walk: Walk): Walk => {
  let { steps } = walk;
  while (steps > 0 && !hasRoom(p, row, at(tacs, steps - 1))) steps--;
  return steps === walk.steps ? walk : { steps, meets: false, stopped: 'rotd-2.5c' };
};

/** How far the unit in a row comes on its way in one phase, as the others stand now. */
export const walkOf = (p: Field, row: number, way: readonly number[], manner: Manner): Walk => {
  const part = way.slice(0, manner.most);
  const { enemies, neutrals } = meetingsOn(p, row, part);
  // rotd-9.3d is judged when the move begins.
  if (manner.shut === undefined && neutrals !== 0) return stay('rotd-9.3d');
  let walk: Walk = { steps: part.length, meets: false };
  for (const [steps, tac] of part.entries()) {
    const shut = shutBy(p, row, tac, manner.shut ?? -1);
    const meets = ((enemies >> steps) & 1) === 1;
    if (shut === undefined && !meets) continue;
    if (shut !== undefined) walk = { steps, meets: false, stopped: shut };
    else if (!manner.fights && tac !== manner.awaited) walk = { steps, meets: false, stopped: manner.otherwise };
    else walk = { steps: steps + 1, meets: true };
    break;
  }
  const found = withRoom(p, row, part, walk);
  // rotd-9.4a: out of a besieged city only by one tac, against those who besiege it.
  const isShutIn = besiegedAt(p, cell(p.units.square, row), cell(p.units.tac, row)) >= 0;
  return isShutIn && found.steps > 0 && !(found.steps === 1 && found.meets) ? stay('rotd-9.4a') : found;
};
