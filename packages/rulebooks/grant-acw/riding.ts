/** Cavalry that rides through infantry: who may, whom it rides down, and where its party goes (grant-brk-1 to -6). */
import { advance, divide, facingOf, overlaps, type Point, placed } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { aligned, edgeFigures, edgeFrom } from './contacts.ts';
import { otherSide, sideOf } from './define.ts';
import { bodies, bodyOf, type Figure, footOf, shapesOf, wholeFootOf } from './layout.ts';
import { type Edge, GENERAL, type State, type Unit } from './state.ts';
import { gunsLeft } from './surroundings.ts';
import { isOnTable, priced, scaled } from './ways.ts';

/** How far the men behind are pushed back and aside (grant-brk-4). */
const PUSHED = 150;

/** How deep a body stands against who touches an edge of it: its ranks, in the flank its files (grant-brk-3). */
export const depthMet = (s: State, target: number, edge: Edge): number => {
  const body = bodies(s)[target];
  if (!body) return 0;
  const across = edge === 'front' || edge === 'rear' ? 'left' : 'front';
  return edgeFigures(body, across).length;
};

/** The men behind a figure of the edge, in the second and third rank (grant-brk-4). */
export const menBehind = (s: State, target: number, front: Figure): readonly Figure[] =>
  (bodies(s)[target]?.figures ?? []).filter(
    ({ id, rank, lateral }) =>
      id !== GENERAL && rank !== front.rank && rank < 3 && Math.abs(lateral - front.lateral) <= 1,
  );

/** Whether a body stands on the table and over no other one: its whole shape, for losses close it up (grant-form-10); of one in a mêlée each figure counts for itself. */
export const fits = (s: State, row: number, there: Unit): boolean => {
  const body = bodyOf(there);
  if (!body || !isOnTable(s, there, body)) return false;
  const feet = body.figures.map((figure) => wholeFootOf(figure, there.facing));
  const own = there.standing === 'melee' ? feet : [...feet, ...shapesOf(body)];
  if (gunsLeft(s, row).some((foot) => own.some((shape) => overlaps(foot, shape)))) return false;
  return !bodies(s).some((other, i) => {
    if (!other || i === row) return false;
    const { standing, facing } = at(s.units, i);
    const shapes = standing === 'melee' ? other.figures.map((figure) => footOf(figure, facing)) : shapesOf(other);
    return shapes.some((shape) => own.some((part) => overlaps(part, shape)));
  });
};

/** Where a man is pushed: back, and towards the nearer flank; where there is no room he stays (grant-brk-4). */
export const pushedTo = (s: State, target: number, figure: Figure): Point => {
  const unit = at(s.units, target);
  const right = figure.lateral < 0 ? -PUSHED : PUSHED;
  const place = placed(figure, unit.facing, { right, ahead: -PUSHED });
  const foot = wholeFootOf({ ...figure, ...place }, unit.facing);
  const { width, height } = s.setting;
  const onTable = foot.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
  const taken = bodies(s).some((body, row) =>
    body?.figures.some(
      (other) => !(row === target && other.id === figure.id) && overlaps(foot, footOf(other, at(s.units, row).facing)),
    ),
  );
  return onTable && !taken ? place : figure;
};

/** What a party meets on its way: the nearest enemy but the one it has ridden through, and where it touches him. */
export interface Met {
  readonly target: number;
  readonly length: number;
  readonly edge: Edge;
  readonly there: Unit;
}

/** Steps in which a place for a party is looked for. */
const STEP = 10;

/** The ride of a party: an enemy whom it meets, else the farthest place where it can stand; undefined where there is none (grant-brk-5). */
export const rideOf = (s: State, row: number, from: Unit, through: number, left: number): Met | Unit | undefined => {
  const body = bodyOf(from);
  if (!body) return undefined;
  const room = priced(s, from, body, from.facing, left, left).length;
  const by = scaled(from.facing, room);
  const front = body.hull;
  const met = rowsOf(s.units).flatMap((target): readonly Met[] => {
    const enemy = bodies(s)[target];
    const { standing, arm } = at(s.units, target);
    if (!enemy || target === through || sideOf(s, target) !== otherSide(sideOf(s, row))) return [];
    if (standing === 'melee' || arm === 'general') return [];
    const { length, contact } = advance(
      front,
      by,
      enemy.figures.map((figure) => footOf(figure, at(s.units, target).facing)),
    );
    if (!contact) return [];
    const edge = edgeFrom(at(s.units, target), enemy, from);
    const there = aligned(
      { ...from, ...placed(from, from.facing, { right: 0, ahead: length }) },
      at(s.units, target),
      enemy,
      edge,
    );
    return fits(s, row, there) ? [{ target, length, edge, there }] : [];
  });
  const [first] = met.toSorted((a, b) => a.length - b.length || a.target - b.target);
  if (first) return first;
  for (let length = room; length >= 0; length -= STEP) {
    const there = { ...from, ...placed(from, from.facing, { right: 0, ahead: length }) };
    if (fits(s, row, there)) return there;
  }
  return undefined;
};

/** The body of a party where its riders are: one rank about the middle of them, turned as they veer. */
export const partyOf = (party: Unit, places: readonly Point[], facing: number): Unit => {
  const sum = places.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return {
    ...party,
    x: divide(sum.x, places.length, 'nearest'),
    y: divide(sum.y, places.length, 'nearest'),
    facing: facingOf(facing),
    formation: 'line',
    ranks: 1,
    stands: [],
    standing: 'steady',
  };
};
