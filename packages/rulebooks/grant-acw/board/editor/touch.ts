/** The hand and the tools: what is picked, carried, turned and taken away. */
import type { Edited } from '@longroll/drawing';
import { cosineOf, facingOf, type Point, sineOf, UNIT } from '@longroll/geometry/plane';
import type { Draft } from './draft.ts';
import { handleOf, spotOf } from './handles.ts';
import { layAt } from './lay.ts';
import {
  edgeOf,
  keptIn,
  mapped,
  middleOf,
  numberOf,
  type Part,
  partOf,
  pathOf,
  pointsOf,
  wholeOf,
  withPart,
} from './parts.ts';

/** Degrees by which a unit, and by which a piece of ground is turned. */
const TURNS = { unit: 45, ground: 15 } as const;

/** Handles that have a form of their own. */
const PICKED = ['line', 'corners', 'foot', 'crest', 'fords', 'bridges', 'ground'];

/** What is picked by touching an element: a bend or a corner, else the part that it belongs to. */
const pickedOf = (element: string): string | undefined => {
  const path = pathOf(element);
  return path && PICKED.includes(path.field) && element.split(':').length === 4 ? element : wholeOf(element);
};

const about =
  (middle: Point, degrees: number) =>
  ({ x, y }: Point): Point => {
    const [dx, dy] = [x - middle.x, y - middle.y];
    const [sine, cosine] = [sineOf(degrees), cosineOf(degrees)];
    return {
      x: middle.x + Math.round((dx * cosine - dy * sine) / UNIT),
      y: middle.y + Math.round((dx * sine + dy * cosine) / UNIT),
    };
  };

const turned = (draft: Draft, element: string): Draft => {
  const path = pathOf(element);
  const part = partOf(draft, element);
  const whole = wholeOf(element);
  if (!path || !part || whole === undefined || path.list === 'circles' || path.list === 'objectives') return draft;
  if (path.list === 'units')
    return withPart(draft, whole, { ...part, facing: facingOf(numberOf(part, 'facing') + TURNS.unit) });
  const turn = about(middleOf(path.list, part), TURNS.ground);
  return withPart(
    draft,
    whole,
    mapped(path.list, part, (point) => keptIn(draft, path.list, turn(point))),
  );
};

/** A part without one of its bends; none without the last of its line or outline. */
const withoutBend = (part: Part, field: string, row: number): Part | undefined => {
  const points = pointsOf(part, field).toSpliced(row, 1);
  const isMain = field === 'line' || field === 'corners' || field === 'foot' || field === 'crest';
  return isMain && points.length === 0 ? undefined : { ...part, [field]: points };
};

const erased = (draft: Draft, element: string): Draft => {
  if (element === 'goal') {
    const { goal: _, ...rest } = draft;
    return rest;
  }
  const path = pathOf(element);
  const part = partOf(draft, element);
  const whole = wholeOf(element);
  if (!path || !part || whole === undefined) return draft;
  if (path.field === 'zone' || path.field === 'entry') {
    const { [path.field]: _, ...rest } = part;
    return withPart(draft, whole, rest);
  }
  const isBend = PICKED.includes(path.field) && element.split(':').length === 4;
  return withPart(draft, whole, isBend ? withoutBend(part, path.field, path.row) : undefined);
};

/** Uses a brush on an element; one that lays does so in the middle of it. */
export const applyBrush = (
  draft: Draft,
  brush: string,
  element: string,
  selected: string | undefined,
): Edited<Draft> => {
  const picked = pickedOf(element);
  const keep = picked === undefined ? {} : { selected: picked };
  if (brush === 'hand') return { draft, ...keep };
  if (brush === 'turn') return { draft: turned(draft, element), ...keep };
  if (brush === 'erase') {
    const next = erased(draft, element);
    const whole = wholeOf(element);
    const stays = whole !== element && whole !== undefined && partOf(next, whole) !== undefined;
    const isSame = stays && partOf(draft, whole)?.name === partOf(next, whole)?.name;
    return { draft: next, ...(isSame ? { selected: whole } : {}) };
  }
  const spot = spotOf(draft, element);
  return spot ? layAt(draft, brush, spot, selected) : { draft, ...keep };
};

/** Smallest part of an inch by which things are carried: a tenth. */
const STEP = 10;
const stepped = (length: number): number => Math.round(length / STEP) * STEP;

/** The draft with an element carried by so much: marks, units and handles at any time, ground while it is picked. */
export const carried = (
  draft: Draft,
  element: string,
  by: Point,
  selected: string | undefined,
): Edited<Draft> | undefined => {
  const whole = wholeOf(element);
  const path = pathOf(element);
  const part = partOf(draft, element);
  const way = { x: stepped(by.x), y: stepped(by.y) };
  const moved = ({ x, y }: Point): Point => ({ x: x + way.x, y: y + way.y });
  if (element === 'goal' && draft.goal)
    return { draft: { ...draft, goal: edgeOf(draft, moved(draft.goal)) }, selected: element };
  if (!path || !part || whole === undefined) return undefined;
  const handle = handleOf(draft, element);
  if (handle)
    return { draft: withPart(draft, whole, handle.moved(moved(handle.at))), selected: pickedOf(element) ?? whole };
  const isLoose = path.list === 'units' || path.list === 'objectives';
  if (!isLoose && wholeOf(selected) !== whole) return undefined;
  if (path.list === 'units' && part.entry !== undefined) return undefined;
  return {
    draft: withPart(
      draft,
      whole,
      mapped(path.list, part, (point) => keptIn(draft, path.list, moved(point))),
    ),
    selected: whole,
  };
};
