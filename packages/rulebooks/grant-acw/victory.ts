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
const broke = event(
  'army-broke',
  ['grant-vic-3'],
  { sides: list(seat(), 2) },
  ({ sides }) =>
    sides.length === 2
      ? 'Both armies have broken: **a draw**.'
      : `Half of the regiments of the ${SIDES[sides[0] === 0 ? 0 : 1]} side are beaten: **its army breaks**.`,
  'win',
);
const gaveUp = event(
  'gave-up',
  ['grant-vic-4'],
  { side: seat() },
  ({ side }) => `The ${SIDES[side]} side concedes.`,
  'win',
);

/** Regiments of foot and horse: neither generals and guns nor what has been made of a regiment in play. */
export const isRegiment = (s: State, row: number): boolean =>
  (at(s.units, row).arm === 'infantry' || at(s.units, row).arm === 'cavalry') && at(s.setting.roster, row).parent < 0;

/** Whether a regiment is at half strength, dispersed or gone (grant-vic-3). */
export const isBeaten = (s: State, row: number): boolean =>
  isRegiment(s, row) && (at(s.units, row).standing === 'gone' || isHalfStrength(s, row));

/** Points for wagons: each that left by its goal counts for its owner, each in enemy hands for its captor (grant-scn-wag-5). */
const wagonPoints = (s: State, side: Side): number =>
  s.units.filter(({ arm, captured, exit }, row) => {
    if (arm !== 'wagon' || sideOf(s, row) !== side) return false;
    return captured || exit === 'goal';
  }).length;

/** Whether the army of a side has broken: half of its regiments that have come are beaten (grant-vic-3). */
export const isBroken = (s: State, side: Side): boolean => {
  const { armyBreak } = s.setting;
  if (armyBreak === 0 || s.move < armyBreak) return false;
  const own = rowsOf(s.units).filter((row) => {
    const { standing } = at(s.units, row);
    return isRegiment(s, row) && sideOf(s, row) === side && standing !== 'absent';
  });
  return own.length > 0 && own.filter((row) => isBeaten(s, row)).length * 2 >= own.length;
};

/** The points of a side: objectives that it holds, and enemy regiments that are beaten. */
export const pointsOf = (s: State, side: Side): number => {
  const { objectives, halfPoints } = s.setting;
  const held = objectives.reduce((sum, { points }, i) => sum + (s.holders[i] === side ? points : 0), 0);
  const beaten = rowsOf(s.units).filter((row) => sideOf(s, row) === otherSide(side) && isBeaten(s, row));
  return held + beaten.length * halfPoints + wagonPoints(s, side);
};

/** The battle is over after its last move, or when a regiment is beaten (grant-scn-learn-4). */
export const checkVictory = (s: State, tell: Teller): State => {
  const lost = SEATS.filter((seatId) => isBroken(s, seatId === 0 ? 0 : 1));
  if (lost.length > 0) {
    tell.tell(broke, { sides: lost });
    const winners = lost.length === 2 ? [] : SEATS.filter((seatId) => !lost.includes(seatId));
    return { ...s, outcome: { winners, clause: 'grant-vic-3' } };
  }
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
