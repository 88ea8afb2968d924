/** What the brushes lay on the table, and how bends, bridges and fords come into what lies there. */

import type { Edited } from '@longroll/drawing';
import { distanceBetween, distanceSquared, type Point } from '@longroll/geometry/plane';
import { capital } from '@longroll/kernel';
import { ARMS, type Arm, SIDES } from '../../state.ts';
import type { Draft, UnitWords } from './draft.ts';
import {
  edgeOf,
  keptIn,
  type ListName,
  listOf,
  type Part,
  POINTS,
  partOf,
  pathOf,
  pointsOf,
  type Spot,
  wholeOf,
  withNew,
  withPart,
  wordOf,
} from './parts.ts';

/** Sizes of what is laid, in hundredths of an inch. */
const WOOD = 500;
const HILL = { radius: 700, crest: 350 } as const;
const HOUSE = 300;
const WIDTHS = { stream: 100, river: 250, canal: 200 } as const;
const FORD = 200;
const ZONE = 800;
/** How near to a road or a river one must be to lay a bridge or a ford on it. */
const NEAR = 600;

/** The parts of a brush: what is laid, and of which kind. */
export interface Laying {
  readonly draft: Draft;
  readonly at: Spot;
  readonly word: string;
  readonly more: string;
  readonly selected: string | undefined;
}

/** A name that nothing in a list has: the word, or the word with the least number from 2 on. */
const freshName = (draft: Draft, list: ListName, word: string): string => {
  const taken = new Set(listOf(draft, list).map((part) => part.name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? word : `${word} ${number}`;
    if (!taken.has(name)) return name;
  }
};

/** Points about a middle, clockwise on the map from the north-west. */
const about = ({ x, y }: Point, places: readonly (readonly [number, number])[]): readonly Part[] =>
  places.map(([right, down]) => ({ x: x + right, y: y + down }));
const oblong = (middle: Point, halfWide: number, halfHigh: number): readonly Part[] =>
  about(middle, [
    [-halfWide, -halfHigh],
    [halfWide, -halfHigh],
    [halfWide, halfHigh],
    [-halfWide, halfHigh],
  ]);
/** An oblong with its corners cut off. */
const eightCorners = (middle: Point, wide: number, high: number, cut: number): readonly Part[] =>
  about(middle, [
    [cut - wide, -high],
    [wide - cut, -high],
    [wide, cut - high],
    [wide, high - cut],
    [wide - cut, high],
    [cut - wide, high],
    [-wide, high - cut],
    [-wide, cut - high],
  ]);

const NAMES: { readonly [kind: string]: string } = { scenic: 'Rough ground', building: 'House' };
const named = (kind: string): string => NAMES[kind] ?? capital(kind);

const circle = ({ draft, at, word }: Laying): Edited<Draft> => {
  const size = word === 'hill' ? HILL : { radius: WOOD, crest: 0 };
  return withNew(draft, 'circles', { kind: word, name: freshName(draft, 'circles', named(word)), ...at, ...size });
};

const area = ({ draft, at, word }: Laying): Edited<Draft> =>
  withNew(draft, 'areas', {
    kind: word,
    name: freshName(draft, 'areas', named(word)),
    corners: eightCorners(at, 700, 450, 200),
  });

const ridge = ({ draft, at }: Laying): Edited<Draft> =>
  withNew(draft, 'ridges', {
    name: freshName(draft, 'ridges', 'Ridge'),
    foot: eightCorners(at, 1200, 550, 300),
    crest: eightCorners(at, 800, 200, 100),
    line: about(at, [
      [-700, 0],
      [700, 0],
    ]),
  });

/** A house of sections beside each other: they share a name. */
const house = ({ draft, at, word }: Laying): Edited<Draft> => {
  const name = freshName(draft, 'areas', named('building'));
  const count = Number(word);
  let edited: Edited<Draft> = { draft };
  for (let section = 0; section < count; section++) {
    const x = at.x + section * HOUSE - ((count - 1) * HOUSE) / 2;
    const corners = oblong({ x, y: at.y }, HOUSE / 2, HOUSE / 2);
    edited = withNew(edited.draft, 'areas', { kind: 'building', name, corners });
  }
  return edited;
};

/** A bend more at the end of the line that is picked, if it is one of the kind; else a line that begins here. */
const line = (
  { draft, at, selected }: Laying,
  list: ListName,
  isKind: (part: Part) => boolean,
  fresh: Part,
): Edited<Draft> => {
  const own = partOf(draft, selected);
  const whole = wholeOf(selected) ?? '';
  if (!own || pathOf(selected)?.list !== list || !isKind(own))
    return withNew(draft, list, { ...fresh, line: [{ ...at }] });
  return { draft: withPart(draft, whole, { ...own, line: [...pointsOf(own, 'line'), at] }), selected: whole };
};

const water = (laying: Laying): Edited<Draft> => {
  const kind = laying.word as keyof typeof WIDTHS;
  const name = freshName(laying.draft, 'waters', named(kind));
  return line(laying, 'waters', (part) => part.kind === kind, { kind, name, width: WIDTHS[kind] });
};
const road = (laying: Laying): Edited<Draft> =>
  line(laying, 'roads', () => true, { name: freshName(laying.draft, 'roads', 'Road') });
const isFence = (part: Part): boolean => /fence/i.test(wordOf(part, 'name'));
const wall = (laying: Laying): Edited<Draft> => {
  const { draft, word } = laying;
  const name = freshName(draft, 'walls', capital(word));
  return line(laying, 'walls', (part) => isFence(part) === (word === 'fence'), { name });
};

/** The point of a stretch nearest to another point. */
const nearest = (from: Point, to: Point, point: Point): Spot => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / long;
  const kept = Math.max(0, Math.min(1, share));
  return { x: Math.round(from.x + dx * kept), y: Math.round(from.y + dy * kept) };
};

