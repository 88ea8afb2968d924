/** Battles of campaigns that are fought out on the table: its ground and units, and how they have ended (grant-est-1, grant-vic-1). */
import { distanceSquared, type Point } from '@longroll/geometry/plane';
import {
  at,
  type Dice,
  type FieldBattle,
  type FieldEnd,
  type FieldHost,
  type FieldPiece,
  type PlainRecord,
  rowsOf,
  type TakesBattles,
} from '@longroll/kernel';
import { ARMS, type State } from './state.ts';

/** Units of a side beside its general: the file has room for forty. */
const MOST = 14;

// Lengths in hundredths of an inch.
const DEPTH = 4800;
const NARROWEST = 4800;
/** The front that a unit is given, and how far its two lines stand from their edge. */
const FRONT = 1250;
const LINES = [850, 400] as const;
const MARGIN = 500;
/** The ground between both sides, where woods and hills may lie. */
const BETWEEN = [1500, DEPTH - 1500] as const;
const WORKS_BEFORE = 260;
const STREAM = { width: 150, before: 1300 } as const;

const LAST_MOVE = 16;
/** The move from which an army may break, points for the crossroads and for an enemy regiment at half strength. */
const ARMY_BREAK = 6;
const CROSSROADS = 2;
const HALF = 1;

/** How many woods and hills lie between both sides, and what the dice make of each. */
const PATCHES = { open: 2, mixed: 4, close: 7 } as const;
const KINDS = ['wood', 'hill', 'wood', 'scenic'] as const;

const frontOf = ({ pieces }: FieldHost): number => Math.ceil(pieces.length / 2);

/** Where a side stands: in two lines, the first units in the middle of the first; its general beside them. */
const placesOf = (count: number, width: number, isNorth: boolean): readonly Point[] => {
  const first = Math.ceil(count / 2);
  return rowsOf({ length: count }).map((i) => {
    const line = i < first ? 0 : 1;
    const [place, of] = line === 0 ? [i, first] : [i - first, count - first];
    const depth = at(LINES, line);
    const x = Math.floor(width / 2) + Math.floor((FRONT * (2 * place - of + 1)) / 2);
    return { x, y: isNorth ? depth : DEPTH - depth };
  });
};

const unitOf = (piece: FieldPiece, { x, y }: Point, side: string, facing: number): PlainRecord => {
  const arm = ARMS.find((known) => known === piece.as.arm);
  if (arm === undefined) throw new RangeError(`${piece.id}: "${String(piece.as.arm)}" is no arm of the table`);
  const men = arm === 'gun' ? {} : { men: piece.strength };
  return { ...piece.as, ...men, id: piece.id, name: piece.name.slice(0, 40), side, x, y, facing };
};

const unitsOf = (host: FieldHost, i: number, width: number): readonly PlainRecord[] => {
  const isNorth = i === 0;
  const facing = isNorth ? 180 : 0;
  const places = placesOf(host.pieces.length, width, isNorth);
  const units = host.pieces.map((piece, row) => unitOf(piece, at(places, row), host.name, facing));
  const id = isNorth ? 'AG' : 'DG';
  const x = Math.floor(MARGIN / 2);
  const y = isNorth ? x : DEPTH - x;
  return [...units, { id, name: `${host.name} general`, side: host.name, arm: 'general', x, y, facing }];
};

