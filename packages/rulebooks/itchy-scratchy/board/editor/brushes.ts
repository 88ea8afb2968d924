/** The palette of the battle editor and what each brush does. */
import {
  type Brush,
  codeIn,
  counterMarks,
  EDITOR_TOOLS,
  type Edited,
  gridLayout,
  MARK_BRUSHES,
  type Mark,
  toggled,
} from '@longroll/drawing';
import { makeGrid } from '@longroll/geometry';
import { memoizeBy } from '@longroll/kernel';
import { PIECE_TYPES, type PieceType } from '../../state.ts';
import { GROUNDS, groundOf } from '../../terrain.ts';
import { TYPES } from '../../weapons.ts';
import { capital } from '../../words.ts';
import { counterOf, styleOf } from '../counters.ts';
import { countryOf, ROADS, WATERS } from '../sheet.ts';
import {
  type Draft,
  gridOf,
  heightOf,
  type Line,
  lineOfId,
  sidesOf,
  withCode,
  withLine,
  withoutLine,
} from './draft.ts';

type Facing = Line['facing'];

/** A sample of a ground: three by three areas, of which the middle one is shown, with what runs through it. */
const sample = (code: string, high = false): readonly Mark[] => {
  const grid = makeGrid('squares', 3, 3);
  const road = ROADS.includes(code) ? 'r' : '.';
  const water = WATERS.includes(code) ? '~' : '.';
  const codes = ['.', water, '.', road, code, road, '.', water, '.'];
  const ground = codes.map((each, area) => ({ hill: groundOf(each, high && area === 4)?.hill ?? false }));
  const paper: Mark = { kind: 'path', d: 'M72 72h72v72h-72z', style: { fill: 'land' } };
  const marks = countryOf({ grid, codes, ground }, gridLayout(grid, false));
  return [paper, { kind: 'group', at: [0, 0], grows: true, marks }];
};

const SAMPLE = [72, 72, 72, 72] as const;
const groundBrushes: readonly Brush[] = [
  ...GROUNDS.map(
    ({ code, name }): Brush => ({
      id: `ground:${code}`,
      group: 'Ground',
      title: capital(name),
      marks: sample(code),
      box: SAMPLE,
      paints: true,
    }),
  ),
  { id: 'height', group: 'Ground', title: 'On a hill as well', marks: sample('F', true), box: SAMPLE },
];

const GOALS: readonly Brush[] = [
  MARK_BRUSHES.objective('objective', 'Objective'),
  MARK_BRUSHES.star('haven', 'Haven of transports'),
  MARK_BRUSHES.entry('entry', 'Entry area of the picked piece'),
];

const pieceBrush = (sides: readonly [string, string], side: 0 | 1, type: PieceType): Brush => ({
  id: `piece:${side}:${type}`,
  group: sides[side],
  title: `${sides[side]} ${type}`,
  marks: counterMarks(
    counterOf({ id: '', type, sp: TYPES[type].sp }, styleOf(sides, side), side === 0 ? [0, 1] : [0, -1], false),
  ),
  box: [-32, -32, 64, 64],
});

const allBrushes = memoizeBy(String, (names: readonly [string, string]): readonly Brush[] => {
  const pieces = (side: 0 | 1): readonly Brush[] => PIECE_TYPES.map((type) => pieceBrush(names, side, type));
  return [...EDITOR_TOOLS, ...pieces(0), ...pieces(1), ...GOALS, ...groundBrushes];
});

/** Every brush: tools, both sides' pieces, marks, ground. The same list as long as the sides keep their names. */
export const paletteOf = (draft: Draft): readonly Brush[] => allBrushes(sidesOf(draft));

/** The area of an element: its own, or that of the piece. */
const areaOf = (draft: Draft, element: string): string | undefined => {
  const [kind, word = ''] = element.split(':');
  if (kind === 'area') return word;
  return kind === 'piece' ? lineOfId(draft, word)?.area : undefined;
};

const idOf = (element: string | undefined): string | undefined =>
  element?.startsWith('piece:') ? element.slice('piece:'.length) : undefined;

const isFighter = (type: PieceType): boolean => type !== 'general' && type !== 'transport';

/** A letter for each side, the first by which they differ. */
const letterOf = (sides: readonly [string, string], side: 0 | 1): string => {
  const own = sides[side].toUpperCase();
  const other = sides[side === 0 ? 1 : 0].toUpperCase();
  if (side === 0 || own.charAt(0) !== other.charAt(0)) return own.charAt(0);
  return [...own].find((letter) => !other.includes(letter)) ?? 'X';
};

const freshId = (draft: Draft, side: 0 | 1, type: PieceType): string => {
  const letter = letterOf(sidesOf(draft), side);
  const stem = type === 'general' ? `${letter}G` : type === 'transport' ? `${letter}T` : letter;
  const taken = new Set((draft.roster ?? []).map(({ id }) => id));
  for (let number = type === 'general' ? 0 : 1; ; number++) {
    const id = number === 0 ? stem : `${stem}${number}`;
    if (!taken.has(id)) return id;
  }
};

