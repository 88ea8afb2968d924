/** How counters are drawn: plates with arm and strength, a leader's name and stars, cities, and what lies beside troops. */
import {
  type Box,
  boxRound,
  type Element,
  innerLine,
  type Lettering,
  type Mark,
  PLATES,
  type PlateStyle,
  type Point,
  plateNumeral,
  plateOutline,
} from '@longroll/drawing';

/** What the counter of a force or a stack shows. */
export interface Counter {
  readonly style: PlateStyle;
  readonly symbol: string;
  readonly strength: number;
  /** Name and stars of its leader; none of troops without one. */
  readonly leader?: { readonly name: string; readonly stars: number };
  /** The name stands under the plate: beside it another one has the room above. */
  readonly under?: boolean;
  /** It has moved. */
  readonly acted?: boolean;
}

/** What is drawn, and the pixels round its middle in which no name may stand. */
type Drawn = Pick<Element, 'covers' | 'half' | 'look' | 'marks' | 'portrait'> & { readonly takes: Box };

/** SF from which a plate has one edge behind it, and two. */
const EDGES = [25, 61] as const;
const SIZE: Point = [38, 22];
/** Half of what a plate takes with its edges and its disc, for a picture in a list. */
const PORTRAIT: Point = [26, 20];
/** Pixels that a letter of a name takes, for the room of the whole. */
const LETTER = 5.2;

const plate = (style: PlateStyle, size: Point, acted: boolean, at: Point = [0, 0]): readonly Mark[] => {
  const inks = PLATES[style];
  const fill = acted && at[0] === 0 ? inks.tint : inks.ground;
  return [
    {
      kind: 'path',
      d: plateOutline(style, size, at, 3.5),
      style: { fill, stroke: acted ? inks.tinted : inks.edge, width: 1.1 },
    },
  ];
};

const disc = (style: PlateStyle, stars: number, [x, y]: Point): readonly Mark[] => {
  const isUnion = style === 'union';
  const lettering: Lettering = {
    font: 'head',
    size: 9.5,
    ink: isUnion ? 'union-text' : 'land',
    weight: 700,
    anchor: 'middle',
  };
  return [
    {
      kind: 'path',
      d: `M${x - 6.5} ${y}a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0z`,
      style: { fill: isUnion ? 'raised' : 'csa-front', stroke: isUnion ? 'union-text' : 'land', width: 1.1 },
    },
    { kind: 'text', at: [x, y + 3.3], text: `${stars}`, lettering },
  ];
};

/** Half the room of a name, and where its middle stands: left of the disc of stars. */
const halfOf = (name: string): number => (name.length * LETTER) / 2;
const middleOf = (name: string): number => Math.min(-4, 12 - halfOf(name));

const nameMark = (text: string, style: PlateStyle, under: boolean): Mark => ({
  kind: 'text',
  at: under ? [0, 21] : [middleOf(text), -15],
  text,
  lettering: {
    font: 'text',
    size: 9.5,
    ink: PLATES[style].tinted,
    weight: 600,
    anchor: 'middle',
    halo: 'halo',
    haloWidth: 3,
  },
});

/** A force or a stack: edges behind it tell of large ones, a disc of its leader's stars. */
export const counter = ({
  style,
  symbol,
  strength,
  leader,
  under = false,
  acted = false,
}: Counter): Drawn & Required<Pick<Element, 'portrait'>> => {
  const inks = PLATES[style];
  const ink = acted ? inks.tinted : inks.ink;
  const ground = acted ? inks.tint : inks.ground;
  const backs = EDGES.filter((least) => strength >= least).map((_, i) => (i + 1) * 2.2);
  const sign: Mark = { kind: 'symbol', symbol, at: [0, 0], offset: [-10, 0], size: 14.5, ink, second: ground };
  const wide = leader === undefined ? 0 : halfOf(leader.name) - middleOf(leader.name);
  const back = backs.at(-1) ?? 0;
  const covers = { left: -20, top: -12 - back, right: 20 + back, bottom: 12 };
  const takes =
    leader === undefined ? covers : { left: -Math.max(20, wide), top: -24, right: 27, bottom: under ? 24 : 12 };
  const body: readonly Mark[] = [
    ...backs.toReversed().flatMap((back) => plate(style, SIZE, acted, [back, -back])),
    ...plate(style, SIZE, acted),
    ...innerLine(style, [SIZE[0] - 4, SIZE[1] - 4], [0, 0], 3),
    ...(strength === 0 ? [{ ...sign, offset: [0, 0] as const }] : [sign]),
    ...(strength === 0 ? [] : [plateNumeral(`${strength}`, [8, 4.7], strength > 99 ? 11.5 : 13, ink)]),
    ...(leader === undefined ? [] : disc(style, leader.stars, [19, -11])),
  ];
  return {
    half: [Math.max(24, wide), 26],
    takes,
    portrait: { half: PORTRAIT, marks: body },
    covers,
    look: `${style} ${symbol} ${strength} ${leader?.name} ${leader?.stars} ${under} ${acted}`,
    marks: leader === undefined ? body : [...body, nameMark(leader.name, style, under)],
  };
};