/** Woods, hills and rough ground between both sides, apart from one another and from the crossroads. */
const countryOf = (country: FieldBattle['country'], width: number, middle: Point, dice: Dice): PlainRecord[] => {
  const found: { kind: string; name: string; x: number; y: number; radius: number; crest: number }[] = [];
  for (let i = 0; i < PATCHES[country]; i++) {
    const kind = at(KINDS, dice.d(KINDS.length) - 1);
    const radius = 200 + 50 * dice.d(6);
    const x = MARGIN + Math.floor(((width - 2 * MARGIN) * dice.d(100)) / 100);
    const y = BETWEEN[0] + Math.floor(((BETWEEN[1] - BETWEEN[0]) * dice.d(100)) / 100);
    const isFree = [{ ...middle, radius: 300 }, ...found].every(
      (other) => distanceSquared({ x, y }, other) > (radius + other.radius + 50) ** 2,
    );
    if (!isFree) continue;
    const crest = kind === 'hill' ? Math.floor(radius / 2) : 0;
    found.push({ kind, name: `${NAMES[kind]} ${found.length + 1}`, x, y, radius, crest });
  }
  return found;
};
const NAMES = { wood: 'Wood', hill: 'Hill', scenic: 'Rough ground' } as const;

/** Earthworks before the defenders' first line. */
const worksOf = (host: FieldHost, width: number): PlainRecord[] => {
  const half = Math.floor((Math.ceil(host.pieces.length / 2) * FRONT) / 2);
  const y = DEPTH - LINES[0] - WORKS_BEFORE;
  const middle = Math.floor(width / 2);
  return [
    {
      name: 'the earthworks',
      line: [
        { x: middle - half, y },
        { x: middle + half, y },
      ],
    },
  ];
};

const streamOf = (width: number): PlainRecord[] => {
  const y = DEPTH - STREAM.before;
  return [
    {
      kind: 'stream',
      name: 'the river',
      width: STREAM.width,
      line: [
        { x: 0, y },
        { x: width, y },
      ],
    },
  ];
};

const scenario = ({ title, hosts, country, dug, river }: FieldBattle, dice: Dice): PlainRecord => {
  const width = Math.max(NARROWEST, Math.max(...hosts.map(frontOf)) * FRONT + 2 * MARGIN);
  const middle = { x: Math.floor(width / 2), y: DEPTH / 2 };
  const road = {
    name: 'the road',
    line: [
      { ...middle, y: 0 },
      { ...middle, y: DEPTH },
    ],
    bridges: [] as PlainRecord[],
  };
  return {
    title: title.slice(0, 60),
    width,
    height: DEPTH,
    lastMove: LAST_MOVE,
    armyBreak: ARMY_BREAK,
    halfPoints: HALF,
    circles: countryOf(country, width, middle, dice),
    ...(dug ? { walls: worksOf(hosts[1], width) } : {}),
    ...(river ? { waters: streamOf(width) } : {}),
    roads: [river ? { ...road, bridges: [{ ...middle, y: DEPTH - STREAM.before }] } : road],
    objectives: [{ name: 'the crossroads', ...middle, points: CROSSROADS }],
    units: hosts.flatMap((host, i) => unitsOf(host, i, width)),
  };
};

/** Attackers have ids with an A before their number: who they were is not told otherwise. */
const attackersOf = ({ setting }: State): number => setting.roster.find(({ id }) => id.startsWith('A'))?.side ?? 0;

/** The men of a unit and of what has been made of it, or its gun. */
const leftOf = ({ units, setting }: State, row: number): number => {
  const own = at(units, row);
  if (own.arm === 'gun') return own.model && !own.captured && own.standing !== 'gone' ? 1 : 0;
  return units.reduce(
    (sum, { men }, other) => sum + (other === row || at(setting.roster, other).parent === row ? men.length : 0),
    0,
  );
};

const ended = (s: State): FieldEnd => {
  const { roster } = s.setting;
  const [winner] = s.outcome?.winners ?? [];
  return {
    left: new Map(
      rowsOf(roster).flatMap((row) =>
        at(roster, row).parent < 0 ? [[at(roster, row).id, leftOf(s, row)] as const] : [],
      ),
    ),
    winner: winner === undefined || s.outcome?.winners.length !== 1 ? undefined : winner === attackersOf(s) ? 0 : 1,
  };
};

/** How a battle of a campaign is fought out on the table. */
export const takesBattles: TakesBattles<State> = { most: MOST, scenario, ended };
