import {
  type Box,
  boxRound,
  clustersOf,
  type Element,
  grown,
  innerLine,
  type Mark,
  meet,
  PLATES,
  type PlateStyle,
  type Point,
  plateNumeral,
  plateOutline,
} from '@longroll/drawing';
import { areaWord } from '@longroll/geometry';
import { memoize } from '@longroll/kernel';
import { cell, chanceOf, country } from './country.ts';
import { fields, squares } from './ground.ts';
import { COUNTERS, type Piece, pieces, type ScaleView } from './pieces.ts';
import { knownTo } from './sight.ts';

type Eyes = number | 'spectator';
const STYLES: readonly PlateStyle[] = ['union', 'csa'];
const NAMES = ['Union', 'Confederate'] as const;
/** Places of four counters in a hex; whoever comes later lies under the last. */
const PLACES: readonly Point[] = [
  [-15, -13],
  [15, -13],
  [-15, 11],
  [15, 11],
];
/** Units within which pieces of a side are told as one far out. */
const REACH = 150;

const plate = (style: PlateStyle, [w, h]: Point, isOld: boolean): readonly Mark[] => {
  const inks = PLATES[style];
  const d = plateOutline(style, [w, h], [0, 0], 3.5);
  return isOld
    ? [{ kind: 'path', d, style: { fill: 'land', stroke: inks.tinted, width: 1.4, dash: [4, 2.5] } }]
    : [
        { kind: 'path', d, style: { fill: inks.ground, stroke: inks.edge, width: 1.1 } },
        ...innerLine(style, [w - 4, h - 4], [0, 0], 3),
      ];
};

const numeral = (style: PlateStyle, text: string, at: Point, size: number, isOld: boolean): Mark =>
  plateNumeral(text, at, size, isOld ? PLATES[style].tinted : PLATES[style].ink);

const symbolOf = ({ arm }: Piece, style: PlateStyle, isOld: boolean): Mark => {
  const inks = PLATES[style];
  return {
    kind: 'symbol',
    symbol: arm,
    at: [0, 0],
    offset: [-5.5, 0],
    size: 13,
    ink: isOld ? inks.tinted : inks.ink,
    second: inks.ground,
  };
};

/** A piece as these eyes see it: its own exactly, others about. */
const isOldFor = (view: ScaleView, eyes: Eyes, i: number): boolean =>
  pieces[i]?.side !== eyes && knownTo(view, eyes)[view.areas[i] ?? 0] !== 2;

const pieceElement = (view: ScaleView, eyes: Eyes, i: number, place: number): Element | undefined => {
  const piece = pieces[i];
  if (!piece) return undefined;
  const style = STYLES[piece.side] ?? 'neutral';
  const isOld = isOldFor(view, eyes, i);
  const area = view.areas[i] ?? 0;
  const [x, y] = fields.at(area);
  const [dx, dy] = PLACES[Math.min(place, PLACES.length - 1)] ?? [0, 0];
  const strength = isOld ? `~${piece.strength}` : `${piece.strength}`;
  return {
    name: `piece:${piece.id}`,
    label: `${NAMES[piece.side]} ${piece.arm}, strength ${isOld ? 'about ' : ''}${piece.strength}, in hex ${areaWord(country, area)}${isOld ? ', as last reported' : ''}.`,
    at: [x + dx, y + dy],
    half: [13, 10],
    look: `${style} ${piece.arm} ${strength}`,
    marks: [
      ...plate(style, [26, 20], isOld),
      symbolOf(piece, style, isOld),
      numeral(style, strength, [7, 4.5], 11, isOld),
    ],
    level: 3,
    ...(piece.side === eyes ? { own: true as const } : {}),
  };
};

interface Stack {
  readonly area: number;
  readonly side: 0 | 1;
  readonly members: readonly number[];
}

const stacksOf = memoize((view: ScaleView): readonly Stack[] => {
  const stacks = new Map<number, { area: number; side: 0 | 1; members: number[] }>();
  view.areas.forEach((area, i) => {
    const side = pieces[i]?.side ?? 0;
    const key = area * 2 + side;
    const known = stacks.get(key);
    if (known) known.members.push(i);
    else stacks.set(key, { area, side, members: [i] });
  });
  return [...stacks.values()];
});

