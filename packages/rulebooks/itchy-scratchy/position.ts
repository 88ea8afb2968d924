/** The position of a battle file compiled: where in the turn, which piece is where, what is being decided. */
import { areaWord, distance } from '@longroll/geometry';
import { at, counted } from '@longroll/kernel';
import { allowance } from './movement.ts';
import { isFighter, type Reading, standingArea } from './roster.ts';
import type { PieceEntry } from './scenarios/schema.ts';
import type { Activation, Beaten, Objective, Piece, RosterLine, Side, State, Way } from './state.ts';
import { DESTROYED, IDLE, SAFE, WAITING } from './state.ts';

export interface PositionReading extends Reading {
  readonly lines: readonly RosterLine[];
  readonly objectives: readonly Objective[];
}

const OFF = { waiting: WAITING, destroyed: DESTROYED, safe: SAFE } as const;

const rowOf = ({ lines, faults }: PositionReading, id: string, field: string): number => {
  const row = lines.findIndex((line) => line.id === id);
  faults.need(row >= 0, field, `The roster has no piece ${id}.`, 'is-unit-4');
  return row;
};

const rowsOf = (reading: PositionReading, ids: readonly string[], field: string): readonly number[] =>
  ids.map((id, place) => rowOf(reading, id, `${field}/${place}`)).filter((row) => row >= 0);

const placeOf = (
  reading: PositionReading,
  entry: PieceEntry,
  before: Piece,
  line: RosterLine,
  path: string,
): number => {
  const { faults } = reading;
  const { id, off, area } = entry;
  if (off === undefined)
    return area === undefined ? before.area : (standingArea(reading, line, area, `${path}/area`) ?? before.area);
  const need = (holds: boolean, reason: string, clause?: string): void =>
    faults.need(holds, `${path}/off`, `${id} ${reason}.`, clause);
  need(area === undefined, `stands in ${area}: it is not off the board`);
  need(off !== 'safe' || line.transport, 'is no transport: only transports are taken off to safety', 'is-scen-3');
  need(off !== 'waiting' || line.entry.length > 0, 'has no entry areas to wait for', 'is-turn-5');
  return OFF[off];
};

const readPiece = (
  reading: PositionReading,
  entry: PieceEntry,
  before: Piece,
  line: RosterLine,
  path: string,
): Piece => {
  const { board, faults } = reading;
  const { id, activated = false, entered = false } = entry;
  const area = placeOf(reading, entry, before, line, path);
  const sp = entry.sp ?? (area === DESTROYED ? 0 : line.sp);
  const most = `${id} has at most ${line.sp} strength points, not ${sp}.`;
  faults.need(sp <= line.sp, `${path}/sp`, most, 'is-unit-2');
  const gone = `A piece is destroyed when it has no strength points left; ${id} has ${sp}.`;
  faults.need((sp === 0) === (area === DESTROYED), `${path}/sp`, gone);
  const given = entry.facing === undefined ? undefined : faults.facing(board.grid, entry.facing, `${path}/facing`);
  return { area, facing: given ?? before.facing, sp, activated, entered };
};

const readPieces = (reading: PositionReading, start: readonly Piece[]): readonly Piece[] => {
  const { file, faults, lines } = reading;
  const entries = file.pieces ?? [];
  const pieces = [...start];
  entries.forEach((entry, place) => {
    const path = `pieces/${place}`;
    const row = rowOf(reading, entry.id, `${path}/id`);
    const first = entries.findIndex(({ id }) => id === entry.id) === place;
    faults.need(first, `${path}/id`, `${entry.id} is described twice.`);
    if (row >= 0) pieces[row] = readPiece(reading, entry, at(start, row), at(lines, row), path);
  });
  return pieces;
};

