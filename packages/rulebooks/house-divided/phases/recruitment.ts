/** Recruitment (chapter 14). */
import type { Dice, Offer, Refusal, Teller } from '@longroll/kernel';
import { at, refuse, replaced } from '@longroll/kernel';
import { EMPTY_SLOT } from '../changes.ts';
import { RECRUIT_FOOT_AT, RECRUIT_HORSE_AT } from '../choices.ts';
import { militiaLimit } from '../limits.ts';
import { boxId, boxName, kindCode, numberSeries, unitName } from '../naming.ts';
import { recruitsFor } from '../procedures/rolls.ts';
import { armyMaximum, controller, militiaInPlay, unitsInPlay } from '../queries.ts';
import { isUsable, type Standing, standingWithControl } from '../standing.ts';
import type { State, Unit } from '../state.ts';
import type { Action } from '../verbs.ts';
import { capital, theSide, whoControls } from '../words.ts';
import { noBox } from './march.ts';

export type RecruitmentAction = Extract<Action, { do: 'recruit' | 'pass' }>;
type Arm = 'infantry' | 'cavalry';

const PASS: Action = { do: 'pass' };
const ROLLED = ['ahd-recruit-1', 'ahd-recruit-5'] as const;
const RAISED = ['ahd-recruit-2'] as const;

/** The recruitment die is always drawn (ahd-recruit-5). */
export const beginRecruitment = (s: State, dice: Dice, tell: Teller): State => {
  const die = dice.d(6);
  const recruitsLeft = recruitsFor(die);
  tell.say('recruits-rolled', ROLLED, { side: s.phasing, die, recruits: recruitsLeft });
  return { ...s, phase: 'recruitment', recruitsLeft, recruited: [] };
};

/** Whether the army maximum leaves room for one more unit (ahd-recruit-3). */
const hasRoom = (s: State): boolean => s.recruitsLeft > 0 && unitsInPlay(s, s.phasing) < armyMaximum(s, s.phasing);

/** Whether a militia slot of the arm is free (ahd-recruit-4). */
const hasSlot = (s: State, arm: Arm): boolean => militiaInPlay(s, s.phasing, arm) < militiaLimit(s, s.phasing, arm);

/** Whether a recruit may be placed in a box (ahd-recruit-2). */
const isOpenCity = (s: State, stands: Standing, box: number): boolean =>
  (s.setting.values[s.phasing][box] as number) > 0 && isUsable(stands, box, s.phasing) && !s.recruited.includes(box);

const hasOpenCity = (s: State): boolean => {
  const stands = standingWithControl(s);
  for (const box of s.setting.cities[s.phasing]) if (isOpenCity(s, stands, box)) return true;
  return false;
};

const listRecruits = (s: State): Action[] => {
  const choices: Action[] = [];
  if (!hasRoom(s)) return choices;
  const infantry = hasSlot(s, 'infantry');
  const cavalry = hasSlot(s, 'cavalry');
  if (!infantry && !cavalry) return choices;
  const stands = standingWithControl(s);
  for (const box of s.setting.cities[s.phasing]) {
    if (!isOpenCity(s, stands, box)) continue;
    if (infantry) choices.push(RECRUIT_FOOT_AT[box] as Action);
    if (cavalry) choices.push(RECRUIT_HORSE_AT[box] as Action);
  }
  return choices;
};

/** Whether anything can be raised: else the phase is over. */
export const awaitsRecruit = (s: State): boolean =>
  s.phase === 'recruitment' &&
  s.recruitsLeft > 0 &&
  (hasSlot(s, 'infantry') || hasSlot(s, 'cavalry')) &&
  hasRoom(s) &&
  hasOpenCity(s);

/** Each city with each arm that may be raised there, and to pass. */
export const recruitmentOffer = (s: State): Offer<Action> => {
  const choices = listRecruits(s);
  choices.push(PASS);
  return { ask: 'recruit', facts: { left: s.recruitsLeft }, choices };
};

const refuseCity = (s: State, box: number): Refusal | undefined => {
  if (isOpenCity(s, standingWithControl(s), box)) return undefined;
  const name = boxName(s, box);
  if (at(s.setting.boxes, box).value[s.phasing] === 0) {
    return refuse('ahd-recruit-2', `${name} is no recruiting city of ${theSide(s.phasing)}.`, 'action/box');
  }
  if (s.recruited.includes(box)) {
    return refuse('ahd-recruit-2', `${name} has raised a unit this turn: one for each city.`, 'action/box');
  }
  const owner = controller(s, box);
  return refuse('ahd-recruit-2', `No unit can be raised at ${name}: ${whoControls(owner)}.`, 'action/box');
};

/** Refuses a recruit that chapter 14 does not allow. */
export const judgeRecruitment = (s: State, action: RecruitmentAction): Refusal | undefined => {
  if (action.do === 'pass') return undefined;
  const side = s.phasing;
  const fault = noBox(s, action.box, 'box');
  if (fault) return fault;
  if (s.recruitsLeft === 0) return refuse('ahd-recruit-1', 'No recruit is left this turn.');
  if (!hasRoom(s)) {
    const [inPlay, maximum] = [unitsInPlay(s, side), armyMaximum(s, side)];
    const reason = `${capital(theSide(side))} has ${inPlay} units in play and its army maximum is ${maximum}.`;
    return refuse('ahd-recruit-3', reason, undefined, { inPlay, maximum });
  }
  if (!hasSlot(s, action.arm)) {
    const limit = militiaLimit(s, side, action.arm);
    const reason = `${capital(theSide(side))} has its ${limit} militia ${action.arm} in play: that is the limit.`;
    return refuse('ahd-recruit-4', reason, 'action/arm', { limit });
  }
  return refuseCity(s, action.box);
};

/** Raises one militia unit with a new number, in the first empty slot of the table. `pass` changes nothing. */
export const applyRecruitment = (s: State, action: RecruitmentAction, tell: Teller): State => {
  if (action.do === 'pass') return s;
  const side = s.phasing;
  const cavalry = action.arm === 'cavalry';
  const series = numberSeries(side, cavalry);
  const unit: Unit = {
    ...EMPTY_SLOT,
    side,
    kind: cavalry ? 3 : 0,
    number: s.nextNumber[series],
    box: action.box,
  };
  const slot = s.units.findIndex((row) => row.box < 0);
  const nextNumber: [number, number, number, number] = [...s.nextNumber];
  nextNumber[series] = unit.number + 1;
  tell.say('recruited', RAISED, {
    side,
    unit: unitName(unit),
    kind: kindCode(unit.kind),
    box: boxId(s, action.box),
    left: s.recruitsLeft - 1,
  });
  return {
    ...s,
    units: slot < 0 ? [...s.units, unit] : replaced(s.units, slot, unit),
    nextNumber,
    recruitsLeft: s.recruitsLeft - 1,
    recruited: [...s.recruited, action.box],
    raised: replaced(s.raised, side, at(s.raised, side) + 1),
  };
};
