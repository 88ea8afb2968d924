/** The planner: one piece after another, each by the best that it can do. */
import { bestOf, firstOffered, only } from '@longroll/bots';
import { at, type Offer, type SeatId } from '@longroll/kernel';
import type { Profile } from '../data/weights.ts';
import { hasUnits, lineOf, piecesAt } from '../queries.ts';
import type { Piece, Side, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { danger } from './fire.ts';
import { intentOf, rankOf } from './intents.ts';
import { placeWorth } from './worth.ts';

/** The next action of the open activation: on along the way, then the facing, then the attack. */
const carryOn = (s: State, choices: readonly Action[], profile: Profile): Action => {
  const row = s.activation.piece;
  const { path = [], facing, target = -1 } = intentOf(s, row, profile) ?? {};
  const wanted: Action[] = [];
  if (path[1] !== undefined) wanted.push({ do: 'step', to: path[1] });
  if (facing !== undefined && facing !== (s.pieces[row] as Piece).facing) wanted.push({ do: 'turn', facing });
  if (target >= 0) wanted.push({ do: 'attack', target });
  return firstOffered(choices, [...wanted, { do: 'done' }]) ?? at(choices, 0);
};

const choosePiece = (s: State, choices: readonly Action[]): Action => {
  const waiting = only(choices, 'activate').toSorted((a, b) => rankOf(s, a.piece) - rankOf(s, b.piece));
  return waiting[0] ?? choices.find((choice) => choice.do === 'end') ?? at(choices, 0);
};

/** Withdraw when the place is worth little more than the one behind it, else pay the point. */
const whenBeaten = (s: State, choices: readonly Action[], { places, stand: pays, shared }: Profile): Action => {
  const worth = (answer: Action): number => {
    if (answer.do === 'stand') {
      const { sp, area } = s.pieces[answer.piece] as Piece;
      return placeWorth(s, lineOf(s, answer.piece), area, places) - (sp <= 1 ? 4 : pays);
    }
    if (answer.do !== 'withdraw') return Number.NEGATIVE_INFINITY;
    const { piece, to } = answer;
    return placeWorth(s, lineOf(s, piece), to, places) - 0.3 * danger(s, piece, to, shared);
  };
  const answers = [...only(choices, 'stand'), ...only(choices, 'withdraw')];
  return bestOf(answers, worth)?.one ?? only(choices, 'follow')[0] ?? at(choices, 0);
};

/** Arrive as near to what matters as may be; none waits. */
const arrive = (s: State, choices: readonly Action[]): Action => {
  const worth = ({ piece, area }: { readonly piece: number; readonly area: number }): number =>
    placeWorth(s, lineOf(s, piece), area) - 0.2 * piecesAt(s, area).length;
  return bestOf(only(choices, 'arrive'), worth)?.one ?? at(choices, choices.length - 1);
};

/** The planner's decision among what is offered, by the profile of its side. */
export const planned = (s: State, seat: SeatId, { choices }: Offer<Action>, profile: Profile): Action => {
  switch (s.phase) {
    case 'initiative':
      return { do: 'initiative', first: hasUnits(s, seat as Side) };
    case 'arrivals':
      return arrive(s, choices);
    case 'activation':
      return s.activation.piece >= 0 ? carryOn(s, choices, profile) : choosePiece(s, choices);
    case 'beaten':
      return whenBeaten(s, choices, profile);
    case 'over':
      return at(choices, 0);
  }
};
