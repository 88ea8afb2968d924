/** The forms of the battle editor: the whole battle, a piece, an objective. */
import type { DraftForm, Edited, FormSchema } from '@longroll/drawing';
import { PIECE_TYPES, type PieceType } from '../../state.ts';
import { LONGEST_SIDE } from '../../terrain.ts';
import { TYPES } from '../../weapons.ts';
import {
  type Draft,
  type Goal,
  gridOf,
  heightOf,
  type Line,
  lineOfId,
  resized,
  sidesOf,
  widthOf,
  withLine,
} from './draft.ts';

type Values = DraftForm['value'];

const text = (values: Values, field: string): string => String(values[field] ?? '').trim();
/** A whole number of a form, kept within bounds; the usual one where none is given. */
export const wholeOf = (values: Values, field: string, least: number, most: number, otherwise: number): number => {
  const value = Number(values[field]);
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : otherwise;
};
const AREAS = /\d{1,2},\d{1,2}/g;
const areasIn = (words: string): string[] => words.match(AREAS) ?? [];

const KINDS = ['battle', 'points', 'hold', 'escort'] as const;
type Kind = (typeof KINDS)[number];

/** Fields of a grid and its size, for a fresh board. */
export const sizeFields = {
  grid: { type: 'string', enum: ['squares', 'hexes'], description: 'is-grid-1' },
  columns: { type: 'integer', minimum: 1, maximum: LONGEST_SIDE },
  rows: { type: 'integer', minimum: 1, maximum: LONGEST_SIDE },
} as const satisfies { readonly [field: string]: FormSchema };

const battleForm = (draft: Draft): DraftForm => {
  const [firstSide, secondSide] = sidesOf(draft);
  const victory = draft.victory ?? { kind: 'battle' };
  const sided = victory.kind === 'hold' || victory.kind === 'escort';
  return {
    title: 'The battle',
    schema: {
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 120 },
        about: { type: 'string', maxLength: 1000, description: 'Two or three sentences.' },
        ...sizeFields,
        firstSide: { type: 'string', maxLength: 20, description: 'One word with a capital. It throws first.' },
        secondSide: { type: 'string', maxLength: 20 },
        lastTurn: { type: 'integer', minimum: 1, maximum: 60 },
        victory: {
          type: 'string',
          enum: KINDS,
          description:
            'battle: strength alone; points: objectives last held; hold: units in all objectives; escort: transports to a haven.',
        },
        ...(sided ? { victorySide: { type: 'string', enum: [firstSide, secondSide] } as const } : {}),
      },
    },
    value: {
      title: draft.title ?? '',
      about: draft.about ?? '',
      grid: draft.grid ?? 'squares',
      columns: widthOf(draft),
      rows: heightOf(draft),
      firstSide,
      secondSide,
      lastTurn: draft.lastTurn ?? 12,
      victory: victory.kind,
      ...(sided ? { victorySide: victory.side } : {}),
    },
  };
};

const FACING_ON: { readonly [grid in 'squares' | 'hexes']: { readonly [facing: string]: Line['facing'] } } = {
  squares: { N: 'N', E: 'E', S: 'S', W: 'W', NE: 'N', SE: 'S', SW: 'S', NW: 'N' },
  hexes: { N: 'NE', E: 'E', S: 'SW', W: 'W', NE: 'NE', SE: 'SE', SW: 'SW', NW: 'NW' },
};

const onGrid = (draft: Draft, grid: 'squares' | 'hexes'): Draft =>
  draft.grid === grid
    ? draft
    : {
        ...draft,
        grid,
        roster: (draft.roster ?? []).map((line) => ({ ...line, facing: FACING_ON[grid][line.facing] ?? line.facing })),
      };

const renamed = (draft: Draft, names: readonly [string, string]): Draft => {
  const before = sidesOf(draft);
  const name = (side: string): string => (side === before[1] ? names[1] : side === before[0] ? names[0] : side);
  const { victory } = draft;
  const sided = victory?.kind === 'hold' || victory?.kind === 'escort';
  return {
    ...draft,
    sides: [...names],
    roster: (draft.roster ?? []).map((line) => ({ ...line, side: name(line.side) })),
    ...(victory && sided ? { victory: { ...victory, side: name(victory.side) } } : {}),
  };
};

const victoryOf = (draft: Draft, kind: Kind, side: string): NonNullable<Draft['victory']> => {
  const before = draft.victory;
  if (kind === 'hold') return { kind, side };
  if (kind === 'escort') return { kind, side, haven: before?.kind === 'escort' ? before.haven : ['0,0'] };
  return { kind };
};

const changeBattle = (draft: Draft, values: Values): Draft => {
  const names = sidesOf(draft);
  const named: readonly [string, string] = [
    text(values, 'firstSide') || names[0],
    text(values, 'secondSide') || names[1],
  ];
  const grid = values.grid === 'hexes' ? 'hexes' : 'squares';
  const columns = wholeOf(values, 'columns', 1, LONGEST_SIDE, widthOf(draft));
  const rows = wholeOf(values, 'rows', 1, LONGEST_SIDE, heightOf(draft));
  const base = renamed(resized(onGrid(draft, grid), columns, rows), named);
  const kind = KINDS.find((each) => each === values.victory) ?? 'battle';
  const side = named[values.victorySide === names[1] ? 1 : 0];
  const about = text(values, 'about');
  const { about: _, ...rest } = base;
  return {
    ...rest,
    title: text(values, 'title') || 'A battle',
    ...(about === '' ? {} : { about }),
    lastTurn: wholeOf(values, 'lastTurn', 1, 60, draft.lastTurn ?? 12),
    victory: victoryOf(base, kind, side),
  };
};

