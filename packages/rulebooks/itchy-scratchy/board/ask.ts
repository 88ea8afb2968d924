/** The prompt of the panel: what is asked now, in imperative, and the rule that asks it. */
import type { Board, Subject } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { attackerFault } from '../attacks.ts';
import { allowance, mayAttackAfter } from '../movement.ts';
import { areaName, pieceId } from '../naming.ts';
import { lineOf, otherSide, spLost } from '../queries.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { capital, counted, listedWords, pieceLight } from '../words.ts';
import { armWords, facingWords } from './elements.ts';

interface Prompt {
  readonly title: string;
  readonly detail: string;
  readonly clause: string;
}

const left = (s: State): number =>
  s.pieces.filter((piece, row) => piece.area >= 0 && !piece.activated && lineOf(s, row).side === s.acting).length;

const tired = (s: State): string =>
  s.exhausted[s.acting] ? ' Your side is exhausted: no step may bring a piece nearer to the enemy.' : '';

const movementWords = (s: State): string => {
  const { piece, way } = s.activation;
  const most = allowance(lineOf(s, piece).movement, way.steps > 0 && way.road);
  const over = way.stopped
    ? 'Its move has stopped here'
    : `It has used ${way.spent} of ${most} ${most === 1 ? 'area' : 'areas'}`;
  const fault = attackerFault(s, s.activation);
  if (fault === undefined) return `${over} and may attack from here.`;
  const spent = fault === 'spent' || !mayAttackAfter(lineOf(s, piece).movement, way);
  return spent ? `${over}; too far to attack.` : `${over}.`;
};

const ASKS: { readonly [ask: string]: (s: State) => Prompt } = {
  initiative: (s) => ({
    title: 'You have the initiative',
    detail: `Go first, or let the ${s.setting.sides[otherSide(s.initiative)]} side go first.`,
    clause: 'is-turn-1',
  }),
  arrivals: () => ({
    title: 'Bring on arrivals',
    detail: 'Choose a waiting piece and its entry area. To enter uses one area of its movement; it may wait.',
    clause: 'is-turn-5',
  }),
  activate: (s) => ({
    title: left(s) > 0 ? 'Activate a piece' : 'Every piece has acted',
    detail: `${capital(counted(left(s), 'piece', 'pieces'))} left. Each moves, attacks, or moves and then attacks.${tired(s)}`,
    clause: 'is-turn-2',
  }),
  act: (s) => ({
    title: `${pieceId(s, s.activation.piece)}: move, turn or attack`,
    detail: `${movementWords(s)}${tired(s)}`,
    clause: 'is-turn-3',
  }),
  face: (s) => ({
    title: `Turn ${pieceId(s, s.activation.piece)} to an enemy`,
    detail: 'It came beside several enemies: choose which of them it faces.',
    clause: 'is-move-9',
  }),
  beaten: (s) => ({
    title: `Lost at ${areaName(s, s.beaten?.area ?? 0)}`,
    detail: 'Withdraw one area, away from the winner, or stand and lose 1 SP.',
    clause: 'is-close-5',
  }),
  companions: (s) => ({
    title: 'Who goes along?',
    detail: `${listedWords((s.beaten?.companions ?? []).map((row) => pieceId(s, row)))} may withdraw with the unit, or stay.`,
    clause: 'is-close-7',
  }),
  over: () => ({ title: 'The battle is over', detail: '', clause: 'is-victory-1' }),
  wait: () => ({ title: 'Waiting', detail: 'The other side decides.', clause: 'is-frame-2' }),
};

/** The prompt for a question of the offer. */
export const ask = (s: State, word: string): Prompt =>
  ASKS[word]?.(s) ?? { title: capital(word.replaceAll('-', ' ')), detail: '', clause: 'is-frame-2' };

/** The piece whose activation is open, with where it stands and how. */
export const subject = (s: State): Subject | undefined => {
  const { piece: row, way } = s.activation;
  if (row < 0) return undefined;
  const line = lineOf(s, row);
  const ground = s.setting.ground[way.area]?.name ?? 'ground';
  const piece = at(s.pieces, row);
  const moved = way.steps === 0 ? 'Has not moved.' : `Has moved ${counted(way.steps, 'area', 'areas')}.`;
  return {
    element: pieceLight(s, row),
    title: `${line.id}, ${armWords(line)}`,
    detail: `In ${areaName(s, way.area)}, ${ground}, facing ${facingWords(s, piece.facing)}. ${moved}`,
  };
};

/** The verbs as buttons of the prompt, with their symbols. */
export const VERBS: Board<State, Action>['verbs'] = {
  initiative: { title: 'Who goes first', symbol: 'drum', primary: true },
  arrive: { title: 'Bring on', symbol: 'march', primary: true },
  ready: { title: 'No more arrivals', symbol: 'hq' },
  activate: { title: 'Activate', symbol: 'rally', primary: true },
  step: { title: 'Move', symbol: 'march' },
  turn: { title: 'Turn', symbol: 'rally' },
  attack: { title: 'Attack', symbol: 'infantry', primary: true },
  done: { title: 'Done', symbol: 'hq' },
  end: { title: 'End the turn', symbol: 'hq' },
  withdraw: { title: 'Withdraw', symbol: 'march', primary: true },
  stand: { title: 'Stand and lose 1 SP', symbol: 'entrenched' },
  follow: { title: 'Go along', symbol: 'march', primary: true },
  stay: { title: 'Stay', symbol: 'entrenched' },
  resign: { title: 'Give up the battle', symbol: 'refused' },
};

/** SP lost and the point of exhaustion: "3 of 13". */
export const lostWords = (s: State, side: 0 | 1): string => `${spLost(s, side)} of ${s.setting.exhaustion[side]}`;
