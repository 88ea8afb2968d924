/** Reinforcements between the rounds of a battle (ahd-combat-20): the attacker's first, then the defender's. */
import { at, type Teller } from '@longroll/kernel';
import { moveUnitTo } from '../changes.ts';
import { boxId, kindCode, unitName } from '../naming.ts';
import type { State } from '../state.ts';
import { ask } from './battle-end.ts';
import { defenderOf, reinforcersOf, theBattle } from './battle-places.ts';

const REINFORCED = ['ahd-combat-20'] as const;

const askDefender = (s: State): State | undefined =>
  reinforcersOf(s, theBattle(s).box, defenderOf(s)).length > 0 ? ask(s, 'reinforce-defence') : undefined;

/** The state that asks the first side with units to bring up; undefined when neither side has any. */
export const askReserves = (s: State): State | undefined =>
  reinforcersOf(s, theBattle(s).box, s.phasing).length > 0 ? ask(s, 'reinforce-attack') : askDefender(s);

/** The side asked brings up no more: the state that asks the defender, or undefined when the next round is to come. */
export const reservesReady = (s: State): State | undefined =>
  theBattle(s).step === 'reinforce-attack' ? askDefender(s) : undefined;

/** ahd-combat-20. One unit comes up and is involved from the next round on. */
export const bringUp = (s: State, row: number, tell: Teller): State => {
  const battle = theBattle(s);
  const unit = at(s.units, row);
  tell.say('reinforced', REINFORCED, {
    side: unit.side,
    unit: unitName(unit),
    kind: kindCode(unit.kind),
    from: boxId(s, unit.box),
    to: boxId(s, battle.box),
  });
  const joined = (rows: readonly number[]): readonly number[] => [...rows, row].sort((a, b) => a - b);
  const changed =
    unit.side === s.phasing
      ? { ...battle, attackers: joined(battle.attackers) }
      : { ...battle, defenders: joined(battle.defenders) };
  const arrived = moveUnitTo(s, row, [battle.box], { from: unit.box, came: 'land', fought: true }, tell);
  const hurt = unit.disrupted ? [...battle.hurt, row] : battle.hurt;
  return { ...arrived, battle: { ...changed, hurt } };
};