interface Stretch {
  /** The place of the point before it. */
  readonly after: number;
  readonly near: Spot;
}

/** The stretch of a line, or of an outline, that comes nearest to a point. */
const stretchOf = (points: readonly Point[], isClosed: boolean, point: Point): Stretch | undefined =>
  points
    .flatMap((from, after): Stretch[] => {
      const to = points[after + 1] ?? (isClosed ? points[0] : undefined);
      return to ? [{ after, near: nearest(from, to, point) }] : [];
    })
    .toSorted((a, b) => distanceSquared(a.near, point) - distanceSquared(b.near, point))[0];

/** A bridge or a ford on the nearest road or river; nothing where none is near. */
const onLine = ({ draft, at, selected }: Laying, list: 'roads' | 'waters'): Edited<Draft> => {
  const keep = selected === undefined ? { draft } : { draft, selected };
  const found = listOf(draft, list)
    .flatMap((part, place) => {
      const near = stretchOf(pointsOf(part, 'line'), false, at)?.near;
      const barred = list === 'waters' && part.kind !== 'river';
      return near && !barred && distanceBetween(near, at) <= NEAR ? [{ part, place, near }] : [];
    })
    .toSorted((a, b) => distanceSquared(a.near, at) - distanceSquared(b.near, at))[0];
  if (!found) return keep;
  const { part, place, near } = found;
  const field = list === 'roads' ? 'bridges' : 'fords';
  const points = [...pointsOf(part, field), list === 'roads' ? near : { ...near, radius: FORD }];
  const element = `${list}:${place}`;
  return {
    draft: withPart(draft, element, { ...part, [field]: points }),
    selected: `${element}:${field}:${points.length - 1}`,
  };
};

/** A corner or a bend more where the picked part comes nearest; of an objective, of the ground that counts for it. */
const corner = ({ draft, at, selected }: Laying): Edited<Draft> => {
  const path = pathOf(selected);
  const part = partOf(draft, selected);
  const known = path && POINTS[path.list].map(([field]) => field);
  const field = known?.find((each) => each === path?.field && each !== 'bridges' && each !== 'fords') ?? known?.[0];
  if (!path || !part || field === undefined) return selected === undefined ? { draft } : { draft, selected };
  const points = pointsOf(part, field);
  const after = stretchOf(points, field !== 'line', at)?.after ?? points.length - 1;
  const whole = `${path.list}:${path.place}`;
  const next = { ...part, [field]: points.toSpliced(after + 1, 0, keptIn(draft, path.list, at)) };
  return { draft: withPart(draft, whole, next), selected: `${whole}:${field}:${after + 1}` };
};

