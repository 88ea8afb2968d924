/** The rounds of base combat (ahd-bcombat-2 to -11): cavalry withdraws, both sides name targets and fire, both may leave. */
import { at, count, type Effect, id, list, name, seat, sheet, text } from '@longroll/kernel';
import { withUnits } from '../changes.ts';
import { bold, cite, decision, event, ids, kindText, phase, place, sideWord, theSide } from '../define.ts';
import { boxId, boxName, kindCode, unitName } from '../naming.ts';
import { CRACK_INFANTRY, fireModifier, shoot, shotFields } from '../procedures/base-fire.ts';
import type { Winner } from '../procedures/battle-fields.ts';
import { isCavalry, isEntrenched, unitOf } from '../queries.ts';
import type { State } from '../state.ts';
import { capital, counted, tallied, theUnit, unitWithState } from '../words.ts';
import { closed, decide, leaveFor, noWayOut, retreatCaption, waysOut, wentAway } from './battle-end.ts';
import { areAlike, HITS, takeEffect } from './battle-losses.ts';
import {
  asked,
  attacker,
  defender,
  defenderOf,
  goesOn,
  here,
  isBase,
  theBattle,
  unitsOf,
  withBattle,
  withLiving,
} from './battle-places.ts';
import { recovered } from './rallying.ts';

const stood = event(
  'stood',
  ['ahd-bcombat-2'],
  { box: name('box'), side: seat() },
  ({ box }) => `The cavalry stood at ${bold(box)}.`,
);
const withdrew = event(
  'withdrew',
  ['ahd-bcombat-2', 'ahd-combat-24'],
  wentAway,
  ({ from, to, units }) =>
    `The cavalry withdrew from ${place(from)} to ${place(to)}: ${tallied(units.map(({ kind }) => kindText(kind)))}.`,
  'battle',
);
const brokeOff = event(
  'broke-off',
  ['ahd-bcombat-10'],
  { box: name('box'), side: seat(), round: count() },
  ({ box, side }) => `${capital(theSide(side))} broke off at ${place(box)}.`,
  'battle',
);
const shot = {
  unit: text(),
  kind: text(),
  target: text(),
  targetKind: text(),
  ...shotFields,
};
const volley = event(
  'volley',
  ['ahd-bcombat-3', 'ahd-bcombat-4', 'ahd-bcombat-5', 'ahd-bcombat-9'],
  { box: name('box'), round: count(), side: seat(), shots: list(sheet(shot), 200) },
  ({ box, side, shots }) => {
    const told = shots.map(({ kind, targetKind, needs, die, hit }) => {
      const aim = needs === 0 ? 'cannot hit' : `needs ${needs} or less`;
      return `${kindText(kind)} at ${kindText(targetKind)} ${aim}, ${die}${hit ? ', a hit' : ''}`;
    });
    const hits = counted(shots.filter(({ hit }) => hit).length, 'hit', 'hits');
    return `${sideWord(side)} fire at ${place(box)}: ${hits} (${told.join('; ')}).`;
  },
  'battle',
);

export const withdraw = decision('withdraw', 'ahd-bcombat-2', 'Withdraw', 'cavalry')
  .pick('to', id('box'), waysOut)
  .otherwise(noWayOut)
  .called((s, { to }) => `Withdraw to ${boxName(s, to)}`)
  .ending()
  .does((s, { to }, { tell }) => {
    const { attackers, defenders } = theBattle(s);
    const unfought = withUnits(s, [...attackers, ...defenders], { fought: false });
    return closed(leaveFor(unfought, to, tell, withdrew));
  });

export const stand = decision('stand', 'ahd-bcombat-2', 'Stand', 'entrenched', true)
  .called(here('Stand and fight'))
  .ending()
  .does((s, _a, { tell }) => {
    tell.tell(stood, { box: boxId(s, theBattle(s).box), side: defenderOf(s) });
    return s;
  });

/** ahd-bcombat-2. A defence of cavalry alone that has a way out may leave before the battle. */
export const withdrawal = phase({
  id: 'withdraw',
  title: 'Withdrawal of cavalry',
  clause: 'ahd-bcombat-2',
  when: (s) => isBase(s) && unitsOf(s, theBattle(s).defenders).every(isCavalry) && waysOut(s).length > 0,
  ...asked(
    defender,
    (where) => `Cavalry at ${where}`,
    'A defence of cavalry alone may withdraw before the battle, or stand.',
  ),
  decisions: [withdraw, stand],
});

