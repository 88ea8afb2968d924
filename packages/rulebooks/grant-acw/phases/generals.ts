/** Generals join units, rally and leave them, and write orders (grant-gen-1 to -3, grant-rally-1 to -4, grant-order-3). */
import { at, flag, id, int, rowsOf } from '@longroll/kernel';
import { isFree, isOwn } from '../allowance.ts';
import { freed } from '../casualties.ts';
import { decision, event, nameOf, otherSide, phase, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { cannotJoin, isNearGeneral, isRetiring, joinedTo } from '../generals.ts';
import { isOnTheTable } from '../layout.ts';
import type { Side, State } from '../state.ts';
import { moving } from './movement.ts';

const joined = event('joined', ['grant-gen-1'], { ...UNIT, target: UNIT.unit }, (d) => `${d.unit} joined ${d.target}.`);
const rallies = event(
  'rallies',
  ['grant-rally-2'],
  { ...UNIT, target: UNIT.unit, moves: int(1, 6) },
  (d) => `${d.unit} rallies ${d.target}: **${d.moves} full moves** until it is fit again.`,
  { tone: 'battle' },
);
const left = event('left-unit', ['grant-gen-3'], { ...UNIT, target: UNIT.unit }, (d) => `${d.unit} left ${d.target}.`);
const ordered = event(
  'ordered',
  ['grant-order-3'],
  { ...UNIT, hold: flag() },
  (d) => `${d.unit} has written orders ${d.hold ? '**to hold**' : 'no more'}.`,
);

type Joining = { readonly unit: number; readonly target: number };
const canJoin = rule<Joining>(
  'grant-gen-1',
  (s, { unit, target }) => cannotJoin(s, unit, target) === undefined,
  (s, { unit, target }) => cannotJoin(s, unit, target) ?? 'He cannot join it.',
);
const isGeneral = rule<{ readonly unit: number }>(
  'grant-gen-1',
  (s, { unit }) => at(s.units, unit).arm === 'general',
  'Only a general joins a unit and leaves it.',
);

export const join = decision('join', 'grant-gen-1', 'Join', 'hq')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, isGeneral)
  .pick('target', id('unit'), (s) => rowsOf(s.units), canJoin)
  .called(
    (s, { unit, target }) =>
      `${nameOf(s, unit)}: ${isRetiring(at(s.units, target)) ? 'rally' : 'join'} ${nameOf(s, target)}`,
  )
  .does((before, { unit, target }, { dice, tell }) => {
    const s = joinedTo(moving(before, unit), unit, target);
    const told = { ...unitTold(s, unit), target: unitTold(s, target).unit };
    tell.tell(joined, told);
    if (!isRetiring(at(s.units, target))) return s;
    const moves = dice.d(6);
    tell.tell(rallies, { ...told, moves });
    return withUnit(withUnit(s, unit, { bound: true }), target, {
      standing: 'rallying',
      rally: moves,
      failures: 0,
      exhaustion: 0,
      moved: true,
    });
  });

const isWith = rule<{ readonly unit: number }>(
  'grant-gen-3',
  (s, { unit }) => at(s.units, unit).joined >= 0 && !at(s.units, unit).moved,
  'He is with no unit that he could leave in this move.',
);
const isUnbound = rule<{ readonly unit: number }>(
  'grant-rally-3',
  (s, { unit }) => !at(s.units, unit).bound,
  'Who has rallied a unit stays with it for the rest of the battle.',
);
const mayLeave = rule<{ readonly unit: number }>(
  'grant-gen-3',
  (s, { unit }) => {
    const unitWith = at(s.units, at(s.units, unit).joined);
    // A unit that went to the rear was moved by nobody’s will, and need not keep him.
    return unitWith.standing !== 'melee' && (!unitWith.stirred || isRetiring(unitWith) || unitWith.standing === 'half');
  },
  'His unit fights, or has moved and taken him along.',
);

export const leave = decision('leave', 'grant-gen-3', 'Leave', 'march')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isGeneral, isWith, isUnbound, mayLeave)
  .called((s, { unit }) => `${nameOf(s, unit)}: leave ${nameOf(s, at(s.units, unit).joined)}`)
  .does((s, { unit }, { tell }) => {
    const from = at(s.units, unit).joined;
    tell.tell(left, { ...unitTold(s, unit), target: unitTold(s, from).unit });
    return freed(s, from);
  });

const isOrderable = (s: State, row: number): boolean => {
  const unit = at(s.units, row);
  return isOnTheTable(unit) && unit.arm !== 'general' && !unit.ordered && isNearGeneral(s, row);
};
const waiting = (s: State, side: Side): boolean =>
  rowsOf(s.units).some((row) => sideOf(s, row) === side && isOrderable(s, row));

const isNear = rule<{ readonly unit: number }>(
  'grant-order-3',
  (s, { unit }) => isOrderable(s, unit),
  'None of your generals is within 6 inches of it, or its orders were written in this move.',
);
const isChange = rule<{ readonly unit: number; readonly hold: boolean }>(
  'grant-order-3',
  (s, { unit, hold }) => at(s.units, unit).hold !== hold,
  'Those are its orders.',
);

export const writeOrders = decision('orders', 'grant-order-3', 'Write orders', 'hq')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isNear)
  .pick('hold', flag(), () => [true, false], isChange)
  .called((s, { unit, hold }) => `${nameOf(s, unit)}: ${hold ? 'hold your ground' : 'move freely'}`)
  .does((s, { unit, hold }, { tell }) => {
    tell.tell(ordered, { ...unitTold(s, unit), hold });
    const { x, y } = at(s.units, unit);
    return withUnit(s, unit, { hold, ordered: true, orderX: x, orderY: y });
  });

export const keepOrders = decision('keep-orders', 'grant-choice-3', 'Keep the orders', 'drum', true)
  .ending()
  .called(() => 'Change no more orders')
  .does((s) => s);

const writing = (side: Side, word: string) =>
  phase({
    id: `orders-${word}`,
    title: `Written orders, ${word}`,
    clause: 'grant-order-3',
    // Before the first move orders were written when the army was deployed (grant-order-2).
    when: (s) => s.move > 1 && waiting(s, side),
    begin: (s) => ({ ...s, acting: side }),
    decisions: [writeOrders, keepOrders],
    until: (s) => !waiting(s, side),
    prompt: () => ({ title: 'Written orders', detail: 'For units within 6 inches of one of your generals.' }),
  });

export const unionOrders = writing(0, 'union');
export const confederateOrders = writing(otherSide(0), 'confederate');
