/** Steps and turns of the acting piece (chapter 6). */
import type { Refusal, Teller } from '@longroll/kernel';
import { at, refuse } from '@longroll/kernel';
import { settle, withPiece } from '../changes.ts';
import { afterStep, enemyEdges, onlyEnemyEdge, stepCost, stepFault } from '../movement.ts';
import { areaName, facingName, pieceId } from '../naming.ts';
import { isBeside, isFaced, lineOf } from '../queries.ts';
import type { Activation, Piece, State } from '../state.ts';
import { refuseStep } from '../step-refusals.ts';
import type { Action } from '../verbs.ts';
import { thePiece } from '../words.ts';

type Step = Extract<Action, { do: 'step' }>;
type Turn = Extract<Action, { do: 'turn' }>;

const MOVED = ['is-move-1'] as const;
const WITHDREW = ['is-move-10'] as const;
const STOPPED = ['is-move-8', 'is-move-1'] as const;
const TURNED = ['is-move-1', 'is-move-3'] as const;
const FACED = ['is-move-9'] as const;

/** Choices are told apart by one number and never change: each is made once. */
const steps: Action[] = [];
const turns: Action[] = [];
const stepTo = (to: number): Action => (steps[to] ??= { do: 'step', to });
const turnTo = (facing: number): Action => (turns[facing] ??= { do: 'turn', facing });

/** Adds every area that the acting piece may enter next. */
export const offerSteps = (s: State, choices: Action[]): void => {
  const { piece, from, way } = s.activation;
  if (way.stopped) return;
  const { neighbours, facings } = s.setting.grid;
  for (let edge = way.area * facings; edge < (way.area + 1) * facings; edge++) {
    const to = neighbours[edge] as number;
    if (to >= 0 && stepFault(s, piece, from, way, to) === undefined) choices.push(stepTo(to));
  }
};

/** Edges to which the acting piece may turn, as bits: all others; those of enemies to pick from; none (is-move-1, -9). */
const openEdges = (s: State, { piece, way, turning }: Activation): number => {
  if (turning === 'fixed') return 0;
  if (turning === 'pick') return enemyEdges(s, lineOf(s, piece).side, way.area);
  return ((1 << s.setting.grid.facings) - 1) & ~(1 << (s.pieces[piece] as Piece).facing);
};

/** Adds every facing to which the acting piece may turn. */
export const offerTurns = (s: State, choices: Action[]): void => {
  const edges = openEdges(s, s.activation);
  for (let facing = 0; edges >> facing > 0; facing++) if ((edges >> facing) & 1) choices.push(turnTo(facing));
};

/** Refuses a step that chapters 6 and 7 do not allow. */
export const judgeStep = (s: State, { to }: Step): Refusal | undefined => {
  const { piece, from, way } = s.activation;
  if (!(to >= 0 && to < s.setting.grid.areas)) return refuse('is-grid-3', 'The board has no such area.', 'action/to');
  const fault = stepFault(s, piece, from, way, to);
  return fault && refuseStep(s, to, fault);
};

/** Refuses a turn: after a stop beside an enemy the piece faces him. */
export const judgeTurn = (s: State, { facing }: Turn): Refusal | undefined => {
  const { activation } = s;
  if (!(facing >= 0 && facing < s.setting.grid.facings))
    return refuse('is-grid-5', 'An area has no such edge.', 'action/facing');
  if ((openEdges(s, activation) >> facing) & 1) return undefined;
  const name = thePiece(s, activation.piece);
  const edge = facingName(s, facing);
  if (activation.turning === 'fixed')
    return refuse('is-move-9', `${name} came beside an enemy and stays turned to him.`, 'action/facing');
  if (activation.turning === 'pick')
    return refuse('is-move-9', `${name} must turn to an enemy; none stands to the ${edge}.`, 'action/facing');
  return refuse('is-move-3', `${name} faces ${edge} already.`, 'action/facing');
};

/** The acting piece enters an area. Beside an enemy it stops and turns to him, or its owner picks to whom (is-move-8, -9). */
export const applyStep = (s: State, { to }: Step, tell: Teller): State => {
  const { piece: row, from, way } = s.activation;
  const { side, type } = lineOf(s, row);
  const beside = isBeside(s, side, to);
  const after = afterStep(s, side, way, to);
  tell.say('moved', beside ? STOPPED : isFaced(s, side, from) ? WITHDREW : MOVED, {
    side,
    piece: pieceId(s, row),
    type,
    from: areaName(s, way.area),
    to: areaName(s, to),
    cost: stepCost(s.setting, way.area, to),
    stop: beside ? 'enemy' : after.stopped ? 'ground' : 'none',
  });
  const { facing } = s.pieces[row] as Piece;
  const edge = beside ? onlyEnemyEdge(s, side, to) : undefined;
  if (edge !== undefined && edge !== facing)
    tell.say('faced-enemy', FACED, {
      side,
      piece: pieceId(s, row),
      area: areaName(s, to),
      facing: facingName(s, edge),
    });
  const moved = withPiece(s, row, edge === undefined ? { area: to } : { area: to, facing: edge });
  const turning = beside ? (edge === undefined ? 'pick' : 'fixed') : s.activation.turning;
  return settle({ ...moved, activation: { ...s.activation, way: after, turning } }, tell);
};

/** The acting piece turns; one that picks an enemy turns no more (is-move-9). */
export const applyTurn = (s: State, { facing }: Turn, tell: Teller): State => {
  const { activation } = s;
  const { piece: row } = activation;
  const picks = activation.turning === 'pick';
  const told = { side: lineOf(s, row).side, piece: pieceId(s, row), area: areaName(s, at(s.pieces, row).area) };
  tell.say(picks ? 'faced-enemy' : 'turned', picks ? FACED : TURNED, { ...told, facing: facingName(s, facing) });
  const turning = picks ? 'fixed' : activation.turning;
  return { ...withPiece(s, row, { facing }), activation: { ...activation, turning, turns: activation.turns + 1 } };
};