/** ahd-bcombat-4. Rows in the order of unit ids: cavalry (`U-C-01`) before infantry (`U-I-01`), then by number. */
const inFiringOrder = (s: State, rows: readonly number[]): readonly number[] =>
  rows.toSorted((a, b) => {
    const one = unitOf(s, a);
    const other = unitOf(s, b);
    const arm = Number(isCavalry(other)) - Number(isCavalry(one));
    return arm === 0 ? one.number - other.number : arm;
  });

/** The firing units of the step, in their order, and the enemy units that they may name. */
const firingLine = (s: State): { readonly firing: readonly number[]; readonly targets: readonly number[] } => {
  const { step, attackers, defenders } = theBattle(s);
  return step === 'aim-attack'
    ? { firing: inFiringOrder(s, attackers), targets: defenders }
    : { firing: inFiringOrder(s, defenders), targets: attackers };
};

/** ahd-bcombat-5. Enemy units that the next firing unit may name: those named least often so far. */
const openTargets = (s: State): readonly number[] => {
  const { aims } = theBattle(s);
  const { targets } = firingLine(s);
  const named = targets.map((target) => aims.filter((aim) => aim === target).length);
  const least = Math.min(...named);
  return targets.filter((_, i) => at(named, i) === least);
};

const isAimed = (s: State): boolean => theBattle(s).aims.length === firingLine(s).firing.length;

/**
 * ahd-bcombat-4. Names the targets of the next firing units for as long as there is no choice: one only, or all alike. Of
 * units that are disrupted now, those that were so before the battle are others: they will not recover (ahd-bcombat-11).
 */
const aimOn = (s: State): State => {
  let next = s;
  while (!isAimed(next)) {
    const open = openTargets(next);
    const first = at(open, 0);
    const { hurt } = theBattle(next);
    const isLikeFirst = (row: number): boolean =>
      areAlike(at(next.units, row), at(next.units, first)) && hurt.includes(row) === hurt.includes(first);
    if (!open.every(isLikeFirst)) return next;
    next = withBattle(next, { aims: [...theBattle(next).aims, first] });
  }
  return next;
};

/** ahd-bcombat-3 to -8. One die for each firing unit, in the order of ids: the rows of the units that were hit. */
const shootAll = (s: State, { dice, tell }: Effect): readonly number[] => {
  const { step, box, round, attackers, aims } = theBattle(s);
  const attacks = step === 'aim-attack';
  const entrenched = attacks && isEntrenched(s, box, defenderOf(s));
  const crossing = !attacks && round === 1 && unitsOf(s, attackers).every(({ came }) => came !== 'land');
  const modifier = fireModifier({ firing: attacks ? 'attacker' : 'defender', entrenched, crossing });
  const firing = unitsOf(s, firingLine(s).firing);
  const targets = unitsOf(s, aims);
  const fired = shoot(
    firing.map(({ kind }, i) => [kind, at(targets, i).kind]),
    modifier,
    dice,
  );
  const clauses = cite(
    ...ids('bcombat', 3, 4, 5),
    entrenched && 'ahd-bcombat-6',
    crossing && 'ahd-bcombat-7',
    targets.some(({ kind }) => kind === CRACK_INFANTRY) && 'ahd-bcombat-8',
    'ahd-bcombat-9',
  );
  const shots = firing.map((unit, i) => {
    const target = at(targets, i);
    const words = { unit: unitName(unit), kind: kindCode(unit.kind) };
    return { ...words, target: unitName(target), targetKind: kindCode(target.kind), ...at(fired, i) };
  });
  const side = attacks ? s.phasing : defenderOf(s);
  tell.tell(volley, { box: boxId(s, box), round, side, shots }, { clauses });
  return aims.filter((_, i) => at(fired, i).hit);
};

