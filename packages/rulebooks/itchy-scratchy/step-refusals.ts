/** Steps that are not allowed, in words (chapters 6 and 7). */
import type { Refusal } from '@longroll/kernel';
import { at, never, refuse } from '@longroll/kernel';
import { allowance, isRoadStep, type StepFault, stepCost } from './movement.ts';
import { areaName } from './naming.ts';
import { isBeside, lineOf, nearestEnemy } from './queries.ts';
import type { State } from './state.ts';
import { areaLong, counted, pieceLong, thePiece } from './words.ts';

const FIELD = 'action/to';

const stopped = (s: State): Refusal => {
  const { piece, way } = s.activation;
  if (isBeside(s, lineOf(s, piece).side, way.area))
    return refuse(
      'is-move-8',
      `${thePiece(s, piece)} came beside an enemy and must stop in ${areaLong(s, way.area)}.`,
      FIELD,
    );
  return refuse('is-terrain-1', `A move stops on entering ${areaLong(s, way.area)}.`, FIELD);
};

const tooFar = (s: State, to: number): Refusal => {
  const { piece, way } = s.activation;
  const { movement } = lineOf(s, piece);
  const road = way.road && isRoadStep(s.setting, way.area, to);
  const all = allowance(movement, road);
  const cost = stepCost(s.setting, way.area, to);
  const left = Math.max(0, all - way.spent);
  const reason = `${pieceLong(s, piece)} has ${counted(left, 'area', 'areas')} of movement left; to enter ${areaLong(s, to)} takes ${cost}.`;
  return refuse(cost > 1 ? 'is-terrain-4' : 'is-move-1', reason, FIELD, { movement: all, spent: way.spent, cost });
};

/** The refusal of a step of the acting piece. */
export const refuseStep = (s: State, to: number, fault: StepFault): Refusal => {
  const { piece, from, way } = s.activation;
  const name = thePiece(s, piece);
  const { side, type } = lineOf(s, piece);
  const where = areaLong(s, to);
  switch (fault) {
    case 'stopped':
      return stopped(s);
    case 'far':
      return refuse('is-move-1', `${where} shares no edge with ${areaName(s, way.area)}.`, FIELD);
    case 'barred':
      return refuse('is-terrain-4', `Nobody enters ${where}.`, FIELD);
    case 'rough':
      return refuse('is-terrain-4', `${where} is for infantry, cavalry and generals; ${name} is ${type}.`, FIELD);
    case 'enemy':
      return refuse('is-move-4', `An enemy stands in ${where}.`, FIELD);
    case 'facing-enemy':
      return refuse(
        'is-move-10',
        `${name} was faced in ${areaName(s, from)}: ${where} is next to an enemy that faced it.`,
        FIELD,
      );
    case 'enemy-front':
      return refuse(
        'is-move-10',
        `${name} was faced in ${areaName(s, from)}: ${where} is the front of another enemy.`,
        FIELD,
      );
    case 'out-of-ford':
      return refuse('is-terrain-4', `${name} began in a ford and moves 1 area this turn.`, FIELD);
    case 'cost':
      return tooFar(s, to);
    case 'exhausted': {
      const steps = nearestEnemy(s, side, way.area);
      return refuse(
        'is-exh-4',
        `The ${at(s.setting.sides, side)} side is exhausted: ${name}, ${counted(steps, 'area', 'areas')} from the nearest enemy, may come no nearer.`,
        FIELD,
      );
    }
    case 'arrived-exhausted':
      return refuse(
        'is-exh-4',
        `The ${at(s.setting.sides, side)} side is exhausted: ${name} has just arrived and may only move away from the enemy.`,
        FIELD,
      );
    case 'crowded':
      return refuse('is-move-5', `Another unit stands in ${where}, and ${name} could not go on from there.`, FIELD);
    default:
      return never(fault);
  }
};
