/** Random battles: a board, two forces of so many points and a file to play, all from dice. */
import { areaAt, areaWord, distance, type Grid, makeGrid } from '@longroll/geometry';
import { about, at, type Dice, int, orElse, type SheetOf, usualOf, word } from '@longroll/kernel';
import { CLUMP_CODES, CLUMPS, DRAFT_ROWS, WITH_ROAD } from './data/charts.ts';
import { boardRows } from './ground.ts';
import { type BattleFile, GRIDS, type RosterEntry } from './scenarios/schema.ts';
import type { PieceType } from './state.ts';
import { groundOf } from './terrain.ts';
import { crossesRough, TYPES, type WeaponId } from './weapons.ts';

export const TERRAINS = ['open', 'mixed', 'close'] as const;

/** Bounds of a plan: a force must have room in two rows, and one unit at least. */
export const PLAN_BOUNDS = { least: 6, most: 20, leastPoints: 8, mostPoints: 60 } as const;

const { least, most, leastPoints, mostPoints } = PLAN_BOUNDS;
const size = (what: string, usual: number) => about(`${what} of the board in areas`, orElse(int(least, most), usual));
const pointsOf = (whose: string) =>
  about(
    `Points of the ${whose} side: a piece costs its strength points, guns 2 more`,
    orElse(int(leastPoints, mostPoints), 26),
  );

/** A plan as the random-battle procedure and the editor ask for it. */
export const planFields = {
  grid: about('The grid', orElse(word(...GRIDS), 'squares')),
  width: size('Width', 12),
  height: size('Height', 8),
  firstPoints: pointsOf('first'),
  secondPoints: pointsOf('second'),
  lastTurn: about('The last turn', orElse(int(1, 60), 12)),
  terrain: about('How much of the board is covered', orElse(word(...TERRAINS), 'mixed')),
};

/** What a random battle is to be like; without `sides` it is fought by Union and Confederate. */
export type BattlePlan = SheetOf<typeof planFields> & { readonly sides?: readonly [string, string] };

/** What is chosen when nothing is said. */
export const USUAL_PLAN: BattlePlan = usualOf(planFields);

/** A piece of a force before it has its place. */
export interface Recruit {
  readonly id: string;
  readonly type: PieceType;
  readonly weapon: WeaponId | 'none';
  /** Strength points; those of its type when left out. */
  readonly sp?: number;
}

interface Kind extends Omit<Recruit, 'id' | 'sp'> {
  readonly cost: number;
}

/** What the dice bring, as often as it stands there. */
const DRAFT: readonly Kind[] = DRAFT_ROWS.map(([type, weapon, extra]) => ({
  type,
  weapon,
  cost: TYPES[type].sp + extra,
}));
/** What the general costs whom every force has. */
const GENERAL_COST = TYPES.general.sp;
const CHEAPEST = Math.min(...DRAFT.map(({ cost }) => cost));

/** Columns that a force of so many points may need in its two rows. */
const columnsFor = (points: number): number => Math.ceil(Math.floor((points - GENERAL_COST) / CHEAPEST) / 2);

/** A force of at most so many points: whatever the dice bring that can still be paid beside its general. */
const draft = (points: number, dice: Dice): readonly Kind[] => {
  const force: Kind[] = [];
  let left = points - GENERAL_COST;
  while (left >= CHEAPEST) {
    const payable = DRAFT.filter(({ cost }) => cost <= left);
    const drawn = at(payable, dice.d(payable.length) - 1);
    force.push(drawn);
    left -= drawn.cost;
  }
  return force;
};

/** The codes of open ground with clumps of other ground on it. */
export const countryOf = (grid: Grid, terrain: (typeof TERRAINS)[number], dice: Dice): string[] => {
  const codes = Array.from({ length: grid.areas }, () => '.');
  layClumps(codes, grid, terrain, dice);
  return codes;
};

/** Lays clumps of like ground, one after the other: more of them the closer the country. */
const layClumps = (codes: string[], grid: Grid, terrain: (typeof TERRAINS)[number], dice: Dice): void => {
  const clumps = Math.floor((grid.areas * CLUMPS[terrain]) / 24);
  for (let i = 0; i < clumps; i++) {
    const code = at(CLUMP_CODES, dice.d(CLUMP_CODES.length) - 1);
    let area = dice.d(grid.areas) - 1;
    for (let size = dice.d(code === 'B' ? 2 : 4); size > 0; size--) {
      codes[area] = code;
      const next = at(grid.neighbours, area * grid.facings + dice.d(grid.facings) - 1);
      if (next >= 0) area = next;
    }
  }
};

