/** The roster of a file compiled (is-unit-4), and where its pieces stand at the start. */
import { areaWord, parseArea, parseFacing } from '@longroll/geometry';
import type { Faults } from './file-faults.ts';
import type { CompiledBoard } from './ground.ts';
import type { RosterEntry } from './scenarios/schema.ts';
import type { Piece, RosterLine, Side } from './state.ts';
import { WAITING } from './state.ts';
import { GROUND_BIT } from './terrain.ts';
import { crossesRough, TYPES, WEAPONS, type WeaponId } from './weapons.ts';

/** Finds the place of a side's name; notes a fault and gives undefined when there is none. */
export const sideOf = (
  sides: readonly [string, string],
  name: string,
  field: string,
  faults: Faults,
): Side | undefined => {
  const side = sides.indexOf(name);
  if (side === 0 || side === 1) return side;
  faults.add(field, `There is no side "${name}"; the sides are ${sides[0]} and ${sides[1]}.`, 'is-frame-1');
  return undefined;
};

/** Finds an area of the board; notes a fault when there is none. */
export const areaOf = (board: CompiledBoard, word: string, field: string, faults: Faults): number | undefined => {
  const area = parseArea(board.grid, word);
  if (area === undefined) faults.add(field, `The board has no area ${word}.`, 'is-grid-3');
  return area;
};

/** Finds a facing of the grid; notes a fault when its areas have no such edge. */
export const facingOf = (board: CompiledBoard, name: string, field: string, faults: Faults): number | undefined => {
  const facing = parseFacing(board.grid, name);
  if (facing === undefined) {
    const { kind, names } = board.grid;
    faults.add(
      field,
      `An area of a grid of ${kind} has no edge ${name}; its edges are ${names.join(' ')}.`,
      'is-grid-5',
    );
  }
  return facing;
};

const weaponOf = (entry: RosterEntry, path: string, faults: Faults): WeaponId | 'none' => {
  const { weapons } = TYPES[entry.type];
  const only = weapons[0] ?? 'none';
  if (entry.weapon === undefined) {
    if (weapons.length > 1)
      faults.add(
        `${path}/weapon`,
        `${entry.id}, ${entry.type}, needs a weapon: one of ${weapons.join(', ')}.`,
        'is-unit-5',
      );
    return only;
  }
  if (!weapons.includes(entry.weapon)) {
    const name = entry.weapon === 'none' ? 'no weapon' : WEAPONS[entry.weapon].name;
    faults.add(
      `${path}/weapon`,
      `${entry.id}, ${entry.type}, cannot have ${name}; it may have ${weapons.join(', ')}.`,
      'is-unit-5',
    );
    return only;
  }
  if (entry.weapon === 'hand-held' && entry.native !== true)
    faults.add(`${path}/native`, `${entry.id} has hand-held weapons, which only native troops may have.`, 'is-unit-5');
  return entry.weapon;
};

/** Notes when a piece of a type may not stand on the ground of an area (chapter 7). */
export const checkGround = (
  board: CompiledBoard,
  line: Pick<RosterLine, 'id' | 'type'>,
  area: number,
  field: string,
  faults: Faults,
): void => {
  const bits = board.bits[area] as number;
  const name = board.ground[area]?.name ?? '';
  const where = areaWord(board.grid, area);
  if ((bits & GROUND_BIT.barred) !== 0)
    faults.add(field, `${line.id} cannot stand in ${where}: nobody enters ${name}.`, 'is-terrain-4');
  else if ((bits & GROUND_BIT.rough) !== 0 && !crossesRough(line.type))
    faults.add(
      field,
      `${line.id} cannot stand in ${where}: ${name} is for infantry, cavalry and generals.`,
      'is-terrain-4',
    );
};

const readEntry = (
  board: CompiledBoard,
  entry: RosterEntry,
  path: string,
  lastTurn: number,
  faults: Faults,
): readonly number[] => {
  const areas = (entry.entry ?? []).flatMap((word, place) => {
    const area = areaOf(board, word, `${path}/entry/${place}`, faults);
    if (area === undefined) return [];
    checkGround(board, entry, area, `${path}/entry/${place}`, faults);
    return [area];
  });
  if (entry.area !== undefined) {
    if (entry.entry !== undefined)
      faults.add(`${path}/entry`, `${entry.id} stands on the board: it has no entry areas.`, 'is-turn-5');
    if ((entry.turn ?? 1) > 1)
      faults.add(`${path}/turn`, `${entry.id} stands on the board from turn 1 on.`, 'is-turn-5');
  } else if (areas.length === 0 && (entry.entry ?? []).length === 0)
    faults.add(`${path}/area`, `${entry.id} needs an area to stand in, or entry areas to arrive in.`, 'is-unit-4');
  if ((entry.turn ?? 1) > lastTurn)
    faults.add(
      `${path}/turn`,
      `${entry.id} would arrive on turn ${entry.turn}, after the last, ${lastTurn}.`,
      'is-turn-5',
    );
  return areas;
};

