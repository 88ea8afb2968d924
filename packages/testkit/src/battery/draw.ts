import { DRAW, type DrawWord, drawNeeds, isRefusal, type Match, resumeMatch, type SeatId } from '@longroll/kernel';
import { broken } from './fault.ts';

const say = (match: Match, seat: SeatId, word: DrawWord): void => {
  const answer = match.submit(seat, { do: DRAW, say: word });
  if (answer.refused === true) throw broken('draw', `seat ${seat} cannot ${word}: ${answer.reason}`);
};

/**
 * A match that is not over ends in a draw when all its players agree, and not before: its position stays as it was, the stored
 * log leads to the same end, and nothing is played any more. The match is over afterwards.
 */
export const checkDraw = (match: Match): void => {
  const [first, ...others] = drawNeeds(match);
  if (first === undefined || others.length === 0) return;
  const before = match.state;
  say(match, first, 'offer');
  for (const seat of others) {
    if (match.outcome) throw broken('draw', `it is over before seat ${seat} has agreed`);
    say(match, seat, 'accept');
  }
  const { outcome } = match;
  if (outcome?.clause !== DRAW || outcome.winners.length > 0)
    throw broken('draw', 'all have agreed, and it is not drawn');
  if (match.state !== before) throw broken('draw', 'the position is another one');
  for (const { id } of match.seats)
    if (!isRefusal(match.submit(id, { do: 'resign' }))) throw broken('draw', `seat ${id} plays on after the end`);
  const { header, setupDice } = match;
  const again = resumeMatch(match.book, { header, setupDice, chain: false }, match.bytes());
  if (isRefusal(again) || again.outcome?.clause !== DRAW)
    throw broken('draw', 'the stored log does not lead to the draw');
};
