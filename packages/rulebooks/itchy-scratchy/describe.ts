/** What each choice is called and what it touches: made on demand, for people only. */
import { distance } from '@longroll/geometry';
import type { Caption, SeatId } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { defenceDice, diceAgainst } from './attacks.ts';
import { stepCost } from './movement.ts';
import { areaName, facingName, pieceId, sideName } from './naming.ts';
import { piecesAt, standing } from './queries.ts';
import type { State } from './state.ts';
import type { Action } from './verbs.ts';
import {
  areaLight,
  areaLong,
  capital,
  counted,
  edgeLight,
  listedWords,
  pieceLight,
  pieceLong,
  theSide,
} from './words.ts';

const facesAfter = (s: State, facing: number): Caption => {
  const { piece, way, turning } = s.activation;
  const where = turning === 'pick' ? ', to the enemy there' : '';
  return {
    label: `Turn ${pieceId(s, piece)} to ${facingName(s, facing)}${where}`,
    lights: [edgeLight(s, way.area, facing)],
  };
};

const describeStep = (s: State, to: number): Caption => {
  const { piece, way } = s.activation;
  const cost = stepCost(s.setting, way.area, to);
  return {
    label: `Move ${pieceId(s, piece)} to ${areaLong(s, to)}${cost > 1 ? `: ${cost} areas of movement` : ''}`,
    lights: [areaLight(s, to)],
  };
};

const describeAttack = (s: State, target: number): Caption => {
  const { piece } = s.activation;
  const { area } = at(s.pieces, piece);
  const range = distance(s.setting.grid, area, target);
  const dice = counted(diceAgainst(s, piece, target), 'die', 'dice');
  const who = listedWords(piecesAt(s, target).map((row) => pieceId(s, row)));
  const where = areaName(s, target);
  const lights = [areaLight(s, target)];
  if (range > 1) return { label: `Fire ${pieceId(s, piece)} at ${who} in ${where}: ${dice} at range ${range}`, lights };
  const back = counted(defenceDice(s, at(standing(s).fighter, target)), 'die', 'dice');
  return { label: `Close with ${who} in ${where}: ${dice} against ${back}`, lights };
};

const withPieceLabel = (s: State, row: number, label: string): Caption => ({ label, lights: [pieceLight(s, row)] });

/** The label of a choice and the board elements that a hand would touch, in order. */
export const describe = (s: State, _seat: SeatId, action: Action): Caption => {
  switch (action.do) {
    case 'initiative': {
      const other = sideName(s, s.initiative === 0 ? 1 : 0);
      return { label: action.first ? 'Go first this turn' : `Let the ${other} side go first`, lights: [] };
    }
    case 'arrive':
      return {
        label: `${pieceLong(s, action.piece)} arrives in ${areaLong(s, action.area)}`,
        lights: [pieceLight(s, action.piece), areaLight(s, action.area)],
      };
    case 'ready':
      return { label: 'No more arrivals this turn', lights: [] };
    case 'activate':
      return withPieceLabel(s, action.piece, `Activate ${pieceLong(s, action.piece)}`);
    case 'step':
      return describeStep(s, action.to);
    case 'turn':
      return facesAfter(s, action.facing);
    case 'attack':
      return describeAttack(s, action.target);
    case 'done':
      return { label: `${pieceId(s, s.activation.piece)} has done`, lights: [] };
    case 'end':
      return { label: `End the turn of ${theSide(s, s.acting)}`, lights: [] };
    case 'withdraw':
      return {
        label: `${pieceLong(s, action.piece)} withdraws to ${areaLong(s, action.to)}`,
        lights: [pieceLight(s, action.piece), areaLight(s, action.to)],
      };
    case 'stand':
      return withPieceLabel(s, action.piece, `${pieceLong(s, action.piece)} stands and loses 1 SP`);
    case 'follow': {
      const to = s.beaten?.to ?? -1;
      return withPieceLabel(s, action.piece, `${pieceLong(s, action.piece)} goes along to ${areaName(s, to)}`);
    }
    case 'stay':
      return { label: capital('the others stay where they are'), lights: [] };
    case 'resign':
      return { label: 'Resign: give up the battle', lights: [] };
  }
};
