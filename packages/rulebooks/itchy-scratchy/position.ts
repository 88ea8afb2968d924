/** The position of a battle file compiled, and written down again so that it can be set up exactly. */
import { at, type Plain, writeFields } from '@longroll/kernel';
import { boardRows } from './ground.ts';
import { fileNames } from './naming.ts';
import { battleFields, type ReadFile, type ReadPiece } from './scenarios/schema.ts';
import {
  DESTROYED,
  IDLE,
  type Piece,
  type RosterLine,
  SAFE,
  type Setting,
  type Side,
  type State,
  WAITING,
} from './state.ts';

/** How a file and its fields are read and written. */
export const grammar = { verbs: {}, names: fileNames };

const OFF = { waiting: WAITING, destroyed: DESTROYED, safe: SAFE } as const;
const OFF_WORDS = Object.keys(OFF) as (keyof typeof OFF)[];

const isSide = (side: number | undefined): side is Side => side === 0 || side === 1;

const pieceOf = (line: RosterLine, entry: Partial<ReadPiece> = {}): Piece => {
  const { area: given = WAITING, off, sp, activated = false, entered = false, facing = -1 } = entry;
  const area = off === undefined ? (given < 0 ? line.home : given) : OFF[off];
  const left = sp ?? (area === DESTROYED ? 0 : line.sp);
  return { area, facing: facing < 0 ? line.facing : facing, sp: left, activated, entered };
};

const activationOf = ({ activation: entry }: ReadFile, pieces: readonly Piece[]): State['activation'] => {
  if (!entry || entry.piece < 0) return IDLE;
  const { area, entered } = at(pieces, entry.piece);
  const { piece, spent = entered ? 1 : 0, steps = 0, road = !entered, stopped = false } = entry;
  const { from = area, turning = 'free', turns = 0 } = entry;
  return { piece, from: from < 0 ? area : from, way: { area, spent, steps, road, stopped }, turning, turns };
};

const beatenOf = ({ beaten }: ReadFile): State['beaten'] => {
  if (!beaten || !isSide(beaten.side)) return undefined;
  const { side, area, winner, pieces, to = -1, companions = [] } = beaten;
  const known = (rows: readonly number[]): readonly number[] => rows.filter((row) => row >= 0);
  return { side, area, winner, pieces: known(pieces), to, companions: known(companions) };
};

/** The whole position of a file on its compiled roster. */
export const startOf = (
  file: ReadFile,
  { roster, objectives }: Pick<Setting, 'roster' | 'objectives'>,
): Setting['start'] => {
  const { turn = 1, phase = 'turn', exhausted = [], outcome, holders = [], pieces: told = [] } = file;
  const entryOf = (row: number) => told.findLast((entry) => entry.id === row);
  const pieces = roster.map((line, row) => pieceOf(line, entryOf(row)));
  /** Who was the last to have a unit in an objective: as the file says, else whoever has one there. */
  const holderOf = (area: number): number => {
    const said = holders.findLast((entry) => entry.area === area && isSide(entry.side));
    const there = roster.find(({ general }, row) => at(pieces, row).area === area && !general);
    return said?.side ?? there?.side ?? -1;
  };
  const sideOf = (field: 'initiative' | 'first' | 'acting', otherwise: Side): Side => {
    const given = file[field];
    return isSide(given) ? given : otherwise;
  };
  const first = sideOf('first', sideOf('initiative', 0));
  return {
    turn,
    phase: phase === 'turn' ? 'initiative' : phase,
    initiative: sideOf('initiative', first),
    first,
    acting: sideOf('acting', first),
    pieces,
    activation: activationOf(file, pieces),
    beaten: beatenOf(file),
    exhausted: [exhausted.includes(0), exhausted.includes(1)],
    holders: objectives.map(({ area }) => holderOf(area)),
    outcome: outcome && { winner: outcome.winner ?? -1, clause: outcome.clause },
  };
};

const writtenLoss = ({ to, ...beaten }: NonNullable<State['beaten']>) => ({ ...beaten, ...(to < 0 ? {} : { to }) });

/** The state in the file form of a battle: whole, without a base. */
export const toScenario = (s: State): Plain => {
  const { grid, codes, ground, roster, objectives } = s.setting;
  const { activation, beaten, outcome } = s;
  const whole = {
    ...s.setting,
    ...s,
    grid: grid.kind,
    board: boardRows(grid, codes),
    heights: ground.flatMap(({ hill, code }, area) => (hill && code !== 'H' && code !== 'h' ? [area] : [])),
    roster: roster.map(({ home, entry, turn, native, ...line }) => ({
      ...line,
      ...(native ? { native } : {}),
      ...(home < 0 ? { entry, turn } : { area: home }),
    })),
    pieces: s.pieces.map(({ area, activated, entered, ...piece }, id) => {
      const off = OFF_WORDS.find((word) => OFF[word] === area);
      const done = { ...(activated ? { activated } : {}), ...(entered ? { entered } : {}) };
      return { ...piece, id, ...done, ...(off === undefined ? { area } : { off }) };
    }),
    activation: activation.piece < 0 ? undefined : { ...activation, ...activation.way },
    beaten: beaten && writtenLoss(beaten),
    exhausted: [0, 1].filter((side) => s.exhausted[side]),
    holders: s.holders.flatMap((side, i) => (side < 0 ? [] : [{ area: at(objectives, i).area, side }])),
    outcome: outcome && { clause: outcome.clause, ...(outcome.winner < 0 ? {} : { winner: outcome.winner }) },
  };
  return writeFields(grammar, s, battleFields, whole);
};
