/** Initiative, and the two player turns of a turn (bab-init-1, -2, bab-seq-3). */
import { flag, int, seat } from '@longroll/kernel';
import { asked, decision, event, phase } from '../define.ts';
import { commandsArmy, forcesOf, rankOf } from '../forces.ts';
import { otherSide, type Side, type State, withWar } from '../state.ts';
import { theSide } from '../words.ts';

const initiativeThrown = event(
  'initiative-thrown',
  ['bab-init-1', 'bab-init-2'],
  { winner: seat(), totals: int(0, 99), other: int(0, 99), tie: flag() },
  (d) =>
    d.tie
      ? 'Initiative: both have {totals}; {winner} went second last and chooses.'
      : '{winner} has the initiative, {totals} to {other}.',
);
const orderChosen = event('order-chosen', ['bab-init-1'], { side: seat(), first: seat() }, (d) =>
  d.side === d.first ? '{side} chose to go first.' : '{side} let {first} go first.',
);
const partBegan = event('part-began', ['bab-seq-3'], { side: seat() }, 'The turn of {side}.', 'turn');

/** What a side adds to its die: the command value of its highest-ranking army commander, never less than nothing (bab-init-2). */
export const initiativeModifier = (s: State, side: Side): number => {
  const commanders = forcesOf(s, side).filter((row) => commandsArmy(s, row));
  const ranks = commanders.map((row) => rankOf(s, row));
  const highest = Math.max(...ranks.map(({ stars }) => stars));
  return Math.max(0, ...ranks.filter(({ stars }) => stars === highest).map(({ command }) => command));
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
  prompt: asked('You have the initiative', (s) => `Go first, or let ${theSide(otherSide(s.chooser))} go first.`),
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
