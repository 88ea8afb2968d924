/** Movement of a side (grant-turn-5): marches and wheels. */

import { bearingOf, distanceSquared, facingOf, type Point } from '@longroll/geometry/plane';
import {
  at,
  type Because,
  count,
  type Dice,
  firstBroken,
  id,
  int,
  type Refusal,
  refuse,
  type Template,
  word,
} from '@longroll/kernel';
import { isFree, isFreeToMarch, isOwn, leftOf, mayMarch, movable } from '../allowance.ts';
import { decision, event, heading, inches, nameOf, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { holdsAt } from '../generals.ts';
import { bodies } from '../layout.ts';
import { isAdjacent, parentOf } from '../parts.ts';
import { sees } from '../sight.ts';
import { SIDES, type State } from '../state.ts';
import {
  endsOn,
  goneTo,
  isLoose,
  PIVOTS,
  type Pivot,
  priced,
  type Stop,
  standsFree,
  straight,
  wheeledUnit,
  wheel as wheelRoom,
} from '../ways.ts';

const marched = event(
  'marched',
  ['grant-move-13'],
  { ...UNIT, way: int(0, 359), length: count(), cost: count(), left: count() },
  (d) =>
    `${d.unit} went **${inches(d.length)} inches** to the ${heading(d.way)}${d.cost === d.length ? '' : `, counted as ${inches(d.cost)}`}.`,
);
const wheeled = event(
  'wheeled',
  ['grant-form-12'],
  { ...UNIT, pivot: word(...PIVOTS), degrees: int(1, 180), cost: count() },
  (d) => `${d.unit} wheeled ${d.degrees}° to the ${d.pivot} for ${inches(d.cost)} inches.`,
);
const sideMoved = event(
  'side-moved',
  ['grant-turn-5'],
  { side: UNIT.side },
  (d) => `The movement of the ${SIDES[d.side]} side is over.`,
);

/** The move of another unit is over when this one begins to move (grant-turn-5). */
export const moving = (s: State, row: number): State => {
  if (s.mover === row) return s;
  const done = s.mover < 0 ? s : withUnit(s, s.mover, { moved: true });
  return { ...done, mover: row };
};

const ok = { refused: false, warnings: [] } as const;
const stopped = ({ clause, reason }: Stop, field: string): Refusal => refuse(clause, reason, `action/${field}`);

/** The first rule of those for any unit that is moved which is broken; `free`: whether it moves at all. */
const unitRefusal = (s: State, action: { readonly unit: number }, free = isFree): Refusal | undefined => {
  if (s.units[action.unit] === undefined) return refuse('grant-turn-5', 'There is no such unit.', 'action/unit');
  return firstBroken([isOwn, free], s, action, 'action');
};

/** An answer that is drawn, or the first of those that are legal. */
const drawnOf = <A>(draw: () => A | undefined, each: () => readonly A[]): A => draw() ?? at(each(), 0);

interface March {
  readonly do: 'march';
  readonly unit: number;
  readonly way: number;
  readonly length: number;
}

const marchFields = { unit: id('unit'), way: int(0, 359), length: int(1, 2000) };
/** Directions that are proposed: ahead, obliquely, sideways and back. */
const PROPOSED = [0, 45, 315, 180, 90, 270];

/** Whether a party of cavalry would go away from its regiment instead of back to it (grant-brk-5). */
const strays = (s: State, row: number, way: number, length: number): boolean => {
  const parent = parentOf(s, row);
  const unit = at(s.units, row);
  if (parent < 0 || unit.arm !== 'cavalry' || !bodies(s)[parent] || isAdjacent(s, row)) return false;
  const home = at(s.units, parent);
  return distanceSquared(goneTo(unit, way, length), home) >= distanceSquared(unit, home);
};

/** Whether a unit that rests from its exhaustion would come nearer to an enemy whom it sees (grant-exh-2). */
const approaches = (s: State, row: number, there: Point): boolean => {
  const unit = at(s.units, row);
  if (unit.standing !== 'exhausted') return false;
  return bodies(s).some(
    (body, other) =>
      sideOf(s, other) !== sideOf(s, row) &&
      body?.figures.some(
        (figure) =>
          distanceSquared(there, figure) < distanceSquared(unit, figure) && sees(s, unit, figure, [row, other]),
      ),
  );
};

const judgeMarch = (s: State, action: March): Refusal | undefined => {
  const broken = unitRefusal(s, action, isFreeToMarch);
  if (broken) return broken;
  const { unit: row, way, length } = action;
  if (strays(s, row, way, length))
    return refuse('grant-brk-5', 'A party goes back to its regiment by the shortest way.', 'action/way');
  const unit = at(s.units, row);
  const body = bodies(s)[row];
  const room = straight(s, row, way, leftOf(unit));
  if (length > room.length)
    return stopped({ ...room.stop, reason: `${room.stop.reason} It can go ${inches(room.length)} inches.` }, 'length');
  const there = { ...unit, ...goneTo(unit, way, length) };
  const taken = isLoose(unit) ? standsFree(s, row, there) : endsOn(s, row, there);
  if (taken) return stopped(taken, 'length');
  if (approaches(s, row, there))
    return refuse('grant-exh-2', 'Exhausted troops do not go nearer to an enemy whom they see.', 'action/way');
  const price = body && priced(s, unit, body, way, leftOf(unit), length);
  return price && price.length === length ? undefined : stopped(price?.stop ?? room.stop, 'length');
};

/** Marches worth naming: as far as it goes and half as far, in each of the proposed directions. */
const marches = function* (s: State): Generator<March> {
  for (const unit of movable(s, mayMarch)) {
    const { facing } = at(s.units, unit);
    const home = at(s.units, Math.max(0, parentOf(s, unit)));
    const back = parentOf(s, unit) < 0 ? undefined : bearingOf(at(s.units, unit), home);
    for (const way of [...PROPOSED.map((turn) => facingOf(facing + turn)), ...(back === undefined ? [] : [back])]) {
      const { length } = straight(s, unit, way, leftOf(at(s.units, unit)));
      for (const part of new Set([length, length >> 1])) if (part > 0) yield { do: 'march', unit, way, length: part };
    }
  }
};

/** The first answers that are legal. */
export const first = <A>(all: Iterable<A>, most: number, isLegal: (action: A) => boolean): readonly A[] => {
  const found: A[] = [];
  for (const action of all) {
    if (found.length >= most) break;
    if (isLegal(action)) found.push(action);
  }
  return found;
};

const anyOf = <T>(list: readonly T[], dice: Dice): T => at(list, dice.d(list.length) - 1);

const marchTemplate = (s: State): Template<March> => {
  const isLegal = (action: March): boolean => judgeMarch(s, action) === undefined;
  return {
    verb: 'march',
    shape: { kind: 'sheet', fields: marchFields },
    fill: (values) => ({ do: 'march', ...(values as Omit<March, 'do'>) }),
    check: (action) => judgeMarch(s, action) ?? ok,
    sample: (dice) =>
      drawnOf(
        () => {
          const unit = anyOf(movable(s, mayMarch), dice);
          const way = facingOf(at(s.units, unit).facing + (dice.d(2) === 1 ? 0 : dice.d(360)));
          const { length } = straight(s, unit, way, leftOf(at(s.units, unit)));
          if (length === 0) return undefined;
          const march: March = { do: 'march', unit, way, length: dice.d(Math.min(1000, length)) };
          return isLegal(march) ? march : undefined;
        },
        () => first(marches(s), 1, isLegal),
      ),
    each: (most) => first(marches(s), most, isLegal),
  };
};

/** Why an answer is refused where none is legal: what is wrong with itself, else that there is none. */
export const orNone =
  <A extends object>(
    isWhole: (action: object) => action is A,
    judge: (s: State, action: A) => Refusal | undefined,
    none: string,
  ) =>
  (s: State, action: object): Because => {
    const refusal = isWhole(action) ? judge(s, action) : undefined;
    return refusal ? { clause: refusal.clause, reason: refusal.reason, field: 'unit' } : none;
  };
const isMarch = (action: object): action is March => 'unit' in action && 'way' in action && 'length' in action;
const canMarch = rule(
  'grant-move-13',
  (s) => first(marches(s), 1, (action) => judgeMarch(s, action) === undefined).length > 0,
  orNone(isMarch, judgeMarch, 'No unit can go any farther.'),
);

export const march = decision('march', 'grant-move-13', 'March', 'march')
  .when(canMarch)
  .fill(marchFields, marchTemplate)
  .called((s, { unit, way, length }) => `${nameOf(s, unit)}: go ${inches(length)} inches to the ${heading(way)}`)
  .does((before, { unit: row, way, length }, { tell }) => {
    const s = moving(before, row);
    const unit = at(s.units, row);
    const body = bodies(s)[row];
    const cost = body ? priced(s, unit, body, way, leftOf(unit), length).cost : 0;
    const there = goneTo(unit, way, length);
    const after = withUnit(s, row, { ...there, spent: unit.spent + cost, stirred: true, hold: holdsAt(unit, there) });
    tell.tell(marched, { ...unitTold(s, row), way, length, cost, left: leftOf(at(after.units, row)) });
    return after;
  });

interface Wheeling {
  readonly do: 'wheel';
  readonly unit: number;
  readonly pivot: Pivot;
  readonly degrees: number;
}

const wheelFields = { unit: id('unit'), pivot: word(...PIVOTS), degrees: int(1, 180) };

const judgeWheel = (s: State, action: Wheeling): Refusal | undefined => {
  const broken = unitRefusal(s, action);
  if (broken) return broken;
  const { unit: row, pivot, degrees } = action;
  const room = wheelRoom(s, row, pivot, leftOf(at(s.units, row)), degrees);
  if (degrees <= room.length) return undefined;
  return stopped({ ...room.stop, reason: `${room.stop.reason} It can wheel by ${room.length} degrees.` }, 'degrees');
};

const wheels = function* (s: State): Generator<Wheeling> {
  for (const unit of movable(s))
    for (const pivot of PIVOTS) {
      const { length } = wheelRoom(s, unit, pivot, leftOf(at(s.units, unit)));
      for (const degrees of new Set([length, length >> 1]))
        if (degrees > 0) yield { do: 'wheel', unit, pivot, degrees };
    }
};

const wheelTemplate = (s: State): Template<Wheeling> => {
  const isLegal = (action: Wheeling): boolean => judgeWheel(s, action) === undefined;
  return {
    verb: 'wheel',
    shape: { kind: 'sheet', fields: wheelFields },
    fill: (values) => ({ do: 'wheel', ...(values as Omit<Wheeling, 'do'>) }),
    check: (action) => judgeWheel(s, action) ?? ok,
    sample: (dice) =>
      drawnOf(
        () => {
          const [unit, pivot] = [anyOf(movable(s), dice), anyOf(PIVOTS, dice)];
          const { length } = wheelRoom(s, unit, pivot, leftOf(at(s.units, unit)));
          return length === 0 ? undefined : { do: 'wheel', unit, pivot, degrees: dice.d(length) };
        },
        () => first(wheels(s), 1, isLegal),
      ),
    each: (most) => first(wheels(s), most, isLegal),
  };
};

const isWheeling = (action: object): action is Wheeling => 'unit' in action && 'pivot' in action && 'degrees' in action;
const canWheel = rule(
  'grant-form-12',
  (s) =>
    movable(s).some((row) => PIVOTS.some((pivot) => wheelRoom(s, row, pivot, leftOf(at(s.units, row)), 1).length > 0)),
  orNone(isWheeling, judgeWheel, 'No unit can wheel any farther.'),
);

export const wheel = decision('wheel', 'grant-form-12', 'Wheel', 'rally')
  .when(canWheel)
  .fill(wheelFields, wheelTemplate)
  .called((s, { unit, pivot, degrees }) => `${nameOf(s, unit)}: wheel ${degrees}° to the ${pivot}`)
  .does((before, { unit: row, pivot, degrees }, { tell }) => {
    const s = moving(before, row);
    const unit = at(s.units, row);
    const body = bodies(s)[row];
    if (!body) return s;
    const { cost } = wheelRoom(s, row, pivot, leftOf(unit), degrees);
    tell.tell(wheeled, { ...unitTold(s, row), pivot, degrees, cost });
    const { x, y, facing } = wheeledUnit(unit, body, pivot, degrees);
    return withUnit(s, row, { x, y, facing, spent: unit.spent + cost, stirred: true });
  });

export const end = decision('end', 'grant-turn-5', 'End the movement', 'drum', true)
  .ending()
  .called(() => 'End the movement of the side')
  .does((s, _action, { tell }) => {
    tell.tell(sideMoved, { side: s.acting });
    return { ...s, mover: -1 };
  });