/** ahd-bcombat-11. Units disrupted in this battle recover; those that were disrupted before stay so. */
const recover = (s: State, { tell }: Effect): State => {
  const { attackers, defenders, hurt, box } = theBattle(s);
  const rows = [...attackers, ...defenders].filter((row) => unitOf(s, row).disrupted && !hurt.includes(row));
  if (rows.length === 0) return s;
  const units = unitsOf(s, rows).map(unitName);
  tell.tell(recovered, { box: boxId(s, box), units }, { clauses: ['ahd-bcombat-11'] });
  return withUnits(s, rows, { disrupted: false });
};
const won = (s: State, winner: Winner, work: Effect): State => decide(recover(s, work), winner, work);

/** ahd-bcombat-3, -9. The side that has named its targets fires, and the hits take effect together. */
const fire = (s: State, work: Effect): State => {
  const hit = shootAll(s, work);
  const { targets } = firingLine(s);
  const taken = targets.map((target) => hit.filter((row) => row === target).length);
  const next = withBattle(withLiving(takeEffect(s, targets, taken, work.tell, HITS)), { aims: [] });
  const { attackers, defenders } = theBattle(next);
  if (attackers.length === 0) return won(next, 'defender', work);
  return defenders.length === 0 ? won(next, 'attacker', work) : next;
};

export const aim = decision('aim', 'ahd-bcombat-5', 'Fire at', 'eye', true)
  .pick('at', id('unit'), openTargets)
  .otherwise(
    (s, { at: target }) =>
      `${theUnit(s, unitOf(s, target))} may not be named now: fire is spread over all enemy units.`,
  )
  .called((s, { at: target }) => `Fire at ${unitWithState(s, target)}`)
  .does((s, { at: target }) => aimOn(withBattle(s, { aims: [...theBattle(s).aims, target] })));

/** ahd-bcombat-3 to -9. The fire of one side: its targets are named one by one before the first die. */
const fires = (id: 'aim-defence' | 'aim-attack', title: string, actors: typeof attacker) =>
  phase({
    id,
    title,
    clause: 'ahd-bcombat-4',
    when: goesOn,
    begin: (s) => aimOn(withBattle(s, { aims: [] })),
    until: isAimed,
    ...asked(actors, (where) => `Fire at ${where}`, 'Name a target for the next firing unit. Fire is spread evenly.'),
    decisions: [aim],
    end: fire,
  });
export const defendersFire = fires('aim-defence', 'The defenders fire', defender);
export const attackersFire = fires('aim-attack', 'The attackers fire', attacker);

export const press = decision('press', 'ahd-bcombat-10', 'Fight on', 'infantry', true)
  .called(here('Fight on'))
  .ending()
  .does((s) => s);
export const disengage = decision('disengage', 'ahd-bcombat-10', 'Break off', 'march')
  .called(here('Break off and fall back'))
  .ending()
  .does((s, _a, work) => {
    const { box, round } = theBattle(s);
    work.tell.tell(brokeOff, { box: boxId(s, box), side: s.phasing, round });
    return won(withBattle(s, { breaking: true }), 'defender', work);
  });
const giveUp = decision('retreat', 'ahd-bcombat-10', 'Retreat', 'march', true)
  .pick('to', id('box'), waysOut)
  .otherwise(noWayOut)
  .called(retreatCaption)
  .ending()
  .does((s, { to }, work) => {
    const decided = decide(s, 'attacker', work, ['ahd-bcombat-10', 'ahd-bcombat-11']);
    return leaveFor(recover(decided, work), to, work.tell);
  });

/** ahd-bcombat-10. After a round the attacker may break off: all its units go back. */
export const attackerStays = phase({
  id: 'attacker-stays',
  title: 'The attacker stays or breaks off',
  clause: 'ahd-bcombat-10',
  when: goesOn,
  ...asked(
    attacker,
    (where) => `Press on at ${where}, or break off`,
    'Fight another round, or break off with every unit.',
  ),
  decisions: [press, disengage],
});

/** ahd-bcombat-10. Then the defender may leave the box with all its units. */
export const defenderStays = phase({
  id: 'defender-stays',
  title: 'The defender stays or retreats',
  clause: 'ahd-bcombat-10',
  when: (s) => goesOn(s) && waysOut(s).length > 0,
  ...asked(defender, (where) => `Hold ${where}, or retreat`, 'Fight another round, or retreat with every unit.'),
  decisions: [press, giveUp],
});