const readActivation = (reading: PositionReading, pieces: readonly Piece[], acting: Side): Activation => {
  const { board, lines, faults, file } = reading;
  const entry = file.activation;
  if (!entry) return IDLE;
  const row = rowOf(reading, entry.piece, 'activation/piece');
  if (row < 0) return IDLE;
  const { area, entered, activated } = at(pieces, row);
  const need = (holds: boolean, reason: string): void =>
    faults.need(holds, 'activation/piece', `${entry.piece} ${reason}.`, 'is-turn-2');
  need(area >= 0, 'is not on the board');
  need(!activated, 'has been activated this turn');
  need(at(lines, row).side === acting, 'belongs to the side that does not act');
  const { spent = entered ? 1 : 0, steps = 0, road = !entered, stopped = false, turning = 'free', turns = 0 } = entry;
  const from = entry.from === undefined ? area : (faults.area(board.grid, entry.from, 'activation/from') ?? area);
  const way = { area, spent, steps, road, stopped };
  if (area >= 0) checkWay(reading, at(lines, row), way, from, entered ? 1 : 0);
  return { piece: row, from, way, turning, turns };
};

/** A way must be one that the piece can have come: its steps, their cost and its movement (is-move-1, is-terrain-1). */
const checkWay = (
  { board, faults }: PositionReading,
  { id, movement }: RosterLine,
  { area, spent, steps, road }: Way,
  from: number,
  arrival: number,
): void => {
  const most = allowance(movement, road && steps > 0);
  const over = `${id} has ${most} areas of movement here, and cannot have spent ${spent}.`;
  faults.need(spent <= most, 'activation/spent', over, 'is-move-1');
  const least = steps + arrival;
  const under = `${counted(steps, 'step', 'steps')} of ${id} cost at least ${least}, not ${spent}.`;
  faults.need(steps === 0 ? spent === least : spent >= least, 'activation/spent', under, 'is-move-1');
  const far = `${id} cannot have come from ${areaWord(board.grid, from)} in ${counted(steps, 'step', 'steps')}.`;
  faults.need(distance(board.grid, from, area) <= steps, 'activation/from', far, 'is-move-1');
};

const readBeaten = (reading: PositionReading, pieces: readonly Piece[]): Beaten | undefined => {
  const { board, sides, faults, file, lines } = reading;
  const entry = file.beaten;
  if (!entry) return undefined;
  const side = faults.side(sides, entry.side, 'beaten/side');
  const area = faults.area(board.grid, entry.area, 'beaten/area');
  const winner = faults.area(board.grid, entry.winner, 'beaten/winner');
  const to = entry.to === undefined ? -1 : faults.area(board.grid, entry.to, 'beaten/to');
  const losers = rowsOf(reading, entry.pieces, 'beaten/pieces');
  const companions = rowsOf(reading, entry.companions ?? [], 'beaten/companions');
  if (side === undefined || area === undefined || winner === undefined || to === undefined) return undefined;
  for (const row of [...losers, ...companions]) {
    const { id, side: of } = at(lines, row);
    const lost = at(pieces, row).area === area && of === side;
    faults.need(lost, 'beaten/pieces', `${id} is no piece of the loser in ${entry.area}.`);
  }
  checkLoss(reading, { side, area, winner, to }, pieces);
  const choosing = losers.length + companions.length > 0;
  faults.need(choosing, 'beaten/pieces', 'Nobody is left who has to choose.', 'is-close-5');
  return { side, area, winner, pieces: losers, to, companions };
};

/** Close combat is fought with the front area, and won by a unit that is still there; who withdraws goes away from it. */
const checkLoss = (
  { board, lines, faults }: PositionReading,
  { side, area, winner, to }: Pick<Beaten, 'side' | 'area' | 'winner' | 'to'>,
  pieces: readonly Piece[],
): void => {
  const word = (of: number): string => areaWord(board.grid, of);
  const near = distance(board.grid, area, winner) === 1;
  faults.need(
    near,
    'beaten/winner',
    `${word(winner)} is not next to ${word(area)}: nobody fought there.`,
    'is-close-1',
  );
  const stands = pieces.some(
    (piece, row) => piece.area === winner && at(lines, row).side !== side && isFighter(at(lines, row)),
  );
  faults.need(stands, 'beaten/winner', `No unit that could have won stands in ${word(winner)}.`, 'is-close-1');
  const away = to < 0 || (distance(board.grid, area, to) === 1 && distance(board.grid, winner, to) > 1);
  faults.need(away, 'beaten/to', `Nobody withdraws from ${word(area)} to ${to < 0 ? '' : word(to)}.`, 'is-close-7');
};

