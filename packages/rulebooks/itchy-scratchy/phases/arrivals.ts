/** Arrivals at the start of a side's part of the turn (is-turn-5). */
import type { Refusal, Teller } from '@longroll/kernel';
import { at, refuse } from '@longroll/kernel';
import { settle, withPiece } from '../changes.ts';
import { entryFault } from '../movement.ts';
import { areaName, facingName, pieceId } from '../naming.ts';
import { isBeside, lineOf, mayEndIn } from '../queries.ts';
import type { Piece, State } from '../state.ts';
import { WAITING } from '../state.ts';
import type { Action } from '../verbs.ts';
import { areaLong, notOnBoard, pieceLong, thePiece } from '../words.ts';

type Arrive = Extract<Action, { do: 'arrive' }>;

const READY: Action = { do: 'ready' };
const ARRIVED = ['is-turn-5'] as const;

/** Whether a piece waits to arrive and its turn has come. */
const isDue = (s: State, row: number): boolean => {
  const line = lineOf(s, row);
  return line.side === s.acting && (s.pieces[row] as Piece).area === WAITING && line.turn <= s.turn;
};

/** Whether a piece that is due may be placed in one of its entry areas now. */
const mayPlace = (s: State, row: number, area: number): boolean =>
  mayEndIn(s, row, area) && entryFault(s, row, area) === undefined && !isBeside(s, s.acting, area);

/** Whether the acting side can place any piece now. */
export const mayArriveAnywhere = (s: State): boolean => {
  for (let row = 0; row < s.pieces.length; row++)
    if (isDue(s, row) && lineOf(s, row).entry.some((area) => mayPlace(s, row, area))) return true;
  return false;
};

/** Adds every arrival, and to have done with arriving. */
export const offerArrivals = (s: State, choices: Action[]): void => {
  for (let row = 0; row < s.pieces.length; row++) {
    if (!isDue(s, row)) continue;
    const { entry } = lineOf(s, row);
    for (let i = 0; i < entry.length; i++) {
      const area = entry[i] as number;
      if (entry.indexOf(area) === i && mayPlace(s, row, area)) choices.push({ do: 'arrive', piece: row, area });
    }
  }
  choices.push(READY);
};

/** Refuses an arrival that is-turn-5 does not allow. */
export const judgeArrival = (s: State, { piece: row, area }: Arrive): Refusal | undefined => {
  const line = s.setting.roster[row];
  if (!line) return refuse('is-unit-4', 'There is no such piece.', 'action/piece');
  const name = pieceLong(s, row);
  if (line.side !== s.acting) return refuse('is-turn-5', `${name} belongs to the other side.`, 'action/piece');
  const piece = at(s.pieces, row);
  if (piece.area !== WAITING)
    return refuse(
      'is-turn-5',
      piece.area >= 0 ? `${name} is on the board already.` : notOnBoard(s, row),
      'action/piece',
    );
  if (line.turn > s.turn)
    return refuse('is-turn-5', `${name} may arrive from turn ${line.turn} on; this is turn ${s.turn}.`, 'action/piece');
  if (!line.entry.includes(area)) {
    const entry = line.entry.map((known) => areaName(s, known)).join(', ');
    return refuse('is-turn-5', `${name} may arrive in ${entry}, not in ${areaLong(s, area)}.`, 'action/area');
  }
  if (isBeside(s, s.acting, area))
    return refuse('is-turn-5', `${areaLong(s, area)} is next to an enemy piece.`, 'action/area');
  if (entryFault(s, row, area)) return refuse('is-turn-5', `${name} cannot enter ${areaLong(s, area)}.`, 'action/area');
  if (mayEndIn(s, row, area)) return undefined;
  return refuse(
    'is-grid-6',
    `Another unit stands in ${areaLong(s, area)}; ${thePiece(s, row)} cannot end there.`,
    'action/area',
  );
};

/** Places the piece: one area of its movement is used. Arrivals are over when no other is possible. */
export const applyArrival = (s: State, { piece: row, area }: Arrive, tell: Teller): State => {
  const { side, type } = lineOf(s, row);
  tell.say('arrived', ARRIVED, {
    side,
    piece: pieceId(s, row),
    type,
    area: areaName(s, area),
    facing: facingName(s, at(s.pieces, row).facing),
  });
  const next = settle(withPiece(s, row, { area, entered: true }), tell);
  return mayArriveAnywhere(next) ? next : { ...next, phase: 'activation' };
};
