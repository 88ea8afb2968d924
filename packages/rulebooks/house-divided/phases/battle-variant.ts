/** The rounds of variant combat (ahd-combat-2 to -21), stopping wherever a player decides. */
import { at, type ClauseId, type Dice, type Teller } from '@longroll/kernel';
import { forceInWords, forceOf, type Muster, musterOf } from '../force.ts';
import { boxId } from '../naming.ts';
import { winnerAfter } from '../procedures/battle.ts';
import { isFourToOne, throwRoundFaces } from '../procedures/battle-round.ts';
import {
  ATTACKER_ROUTED,
  attackerDisruptions,
  caseNumber,
  casualtiesOf,
  DEFENDER_ROUTED,
  defenderDisruptions,
  INTENSITIES,
  RESULTS,
} from '../procedures/casualties.ts';
import { modifierParts } from '../procedures/odds-modifier.ts';
import type { Battle, State } from '../state.ts';
import { ask, decide } from './battle-end.ts';
import { forcedShare, takeEffect } from './battle-losses.ts';
import { defenderOf, theBattle, withLiving } from './battle-places.ts';
import { askReserves } from './battle-reserves.ts';

const ROUND_CLAUSES: readonly (readonly ClauseId[])[] = Array.from({ length: 8 }, (_, mask) => [
  'ahd-combat-3',
  'ahd-combat-4',
  ...(mask & 4 ? ['ahd-combat-5'] : []),
  'ahd-combat-6',
  'ahd-combat-7',
  ...(mask & 1 ? ['ahd-combat-8', 'ahd-entrench-5'] : []),
  'ahd-combat-10',
  ...(mask & 2 ? ['ahd-combat-21'] : []),
]);
const COUNT_CLAUSES: readonly (readonly ClauseId[])[] = Array.from({ length: 8 }, (_, mask) => [
  'ahd-combat-11',
  'ahd-combat-12',
  ...(mask & 1 ? ['ahd-combat-13'] : []),
  ...(mask & 2 ? ['ahd-combat-14'] : []),
  ...(mask & 4 ? ['ahd-combat-15'] : []),
]);
const ROUT_CHOSEN = ['ahd-combat-12', 'ahd-combat-16'] as const;

/** Both sides of the round being fought, as its rules read them. */
export interface Sides {
  readonly attackers: Muster;
  readonly defenders: Muster;
  readonly fourToOne: boolean;
}

const unitsOf = (s: State, rows: readonly number[]) => rows.map((row) => at(s.units, row));

/** ahd-combat-6, -13, -15. Reads both sides of the battle. */
export const sidesOf = (s: State): Sides => {
  const battle = theBattle(s);
  const attackers = musterOf(forceOf(unitsOf(s, battle.attackers)));
  const defenders = musterOf(forceOf(unitsOf(s, battle.defenders)));
  return { attackers, defenders, fourToOne: isFourToOne(attackers, defenders) };
};

/** ahd-entrench-5. Whether an entrenched unit is left among the defenders. */
const isDug = (s: State): boolean => {
  const { dug, box } = theBattle(s);
  const side = defenderOf(s);
  return dug.some((row) => at(s.units, row).box === box && at(s.units, row).side === side);
};

const tellRound = (
  s: State,
  sides: Sides,
  modifier: ReturnType<typeof modifierParts>,
  thrown: ReturnType<typeof throwRoundFaces>,
  tell: Teller,
): void => {
  const { box, round, attackers, defenders } = theBattle(s);
  const beyond = thrown.blue + modifier.total !== thrown.modified;
  const mask = (modifier.entrenched === 0 ? 0 : 1) + (round === 2 ? 2 : 0) + (beyond ? 4 : 0);
  tell.say('round-fought', at(ROUND_CLAUSES, mask), {
    box: boxId(s, box),
    round,
    attacker: s.phasing,
    forces: {
      attacker: forceInWords(forceOf(unitsOf(s, attackers))),
      defender: forceInWords(forceOf(unitsOf(s, defenders))),
    },
    strengths: { attacker: sides.attackers.strength, defender: sides.defenders.strength },
    modifier: { odds: modifier.odds, entrenched: modifier.entrenched, total: modifier.total },
    blue: thrown.blue,
    modified: thrown.modified,
    gray: thrown.gray,
    result: at(RESULTS, thrown.result),
    intensity: at(INTENSITIES, thrown.intensity),
  });
};

/** The disruptions of both sides with and without the harm of a rout (ahd-combat-12). */
export const routTotals = (
  s: State,
): { readonly [option in 'harm' | 'spare']: { readonly attacker: number; readonly defender: number } } => {
  const { result, intensity } = theBattle(s);
  const { attackers, defenders, fourToOne } = sidesOf(s);
  const totals = (harm: boolean) => {
    const number = caseNumber(result, intensity, harm);
    return {
      attacker: attackerDisruptions(attackers, number),
      defender: defenderDisruptions(defenders, number, fourToOne),
    };
  };
  return { harm: totals(true), spare: totals(false) };
};

