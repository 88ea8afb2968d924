/** Which battles choices would bring, as input of the procedures that tell their odds. */
import type { Forecast, Roles } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { type ForceWords, forceInWords, forceOf } from '../force.ts';
import { reinforcersOf, retreatBoxes } from '../phases/battle-places.ts';
import { hasUnits, isContested, isEntrenched, otherSide, unitsAt } from '../queries.ts';
import { findRoute } from '../routes.ts';
import type { Side, State } from '../state.ts';
import type { Action } from '../verbs.ts';

/** A battle to be looked into: who would attack where, and whether all of them over a river or by sea. */
interface Attack {
  readonly box: number;
  readonly attackers: readonly number[];
  readonly crossing: boolean;
}

const SIDES = [
  { name: 'Union', ink: 'union' },
  { name: 'Confederacy', ink: 'csa' },
] as const;

const rolesOf = (attacker: Side): Roles => ({ attacker: SIDES[attacker], defender: SIDES[otherSide(attacker)] });

const forceIn = (s: State, rows: readonly number[]): ForceWords =>
  forceInWords(forceOf(rows.map((row) => at(s.units, row))));

/** Units that could come in between the rounds (ahd-combat-20); those of other battles that wait are busy. */
const reserves = (s: State, attack: Attack, side: Side): readonly number[] =>
  reinforcersOf(s, attack.box, side).filter(
    (row) => !attack.attackers.includes(row) && !isContested(s, at(s.units, row).box),
  );

const inReach = (n: number): string =>
  n === 0 ? 'none is in reach' : n === 1 ? 'one unit is in reach' : `${n} units are in reach`;

const variant = (s: State, attack: Attack): Forecast => {
  const enemy = otherSide(s.phasing);
  const theirs = reserves(s, attack, enemy);
  const ours = reserves(s, attack, s.phasing);
  return {
    title: `Odds at ${at(s.setting.boxes, attack.box).name}`,
    procedure: 'battle',
    input: {
      attackers: forceIn(s, attack.attackers),
      defenders: forceIn(s, unitsAt(s, attack.box, enemy)),
      entrenched: isEntrenched(s, attack.box, enemy),
      defenderReserves: forceIn(s, theirs),
      defenderWayBack: retreatBoxes(s, attack.box).length > 0,
      losses: s.setting.switches.losses,
    },
    roles: rolesOf(s.phasing),
    assumed:
      'Both rounds, every pair of dice; each side spends the other’s losses to remove as many units as it can. ' +
      `The defender brings in all that stands next to the box: ${inReach(theirs.length)}. ` +
      `The attacker brings in nobody: ${inReach(ours.length)}.`,
  };
};

const base = (s: State, attack: Attack): Forecast => {
  const enemy = otherSide(s.phasing);
  return {
    title: `Odds at ${at(s.setting.boxes, attack.box).name}`,
    procedure: 'base-battle',
    input: {
      attackers: forceIn(s, attack.attackers),
      defenders: forceIn(s, unitsAt(s, attack.box, enemy)),
      entrenched: isEntrenched(s, attack.box, enemy),
      crossing: attack.crossing,
      defenderReserves: forceIn(s, reserves(s, attack, enemy)),
    },
    roles: rolesOf(s.phasing),
    assumed: 'Rounds without limit; nobody breaks off, and the defender brings in all that stands next to the box.',
  };
};

const odds = (s: State, attack: Attack): Forecast =>
  s.setting.switches.combat === 'variant' ? variant(s, attack) : base(s, attack);

/** The second round of the battle being fought, with the units that these choices bring in. */
const secondRound = (s: State, brought: readonly number[]): readonly Forecast[] => {
  const { battle } = s;
  if (!battle || (battle.step !== 'reinforce-attack' && battle.step !== 'reinforce-defence')) return [];
  if (s.setting.switches.combat !== 'variant') return [];
  const joined = (rows: readonly number[], side: Side): readonly number[] => [
    ...rows,
    ...brought.filter((row) => at(s.units, row).side === side),
  ];
  return [
    {
      title: `Round two at ${at(s.setting.boxes, battle.box).name}`,
      procedure: 'battle',
      input: {
        round: 2,
        attackers: forceIn(s, joined(battle.attackers, s.phasing)),
        defenders: forceIn(s, joined(battle.defenders, otherSide(s.phasing))),
        entrenched: isEntrenched(s, battle.box, otherSide(s.phasing)),
        defenderWayBack: retreatBoxes(s, battle.box).length > 0,
        losses: s.setting.switches.losses,
      },
      roles: rolesOf(s.phasing),
      assumed: 'The last round, every pair of dice, with nobody else brought in.',
    },
  ];
};

const comesOver = (s: State, action: Extract<Action, { do: 'move' | 'sail' | 'invade' }>): boolean => {
  if (action.do !== 'move') return action.do === 'invade';
  return findRoute(s, at(s.units, action.unit).box, action.via, action.to, action.by)?.crossing ?? false;
};

const standing = (s: State, box: number): Attack => {
  const attackers = unitsAt(s, box, s.phasing);
  return { box, attackers, crossing: attackers.every((row) => at(s.units, row).came !== 'land') };
};

/** Battles that these choices would bring about or join. */
const arrivals = (s: State, actions: readonly Action[]): readonly Attack[] => {
  const found = new Map<number, Attack>();
  for (const action of actions) {
    if (action.do !== 'move' && action.do !== 'sail' && action.do !== 'invade') continue;
    if (!hasUnits(s, action.to, otherSide(at(s.units, action.unit).side))) continue;
    const attack = found.get(action.to) ?? standing(s, action.to);
    found.set(action.to, {
      box: action.to,
      attackers: [...attack.attackers, action.unit],
      crossing: attack.crossing && comesOver(s, action),
    });
  }
  return [...found.values()];
};

/** Forecasts for these choices; with none, of the battles that wait or of the one being fought. */
export const foresee = (s: State, actions: readonly Action[]): readonly Forecast[] => {
  if (s.phase === 'over') return [];
  if (s.battle)
    return secondRound(
      s,
      actions.flatMap((action) => (action.do === 'reinforce' ? [action.unit] : [])),
    );
  const coming = arrivals(s, actions);
  if (coming.length > 0) return coming.map((attack) => odds(s, attack));
  const named = actions.flatMap((action) => (action.do === 'fight' ? [action.box] : []));
  const contested = s.setting.boxes.flatMap((_, box) => (isContested(s, box) ? [box] : []));
  return (named.length > 0 ? named : contested).map((box) => odds(s, standing(s, box)));
};
