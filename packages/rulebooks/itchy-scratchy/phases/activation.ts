/** One piece after another: which acts, when it has done, and the end of the side's part (is-turn-2, -3). */
import { capital, count, counted, id, rowsOf, seat } from '@longroll/kernel';
import { mayAttack } from '../attacks.ts';
import { withPiece } from '../changes.ts';
import { decision, event, PIECE, phase, pieceText, pieceTold, rule } from '../define.ts';
import { activating, allowance, mayAttackAfter } from '../movement.ts';
import { acting, lineOf, mayEndIn } from '../queries.ts';
import { IDLE, type Piece, type State } from '../state.ts';
import { actor, actorLong, areaLong, notOnBoard, pieceLong, pieceWords, theSide } from '../words.ts';
import { attack } from './attack.ts';
import { isActing, step, turn, turnsToEnemy } from './moves.ts';

const activated = event('activated', ['is-turn-2'], PIECE, (d) => `${pieceText(d)} was activated.`);
const partEnded = event(
  'part-ended',
  ['is-turn-3'],
  { side: seat(), turn: count() },
  ({ side, turn }, _told, view) => `${capital(theSide(view, side))} ended its part of turn ${turn}.`,
);

const mayBeActivated = (s: State, row: number): boolean => {
  const { area, activated: done } = s.pieces[row] as Piece;
  return area >= 0 && !done && lineOf(s, row).side === s.acting;
};

/** Pieces of the acting side on the board that have not been activated this turn. */
export const waiting = (s: State): readonly number[] => {
  const rows: number[] = [];
  for (let row = 0; row < s.pieces.length; row++) if (mayBeActivated(s, row)) rows.push(row);
  return rows;
};

/** Whether the acting side has any such piece. */
export const hasWaiting = (s: State): boolean => s.pieces.some((_piece, row) => mayBeActivated(s, row));

const nobodyActs = rule(
  'is-turn-2',
  (s) => s.activation.piece < 0,
  (s) => `First the activation of ${actorLong(s)} ends.`,
);

export const activate = decision('activate', 'is-turn-2', 'Activate', 'rally', true)
  .leading('step', 'attack', 'turn')
  .when(nobodyActs)
  .pick('piece', id('piece'), waiting)
  .otherwise((s, { piece }) => {
    const { side } = lineOf(s, piece);
    if (side !== s.acting) return `${pieceLong(s, piece)} belongs to ${theSide(s, side)}.`;
    return (s.pieces[piece] as Piece).area < 0
      ? notOnBoard(s, piece)
      : `${pieceLong(s, piece)} has been activated this turn.`;
  })
  .besides((s) =>
    rowsOf(s.pieces).flatMap((piece) =>
      s.activation.piece < 0 || lineOf(s, piece).side === s.acting ? [{ piece }] : [],
    ),
  )
  .called((s, { piece }) => `Activate ${pieceLong(s, piece)}`)
  .does((s, { piece }, { tell }) => {
    tell.tell(activated, pieceTold(s, piece));
    return activating(s, piece);
  });

export const done = decision('done', 'is-turn-3', 'Done')
  .when(
    isActing,
    turnsToEnemy,
    rule(
      'is-move-5',
      (s) => mayEndIn(s, s.activation.piece, s.activation.way.area),
      (s) => `${actorLong(s)} cannot stay in ${areaLong(s, s.activation.way.area)}: another unit stands there.`,
    ),
  )
  .called((s) => `End the activation of ${actor(s)}`)
  .does((s) => ({ ...withPiece(s, s.activation.piece, { activated: true }), activation: IDLE }));

export const end = decision('end', 'is-turn-3', 'End the turn')
  .when(nobodyActs)
  .leaving()
  .called((s) => `End the turn of ${theSide(s, s.acting)}`)
  .does((s, _action, { tell }) => {
    tell.tell(partEnded, { side: s.acting, turn: s.turn });
    return s;
  });

const tired = (s: State): string =>
  s.exhausted[s.acting] ? ' Your side is exhausted: no step may bring a piece nearer to the enemy.' : '';

const movementWords = (s: State): string => {
  const { way } = s.activation;
  const { movement } = acting(s);
  const most = allowance(movement, way.steps > 0 && way.road);
  const over = way.stopped ? 'Its move has stopped here' : `It has used ${way.spent} of ${most} areas`;
  if (mayAttack(s)) return `${over} and may attack from here.`;
  return mayAttackAfter(movement, way) ? `${over}.` : `${over}; too far to attack.`;
};

const QUESTIONS = {
  activate: (s: State) => {
    const left = capital(counted(waiting(s).length, 'piece', 'pieces'));
    const detail = `${left} left. Each moves, attacks, or moves and then attacks.${tired(s)}`;
    return { title: 'Activate a piece', detail, clause: 'is-turn-2' };
  },
  act: (s: State) => {
    const detail = `${movementWords(s)}${tired(s)}`;
    return {
      title: `${capital(pieceWords(s, s.activation.piece))}: move, turn or attack`,
      detail,
      clause: 'is-turn-3',
    };
  },
  face: (s: State) => {
    const detail = 'It came beside several enemies: choose which of them it faces.';
    return { title: `Turn ${actor(s)} to an enemy`, detail, clause: 'is-move-9' };
  },
};

const question = ({ activation: { piece, turning } }: State): keyof typeof QUESTIONS =>
  piece < 0 ? 'activate' : turning === 'pick' ? 'face' : 'act';

export const activation = phase({
  id: 'activation',
  title: 'Activations of the side that acts',
  clause: 'is-turn-2',
  decisions: [activate, attack, step, turn, done, end],
  until: (s) => s.beaten !== undefined || (s.activation.piece < 0 && !hasWaiting(s)),
  ask: question,
  prompt: (s) => QUESTIONS[question(s)](s),
});
