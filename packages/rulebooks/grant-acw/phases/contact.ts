/** Declared contacts: charge or close, the dice-off, the defensive volley, and base contact (section 11). */
import { bearingOf, facingOf, isWithin } from '@longroll/geometry/plane';
import {
  at,
  count,
  type Dice,
  firstBroken,
  id,
  int,
  list,
  type Refusal,
  refuse,
  rowsOf,
  type Teller,
  type Template,
  word,
} from '@longroll/kernel';
import { isFree, isOwn, movable } from '../allowance.ts';
import { lost } from '../casualties.ts';
import {
  type Along,
  type Approach,
  contactLine,
  contactWay,
  type Declared,
  edgeFigures,
  inFrame,
  isPlaceFree,
  isStop,
  KINDS,
  outwardOf,
  pairsOf,
  standsOf,
} from '../contacts.ts';
import { decision, event, inches, nameOf, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { bodies, formationOf, idsOf, spacingOf } from '../layout.ts';
import { exchanged, fighterOf, meleeOf, sharedPairs } from '../melees.ts';
import { type Combat, EDGES, type Edge, type Melee, type State, type Unit } from '../state.ts';
import { heightAt } from '../terrain.ts';
import { silentBecause } from '../volleys.ts';
import { goneTo } from '../ways.ts';
import { moving, orNone } from './movement.ts';
import { volley } from './musketry.ts';

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
const touched = event(
  'touched',
  ['grant-mel-1', 'grant-chg-9'],
  { ...UNIT, target: UNIT.unit, edge: word(...EDGES), line: count(), pairs: count() },
  (d) =>
    `${d.unit} is in contact with the ${d.edge} of ${d.target}: ${d.line} figures in the contact line, ${d.pairs} combats.`,
  { tone: 'battle' },
);

const caught = event(
  'caught',
  ['grant-gen-2'],
  { ...UNIT, target: UNIT.unit },
  (d) => `${d.unit} **captured** ${d.target}.`,
  { tone: 'battle', loss: true },
);

/** Throws until the dice differ: the attacker first (grant-dice-2). */
export const diceOff = (dice: Dice): readonly (readonly [number, number])[] => {
  const throws: (readonly [number, number])[] = [];
  do throws.push([dice.d(6), dice.d(6)]);
  while (throws.at(-1)?.[0] === throws.at(-1)?.[1]);
  return throws;
};

/** Places along an edge in the frame of the attacker, whose anchor is its origin. */
const alongEdge = (s: State, row: number, target: number, edge: Edge): readonly Along[] => {
  const body = bodies(s)[target];
  const unit = at(s.units, row);
  return (body ? edgeFigures(body, edge) : [])
    .map((figure) => ({ id: figure.id, along: inFrame(unit, unit.facing, figure).right }))
    .toSorted((a, b) => a.along - b.along);
};

/** The contact line: a charging column spreads, others touch with their front rank (grant-chg-2, -7). */
const lineOf = (s: State, { unit: row, target, kind }: Declared, { length, slowed }: Approach): readonly Along[] => {
  const unit = at(s.units, row);
  if (kind === 'charge') return contactLine(unit, length, slowed, isPlaceFree(s, unit, [row, target]));
  const spacing = spacingOf(unit);
  return formationOf(unit)
    .filter(({ rank }) => rank === 0)
    .map((figure) => ({ id: figure.id, along: (figure.lateral * spacing) / 2 }))
    .toSorted((a, b) => a.along - b.along);
};

const cannotFire = (s: State, target: number, edge: Edge): boolean =>
  edge !== 'front' || silentBecause(s, target) !== undefined;

/** The dice-off and the volley that the defender may win by it (grant-chg-11 to -13). */
const defence = (s: State, row: number, target: number, edge: Edge, dice: Dice, tell: Teller): State => {
  if (cannotFire(s, target, edge)) return s;
  const throws = diceOff(dice);
  tell.tell(dicedOff, { ...unitTold(s, row), target: unitTold(s, target).unit, throws });
  const [own, other] = at(throws, throws.length - 1);
  return own > other ? s : volley(s, target, row, true, dice, tell);
};

/** The combats of the first move, in numbers of the mêlée: by places for the same arm, shared out between horse and foot (grant-mel-13, -14). */
const firstCombats = (s: State, row: number, line: readonly Along[], target: number, along: readonly Along[]) => {
  const numbered = (unit: number, all: readonly Along[]): readonly Along[] =>
    all.map(({ id: figure, along: place }) => ({ id: fighterOf(unit, figure), along: place }));
  const [own, other] = [numbered(row, line), numbered(target, along)];
  const [a, d] = [at(s.units, row).arm, at(s.units, target).arm];
  if (a === d) return pairsOf(own, other);
  const horse = a === 'cavalry';
  const shares = (horse ? sharedPairs(own, other) : sharedPairs(other, own)).map(([rider, men]) => ({
    attackers: [rider],
    defenders: men,
  }));
  return horse ? shares : exchanged(shares);
};

/** A new mêlée with the first contact, or the one that a further unit joins (grant-mel-26). */
const meleeWith = (s: State, { unit: row, target, kind }: Declared, downhill: boolean, combats: readonly Combat[]) => {
  const joined = meleeOf(s, target);
  if (!joined) {
    const { shot, shotBefore } = at(s.units, row);
    const melee: Melee = {
      sides: [[row], [target]],
      move: 1,
      fought: false,
      charging: [kind === 'charge', false],
      downhill,
      shot: (shotBefore[target] ?? 0) + (shot[target] ?? 0),
      lost: [0, 0],
      hurt: [],
      combats,
      step: undefined,
      asked: [],
      leaves: [],
    };
    return [...s.melees, melee];
  }
  const { melee, who } = joined;
  const [attackers, defenders] = melee.sides;
  const sides = who === 1 ? ([[...attackers, row], defenders] as const) : ([attackers, [...defenders, row]] as const);
  const more = [...melee.combats, ...(who === 1 ? combats : exchanged(combats))];
  return s.melees.map((each) => (each === melee ? { ...melee, sides, combats: more } : each));
};

/** Places of a unit as it stands: it keeps them in its mêlée. */
const placesOf = (s: State, row: number): readonly number[] => {
  const figures = bodies(s)[row]?.figures ?? [];
  return idsOf(at(s.units, row)).flatMap((figure) => {
    const { x, y } = figures.find((each) => each.id === figure) ?? at(s.units, row);
    return [x, y];
  });
};

const contact = (s: State, declaration: Declared, way: Approach, edge: Edge, downhill: boolean, tell: Teller) => {
  const { unit: row, target } = declaration;
  const line = lineOf(s, declaration, way);
  const fighting = new Set(
    (meleeOf(s, target)?.melee.combats ?? []).flatMap((each) => [...each.attackers, ...each.defenders]),
  );
  const free = alongEdge(s, row, target, edge).filter(({ id: figure }) => !fighting.has(fighterOf(target, figure)));
  const combats = firstCombats(s, row, line, target, free);
  tell.tell(touched, {
    ...unitTold(s, row),
    target: unitTold(s, target).unit,
    edge,
    line: line.length,
    pairs: combats.length,
  });
  const [attacker, defender] = [at(s.units, row), at(s.units, target)];
  // The way to the rear is away from the edge that was touched (grant-out-9).
  const rear = outwardOf(defender, edge);
  const melees = meleeWith(s, declaration, downhill, combats);
  const first = withUnit(s, row, { standing: 'melee', stands: standsOf(attacker, line), rear });
  if (defender.standing === 'melee') return { ...first, melees };
  const stands = placesOf(s, target);
  return {
    ...withUnit(first, target, { standing: 'melee', stands, moved: true, rear: facingOf(rear + 180) }),
    melees,
  };
};

/** A lone general whom an enemy touches is captured (grant-gen-2). */
const captured = (s: State, row: number, target: number, there: Partial<Unit>, tell: Teller): State => {
  tell.tell(caught, { ...unitTold(s, row), target: unitTold(s, target).unit });
  const taken = lost(moving(s, row), target, 'with it');
  return { ...withUnit(taken, row, { ...there, moved: true, stirred: true }), mover: -1 };
};

/** Carries a declared contact out as far as base contact (grant-turn-5). */
const carryOut = (before: State, action: Declared, dice: Dice, tell: Teller): State => {
  const { unit: row, target, kind } = action;
  const way = contactWay(before, action);
  const [body, enemy] = [at(before.units, row), at(before.units, target)];
  if (isStop(way)) return before;
  const { edge, there } = way;
  const { terrain } = before.setting;
  const downhill = heightAt(terrain, body) > heightAt(terrain, enemy);
  tell.tell(declared, {
    ...unitTold(before, row),
    target: unitTold(before, target).unit,
    kind,
    edge,
    length: way.length,
  });
  const { x, y, facing } = there;
  if (enemy.arm === 'general') return captured(before, row, target, { x, y, facing }, tell);
  const arrived = withUnit(moving(before, row), row, { x, y, facing, moved: true, stirred: true, fired: true });
  const met = { ...defence(arrived, row, target, edge, dice, tell), mover: -1 };
  const { standing } = at(met.units, row);
  if (standing === 'steady') return contact(met, action, way, edge, downhill, tell);
  tell.tell(stoppedShort, { ...unitTold(met, row), target: unitTold(met, target).unit });
  return withUnit(met, row, goneTo(there, outwardOf(enemy, edge), 100));
};

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
  .does((s, action, { dice, tell }) => carryOut(s, action, dice, tell));
