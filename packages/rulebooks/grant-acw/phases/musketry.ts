/** Musketry: targets are named openly, then mutual exchanges, then all other volleys (grant-turn-8). */
import { at, type Dice, id, int, listedWords, rowsOf, type Teller } from '@longroll/kernel';
import { noted, remove } from '../casualties.ts';
import { decision, event, nameOf, phase, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import {
  canReach,
  type Fire,
  isInReach,
  isTarget,
  type Part,
  partsLeft,
  partsOf,
  restOf,
  silentBecause,
  targetsOf,
} from '../firing.ts';
import { isOnTheTable } from '../layout.ts';
import { canPickOff } from '../skirmishers.ts';
import type { Aim, Side, State } from '../state.ts';
import { fireCaption, groupCaption, throwFire } from '../volleys.ts';
import { isOwnFire, isSilent } from './aiming.ts';
import { pickOff } from './pick-off.ts';

const aimed = event(
  'aimed',
  ['grant-turn-8'],
  { ...UNIT, target: UNIT.unit },
  (d) => `${d.unit} will fire at ${d.target}.`,
);
const exchange = event(
  'exchange',
  ['grant-musk-2'],
  { ...UNIT, target: UNIT.unit, own: int(1, 6), other: int(1, 6) },
  (d) => {
    const who = d.own === d.other ? 'both fire at once' : `${d.own > d.other ? d.unit : d.target} fires first`;
    return `${d.unit} and ${d.target} exchange fire, ${d.own} to ${d.other}: **${who}**.`;
  },
  { tone: 'battle', opens: true },
);

/** Units of the side that names its targets which still could have one. */
const waiting = (s: State): readonly number[] =>
  rowsOf(s.units).filter(
    (row) =>
      sideOf(s, row) === s.acting &&
      (targetsOf(s, row).length > 0 || (!s.aims.some(({ unit }) => unit === row) && canPickOff(s, row))),
  );

/** Groups of a unit named for a target: with those that were named for it before (grant-musk-13). */
const named = (s: State, unit: number, target: number, parts: readonly number[]): State => {
  const before = s.aims.find((aim) => aim.unit === unit && aim.target === target);
  if (!before) return { ...s, aims: [...s.aims, { unit, target, picked: undefined, parts }] };
  const more = { ...before, parts: [...before.parts, ...parts] };
  return { ...s, aims: s.aims.map((aim) => (aim === before ? more : aim)) };
};

type Pair = { readonly unit: number; readonly target: number };
const isEnemy = rule<Pair>(
  'grant-musk-13',
  (s, { unit, target }) => sideOf(s, unit) !== sideOf(s, target),
  'It fires at enemies only.',
);
const isOpen = rule<Pair>(
  'grant-los-7',
  (s, { target }) => at(s.units, target).standing !== 'melee',
  'Nobody fires into a mêlée.',
);
const isThere = rule<Pair>(
  'grant-move-17',
  (s, { target }) => isTarget(at(s.units, target)),
  'It is no unit that stands on the table.',
);
const isReached = rule<Pair>(
  'grant-musk-11',
  (s, { unit, target }) => canReach(s, unit, target),
  'None of its men sees a figure of that unit in its arc and in range.',
);

const hasMore = rule<{ readonly unit: number }>(
  'grant-musk-18',
  (s, { unit }) => restOf(s, unit).length > 0,
  'Its target has been named.',
);

export const fire = decision('fire', 'grant-musk-13', 'Fire', 'infantry', true)
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwnFire, isSilent, hasMore)
  .pick('target', id('unit'), (s) => rowsOf(s.units), isEnemy, isThere, isOpen, isReached)
  .called((s, { unit, target }) => fireCaption(s, unit, target))
  .does((s, { unit, target }, { tell }) => {
    tell.tell(aimed, { ...unitTold(s, unit), target: unitTold(s, target).unit });
    return named(
      s,
      unit,
      target,
      restOf(s, unit).map((part) => part.id),
    );
  });

type Group = { readonly unit: number; readonly part: number };
const hasGroups = rule<{ readonly unit: number }>(
  'grant-musk-13',
  (s, { unit }) => partsOf(s, unit).length > 1,
  'It fires as one: it has no groups to part.',
);
const isLeft = rule<Group>(
  'grant-musk-18',
  (s, { unit, part }) => partsLeft(s, unit).some((each) => each.id === part),
  'There is no such group, or its target has been named.',
);
const isGroupReached = rule<Group & Pair>(
  'grant-musk-11',
  (s, { unit, part, target }) => groupOf(s, unit, part).some((each) => isInReach(s, unit, each, target)),
  'The group sees no figure of that unit in its arc and in range.',
);
const groupOf = (s: State, unit: number, part: number): readonly Part[] =>
  partsOf(s, unit).filter((each) => each.id === part);