/** Two roads that cross in a village: each keeps the ground that it runs over, as a road through it. Gives the place of the village. */
export const layRoads = (codes: string[], grid: Grid, dice: Dice): { readonly x: number; readonly y: number } => {
  const x = 1 + dice.d(grid.width - 2);
  const y = Math.floor(grid.height / 2) - 1 + dice.d(2);
  const lay = (area: number): void => {
    const code = at(codes, area);
    codes[area] = WITH_ROAD[code] ?? code;
  };
  for (let column = 0; column < grid.width; column++) lay(areaAt(grid, column, y));
  for (let row = 0; row < grid.height; row++) lay(areaAt(grid, x, row));
  codes[areaAt(grid, x, y)] = 'T';
  return { x, y };
};

/** Areas of the two rows at a side's edge, nearest to the middle of the board first. */
const homeOf = (grid: Grid, side: 0 | 1): readonly number[] => {
  const middle = Math.floor(grid.width / 2);
  const rows = side === 0 ? [1, 0] : [grid.height - 2, grid.height - 1];
  const columns = Array.from({ length: grid.width }, (_, x) => x).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  );
  return columns.flatMap((x) => rows.map((y) => areaAt(grid, x, y)));
};

const PREFIXES = ['A', 'B'] as const;

/** Sets up the pieces of a side, named `name`, in its two rows; the general `leader` goes with its first unit. */
export const deploy = (
  grid: Grid,
  codes: string[],
  pieces: readonly Recruit[],
  side: 0 | 1,
  name: string,
  leader: string,
): RosterEntry[] => {
  const free = [...homeOf(grid, side)];
  const facing = grid.kind === 'squares' ? (['S', 'N'] as const)[side] : (['SE', 'NW'] as const)[side];
  const entry = (recruit: Recruit, area: number): RosterEntry => ({
    id: recruit.id,
    side: name,
    type: recruit.type,
    weapon: recruit.weapon,
    ...(recruit.sp === undefined ? {} : { sp: recruit.sp }),
    area: areaWord(grid, area),
    facing,
  });
  const units = pieces.map((recruit) => {
    const fits = (area: number): boolean => groundOf(at(codes, area))?.rough !== true || crossesRough(recruit.type);
    const place = free.findIndex(fits);
    const area = at(free.splice(Math.max(0, place), 1), 0);
    // Guns for which only rough ground is left are given open ground.
    if (place < 0) codes[area] = '.';
    return { area, entry: entry(recruit, area) };
  });
  const general = units.slice(0, 1).map(({ area }) => entry({ id: leader, type: 'general', weapon: 'none' }, area));
  return [...units.map((unit) => unit.entry), ...general];
};

/** The hill nearest to the middle, as a second objective; undefined when there is none. */
const hillOf = (grid: Grid, codes: readonly string[]): number | undefined => {
  const middle = areaAt(grid, Math.floor(grid.width / 2), Math.floor(grid.height / 2));
  return codes
    .flatMap((code, area) => (code === 'H' || code === 'h' ? [area] : []))
    .sort((a, b) => distance(grid, a, middle) - distance(grid, b, middle))[0];
};

/**
 * A random battle in file form: equal dice give equal battles. Two roads cross in a village worth 2 points; a hill is
 * worth 1. Each side stands in the two rows at its edge with a general and what its points buy; the board is wider than
 * planned where these rows would be too short. Throws RangeError on a plan outside its bounds; `checkBattle` finds no
 * fault in the file.
 */
export const generateBattle = (plan: BattlePlan, dice: Dice): BattleFile => {
  const { width, height, firstPoints, secondPoints, lastTurn, terrain, sides = ['Union', 'Confederate'] } = plan;
  const points = [firstPoints, secondPoints];
  if ([width, height].some((size) => size < least || size > most))
    throw new RangeError(`a random board is ${least} to ${most} areas long and wide`);
  if (points.some((force) => force < leastPoints || force > mostPoints))
    throw new RangeError(`a random force has ${leastPoints} to ${mostPoints} points`);
  const grid = makeGrid(plan.grid, Math.max(width, ...points.map(columnsFor)), height);
  const codes = countryOf(grid, terrain, dice);
  const { x, y } = layRoads(codes, grid, dice);
  const hill = hillOf(grid, codes);
  const roster = ([0, 1] as const).flatMap((side) => {
    const letter = PREFIXES[side];
    const pieces = draft(at(points, side), dice).map(({ type, weapon }, i) => ({
      id: `${letter}${i + 1}`,
      type,
      weapon,
    }));
    return deploy(grid, codes, pieces, side, sides[side], `${letter}G`);
  });
  return {
    id: 'random',
    title: 'A random battle',
    about: `${sides[0]} against ${sides[1]} on ${plan.grid}: two points for the village at the crossroads${hill === undefined ? '' : ', one for the hill'}.`,
    grid: plan.grid,
    sides: [...sides],
    lastTurn,
    board: boardRows(grid, codes),
    objectives: [
      { area: `${x},${y}`, name: 'the village', points: 2 },
      ...(hill === undefined ? [] : [{ area: areaWord(grid, hill), name: 'the hill', points: 1 }]),
    ],
    victory: { kind: 'points' },
    roster,
  };
};
