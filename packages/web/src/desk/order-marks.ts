import type { DrawnOrder, Element, Mark, Point } from '@longroll/drawing';
import { type Drawing, drawnParts, elementNamed } from './form-context.ts';
import { type AtDesk, lightOf, type Order } from './rows.ts';

/** How wide a line of an order is: the one that is looked at, and the others. */
const LOOKED = { line: 4, casing: 8 };
const OTHER = { line: 2, casing: 5 };
const PIP = 10;
/** From the middle of a place to its pip, in pixels: what stands there is drawn over the lines. */
const ASIDE = 16;

const circle = (r: number, [x, y]: Point = [0, 0]): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const pip = (at: Point, words: string): Mark => ({
  kind: 'group',
  at,
  marks: [
    { kind: 'path', d: circle(PIP, [ASIDE, ASIDE]), style: { fill: 'lit-fill', stroke: 'lit', width: 2 } },
    {
      kind: 'text',
      at: [ASIDE, ASIDE + 4.5],
      text: words,
      lettering: { font: 'head', size: 13, ink: 'on-lit', weight: 700, anchor: 'middle' },
    },
  ],
});

const ring = (at: Point, dash: readonly number[]): Mark => ({
  kind: 'group',
  at,
  marks: [{ kind: 'path', d: circle(19), style: { stroke: 'lit', width: 2.5, dash } }],
});

type Part = Drawing & { readonly ids: readonly number[] };

const pathMarks = (points: readonly Point[], looked: boolean): readonly Mark[] => {
  const { line: width, casing } = looked ? LOOKED : OTHER;
  const d = line(points);
  const lines: readonly Mark[] = [
    { kind: 'path', d, style: { stroke: 'land', width: casing, join: 'round' } },
    { kind: 'path', d, style: { stroke: 'lit', width, join: 'round' } },
  ];
  return looked ? [...lines, ...points.slice(1).map((at, i) => pip(at, String(i + 1)))] : lines;
};

/** Of the rows of a desk those that have an order. */
export const written = (rows: readonly { readonly subject: number; readonly order: Order }[]): readonly DrawnOrder[] =>
  rows.flatMap(({ subject, order }) => (order ? [{ subject, order }] : []));

/** Orders as they lie on the map: ways as brass lines with numbered steps, grounds and single places in brass frames. */
export const orderMarks = (
  at: AtDesk,
  orders: readonly { readonly subject: number; readonly order: Order }[],
  looked: number | undefined,
  elements: readonly Element[],
): readonly Mark[] => {
  const places = new Map(elements.map((element) => [element.name, element.at]));
  const pointOf = ({ domain }: Part, id: number): Point | undefined => places.get(elementNamed(at, domain, id));
  const marksOf = (subject: number, part: Part): readonly Mark[] => {
    const points = part.ids.map((id) => pointOf(part, id)).filter((point) => point !== undefined);
    const start = places.get(lightOf(at, subject));
    if (part.how === 'path') return pathMarks([...(start ? [start] : []), ...points], subject === looked);
    return points.map((point) => ring(point, part.how === 'area' ? [] : [3, 3]));
  };
  return orders
    .toSorted((a, b) => Number(a.subject === looked) - Number(b.subject === looked))
    .flatMap(({ subject, order }) =>
      order ? drawnParts(at.book, subject, order).flatMap((part) => marksOf(subject, part)) : [],
    );
};