export const fireGroup = decision('fire-group', 'grant-musk-13', 'Fire one group', 'infantry', true)
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwnFire, isSilent, hasGroups)
  .pick('part', int(0, 999), (s, { unit }) => partsLeft(s, unit).map((part) => part.id), isLeft)
  .pick('target', id('unit'), (s) => rowsOf(s.units), isEnemy, isThere, isOpen, isGroupReached)
  .called((s, { unit, part, target }) =>
    groupOf(s, unit, part)
      .map((each) => groupCaption(s, unit, each, target))
      .join(''),
  )
  .does((s, { unit, part, target }, { tell }) => {
    tell.tell(aimed, { ...unitTold(s, unit), target: unitTold(s, target).unit });
    return named(s, unit, target, [part]);
  });

export const holdFire = decision('hold-fire', 'grant-choice-11', 'Hold fire', 'hq')
  .ending()
  .called(() => 'Name no more targets')
  .does((s) => s);

/** Units have fired: with their first volleys behind them (grant-musk-12). */
const haveFired = (s: State, rows: readonly number[]): State =>
  rows.reduce((now, row) => withUnit(now, row, { fired: true, volleyed: true }), s);

const takesLosses = (s: State, fire: Fire, dice: Dice, tell: Teller): State => {
  const gone = throwFire(s, fire, dice, tell);
  return remove(noted(s, fire.unit, fire.target, gone.length), fire.target, gone, tell);
};

/** One volley with its losses taken at once. */
export const volley = (s: State, fire: Fire, dice: Dice, tell: Teller): State => {
  const gone = throwFire(s, fire, dice, tell);
  return remove(noted(haveFired(s, [fire.unit]), fire.unit, fire.target, gone.length), fire.target, gone, tell);
};

/** Both fire before anybody is removed (grant-musk-4). */
const together = (s: State, aims: readonly Aim[], dice: Dice, tell: Teller): State => {
  const lost = aims.map((aim) => ({ aim, gone: throwFire(s, aim, dice, tell) }));
  const shot = lost.reduce((now, { aim, gone }) => noted(now, aim.unit, aim.target, gone.length), s);
  return rowsOf(s.units).reduce((now, row) => {
    const gone = new Set(lost.filter(({ aim }) => aim.target === row).flatMap((each) => each.gone));
    return remove(now, row, [...gone], tell);
  }, shot);
};

/** The fire that answers another one, where it was named. */
const backIn = (aims: readonly Aim[], { unit, target }: Aim): Aim | undefined =>
  aims.find((aim) => aim.unit === target && aim.target === unit);
/** A mutual exchange: the higher die fires first, the other replies with who is left; equal dice fire at once (grant-musk-2 to -4). */
const exchangeFire = (s: State, aim: Aim, reply: Aim, dice: Dice, tell: Teller): State => {
  const [own, other] = [dice.d(6), dice.d(6)];
  tell.tell(exchange, { ...unitTold(s, aim.unit), target: unitTold(s, aim.target).unit, own, other });
  if (own === other) return together(s, [aim, reply], dice, tell);
  const order = own > other ? [aim, reply] : [reply, aim];
  return order.reduce(
    (now, each) =>
      !isTarget(at(now.units, each.unit)) || !isTarget(at(now.units, each.target))
        ? now
        : takesLosses(now, each, dice, tell),
    s,
  );
};

/** All volleys of the phase (grant-turn-8): a unit that its enemy’s volley has brought to half still replies in the exchange. */
const allFire = (s: State, dice: Dice, tell: Teller): State => {
  const mutual = s.aims.flatMap((aim) => {
    const reply = sideOf(s, aim.unit) === s.first ? backIn(s.aims, aim) : undefined;
    return reply ? [{ aim, reply }] : [];
  });
  const single = s.aims
    .filter((aim) => backIn(s.aims, aim) === undefined)
    .toSorted(
      (a, b) => Number(sideOf(s, a.unit) !== s.first) - Number(sideOf(s, b.unit) !== s.first) || a.unit - b.unit,
    );
  const after = mutual.reduce((now, { aim, reply }) => exchangeFire(now, aim, reply, dice, tell), s);
  const left = single.filter(
    ({ unit, target }) => silentBecause(after, unit) === undefined && isOnTheTable(at(after.units, target)),
  );
  const all = together(after, left, dice, tell);
  // All that a unit fires in this phase is one volley: it was its first for every group (grant-musk-12).
  return {
    ...haveFired(all, [
      ...new Set([...mutual.flatMap(({ aim, reply }) => [aim.unit, reply.unit]), ...left.map(({ unit }) => unit)]),
    ]),
    aims: [],
  };
};

const naming = (key: 'first' | 'second', of: (s: State) => Side) =>
  phase({
    id: `musketry-${key}`,
    title: `Musketry: the ${key} side names its targets`,
    clause: 'grant-turn-8',
    begin: (s) => ({ ...s, acting: of(s) }),
    decisions: [fire, pickOff, holdFire, fireGroup],
    until: (s) => waiting(s).length === 0,
    prompt: (s) => ({
      title: 'Name the targets of your units',
      detail: `${listedWords(waiting(s).map((row) => nameOf(s, row)))} can fire.`,
    }),
  });

export const firstAims = naming('first', ({ first }) => first);
export const secondAims = naming('second', ({ first }) => (first === 0 ? 1 : 0));

export const musketry = phase({
  id: 'musketry',
  title: 'Musketry',
  clause: 'grant-turn-8',
  begin: (s, { dice, tell }) => allFire(s, dice, tell),
});
