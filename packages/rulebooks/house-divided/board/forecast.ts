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

/** What is assumed of the reserves of both sides, before a battle and in it; the first unless another is chosen. */
export const ASSUMPTIONS = [
  { id: 'reserves', title: 'With reserves' },
  { id: 'alone', title: 'Without reserves' },
] as const;
const ALONE = 'alone';

const unitsWord = (n: number): string => (n === 0 ? 'nobody' : n === 1 ? 'one unit' : `${n} units`);

/** The reserves of both sides that a forecast counts on, and the sentence that says so. */
const assumedReserves = (s: State, attack: Attack, assumption: string | undefined) => {
  const enemy = otherSide(s.phasing);
  const [ours, theirs] = [reserves(s, attack, s.phasing), reserves(s, attack, enemy)];
  if (assumption === ALONE)
    return { ours: [], theirs: [], words: 'Without reserves on either side: nobody is brought in after round one.' };
  const both = `the attacker ${unitsWord(ours.length)}, the defender ${unitsWord(theirs.length)}`;
  return {
    ours,
    theirs,
    words: `With reserves on both sides: after round one all come that stand next to the box, ${both}.`,
  };
};

const odds = (s: State, attack: Attack, assumption: string | undefined): Forecast => {
  const enemy = otherSide(s.phasing);
  const { ours, theirs, words } = assumedReserves(s, attack, assumption);
  const about = {
    title: `Odds at ${at(s.setting.boxes, attack.box).name}`,
    roles: rolesOf(s.phasing),
  };
  const input = {
    attackers: forceIn(s, attack.attackers),
    defenders: forceIn(s, unitsAt(s, attack.box, enemy)),
    entrenched: isEntrenched(s, attack.box, enemy),
    attackerReserves: forceIn(s, ours),
    defenderReserves: forceIn(s, theirs),
  };
  if (s.setting.switches.combat !== 'variant')
    return {
      ...about,
      procedure: 'base-battle',
      input: { ...input, crossing: attack.crossing },
      assumed: `${words} Rounds without limit, and nobody breaks off.`,
    };
  return {
    ...about,
    procedure: 'battle',
    input: {
      ...input,
      defenderWayBack: retreatBoxes(s, attack.box).length > 0,
      losses: s.setting.switches.losses,
    },
    assumed: `${words} Every pair of dice; each side spends the other’s losses to remove as many units as it can.`,
  };
};

/** The second round of the battle being fought, with the units that these choices bring in. */
const secondRound = (s: State, brought: readonly number[], assumption: string | undefined): readonly Forecast[] => {
  const { battle } = s;
  if (!battle || (battle.step !== 'reinforce-attack' && battle.step !== 'reinforce-defence')) return [];
  if (s.setting.switches.combat !== 'variant') return [];
  const enemy = otherSide(s.phasing);
  // The attacker brings up first: only the defender can still answer.
  const answers = battle.step === 'reinforce-attack' && assumption !== ALONE;
  const answer = answers ? reinforcersOf(s, battle.box, enemy) : [];
  const joined = (rows: readonly number[], side: Side): readonly number[] => [
    ...rows,
    ...brought.filter((row) => at(s.units, row).side === side),
  ];
  const words =
    battle.step === 'reinforce-defence'
      ? 'Nobody comes but those that you bring in.'
      : answers
        ? `With reserves: of yours those that you bring in, and the defender answers with ${unitsWord(answer.length)}, all that he can bring.`
        : 'Without reserves: of yours those that you bring in, and the defender answers with nobody.';
  return [
    {
      title: `Round two at ${at(s.setting.boxes, battle.box).name}`,
      procedure: 'battle',
      input: {
        round: 2,
        attackers: forceIn(s, joined(battle.attackers, s.phasing)),
        defenders: forceIn(s, [...joined(battle.defenders, enemy), ...answer]),
        entrenched: isEntrenched(s, battle.box, enemy),
        defenderWayBack: retreatBoxes(s, battle.box).length > 0,
        losses: s.setting.switches.losses,
      },
      roles: rolesOf(s.phasing),
      assumed: `The last round, every pair of dice. ${words}`,
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
export const foresee = (s: State, actions: readonly Action[], assumption?: string): readonly Forecast[] => {
  if (s.phase === 'over') return [];
  if (s.battle)
    return secondRound(
      s,
      actions.flatMap((action) => (action.do === 'reinforce' ? [action.unit] : [])),
      assumption,
    );
  const coming = arrivals(s, actions);
  if (coming.length > 0) return coming.map((attack) => odds(s, attack, assumption));
  const named = actions.flatMap((action) => (action.do === 'fight' ? [action.box] : []));
  const contested = s.setting.boxes.flatMap((_, box) => (isContested(s, box) ? [box] : []));
  return (named.length > 0 ? named : contested).map((box) => odds(s, standing(s, box), assumption));
};