const singles = (view: ScaleView, eyes: Eyes): readonly Element[] =>
  stacksOf(view).flatMap(({ members }) =>
    members.flatMap((i, place) => {
      const element = pieceElement(view, eyes, i, place);
      return element ? [element] : [];
    }),
  );

const sum = (members: readonly number[]): number => members.reduce((all, i) => all + (pieces[i]?.strength ?? 0), 0);

const stackElement = (view: ScaleView, eyes: Eyes, { area, side, members }: Stack): Element => {
  const style = STYLES[side] ?? 'neutral';
  const isOld = isOldFor(view, eyes, members[0] ?? 0);
  const text = `${isOld ? '~' : ''}${sum(members)}`;
  const [x, y] = fields.at(area);
  return {
    name: `stack:${side}:${areaWord(country, area)}`,
    label: `${NAMES[side]}, ${members.length} units of strength ${isOld ? 'about ' : ''}${sum(members)}, in hex ${areaWord(country, area)}.`,
    at: [x, y + (side === 0 ? -11 : 11)],
    half: [14, 9],
    look: `${style} stack ${text}`,
    marks: [...plate(style, [27, 17], isOld), numeral(style, text, [0, 4.6], 12.5, isOld)],
    level: 3,
    gathers: true,
    ...(side === eyes ? { own: true as const } : {}),
  };
};

const clusterElements = (view: ScaleView, eyes: Eyes): readonly Element[] => {
  const gathered = stacksOf(view).map(({ area, side, members }) => ({
    at: fields.at(area),
    kind: `${side}`,
    weight: sum(members),
  }));
  return clustersOf(gathered, REACH).map(({ at, kind, weight, members }): Element => {
    const side = Number(kind);
    const style = STYLES[side] ?? 'neutral';
    return {
      name: `cluster:${kind}:${Math.floor(at[0] / REACH)},${Math.floor(at[1] / REACH)}`,
      label: `${NAMES[side]}, strength ${weight} in ${members.length} hexes.`,
      at,
      half: [15, 10],
      look: `${style} cluster ${weight}`,
      marks: [...plate(style, [29, 19], false), numeral(style, `${weight}`, [0, 4.6], 12.5, false)],
      level: 3,
      gathers: true,
      ...(side === eyes ? { own: true as const } : {}),
    };
  });
};

const LEVELS = [
  clusterElements,
  (view: ScaleView, eyes: Eyes) => stacksOf(view).map((stack) => stackElement(view, eyes, stack)),
  singles,
] as const;

/** Everything of a level, the same list while the position is in use. */
const standing = LEVELS.map((make) => {
  const bySeat = (['spectator', 0, 1] as const).map(
    (eyes) => [eyes, memoize((view: ScaleView) => make(view, eyes))] as const,
  );
  return (view: ScaleView, eyes: Eyes): readonly Element[] =>
    (bySeat.find(([seat]) => seat === eyes) ?? bySeat[0])?.[1](view) ?? [];
});

/** How far a counter reaches beyond its middle at the least scale of its level, in units. */
const EDGE = 64;

/** What stands in a window of the country at a level. */
export const standingIn = (view: ScaleView, eyes: Eyes, window: Box, level: number): readonly Element[] => {
  const near = grown(window, EDGE);
  const all = standing[Math.min(level, standing.length - 1)]?.(view, eyes) ?? [];
  return all.filter(({ at }) => meet(boxRound(at, [1, 1]), near));
};

/** A piece where it stands at the nearest level. */
export const pieceNamed = (view: ScaleView, eyes: Eyes, name: string): Element | undefined =>
  standing
    .at(-1)?.(view, eyes)
    .find((element) => element.name === name);

/** The pieces of a hex on its own map, each on a square of its own. */
export const standingInCell = (view: ScaleView, eyes: Eyes, hex: number): readonly Element[] => {
  const taken = new Set<number>();
  const found: Element[] = [];
  for (let i = 0; i < COUNTERS; i++) {
    if (view.areas[i] !== hex) continue;
    let square = Math.floor(chanceOf(i, hex, 51) * cell.areas);
    while (taken.has(square)) square = (square + 1) % cell.areas;
    taken.add(square);
    const element = pieceElement(view, eyes, i, 0);
    if (!element) continue;
    const label = element.label.replace(/in hex .*?(?=,|\.$)/, `on square ${areaWord(cell, square)}`);
    found.push({ ...element, at: squares.at(square), label });
  }
  return found;
};