const place = (draft: Draft, side: 0 | 1, type: PieceType, area: string): Edited<Draft> => {
  const there = (draft.roster ?? []).filter((line) => line.area === area);
  const held = isFighter(type) ? there.find((line) => isFighter(line.type)) : undefined;
  if (held) return { draft, selected: `piece:${held.id}` };
  const north = Number(area.split(',')[1]) < heightOf(draft) / 2;
  const facing: Facing = draft.grid === 'hexes' ? (north ? 'SE' : 'NE') : north ? 'S' : 'N';
  const [weapon = 'none'] = TYPES[type].weapons;
  const id = freshId(draft, side, type);
  const line: Line = { id, side: sidesOf(draft)[side], type, weapon, sp: TYPES[type].sp, area, facing };
  return { draft: { ...draft, roster: [...(draft.roster ?? []), line] }, selected: `piece:${id}` };
};

const move = (draft: Draft, id: string, area: string): Edited<Draft> => {
  const line = lineOfId(draft, id);
  if (!line || line.area === area) return { draft };
  const { entry: _, turn: __, ...rest } = line;
  return { draft: withLine(draft, id, { ...rest, area }), selected: `piece:${id}` };
};

/** A piece turned to the next edge clockwise. */
export const turnedOn = (draft: Draft, id: string): Draft => {
  const line = lineOfId(draft, id);
  if (!line) return draft;
  const { names } = gridOf(draft);
  const next = names[(names.indexOf(line.facing) + 1) % names.length] ?? line.facing;
  return withLine(draft, id, { ...line, facing: next as Facing });
};

const entry = (draft: Draft, id: string, area: string): Draft => {
  const line = lineOfId(draft, id);
  if (!line) return draft;
  const { area: _, ...rest } = line;
  return withLine(draft, id, { ...rest, entry: toggled(line.entry ?? [], area), turn: line.turn ?? 2 });
};

const objective = (draft: Draft, area: string): Edited<Draft> => {
  const before = draft.objectives ?? [];
  const objectives = before.some((goal) => goal.area === area)
    ? before.filter((goal) => goal.area !== area)
    : [...before, { area, name: `area ${area}`, points: 1 }];
  const victory = draft.victory?.kind === 'battle' || !draft.victory ? ({ kind: 'points' } as const) : draft.victory;
  const added = objectives.length > before.length;
  return { draft: { ...draft, objectives, victory }, ...(added ? { selected: `area:${area}` } : {}) };
};

const haven = (draft: Draft, area: string): Draft => {
  const before = draft.victory?.kind === 'escort' ? draft.victory : undefined;
  const areas = toggled(before?.haven ?? [], area);
  if (areas.length === 0) return { ...draft, victory: { kind: 'battle' } };
  return { ...draft, victory: { kind: 'escort', side: before?.side ?? sidesOf(draft)[0], haven: areas } };
};

const erase = (draft: Draft, element: string, area: string): Draft => {
  const id = idOf(element);
  if (id !== undefined) return withoutLine(draft, id);
  const last = (draft.roster ?? []).findLast((line) => line.area === area);
  if (last) return withoutLine(draft, last.id);
  const objectives = (draft.objectives ?? []).filter((goal) => goal.area !== area);
  const heights = (draft.heights ?? []).filter((word) => word !== area);
  const clear = codeIn(draft.board ?? [], area) === '.' && objectives.length === draft.objectives?.length;
  return clear && heights.length === (draft.heights ?? []).length
    ? draft
    : { ...withCode(draft, area, '.'), objectives, heights };
};

const withHand = (draft: Draft, element: string, selected: string | undefined, area: string): Edited<Draft> => {
  const own = idOf(element);
  const picked = idOf(selected);
  if (own !== undefined) return { draft, ...(own === picked ? {} : { selected: element }) };
  if (picked !== undefined) return move(draft, picked, area);
  return { draft, ...((draft.objectives ?? []).some((goal) => goal.area === area) ? { selected: element } : {}) };
};

/** Uses a brush on an element of the board. */
export const applyBrush = (draft: Draft, brush: string, element: string, selected?: string): Edited<Draft> => {
  const [kind, word = '', type = ''] = brush.split(':');
  const area = areaOf(draft, element);
  const id = idOf(element);
  const keep = selected === undefined ? {} : { selected };
  if (kind === 'hand' && id !== undefined) return withHand(draft, element, selected, area ?? '');
  if (kind === 'erase' && id !== undefined) return { draft: withoutLine(draft, id) };
  if (kind === 'turn' && id !== undefined) return { draft: turnedOn(draft, id), selected: element };
  if (area === undefined) return { draft, ...keep };
  switch (kind) {
    case 'ground':
      return { draft: withCode(draft, area, word), ...keep };
    case 'height':
      return { draft: { ...draft, heights: toggled(draft.heights ?? [], area) }, ...keep };
    case 'piece':
      return place(draft, word === '1' ? 1 : 0, type as PieceType, area);
    case 'objective':
      return objective(draft, area);
    case 'haven':
      return { draft: haven(draft, area), ...keep };
    case 'entry': {
      const picked = idOf(selected);
      return { draft: picked === undefined ? draft : entry(draft, picked, area), ...keep };
    }
    case 'erase':
      return { draft: erase(draft, element, area) };
    default:
      return withHand(draft, element, selected, area);
  }
};
