/** What stands on the map and can be touched: cities, stacks of forces far out, single forces near. */
import {
  type Box,
  boxRound,
  clustersOf,
  type Element,
  grown,
  meet,
  type PlateStyle,
  type Point,
} from '@longroll/drawing';
import { columnOf, rowOf } from '@longroll/geometry';
import { at, derived, memoize } from '@longroll/kernel';
import { seniorOf } from '../command.ts';
import { controlOf } from '../control.ts';
import { forceAt, fortLevel, isCavalry, isGarrison, isLed, rankOf, strengthOf } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { CITIES, type City, cityIn, GRID, hexsideOf, isHex, NOWHERE, portOf, TERRAINS, terrain } from '../map.ts';
import { forcesIn } from '../standing.ts';
import { type Owner, posts, SIDES, type Side, type State } from '../state.ts';
import { whereabouts } from '../whereabouts.ts';
import { capital, counted, forceHead, forceLight, inPlace, placeHead, placeLight, troopsText } from '../words.ts';
import { boxAt, boxSpot, positionOf } from './boxes.ts';
import { standingApart } from './clusters.ts';
import { type Counter, cityDot, cluster, counter, token } from './counters.ts';
import { hexShape, layout, NEAREST } from './layout.ts';

/** What stands on the map, with the pixels round its middle that it covers, and whose it is. */
export type Standing = Element & { readonly takes: Box; readonly side?: Side };

export const STYLES: readonly [PlateStyle, PlateStyle, PlateStyle] = ['union', 'csa', 'neutral'];
const HOLDERS = ['Union', 'Confederate', 'nobody’s'] as const;

const holderText = (s: State, hex: number): string => HOLDERS[controlOf(s, hex)];

/** Turns for which a city has been under siege, as the sieges were last judged; 0 of one that is not (bab-siege-1). */
const besiegedFor = (s: State, hex: number): number => s.fight.sieges.find((siege) => siege.hex === hex)?.turns ?? 0;

const cityText = (s: State, { hex, port, capital: isCapital, strategic }: City): string => {
  const level = fortLevel(s, hex);
  const turns = besiegedFor(s, hex);
  const parts = [
    ...(isCapital ? ['capital'] : []),
    ...(strategic ? ['strategic city'] : []),
    ...(port > 0 ? ['port'] : []),
    ...(level > 0 ? [`fort of level ${level}`] : []),
    ...(turns > 0 ? [`besieged for ${counted(turns, 'turn', 'turns')}`] : []),
  ];
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
};

/** Places where any force stands. */
const heldPlaces = derived<State, readonly number[]>(
  (s) => [...new Set(s.forces.map(({ place }) => place))].filter((place) => place !== NOWHERE),
  posts,
);

/** ", a ford to Fredericksburg, a bridge to hex 6714": where a tidal river is crossed (bab-map-6). */
const crossingsText = (hex: number): string =>
  Array.from({ length: GRID.facings }, (_, facing) => hex * GRID.facings + facing)
    .flatMap((edge) => {
      const to = GRID.neighbours[edge] ?? -1;
      const kind = hexsideOf(edge);
      return to >= 0 && (kind === 'ford' || kind === 'bridge') ? [`, a ${kind} to ${whereabouts(to)}`] : [];
    })
    .join('');

/** A hex as what can be touched where nothing else stands. */
export const hexElement = (s: State, hex: number): Element => {
  const city = cityIn(hex);
  const ground = TERRAINS[terrain[hex] ?? 0] ?? 'clear';
  return {
    name: placeLight(hex),
    label: `${placeHead(hex)}: ${ground}, ${holderText(s, hex)}${city ? cityText(s, city) : ''}${crossingsText(hex)}.`,
    at: layout.at(hex),
    half: [33, 38],
    outline: hexShape(0.94),
    grows: true,
    marks: [],
    level: 0,
  };
};

const cityElement = (s: State, city: City, level: number): Standing => {
  const owner: Owner = controlOf(s, city.hex);
  const { capital: isCapital, strategic, port } = city;
  const signs = { capital: isCapital, strategic, port: port > 0 };
  const dot = { ...signs, fort: fortLevel(s, city.hex), besieged: besiegedFor(s, city.hex) > 0 };
  return {
    name: placeLight(city.hex),
    label: `${city.name}: ${holderText(s, city.hex)}${cityText(s, city)}.`,
    at: layout.at(city.hex),
    ...cityDot({ ...dot, style: STYLES[owner] }, level > 0),
    level: level > 1 ? 1 : 2,
  };
};

interface Stack {
  readonly side: Side;
  readonly place: number;
  readonly rows: readonly number[];
  readonly strength: number;
}

const stacksOf = memoize((s: State): readonly Stack[] => {
  const stacks: Stack[] = [];
  for (const place of heldPlaces(s)) {
    const all = forcesIn(s, place);
    for (const side of [0, 1] as const) {
      const rows = all.filter((row) => forceAt(s, row).side === side);
      const strength = rows.reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);
      if (rows.length > 0) stacks.push({ side, place, rows, strength });
    }
  }
  return stacks;
});

