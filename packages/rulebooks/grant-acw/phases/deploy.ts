/** Before the first move: both agree to the options, then each side puts its units and writes their orders (section 35). */
import { isWithin } from '@longroll/geometry/plane';
import { at, count, flag, id, int, type Refusal, refuse, rowsOf, type Template, word } from '@longroll/kernel';
import { allowanceFor } from '../allowance.ts';
import {
  burstsThrough,
  decision,
  event,
  isPlayed,
  nameOf,
  phase,
  rule,
  sideOf,
  UNIT,
  unitTold,
  withUnit,
} from '../define.ts';
import { bodyOf } from '../layout.ts';
import { hasRanks, suits } from '../models.ts';
import { ANNEX, READINGS } from '../readings.ts';
import { FORMATIONS, type Formation, SIDES, type Side, type State, type Unit, type Zone } from '../state.ts';
import { standsFree } from '../ways.ts';
import { first, orNone } from './movement.ts';

const put = event(
  'put',
  ['grant-choice-2'],
  { ...UNIT, x: count(), y: count(), facing: int(0, 359), formation: word(...FORMATIONS), hold: flag() },
  (d) => `${d.unit} was put in ${d.formation}${d.hold ? ', with orders to hold' : ''}.`,
);
const exchanged = event('exchanged', ['grant-choice-1'], UNIT, (d) => `${d.unit} has a howitzer in place of its gun.`);
const answered = event(
  'answered',
  ['grant-annex-1'],
  { side: UNIT.side, agrees: flag() },
  (d) =>
    `The ${SIDES[d.side === 0 ? 0 : 1]} side ${d.agrees ? 'agrees to the options' : '**does not agree**: none is used'}.`,
);

const ORDERS = ['free', 'hold'] as const;
interface Put {
  readonly do: 'put';
  readonly unit: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly formation: Formation;
  readonly ranks: number;
  readonly orders: (typeof ORDERS)[number];
}
const fields = {
  unit: id('unit'),
  x: int(0, 20_000),
  y: int(0, 20_000),
  facing: int(0, 359),
  formation: word(...FORMATIONS),
  ranks: int(1, 3),
  orders: word(...ORDERS),
};

const middleOf = ({ left, right, top, bottom }: Zone): { readonly x: number; readonly y: number } => ({
  x: (left + right) >> 1,
  y: (top + bottom) >> 1,
});

/** Whether a point lies in a zone, or in the circle that fits into it. */
const isIn = (zone: Zone, point: { readonly x: number; readonly y: number }): boolean => {
  const { left, right, top, bottom, round } = zone;
  if (round) return isWithin(middleOf(zone), point, (right - left) >> 1);
  return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
};

/** Whether all figures of a unit stand in its part of the table (grant-choice-2). */
export const staysIn = (zone: Zone, there: Unit): boolean =>
  bodyOf(there)?.figures.every((figure) => isIn(zone, figure)) ?? true;

const placedAs = (unit: Unit, { x, y, facing, formation, ranks }: Put): Unit => ({
  ...unit,
  x,
  y,
  facing,
  formation,
  ranks,
});

const judge = (s: State, action: Put): Refusal | undefined => {
  const unit = s.units[action.unit];
  if (!unit) return refuse('grant-turn-5', 'There is no such unit.', 'action/unit');
  const { zone } = at(s.setting.roster, action.unit);
  if (sideOf(s, action.unit) !== s.acting)
    return refuse('grant-choice-2', 'Each side puts its own units.', 'action/unit');
  if (!zone || unit.standing !== 'steady')
    return refuse('grant-choice-2', 'It has no choice of its place.', 'action/unit');
  if (!suits(unit.arm, action.formation))
    return refuse('grant-form-7', 'These troops have no such formation.', 'action/formation');
  if (!hasRanks(unit.arm, action.formation, action.ranks))
    return refuse('grant-form-5', 'Open order and cavalry in line have two ranks at most.', 'action/ranks');
  const there = placedAs(unit, action);
  if (!staysIn(zone, there))
    return refuse('grant-choice-2', 'It would stand outside of its part of the table.', 'action/x');
  const stop = standsFree(s, action.unit, there);
  return stop && refuse(stop.clause, stop.reason, 'action/x');
};

/** Units of a side with a choice of their place. */
export const placeable = (s: State, side: Side): readonly number[] =>
  rowsOf(s.units).filter(
    (row) =>
      at(s.setting.roster, row).zone !== undefined &&
      at(s.setting.roster, row).parent < 0 &&
      sideOf(s, row) === side &&
      at(s.units, row).standing === 'steady',
  );

const GRID = 8;
/** Places worth naming: a net over the zone, in the formation of the file. */
const puts = function* (s: State): Generator<Put> {
  for (const unit of placeable(s, s.acting)) {
    const { zone } = at(s.setting.roster, unit);
    if (!zone) continue;
    const { facing, formation, ranks } = at(s.units, unit);
    for (const i of rowsOf({ length: (GRID - 1) ** 2 })) {
      const x = zone.left + Math.trunc(((zone.right - zone.left) * ((i % (GRID - 1)) + 1)) / GRID);
      const y = zone.top + Math.trunc(((zone.bottom - zone.top) * (Math.trunc(i / (GRID - 1)) + 1)) / GRID);
      yield { do: 'put', unit, x, y, facing, formation, ranks, orders: 'free' };
    }
  }
};

