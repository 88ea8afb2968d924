/** What each choice is called and what it touches: made on demand, for people only. */
import type { Caption, SeatId } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { boxName, unitName } from './naming.ts';
import { describeBattle } from './phases/battle.ts';
import { diggingCost } from './phases/digging.ts';
import type { State } from './state.ts';
import { KIND_NAMES } from './state.ts';
import type { Action } from './verbs.ts';
import { boxLight, counted, unitLight } from './words.ts';

type Move = Extract<Action, { do: 'move' }>;

const describeMove = (s: State, { unit, via, to, by }: Move): Caption => {
  const name = unitName(at(s.units, unit));
  const lights = [unitLight(s, unit), boxLight(s, to)];
  if (via === to) return { label: `Move ${name} to ${boxName(s, to)} by ${by}`, lights };
  return {
    label: `Move ${name} over ${boxName(s, via)} to ${boxName(s, to)}, ending by ${by}`,
    lights: [...lights, boxLight(s, via)],
  };
};

const describePass = (s: State): Caption => ({
  label: s.phase === 'recruitment' ? 'Raise no more units' : 'Promote nobody',
  lights: [],
});

const describePromotion = (s: State, row: number): Caption => {
  const unit = at(s.units, row);
  const next = KIND_NAMES[unit.kind + 1] ?? KIND_NAMES[unit.kind];
  return {
    label: `Promote ${unitName(unit)} at ${boxName(s, unit.box)} to ${next}`,
    lights: [unitLight(s, row)],
  };
};

/** The label of a choice and the board elements that a hand would touch, in order. */
export const describe = (s: State, seat: SeatId, action: Action): Caption => {
  if (action.do === 'resign') return { label: 'Resign: give up the war', lights: [] };
  if (s.phase === 'battle') return describeBattle(s, seat, action);
  switch (action.do) {
    case 'march':
      return { label: `March from ${boxName(s, action.box)}`, lights: [boxLight(s, action.box)] };
    case 'move':
      return describeMove(s, action);
    case 'sail':
      return {
        label: `Sail ${unitName(at(s.units, action.unit))} to ${boxName(s, action.to)}`,
        lights: [unitLight(s, action.unit), boxLight(s, action.to)],
      };
    case 'invade':
      return {
        label: `Invade ${boxName(s, action.to)} with ${unitName(at(s.units, action.unit))}: one march`,
        lights: [unitLight(s, action.unit), boxLight(s, action.to)],
      };
    case 'entrench': {
      const cost = counted(diggingCost(s, action.box), 'march', 'marches');
      return { label: `Dig in at ${boxName(s, action.box)}: ${cost}`, lights: [boxLight(s, action.box)] };
    }
    case 'rally':
      return { label: `Rally the units at ${boxName(s, action.box)}: one march`, lights: [boxLight(s, action.box)] };
    case 'halt':
      return { label: 'End movement', lights: [] };
    case 'promote':
      return describePromotion(s, action.unit);
    case 'recruit':
      return { label: `Raise militia ${action.arm} at ${boxName(s, action.box)}`, lights: [boxLight(s, action.box)] };
    case 'pass':
      return describePass(s);
    default:
      return { label: action.do, lights: [] };
  }
};