/** Units by which a stack stands above the middle of its hex, where its city lies. */
const ABOVE = 12;

/** Places of forces in a hex; whoever comes later lies under the last. */
const SPOTS: readonly Point[] = [
  [0, -ABOVE],
  [-19, 20],
  [19, 20],
  [-19, -34],
  [19, -34],
];

/** Units below the middle of its half of a box where a stack stands: under the name of the box, above ships. */
const BELOW = 40;

/** Where all of a side in a place stand as one. */
const stackAt = (place: number, side: Side): Point => {
  if (isHex(place)) return standsAt(place, side, 0);
  const [x, y] = positionOf(place, side) ?? layout.at(0);
  return [x, y + BELOW];
};

/** Where a force stands that is the first, second or later of its side in a place. */
const standsAt = (place: number, side: Side, spot: number): Point => {
  const [x, y] = positionOf(place, side) ?? layout.at(0);
  const [dx, dy] = isHex(place) ? (SPOTS[Math.min(spot, SPOTS.length - 1)] ?? [0, 0]) : boxSpot(spot);
  return [x + dx, y + dy];
};

const leaderOf = (s: State, row: number): Counter['leader'] =>
  isLed(row) ? { name: at(LEADERS, row).name, stars: rankOf(s, row).stars } : undefined;

/** Phases in which forces attack: whoever has only moved may still do that. */
const isFighting = ({ phase }: State): boolean => phase === 'battles' || phase === 'gather';

/** Whether a force can do no more of what its side does now. */
const hasActed = (s: State, row: number): boolean => {
  const { side, moved } = forceAt(s, row);
  return isFighting(s) && side === s.acting ? s.fight.spent.includes(row) : moved;
};

/** The force whose name a stack bears. */
const headOf = (s: State, { rows }: Stack): number => {
  const senior = seniorOf(s, rows);
  return senior < 0 ? at(rows, 0) : senior;
};

/** Whether a leader stands in the next hex to the west or east, so that two names would run into one. */
const isCrowded = (s: State, place: number): boolean =>
  isHex(place) &&
  [place - 1, place + 1].some(
    (beside) => rowOf(GRID, beside) === rowOf(GRID, place) && forcesIn(s, beside).some(isLed),
  );

/** Of neighbours in a row every other name stands under its plate, where no city has its own. */
const isUnder = (s: State, place: number): boolean =>
  isCrowded(s, place) &&
  !cityIn(place) &&
  (columnOf(GRID, place) % 2 === 1 || cityIn(place - 1) !== undefined || cityIn(place + 1) !== undefined);

/** All forces of a side in a hex as one counter. It has the name of the force that leads them, which a touch of it means. */
const stackElement = (s: State, stack: Stack): Standing => {
  const { side, place, rows, strength } = stack;
  const head = headOf(s, stack);
  const leader = leaderOf(s, head);
  const all = rows.map((row) => forceHead(s, row)).join(', ');
  return {
    name: forceLight(head),
    side,
    label: rows.length === 1 ? forceLabel(s, head) : `${all}, ${SIDES[side]}: ${strength} SF ${inPlace(place)}.`,
    at: stackAt(place, side),
    ...counter({
      style: STYLES[side],
      symbol: armOf(s, head),
      strength,
      acted: rows.every((row) => hasActed(s, row)),
      ...(leader ? { leader, under: isUnder(s, place) } : {}),
    }),
    level: 3,
  };
};

const armOf = (s: State, row: number): string => {
  const force = forceAt(s, row);
  if (strengthOf(force) === 0) return 'general';
  return isGarrison(s, row) ? 'fort' : isCavalry(force) ? 'cavalry' : 'infantry';
};

/** "Irvin McDowell, Union, 3 stars: 56 militia, 6 line, at Washington. Has moved." */
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
  return `${name}, ${SIDES[force.side]}${rank}${army}: ${troopsText(force)}, ${inPlace(force.place)}.${force.moved ? ' Has moved.' : ''}`;
};

/** The counter of a force: its look, its marks and the room that it takes, round its middle, and its portrait without its name. */
export const counterOf = (s: State, row: number): ReturnType<typeof counter> => {
  const force = forceAt(s, row);
  const leader = leaderOf(s, row);
  return counter({
    style: STYLES[force.side],
    symbol: armOf(s, row),
    strength: strengthOf(force),
    acted: hasActed(s, row),
    ...(leader ? { leader } : {}),
  });
};

const forceElement = (s: State, row: number, spot: number): Standing => {
  const force = forceAt(s, row);
  return {
    name: forceLight(row),
    side: force.side,
    label: forceLabel(s, row),
    at: standsAt(force.place, force.side, spot),
    ...counterOf(s, row),
    level: 4,
    ...(hasActed(s, row) ? { state: 'acted' as const } : {}),
  };
};

/** Every force on the map as an element of its own. */
export const forceElements = memoize((s: State): readonly Standing[] =>
  stacksOf(s).flatMap(({ rows }) => rows.map((row, spot) => forceElement(s, row, spot))),
);

/** Units within which stacks of a side are told as one far out. */
const REACH = 150;

