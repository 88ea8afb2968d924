/** A declared contact carried out: morale of cavalry, the dice-off and the volley, counter-charge, and what comes of it (sections 11 and 12). */

import { facingOf } from '@longroll/geometry/plane';
import { at, count, type Dice, flag, int, list, NO_DICE, stepOf, type Teller, word } from '@longroll/kernel';
import { canisterAt, hasCanisterFor } from '../barrage.ts';
import { lost } from '../casualties.ts';
import { type Approach, contactWay, type Declared, isStop, KINDS, outwardOf } from '../contacts.ts';
import { counterWay } from '../counter.ts';
import { decision, event, inches, nameOf, phase, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { partIn, silentBecause } from '../firing.ts';
import { groundNow } from '../ground.ts';
import { gunSilent } from '../gunnery.ts';
import { meleeOf } from '../melees.ts';
import { test } from '../morale.ts';
import { EDGES, type Edge, type Melee, type State, type Unit } from '../state.ts';
import { heightAt } from '../terrain.ts';
import { goneTo } from '../ways.ts';
import { moving } from './movement.ts';
import { volley } from './musketry.ts';
import { rideThrough } from './riding.ts';
import { contact } from './touch.ts';

const declared = event(
  'declared',
  ['grant-chg-3'],
  { ...UNIT, target: UNIT.unit, kind: word(...KINDS), edge: word(...EDGES), length: count() },
  (d) =>
    `${d.unit} ${d.kind === 'charge' ? 'charged' : 'closed with'} ${d.target}, ${inches(d.length)} inches to its ${d.edge}.`,
  { tone: 'battle', opens: true },
);
const dicedOff = event(
  'diced-off',
  ['grant-chg-11'],
  { ...UNIT, target: UNIT.unit, throws: list(list(int(1, 6), 2), 999) },
  (d) => {
    const [own = 0, other = 0] = d.throws.at(-1) ?? [];
    const end = own > other ? `${d.unit} came in unfired upon` : `${d.target} had time for a volley`;
    return `Dice-off, ${own} to ${other}: **${end}**.`;
  },
  { tone: 'battle' },
);
const stoppedShort = event(
  'stopped-short',
  ['grant-chg-13'],
  { ...UNIT, target: UNIT.unit },
  (d) => `${d.unit} was shot to pieces and stopped an inch short of ${d.target}.`,
  { tone: 'battle' },
);
const caught = event(
  'caught',
  ['grant-gen-2'],
  { ...UNIT, target: UNIT.unit },
  (d) => `${d.unit} **captured** ${d.target}.`,
  { tone: 'battle', loss: true },
);

const balked = event('balked', ['grant-cav-3'], UNIT, (d) => `${d.unit} would not charge and **halts**.`, {
  tone: 'battle',
});
const counterCharged = event(
  'counter-charged',
  ['grant-chg-14'],
  { ...UNIT, target: UNIT.unit, length: count() },
  (d) => `${d.unit} **counter-charged** ${d.target} and met it after ${inches(d.length)} inches.`,
  { tone: 'battle' },
);

/** Throws until the dice differ: the attacker first (grant-dice-2). */
export const diceOff = (dice: Dice): readonly (readonly [number, number])[] => {
  const throws: (readonly [number, number])[] = [];
  do throws.push([dice.d(6), dice.d(6)]);
  while (throws.at(-1)?.[0] === throws.at(-1)?.[1]);
  return throws;
};

type Way = Approach & { readonly edge: Edge };

/** Whether a unit that is touched has no volley or canister for who comes (grant-chg-11, -12). */
const cannotFire = (s: State, row: number, target: number, edge: Edge): boolean => {
  if (edge !== 'front') return true;
  if (isGun(s, target)) return gunSilent(s, target) !== undefined || !hasCanisterFor(s, target, row);
  return silentBecause(s, target) !== undefined;
};
const isGun = (s: State, row: number): boolean => at(s.units, row).arm === 'gun';

/** The dice-off and the volley that the defender may win by it (grant-chg-11 to -13). */
const defence = (s: State, row: number, target: number, { edge, section }: Way, dice: Dice, tell: Teller): State => {
  if (cannotFire(s, row, target, edge)) return s;
  const throws = diceOff(dice);
  tell.tell(dicedOff, { ...unitTold(s, row), target: unitTold(s, target).unit, throws });
  const [own, other] = at(throws, throws.length - 1);
  if (own > other) return s;
  // Of a garrison those fire at whose doors he stands.
  const parts = section < 0 ? {} : { parts: [partIn(section, false)] };
  return isGun(s, target)
    ? canisterAt(s, target, row, dice, tell)
    : volley(s, { unit: target, target: row, close: true, ...parts }, dice, tell);
};

/** A lone general whom an enemy touches is captured (grant-gen-2). */
const captured = (s: State, row: number, target: number, there: Partial<Unit>, tell: Teller): State => {
  tell.tell(caught, { ...unitTold(s, row), target: unitTold(s, target).unit });
  const taken = lost(moving(s, row), target, 'with it');
  return { ...withUnit(taken, row, { ...there, moved: true, stirred: true }), mover: -1 };
};

type Call = (routine: string) => void;

/** A unit where it has come to fight: it does nothing else in this move. */
const standsAt = (s: State, row: number, place: Partial<Unit>): State =>
  withUnit(s, row, { ...place, moved: true, stirred: true, fired: true });

const heightOf = (s: State, row: number): number => heightAt(groundNow(s), at(s.units, row));

/** How a body that goes for an enemy who stands touches him. */
const touchOf = (s: State, { unit, target }: Declared, way: Way) =>
  ({ way, edge: way.edge, downhill: [heightOf(s, unit) > heightOf(s, target), false], section: way.section }) as const;

/** Base contact after the dice-off, or after a counter-charge instead of it; then cavalry may ride through (grant-chg-11 to -14, grant-cav-4). */
const meet = (
  before: State,
  action: Declared,
  way: Way,
  counter: boolean,
  dice: Dice,
  tell: Teller,
  call: Call,
): State => {
  const { unit: row, target } = action;
  const { edge, there } = way;
  const enemy = at(before.units, target);
  const met = counter ? counterWay(before, action, way) : undefined;
  const { x, y, facing } = met && !isStop(met) ? met.charger : there;
  const arrived = standsAt(before, row, { x, y, facing });
  if (met && !isStop(met)) {
    const { length, slowed, place } = met;
    const [own, other] = [heightOf(before, row), heightOf(before, target)];
    tell.tell(counterCharged, { ...unitTold(before, target), target: unitTold(before, row).unit, length });
    const moved = standsAt(arrived, target, place);
    const gone = { length: way.length - length, slowed: way.slowed };
    const touch = { way: gone, edge, downhill: [own > other, other > own], counter: { length, slowed } } as const;
    return { ...contact(moved, action, touch, tell), mover: -1 };
  }
  const shot = { ...defence(arrived, row, target, way, dice, tell), mover: -1 };
  if (at(shot.units, row).standing === 'steady') {
    const touching = contact(shot, action, touchOf(before, action, way), tell);
    if (way.section >= 0) return touching;
    return rideThrough(touching, action, way, edge, dice, tell, call);
  }
  if (at(shot.units, row).standing === 'gone') return shot;
  tell.tell(stoppedShort, { ...unitTold(shot, row), target: unitTold(shot, target).unit });
  const back = way.section < 0 ? outwardOf(enemy, edge) : facingOf(there.facing + 180);
  return withUnit(shot, row, goneTo(there, back, 100));
};

/**
 * The mêlée as a declared contact brings it about where nobody fires, counter-charges or balks before: what it may come to.
 * Undefined where there is no way to the enemy, or no combat is thrown at once.
 */
export const meleeBy = (s: State, action: Declared): { readonly state: State; readonly melee: Melee } | undefined => {
  const way = contactWay(s, action);
  const { unit: row, target } = action;
  if (isStop(way) || way.section >= 0 || at(s.units, target).arm === 'general') return undefined;
  const { x, y, facing } = way.there;
  const arrived = standsAt(s, row, { x, y, facing });
  const { state } = stepOf(NO_DICE, (tell) => contact(arrived, action, touchOf(s, action, way), tell));
  const melee = meleeOf(state, row)?.melee;
  return melee && { state, melee };
};

/** Cavalry that charges tests its morale first: a bad result halts it and is its first failure (grant-cav-3). */
const balks = (s: State, row: number, dice: Dice, tell: Teller): State | undefined => {
  if (test(s, row, dice, tell)) return undefined;
  tell.tell(balked, unitTold(s, row));
  const rear = facingOf(at(s.units, row).facing + 180);
  const halted = { standing: 'shaken', failures: 1, rear, moved: true, fired: true, tested: true } as const;
  return { ...withUnit(s, row, halted), mover: -1 };
};

/** Carries a declared contact out as far as base contact, or to the question of a counter-charge (grant-turn-5). */
export const carryOut = (before: State, action: Declared, dice: Dice, tell: Teller, call: Call): State => {
  const { unit: row, target, kind } = action;
  const way = contactWay(before, action);
  if (isStop(way)) return before;
  const s = moving(before, row);
  const { edge, length, there } = way;
  tell.tell(declared, { ...unitTold(s, row), target: unitTold(s, target).unit, kind, edge, length });
  const { x, y, facing } = there;
  const halted = kind === 'charge' && at(s.units, row).arm === 'cavalry' ? balks(s, row, dice, tell) : undefined;
  if (halted) return halted;
  if (at(s.units, target).arm === 'general') return captured(s, row, target, { x, y, facing }, tell);
  if (isStop(counterWay(s, action, way))) return meet(s, action, way, false, dice, tell, call);
  call('counter-charge');
  return { ...s, pending: { unit: row, target, turn: action.turn } };
};

/** Whether the body that is charged counter-charges instead of dicing for a volley (grant-choice-7). */
export const counter = decision('counter', 'grant-chg-14', 'Counter-charge', 'sabres', true)
  .pick('meets', flag(), () => [true, false])
  .called((s, { meets }) => {
    const name = nameOf(s, s.pending?.target ?? 0);
    return meets ? `${name}: counter-charge` : `${name}: stand and dice for a volley`;
  })
  .does((s, { meets }, { dice, tell, call }) => {
    if (!s.pending) return s;
    const action = { ...s.pending, kind: 'charge' } as const;
    const way = contactWay(s, action);
    const asked = { ...s, pending: undefined };
    return isStop(way) ? asked : meet(asked, action, way, meets, dice, tell, call);
  });

export const counterCharge = phase({
  id: 'counter-charge',
  title: 'Counter-charge',
  clause: 'grant-chg-14',
  actors: (s) => [sideOf(s, s.pending?.target ?? 0)],
  decisions: [counter],
  until: (s) => s.pending === undefined,
  prompt: (s) => ({
    title: `${nameOf(s, s.pending?.target ?? 0)} is charged`,
    detail: `By ${nameOf(s, s.pending?.unit ?? 0)}: meet it half way, or stand and dice for a volley.`,
  }),
});
