/** The forms of the battle editor: the whole battle, a piece, an objective. */
import {
  choiceField,
  choiceOf,
  type DraftForm,
  type Edited,
  formOf,
  wholeField,
  wholeOf,
  wordsField,
  wordsOf,
} from '@longroll/drawing';
import { PIECE_TYPES } from '../../state.ts';
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

const areasIn = (words: string): string[] => words.match(/\d{1,2},\d{1,2}/g) ?? [];

const KINDS = ['battle', 'points', 'hold', 'escort'] as const;
type Kind = (typeof KINDS)[number];
const GRIDS = ['squares', 'hexes'] as const;
type GridWord = (typeof GRIDS)[number];

/** Fields of a grid and its size, for a fresh board. */
export const sizeFields = {
  grid: choiceField(GRIDS, 'is-grid-1'),
  columns: wholeField(1, LONGEST_SIDE),
  rows: wholeField(1, LONGEST_SIDE),
};

const VICTORIES =
  'battle: strength alone; points: objectives last held; hold: units in all objectives; escort: transports to a haven.';

const battleForm = (draft: Draft): DraftForm => {
  const { victory } = draft;
  const [firstSide, secondSide] = sidesOf(draft);
  const victorySide = victory?.kind === 'hold' || victory?.kind === 'escort' ? victory.side : undefined;
  return formOf('The battle', {
    title: [wordsField(120), draft.title ?? ''],
    about: [wordsField(1000, 'Two or three sentences.'), draft.about ?? ''],
    grid: [sizeFields.grid, draft.grid ?? 'squares'],
    columns: [sizeFields.columns, widthOf(draft)],
    rows: [sizeFields.rows, heightOf(draft)],
    firstSide: [wordsField(20, 'One word with a capital. It throws first.'), firstSide],
    secondSide: [wordsField(20), secondSide],
    lastTurn: [wholeField(1, 60), draft.lastTurn ?? 12],
    victory: [choiceField(KINDS, VICTORIES), victory?.kind ?? 'battle'],
    victorySide: [victorySide === undefined ? undefined : choiceField([firstSide, secondSide]), victorySide ?? ''],
  });
};

const FACING_ON: { readonly [grid in GridWord]: { readonly [facing: string]: Line['facing'] } } = {
  squares: { N: 'N', E: 'E', S: 'S', W: 'W', NE: 'N', SE: 'S', SW: 'S', NW: 'N' },
  hexes: { N: 'NE', E: 'E', S: 'SW', W: 'W', NE: 'NE', SE: 'SE', SW: 'SW', NW: 'NW' },
};

const onGrid = (draft: Draft, grid: GridWord): Draft => {
  if (draft.grid === grid) return draft;
  const turned = (line: Line): Line => ({ ...line, facing: FACING_ON[grid][line.facing] ?? line.facing });
  return { ...draft, grid, roster: (draft.roster ?? []).map(turned) };
};

const renamed = (draft: Draft, names: readonly [string, string]): Draft => {
  const before = sidesOf(draft);
  const name = (side = ''): string => (side === before[1] ? names[1] : side === before[0] ? names[0] : side);
  const { victory } = draft;
  const sided = victory?.kind === 'hold' || victory?.kind === 'escort';
  return {
    ...draft,
    sides: [...names],
    roster: (draft.roster ?? []).map((line) => ({ ...line, side: name(line.side) })),
    ...(victory && sided ? { victory: { ...victory, side: name(victory.side) } } : {}),
  };
};

const victoryOf = ({ victory }: Draft, kind: Kind, side: string): NonNullable<Draft['victory']> => {
  if (kind === 'hold') return { kind, side };
  return kind === 'escort' ? { kind, side, haven: victory?.haven ?? ['0,0'] } : { kind };
};

const changeBattle = (draft: Draft, values: Values): Draft => {
  const before = sidesOf(draft);
  const names = [wordsOf(values, 'firstSide') || before[0], wordsOf(values, 'secondSide') || before[1]] as const;
  const columns = wholeOf(values, 'columns', 1, LONGEST_SIDE, widthOf(draft));
  const rows = wholeOf(values, 'rows', 1, LONGEST_SIDE, heightOf(draft));
  const base = renamed(resized(onGrid(draft, choiceOf(values, 'grid', GRIDS, 'squares')), columns, rows), names);
  const side = names[values.victorySide === before[1] ? 1 : 0];
  const about = wordsOf(values, 'about');
  const { about: _, ...rest } = base;
  return {
    ...rest,
    title: wordsOf(values, 'title') || 'A battle',
    ...(about === '' ? {} : { about }),
    lastTurn: wholeOf(values, 'lastTurn', 1, 60, draft.lastTurn ?? 12),
    victory: victoryOf(base, choiceOf(values, 'victory', KINDS, 'battle'), side),
  };
};

