/** What stands on the map and can be touched: cities, stacks of forces far out, single forces near. */
import {
  type Box,
  boxRound,
  clustersOf,
  type Element,
  grown,
  innerLine,
  type Lettering,
  type Mark,
  meet,
  PLATES,
  type PlateStyle,
  type Point,
  plateNumeral,
  plateOutline,
} from '@longroll/drawing';
import { at, memoize } from '@longroll/kernel';
import { CITIES, type City, cityIn } from '../cities.ts';
import { seniorOf } from '../command.ts';
import { controlOf } from '../control.ts';
import { forceAt, fortLevel, isCavalry, isLed, rankOf, strengthOf } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { TERRAINS, terrain } from '../map.ts';
import { isHex } from '../places.ts';
import { forcesIn, standing } from '../standing.ts';
import { type Owner, SIDES, type Side, type State } from '../state.ts';
import { capital, counted, forceHead, forceLight, placeHead, placeLight, placeName, troopsText } from '../words.ts';
import { hexShape, layout, NEAREST } from './layout.ts';

export const STYLES: readonly [PlateStyle, PlateStyle, PlateStyle] = ['union', 'csa', 'neutral'];
const HOLDERS = ['Union', 'Confederate', 'nobody’s'] as const;

const holderText = (s: State, hex: number): string => HOLDERS[controlOf(s, hex)];

const cityText = (s: State, { hex, port, capital: isCapital, strategic }: City): string => {
  const level = fortLevel(s, hex);
  const parts = [
    ...(isCapital ? ['capital'] : []),
    ...(strategic ? ['strategic city'] : []),
    ...(port > 0 ? ['port'] : []),
    ...(level > 0 ? [`fort of level ${level}`] : []),
  ];
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
};

/** A hex as what can be touched where nothing else stands. */
export const hexElement = (s: State, hex: number): Element => {
  const city = cityIn(hex);
  const ground = TERRAINS[terrain[hex] ?? 0] ?? 'clear';
  return {
    name: placeLight(hex),
    label: `${placeHead(hex)}: ${ground}, ${holderText(s, hex)}${city ? cityText(s, city) : ''}.`,
    at: layout.at(hex),
    half: [33, 38],
    outline: hexShape(0.94),
    grows: true,
    marks: [],
    level: 0,
  };
};

