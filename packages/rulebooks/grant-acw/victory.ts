/** Victory: points at the end of the last move, or when a regiment is beaten (section 27, grant-scn-learn-4). */
import { at, count, list, rowsOf, type SeatId, seat, type Teller } from '@longroll/kernel';
import { isHalfStrength } from './casualties.ts';
import { event, otherSide, sideOf } from './define.ts';
import { SEATS, SIDES, type Side, type State } from './state.ts';

const over = event(
  'battle-over',
  ['grant-vic-1'],
  { points: list(count(), 2), clearly: list(seat(), 2) },
  ({ points: [union = 0, confederate = 0] }) => {
    const by = Math.abs(union - confederate);
    const who = union > confederate ? SIDES[0] : SIDES[1];
    if (by === 0) return `The battle is over, ${union} points each: **a draw**.`;
    return `The battle is over, ${union} to ${confederate}: the **${who} side wins ${by > 1 ? 'clearly' : 'narrowly'}**.`;
  },
  'win',
);
const gaveUp = event(
  'gave-up',
  ['grant-vic-4'],
  { side: seat() },
  ({ side }) => `The ${SIDES[side]} side concedes.`,
  'win',
);

/** Regiments: neither generals nor what has been made of a regiment in play. */
export const isRegiment = (s: State, row: number): boolean =>
  at(s.units, row).arm !== 'general' && at(s.setting.roster, row).parent < 0;

/** Whether a regiment is at half strength, dispersed or gone (grant-vic-3). */
export const isBeaten = (s: State, row: number): boolean =>
  isRegiment(s, row) && (at(s.units, row).standing === 'gone' || isHalfStrength(s, row));

/** The points of a side: objectives that it holds, and enemy regiments that are beaten. */
export const pointsOf = (s: State, side: Side): number => {
  const { objectives, halfPoints } = s.setting;
  const held = objectives.reduce((sum, { points }, i) => sum + (s.holders[i] === side ? points : 0), 0);
  const beaten = rowsOf(s.units).filter((row) => sideOf(s, row) === otherSide(side) && isBeaten(s, row));
  return held + beaten.length * halfPoints;
};

/** The battle is over after its last move, or when a regiment is beaten (grant-scn-learn-4). */
export const checkVictory = (s: State, tell: Teller): State => {
  const beaten = s.setting.untilBeaten && rowsOf(s.units).some((row) => isBeaten(s, row));
  if (s.move < s.setting.lastMove && !beaten) return s;
  const points = [pointsOf(s, 0), pointsOf(s, 1)] as const;
  const winners: readonly SeatId[] = points[0] === points[1] ? [] : [points[0] > points[1] ? 0 : 1];
  tell.tell(over, { points, clearly: winners });
  return { ...s, outcome: { winners, clause: 'grant-vic-1' } };
};

/** A player concedes (grant-vic-4). */
export const giveUp = (s: State, seatId: SeatId, tell: Teller): State => {
  tell.tell(gaveUp, { side: seatId });
  return { ...s, outcome: { winners: SEATS.filter((other) => other !== seatId), clause: 'grant-vic-4' } };
};
