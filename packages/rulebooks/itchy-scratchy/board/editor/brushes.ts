/** The palette of the battle editor and what each brush does. */
import {
  type AreaBrush,
  type Brush,
  codeIn,
  counterBrush,
  EDITOR_TOOLS,
  freshId,
  groundBrush,
  MARK_BRUSHES,
  pickedBrush,
  pieceBrushes,
  sideLetter,
  toggled,
  withCodeIn,
} from '@longroll/drawing';
import { memoizeBy } from '@longroll/kernel';
import { PIECE_TYPES, type PieceType } from '../../state.ts';
import { GROUNDS } from '../../terrain.ts';
import { TYPES } from '../../weapons.ts';
import { capital } from '../../words.ts';
import { counterOf, styleOf } from '../counters.ts';
import { SIGNS } from '../sheet.ts';
import { type Draft, gridOf, heightOf, type Line, sidesOf } from './draft.ts';

const ground = (id: string, title: string, code: string, hill: boolean): Brush =>
  groundBrush(id, title, SIGNS, { code, hill, road: SIGNS.roads.includes(code) }, id !== 'height');

const groundBrushes: readonly Brush[] = [
  ...GROUNDS.map(({ code, name, hill }) => ground(`ground:${code}`, capital(name), code, hill)),
  ground('height', 'On a hill as well', 'F', true),
];

const GOALS: readonly Brush[] = [
  MARK_BRUSHES.objective('objective', 'Objective'),
  MARK_BRUSHES.star('haven', 'Haven of transports'),
  MARK_BRUSHES.entry('entry', 'Entry area of the picked piece'),
];

const pieceBrush = (sides: readonly [string, string], side: 0 | 1, type: PieceType): Brush => {
  const piece = { id: '', type, sp: TYPES[type].sp };
  const counter = counterOf(piece, styleOf(sides, side), side === 0 ? [0, 1] : [0, -1], false);
  return counterBrush(`piece:${side}:${type}`, sides[side], `${sides[side]} ${type}`, counter);
};

const allBrushes = memoizeBy(String, (names: readonly [string, string]): readonly Brush[] => {
  const pieces = (side: 0 | 1): readonly Brush[] => PIECE_TYPES.map((type) => pieceBrush(names, side, type));
  return [...EDITOR_TOOLS, ...pieces(0), ...pieces(1), ...GOALS, ...groundBrushes];
});

/** Every brush: tools, both sides' pieces, marks, ground. The same list as long as the sides keep their names. */
export const paletteOf = (draft: Draft): readonly Brush[] => allBrushes(sidesOf(draft));

const isFighter = (type: PieceType): boolean => type !== 'general' && type !== 'transport';

const idStem = { general: 'G', transport: 'T' } as const;

const place: AreaBrush<Draft> = (draft, area, { word, more }) => {
  const side = word === '1' ? 1 : 0;
  const type = more as PieceType;
  const there = (draft.roster ?? []).filter((line) => line.area === area);
  const held = isFighter(type) ? there.find((line) => isFighter(line.type)) : undefined;
  if (held) return { draft, selected: `piece:${held.id}` };
  const sides = sidesOf(draft);
  const north = Number(area.split(',')[1]) < heightOf(draft) / 2;
  const facing = draft.grid === 'hexes' ? (north ? 'SE' : 'NE') : north ? 'S' : 'N';
  const { weapons, sp } = TYPES[type];
  const stem = `${sideLetter(sides, side)}${type === 'general' || type === 'transport' ? idStem[type] : ''}`;
  const id = freshId(draft, stem, type === 'general' ? 0 : 1);
  const line: Line = { id, side: sides[side], type, weapon: weapons[0] ?? 'none', sp, area, facing };
  return { draft: { ...draft, roster: [...(draft.roster ?? []), line] }, selected: `piece:${id}` };
};

const isGoal = ({ objectives = [] }: Draft, area: string): boolean => objectives.some((goal) => goal.area === area);

const objective: AreaBrush<Draft> = (draft, area) => {
  const { objectives = [], victory = { kind: 'battle' } } = draft;
  const kept = objectives.filter((goal) => goal.area !== area);
  const added = isGoal(draft, area) ? [] : [{ area, name: `area ${area}`, points: 1 }];
  const scored = victory.kind === 'battle' ? ({ kind: 'points' } as const) : victory;
  const next = { ...draft, objectives: [...kept, ...added], victory: scored };
  return { draft: next, ...(added.length > 0 ? { selected: `area:${area}` } : {}) };
};

const haven: AreaBrush<Draft> = (draft, area) => {
  const { side = sidesOf(draft)[0], haven: before = [] } = draft.victory?.kind === 'escort' ? draft.victory : {};
  const areas = toggled(before, area);
  const victory =
    areas.length === 0 ? ({ kind: 'battle' } as const) : ({ kind: 'escort', side, haven: areas } as const);
  return { draft: { ...draft, victory } };
};

const withCode = (draft: Draft, area: string, code: string): Draft => {
  const board = withCodeIn(draft.board ?? [], area, code);
  return board === draft.board ? draft : { ...draft, board };
};

const clear = (draft: Draft, area: string): Draft => {
  const { objectives = [], heights = [], board = [] } = draft;
  if (codeIn(board, area) === '.' && !isGoal(draft, area) && !heights.includes(area)) return draft;
  const goals = objectives.filter((goal) => goal.area !== area);
  return { ...withCode(draft, area, '.'), objectives: goals, heights: heights.filter((word) => word !== area) };
};

/** Uses a brush on an element of the board. */
export const applyBrush = pieceBrushes<Line, Draft>({
  edges: (draft) => gridOf(draft).names,
  put: ({ entry: _, turn: __, ...line }, area) => ({ ...line, area }),
  clear,
  marked: isGoal,
  brushes: {
    ground: (draft, area, { word }) => ({ draft: withCode(draft, area, word) }),
    height: (draft, area) => ({ draft: { ...draft, heights: toggled(draft.heights ?? [], area) } }),
    piece: place,
    objective,
    haven,
    entry: pickedBrush<Line, Draft>(({ area: _, ...line }, area) => ({
      ...line,
      entry: toggled(line.entry ?? [], area),
      turn: line.turn ?? 2,
    })),
  },
});
