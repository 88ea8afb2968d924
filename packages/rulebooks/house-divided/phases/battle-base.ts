/** Base combat (ahd-bcombat-1 to -12): rounds without limit, fire by fire, stopping wherever a player decides. */
import { at, type ClauseId, type Dice, type Teller } from '@longroll/kernel';
import { withUnit } from '../changes.ts';
import { boxId, kindCode, unitName } from '../naming.ts';
import { fireModifier, neededToHit } from '../procedures/base-fire.ts';
import type { Winner } from '../procedures/battle-schema.ts';
import { isCavalry } from '../queries.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { firingLine, forcedTarget } from './battle-aims.ts';
import { ask, decide, retreatTo, withdrawTo } from './battle-end.ts';
import { HITS, takeEffect } from './battle-losses.ts';
import { defenderOf, retreatBoxes, theBattle, withLiving } from './battle-places.ts';
import { askReserves, reservesReady } from './battle-reserves.ts';

const VOLLEY_CLAUSES: readonly (readonly ClauseId[])[] = Array.from({ length: 8 }, (_, mask) => [
  'ahd-bcombat-3',
  'ahd-bcombat-4',
  'ahd-bcombat-5',
  ...(mask & 1 ? ['ahd-bcombat-6'] : []),
  ...(mask & 2 ? ['ahd-bcombat-7'] : []),
  ...(mask & 4 ? ['ahd-bcombat-8'] : []),
  'ahd-bcombat-9',
]);
const BROKE_OFF = ['ahd-bcombat-10'] as const;
const GAVE_UP = ['ahd-bcombat-10', 'ahd-bcombat-11'] as const;
const RECOVERED = ['ahd-bcombat-11'] as const;
const STOOD = ['ahd-bcombat-2'] as const;

/** ahd-bcombat-2. A battle begins: an all-cavalry defence that has a way out may withdraw first. */
export const beginBase = (s: State, dice: Dice, tell: Teller): State => {
  const { box, defenders } = theBattle(s);
  const mayWithdraw = defenders.every((row) => isCavalry(at(s.units, row))) && retreatBoxes(s, box).length > 0;
  return mayWithdraw ? ask(s, 'withdraw') : takeAim(s, 'aim-defence', dice, tell);
};

/** ahd-bcombat-4. A side names its targets; those without a choice are named by themselves. */
const takeAim = (s: State, step: 'aim-defence' | 'aim-attack', dice: Dice, tell: Teller): State =>
  aimOn({ ...s, battle: { ...theBattle(s), step, aims: [] } }, dice, tell);

const withAim = (s: State, target: number): State => {
  const battle = theBattle(s);
  return { ...s, battle: { ...battle, aims: [...battle.aims, target] } };
};

const aimOn = (s: State, dice: Dice, tell: Teller): State => {
  const { firing } = firingLine(s);
  let next = s;
  while (theBattle(next).aims.length < firing.length) {
    const forced = forcedTarget(next);
    if (forced === undefined) return next;
    next = withAim(next, forced);
  }
  return fireVolley(next, dice, tell);
};

interface Shot {
  readonly row: number;
  readonly target: number;
  readonly needs: number;
  readonly die: number;
}

const shotsOf = (s: State, modifier: number, dice: Dice): readonly Shot[] => {
  const { aims } = theBattle(s);
  return firingLine(s).firing.map((row, i) => {
    const target = at(aims, i);
    const needs = Math.max(0, neededToHit(at(s.units, row).kind, at(s.units, target).kind, modifier));
    return { row, target, needs, die: dice.d(6) };
  });
};

/** ahd-bcombat-3 to -9. One die for each firing unit, in the order of ids; the hits take effect together. */
const fireVolley = (s: State, dice: Dice, tell: Teller): State => {
  const { step, box, round, attackers, dug } = theBattle(s);
  const firing = step === 'aim-attack' ? 'attacker' : 'defender';
  const entrenched = dug.length > 0;
  const crossing = round === 1 && attackers.every((row) => at(s.units, row).came !== 'land');
  const shots = shotsOf(s, fireModifier({ firing, entrenched, crossing }), dice);
  const crack = shots.some((shot) => at(s.units, shot.target).kind === 2);
  const mask =
    (firing === 'attacker' && entrenched ? 1 : 0) + (firing === 'defender' && crossing ? 2 : 0) + (crack ? 4 : 0);
  const named = (row: number) => ({ unit: unitName(at(s.units, row)), kind: kindCode(at(s.units, row).kind) });
  tell.say('volley', at(VOLLEY_CLAUSES, mask), {
    box: boxId(s, box),
    round,
    side: firing === 'attacker' ? s.phasing : defenderOf(s),
    shots: shots.map(({ row, target, needs, die }) => ({
      ...named(row),
      target: named(target).unit,
      targetKind: named(target).kind,
      needs,
      die,
      hit: die <= needs,
    })),
  });
  return afterVolley(s, shots, dice, tell);
};

