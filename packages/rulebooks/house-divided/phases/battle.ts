/** The battle phase (ahd-combat-1): which battle is next, whose decision it is, and the hand-over to the combat in use. */
import { at, type Dice, never, type Offer, type Refusal, type SeatId, type Teller } from '@longroll/kernel';
import { promoteUnit, withUnits } from '../changes.ts';
import { forceInWords, forceOf } from '../force.ts';
import { boxId } from '../naming.ts';
import { isEntrenched, unitsAt } from '../queries.ts';
import type { Battle, Side, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { applyBase, beginBase } from './battle-base.ts';
import { endBattle, fallBack, fallBackAll, retreatTo, sideLeft } from './battle-end.ts';
import { tellAssigned } from './battle-losses.ts';
import { type BattleAction, battleAnswers, judgeBattleAction } from './battle-offers.ts';
import { contestedBoxes, defenderOf, theBattle } from './battle-places.ts';
import { bringUp, reservesReady } from './battle-reserves.ts';
import { bothAssigned, chooseRout, defendersAssigned, fightVariantRound, nextVariantRound } from './battle-variant.ts';

export { describeBattle } from './battle-captions.ts';
export { battleFaults } from './battle-faults.ts';

const PENDING = ['ahd-combat-1'] as const;
const BEGAN = ['ahd-combat-1', 'ahd-combat-2'] as const;
const BASE_BEGAN = ['ahd-bcombat-1'] as const;
const PROMOTED = ['ahd-combat-25', 'ahd-promote-5'] as const;

/** ahd-combat-1. Finds the battles of this battle phase. The phase is over at once when there are none. */
export const beginBattles = (s: State, tell: Teller): State => {
  const contested = contestedBoxes(s);
  if (contested.length > 0)
    tell.say('battles-pending', PENDING, { side: s.phasing, boxes: contested.map((box) => boxId(s, box)) });
  return { ...s, phase: 'battle', contested };
};

/** ahd-frame-4. The side that decides next. */
const decider = (s: State): Side => {
  const { battle } = s;
  if (!battle) return s.phasing;
  switch (battle.step) {
    case 'withdraw':
    case 'aim-defence':
    case 'defender-stays':
    case 'reinforce-defence':
    case 'assign-attacker':
    case 'retreat':
      return defenderOf(s);
    case 'aim-attack':
    case 'attacker-stays':
    case 'reinforce-attack':
    case 'assign-defender':
    case 'fallback':
      return s.phasing;
    case 'rout':
      return battle.result === 0 ? defenderOf(s) : s.phasing;
    case 'promote':
      return sideLeft(s) ?? s.phasing;
    default:
      return never(battle.step);
  }
};

/** Who may act in the battle phase: nobody when it is over. */
export const battleActors = (s: State): readonly SeatId[] => (s.battle || s.contested.length > 0 ? [decider(s)] : []);

/** The question of the battle phase for a seat; no choices when it is the other side's. */
export const battleOffer = (s: State, seat: SeatId): Offer<Action> =>
  battleActors(s).includes(seat) ? battleAnswers(s) : { ask: 'wait', choices: [] };

/** Why the rules do not allow this action now, or undefined when they do. */
export const judgeBattle = (s: State, seat: SeatId, action: Action): Refusal | undefined =>
  judgeBattleAction(s, seat, battleActors(s), action);

const begin = (s: State, box: number, dice: Dice, tell: Teller): State => {
  const side = defenderOf(s);
  const attackers = unitsAt(s, box, s.phasing);
  const defenders = unitsAt(s, box, side);
  const entrenched = isEntrenched(s, box, side);
  const base = s.setting.switches.combat === 'base';
  const unitOf = (row: number) => at(s.units, row);
  tell.say('battle-began', base ? BASE_BEGAN : BEGAN, {
    box: boxId(s, box),
    attacker: s.phasing,
    entrenched,
    forces: {
      attacker: forceInWords(forceOf(attackers.map(unitOf))),
      defender: forceInWords(forceOf(defenders.map(unitOf))),
    },
  });
  const battle: Battle = {
    box,
    round: 1,
    step: 'reinforce-attack',
    attackers,
    defenders,
    dug: entrenched ? defenders : [],
    hurt: [...attackers, ...defenders].filter((row) => unitOf(row).disrupted),
    result: 0,
    intensity: 0,
    attackerLosses: 0,
    defenderLosses: 0,
    assigned: [],
    aims: [],
    breaking: false,
  };
  const fighting = withUnits(s, [...attackers, ...defenders], { fought: true });
  const next: State = { ...fighting, battle, contested: s.contested.filter((other) => other !== box) };
  return base ? beginBase(next, dice, tell) : fightVariantRound(next, dice, tell);
};

const assign = (s: State, taken: readonly number[], dice: Dice, tell: Teller): State => {
  const { step, attackers, defenders } = theBattle(s);
  const ofDefender = step === 'assign-defender';
  tellAssigned(s, ofDefender ? defenders : attackers, taken, tell);
  return ofDefender ? defendersAssigned(s, taken, dice, tell) : bothAssigned(s, taken, dice, tell);
};

/** Carries out an action of the battle phase that has been judged legal. Over when nobody is left to act. */
export const applyBattle = (s: State, _seat: SeatId, given: Action, dice: Dice, tell: Teller): State => {
  const action = given as BattleAction;
  const base = s.setting.switches.combat === 'base';
  switch (action.do) {
    case 'fight':
      return begin(s, action.box, dice, tell);
    case 'rout':
      return chooseRout(s, action.harm, dice, tell);
    case 'assign':
      return assign(s, action.losses, dice, tell);
    case 'reinforce':
      return bringUp(s, action.unit, tell);
    case 'fallback':
      return fallBackAll(fallBack(s, action.unit, action.to, tell), tell);
    case 'promote':
      return endBattle(promoteUnit(s, action.unit, PROMOTED, tell));
    case 'pass':
      return endBattle(s);
    case 'retreat':
      if (!base) return retreatTo(s, action.to, tell);
      return applyBase(s, action, dice, tell);
    case 'ready':
      if (!base) return reservesReady(s) ?? nextVariantRound(s, dice, tell);
      return applyBase(s, action, dice, tell);
    default:
      return applyBase(s, action, dice, tell);
  }
};
