/** What a hand takes of the part that is picked: bends and corners, the rim of a circle, the front of a unit, its zone and where it comes in. */
import { bearingOf, distanceBetween, type Point, placed } from '@longroll/geometry/plane';
import type { PlainRecord } from '@longroll/kernel';
import type { Draft } from './draft.ts';
import {
  edgeOf,
  keptIn,
  type ListName,
  middleOf,
  numberOf,
  type Part,
  POINTS,
  partOf,
  pathOf,
  pointsOf,
} from './parts.ts';

/** A handle: what it is called, where it is, and the part with it carried to a point. */
export interface Handle {
  /** What follows the path of its part: `line:2`, `rim`. */
  readonly id: string;
  readonly label: string;
  readonly at: Point;
  moved(to: Point): Part;
}

/** How far before a unit the handle of its front is. */
const FRONT = 500;
/** The least and the largest radius that a hand draws. */
const [LEAST, MOST] = [50, 9999];

const placeOf = (part: PlainRecord): Point => ({ x: numberOf(part, 'x'), y: numberOf(part, 'y') });

/** The bends and corners of a part. */
const bends = (draft: Draft, list: ListName, part: Part): readonly Handle[] =>
  POINTS[list].flatMap(([field, word]) => {
    const points = pointsOf(part, field);
    return points.map((point, i) => ({
      id: `${field}:${i}`,
      label: `${word} ${i + 1}`,
      at: placeOf({ ...point }),
      moved: (to: Point) => ({ ...part, [field]: points.with(i, { ...point, ...keptIn(draft, list, to) }) }),
    }));
  });

const radius = (id: string, label: string, part: Part, way: Point): Handle => {
  const middle = placeOf(part);
  const long = numberOf(part, id);
  return {
    id,
    label,
    at: { x: middle.x + way.x * long, y: middle.y + way.y * long },
    moved: (to) => ({ ...part, [id]: Math.max(LEAST, Math.min(MOST, distanceBetween(middle, to))) }),
  };
};

const circle = (part: Part): readonly Handle[] => [
  radius('radius', 'Rim', part, { x: 1, y: 0 }),
  ...(part.kind === 'hill' ? [radius('crest', 'Rim of the crest', part, { x: 0, y: 1 })] : []),
];

const objective = (part: Part): readonly Handle[] => {
  const isRound = pointsOf(part, 'ground').length === 0 && !(part.houses as readonly string[] | undefined)?.length;
  return isRound ? [radius('radius', 'Rim', { radius: 300, ...part }, { x: 1, y: 0 })] : [];
};

const front = (part: Part): Handle => {
  const anchor = placeOf(part);
  return {
    id: 'front',
    label: 'Front',
    at: placed(anchor, numberOf(part, 'facing'), { right: 0, ahead: FRONT }),
    moved: (to) => ({ ...part, facing: bearingOf(anchor, to) ?? numberOf(part, 'facing') }),
  };
};

const zone = (draft: Draft, part: Part): readonly Handle[] => {
  if (part.zone === undefined) return [];
  const own = part.zone as PlainRecord;
  const corner = (id: string, label: string, across: string, down: string): Handle => ({
    id: `zone:${id}`,
    label,
    at: { x: numberOf(own, across), y: numberOf(own, down) },
    moved: (to) => {
      const { x, y } = keptIn(draft, 'units', to);
      return { ...part, zone: { ...own, [across]: x, [down]: y } };
    },
  });
  return [
    corner('from', 'North-west corner of its zone', 'left', 'top'),
    corner('to', 'South-east corner of its zone', 'right', 'bottom'),
  ];
};

/** Where a unit comes in: one point of the edge, or a stretch of it between two. */
const entry = (draft: Draft, part: Part): readonly Handle[] => {
  if (part.entry === undefined) return [];
  const own = part.entry as PlainRecord;
  const first: Handle = {
    id: 'entry:from',
    label: 'Where it comes in',
    at: placeOf(own),
    moved: (to) => ({ ...part, entry: { ...own, ...edgeOf(draft, to) } }),
  };
  if (own.to === undefined) return [first];
  const second: Handle = {
    id: 'entry:to',
    label: 'Other end of where it comes in',
    at: placeOf(own.to as PlainRecord),
    moved: (to) => ({ ...part, entry: { ...own, to: { ...edgeOf(draft, to) } } }),
  };
  return [first, second];
};

const handlesOf = (draft: Draft, list: ListName, part: Part): readonly Handle[] => {
  if (list === 'circles') return circle(part);
  if (list === 'objectives') return [...objective(part), ...bends(draft, list, part)];
  if (list !== 'units') return bends(draft, list, part);
  return [...(part.entry === undefined ? [front(part)] : []), ...zone(draft, part), ...entry(draft, part)];
};

/** The handles of the part that is picked, or of the part of which a bend is picked. */
export const handlesAt = (draft: Draft, selected: string | undefined): readonly Handle[] => {
  const path = pathOf(selected);
  const part = partOf(draft, selected);
  return path && part ? handlesOf(draft, path.list, part) : [];
};

/** The handle that an element is; undefined where it is a whole part. */
export const handleOf = (draft: Draft, element: string): Handle | undefined =>
  handlesAt(draft, element).find(({ id }) => element.split(':').slice(2).join(':') === id);

/** Where an element is: a handle in its place, a part in its middle. */
export const spotOf = (draft: Draft, element: string): Point | undefined => {
  const path = pathOf(element);
  const part = partOf(draft, element);
  if (element === 'goal') return draft.goal;
  return handleOf(draft, element)?.at ?? (path && part && middleOf(path.list, part));
};
