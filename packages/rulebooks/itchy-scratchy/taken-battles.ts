/** Battles of campaigns that are fought out on the grid: their board and roster, and how they have ended (is-unit-4, is-victory-1). */
import { areaAt, type Grid, makeGrid } from '@longroll/geometry';
import { at, type Dice, type FieldBattle, type FieldEnd, type FieldPiece, type TakesBattles } from '@longroll/kernel';
import { countryOf, deploy, layRoads, type Recruit } from './generate.ts';
import { boardRows } from './ground.ts';
import type { BattleFile } from './scenarios/schema.ts';
import { DESTROYED, PIECE_TYPES, type State } from './state.ts';
import { TYPES, WEAPON_IDS } from './weapons.ts';

/** Pieces that find room in the two rows of a side. */
const MOST = 40;
const HEIGHT = 10;
const LEAST_WIDTH = 10;
const LAST_TURN = 12;
/** A ford in every so many columns of a river. */
const BETWEEN_FORDS = 3;
/** Rows between the defenders' edge and a river. */
const RIVER_BEFORE = 2;

/** Codes of the ground that is laid (chapter 7). */
const [OPEN, WOODS, RIVER, BRIDGE, FORD, FORTIFICATION] = ['.', 'W', '~', '=', 'f', 'F'] as const;

const recruitOf = ({ id, as, strength }: FieldPiece): Recruit => {
  const type = PIECE_TYPES.find((known) => known === as.type);
  if (type === undefined) throw new RangeError(`${id}: "${String(as.type)}" is no type of a piece`);
  const weapon = WEAPON_IDS.find((known) => known === as.weapon) ?? at(TYPES[type].weapons, 0);
  return { id, type, weapon, sp: strength };
};

/** A river before the defenders, with a bridge where a road crosses it and fords. */
const layRiver = (codes: string[], grid: Grid, road: number): void => {
  const y = grid.height - 1 - RIVER_BEFORE;
  for (let x = 0; x < grid.width; x++) {
    const isFord = Math.abs(x - road) % BETWEEN_FORDS === 0;
    codes[areaAt(grid, x, y)] = x === road ? BRIDGE : isFord ? FORD : RIVER;
  }
};

/** Works in the defenders' front row, one for each of their pieces, from the middle. */
const layWorks = (codes: string[], grid: Grid, count: number): void => {
  const middle = Math.floor(grid.width / 2);
  const columns = Array.from({ length: grid.width }, (_, x) => x).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  );
  for (const x of columns.slice(0, Math.ceil(count / 2))) {
    const area = areaAt(grid, x, grid.height - 2);
    if (codes[area] === OPEN || codes[area] === WOODS) codes[area] = FORTIFICATION;
  }
};

/** The board: defenders at the south edge behind river or works, where the campaign has them, attackers at the north. */
const scenario = ({ title, hosts, country, dug, river }: FieldBattle, dice: Dice): BattleFile => {
  const [attackers, defenders] = hosts;
  const width = Math.max(LEAST_WIDTH, ...hosts.map(({ pieces }) => Math.ceil(pieces.length / 2) + 2));
  const grid = makeGrid('squares', width, HEIGHT);
  const codes = countryOf(grid, country, dice);
  const { x, y } = layRoads(codes, grid, dice);
  if (river) layRiver(codes, grid, x);
  if (dug) layWorks(codes, grid, defenders.pieces.length);
  const roster = hosts.flatMap(({ name, pieces }, i) => {
    const side = i === 0 ? 0 : 1;
    return deploy(grid, codes, pieces.map(recruitOf), side, name, `${side === 0 ? 'A' : 'D'}G`);
  });
  return {
    id: 'handed-down',
    title: title.slice(0, 120),
    about: `${attackers.name} attack on ${defenders.name} troops${dug ? ' behind works' : ''}: two points for the village at the crossroads. A side that alone is exhausted loses.`,
    grid: 'squares',
    sides: [attackers.name, defenders.name],
    lastTurn: LAST_TURN,
    board: boardRows(grid, codes),
    objectives: [{ area: `${x},${y}`, name: 'the village', points: 2 }],
    victory: { kind: 'points' },
    roster,
  };
};

const ended = ({ pieces, setting, outcome }: State): FieldEnd => ({
  left: new Map(
    pieces.flatMap(({ area, sp }, i) => (area === DESTROYED ? [] : [[at(setting.roster, i).id, sp] as const])),
  ),
  winner: outcome?.winner === 0 || outcome?.winner === 1 ? outcome.winner : undefined,
});

/** How a battle of a campaign is fought out on the grid. */
export const takesBattles: TakesBattles<State> = { most: MOST, scenario, ended };