const LETTERS = { infantry: '', cavalry: 'H', general: 'B', gun: 'G', wagon: 'W', barge: 'P' } as const;
const TITLES = {
  infantry: '',
  cavalry: ' cavalry',
  general: ' general',
  gun: ' gun',
  wagon: ' wagon',
  barge: ' barge',
} as const;

/** A number in order: 1st, 2nd, 3rd, 11th. */
const ordinal = (number: number): string => {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
};

/** A unit of a side where it was laid, its front towards the other half of the table. */
const unit = ({ draft, at, word, more }: Laying): Edited<Draft> => {
  const side = SIDES[word === '1' ? 1 : 0];
  const arm: Arm = ARMS.find((each) => each === more) ?? 'infantry';
  const taken = new Set(draft.units.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${side.charAt(0)}${LETTERS[arm]}${number}`)) number++;
  const made: UnitWords = {
    id: `${side.charAt(0)}${LETTERS[arm]}${number}`,
    name: `${ordinal(number)} ${side}${TITLES[arm]}`,
    side,
    ...(arm === 'infantry' ? {} : { arm }),
    ...at,
    facing: at.y < draft.height / 2 ? 180 : 0,
  };
  return withNew(draft, 'units', made);
};

const objective = ({ draft, at }: Laying): Edited<Draft> =>
  withNew(draft, 'objectives', { name: freshName(draft, 'objectives', 'Objective'), ...at, points: 1 });

const goal = ({ draft, at }: Laying): Edited<Draft> => ({
  draft: { ...draft, goal: edgeOf(draft, at) },
  selected: 'goal',
});

const pickedUnit = ({ draft, selected }: Laying, change: (part: Part) => Part): Edited<Draft> => {
  const part = pathOf(selected)?.list === 'units' ? partOf(draft, selected) : undefined;
  const whole = wholeOf(selected);
  if (!part || whole === undefined) return selected === undefined ? { draft } : { draft, selected };
  return { draft: withPart(draft, whole, change(part)), selected: whole };
};

/** A zone about a point of so much to each side. */
export const zoneAbout = ({ width, height }: Draft, { x, y }: Point): Part => ({
  left: Math.max(0, x - ZONE),
  top: Math.max(0, y - ZONE),
  right: Math.min(width, x + ZONE),
  bottom: Math.min(height, y + ZONE),
});

const zone = (laying: Laying): Edited<Draft> =>
  pickedUnit(laying, (part) => ({ ...part, zone: zoneAbout(laying.draft, laying.at) }));

/** Where the picked unit comes in: a second touch makes a stretch of it. */
const entry = (laying: Laying): Edited<Draft> =>
  pickedUnit(laying, (part) => {
    const { x, y } = edgeOf(laying.draft, laying.at);
    const before = part.entry as Part | undefined;
    return { ...part, entry: before ? { ...before, to: { x, y } } : { move: 2, x, y } };
  });

const LAYS: { readonly [kind: string]: (laying: Laying) => Edited<Draft> } = {
  circle,
  area,
  ridge,
  house,
  water,
  road,
  wall,
  corner,
  unit,
  objective,
  goal,
  zone,
  entry,
  bridge: (laying) => onLine(laying, 'roads'),
  ford: (laying) => onLine(laying, 'waters'),
};

/** Lays what a brush lays at a point, which is kept on the table: `water:river`, `unit:0:gun`. */
export const layAt = (draft: Draft, brush: string, point: Point, selected: string | undefined): Edited<Draft> => {
  const [kind = '', word = '', more = ''] = brush.split(':');
  const keep = selected === undefined ? { draft } : { draft, selected };
  return LAYS[kind]?.({ draft, at: keptIn(draft, 'units', point), word, more, selected }) ?? keep;
};
