/** Which battles choices would bring, as input of the procedures that tell their odds. */
import type { Forecast, Roles } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { type ForceWords, forceInWords, forceOf } from '../force.ts';
import { barred, controls, hasUnits, isEntrenched, otherSide, unitsAt } from '../queries.ts';
import type { Side, State } from '../state.ts';
import type { Action } from '../verbs.ts';

const rowsOf = (s: State, rows: readonly number[]): ForceWords =>
  forceInWords(forceOf(rows.map((row) => at(s.units, row))));

/** Units of a side that stand next to the box and could come in between the rounds (ahd-combat-20). */
const reserves = (s: State, box: number, side: Side, without: readonly number[]): readonly number[] => {
  const found = new Set<number>();
  for (const way of at(s.setting.ways, box)) {
    if (
      barred(way, side) ||
      s.contested.includes(way.to) ||
      (hasUnits(s, way.to, otherSide(side)) && hasUnits(s, way.to, side))
    )
      continue;
    for (const row of unitsAt(s, way.to, side)) if (!without.includes(row) && !at(s.units, row).fought) found.add(row);
  }
  return [...found];
};

/** A retreat that the defenders of a lost box would have (ahd-combat-24). */
const canRetreat = (s: State, box: number, side: Side): boolean =>
  at(s.setting.ways, box).some(
    (way) =>
      !barred(way, side) &&
      !hasUnits(s, way.to, otherSide(side)) &&
      (controls(s, way.to, side) || at(s.flags, way.to) === 2),
  );

const words = (n: number): string =>
  n === 0 ? 'none is in reach' : n === 1 ? 'one unit in reach' : `${n} units in reach`;

const SIDES = [
  { name: 'Union', ink: 'union' },
  { name: 'Confederacy', ink: 'csa' },
] as const;

const rolesOf = (attacker: Side): Roles => ({ attacker: SIDES[attacker], defender: SIDES[otherSide(attacker)] });

const variant = (s: State, box: number, attackers: readonly number[], side: Side): Forecast => {
  const enemy = otherSide(side);
  const defenders = unitsAt(s, box, enemy);
  const attackerReserves = reserves(s, box, side, attackers);
  const defenderReserves = reserves(s, box, enemy, []);
  return {
    title: `Odds at ${at(s.setting.boxes, box).name}`,
    procedure: 'battle',
    input: {
      attackers: rowsOf(s, attackers),
      defenders: rowsOf(s, defenders),
      entrenched: isEntrenched(s, box, enemy),
      defenderReserves: rowsOf(s, defenderReserves),
      defenderWayBack: canRetreat(s, box, enemy),
    },
    roles: rolesOf(side),
    assumed:
      `Both rounds, every pair of dice, both sides assigning losses to kill the most. The defender brings in what stands next to the box: ${words(defenderReserves.length)}. ` +
      `The attacker brings in nobody, though he could: ${words(attackerReserves.length)}.`,
  };
};

const base = (s: State, box: number, attackers: readonly number[], side: Side): Forecast => ({
  title: `Odds at ${at(s.setting.boxes, box).name}`,
  procedure: 'base-battle',
  input: {
    attackers: rowsOf(s, attackers),
    defenders: rowsOf(s, unitsAt(s, box, otherSide(side))),
    entrenched: isEntrenched(s, box, otherSide(side)),
  },
  roles: rolesOf(side),
  assumed: 'Rounds without limit; nobody breaks off and nobody is brought in.',
});

const battleAt = (s: State, box: number, attackers: readonly number[], side: Side): Forecast =>
  s.setting.switches.combat === 'variant' ? variant(s, box, attackers, side) : base(s, box, attackers, side);

/** The second round of the battle being fought, with the units that these choices bring in. */
const secondRound = (s: State, brought: readonly number[]): readonly Forecast[] => {
  const { battle } = s;
  if (!battle || (battle.step !== 'reinforce-attack' && battle.step !== 'reinforce-defence')) return [];
  if (s.setting.switches.combat !== 'variant') return [];
  const join = (rows: readonly number[], side: Side) => [
    ...rows,
    ...brought.filter((row) => at(s.units, row).side === side),
  ];
  const attackers = join(battle.attackers, s.phasing);
  const defenders = join(battle.defenders, otherSide(s.phasing));
  if (attackers.length === 0 || defenders.length === 0) return [];
  return [
    {
      title: `Round two at ${at(s.setting.boxes, battle.box).name}`,
      procedure: 'battle',
      input: {
        round: 2,
        attackers: rowsOf(s, attackers),
        defenders: rowsOf(s, defenders),
        entrenched: battle.dug.some((row) => battle.defenders.includes(row)),
        defenderWayBack: canRetreat(s, battle.box, otherSide(s.phasing)),
      },
      roles: rolesOf(s.phasing),
      assumed: 'The last round, every pair of dice, with nobody else brought in.',
    },
  ];
};

/** Boxes that these choices would make battles of, with the attackers that they bring there. */
const arrivals = (s: State, actions: readonly Action[]): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>();
  for (const action of actions) {
    if (action.do !== 'move' && action.do !== 'sail' && action.do !== 'invade') continue;
    const side = at(s.units, action.unit).side;
    if (!hasUnits(s, action.to, otherSide(side))) continue;
    found.set(action.to, [...(found.get(action.to) ?? [...unitsAt(s, action.to, side)]), action.unit]);
  }
  return found;
};

/** Forecasts for these choices; with none, of the battles that wait or of the one being fought. */
export const foresee = (s: State, actions: readonly Action[]): readonly Forecast[] => {
  if (s.phase === 'over') return [];
  const brought = actions.flatMap((action) => (action.do === 'reinforce' ? [action.unit] : []));
  if (s.battle) return secondRound(s, brought);
  const coming = arrivals(s, actions);
  if (coming.size > 0) return [...coming].map(([box, rows]) => battleAt(s, box, rows, s.phasing));
  const named = actions.flatMap((action) => (action.do === 'fight' ? [action.box] : []));
  const waiting = s.phase === 'battle' ? s.contested : pending(s);
  return (named.length > 0 ? named : waiting).map((box) => battleAt(s, box, unitsAt(s, box, s.phasing), s.phasing));
};

const pending = (s: State): readonly number[] =>
  s.setting.boxes.flatMap((_, box) => (hasUnits(s, box, 0) && hasUnits(s, box, 1) ? [box] : []));