/** Pixels by which the counter of a cluster stands above its place, far out: the name of a city below it stays free. */
const RAISED = -8;
const GATHERED: Box = { left: -15, top: RAISED - 10, right: 15, bottom: RAISED + 10 };

/** Stacks of a side that stand together, far out; a star of leaders without troops. */
export const cluster = (style: PlateStyle, strength: number): Drawn => ({
  half: [15, 18],
  takes: GATHERED,
  covers: GATHERED,
  look: `${style} cluster ${strength}`,
  marks: [
    ...plate(style, [28, 18], false, [0, RAISED]),
    ...innerLine(style, [24, 14], [0, RAISED], 2.5),
    strength > 0
      ? plateNumeral(`${strength}`, [0, RAISED + 4.3], 11.5, PLATES[style].ink)
      : {
          kind: 'symbol',
          symbol: 'general',
          at: [0, RAISED],
          size: 13,
          ink: PLATES[style].ink,
          second: PLATES[style].ground,
        },
  ],
});

const circle = (radius: number): string =>
  `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const WORKS = 'M-9.500 6.500h4l2-4 3.500 2.500 3.500-2.500 2 4h4';

/** What a city's dot shows: its holder's colour, a star for a capital, an anchor for a port, works for a fort, lines round it for a siege. */
export interface Dot {
  readonly style: PlateStyle;
  readonly capital: boolean;
  readonly strategic: boolean;
  readonly port: boolean;
  readonly fort: number;
  readonly besieged: boolean;
}

/** Radius of the lines round a besieged city: beyond the plate that stands above it. */
const LINES = 17;

/** Pixels beside a dot that no name but its own may take, lest it be read as its name. */
const ALONE = 6;

/** A city. Beside its dot stand the signs that its size allows. */
export const cityDot = ({ style, capital, strategic, port, fort, besieged }: Dot, near: boolean): Drawn => {
  const inks = PLATES[style];
  const size = capital || strategic ? 5.4 : 3.8;
  return {
    half: [12, 11],
    covers: { ...boxRound([0, 0], [size, size]), round: true },
    takes: near ? { left: -12, top: -6, right: port ? 17 : 12, bottom: 8 } : boxRound([0, 0], [size + ALONE, size]),
    look: `city ${style} ${capital} ${strategic} ${port} ${fort} ${near} ${besieged}`,
    marks: [
      ...(besieged
        ? [{ kind: 'path', d: circle(LINES), style: { stroke: 'refused', width: 2, dash: [5, 3] } } as const]
        : []),
      ...(near && fort > 0
        ? [{ kind: 'path', d: WORKS, style: { stroke: 'map-ink', width: 1 + fort * 0.5, join: 'miter' } } as const]
        : []),
      { kind: 'path', d: circle(size), style: { fill: inks.ground, stroke: 'map-ink', width: capital ? 2 : 1.3 } },
      ...(capital ? [{ kind: 'symbol', symbol: 'star', at: [0, 0], size: 7, ink: inks.ink } as const] : []),
      ...(near && port
        ? [{ kind: 'symbol', symbol: 'anchor', at: [0, 0], offset: [11, 0], size: 11, ink: 'water-ink' } as const]
        : []),
    ],
  };
};

/** A small sign with a count: ships, depots and siege trains in a hex. */
export const token = (style: PlateStyle, symbol: string, count: number): Drawn => ({
  half: [13, 9],
  takes: boxRound([0, 0], [13, 9]),
  look: `token ${style} ${symbol} ${count}`,
  marks: [
    {
      kind: 'path',
      d: plateOutline(style, [24, 15], [0, 0], 2.5),
      style: { fill: 'raised', stroke: PLATES[style].tinted, width: 1.1 },
    },
    { kind: 'symbol', symbol, at: [0, 0], offset: [-5, 0], size: 12, ink: PLATES[style].tinted, second: 'raised' },
    plateNumeral(`${count}`, [6.5, 3.7], 10, PLATES[style].tinted),
  ],
});