const pieceForm = (draft: Draft, line: Line): DraftForm => {
  const weapons = TYPES[line.type].weapons;
  return {
    title: `${line.id}, ${line.type}`,
    schema: {
      type: 'object',
      properties: {
        id: { type: 'string', maxLength: 12 },
        side: { type: 'string', enum: [...sidesOf(draft)] },
        type: { type: 'string', enum: PIECE_TYPES },
        ...(weapons.length > 1
          ? { weapon: { type: 'string', enum: weapons, description: 'Dice by range: is-attack-1.' } as const }
          : {}),
        strengthPoints: { type: 'integer', minimum: 1, maximum: 6, description: 'is-unit-1, -2' },
        facing: { type: 'string', enum: gridOf(draft).names },
        area: { type: 'string', maxLength: 5, description: 'Column and row, like 5,4. Empty for a later arrival.' },
        entry: { type: 'string', maxLength: 400, description: 'Areas in which it may arrive, like 4,0 5,0.' },
        ...(line.area === undefined
          ? { turn: { type: 'integer', minimum: 1, maximum: 60, description: 'Turn of arrival.' } as const }
          : {}),
        native: { type: 'boolean', description: 'May have hand-held weapons.' },
      },
    },
    value: {
      id: line.id,
      side: line.side,
      type: line.type,
      ...(weapons.length > 1 ? { weapon: line.weapon ?? weapons[0] ?? 'none' } : {}),
      strengthPoints: line.sp ?? TYPES[line.type].sp,
      facing: line.facing,
      area: line.area ?? '',
      entry: (line.entry ?? []).join(' '),
      ...(line.area === undefined ? { turn: line.turn ?? 1 } : {}),
      native: line.native ?? false,
    },
  };
};

const placeFields = (line: Line, values: Values): Pick<Line, 'area' | 'entry' | 'turn'> => {
  const [area] = areasIn(text(values, 'area'));
  const entry = areasIn(text(values, 'entry'));
  const arrives =
    entry.length > 0 && (area === undefined || (area === line.area && entry.join() !== (line.entry ?? []).join()));
  if (arrives) return { entry, turn: wholeOf(values, 'turn', 1, 60, line.turn ?? 2) };
  return area === undefined ? { entry, turn: wholeOf(values, 'turn', 1, 60, line.turn ?? 1) } : { area };
};

const changePiece = (draft: Draft, line: Line, values: Values): Edited<Draft> => {
  const type: PieceType = PIECE_TYPES.find((each) => each === values.type) ?? line.type;
  const { weapons, sp: usual } = TYPES[type];
  const native = values.native === true;
  const weapon = weapons.find((each) => each === values.weapon) ?? weapons[0] ?? 'none';
  const strength =
    type === 'general' ? 1 : type === line.type ? wholeOf(values, 'strengthPoints', 1, 6, line.sp ?? usual) : usual;
  const wanted = text(values, 'id');
  const id = wanted === '' ? line.id : wanted;
  const next: Line = {
    id,
    side: text(values, 'side') || line.side,
    type,
    weapon,
    sp: strength,
    facing: (gridOf(draft).names.find((name) => name === values.facing) ?? line.facing) as Line['facing'],
    ...placeFields(line, values),
    ...(native ? { native } : {}),
  };
  return { draft: withLine(draft, line.id, next), selected: `piece:${id}` };
};

const goalForm = ({ area, name, points }: Goal): DraftForm => ({
  title: `Objective at ${area}`,
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 40, description: 'Within a sentence: the crossroads.' },
      points: { type: 'integer', minimum: 0, maximum: 99 },
    },
  },
  value: { name: name ?? '', points: points ?? 1 },
});

const changeGoal = (draft: Draft, goal: Goal, values: Values): Draft => ({
  ...draft,
  objectives: (draft.objectives ?? []).map((each) =>
    each.area === goal.area
      ? {
          area: goal.area,
          name: text(values, 'name') || `area ${goal.area}`,
          points: wholeOf(values, 'points', 0, 99, goal.points ?? 1),
        }
      : each,
  ),
});

const pieceOf = (draft: Draft, selected: string | undefined): Line | undefined =>
  selected?.startsWith('piece:') ? lineOfId(draft, selected.slice('piece:'.length)) : undefined;

const goalOf = (draft: Draft, selected: string | undefined): Goal | undefined =>
  draft.objectives?.find((goal) => selected === `area:${goal.area}`);

/** The form of what is selected, or of the whole battle. */
export const formOf = (draft: Draft, selected: string | undefined): DraftForm => {
  const line = pieceOf(draft, selected);
  if (line) return pieceForm(draft, line);
  const goal = goalOf(draft, selected);
  return goal ? goalForm(goal) : battleForm(draft);
};

/** The draft with the answers of that form. */
export const changeDraft = (draft: Draft, selected: string | undefined, values: Values): Edited<Draft> => {
  const line = pieceOf(draft, selected);
  if (line) return changePiece(draft, line, values);
  const goal = goalOf(draft, selected);
  if (goal) return { draft: changeGoal(draft, goal, values), ...(selected === undefined ? {} : { selected }) };
  return { draft: changeBattle(draft, values) };
};
