/** Promotion: battles won under base combat, at once or held over, and the political promotion (chapter 13). */
import type { Offer, Refusal, Teller } from '@longroll/kernel';
import { refuse } from '@longroll/kernel';
import { promoteUnit } from '../changes.ts';
import { promotionOf } from '../choices.ts';
import { boxId, boxName, unitName } from '../naming.ts';
import { isCrack } from '../queries.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { theSide } from '../words.ts';

export type PromotionAction = Extract<Action, { do: 'promote' | 'pass' }>;

const PASS: Action = { do: 'pass' };
const POLITICAL = ['ahd-promote-2'] as const;
const BATTLE = ['ahd-promote-3'] as const;
const HELD = ['ahd-promote-4'] as const;

/** The box of the battle promotion that is due next, -1 when only the political one is left. */
const boxDue = (s: State): number => s.due[0] ?? -1;

/** Whether a unit may be chosen now (ahd-promote-1, -3, -6). */
const canRise = (s: State, row: number): boolean => {
  const unit = s.units[row];
  if (!unit || unit.box < 0 || unit.side !== s.phasing || isCrack(unit) || unit.risen) return false;
  const due = boxDue(s);
  return due < 0 || unit.box === due;
};

const someCanRise = (s: State): boolean => {
  for (let row = 0; row < s.units.length; row++) if (canRise(s, row)) return true;
  return false;
};

/** Battle promotions that nobody in the box can take any more are lost (ahd-promote-3, -4). */
const settleDue = (s: State): State => {
  let next = s;
  while (next.due.length > 0 && !someCanRise(next)) next = { ...next, due: next.due.slice(1) };
  return next;
};

/** The promotions held over since the enemy's turn fall due, between the supply check and the march roll (ahd-promote-4). */
export const beginHeldPromotion = (s: State): State => {
  if (s.held.length === 0) return s;
  return settleDue({
    ...s,
    phase: 'held-promotion',
    due: s.held.filter(({ side }) => side === s.phasing).map(({ box }) => box),
    held: s.held.filter(({ side }) => side !== s.phasing),
  });
};

/** The promotion phase: battles won in this turn first, then the political promotion (ahd-promote-2, -3). */
export const beginPromotion = (s: State): State => settleDue({ ...s, phase: 'promotion' });

/** Whether somebody has a promotion to decide. */
export const awaitsPromotion = (s: State): boolean =>
  s.phase === 'held-promotion' ? s.due.length > 0 : s.phase === 'promotion' && someCanRise(s);

/** Each unit that may rise, and to pass. */
export const promotionOffer = (s: State): Offer<Action> => {
  const choices: Action[] = [];
  for (let row = 0; row < s.units.length; row++) if (canRise(s, row)) choices.push(promotionOf(row));
  choices.push(PASS);
  const due = boxDue(s);
  return due < 0 ? { ask: 'promote', choices } : { ask: 'promote-battle', facts: { box: boxId(s, due) }, choices };
};

/** Refuses a unit that may not rise now. */
export const judgePromotion = (s: State, action: PromotionAction): Refusal | undefined => {
  if (action.do === 'pass' || canRise(s, action.unit)) return undefined;
  const unit = s.units[action.unit];
  if (!unit || unit.box < 0) return refuse('ahd-frame-5', 'There is no such unit in play.', 'action/unit');
  const name = unitName(unit);
  if (unit.side !== s.phasing) {
    return refuse('ahd-promote-2', `${name} belongs to ${theSide(unit.side)}.`, 'action/unit');
  }
  if (isCrack(unit)) return refuse('ahd-promote-1', `${name} is crack and cannot rise.`, 'action/unit');
  if (unit.risen) {
    return refuse('ahd-promote-6', `${name} has risen in this player turn already: one rank at a time.`, 'action/unit');
  }
  const due = boxName(s, boxDue(s));
  const clause = s.phase === 'held-promotion' ? 'ahd-promote-4' : 'ahd-promote-3';
  return refuse(clause, `This promotion is for the battle of ${due}; ${name} is not there.`, 'action/unit');
};

/** Carries out a judged choice. `done`: the phase has nothing more to ask. */
export const applyPromotion = (
  s: State,
  action: PromotionAction,
  tell: Teller,
): { readonly state: State; readonly done: boolean } => {
  const battle = boxDue(s) >= 0;
  const clauses = !battle ? POLITICAL : s.phase === 'held-promotion' ? HELD : BATTLE;
  const raised = action.do === 'promote' ? promoteUnit(s, action.unit, clauses, tell) : s;
  if (!battle) return { state: raised, done: true };
  const state = settleDue({ ...raised, due: raised.due.slice(1) });
  return { state, done: !awaitsPromotion(state) };
};
