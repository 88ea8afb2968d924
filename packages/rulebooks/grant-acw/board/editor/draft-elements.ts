/** A battle in the making as what can be touched: pieces of ground, units, marks, and the handles of what is picked. */
import type { Element, Mark, Sheet } from '@longroll/drawing';
import { type Point, placed } from '@longroll/geometry/plane';
import { at, counted } from '@longroll/kernel';
import { inches } from '../../define.ts';
import { SIDES, type State } from '../../state.ts';
import { elements as standing } from '../elements.ts';
import { circleOf, onSheet, outlineOf, pointOf, zoneOutline } from '../scale.ts';
import { sheetOf } from '../sheet.ts';
import { type Draft, readOf, stateOfDraft } from './draft.ts';
import { handlesAt } from './handles.ts';
import {
  GROUND,
  type ListName,
  listOf,
  middleOf,
  numberOf,
  type Part,
  pathOf,
  pointsOf,
  wholeOf,
  wordOf,
} from './parts.ts';

/** The table of a draft. */
export const sheetOfDraft = (draft: Draft): Sheet => sheetOf(stateOfDraft(draft).setting);

/** Half of the width within which a wall or a road is touched, in hundredths of an inch. */
const [THIN, ROAD] = [40, 100];

/** A line of some width as closed shapes, one a stretch. */
const banded = (line: readonly Point[], half: number, origin: Point): string =>
  line
    .slice(1)
    .map((to, i) => {
      const from = at(line, i);
      const long = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
      const [dx, dy] = [((to.x - from.x) / long) * half, ((to.y - from.y) / long) * half];
      const corners = [
        { x: from.x - dx + dy, y: from.y - dy - dx },
        { x: to.x + dx + dy, y: to.y + dy - dx },
        { x: to.x + dx - dy, y: to.y + dy + dx },
        { x: from.x - dx - dy, y: from.y - dy + dx },
      ];
      return outlineOf(
        corners.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
        origin,
      );
    })
    .join('');

const halfOf = (list: ListName, part: Part): number => {
  if (list === 'waters') return Math.max(THIN, numberOf(part, 'width') / 2);
  return list === 'roads' ? ROAD : THIN;
};

const outline = (list: ListName, part: Part, origin: Point): string => {
  if (list === 'circles') return circleOf(0, 0, numberOf(part, 'radius'));
  const shape = pointsOf(part, list === 'ridges' ? 'foot' : 'corners');
  return shape.length > 0 ? outlineOf(shape, origin) : banded(pointsOf(part, 'line'), halfOf(list, part), origin);
};

const spanOf = (list: ListName, part: Part, { x, y }: Point): readonly [number, number] => {
  if (list === 'circles') return [onSheet(numberOf(part, 'radius')), onSheet(numberOf(part, 'radius'))];
  const points = ['foot', 'corners', 'line'].flatMap((field) => pointsOf(part, field));
  const far = (of: (point: Point) => number): number => onSheet(Math.max(0, ...points.map(of))) + 4;
  return [far((point) => Math.abs(point.x - x)), far((point) => Math.abs(point.y - y))];
};

const KINDS: { readonly [list in ListName]: string } = {
  ridges: 'ridge',
  circles: '',
  areas: '',
  waters: '',
  roads: 'road',
  walls: 'wall',
  objectives: 'objective',
  units: 'unit',
};
const WORDS: { readonly [kind: string]: string } = { scenic: 'rough ground', building: 'section of a house' };

const kindOf = (list: ListName, part: Part): string => {
  const kind = wordOf(part, 'kind');
  return KINDS[list] || WORDS[kind] || kind;
};

const where = ({ x, y }: Point): string => `${inches(x)} inches from the west, ${inches(y)} from the north`;

/** Ground in the order in which it lies: what is small, and what is drawn over the rest, is touched first. */
const LEVEL: { readonly [list in ListName]?: number } = {
  ridges: 0,
  circles: 1,
  areas: 1,
  waters: 2,
  roads: 3,
  walls: 4,
};
const levelOf = (list: ListName, part: Part): number => {
  if (part.kind === 'hill') return 0;
  return part.kind === 'building' ? 4 : (LEVEL[list] ?? 1);
};

const groundElement = (list: ListName, part: Part, place: number): Element => {
  const middle = middleOf(list, part);
  const name = wordOf(part, 'name');
  const shape = outline(list, part, middle);
  return {
    name: `${list}:${place}`,
    label: `${name === '' ? 'Without a name' : name}, ${kindOf(list, part)}: its middle ${where(middle)}.`,
    at: pointOf(middle),
    half: spanOf(list, part, middle),
    marks: [],
    ...(shape === '' ? {} : { outline: shape }),
    grows: true,
    level: levelOf(list, part),
  };
};

const ground = (draft: Draft): readonly Element[] =>
  GROUND.flatMap((list) => listOf(draft, list).map((part, place) => groundElement(list, part, place)));

/** How large marks are on the screen, in pixels. */
const [GRIP, HIT] = [5.5, 12];

