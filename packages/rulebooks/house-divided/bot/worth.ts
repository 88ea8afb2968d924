/** How a side stands just after dice have fallen, in the points of the evaluation: what they will still bring counts. */
import { DECIDED } from '@longroll/bots';
import { at } from '@longroll/kernel';
import { afterLosses, forceOf, NO_FORCE, unitsIn } from '../force.ts';
import { winnerAfter } from '../procedures/battle.ts';
import { boundsLosses, isEntrenched, otherSide } from '../queries.ts';
import type { Battle, Side, State } from '../state.ts';
import { possessions, prizeOf, waitingBattles } from './evaluate.ts';
import { expectBattle, gainOf } from './expect.ts';
import { forceWorth, kindWorth } from './values.ts';

/** A march is worth about as much as a fifth of a militia unit, and a recruit is one. */
const MARCH = 0.4;
const RECRUIT = kindWorth(0);

/** Points for the attacker that the battle being fought may be expected to bring from here on. */
const battleSwing = (s: State, battle: Battle): number => {
  const forceOfRows = (rows: readonly number[]) =>
    forceOf(rows.map((row) => at(s.units, row)).filter(({ box }) => box >= 0));
  const [ours, theirs] = [forceOfRows(battle.attackers), forceOfRows(battle.defenders)];
  const left = afterLosses(ours, battle.attackerLosses, 'eliminate');
  const kept = afterLosses(theirs, battle.defenderLosses, 'eliminate');
  const losses = forceWorth(theirs) - forceWorth(kept) - (forceWorth(ours) - forceWorth(left));
  const prize = prizeOf(s, battle.box, s.phasing);
  if (battle.step === 'retreat') return losses + prize;
  if (battle.step === 'fallback') return losses;
  const winner = winnerAfter(battle.round, battle.result, unitsIn(left), unitsIn(kept));
  if (winner) return losses + (winner === 'attacker' ? prize : 0);
  const enemy = otherSide(s.phasing);
  const outcome = expectBattle({
    attackers: left,
    defenders: kept,
    attackerReserves: NO_FORCE,
    defenderReserves: NO_FORCE,
    entrenched: isEntrenched(s, battle.box, enemy),
    bounded: boundsLosses(s),
    round: 2,
  });
  return losses + gainOf(outcome, prize);
};

/** Points for the phasing side of what is still to come of this turn. */
const toCome = (s: State): number => {
  const { battle } = s;
  const waiting = waitingBattles(s).filter(({ box }) => box !== battle?.box);
  const swing = waiting.reduce((sum, { outcome, prize }) => sum + gainOf(outcome, prize), 0);
  const fought = battle ? battleSwing(s, battle) : 0;
  return swing + fought + MARCH * s.marchesLeft + RECRUIT * s.recruitsLeft;
};

/** Points for the seat; its opponent's are taken off. */
export const worth = (s: State, seat: Side): number => {
  if (s.outcome) return s.outcome.winner === seat ? DECIDED : -DECIDED;
  const coming = toCome(s);
  return possessions(s, seat) + (s.phasing === seat ? coming : -coming);
};
