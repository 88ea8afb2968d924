/** The end of a battle: the box taken or held, the beaten side's way back, the flag and the winner's promotion. */
import { at, type Teller } from '@longroll/kernel';
import { moveUnitTo, removeUnit, setFlag, withUnits } from '../changes.ts';
import { boxId, kindCode, unitName } from '../naming.ts';
import type { Winner } from '../procedures/battle-schema.ts';
import { hasInfantry, hasUnits, isCrack } from '../queries.ts';
import type { Battle, Side, State } from '../state.ts';
import { defenderOf, fallbackBoxes, retreatBoxes, theBattle, withLiving } from './battle-places.ts';

const TAKEN = ['ahd-combat-22'] as const;
const HELD = ['ahd-combat-22', 'ahd-combat-23'] as const;
const NOBODY_LEFT = ['ahd-combat-18'] as const;
const FELL_BACK = ['ahd-combat-23'] as const;
const SAILED_BACK = ['ahd-naval-5'] as const;
const RETREATED = ['ahd-combat-24'] as const;
const WITHDREW = ['ahd-bcombat-2', 'ahd-combat-24'] as const;
const FLAG = ['ahd-control-3'] as const;
const BASE_TAKEN = ['ahd-bcombat-11'] as const;

/** The battle asks for `step` next. */
export const ask = (s: State, step: Battle['step']): State => ({ ...s, battle: { ...theBattle(s), step } });

/** No battle is being fought any more. */
const closed = (s: State): State => ({ ...s, battle: undefined });

/** The side whose units are left in the box of the battle; undefined when none or both are. */
export const sideLeft = (s: State): Side | undefined => {
  const { box } = theBattle(s);
  const union = hasUnits(s, box, 0);
  if (union === hasUnits(s, box, 1)) return undefined;
  return union ? 0 : 1;
};

/** ahd-combat-25, ahd-promote-1. Units of the winner that were involved and can rise. */
export const promotable = (s: State): readonly number[] => {
  const { box, attackers, defenders } = theBattle(s);
  const side = sideLeft(s);
  if (side === undefined) return [];
  return (side === s.phasing ? attackers : defenders).filter((row) => {
    const unit = at(s.units, row);
    return unit.box === box && unit.side === side && !isCrack(unit);
  });
};

/** ahd-promote-3, -4. Base combat: the victory earns a promotion later; the attacker's in this player turn. */
const promiseBase = (s: State, side: Side): State => {
  const { box } = theBattle(s);
  return side === s.phasing ? { ...s, due: [...s.due, box] } : { ...s, held: [...s.held, { side, box }] };
};

/** ahd-control-3, ahd-combat-25. The flag of the winner, and its promotion. */
const settle = (s: State, tell: Teller): State => {
  const { box } = theBattle(s);
  const side = sideLeft(s);
  if (side === undefined) return closed(s);
  const flagged = hasInfantry(s, box, side) ? setFlag(s, box, side, FLAG, tell) : s;
  if (s.setting.switches.combat === 'base') return closed(promiseBase(flagged, side));
  return promotable(flagged).length > 0 ? ask(flagged, 'promote') : closed(flagged);
};

/** The promotion is made or declined: the battle is over. */
export const endBattle = (s: State): State => closed(s);

/** ahd-combat-23, ahd-naval-5. One attacker goes back. */
export const fallBack = (s: State, row: number, to: number, tell: Teller): State => {
  const unit = at(s.units, row);
  tell.say('fell-back', unit.came === 'invasion' ? SAILED_BACK : FELL_BACK, {
    side: unit.side,
    unit: unitName(unit),
    kind: kindCode(unit.kind),
    from: boxId(s, unit.box),
    to: boxId(s, to),
  });
  return moveUnitTo(s, row, [to], {}, tell);
};

/** Attackers still in the box of a battle that they have lost. */
export const stillToFallBack = (s: State): readonly number[] => {
  const { box, attackers } = theBattle(s);
  return attackers.filter((row) => at(s.units, row).box === box);
};

/** ahd-combat-23. Attackers without a choice go back or are eliminated; the others are asked about. */
export const fallBackAll = (s: State, tell: Teller): State => {
  let next = s;
  for (const row of stillToFallBack(s)) {
    const boxes = fallbackBoxes(next, row);
    const only = boxes[0];
    if (only === undefined) {
      const clauses = at(next.units, row).came === 'invasion' ? SAILED_BACK : FELL_BACK;
      next = removeUnit(next, row, clauses, tell);
    } else if (boxes.length === 1) next = fallBack(next, row, only, tell);
  }
  next = withLiving(next);
  return stillToFallBack(next).length > 0 ? ask(next, 'fallback') : settle(next, tell);
};

/** ahd-combat-24. The defenders left retreat together to `to`; `withdrawal`: before the battle (ahd-bcombat-2). */
const moveDefenders = (s: State, to: number, withdrawal: boolean, tell: Teller): State => {
  const { box } = theBattle(s);
  const rows = theBattle(s).defenders.filter((row) => at(s.units, row).box === box);
  tell.say(withdrawal ? 'withdrew' : 'retreated', withdrawal ? WITHDREW : RETREATED, {
    side: defenderOf(s),
    units: rows.map((row) => ({ unit: unitName(at(s.units, row)), kind: kindCode(at(s.units, row).kind) })),
    from: boxId(s, box),
    to: boxId(s, to),
  });
  return rows.reduce((next, row) => moveUnitTo(next, row, [to], {}, tell), s);
};

/** ahd-combat-24. The defenders have gone to `to`. */
export const retreatTo = (s: State, to: number, tell: Teller): State => settle(moveDefenders(s, to, false, tell), tell);

/** ahd-bcombat-2. The cavalry is gone before the battle: there is none, and no promotion. */
export const withdrawTo = (s: State, to: number, tell: Teller): State => {
  const { attackers, defenders } = theBattle(s);
  const unfought = withUnits(s, [...attackers, ...defenders], { fought: false });
  return closed(moveDefenders(unfought, to, true, tell));
};

/** ahd-combat-24. The defenders of a lost box go where they can; with no box to go to they are eliminated. */
export const retreatAll = (s: State, tell: Teller): State => {
  const { box, defenders } = theBattle(s);
  const rows = defenders.filter((row) => at(s.units, row).box === box);
  if (rows.length === 0) return settle(s, tell);
  const boxes = retreatBoxes(s, box);
  const only = boxes[0];
  if (only === undefined)
    return settle(withLiving(rows.reduce((next, row) => removeUnit(next, row, RETREATED, tell), s)), tell);
  return boxes.length === 1 ? retreatTo(s, only, tell) : ask(s, 'retreat');
};

/** ahd-combat-18, -22, ahd-bcombat-11. The battle is decided. */
export const decide = (s: State, winner: Winner, tell: Teller): State => {
  const { box, round } = theBattle(s);
  const base = s.setting.switches.combat === 'base';
  if (winner === 'nobody') {
    tell.say('battle-left-nobody', NOBODY_LEFT, { box: boxId(s, box), rounds: round });
    return closed(s);
  }
  if (winner === 'attacker') {
    tell.say('box-taken', base ? BASE_TAKEN : TAKEN, { box: boxId(s, box), side: s.phasing, rounds: round });
    return retreatAll(s, tell);
  }
  tell.say('box-held', base ? BASE_TAKEN : HELD, { box: boxId(s, box), side: defenderOf(s), rounds: round });
  return fallBackAll(s, tell);
};