/** A roster with the pieces as they stand at the start; `place` of each is its place in the file. */
export interface CompiledRoster {
  readonly lines: readonly RosterLine[];
  readonly pieces: readonly Piece[];
}

interface Context {
  readonly board: CompiledBoard;
  readonly sides: readonly [string, string];
  readonly lastTurn: number;
  readonly faults: Faults;
}

const readLine = (
  { board, sides, lastTurn, faults }: Context,
  entry: RosterEntry,
  path: string,
): { readonly line: RosterLine; readonly piece: Piece } => {
  const type = TYPES[entry.type];
  const side = sideOf(sides, entry.side, `${path}/side`, faults) ?? 0;
  const area = entry.area === undefined ? undefined : areaOf(board, entry.area, `${path}/area`, faults);
  if (area !== undefined) checkGround(board, entry, area, `${path}/area`, faults);
  const sp = entry.sp ?? type.sp;
  const facing = facingOf(board, entry.facing, `${path}/facing`, faults) ?? 0;
  if (entry.type === 'general' && sp !== 1)
    faults.add(`${path}/sp`, `${entry.id} is a general: he has 1 strength point, not ${sp}.`, 'is-gen-1');
  return {
    line: {
      id: entry.id,
      side,
      type: entry.type,
      weapon: weaponOf(entry, path, faults),
      sp,
      home: area ?? WAITING,
      facing,
      turn: entry.turn ?? 1,
      entry: readEntry(board, entry, path, lastTurn, faults),
      native: entry.native ?? false,
      general: entry.type === 'general',
      transport: entry.type === 'transport',
      movement: type.movement,
      target: type.target,
    },
    piece: { area: area ?? WAITING, facing, sp, activated: false, entered: false },
  };
};

/** Compiles the roster. Every fault is noted, and reading goes on. */
export const compileRoster = (context: Context, entries: readonly RosterEntry[]): CompiledRoster => {
  const { faults, sides } = context;
  const ids = new Set<string>();
  const read = entries.map((entry, place) => {
    const path = `roster/${place}`;
    if (ids.has(entry.id)) faults.add(`${path}/id`, `Two pieces are named ${entry.id}.`, 'is-unit-4');
    ids.add(entry.id);
    return readLine(context, entry, path);
  });
  const lines = read.map(({ line }) => line);
  sides.forEach((name, side) => {
    if (!lines.some((line) => line.side === side && !line.general))
      faults.add('roster', `The ${name} side has no unit.`, 'is-victory-1');
  });
  return { lines, pieces: read.map(({ piece }) => piece) };
};

const isFighter = ({ general, transport }: RosterLine): boolean => !general && !transport;

/**
 * Notes every area that holds what must not stand together (is-grid-6, is-move-4). `field` of a piece leads to it in the
 * file; `passing` is the piece that is on its way and may pass through another unit, -1 for none (is-move-5).
 */
export const checkStacking = (
  board: CompiledBoard,
  lines: readonly RosterLine[],
  pieces: readonly Piece[],
  passing: number,
  field: (row: number) => string,
  faults: Faults,
): void => {
  pieces.forEach(({ area }, row) => {
    if (area < 0) return;
    const line = lines[row] as RosterLine;
    for (let other = 0; other < row; other++) {
      if (pieces[other]?.area !== area) continue;
      const there = lines[other] as RosterLine;
      const where = areaWord(board.grid, area);
      if (there.side !== line.side)
        faults.add(field(row), `${line.id} and ${there.id} are enemies and both stand in ${where}.`, 'is-move-4');
      else if (row !== passing && other !== passing && isFighter(line) && isFighter(there))
        faults.add(
          field(row),
          `${line.id} and ${there.id} both stand in ${where}: an area holds one unit besides transports and generals.`,
          'is-grid-6',
        );
      else continue;
      return;
    }
  });
};
