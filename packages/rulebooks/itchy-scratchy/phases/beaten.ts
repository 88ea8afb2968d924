/** The loser of a close combat withdraws or loses a strength point (is-close-5, -7, -9). */
import { distance } from '@longroll/geometry';
import type { Refusal, Teller } from '@longroll/kernel';
import { at, refuse } from '@longroll/kernel';
import { loseStrength, settle, withPiece } from '../changes.ts';
import { entryFault } from '../movement.ts';
import { areaName, pieceId } from '../naming.ts';
import { isFaced, lineOf, mayEndIn, piecesAt } from '../queries.ts';
import type { Beaten, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { areaLong, pieceLong, thePiece } from '../words.ts';

type Withdraw = Extract<Action, { do: 'withdraw' }>;
type BeatenAction = Extract<Action, { do: 'withdraw' | 'stand' | 'follow' | 'stay' }>;

const WITHDREW = ['is-close-5', 'is-close-7'] as const;
const STOOD = ['is-close-5'] as const;
const NOWHERE = ['is-close-7', 'is-close-5'] as const;
const FOLLOWED = ['is-close-7'] as const;
const STAY: Action = { do: 'stay' };

type WithdrawalFault = 'far' | 'entry' | 'winner' | 'front' | 'stacking';

/** Why a beaten piece may not withdraw to an area; undefined when it may (is-close-7). */
const withdrawalFault = (s: State, row: number, winner: number, to: number): WithdrawalFault | undefined => {
  const { grid } = s.setting;
  if (distance(grid, at(s.pieces, row).area, to) !== 1) return 'far';
  if (entryFault(s, row, to) !== undefined) return 'entry';
  if (distance(grid, winner, to) < 2) return 'winner';
  if (isFaced(s, lineOf(s, row).side, to)) return 'front';
  return mayEndIn(s, row, to) ? undefined : 'stacking';
};

/** Areas to which a beaten piece may withdraw, the winner standing in `winner` (is-close-7). */
export const withdrawalsOf = (s: State, row: number, winner: number): readonly number[] => {
  const { neighbours, facings } = s.setting.grid;
  const { area } = at(s.pieces, row);
  const open: number[] = [];
  for (let edge = area * facings; edge < (area + 1) * facings; edge++) {
    const to = neighbours[edge] as number;
    if (to >= 0 && withdrawalFault(s, row, winner, to) === undefined) open.push(to);
  }
  return open;
};

const noMore = (s: State): State => {
  const { beaten: _, ...rest } = s;
  return { ...rest, phase: 'activation' };
};

/** Goes on to the next piece that has a choice; one that cannot withdraw loses its point at once (is-close-7). */
const proceed = (s: State, beaten: Beaten, tell: Teller): State => {
  if (beaten.companions.length > 0) return { ...s, phase: 'beaten', beaten };
  let next = s;
  let { pieces } = beaten;
  for (let row = pieces[0]; row !== undefined; row = pieces[0]) {
    if (withdrawalsOf(next, row, beaten.winner).length > 0)
      return { ...next, phase: 'beaten', beaten: { ...beaten, pieces } };
    next = loseStrength(next, row, 1, NOWHERE, tell);
    pieces = pieces.slice(1);
  }
  return noMore(next);
};

/** The pieces `rows` in `area` have lost a close combat against a unit in `winner`. */
export const beginBeaten = (s: State, rows: readonly number[], area: number, winner: number, tell: Teller): State => {
  const [first] = rows;
  if (first === undefined) return s;
  return proceed(s, { side: lineOf(s, first).side, area, winner, pieces: rows, to: -1, companions: [] }, tell);
};

/** What the owner of the loser may choose. */
export const offerBeaten = (s: State, choices: Action[]): void => {
  const { beaten } = s;
  if (!beaten) return;
  if (beaten.companions.length > 0) {
    for (const piece of beaten.companions) choices.push({ do: 'follow', piece });
    choices.push(STAY);
    return;
  }
  const [piece] = beaten.pieces;
  if (piece === undefined) return;
  for (const to of withdrawalsOf(s, piece, beaten.winner)) choices.push({ do: 'withdraw', piece, to });
  choices.push({ do: 'stand', piece });
};

const notAsked = (s: State, beaten: Beaten, row: number): Refusal | undefined => {
  const [asked] = beaten.pieces;
  if (row === asked) return undefined;
  if (!s.setting.roster[row]) return refuse('is-unit-4', 'There is no such piece.', 'action/piece');
  const name = asked === undefined ? 'nobody' : thePiece(s, asked);
  return refuse('is-close-5', `It is ${name} that has lost the close combat and must choose now.`, 'action/piece');
};

const refuseWithdrawal = (s: State, { piece, to }: Withdraw, beaten: Beaten): Refusal | undefined => {
  if (!(to >= 0 && to < s.setting.grid.areas)) return refuse('is-grid-3', 'The board has no such area.', 'action/to');
  const fault = withdrawalFault(s, piece, beaten.winner, to);
  const where = areaLong(s, to);
  const no = (clause: string, reason: string): Refusal => refuse(clause, reason, 'action/to');
  switch (fault) {
    case undefined:
      return undefined;
    case 'far':
      return no('is-close-7', `${where} is not next to ${areaName(s, at(s.pieces, piece).area)}.`);
    case 'entry':
      return no('is-close-7', `${pieceLong(s, piece)} cannot enter ${where}.`);
    case 'winner':
      return no('is-close-7', `${where} is next to the winner in ${areaName(s, beaten.winner)}.`);
    case 'front':
      return no('is-close-7', `${where} is the front of another enemy.`);
    case 'stacking':
      return no('is-grid-6', `Another unit stands in ${where}.`);
  }
};

/** Refuses a choice that the loser has not. */
export const judgeBeaten = (s: State, action: BeatenAction): Refusal | undefined => {
  const { beaten } = s;
  if (!beaten) return refuse('is-close-5', 'No close combat has been lost.', 'action/do');
  const following = beaten.companions.length > 0;
  if (action.do === 'withdraw' || action.do === 'stand') {
    if (following) return refuse('is-close-7', 'First the companions of the unit that withdrew choose.', 'action/do');
    const fault = notAsked(s, beaten, action.piece);
    return fault ?? (action.do === 'withdraw' ? refuseWithdrawal(s, action, beaten) : undefined);
  }
  if (!following) return refuse('is-close-7', 'No unit has withdrawn whose companions could follow.', 'action/do');
  if (action.do === 'stay' || beaten.companions.includes(action.piece)) return undefined;
  return refuse('is-close-7', 'This piece cannot go along with the unit that withdrew.', 'action/piece');
};

const moveOff = (s: State, row: number, to: number, kind: 'withdrew' | 'followed', tell: Teller): State => {
  const { side, type } = lineOf(s, row);
  const { area } = at(s.pieces, row);
  tell.say(kind, kind === 'withdrew' ? WITHDREW : FOLLOWED, {
    side,
    piece: pieceId(s, row),
    type,
    from: areaName(s, area),
    to: areaName(s, to),
  });
  return withPiece(s, row, { area: to });
};

/** Generals and transports in the area that may go along with the unit that withdrew. */
const companionsOf = (s: State, beaten: Beaten, row: number, to: number): readonly number[] => {
  const { general, transport } = lineOf(s, row);
  if (general || transport) return [];
  return piecesAt(s, beaten.area).filter((other) => entryFault(s, other, to) === undefined && mayEndIn(s, other, to));
};

/** Carries out what the loser has chosen. */
export const applyBeaten = (s: State, action: BeatenAction, tell: Teller): State => {
  const { beaten } = s;
  if (!beaten) throw new TypeError('a judged choice without a close combat');
  switch (action.do) {
    case 'withdraw': {
      const { piece, to } = action;
      const moved = moveOff(s, piece, to, 'withdrew', tell);
      const companions = companionsOf(moved, beaten, piece, to);
      const rest = { ...beaten, pieces: beaten.pieces.slice(1), to, companions };
      return settle(proceed(moved, rest, tell), tell);
    }
    case 'stand': {
      const hurt = loseStrength(s, action.piece, 1, STOOD, tell);
      return proceed(hurt, { ...beaten, pieces: beaten.pieces.slice(1) }, tell);
    }
    case 'follow': {
      const moved = moveOff(s, action.piece, beaten.to, 'followed', tell);
      const companions = beaten.companions.filter((row) => row !== action.piece);
      return settle(proceed(moved, { ...beaten, companions }, tell), tell);
    }
    case 'stay':
      return proceed(s, { ...beaten, companions: [] }, tell);
  }
};