const isRoutOpen = (s: State): boolean => {
  const { result } = theBattle(s);
  if (result !== ATTACKER_ROUTED && result !== DEFENDER_ROUTED) return false;
  const { harm, spare } = routTotals(s);
  return harm.attacker !== spare.attacker || harm.defender !== spare.defender;
};

/** ahd-combat-3 to -10. Throws both dice of a round; a rout with a choice is asked about first. */
export const fightVariantRound = (s: State, dice: Dice, tell: Teller): State => {
  const sides = sidesOf(s);
  const { attackers, defenders } = sides;
  const modifier = modifierParts({
    attacker: attackers.strength,
    defender: defenders.strength,
    entrenched: isDug(s),
  });
  const thrown = throwRoundFaces(modifier.total, dice);
  tellRound(s, sides, modifier, thrown, tell);
  const { result, intensity } = thrown;
  const next: State = { ...s, battle: { ...theBattle(s), result, intensity } };
  return isRoutOpen(next) ? ask(next, 'rout') : countCasualties(next, true, dice, tell);
};

/** ahd-combat-12. The winner of a rout has chosen. */
export const chooseRout = (s: State, harm: boolean, dice: Dice, tell: Teller): State => {
  const { box, result } = theBattle(s);
  const side = result === DEFENDER_ROUTED ? s.phasing : defenderOf(s);
  tell.say('rout-chosen', ROUT_CHOSEN, { box: boxId(s, box), side, option: harm ? 'harm' : 'spare' });
  return countCasualties(s, harm, dice, tell);
};

/** ahd-combat-11 to -15. Both totals are fixed; then they are assigned. */
const countCasualties = (s: State, harm: boolean, dice: Dice, tell: Teller): State => {
  const { box, round, result, intensity } = theBattle(s);
  const { attackers, defenders, fourToOne } = sidesOf(s);
  const found = casualtiesOf(attackers, defenders, { result, intensity, harm }, fourToOne);
  const bounded = [...found.attacker.causes, ...found.defender.causes].some(
    (cause) => cause.clause === 'ahd-combat-15',
  );
  const mask = (attackers.crack || defenders.crack ? 1 : 0) + (fourToOne ? 2 : 0) + (bounded ? 4 : 0);
  tell.say('casualties-counted', at(COUNT_CLAUSES, mask), {
    box: boxId(s, box),
    round,
    attacker: { side: s.phasing, disruptions: found.attacker.disruptions, causes: found.attacker.causes },
    defender: { side: defenderOf(s), disruptions: found.defender.disruptions, causes: found.defender.causes },
  });
  const next: State = {
    ...s,
    battle: {
      ...theBattle(s),
      attackerLosses: found.attacker.disruptions,
      defenderLosses: found.defender.disruptions,
      assigned: [],
    },
  };
  const forced = forcedShare(next, theBattle(next).defenders, found.defender.disruptions);
  return forced ? defendersAssigned(next, forced, dice, tell) : ask(next, 'assign-defender');
};

/** ahd-combat-16. The defenders' disruptions are assigned; the attackers' come next. */
export const defendersAssigned = (s: State, taken: readonly number[], dice: Dice, tell: Teller): State => {
  const battle = theBattle(s);
  const next: State = { ...s, battle: { ...battle, assigned: taken } };
  const forced = forcedShare(next, battle.attackers, battle.attackerLosses);
  return forced ? bothAssigned(next, forced, dice, tell) : ask(next, 'assign-attacker');
};

/** ahd-combat-16, -18, -19. Both sides' disruptions take effect together; the battle ends or goes on. */
export const bothAssigned = (s: State, taken: readonly number[], dice: Dice, tell: Teller): State => {
  const before = theBattle(s);
  const hit = takeEffect(takeEffect(s, before.defenders, before.assigned, tell), before.attackers, taken, tell);
  const left = withLiving(hit);
  const battle: Battle = { ...theBattle(left), assigned: [], attackerLosses: 0, defenderLosses: 0 };
  const next: State = { ...left, battle };
  const winner = winnerAfter(before.round, before.result, battle.attackers.length, battle.defenders.length);
  if (winner) return decide(next, winner, tell);
  return askReserves(next) ?? nextVariantRound(next, dice, tell);
};

/** ahd-combat-21. The next round, after the reserves have come. */
export const nextVariantRound = (s: State, dice: Dice, tell: Teller): State =>
  fightVariantRound({ ...s, battle: { ...theBattle(s), round: theBattle(s).round + 1 } }, dice, tell);
