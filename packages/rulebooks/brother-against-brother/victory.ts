/** Who wins: points at the end of the learning game, and giving up (bab-scn-1, bab-vic-1). */
import { count, int, seat, type Teller } from '@longroll/kernel';
import { controlOf } from './control.ts';
import { event } from './define.ts';
import { otherSide } from './sides.ts';
import { NEUTRAL, type Owner, type Side, type State } from './state.ts';
import { capital, theSide } from './words.ts';

const counted = event(
  'points-counted',
  ['bab-scn-1'],
  { union: count(), confederate: count() },
  ({ union, confederate }) => `Victory points: the Union ${union}, the Confederacy ${confederate}.`,
);
const ended = event(
  'ended',
  ['bab-vic-1'],
  { winner: int(0, 2) },
  ({ winner }) => (winner === NEUTRAL ? 'The game ended in a draw.' : `${capital(theSide(winner))} won the game.`),
  'win',
);
const gaveUp = event(
  'gave-up',
  ['bab-vic-1'],
  { side: seat() },
  ({ side }) => `${capital(theSide(side))} gave up the game.`,
  'win',
);

/** Enemy SF destroyed that make a victory point, and points by which the Union must lead (bab-scn-1). */
const STRENGTH_A_POINT = 5;
const UNION_LEAD = 4;

/** Victory points of a side: objectives that it holds and enemy SF that it has destroyed (bab-scn-1). */
export const pointsOf = (s: State, side: Side): number => {
  const held = s.setting.objectives.reduce(
    (sum, { hex, points }) => (controlOf(s, hex) === side ? sum + points : sum),
    0,
  );
  return held + Math.floor(s.destroyed[otherSide(side)] / STRENGTH_A_POINT);
};

/** Who wins by so many points of each side (bab-scn-1). */
export const winnerBy = (union: number, confederate: number): Owner => {
  const lead = union - confederate;
  return lead >= UNION_LEAD ? 0 : lead < 0 ? 1 : NEUTRAL;
};

/** The position after the victory check at the end of a turn. */
export const endOfTurn = (s: State, tell: Teller): State => {
  if (s.outcome || s.turn < s.setting.lastTurn) return s;
  const [union, confederate] = [pointsOf(s, 0), pointsOf(s, 1)];
  tell.tell(counted, { union, confederate });
  const winner = winnerBy(union, confederate);
  tell.tell(ended, { winner }, { clauses: ['bab-scn-1'] });
  return { ...s, outcome: { winner, clause: 'bab-scn-1' } };
};

/** The position once a side has given up. */
export const giveUp = (s: State, side: Side, tell: Teller): State => {
  tell.tell(gaveUp, { side });
  return { ...s, outcome: { winner: otherSide(side), clause: 'bab-vic-1' } };
};
