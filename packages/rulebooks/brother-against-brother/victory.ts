/** Who wins: points at the end of the learning game, and giving up (bab-scn-1, bab-vic-1). */
import { count, int, seat, type Teller } from '@longroll/kernel';
import { controlOf } from './control.ts';
import { event } from './define.ts';
import { capitalsHeld, holds, winnerAtEnd } from './politics/points.ts';
import { CONFEDERATE, NEUTRAL, type Owner, otherSide, type Side, type State, UNION, withWar } from './state.ts';

const counted = event('points-counted', 'bab-scn-1')
  .of({ union: count(), confederate: count() })
  .says('Victory points: the Union {union}, the Confederacy {confederate}.');
const ended = event('ended', 'bab-vic-1')
  .of({ winner: int(0, 2) })
  .says(({ winner }) => (winner === NEUTRAL ? 'The game ended in a draw.' : '{winner} won the game.'), 'win');
const gaveUp = event('gave-up', 'bab-vic-1').of({ side: seat() }).says('{side} gave up the game.', 'win');

/** Enemy SF destroyed that make a victory point, points by which the Union must lead, and those from which on nobody has won (bab-scn-1). */
export const STRENGTH_A_POINT = 5;
export const UNION_LEAD = 5;
export const DRAW_LEAD = 1;

/** Victory points of a side: objectives that it holds and enemy SF that it has destroyed (bab-scn-1). */
export const pointsOf = (s: State, side: Side): number => {
  const held = s.setting.objectives.filter(({ hex }) => controlOf(s, hex) === side);
  const destroyed = Math.floor(s.destroyed[otherSide(side)] / STRENGTH_A_POINT);
  return held.reduce((sum, { points }) => sum + points, destroyed);
};

/** Who wins by so many points of each side (bab-scn-1). */
export const winnerBy = (union: number, confederate: number): Owner => {
  const lead = union - confederate;
  return lead >= UNION_LEAD ? 0 : lead < DRAW_LEAD ? 1 : NEUTRAL;
};

/** Political points at which the war is won at once, capitals that decide it with Richmond, turns in Washington (bab-vic-1). */
const DECIDED = 60;
const CAPITALS = 7;
const IN_WASHINGTON = 4;

/** Who has won the war now, and by what; undefined while it goes on (bab-vic-1). */
export const endOfWar = (s: State) => {
  if (s.politics <= -DECIDED) return { winner: UNION, by: 'points' } as const;
  if (holds(s, UNION, 'richmond') && capitalsHeld(s, UNION) >= CAPITALS)
    return { winner: UNION, by: 'capitals' } as const;
  if (s.politics >= DECIDED) return { winner: CONFEDERATE, by: 'points' } as const;
  if (s.war.washington >= IN_WASHINGTON) return { winner: CONFEDERATE, by: 'washington' } as const;
  return s.turn < s.setting.lastTurn ? undefined : ({ winner: winnerAtEnd(s.politics), by: 'last turn' } as const);
};

const over = (s: State, winner: Owner, clause: string): State => ({ ...s, outcome: { winner, clause } });

/** The position of a war after the check: won at once, or counted at its end (bab-vic-1). */
const endOfWarTurn = (before: State, tell: Teller): State => {
  const washington = holds(before, CONFEDERATE, 'washington') ? before.war.washington + 1 : 0;
  const s = withWar(before, { washington });
  const winner = endOfWar(s)?.winner;
  if (winner === undefined) return s;
  tell.tell(ended, { winner });
  return over(s, winner, 'bab-vic-1');
};

/** The position after the victory check at the end of a turn. */
export const endOfTurn = (s: State, tell: Teller): State => {
  if (s.outcome) return s;
  if (s.setting.parts.includes('politics')) return endOfWarTurn(s, tell);
  if (s.turn < s.setting.lastTurn) return s;
  const [union, confederate] = [pointsOf(s, UNION), pointsOf(s, CONFEDERATE)];
  tell.tell(counted, { union, confederate });
  const winner = winnerBy(union, confederate);
  tell.tell(ended, { winner }, { clauses: ['bab-scn-1'] });
  return over(s, winner, 'bab-scn-1');
};

/** The position once a side has given up. */
export const giveUp = (s: State, side: Side, tell: Teller): State => {
  tell.tell(gaveUp, { side });
  return over(s, otherSide(side), 'bab-vic-1');
};
