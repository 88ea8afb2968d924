/** The position of a battle file compiled: where in the turn, which piece is where, what is being decided. */
import { at } from '@longroll/kernel';
import type { Faults } from './file-faults.ts';
import type { CompiledBoard } from './ground.ts';
import { areaOf, checkGround, facingOf, sideOf } from './roster.ts';
import type { BattleFile, PieceEntry } from './scenarios/schema.ts';
import type { Activation, Beaten, Objective, Phase, Piece, RosterLine, Side, State } from './state.ts';
import { DESTROYED, IDLE, SAFE, WAITING } from './state.ts';

export interface PositionContext {
  readonly board: CompiledBoard;
  readonly sides: readonly [string, string];
  readonly lastTurn: number;
  readonly lines: readonly RosterLine[];
  readonly pieces: readonly Piece[];
  readonly objectives: readonly Objective[];
  readonly faults: Faults;
}

const OFF = { waiting: WAITING, destroyed: DESTROYED, safe: SAFE } as const;

const rowOf = ({ lines, faults }: PositionContext, id: string, field: string): number => {
  const row = lines.findIndex((line) => line.id === id);
  if (row < 0) faults.add(field, `The roster has no piece ${id}.`, 'is-unit-4');
  return row;
};

const rowsOf = (context: PositionContext, ids: readonly string[], field: string): readonly number[] =>
  ids.map((id, place) => rowOf(context, id, `${field}/${place}`)).filter((row) => row >= 0);

const placeOf = (
  context: PositionContext,
  entry: PieceEntry,
  before: Piece,
  line: RosterLine,
  path: string,
): number => {
  const { board, faults } = context;
  if (entry.off !== undefined) {
    if (entry.area !== undefined)
      faults.add(`${path}/off`, `${entry.id} stands in ${entry.area}: it is not off the board.`);
    if (entry.off === 'safe' && !line.transport)
      faults.add(`${path}/off`, `${entry.id} is no transport: only transports are taken off to safety.`, 'is-scen-3');
    if (entry.off === 'waiting' && line.entry.length === 0)
      faults.add(`${path}/off`, `${entry.id} has no entry areas to wait for.`, 'is-turn-5');
    return OFF[entry.off];
  }
  if (entry.area === undefined) return before.area;
  const area = areaOf(board, entry.area, `${path}/area`, faults);
  if (area === undefined) return before.area;
  checkGround(board, line, area, `${path}/area`, faults);
  return area;
};

const readPiece = (context: PositionContext, entry: PieceEntry, row: number, path: string): Piece => {
  const { board, faults } = context;
  const line = at(context.lines, row);
  const before = at(context.pieces, row);
  const area = placeOf(context, entry, before, line, path);
  const sp = entry.sp ?? (area === DESTROYED ? 0 : line.sp);
  if (sp > line.sp)
    faults.add(`${path}/sp`, `${entry.id} has at most ${line.sp} strength points, not ${sp}.`, 'is-unit-2');
  if ((sp === 0) !== (area === DESTROYED))
    faults.add(`${path}/sp`, `A piece is destroyed when it has no strength points left; ${entry.id} has ${sp}.`);
  const facing =
    entry.facing === undefined
      ? before.facing
      : (facingOf(board, entry.facing, `${path}/facing`, faults) ?? before.facing);
  return { area, facing, sp, activated: entry.activated ?? false, entered: entry.entered ?? false };
};

const readPieces = (context: PositionContext, file: BattleFile): readonly Piece[] => {
  const pieces = [...context.pieces];
  const named = new Set<number>();
  (file.pieces ?? []).forEach((entry, place) => {
    const path = `pieces/${place}`;
    const row = rowOf(context, entry.id, `${path}/id`);
    if (row < 0) return;
    if (named.has(row)) context.faults.add(`${path}/id`, `${entry.id} is described twice.`);
    named.add(row);
    pieces[row] = readPiece(context, entry, row, path);
  });
  return pieces;
};

const readActivation = (
  context: PositionContext,
  entry: NonNullable<BattleFile['activation']>,
  pieces: readonly Piece[],
  acting: Side,
): Activation => {
  const { board, lines, faults } = context;
  const row = rowOf(context, entry.piece, 'activation/piece');
  if (row < 0) return IDLE;
  const { area, entered, activated } = at(pieces, row);
  const fault = (reason: string, clause: string): void => faults.add('activation/piece', reason, clause);
  if (area < 0) fault(`${entry.piece} is not on the board.`, 'is-turn-2');
  if (activated) fault(`${entry.piece} has been activated this turn.`, 'is-turn-2');
  if (at(lines, row).side !== acting) fault(`${entry.piece} belongs to the side that does not act.`, 'is-turn-2');
  const from = entry.from === undefined ? area : (areaOf(board, entry.from, 'activation/from', faults) ?? area);
  const way = {
    area,
    spent: entry.spent ?? (entered ? 1 : 0),
    steps: entry.steps ?? 0,
    road: entry.road ?? !entered,
    stopped: entry.stopped ?? false,
  };
  return { piece: row, from, way, turning: entry.turning ?? 'free', turns: entry.turns ?? 0 };
};