const readHolders = ({ board, sides, lines, objectives, faults, file }: PositionReading, pieces: readonly Piece[]) => {
  const holders = objectives.map(({ area }) => {
    const there = pieces.findIndex((piece, row) => piece.area === area && lines[row]?.general === false);
    return there < 0 ? -1 : at(lines, there).side;
  });
  (file.holders ?? []).forEach((entry, place) => {
    const path = `holders/${place}`;
    const area = faults.area(board.grid, entry.area, `${path}/area`);
    const side = faults.side(sides, entry.side, `${path}/side`);
    const objective = objectives.findIndex((known) => known.area === area);
    faults.need(area === undefined || objective >= 0, `${path}/area`, `${entry.area} is no objective.`);
    if (objective < 0 || side === undefined) return;
    const held = at(holders, objective);
    const there = `A unit of the other side stands in ${entry.area}: it was the last there.`;
    faults.need(held < 0 || held === side, `${path}/side`, there);
    holders[objective] = side;
  });
  return holders;
};

const readOutcome = ({ faults, sides, file: { outcome, phase } }: PositionReading): Pick<State, 'outcome'> => {
  const both = 'A battle has an outcome exactly when its phase is "over".';
  faults.need((outcome !== undefined) === (phase === 'over'), 'outcome', both);
  if (!outcome) return {};
  const { winner, clause } = outcome;
  const side = winner === undefined ? -1 : faults.side(sides, winner, 'outcome/winner');
  return { outcome: { winner: side ?? -1, clause } };
};

const readSides = ({ sides, faults, file }: PositionReading): Pick<State, 'initiative' | 'first' | 'acting'> => {
  const read = (field: 'initiative' | 'first' | 'acting', otherwise: Side): Side => {
    const name = file[field];
    return name === undefined ? otherwise : (faults.side(sides, name, field) ?? otherwise);
  };
  const first = read('first', read('initiative', 0));
  return { first, acting: read('acting', first), initiative: read('initiative', first) };
};

/** What a phase cannot be in the middle of. */
const checkMoment = ({ faults, lastTurn, file }: PositionReading): void => {
  const { turn = 1, phase, activation, beaten } = file;
  faults.need(turn <= lastTurn, 'turn', `Turn ${turn} comes after the last turn, ${lastTurn}.`, 'is-victory-1');
  const open = 'An activation is open in the phase "activation" only.';
  faults.need(!activation || phase === 'activation', 'activation', open);
  const lost = 'The loser of a close combat is to choose exactly in the phase "beaten".';
  faults.need((beaten !== undefined) === (phase === 'beaten'), 'beaten', lost);
};

/** Compiles the position of a file from the pieces as its roster has them, with every fault noted. */
export const compilePosition = (reading: PositionReading, start: readonly Piece[]): Omit<State, 'setting'> => {
  const { file, faults, sides } = reading;
  checkMoment(reading);
  const pieces = readPieces(reading, start);
  const { initiative, first, acting } = readSides(reading);
  const tired = (file.exhausted ?? []).map((name, place) => faults.side(sides, name, `exhausted/${place}`));
  const beaten = readBeaten(reading, pieces);
  return {
    turn: file.turn ?? 1,
    phase: file.phase === undefined || file.phase === 'turn' ? 'initiative' : file.phase,
    initiative,
    first,
    acting,
    pieces,
    activation: readActivation(reading, pieces, acting),
    ...(beaten ? { beaten } : {}),
    exhausted: [tired.includes(0), tired.includes(1)],
    holders: readHolders(reading, pieces),
    ...readOutcome(reading),
  };
};
