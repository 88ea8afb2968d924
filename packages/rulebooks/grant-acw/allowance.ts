/** What a unit may still spend in this move, and which units may move at all (sections 3, 6 and 34). */
import { at, rowsOf } from '@longroll/kernel';
import { rule, sideOf } from './define.ts';
import { allowanceOf, type Troops } from './rates.ts';
import type { Arm, Formation, State, Unit } from './state.ts';

const rateOf = (arm: Arm, formation: Formation): readonly [Troops, mode: string] => {
  if (arm === 'infantry') return [arm, formation];
  if (arm === 'gun') return ['artillery', formation === 'unlimbered' ? 'manhandled' : 'team'];
  if (arm === 'barge') return [arm, 'downstream'];
  return [arm, arm === 'wagon' ? 'team' : 'normal'];
};

/** The allowance of a unit in a formation: of infantry by the formation, of cavalry and generals their own (section 6). */
export const allowanceIn = (arm: Arm, formation: Formation): number => allowanceOf(...rateOf(arm, formation)) ?? 0;
export const allowanceFor = ({ arm, formation, model }: Unit): number =>
  arm === 'gun' && !model ? allowanceIn('infantry', 'line') : allowanceIn(arm, formation);

/** The allowance of a unit for the rest of its move in another formation: the smaller of both, and its battle move whatever it forms (grant-form-11, grant-move-7). */
export const slowestIn = ({ arm, slowest }: Unit, formation: Formation): number =>
  arm === 'cavalry' ? slowest : Math.min(slowest, allowanceIn(arm, formation));

/** What is left of the move of a unit: a change of formation or an about turn takes half of it (grant-form-11, -13). */
export const leftOf = ({ halves, slowest, spent }: Unit): number =>
  Math.max(0, Math.floor((slowest * (2 - halves)) / 2) - spent);

/** What a unit has used of its move, changes of formation included (grant-move-2). */
export const usedBy = ({ halves, slowest, spent }: Unit): number => spent + Math.floor((slowest * halves) / 2);

/** Whether half a move is still unspent, for a change of formation with this allowance (grant-form-11). */
export const hasHalf = (unit: Unit, allowance: number): boolean =>
  unit.halves < 2 && unit.spent <= Math.floor((allowance * (1 - unit.halves)) / 2);

/** Whether a unit moves at its player's will: steady, in no mêlée, and its move not over (grant-state-1, grant-turn-6). */
export const mayMove = ({ standing, moved, joined, aboard }: Unit): boolean =>
  standing === 'steady' && !moved && joined < 0 && aboard < 0;

/** Moves of exhaustion in which a unit falls back (grant-exh-3). */
export const FALLS_BACK = 2;
/** Whether a unit marches at its player’s will: one that rests from its exhaustion does, away from the enemy (grant-state-7). */
export const mayMarch = (unit: Unit): boolean =>
  mayMove(unit.standing === 'exhausted' && unit.exhaustion > FALLS_BACK ? { ...unit, standing: 'steady' } : unit);

/** Units of the side that moves which may still move, the one that is moving included; `may`: by which rule. */
export const movable = (s: State, may: (unit: Unit) => boolean = mayMove): readonly number[] =>
  rowsOf(s.units).filter(
    (row) => sideOf(s, row) === s.acting && may(at(s.units, row)) && at(s.units, row).housed.length === 0,
  );

export const isOwn = rule<{ readonly unit: number }>(
  'grant-turn-5',
  (s, { unit }) => sideOf(s, unit) === s.acting,
  'Only units of the side that moves may be moved.',
);
const freeBy = (may: (unit: Unit) => boolean) =>
  rule<{ readonly unit: number }>(
    'grant-turn-5',
    (s, { unit }) => may(at(s.units, unit)) && at(s.units, unit).housed.length === 0,
    (s, { unit }) => {
      const { standing, housed, aboard } = at(s.units, unit);
      if (housed.length > 0) return { clause: 'grant-terr-12', reason: 'Its men in a building come out of it first.' };
      if (aboard >= 0) return { clause: 'grant-move-12', reason: 'It is in a barge.' };
      return standing === 'steady' ? 'Its move is over.' : `It is ${standing} and does not move at its player’s will.`;
    },
  );
export const isFree = freeBy(mayMove);
export const isFreeToMarch = freeBy(mayMarch);