const disc = (r: number, style: Extract<Mark, { readonly kind: 'path' }>['style']): Mark => ({
  kind: 'path',
  d: `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  style,
});

const objectives = (draft: Draft): readonly Element[] =>
  listOf(draft, 'objectives').map((part, place) => {
    const spot = middleOf('objectives', part);
    const count = counted(numberOf(part, 'points'), 'point', 'points');
    return {
      name: `objectives:${place}`,
      label: `${wordOf(part, 'name')}, objective, ${count}: ${where(spot)}.`,
      at: pointOf(spot),
      // The sheet has its star, below the point.
      half: [12, 25],
      marks: [],
      level: 5,
    };
  });

const ARROW: Mark = {
  kind: 'path',
  d: 'M-9 0H8M2-6 8 0 2 6',
  style: { stroke: 'ink', width: 2.5, cap: 'round', join: 'round' },
};

const goal = ({ goal: spot, width }: Draft): readonly Element[] =>
  spot
    ? [
        {
          name: 'goal',
          label: `Where wagons leave: ${where(spot)}.`,
          at: pointOf(spot),
          half: [14, 14],
          marks: [
            disc(12, { fill: 'surface', stroke: 'ink', width: 1.5 }),
            { kind: 'group', at: [0, 0], rotate: spot.x * 2 < width ? 180 : 0, marks: [ARROW] },
          ],
          level: 5,
        },
      ]
    : [];

/** The figures of all units in their places, in sheet units. */
export const figuresOf = (s: State): readonly Mark[] =>
  standing(s, 'spectator', []).map(({ at: [x, y], marks }) => ({ kind: 'group', at: [x, y], grows: true, marks }));

/** The row of the file that an element of the position is about: its units are named by their rows. */
const renamed = (element: Element): Element => {
  const { state: _, detail: __, ...rest } = element;
  return { ...rest, name: element.name.replace(/^unit:/, 'units:'), level: 6 };
};

/** Units that come later, where they come in. */
const arrivals = (draft: Draft): readonly Element[] =>
  readOf(draft).units.flatMap(({ name, side, entry }, row): readonly Element[] => {
    if (!entry) return [];
    const ink = side === 0 ? 'union' : 'csa';
    return [
      {
        name: `units:${row}`,
        label: `${name}, ${SIDES[side]}: comes in at move ${entry.move}, ${where(entry)}.`,
        at: pointOf(entry),
        half: [13, 13],
        marks: [
          disc(12, { fill: ink, stroke: 'surface', width: 1.5 }),
          {
            kind: 'text',
            at: [0, 5],
            text: `${entry.move}`,
            lettering: { font: 'text', size: 14, ink: side === 0 ? 'on-union' : 'on-csa', anchor: 'middle' },
          },
        ],
        level: 6,
      },
    ];
  });

const handles = (draft: Draft, selected: string | undefined): readonly Element[] => {
  const whole = wholeOf(selected);
  return whole === undefined
    ? []
    : handlesAt(draft, selected).map(({ id, label, at: spot }) => ({
        name: `${whole}:${id}`,
        label: `${label}: ${where(spot)}.`,
        at: pointOf(spot),
        half: [HIT, HIT] as const,
        marks: [disc(GRIP, { fill: 'surface', stroke: 'lit', width: 2.5 })],
        level: 8,
      }));
};

/** All that can be touched of a draft; what is selected has handles. */
export const draftElements = (draft: Draft, selected: string | undefined): readonly Element[] => [
  ...ground(draft),
  ...objectives(draft),
  ...goal(draft),
  ...standing(stateOfDraft(draft), 'spectator', []).map(renamed),
  ...arrivals(draft),
  ...handles(draft, selected),
];

/** How far before a unit its front is shown. */
const FRONT = 500;

const dashed = (d: string): Mark => ({ kind: 'path', d, style: { stroke: 'lit', width: 1.6, dash: [7, 5] } });

/** What is shown over the table for what is selected: the zone of a unit, the stretch where it comes in, its front; what an objective counts. */
export const draftOverlay = (draft: Draft, selected: string | undefined): readonly Mark[] => {
  const path = pathOf(selected);
  if (path?.list === 'objectives') {
    const part = listOf(draft, 'objectives')[path.place];
    const corners = part ? pointsOf(part, 'ground') : [];
    if (!part) return [];
    const { x, y } = middleOf('objectives', part);
    return [
      dashed(corners.length > 0 ? outlineOf(corners) : circleOf(x, y, numberOf({ radius: 300, ...part }, 'radius'))),
    ];
  }
  if (path?.list !== 'units') return [];
  const unit = readOf(draft).units[path.place];
  if (!unit) return [];
  const { zone, entry } = unit;
  const tip = placed(unit, unit.facing, { right: 0, ahead: FRONT });
  return [
    ...(zone ? [dashed(zoneOutline(zone))] : []),
    ...(entry?.to ? [dashed(banded([entry, entry.to], 20, { x: 0, y: 0 }))] : []),
    ...(entry ? [] : [dashed(`M${pointOf(unit).join(' ')}L${pointOf(tip).join(' ')}`)]),
  ];
};
