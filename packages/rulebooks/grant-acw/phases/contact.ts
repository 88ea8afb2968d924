/** Declared contacts: charge or close, and the announcement of a cavalry charge (grant-chg-2, -3, grant-cav-2). */
import { bearingOf, isWithin, turnTo } from '@longroll/geometry/plane';
import { at, firstBroken, id, int, type Refusal, refuse, rowsOf, type Template, word } from '@longroll/kernel';
import { isFree, isOwn, movable } from '../allowance.ts';
import { announceStop, contactWay, type Declared, isStop, KINDS, type Kind, TURNS } from '../contacts.ts';
import { decision, event, nameOf, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { bodies } from '../layout.ts';
import type { State } from '../state.ts';
import { carryOut } from './charge.ts';
import { moving, orNone } from './movement.ts';

const announced = event(
  'announced',
  ['grant-cav-2'],
  { ...UNIT, target: UNIT.unit },
  (d) => `${d.unit} **announced a charge** on ${d.target}.`,
  { tone: 'battle' },
);

type Contact = Declared & { readonly do: 'contact' };
const fields = { unit: id('unit'), target: id('unit'), kind: word(...KINDS), turn: int(-45, 45) };

const judge = (s: State, action: Contact): Refusal | undefined => {
  if (s.units[action.unit] === undefined) return refuse('grant-turn-5', 'There is no such unit.', 'action/unit');
  if (s.units[action.target] === undefined) return refuse('grant-turn-5', 'There is no such unit.', 'action/target');
  const broken = firstBroken([isOwn, isFree], s, action, 'action');
  if (broken) return broken;
  const way = contactWay(s, action);
  return isStop(way) ? refuse(way.clause, way.reason, 'action/target') : undefined;
};

/** How far an enemy may be to be worth a look: a charge and both fronts. */
const NEAR = 3500;

/** Ways to one enemy worth naming: straight ahead, towards its anchor, and towards each of its figures. */
const waysTo = (s: State, unit: number, target: number, kind: Kind): readonly Contact[] => {
  const own = at(s.units, unit);
  const most = TURNS[kind];
  const towards = [at(s.units, target), ...(bodies(s)[target]?.figures ?? [])].flatMap((point) => {
    const bearing = bearingOf(own, point);
    if (bearing === undefined) return [];
    return [Math.max(-most, Math.min(most, turnTo(own.facing, bearing)))];
  });
  return [...new Set([0, ...towards])].map((turn) => ({ do: 'contact', unit, target, kind, turn }));
};

/** The ways to each enemy near each unit that may move, those of a charge and those of closing apart. */
const contacts = function* (s: State): Generator<readonly Contact[]> {
  for (const unit of movable(s))
    for (const target of rowsOf(s.units)) {
      if (!bodies(s)[target] || sideOf(s, target) === sideOf(s, unit)) continue;
      if (!isWithin(at(s.units, unit), at(s.units, target), NEAR)) continue;
      for (const kind of KINDS) yield waysTo(s, unit, target, kind);
    }
};

const legal = (s: State, most: number): readonly Contact[] => {
  const found: Contact[] = [];
  for (const ways of contacts(s))
    for (const action of ways) {
      if (found.length >= most) return found;
      if (judge(s, action) === undefined) found.push(action);
    }
  return found;
};

/** Of each unit, enemy and kind of contact the first way that reaches: what there is to choose from, before the angle. */
export const contactsInReach = (s: State): readonly Contact[] =>
  [...contacts(s)].flatMap((ways) => ways.find((action) => judge(s, action) === undefined) ?? []);

const template = (s: State): Template<Contact> => ({
  verb: 'contact',
  shape: { kind: 'sheet', fields },
  fill: (values) => ({ do: 'contact', ...(values as unknown as Declared) }),
  check: (action) => judge(s, action) ?? { refused: false, warnings: [] },
  sample: (dice) => {
    const all = legal(s, 12);
    return at(all, dice.d(all.length) - 1);
  },
  each: (most) => legal(s, most),
});

const isContact = (action: object): action is Contact =>
  'unit' in action && 'target' in action && 'kind' in action && 'turn' in action;
const canTouch = rule(
  'grant-chg-3',
  (s) => legal(s, 1).length > 0,
  orNone(isContact, judge, 'No unit can reach an enemy.'),
);

export const declareContact = decision('contact', 'grant-chg-2', 'Charge or close', 'sabres')
  .when(canTouch)
  .fill(fields, template)
  .called((s, { unit, target, kind, turn }) => {
    const turned = turn === 0 ? '' : `, ${Math.abs(turn)}° to the ${turn < 0 ? 'left' : 'right'}`;
    return `${nameOf(s, unit)}: ${kind === 'charge' ? 'charge' : 'close with'} ${nameOf(s, target)}${turned}`;
  })
  .does((s, action, { dice, tell, call }) => carryOut(s, action, dice, tell, call));

const mayAnnounce = rule<{ readonly unit: number; readonly target: number }>(
  'grant-cav-2',
  (s, { unit, target }) => announceStop(s, unit, target) === undefined,
  (s, { unit, target }) => announceStop(s, unit, target) ?? 'It cannot be announced.',
);

export const announce = decision('announce', 'grant-cav-2', 'Announce a charge', 'sabres')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree)
  .pick('target', id('unit'), (s) => rowsOf(s.units), mayAnnounce)
  .called((s, { unit, target }) => `${nameOf(s, unit)}: announce a charge on ${nameOf(s, target)}`)
  .does((before, { unit, target }, { tell }) => {
    tell.tell(announced, { ...unitTold(before, unit), target: unitTold(before, target).unit });
    const change = { announced: target, announcedOn: before.move, moved: true, fired: true };
    return { ...withUnit(moving(before, unit), unit, change), mover: -1 };
  });
