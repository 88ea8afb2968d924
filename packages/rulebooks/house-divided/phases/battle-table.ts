/**
 * The battle phase as tables, one for each kind of combat (chapters 11 and 12): a sketch that compiles on the rules as they
 * are and is not run yet. Where a phase names no effect its function is the one of the first form.
 */
import { id, type Line, repeat, where } from '@longroll/kernel';
import { decision, phase } from '../define.ts';
import { boxName } from '../naming.ts';
import { ATTACKER_ROUTED } from '../procedures/casualties.ts';
import type { State } from '../state.ts';
import { boxLight } from '../words.ts';
import { battleActors, beginBattles } from './battle.ts';
import { retreatTo, sideLeft } from './battle-end.ts';
import { forcedShare, shareTemplate } from './battle-losses.ts';
import { defenderOf, reinforcersOf, retreatBoxes, theBattle } from './battle-places.ts';
import { bringUp } from './battle-reserves.ts';
import { chooseRout, fightVariantRound, routTotals } from './battle-variant.ts';

const attacker = (s: State): readonly number[] => [s.phasing];
const defender = (s: State): readonly number[] => [defenderOf(s)];
const isUndecided = (s: State): boolean => s.battle !== undefined && sideLeft(s) === undefined;

/** ahd-combat-1. */
const fight = decision('fight', 'ahd-combat-1', 'Fight here', 'infantry', true)
  .pick('box', id('box'), (s) => s.contested)
  .otherwise((s, { box }) => `No battle is waiting to be fought at ${boxName(s, box)}.`)
  .called((s, { box }) => ({ label: `Fight at ${boxName(s, box)}`, lights: [boxLight(s, box)] }))
  .ending()
  .does((s) => s);
const order = phase({ id: 'order', title: 'Order of battles', clause: 'ahd-combat-1', decisions: [fight] });

const round = phase({
  id: 'round',
  title: 'A round is fought',
  clause: 'ahd-combat-3',
  begin: (s, { dice, tell }) => fightVariantRound(s, dice, tell),
});

/** ahd-combat-12: asked only where it makes a difference, of whoever routed the other. */
const rout = phase({
  id: 'rout',
  title: 'The winner of a rout chooses',
  clause: 'ahd-combat-12',
  when: (s) => routTotals(s).harm.defender !== routTotals(s).spare.defender,
  actors: (s) => (theBattle(s).result === ATTACKER_ROUTED ? defender(s) : attacker(s)),
  decisions: ['harm', 'spare'].map((option) =>
    decision(option, 'ahd-combat-12', option, 'rally', true)
      .ending()
      .does((s, _a, { dice, tell }) => chooseRout(s, option === 'harm', dice, tell)),
  ),
});

/** ahd-combat-16, -17: not asked where there is one way only. */
const assigning = (
  id: string,
  rows: (s: State) => readonly number[],
  losses: (s: State) => number,
  by: typeof attacker,
) =>
  phase({
    id,
    title: 'Disruptions are assigned',
    clause: 'ahd-combat-17',
    when: (s) => forcedShare(s, rows(s), losses(s)) === undefined,
    actors: by,
    decisions: [
      decision('assign', 'ahd-combat-17', 'Assign', 'refused', true)
        .fill({}, (s) => shareTemplate(s, rows(s), losses(s)) as never)
        .ending()
        .does((s) => s),
    ],
  });
const assignDefender = assigning(
  'assign-defender',
  (s) => theBattle(s).defenders,
  (s) => theBattle(s).defenderLosses,
  attacker,
);
const assignAttacker = assigning(
  'assign-attacker',
  (s) => theBattle(s).attackers,
  (s) => theBattle(s).attackerLosses,
  defender,
);

/** ahd-combat-20. */
const reserves = (id: string, side: typeof attacker) => {
  const open = (s: State): readonly number[] => reinforcersOf(s, theBattle(s).box, side(s)[0] === 1 ? 1 : 0);
  return phase({
    id,
    title: 'Reinforcements',
    clause: 'ahd-combat-20',
    when: isUndecided,
    actors: side,
    decisions: [
      decision('reinforce', 'ahd-combat-20', 'Bring in', 'march')
        .pick('unit', idOfUnit, open)
        .does((s, { unit }, { tell }) => bringUp(s, unit, tell)),
      decision('ready', 'ahd-combat-20', 'Fight round two', 'infantry', true)
        .ending()
        .does((s) => s),
    ],
    until: (s) => open(s).length === 0,
  });
};
const idOfUnit = id('unit');

/** ahd-combat-24. */
const retreat = phase({
  id: 'retreat',
  title: 'The defenders retreat',
  clause: 'ahd-combat-24',
  when: (s) => s.battle !== undefined && retreatBoxes(s, theBattle(s).box).length > 1,
  actors: defender,
  decisions: [
    decision('retreat', 'ahd-combat-24', 'Retreat', 'march', true)
      .pick('to', id('box'), (s) => retreatBoxes(s, theBattle(s).box))
      .otherwise((s, { to }) => `The defenders cannot go to ${boxName(s, to)}.`)
      .ending()
      .does((s, { to }, { tell }) => retreatTo(s, to, tell)),
  ],
});

const variant: readonly Line<State, State>[] = [
  repeat(
    'rounds',
    (s) => isUndecided(s) && theBattle(s).round <= 2,
    round,
    rout,
    assignDefender,
    assignAttacker,
    reserves('reinforce-attack', attacker),
    reserves('reinforce-defence', defender),
  ),
  retreat,
];
/** Chapter 12 goes here: withdrawal, aiming, volleys, breaking off. */
const base: readonly Line<State, State>[] = [];

/** Battles one after another, each by the rules that the match was set up with. */
export const battles: readonly Line<State, State>[] = [
  phase({
    id: 'battles',
    title: 'Battles',
    clause: 'ahd-combat-1',
    begin: (s, { tell }) => beginBattles(s, tell),
    actors: battleActors,
  }),
  repeat(
    'battle',
    (s) => s.contested.length > 0,
    order,
    where((s) => s.setting.switches.combat === 'variant', variant, base),
  ),
];