const afterVolley = (s: State, shots: readonly Shot[], dice: Dice, tell: Teller): State => {
  const battle = theBattle(s);
  const { targets } = firingLine(s);
  const taken = targets.map((target) => {
    const hits = shots.filter((shot) => shot.target === target && shot.die <= shot.needs).length;
    return Math.min(hits, at(s.units, target).disrupted ? 1 : 2);
  });
  const hit = takeEffect(s, targets, taken, tell, HITS);
  const left = withLiving(hit);
  const next: State = { ...left, battle: { ...theBattle(left), aims: [] } };
  const { attackers, defenders } = theBattle(next);
  if (attackers.length === 0) return won(next, 'defender', tell);
  if (defenders.length === 0) return won(next, 'attacker', tell);
  return battle.step === 'aim-defence' ? takeAim(next, 'aim-attack', dice, tell) : ask(next, 'attacker-stays');
};

/** ahd-bcombat-11. Units disrupted in this battle recover; those that were disrupted before stay so. */
const recover = (s: State, tell: Teller): State => {
  const { attackers, defenders, hurt, box } = theBattle(s);
  const rows = [...attackers, ...defenders].filter((row) => at(s.units, row).disrupted && !hurt.includes(row));
  if (rows.length === 0) return s;
  tell.say('recovered', RECOVERED, { box: boxId(s, box), units: rows.map((row) => unitName(at(s.units, row))) });
  return rows.reduce((next, row) => withUnit(next, row, { disrupted: false }), s);
};

const won = (s: State, winner: Winner, tell: Teller): State => decide(recover(s, tell), winner, tell);

/** ahd-bcombat-10. The attacker breaks off: all its units go back. */
const breakOff = (s: State, tell: Teller): State => {
  const { box, round } = theBattle(s);
  tell.say('broke-off', BROKE_OFF, { box: boxId(s, box), side: s.phasing, round });
  return won({ ...s, battle: { ...theBattle(s), breaking: true } }, 'defender', tell);
};

/** ahd-bcombat-10, -11. The defenders give up the box after a round. */
const giveUp = (s: State, to: number, tell: Teller): State => {
  const { box, round } = theBattle(s);
  tell.say('box-taken', GAVE_UP, { box: boxId(s, box), side: s.phasing, rounds: round });
  return retreatTo(recover(s, tell), to, tell);
};

const nextBaseRound = (s: State, dice: Dice, tell: Teller): State =>
  takeAim({ ...s, battle: { ...theBattle(s), round: theBattle(s).round + 1 } }, 'aim-defence', dice, tell);

/** ahd-bcombat-10. Both sides stay: after round one they may reinforce; then the next round. */
const goOn = (s: State, dice: Dice, tell: Teller): State =>
  (theBattle(s).round === 1 ? askReserves(s) : undefined) ?? nextBaseRound(s, dice, tell);

const press = (s: State, dice: Dice, tell: Teller): State => {
  const { step, box } = theBattle(s);
  if (step === 'attacker-stays' && retreatBoxes(s, box).length > 0) return ask(s, 'defender-stays');
  return goOn(s, dice, tell);
};

/** ahd-bcombat-2. The cavalry stands and the battle is fought. */
const stand = (s: State, dice: Dice, tell: Teller): State => {
  tell.say('stood', STOOD, { box: boxId(s, theBattle(s).box), side: defenderOf(s) });
  return takeAim(s, 'aim-defence', dice, tell);
};

/** Carries out an action of base combat that has been judged legal. */
export const applyBase = (s: State, action: Action, dice: Dice, tell: Teller): State => {
  switch (action.do) {
    case 'withdraw':
      return withdrawTo(s, action.to, tell);
    case 'stand':
      return stand(s, dice, tell);
    case 'aim':
      return aimOn(withAim(s, action.at), dice, tell);
    case 'press':
      return press(s, dice, tell);
    case 'disengage':
      return breakOff(s, tell);
    case 'retreat':
      return giveUp(s, action.to, tell);
    case 'ready':
      return reservesReady(s) ?? nextBaseRound(s, dice, tell);
    default:
      throw new TypeError(`no action of base combat: ${action.do}`);
  }
};