/** Where a token stands in its hex, and what it is called. */
const TOKEN_SPOTS: { readonly [symbol: string]: Point } = {
  gunboat: [24, 4],
  boat: [24, 20],
  supply: [-25, 4],
  artillery: [-25, 20],
};
/** The same in a side's half of a box. */
const BOXED_SPOTS: { readonly [symbol: string]: Point } = { gunboat: [-55, 140], boat: [55, 140] };
const TOKEN_WORDS: { readonly [symbol: string]: string } = {
  gunboat: 'warship',
  boat: 'transport',
  supply: 'supply depot',
  artillery: 'siege train',
};

const clusterElements = memoize((s: State): readonly Standing[] => {
  const stacks = stacksOf(s).filter(({ place }) => isHex(place));
  const gathered = stacks.map(({ side, place, strength }) => ({
    at: layout.at(place),
    kind: `${side}`,
    weight: strength,
  }));
  return standingApart(clustersOf(gathered, REACH)).map(({ at: middle, kind, weight, members }): Standing => {
    const side = kind === '0' ? 0 : 1;
    const first = at(stacks, Math.min(...members)).place;
    return {
      side,
      name: `cluster:${kind}:${first}`,
      label: `${SIDES[side]}: ${weight} SF in ${counted(members.length, 'hex', 'hexes')}.`,
      at: middle,
      ...cluster(STYLES[side], weight),
      level: 3,
      gathers: true,
    };
  });
});

const cityElements = memoize((s: State): readonly (readonly Standing[])[] =>
  [0, 1, 2].map((level) =>
    CITIES.filter(
      ({ hex, capital: isCapital, strategic }) =>
        s.setting.window[hex] === 1 && (level > 0 || isCapital || strategic || besiegedFor(s, hex) > 0),
    ).map((city) => cityElement(s, city, level)),
  ),
);
/** Every city of the part that is played on, with its signs. */
export const citiesOf = (s: State): readonly Standing[] => cityElements(s)[1] ?? [];

const stackElements = memoize((s: State): readonly Standing[] => stacksOf(s).map((stack) => stackElement(s, stack)));

/** Ships, depots and siege trains, which stand beside the troops of their hex and take no touch. */
const tokenElements = memoize((s: State): readonly Standing[] => {
  const tokens = new Map<
    string,
    { readonly side: Side; readonly place: number; readonly symbol: string; count: number }
  >();
  const add = (side: Side, at: number, symbol: string): void => {
    const port = portOf(at);
    const place = port < 0 ? at : port;
    if (place < 0) return;
    const key = `${side}:${place}:${symbol}`;
    const known = tokens.get(key);
    if (known) known.count++;
    else tokens.set(key, { side, place, symbol, count: 1 });
  };
  for (const { side, kind, place } of s.war.ships) add(side, place, kind.endsWith('transport') ? 'boat' : 'gunboat');
  for (const { side, hex } of s.war.depots) add(side, hex, 'supply');
  for (const hex of s.war.trains) add(0, hex, 'artillery');
  return [...tokens].map(([key, { side, place, symbol, count }]): Standing => {
    const [x, y] = positionOf(place, side) ?? layout.at(0);
    const [dx, dy] = (isHex(place) ? TOKEN_SPOTS : BOXED_SPOTS)[symbol] ?? [0, 0];
    return {
      name: `token:${key}`,
      side,
      label: `${SIDES[side]}: ${counted(count, TOKEN_WORDS[symbol] ?? symbol, `${TOKEN_WORDS[symbol] ?? symbol}s`)} ${inPlace(place)}.`,
      at: [x + dx, y + dy + (side === 0 ? 0 : 3)],
      ...token(STYLES[side], symbol, count),
      level: 2.5,
      still: true,
    };
  });
});

/** What is in the boxes, far out. */
const boxedElements = memoize((s: State): readonly Standing[] => [
  ...tokenElements(s).filter(({ at: middle }) => boxAt(middle) !== undefined),
  ...stacksOf(s)
    .filter(({ place }) => !isHex(place))
    .map((stack) => stackElement(s, stack)),
]);

const MAKERS = [
  (s: State) => [...clusterElements(s), ...boxedElements(s)],
  (s: State) => [...tokenElements(s), ...stackElements(s)],
  (s: State) => [...tokenElements(s), ...forceElements(s)],
];
/** All that stands on the map at a level. */
export const standingAt = (s: State, level: number): readonly Standing[] => [
  ...(cityElements(s)[Math.min(level, NEAREST)] ?? []),
  ...(MAKERS[Math.min(level, NEAREST)]?.(s) ?? []),
];

/** How far a counter reaches beyond its middle, in units. */
const EDGE = 90;

/** What stands in a window at a level; what belongs to these eyes says so. */
export const standingIn = (s: State, eyes: number | 'spectator', window: Box, level: number): readonly Element[] => {
  const near = grown(window, EDGE);
  return standingAt(s, level)
    .filter(({ at: middle }) => meet(boxRound(middle, [1, 1]), near))
    .map((element) => (element.side !== undefined && element.side === eyes ? { ...element, own: true } : element));
};
