/** The roster of a file compiled (is-unit-4), and where its pieces stand at the start. */
import { areaWord } from '@longroll/geometry';
import type { Faults } from './file-faults.ts';
import type { CompiledBoard } from './ground.ts';
import type { BattleFile, RosterEntry } from './scenarios/schema.ts';
import type { Piece, RosterLine } from './state.ts';
import { WAITING } from './state.ts';
import { GROUND_BIT } from './terrain.ts';
import { crossesRough, TYPES, WEAPONS, type WeaponId } from './weapons.ts';

/** What the parts of a file are read by. */
export interface Reading {
  readonly file: BattleFile;
  readonly faults: Faults;
  readonly board: CompiledBoard;
  readonly sides: readonly [string, string];
  readonly lastTurn: number;
}

/** An area of the board on which a piece of a type may stand; what is wrong with it is noted (chapter 7). */
export const standingArea = (
  { board, faults }: Reading,
  { id, type }: Pick<RosterLine, 'id' | 'type'>,
  word: string,
  field: string,
): number | undefined => {
  const area = faults.area(board.grid, word, field);
  if (area === undefined) return undefined;
  const bits = board.bits[area] as number;
  const name = board.ground[area]?.name ?? '';
  const barred = (bits & GROUND_BIT.barred) !== 0;
  const rough = !barred && (bits & GROUND_BIT.rough) !== 0 && !crossesRough(type);
  const why = barred ? `nobody enters ${name}` : `${name} is for infantry, cavalry and generals`;
  faults.need(!barred && !rough, field, `${id} cannot stand in ${word}: ${why}.`, 'is-terrain-4');
  return area;
};

/** The weapon of a piece: one that its type may have (is-unit-5). */
const weaponOf = ({ faults }: Reading, { id, type, weapon, native }: RosterEntry, path: string): WeaponId | 'none' => {
  const { weapons } = TYPES[type];
  const only = weapons[0] ?? 'none';
  const choice = weapons.join(', ');
  const fault = (reason: string): void => faults.add(`${path}/weapon`, `${id}, ${type}, ${reason}.`, 'is-unit-5');
  if (weapon === undefined) {
    if (weapons.length > 1) fault(`needs a weapon: one of ${choice}`);
    return only;
  }
  if (!weapons.includes(weapon)) {
    fault(`cannot have ${weapon === 'none' ? 'no weapon' : WEAPONS[weapon].name}; it may have ${choice}`);
    return only;
  }
  const reason = `${id} has hand-held weapons, which only native troops may have.`;
  faults.need(weapon !== 'hand-held' || native === true, `${path}/native`, reason, 'is-unit-5');
  return weapon;
};

/** Areas in which a piece may arrive, and its turn (is-turn-5). */
const entryOf = (reading: Reading, line: RosterEntry, path: string): readonly number[] => {
  const { faults, lastTurn } = reading;
  const { id, area, entry, turn = 1 } = line;
  const need = (holds: boolean, field: string, reason: string, clause = 'is-turn-5'): void =>
    faults.need(holds, `${path}/${field}`, `${id} ${reason}.`, clause);
  const areas = (entry ?? []).flatMap(
    (word, place) => standingArea(reading, line, word, `${path}/entry/${place}`) ?? [],
  );
  if (area !== undefined) {
    need(entry === undefined, 'entry', 'stands on the board: it has no entry areas');
    need(turn === 1, 'turn', 'stands on the board from turn 1 on');
  } else need((entry ?? []).length > 0, 'area', 'needs an area to stand in, or entry areas to arrive in', 'is-unit-4');
  need(turn <= lastTurn, 'turn', `would arrive on turn ${turn}, after the last, ${lastTurn}`);
  return areas;
};

/** A roster with the pieces as they stand at the start. */
export interface CompiledRoster {
  readonly lines: readonly RosterLine[];
  readonly pieces: readonly Piece[];
}

const readLine = (reading: Reading, entry: RosterEntry, path: string): readonly [RosterLine, Piece] => {
  const { board, faults, sides } = reading;
  const { id, type, native = false, turn = 1 } = entry;
  const { movement, target, sp: usual } = TYPES[type];
  const side = faults.side(sides, entry.side, `${path}/side`) ?? 0;
  const at = `${path}/area`;
  const home = entry.area === undefined ? WAITING : (standingArea(reading, entry, entry.area, at) ?? WAITING);
  const sp = entry.sp ?? usual;
  const facing = faults.facing(board.grid, entry.facing, `${path}/facing`) ?? 0;
  const one = `${id} is a general: he has 1 strength point, not ${sp}.`;
  faults.need(type !== 'general' || sp === 1, `${path}/sp`, one, 'is-gen-1');
  const [weapon, areas] = [weaponOf(reading, entry, path), entryOf(reading, entry, path)];
  const kind = { general: type === 'general', transport: type === 'transport', movement, target };
  return [
    { id, side, type, weapon, sp, home, facing, turn, entry: areas, native, ...kind },
    { area: home, facing, sp, activated: false, entered: false },
  ];
};

/** Compiles the roster. Every fault is noted, and reading goes on. */
export const compileRoster = (reading: Reading): CompiledRoster => {
  const { file, faults, sides } = reading;
  const entries = file.roster ?? [];
  const read = entries.map((entry, place) => {
    const path = `roster/${place}`;
    const first = entries.findIndex(({ id }) => id === entry.id) === place;
    faults.need(first, `${path}/id`, `Two pieces are named ${entry.id}.`, 'is-unit-4');
    return readLine(reading, entry, path);
  });
  const lines = read.map(([line]) => line);
  sides.forEach((name, side) => {
    const has = lines.some((line) => line.side === side && !line.general);
    faults.need(has, 'roster', `The ${name} side has no unit.`, 'is-victory-1');
  });
  return { lines, pieces: read.map(([, piece]) => piece) };
};

/** Whether a piece is a unit that fights: no general and no transport (is-close-2). */
export const isFighter = ({ general, transport }: RosterLine): boolean => !general && !transport;

/** Why two pieces may not stand in one area (is-grid-6, is-move-4); one that is `passing` may be on another unit (is-move-5). */
const quarrel = (one: RosterLine, other: RosterLine, passing: boolean): readonly [string, string] | undefined => {
  if (one.side !== other.side) return ['is-move-4', 'are enemies and both stand in'];
  if (passing || !isFighter(one) || !isFighter(other)) return undefined;
  return ['is-grid-6', 'both stand in'];
};

/** Notes every area that holds what must not stand together. `passing`: the piece that is on its way, -1 for none. */
export const checkStacking = (
  { board, faults, file }: Reading,
  lines: readonly RosterLine[],
  pieces: readonly Piece[],
  passing: number,
): void => {
  pieces.forEach(({ area }, row) => {
    const line = lines[row] as RosterLine;
    for (let other = 0; area >= 0 && other < row; other++) {
      if (pieces[other]?.area !== area) continue;
      const there = lines[other] as RosterLine;
      const found = quarrel(line, there, row === passing || other === passing);
      if (!found) continue;
      const [clause, how] = found;
      const more = clause === 'is-grid-6' ? ': an area holds one unit besides transports and generals.' : '.';
      const place = (file.pieces ?? []).findIndex(({ id }) => id === line.id);
      const field = place < 0 ? `roster/${row}/area` : `pieces/${place}/area`;
      faults.add(field, `${line.id} and ${there.id} ${how} ${areaWord(board.grid, area)}${more}`, clause);
      return;
    }
  });
};