const pieceForm = (draft: Draft, line: Line): DraftForm => {
  const { weapons, sp } = TYPES[line.type];
  const armed = weapons.length > 1;
  const arrives = line.area === undefined;
  return formOf(`${line.id}, ${line.type}`, {
    id: [wordsField(12), line.id],
    side: [choiceField([...sidesOf(draft)]), line.side],
    type: [choiceField(PIECE_TYPES), line.type],
    weapon: [
      armed ? choiceField(weapons, 'Dice by range: is-attack-1.') : undefined,
      line.weapon ?? weapons[0] ?? 'none',
    ],
    strengthPoints: [wholeField(1, 6, 'is-unit-1, -2'), line.sp ?? sp],
    facing: [choiceField(gridOf(draft).names), line.facing],
    area: [wordsField(5, 'Column and row, like 5,4. Empty for a later arrival.'), line.area ?? ''],
    entry: [wordsField(400, 'Areas in which it may arrive, like 4,0 5,0.'), (line.entry ?? []).join(' ')],
    turn: [arrives ? wholeField(1, 60, 'Turn of arrival.') : undefined, line.turn ?? 1],
    native: [{ type: 'boolean', description: 'May have hand-held weapons.' }, line.native ?? false],
  });
};

const placeFields = (line: Line, values: Values): Pick<Line, 'area' | 'entry' | 'turn'> => {
  const [area] = areasIn(wordsOf(values, 'area'));
  const entry = areasIn(wordsOf(values, 'entry'));
  const changed = area === line.area && entry.join() !== (line.entry ?? []).join();
  if (area !== undefined && !(entry.length > 0 && changed)) return { area };
  return { entry, turn: wholeOf(values, 'turn', 1, 60, line.turn ?? (entry.length > 0 ? 2 : 1)) };
};

const changePiece = (draft: Draft, line: Line, values: Values): Edited<Draft> => {
  const type = choiceOf(values, 'type', PIECE_TYPES, line.type);
  const { weapons, sp: usual } = TYPES[type];
  const id = wordsOf(values, 'id') || line.id;
  const chosen = type === line.type ? wholeOf(values, 'strengthPoints', 1, 6, line.sp ?? usual) : usual;
  const next: Line = {
    id,
    side: wordsOf(values, 'side') || line.side,
    type,
    weapon: choiceOf(values, 'weapon', weapons, weapons[0] ?? 'none'),
    sp: type === 'general' ? 1 : chosen,
    facing: choiceOf(values, 'facing', gridOf(draft).names as readonly Line['facing'][], line.facing),
    ...placeFields(line, values),
    ...(values.native === true ? { native: true } : {}),
  };
  return { draft: withLine(draft, line.id, next), selected: `piece:${id}` };
};

const goalForm = ({ area, name, points }: Goal): DraftForm =>
  formOf(`Objective at ${area}`, {
    name: [wordsField(40, 'Within a sentence: the crossroads.'), name ?? ''],
    points: [wholeField(0, 99), points ?? 1],
  });

const changeGoal = (draft: Draft, { area, points }: Goal, values: Values): Draft => {
  const name = wordsOf(values, 'name') || `area ${area}`;
  const goal: Goal = { area, name, points: wholeOf(values, 'points', 0, 99, points ?? 1) };
  return { ...draft, objectives: (draft.objectives ?? []).map((each) => (each.area === area ? goal : each)) };
};

const pieceOf = (draft: Draft, selected: string | undefined): Line | undefined =>
  selected?.startsWith('piece:') ? lineOfId(draft, selected.slice('piece:'.length)) : undefined;

const goalOf = (draft: Draft, selected: string | undefined): Goal | undefined =>
  draft.objectives?.find((goal) => selected === `area:${goal.area}`);

/** The form of what is selected, or of the whole battle. */
export const draftForm = (draft: Draft, selected: string | undefined): DraftForm => {
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
