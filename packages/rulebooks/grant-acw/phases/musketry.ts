/** Musketry: targets are named openly, then mutual exchanges, then all other volleys (grant-turn-8). */
import { at, type Dice, id, int, rowsOf, type Teller } from '@longroll/kernel';
import { remove } from '../casualties.ts';
import { decision, event, nameOf, phase, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { isOnTheTable } from '../layout.ts';
import type { Aim, Side, State } from '../state.ts';
import { canPickOff, canReach, fireCaption, isTarget, silentBecause, targetsOf, throwFire } from '../volleys.ts';
import { isOwnFire, isSilent, isUnnamed } from './aiming.ts';
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

/** Units of the side that names its targets which have none yet and could have one. */
const waiting = (s: State): readonly number[] =>
  rowsOf(s.units).filter(
    (row) =>
      sideOf(s, row) === s.acting &&
      !s.aims.some(({ unit }) => unit === row) &&
      (targetsOf(s, row).length > 0 || canPickOff(s, row)),
  );

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

export const fire = decision('fire', 'grant-musk-13', 'Fire', 'infantry', true)
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwnFire, isSilent, isUnnamed)
  .pick('target', id('unit'), (s) => rowsOf(s.units), isEnemy, isThere, isOpen, isReached)
  .called((s, { unit, target }) => fireCaption(s, unit, target))
  .does((s, { unit, target }, { tell }) => {
    tell.tell(aimed, { ...unitTold(s, unit), target: unitTold(s, target).unit });
    return { ...s, aims: [...s.aims, { unit, target, picked: undefined, parts: [] }] };
  });

export const holdFire = decision('hold-fire', 'grant-choice-11', 'Hold fire', 'hq')
  .ending()
  .called(() => 'Name no more targets')
  .does((s) => s);

/** A unit has fired: with its first volley behind it (grant-musk-12). */
const hasFired = (s: State, row: number): State => withUnit(s, row, { fired: true, volleyed: true });

/** What a unit’s fire has done is noted for the outcome of a charge (grant-out-1). */
const noted = (s: State, row: number, target: number, lost: number): State => {
  const { shot } = at(s.units, target);
  return withUnit(s, target, { shot: shot.map((sum, i) => (i === row ? sum + lost : sum)) });
};

/** One volley with its losses taken at once. */
export const volley = (
  s: State,
  row: number,
  target: number,
  close: boolean,
  dice: Dice,
  tell: Teller,
  picked?: Aim['picked'],
): State => {
  const gone = throwFire(s, row, target, close, dice, tell, picked);
  return remove(noted(hasFired(s, row), row, target, gone.length), target, gone, tell);
};

/** Both fire before anybody is removed (grant-musk-4). */
const together = (s: State, pairs: readonly Aim[], dice: Dice, tell: Teller): State => {
  const lost = pairs.map(({ unit, target, picked }) => ({
    unit,
    target,
    gone: throwFire(s, unit, target, false, dice, tell, picked),
  }));
  const fired = lost.reduce((now, { unit, target, gone }) => noted(hasFired(now, unit), unit, target, gone.length), s);
  return rowsOf(s.units).reduce((now, row) => {
    const gone = new Set(lost.filter(({ target }) => target === row).flatMap((each) => each.gone));
    return remove(now, row, [...gone], tell);
  }, fired);
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
    (now, { unit, target, picked }) =>
      !isTarget(at(now.units, unit)) || !isTarget(at(now.units, target))
        ? now
        : volley(now, unit, target, false, dice, tell, picked),
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
  return { ...together(after, left, dice, tell), aims: [] };
};

const naming = (key: 'first' | 'second', of: (s: State) => Side) =>
  phase({
    id: `musketry-${key}`,
    title: `Musketry: the ${key} side names its targets`,
    clause: 'grant-turn-8',
    begin: (s) => ({ ...s, acting: of(s) }),
    decisions: [fire, pickOff, holdFire],
    until: (s) => waiting(s).length === 0,
    prompt: (s) => ({
      title: 'Name the targets of your units',
      detail: `${waiting(s)
        .map((row) => nameOf(s, row))
        .join(', ')} can fire.`,
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