const cityMarks = (style: PlateStyle, { capital: isCapital, strategic }: City): readonly Mark[] => {
  const inks = PLATES[style];
  const size = isCapital || strategic ? 5.4 : 3.8;
  const d = `M${-size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
  return [
    { kind: 'path', d, style: { fill: inks.ground, stroke: 'map-ink', width: isCapital ? 2.2 : 1.3 } },
    ...(isCapital ? ([{ kind: 'symbol', symbol: 'star', at: [0, 0], size: 7, ink: inks.ink }] as const) : []),
  ];
};

const cityElement = (s: State, city: City, level: number): Element => {
  const owner: Owner = controlOf(s, city.hex);
  const style = STYLES[owner];
  return {
    name: placeLight(city.hex),
    label: `${city.name}: ${holderText(s, city.hex)}${cityText(s, city)}.`,
    at: layout.at(city.hex),
    half: [8, 8],
    look: `city ${style} ${city.capital} ${city.strategic}`,
    marks: cityMarks(style, city),
    level: level > 1 ? 1 : 2,
  };
};

const plate = (style: PlateStyle, size: Point): readonly Mark[] => {
  const inks = PLATES[style];
  const d = plateOutline(style, size, [0, 0], 3.5);
  return [
    { kind: 'path', d, style: { fill: inks.ground, stroke: inks.edge, width: 1.1 } },
    ...innerLine(style, [size[0] - 4, size[1] - 4], [0, 0], 3),
  ];
};

/** A leader's name over his counter. */
const nameMarks = (text: string, y: number, style: PlateStyle): readonly Mark[] => {
  const { tinted: ink } = PLATES[style];
  const lettering: Lettering = {
    font: 'text',
    size: 8.5,
    ink,
    weight: 700,
    anchor: 'middle',
    halo: 'halo',
    haloWidth: 2.5,
  };
  return text === '' ? [] : [{ kind: 'text', at: [0, y], text, lettering }];
};

interface Stack {
  readonly side: Side;
  readonly place: number;
  readonly rows: readonly number[];
  readonly strength: number;
}

const stacksOf = memoize((s: State): readonly Stack[] => {
  const stacks: Stack[] = [];
  for (const place of standing(s).held) {
    if (!isHex(place)) continue;
    const all = forcesIn(s, place);
    for (const side of [0, 1] as const) {
      const rows = all.filter((row) => forceAt(s, row).side === side);
      const strength = rows.reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);
      if (rows.length > 0) stacks.push({ side, place, rows, strength });
    }
  }
  return stacks;
});

const stackElement = (s: State, { side, place, rows, strength }: Stack): Element => {
  const style = STYLES[side];
  const senior = seniorOf(s, rows);
  const name = senior < 0 ? '' : at(LEADERS, senior).name;
  const [x, y] = layout.at(place);
  return {
    name: `stack:${side}:${place}`,
    label: `${SIDES[side]}: ${rows.map((row) => forceHead(s, row)).join(', ')}, ${strength} SF ${place < 0 ? '' : `at ${placeName(place)}`}.`,
    at: [x, y - 12],
    half: [15, 11],
    look: `${style} stack ${strength} ${name}`,
    marks: [
      ...plate(style, [30, 20]),
      plateNumeral(`${strength}`, [0, 4.8], 13, PLATES[style].ink),
      ...nameMarks(name, -13, style),
    ],
    level: 3,
    gathers: true,
  };
};

/** Places of forces in a hex; whoever comes later lies under the last. */
const SPOTS: readonly Point[] = [
  [0, -10],
  [-17, 16],
  [17, 16],
  [-17, -26],
  [17, -26],
];

const armOf = (s: State, row: number): string => {
  const force = forceAt(s, row);
  return strengthOf(force) === 0 ? 'general' : isCavalry(force) ? 'cavalry' : 'infantry';
};

/** "McDowell, 3 stars: 56 militia, 6 line, at Washington. Has moved." */
const forceLabel = (s: State, row: number): string => {
  const force = forceAt(s, row);
  const rank = isLed(row) ? `, ${counted(rankOf(s, row).stars, 'star', 'stars')}` : '';
  const army =
    force.army === row
      ? ', commands an army'
      : force.army >= 0
        ? `, of the army of ${at(LEADERS, force.army).name}`
        : '';
  const name = capital(isLed(row) ? `${at(LEADERS, row).fullName}` : forceHead(s, row));
  return `${SIDES[force.side]}: ${name}${rank}${army}: ${troopsText(force)}, at ${placeName(force.place)}.${force.moved ? ' Has moved.' : ''}`;
};

const forceElement = (s: State, row: number, spot: number): Element => {
  const force = forceAt(s, row);
  const style = STYLES[force.side];
  const strength = `${strengthOf(force)}`;
  const arm = armOf(s, row);
  const inks = PLATES[style];
  const name = isLed(row) ? at(LEADERS, row).name : '';
  const [x, y] = layout.at(force.place);
  const [dx, dy] = SPOTS[Math.min(spot, SPOTS.length - 1)] ?? [0, 0];
  return {
    name: forceLight(row),
    label: forceLabel(s, row),
    at: [x + dx, y + dy],
    half: [16, 11],
    look: `${style} ${arm} ${strength} ${name} ${force.moved}`,
    marks: [
      ...plate(style, [32, 21]),
      { kind: 'symbol', symbol: arm, at: [0, 0], offset: [-7.5, 0], size: 14, ink: inks.ink, second: inks.ground },
      plateNumeral(strength, [7, 4.4], 11.5, force.moved ? inks.front : inks.ink),
      ...nameMarks(name, -13.5, style),
    ],
    level: 4,
    ...(force.moved ? { state: 'acted' as const } : {}),
  };
};

/** Every force on the map as an element of its own. */
export const forceElements = memoize((s: State): readonly Element[] =>
  stacksOf(s).flatMap(({ rows }) => rows.map((row, spot) => forceElement(s, row, spot))),
);

/** Units within which stacks of a side are told as one far out. */
const REACH = 170;

const clusterElements = memoize((s: State): readonly Element[] => {
  const stacks = stacksOf(s).map(({ side, place, strength }) => ({
    at: layout.at(place),
    kind: `${side}`,
    weight: strength,
  }));
  return clustersOf(stacks, REACH).map(({ at: middle, kind, weight, members }): Element => {
    const style = STYLES[kind === '0' ? 0 : 1];
    return {
      name: `cluster:${kind}:${Math.floor(middle[0] / REACH)},${Math.floor(middle[1] / REACH)}`,
      label: `${SIDES[kind === '0' ? 0 : 1]}: ${weight} SF in ${counted(members.length, 'hex', 'hexes')}.`,
      at: middle,
      half: [15, 10],
      look: `${style} cluster ${weight}`,
      marks: [...plate(style, [30, 20]), plateNumeral(`${weight}`, [0, 4.8], 13, PLATES[style].ink)],
      level: 3,
      gathers: true,
    };
  });
});

const cityElements = memoize((s: State): readonly (readonly Element[])[] =>
  [0, 1, 2].map((level) =>
    CITIES.filter(
      ({ hex, capital: isCapital, strategic }) => s.setting.window[hex] === 1 && (level > 0 || isCapital || strategic),
    ).map((city) => cityElement(s, city, level)),
  ),
);
const stackElements = memoize((s: State): readonly Element[] => stacksOf(s).map((stack) => stackElement(s, stack)));

const MAKERS = [clusterElements, stackElements, forceElements];
/** How far a counter reaches beyond its middle, in units. */
const EDGE = 64;

/** What stands in a window at a level; what belongs to these eyes says so. */
export const standingIn = (s: State, eyes: number | 'spectator', window: Box, level: number): readonly Element[] => {
  const near = grown(window, EDGE);
  const own = eyes === 'spectator' ? undefined : `${SIDES[eyes === 0 ? 0 : 1]}:`;
  const all = [...(cityElements(s)[Math.min(level, NEAREST)] ?? []), ...(MAKERS[Math.min(level, NEAREST)]?.(s) ?? [])];
  return all
    .filter(({ at: middle }) => meet(boxRound(middle, [1, 1]), near))
    .map((element) =>
      own !== undefined && element.level > 2 && element.label.startsWith(own) ? { ...element, own: true } : element,
    );
};