const template = (s: State): Template<Put> => {
  const isLegal = (action: Put): boolean => judge(s, action) === undefined;
  return {
    verb: 'put',
    shape: { kind: 'sheet', fields },
    fill: (values) => ({ do: 'put', ...(values as unknown as Omit<Put, 'do'>) }),
    check: (action) => judge(s, action) ?? { refused: false, warnings: [] },
    sample: (dice) => {
      const all = first(puts(s), 12, isLegal);
      return at(all, dice.d(all.length) - 1);
    },
    each: (most) => first(puts(s), most, isLegal),
  };
};

const isPut = (action: object): action is Put => 'unit' in action && 'orders' in action && 'x' in action;
const canPut = rule(
  'grant-choice-2',
  (s) => first(puts(s), 1, (action) => judge(s, action) === undefined).length > 0,
  orNone(isPut, judge, 'No unit has another place.'),
);

export const putUnit = decision('put', 'grant-choice-2', 'Put a unit', 'infantry')
  .when(canPut)
  .fill(fields, template)
  .called((s, { unit, x, y, formation }) => `${nameOf(s, unit)}: stand at ${x}, ${y} in ${formation}`)
  .does((s, action, { tell }) => {
    const { unit, x, y, facing, formation, ranks, orders } = action;
    const hold = orders === 'hold';
    tell.tell(put, { ...unitTold(s, unit), x, y, facing, formation, hold });
    const slowest = allowanceFor(placedAs(at(s.units, unit), action));
    return withUnit(s, unit, {
      x,
      y,
      facing,
      formation,
      ranks,
      hold,
      slowest,
      orderX: x,
      orderY: y,
      rear: (facing + 180) % 360,
    });
  });

const isGun = rule<{ readonly unit: number }>(
  'grant-choice-1',
  (s, { unit }) => at(s.units, unit).piece === 'gun' && sideOf(s, unit) === s.acting,
  'A gun of the own side is exchanged.',
);
const isLeft = rule<{ readonly unit: number }>(
  'grant-choice-1',
  (s) => {
    const own = rowsOf(s.units).filter((row) => sideOf(s, row) === s.acting && at(s.units, row).piece === 'howitzer');
    return own.length < s.setting.howitzers;
  },
  'The battle allows no other howitzer.',
);

export const exchange = decision('exchange', 'grant-choice-1', 'Take a howitzer', 'artillery')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isGun, isLeft)
  .called((s, { unit }) => `${nameOf(s, unit)}: a howitzer in place of its gun`)
  .does((s, { unit }, { tell }) => {
    tell.tell(exchanged, unitTold(s, unit));
    return withUnit(s, unit, { piece: 'howitzer' });
  });

export const ready = decision('ready', 'grant-choice-2', 'Ready', 'drum', true)
  .ending()
  .called(() => 'The units stand as they are')
  .does((s) => s);

export const consent = decision('consent', 'grant-annex-1', 'Options', 'hq', true)
  .pick('agrees', flag(), () => [true, false])
  .ending()
  .called((_s, { agrees }) => (agrees ? 'Agree to the options' : 'Play without options'))
  .does((s, { agrees }, { tell }) => {
    tell.tell(answered, { side: s.acting, agrees });
    return { ...s, annex: s.annex && agrees };
  });

/** The options that the players are asked about, as the switches name them: "cavalry dismounts". */
const proposed = (s: State): readonly string[] =>
  READINGS.options.flatMap(({ id, title }) => {
    const isOn =
      id === 'breakthrough' ? !burstsThrough(s) : ANNEX.some((option) => option === id && isPlayed(s, option));
    if (!isOn) return [];
    return [id === 'breakthrough' ? 'cavalry rides through no infantry' : title.replace('Option: ', '')];
  });

const isAsked = (s: State): boolean => s.move === 1 && s.annex && proposed(s).length > 0;

const agreement = (side: Side) =>
  phase({
    id: `options-${SIDES[side].toLowerCase()}`,
    title: `Options: the ${SIDES[side]} side`,
    clause: 'grant-annex-1',
    when: isAsked,
    begin: (s) => ({ ...s, acting: side }),
    decisions: [consent],
    prompt: (s) => ({
      title: 'Options of the annex',
      detail: `Used only if both players agree: ${proposed(s).join('; ')}.`,
    }),
  });

const deployment = (side: Side) =>
  phase({
    id: `deploy-${SIDES[side].toLowerCase()}`,
    title: `Set-up: the ${SIDES[side]} side`,
    clause: 'grant-choice-2',
    when: (s) => s.move === 1 && placeable(s, side).length > 0,
    begin: (s) => ({ ...s, acting: side }),
    decisions: [putUnit, exchange, ready],
    prompt: () => ({ title: 'Put your units', detail: 'Where they stand, in which formation, with which orders.' }),
  });

export const unionOptions = agreement(0);
export const confederateOptions = agreement(1);
export const unionDeployment = deployment(0);
export const confederateDeployment = deployment(1);
