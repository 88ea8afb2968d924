/** Compulsory moves: withdrawal, retreat, falling back, half strength (grant-turn-5, grant-out-9, -10). */
import { advance, bearingOf, facingOf, turnTo } from '@longroll/geometry/plane';
import { at, count, int, rowsOf, type Teller, word } from '@longroll/kernel';
import { allowanceFor, FALLS_BACK } from '../allowance.ts';
import { lost } from '../casualties.ts';
import { event, heading, inches, inTurn, otherSide, phase, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { burningQuarters, evicted, outOfFire } from '../evictions.ts';
import { reunited } from '../generals.ts';
import { isBurning } from '../ground.ts';
import { bodies, bodyOf } from '../layout.ts';
import { againAs } from '../morale.ts';
import { isAdjacent, parentOf } from '../parts.ts';
import { fits } from '../riding.ts';
import { isClear, quartersOf, standsApart } from '../rooms.ts';
import { STANDINGS, type Standing, type State, type Unit } from '../state.ts';
import { othersThan } from '../surroundings.ts';
import { furthest, goneTo, isOnTable, priced, scaled } from '../ways.ts';
import { intoWater, isAtFord } from './fording.ts';
import { released } from './outcome.ts';

const wentBack = event(
  'went-back',
  ['grant-out-9', 'grant-mor-11'],
  { ...UNIT, standing: word(...STANDINGS), way: int(0, 359), length: count() },
  (d) => `${d.unit}, ${d.standing}, went back ${inches(d.length)} inches to the ${heading(d.way)}.`,
);
const left = event('left', ['grant-move-17', 'grant-half-2'], UNIT, (d) => `${d.unit} left the table.`, {
  tone: 'battle',
  loss: true,
});
const fellBackOn = event(
  'fell-back-on',
  ['grant-det-5'],
  { ...UNIT, target: UNIT.unit },
  (d) => `${d.unit} fell back on ${d.target} and merged with it.`,
);
const surrendered = event(
  'surrendered',
  ['grant-out-10'],
  UNIT,
  (d) => `${d.unit} found no way to the rear and **surrendered**.`,
  { tone: 'battle', loss: true },
);

const goesBack = ({ standing, exhaustion }: Unit): boolean =>
  standing === 'withdrawing' ||
  standing === 'retreating' ||
  standing === 'half' ||
  (standing === 'exhausted' && exhaustion <= FALLS_BACK);

/** Ways that are tried where the rear is blocked: turned by 15 degrees right and left, up to 90 (grant-out-10). */
const TURNS = [0, ...[15, 30, 45, 60, 75, 90].flatMap((turn) => [turn, -turn])];

/** Whether barred ground ahead of a way of this length can be forded (grant-out-10). */
const isFordAhead = (s: State, row: number, way: number, length: number): boolean =>
  isAtFord(withUnit(s, row, goneTo(at(s.units, row), way, length)), row, way);

/** What bars a way: ground, a fire, a wall to guns and wagons (grant-terr-8, -10, grant-fire-3). */
const BARS = ['grant-terr-8', 'grant-terr-10', 'grant-fire-3'];

/** How far a unit goes back on a way; undefined where barred ground or the enemy blocks it before the end. */
const backOn = (s: State, row: number, way: number): number | undefined => {
  const unit = at(s.units, row);
  const body = bodies(s)[row];
  if (!body) return undefined;
  const most = allowanceFor(unit);
  // Who retires has turned about free of cost: the way back is straight ahead.
  const price = priced(s, { ...unit, facing: way }, body, way, most, most);
  const room = furthest(price.length, (length) =>
    isOnTable(s, unit, { ...body, figures: body.figures.map((f) => ({ ...f, ...goneTo(f, way, length) })) }),
  );
  const edge = room < price.length;
  const barred = BARS.includes(price.stop.clause);
  if (!edge && price.cost < most && price.length < most && barred && !isFordAhead(s, row, way, price.length))
    return undefined;
  const enemies = othersThan(s, row, otherSide(sideOf(s, row)));
  return advance(body.hull, scaled(way, room), enemies).contact ? undefined : room;
};

/** How far friends push a unit on at most, and more than walls could cost on that way. */
const PUSHED = 2000;
const WALLS = 10_000;

/** How far a unit could be pushed on a way before ground that bars it, or the enemy (grant-out-10). */
const mostOn = (s: State, row: number, way: number, most: number): number => {
  const unit = at(s.units, row);
  const body = bodies(s)[row];
  if (!body) return 0;
  const room = priced(s, { ...unit, facing: way }, body, way, 2 * most + WALLS, most).length;
  const met = advance(body.hull, scaled(way, room), othersThan(s, row, otherSide(sideOf(s, row))));
  return met.contact ? met.length : room;
};

/** A way back that ends on friends goes on until it is clear of them, or stops before them (grant-form-15). */
const clearOf = (s: State, row: number, way: number, length: number): number => {
  const unit = at(s.units, row);
  const isClear = (off: number): boolean => fits(s, row, { ...unit, ...goneTo(unit, way, off) });
  if (isClear(length)) return length;
  const most = mostOn(s, row, way, length + PUSHED);
  const beyond = rowsOf({ length: PUSHED / 10 }).map((i) => length + 10 * i);
  return (
    beyond.find((off) => off <= most && isClear(off)) ??
    rowsOf({ length: length + 1 })
      .map((i) => length - i)
      .find(isClear) ??
    0
  );
};

/** The way to the rear: of a detachment towards its main body, where that lies within 90 degrees of it (grant-det-5). */
const rearFor = (s: State, row: number): number => {
  const { rear, arm, failures } = at(s.units, row);
  const parent = parentOf(s, row);
  if (parent < 0 || arm !== 'infantry' || failures === 0 || !bodies(s)[parent]) return rear;
  const bearing = bearingOf(at(s.units, row), at(s.units, parent));
  const off = bearing === undefined ? 180 : Math.abs(turnTo(rear, bearing));
  return bearing !== undefined && off < 90 ? bearing : rear;
};

/** A detachment whose retreat has led to its main body merges with it and has its morale (grant-det-5). */
const absorbed = (s: State, row: number, tell: Teller): State => {
  const { failures, standing } = at(s.units, row);
  const parent = parentOf(s, row);
  if (failures === 0 || standing === 'half' || !isAdjacent(s, row)) return s;
  if (at(s.units, parent).standing === 'melee') return s;
  const whole = reunited(s, row);
  if (!fits(whole, parent, at(whole.units, parent)) || !standsApart(whole, parent)) return s;
  tell.tell(fellBackOn, { ...unitTold(s, row), target: unitTold(s, parent).unit });
  return whole;
};

/** What a unit is beyond the water: its withdrawal is over (grant-state-3). */
const afterWater = (unit: Unit): Standing =>
  unit.standing === 'withdrawing' && unit.failures === 0 ? againAs(unit) : unit.standing;

/** A unit that finds no way to the rear surrenders (grant-out-10). */
const yieldUp = (s: State, row: number, tell: Teller): State => {
  tell.tell(surrendered, unitTold(s, row));
  return lost(s, row, 'with it');
};

/** Who is in a building leaves it to the rear first (grant-mor-14). */
const goBack = (s: State, row: number, tell: Teller): State => {
  const { housed, rear } = at(s.units, row);
  if (housed.length === 0) return fallBack(s, row, tell);
  const out = evicted(s, row, quartersOf(s, row), rear, false, tell, 'grant-mor-14');
  return out ? fallBack(out, row, tell) : yieldUp(s, row, tell);
};

/** A unit goes back; one at half strength that reaches the edge leaves the table (grant-half-2). */
const fallBack = (s: State, row: number, tell: Teller): State => {
  const unit = at(s.units, row);
  for (const turn of TURNS) {
    const way = facingOf(rearFor(s, row) + turn);
    const free = backOn(s, row, way);
    if (free === undefined) continue;
    const length = clearOf(s, row, way, free);
    tell.tell(wentBack, { ...unitTold(s, row), standing: unit.standing, way, length });
    const gone = withUnit(s, row, { ...goneTo(unit, way, length), moved: true, stirred: true });
    if (isAtFord(gone, row, way)) return intoWater(gone, row, way, afterWater(unit), tell);
    return unit.standing === 'half' ? leaving(gone, row, way, tell) : absorbed(gone, row, tell);
  }
  return yieldUp(s, row, tell);
};

const leaving = (s: State, row: number, way: number, tell: Teller): State => {
  const unit = at(s.units, row);
  const next = { ...unit, ...goneTo(unit, way, 1) };
  const body = bodyOf(next);
  if (!body || isOnTable(s, next, body)) return s;
  tell.tell(left, unitTold(s, row));
  return lost(s, row, 'with it');
};

/** Who fights for a house that burns lets go of one another: all leave it (grant-fire-2). */
export const partedByFire = (s: State, tell: Teller): State => {
  const over = s.melees.filter(({ section }) => section >= 0 && isBurning(s, section));
  const rows = over.flatMap(({ sides }) => sides.flat()).filter((row) => at(s.units, row).standing === 'melee');
  const left: State = { ...s, melees: s.melees.filter((melee) => !over.includes(melee)) };
  const free = rows.reduce((now, row) => released(now, row, {}, tell), left);
  return over.flatMap(({ sides }) => sides[0]).reduce(backFromFire, free);
};

/** Who stormed a house that burns goes straight back until he is 3 inches away from it (grant-fire-2). */
const backFromFire = (s: State, row: number): State => {
  const unit = at(s.units, row);
  const there = rowsOf({ length: 60 })
    .map((i) => ({ ...unit, ...goneTo(unit, facingOf(unit.facing + 180), 10 * i) }))
    .find((each) => {
      const body = bodyOf(each);
      return body !== undefined && isClear(s, each, body) && fits(s, row, each);
    });
  return there ? withUnit(s, row, { x: there.x, y: there.y, moved: true, stirred: true }) : s;
};

export const compulsory = phase({
  id: 'compulsory',
  title: 'Compulsory moves',
  clause: 'grant-turn-5',
  begin: (s, { tell }) =>
    inTurn(s, rowsOf(s.units)).reduce(
      (now, row) => {
        if (burningQuarters(now, row).length > 0) return outOfFire(now, row, tell) ?? yieldUp(now, row, tell);
        return goesBack(at(now.units, row)) ? goBack(now, row, tell) : now;
      },
      partedByFire(s, tell),
    ),
});
