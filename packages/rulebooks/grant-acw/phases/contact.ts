/** Declared contacts: charge or close, and the announcement of a cavalry charge (grant-chg-2, -3, grant-cav-2). */
import { bearingOf, facingOf, isWithin } from '@longroll/geometry/plane';
import { at, firstBroken, id, int, type Refusal, refuse, rowsOf, type Template, word } from '@longroll/kernel';
import { isFree, isOwn, movable } from '../allowance.ts';
import { announceStop, contactWay, type Declared, isStop, KINDS } from '../contacts.ts';
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

/** Contacts worth naming: towards the anchor of each enemy, its ends, and straight ahead. */
const contacts = function* (s: State): Generator<Contact> {
  for (const unit of movable(s)) {
    const own = at(s.units, unit);
    for (const target of rowsOf(s.units)) {
      const body = bodies(s)[target];
      if (!body || sideOf(s, target) === sideOf(s, unit) || !isWithin(own, at(s.units, target), NEAR)) continue;
      for (const kind of KINDS) {
        const most = kind === 'charge' ? 30 : 45;
        const towards = [at(s.units, target), ...body.figures].flatMap((point) => {
          const bearing = bearingOf(own, point);
          if (bearing === undefined) return [];
          const turn = facingOf(bearing - own.facing + 180) - 180;
          return [Math.max(-most, Math.min(most, turn))];
        });
        for (const turn of new Set([0, ...towards])) yield { do: 'contact', unit, target, kind, turn };
      }
    }
  }
};

const legal = (s: State, most: number): readonly Contact[] => {
  const found: Contact[] = [];
  for (const action of contacts(s)) {
    if (found.length >= most) break;
    if (judge(s, action) === undefined) found.push(action);
  }
  return found;
};

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
