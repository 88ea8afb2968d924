/** Commands that change a position by copying what they touch, with the events that tell of it. */
import type { ClauseId, Teller } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { areaName, pieceId } from './naming.ts';
import { lineOf, standing } from './queries.ts';
import type { Piece, State } from './state.ts';
import { DESTROYED, IDLE, SAFE } from './state.ts';

const DESTROYED_UNIT = ['is-unit-3'] as const;
const DESTROYED_GENERAL = ['is-gen-1', 'is-unit-3'] as const;
const TAKEN_OFF = ['is-scen-3'] as const;
const HELD_FOR_POINTS = ['is-scen-1'] as const;
const HELD_AT_ALL = ['is-scen-2'] as const;

/** The state with one piece changed. */
export const withPiece = (s: State, row: number, changes: Partial<Piece>): State => {
  const pieces = s.pieces.slice();
  pieces[row] = { ...(s.pieces[row] as Piece), ...changes };
  return { ...s, pieces };
};

/**
 * Takes strength points from a piece, at most those that it has, and removes it at 0 (is-unit-3). Tells `strength-lost`
 * or `destroyed`.
 */
export const loseStrength = (
  s: State,
  row: number,
  points: number,
  clauses: readonly ClauseId[],
  tell: Teller,
): State => {
  const piece = at(s.pieces, row);
  const { side, type, general } = lineOf(s, row);
  const lost = Math.min(points, piece.sp);
  if (lost === 0) return s;
  const left = piece.sp - lost;
  const told = { side, piece: pieceId(s, row), type, area: areaName(s, piece.area), lost };
  if (left > 0) {
    tell.say('strength-lost', clauses, { ...told, left });
    return withPiece(s, row, { sp: left });
  }
  tell.say('destroyed', [...clauses, ...(general ? DESTROYED_GENERAL : DESTROYED_UNIT)], told);
  return withPiece(s, row, { sp: 0, area: DESTROYED });
};

/** Takes transports that have reached their haven off the board (is-scen-3). */
const takeOff = (s: State, tell: Teller): State => {
  const { victory } = s.setting;
  if (victory.kind !== 'escort') return s;
  let next = s;
  for (const haven of victory.haven) {
    const { first, next: following } = standing(s);
    for (let row = at(first, haven); row >= 0; row = at(following, row)) {
      const line = lineOf(s, row);
      if (!line.transport || line.side !== victory.side) continue;
      tell.say('taken-off', TAKEN_OFF, { side: line.side, piece: line.id, type: line.type, area: areaName(s, haven) });
      next = withPiece(next, row, { area: SAFE, activated: true });
      if (next.activation.piece === row) next = { ...next, activation: IDLE };
    }
  }
  return next;
};

/** Notes the side that has a unit in an objective as the last to have had one there. */
const noteHolders = (s: State, tell: Teller): State => {
  const { objectives, roster } = s.setting;
  let next = s;
  for (let i = 0; i < objectives.length; i++) {
    const { area, name } = at(objectives, i);
    const { units, first } = standing(s);
    if ((units[area] as number) === 0) continue;
    const { side } = at(roster, first[area] as number);
    if (next.holders[i] === side) continue;
    const clauses = s.setting.victory.kind === 'points' ? HELD_FOR_POINTS : HELD_AT_ALL;
    tell.say('objective-taken', clauses, { side, area: areaName(s, area), name });
    next = { ...next, holders: next.holders.with(i, side) };
  }
  return next;
};

/** What follows at once when pieces have moved: wagons in safety, objectives taken. */
export const settle = (s: State, tell: Teller): State => {
  const { objectives, victory } = s.setting;
  if (objectives.length === 0 && victory.kind !== 'escort') return s;
  return noteHolders(takeOff(s, tell), tell);
};
