/** A position written down as a battle file, so that it can be set up again exactly. */
import type { Plain } from '@longroll/kernel';
import { at } from '@longroll/kernel';
import { areaName, facingName, pieceId, sideName } from './naming.ts';
import type { BattleFile } from './scenarios/schema.ts';
import { DESTROYED, type Piece, type RosterLine, SAFE, type State, WAITING } from './state.ts';

type Entry = NonNullable<BattleFile['roster']>[number];
type PieceEntry = NonNullable<BattleFile['pieces']>[number];
type Facing = Entry['facing'];

const OFF: { readonly [area: number]: 'waiting' | 'destroyed' | 'safe' } = {
  [WAITING]: 'waiting',
  [DESTROYED]: 'destroyed',
  [SAFE]: 'safe',
};

const writeLine = (s: State, line: RosterLine): Entry => {
  const arrival = { entry: line.entry.map((known) => areaName(s, known)), turn: line.turn };
  return {
    id: line.id,
    side: sideName(s, line.side),
    type: line.type,
    weapon: line.weapon,
    sp: line.sp,
    ...(line.home < 0 ? arrival : { area: areaName(s, line.home) }),
    facing: facingName(s, line.facing) as Facing,
    ...(line.native ? { native: true } : {}),
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
  switch (victory.kind) {
    case 'battle':
    case 'points':
      return { kind: victory.kind };
    case 'hold':
      return { kind: 'hold', side: sideName(s, victory.side) };
    case 'escort':
      return {
        kind: 'escort',
        side: sideName(s, victory.side),
        haven: victory.haven.map((area) => areaName(s, area)),
      };
  }
};

const writeBoard = (s: State): Pick<BattleFile, 'grid' | 'board' | 'heights'> => {
  const { grid, codes, ground } = s.setting;
  const board = Array.from({ length: grid.height }, (_, y) =>
    codes.slice(y * grid.width, (y + 1) * grid.width).join(' '),
  );
  const heights = ground.flatMap(({ hill, code }, area) =>
    hill && code !== 'H' && code !== 'h' ? [areaName(s, area)] : [],
  );
  return { grid: grid.kind, board, heights };
};

const writeActivation = (s: State): Pick<BattleFile, 'activation'> => {
  const { piece, from, way, turning, turns } = s.activation;
  if (piece < 0) return {};
  const { spent, steps, road, stopped } = way;
  return {
    activation: { piece: pieceId(s, piece), from: areaName(s, from), spent, steps, road, stopped, turning, turns },
  };
};

const writeBeaten = (s: State): Pick<BattleFile, 'beaten'> => {
  const { beaten } = s;
  if (!beaten) return {};
  return {
    beaten: {
      side: sideName(s, beaten.side),
      area: areaName(s, beaten.area),
      winner: areaName(s, beaten.winner),
      pieces: beaten.pieces.map((row) => pieceId(s, row)),
      ...(beaten.to >= 0 ? { to: areaName(s, beaten.to) } : {}),
      companions: beaten.companions.map((row) => pieceId(s, row)),
    },
  };
};

const writeMoment = (s: State): BattleFile => ({
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
    holder === 0 || holder === 1
      ? [{ area: areaName(s, at(s.setting.objectives, i).area), side: sideName(s, holder) }]
      : [],
  ),
  ...(s.outcome
    ? {
        outcome: {
          ...(s.outcome.winner === 0 || s.outcome.winner === 1 ? { winner: sideName(s, s.outcome.winner) } : {}),
          clause: s.outcome.clause,
        },
      }
    : {}),
});

/** The state in the file form of a battle: whole, without a base. */
export const toScenario = (s: State): Plain => {
  const { id, title, sides, lastTurn, roster, objectives } = s.setting;
  const file: BattleFile = {
    id,
    title,
    sides: [...sides],
    lastTurn,
    ...writeBoard(s),
    roster: roster.map((line) => writeLine(s, line)),
    objectives: objectives.map(({ area, name, points }) => ({ area: areaName(s, area), name, points })),
    victory: writeVictory(s),
    ...writeMoment(s),
  };
  return file as unknown as Plain;
};
