/** A position written down as a battle file, so that it can be set up again exactly. */
import { at, type Plain } from '@longroll/kernel';
import { areaName, facingName, pieceId, sideName } from './naming.ts';
import type { BattleFile, PieceEntry, RosterEntry } from './scenarios/schema.ts';
import { DESTROYED, type Piece, type RosterLine, SAFE, type Side, type State, WAITING } from './state.ts';

type Part<F extends keyof BattleFile> = Pick<BattleFile, F>;
type Facing = RosterEntry['facing'];

const OFF: { readonly [area: number]: PieceEntry['off'] } = {
  [WAITING]: 'waiting',
  [DESTROYED]: 'destroyed',
  [SAFE]: 'safe',
};

const isSide = (holder: number): holder is Side => holder === 0 || holder === 1;

const writeLine = (s: State, line: RosterLine): RosterEntry => {
  const { id, type, weapon, sp, home, turn, native } = line;
  const arrival = { entry: line.entry.map((area) => areaName(s, area)), turn };
  return {
    id,
    side: sideName(s, line.side),
    type,
    weapon,
    sp,
    ...(home < 0 ? arrival : { area: areaName(s, home) }),
    facing: facingName(s, line.facing) as Facing,
    ...(native ? { native } : {}),
  };
};

const writePiece = (s: State, { area, facing, sp, activated, entered }: Piece, row: number): PieceEntry => ({
  id: pieceId(s, row),
  ...(area >= 0 ? { area: areaName(s, area) } : { off: OFF[area] ?? 'destroyed' }),
  facing: facingName(s, facing) as Facing,
  sp,
  ...(activated ? { activated } : {}),
  ...(entered ? { entered } : {}),
});

const writeVictory = (s: State): NonNullable<BattleFile['victory']> => {
  const { victory } = s.setting;
  const { kind } = victory;
  if (kind === 'battle' || kind === 'points') return { kind };
  const side = sideName(s, victory.side);
  return kind === 'hold' ? { kind, side } : { kind, side, haven: victory.haven.map((area) => areaName(s, area)) };
};

const writeBoard = (s: State): Part<'grid' | 'board' | 'heights'> => {
  const { grid, codes, ground } = s.setting;
  const row = (y: number): string => codes.slice(y * grid.width, (y + 1) * grid.width).join(' ');
  const heights = ground.flatMap(({ hill, code }, area) =>
    hill && code !== 'H' && code !== 'h' ? [areaName(s, area)] : [],
  );
  return { grid: grid.kind, board: Array.from({ length: grid.height }, (_, y) => row(y)), heights };
};

const writeActivation = (s: State): Part<'activation'> => {
  const { piece, from, way, turning, turns } = s.activation;
  if (piece < 0) return {};
  const { spent, steps, road, stopped } = way;
  return {
    activation: { piece: pieceId(s, piece), from: areaName(s, from), spent, steps, road, stopped, turning, turns },
  };
};

const writeBeaten = (s: State): Part<'beaten'> => {
  const { beaten } = s;
  if (!beaten) return {};
  const ids = (rows: readonly number[]): readonly string[] => rows.map((row) => pieceId(s, row));
  return {
    beaten: {
      side: sideName(s, beaten.side),
      area: areaName(s, beaten.area),
      winner: areaName(s, beaten.winner),
      pieces: ids(beaten.pieces),
      ...(beaten.to >= 0 ? { to: areaName(s, beaten.to) } : {}),
      companions: ids(beaten.companions),
    },
  };
};

const writeOutcome = (s: State): Part<'outcome'> => {
  if (!s.outcome) return {};
  const { winner, clause } = s.outcome;
  return { outcome: { ...(isSide(winner) ? { winner: sideName(s, winner) } : {}), clause } };
};

/** The state in the file form of a battle: whole, without a base. */
export const toScenario = (s: State): Plain => {
  const { id, title, sides, lastTurn, roster, objectives } = s.setting;
  const file: BattleFile = {
    id,
    title,
    sides,
    lastTurn,
    ...writeBoard(s),
    roster: roster.map((line) => writeLine(s, line)),
    objectives: objectives.map(({ area, name, points }) => ({ area: areaName(s, area), name, points })),
    victory: writeVictory(s),
    turn: s.turn,
    phase: s.phase,
    initiative: sideName(s, s.initiative),
    first: sideName(s, s.first),
    acting: sideName(s, s.acting),
    pieces: s.pieces.map((piece, row) => writePiece(s, piece, row)),
    ...writeActivation(s),
    ...writeBeaten(s),
    exhausted: ([0, 1] as const).filter((side) => s.exhausted[side]).map((side) => sideName(s, side)),
    holders: s.holders.flatMap((holder, i) =>
      isSide(holder) ? [{ area: areaName(s, at(objectives, i).area), side: sideName(s, holder) }] : [],
    ),
    ...writeOutcome(s),
  };
  return file;
};
