/** Compulsory moves: withdrawal, retreat, falling back, half strength (grant-turn-5, grant-out-9, -10). */
import { advance, divide, facingOf, forwardOf } from '@longroll/geometry/plane';
import { at, count, int, rowsOf, type Teller, word } from '@longroll/kernel';
import { allowanceFor } from '../allowance.ts';
import { lost } from '../casualties.ts';
import { event, inches, otherSide, phase, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { bodies, bodyOf } from '../layout.ts';
import { STANDINGS, type State, type Unit } from '../state.ts';
import { furthest, goneTo, isOnTable, othersThan, priced } from '../ways.ts';

const wentBack = event(
  'went-back',
  ['grant-out-9', 'grant-mor-11'],
  { ...UNIT, standing: word(...STANDINGS), way: int(0, 359), length: count() },
  (d) => `${d.unit}, ${d.standing}, went back ${inches(d.length)} inches towards ${d.way}°.`,
);
const left = event('left', ['grant-move-17', 'grant-half-2'], UNIT, (d) => `${d.unit} left the table.`, {
  tone: 'battle',
  loss: true,
});
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
  (standing === 'exhausted' && exhaustion <= 2);

/** Ways that are tried where the rear is blocked: turned by 15 degrees right and left, up to 90 (grant-out-10). */
const TURNS = [0, ...[15, 30, 45, 60, 75, 90].flatMap((turn) => [turn, -turn])];

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
  if (!edge && price.cost < most && price.length < most && price.stop.clause === 'grant-terr-8') return undefined;
  const { x, y } = forwardOf(way);
  const by = { x: divide(x * room, 10_000, 'nearest'), y: divide(y * room, 10_000, 'nearest') };
  const enemies = othersThan(s, row, otherSide(sideOf(s, row)));
  return advance(body.hull, by, enemies).contact ? undefined : room;
};

/** A unit goes back; one at half strength that reaches the edge leaves the table (grant-half-2). */
const goBack = (s: State, row: number, tell: Teller): State => {
  const unit = at(s.units, row);
  for (const turn of TURNS) {
    const way = facingOf(unit.rear + turn);
    const length = backOn(s, row, way);
    if (length === undefined) continue;
    tell.tell(wentBack, { ...unitTold(s, row), standing: unit.standing, way, length });
    const gone = withUnit(s, row, { ...goneTo(unit, way, length), moved: true, stirred: true });
    return unit.standing === 'half' ? leaving(gone, row, way, tell) : gone;
  }
  tell.tell(surrendered, unitTold(s, row));
  return lost(s, row, 'with it');
};

const leaving = (s: State, row: number, way: number, tell: Teller): State => {
  const unit = at(s.units, row);
  const next = { ...unit, ...goneTo(unit, way, 1) };
  const body = bodyOf(next);
  if (!body || isOnTable(s, next, body)) return s;
  tell.tell(left, unitTold(s, row));
  return lost(s, row, 'with it');
};

export const compulsory = phase({
  id: 'compulsory',
  title: 'Compulsory moves',
  clause: 'grant-turn-5',
  begin: (s, { tell }) =>
    rowsOf(s.units)
      .toSorted((a, b) => Number(sideOf(s, a) !== s.first) - Number(sideOf(s, b) !== s.first) || a - b)
      .reduce((now, row) => (goesBack(at(now.units, row)) ? goBack(now, row, tell) : now), s),
});