const readBeaten = (
  context: PositionContext,
  entry: NonNullable<BattleFile['beaten']>,
  pieces: readonly Piece[],
): Beaten | undefined => {
  const { board, sides, faults } = context;
  const side = sideOf(sides, entry.side, 'beaten/side', faults);
  const area = areaOf(board, entry.area, 'beaten/area', faults);
  const winner = areaOf(board, entry.winner, 'beaten/winner', faults);
  const to = entry.to === undefined ? -1 : areaOf(board, entry.to, 'beaten/to', faults);
  const losers = rowsOf(context, entry.pieces, 'beaten/pieces');
  const companions = rowsOf(context, entry.companions ?? [], 'beaten/companions');
  if (side === undefined || area === undefined || winner === undefined || to === undefined) return undefined;
  for (const row of [...losers, ...companions])
    if (at(pieces, row).area !== area || at(context.lines, row).side !== side)
      faults.add('beaten/pieces', `${at(context.lines, row).id} is no piece of the loser in ${entry.area}.`);
  if ((to < 0 ? losers : companions).length === 0)
    faults.add('beaten/pieces', 'Nobody is left who has to choose.', 'is-close-5');
  return { side, area, winner, pieces: losers, to, companions };
};

const readHolders = (context: PositionContext, file: BattleFile, pieces: readonly Piece[]): readonly number[] => {
  const { board, sides, lines, objectives, faults } = context;
  const holders = objectives.map(({ area }) => {
    const there = pieces.findIndex((piece, row) => piece.area === area && lines[row]?.general === false);
    return there < 0 ? -1 : at(lines, there).side;
  });
  (file.holders ?? []).forEach((entry, place) => {
    const path = `holders/${place}`;
    const area = areaOf(board, entry.area, `${path}/area`, faults);
    const side = sideOf(sides, entry.side, `${path}/side`, faults);
    const objective = objectives.findIndex((known) => known.area === area);
    if (area !== undefined && objective < 0) faults.add(`${path}/area`, `${entry.area} is no objective.`);
    if (objective < 0 || side === undefined) return;
    const held = at(holders, objective);
    if (held >= 0 && held !== side)
      faults.add(`${path}/side`, `A unit of the other side stands in ${entry.area}: it was the last there.`);
    holders[objective] = side;
  });
  return holders;
};

const phaseOf = (file: BattleFile): Phase => {
  if (file.phase === undefined || file.phase === 'turn') return 'initiative';
  return file.phase;
};

const readOutcome = (context: PositionContext, file: BattleFile): Pick<State, 'outcome'> => {
  const { faults, sides } = context;
  if ((file.outcome !== undefined) !== (file.phase === 'over'))
    faults.add('outcome', 'A battle has an outcome exactly when its phase is "over".', 'is-victory-2');
  if (!file.outcome) return {};
  const { winner, clause } = file.outcome;
  const side = winner === undefined ? -1 : sideOf(sides, winner, 'outcome/winner', faults);
  return { outcome: { winner: side ?? -1, clause } };
};

const readSides = (context: PositionContext, file: BattleFile): Pick<State, 'initiative' | 'first' | 'acting'> => {
  const { sides, faults } = context;
  const read = (field: 'initiative' | 'first' | 'acting', otherwise: Side): Side => {
    const name = file[field];
    return name === undefined ? otherwise : (sideOf(sides, name, field, faults) ?? otherwise);
  };
  const first = read('first', read('initiative', 0));
  return { first, acting: read('acting', first), initiative: read('initiative', first) };
};

/** What a phase cannot be in the middle of. */
const checkMoment = (file: BattleFile, { faults, lastTurn }: PositionContext): void => {
  if ((file.turn ?? 1) > lastTurn)
    faults.add('turn', `Turn ${file.turn} comes after the last turn, ${lastTurn}.`, 'is-victory-1');
  if (file.activation && file.phase !== 'activation')
    faults.add('activation', 'An activation is open in the phase "activation" only.');
  if ((file.beaten !== undefined) !== (file.phase === 'beaten'))
    faults.add('beaten', 'The loser of a close combat is to choose exactly in the phase "beaten".');
};

/** Compiles the position of a file, with every fault noted. */
export const compilePosition = (context: PositionContext, file: BattleFile): Omit<State, 'setting'> => {
  checkMoment(file, context);
  const pieces = readPieces(context, file);
  const { initiative, first, acting } = readSides(context, file);
  const exhausted = (file.exhausted ?? []).map((name, place) =>
    sideOf(context.sides, name, `exhausted/${place}`, context.faults),
  );
  const beaten = file.beaten && readBeaten(context, file.beaten, pieces);
  return {
    turn: file.turn ?? 1,
    phase: phaseOf(file),
    initiative,
    first,
    acting,
    pieces,
    activation: file.activation ? readActivation(context, file.activation, pieces, acting) : IDLE,
    ...(beaten ? { beaten } : {}),
    exhausted: [exhausted.includes(0), exhausted.includes(1)],
    holders: readHolders(context, file, pieces),
    ...readOutcome(context, file),
  };
};
