/** Initiative, and the two player turns of a turn (bab-init-1, -2, bab-seq-3). */
import { flag, int, seat } from '@longroll/kernel';
import { decision, event, phase } from '../define.ts';
import { commandsArmy, LED, rankOf } from '../forces.ts';
import { otherSide, type Side, type State, withWar } from '../state.ts';
import { capital, theSide } from '../words.ts';

const initiativeThrown = event(
  'initiative-thrown',
  ['bab-init-1', 'bab-init-2'],
  { winner: seat(), totals: int(0, 99), other: int(0, 99), tie: flag() },
  ({ winner, totals, other, tie }) =>
    tie
      ? `Initiative: both have ${totals}; ${theSide(winner)} went second last and chooses.`
      : `${capital(theSide(winner))} has the initiative, ${totals} to ${other}.`,
);
const orderChosen = event(
  'order-chosen',
  ['bab-init-1'],
  { side: seat(), first: seat() },
  ({ side, first }) =>
    `${capital(theSide(side))} ${side === first ? 'chose to go first' : `let ${theSide(first)} go first`}.`,
);
const partBegan = event('part-began', ['bab-seq-3'], { side: seat() }, 'The turn of {side}.', 'turn');

/** What a side adds to its die: the command value of its highest-ranking army commander, never less than nothing (bab-init-2). */
export const initiativeModifier = (s: State, side: Side): number => {
  let stars = 0;
  let best = 0;
  for (let row = 0; row < LED; row++) {
    if (s.forces[row]?.side !== side || !commandsArmy(s, row)) continue;
    const rank = rankOf(s, row);
    best = rank.stars > stars ? rank.command : rank.stars === stars ? Math.max(best, rank.command) : best;
    stars = Math.max(stars, rank.stars);
  }
  return Math.max(0, best);
};

export const chooseOrder = decision('initiative', 'bab-init-1', 'Who goes first', 'drum', true)
  .pick('first', flag(), () => [true, false])
  .ending()
  .called((s, { first }) => (first ? 'Go first this turn' : `Let ${theSide(otherSide(s.chooser))} go first`))
  .does((s, { first: own }, { tell }) => {
    const first = own ? s.chooser : otherSide(s.chooser);
    tell.tell(orderChosen, { side: s.chooser, first });
    return { ...s, first };
  });

export const initiative = phase('initiative', 'Initiative', 'bab-init-1', {
  begin: (s, { dice, tell }) => {
    const union = dice.d(10) + initiativeModifier(s, 0);
    const confederate = dice.d(10) + initiativeModifier(s, 1);
    const tie = union === confederate;
    // Who went second last turn; on the first turn the Confederacy (bab-init-1).
    const winner: Side = tie ? otherSide(s.first) : union > confederate ? 0 : 1;
    const [totals, other] = winner === 0 ? [union, confederate] : [confederate, union];
    tell.tell(initiativeThrown, { winner, totals, other, tie });
    return { ...s, chooser: winner, acting: winner, parts: 0 };
  },
  actors: (s) => [s.chooser],
  decisions: [chooseOrder],
  prompt: (s) => ({
    title: 'You have the initiative',
    detail: `Go first, or let ${theSide(otherSide(s.chooser))} go first.`,
  }),
});

export const playerTurn = phase('player-turn', 'A side’s turn begins', 'bab-seq-3', {
  begin: (s, { tell }) => {
    const acting = s.parts === 0 ? s.first : otherSide(s.first);
    tell.tell(partBegan, { side: acting });
    return s.war.fought.length > 0 ? withWar({ ...s, acting }, { fought: [] }) : { ...s, acting };
  },
});

export const playerTurnEnds = phase('player-turn-ends', 'A side’s turn ends', 'bab-seq-3', {
  begin: (s) => ({ ...s, parts: s.parts + 1 }),
});
