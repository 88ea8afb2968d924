/** The forms of the battle editor: the whole battle, a piece, an objective. */
import { answersOf, type DraftForm, type Edited, formOf, pieceIn, withPieceOf } from '@longroll/drawing';
import type { GridKind } from '@longroll/geometry';
import { about, flag, int, orElse, text, word } from '@longroll/kernel';
import { GRIDS, VICTORIES } from '../../scenarios/schema.ts';
import { PIECE_TYPES } from '../../state.ts';
import { LONGEST_SIDE } from '../../terrain.ts';
import { TYPES } from '../../weapons.ts';
import { type Draft, type Goal, gridOf, heightOf, type Line, resized, sidesOf, widthOf } from './draft.ts';

type Values = DraftForm['value'];

const areasIn = (words: string): string[] => words.match(/\d{1,2},\d{1,2}/g) ?? [];

/** Fields of a grid and its size, for a fresh board. */
export const sizeFields = {
  grid: about('is-grid-1', orElse(word(...GRIDS), 'squares')),
  columns: orElse(int(1, LONGEST_SIDE), 12),
  rows: orElse(int(1, LONGEST_SIDE), 8),
};

const KINDS =
  'battle: strength alone; points: objectives last held; hold: units in all objectives; escort: transports to a haven.';

const battleFields = (draft: Draft) => ({
  title: text({ most: 120 }),
  about: about('Two or three sentences.', text({ most: 1000 })),
  ...sizeFields,
  firstSide: about('One word with a capital. It throws first.', text({ most: 20 })),
  secondSide: text({ most: 20 }),
  lastTurn: int(1, 60),
  victory: about(KINDS, word(...VICTORIES)),
  victorySide: word(...sidesOf(draft)),
});

const isSided = (kind: string | undefined): boolean => kind === 'hold' || kind === 'escort';

const battleNow = (draft: Draft) => {
  const { title = '', about: words = '', grid = 'squares', lastTurn = 12, victory = { kind: 'battle' } } = draft;
  const [firstSide, secondSide] = sidesOf(draft);
  const size = { grid, columns: widthOf(draft), rows: heightOf(draft) };
  const { kind, side = firstSide } = victory;
  return { title, about: words, ...size, firstSide, secondSide, lastTurn, victory: kind, victorySide: side };
};

const FACING_ON: { readonly [grid in GridKind]: { readonly [facing: string]: string } } = {
  squares: { N: 'N', E: 'E', S: 'S', W: 'W', NE: 'N', SE: 'S', SW: 'S', NW: 'N' },
  hexes: { N: 'NE', E: 'E', S: 'SW', W: 'W', NE: 'NE', SE: 'SE', SW: 'SW', NW: 'NW' },
};

const onGrid = (draft: Draft, grid: GridKind): Draft => {
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

const victoryOf = (
  { victory }: Draft,
  kind: (typeof VICTORIES)[number],
  side: string,
): NonNullable<Draft['victory']> => {
  if (kind === 'hold') return { kind, side };
  return kind === 'escort' ? { kind, side, haven: victory?.haven ?? ['0,0'] } : { kind };
};

const changeBattle = (draft: Draft, values: Values): Draft => {
  const before = sidesOf(draft);
  const now = battleNow(draft);
  const { title, about: words, ...told } = answersOf(battleFields(draft), values, now);
  const names = [told.firstSide || before[0], told.secondSide || before[1]] as const;
  const base = renamed(resized(onGrid(draft, told.grid), told.columns, told.rows), names);
  const side = names[values.victorySide === before[1] ? 1 : 0];
  const { about: _, ...rest } = base;
  return {
    ...rest,
    title: title || 'A battle',
    ...(words === '' ? {} : { about: words }),
    lastTurn: told.lastTurn,
    victory: victoryOf(base, told.victory, side),
  };
};

const pieceFields = (draft: Draft, { type }: Line) => ({
  id: text({ most: 12 }),
  side: word(...sidesOf(draft)),
  type: word(...PIECE_TYPES),
  weapon: about('Dice by range: is-attack-1.', word(...TYPES[type].weapons)),
  strengthPoints: about('is-unit-1, -2', int(1, 6)),
  facing: word(...gridOf(draft).names),
  area: about('Column and row, like 5,4. Empty for a later arrival.', text({ most: 5 })),
  entry: about('Areas in which it may arrive, like 4,0 5,0.', text({ most: 400 })),
  turn: about('Turn of arrival.', int(1, 60)),
  native: about('May have hand-held weapons.', flag()),
});

const pieceNow = ({ id, side, type, weapon, sp, facing, area = '', entry = [], turn, native = false }: Line) => {
  const { weapons, sp: usual } = TYPES[type];
  const arms = { weapon: weapon ?? weapons[0] ?? 'none', strengthPoints: sp ?? usual };
  return { id, side, type, ...arms, facing, area, entry: entry.join(' '), turn: turn ?? 1, native };
};

const pieceForm = (draft: Draft, line: Line): DraftForm => {
  const unasked = [
    ...(TYPES[line.type].weapons.length > 1 ? [] : ['weapon']),
    ...(line.area === undefined ? [] : ['turn']),
  ];
  return formOf(`${line.id}, ${line.type}`, pieceFields(draft, line), pieceNow(line), unasked);
};

const placeFields = (line: Line, told: ReturnType<typeof pieceNow>): Pick<Line, 'area' | 'entry' | 'turn'> => {
  const [area] = areasIn(told.area);
  const entry = areasIn(told.entry);
  const changed = area === line.area && entry.join() !== (line.entry ?? []).join();
  if (area !== undefined && !(entry.length > 0 && changed)) return { area };
  const first = line.turn ?? (entry.length > 0 ? 2 : 1);
  return { entry, turn: line.area === undefined ? told.turn : first };
};

const changePiece = (draft: Draft, line: Line, values: Values): Edited<Draft> => {
  const told = answersOf(pieceFields(draft, line), values, pieceNow(line));
  const { side, type, facing } = told;
  const { weapons, sp: usual } = TYPES[type];
  const id = told.id || line.id;
  const sp = type === 'general' ? 1 : type === line.type ? told.strengthPoints : usual;
  const weapon = weapons.find((each) => each === values.weapon) ?? weapons[0] ?? 'none';
  const native = told.native ? { native: true } : {};
  const next: Line = { id, side, type, weapon, sp, facing, ...placeFields(line, told), ...native };
  return { draft: withPieceOf<Line, Draft>(draft, line.id, next), selected: `piece:${id}` };
};

const GOAL = {
  name: about('Within a sentence: the crossroads.', text({ most: 40 })),
  points: int(0, 99),
};
const goalNow = ({ name = '', points = 1 }: Goal) => ({ name, points });

const changeGoal = (draft: Draft, goal: Goal, values: Values): Draft => {
  const { area } = goal;
  const { name, points } = answersOf(GOAL, values, goalNow(goal));
  const next: Goal = { area, name: name || `area ${area}`, points };
  return { ...draft, objectives: (draft.objectives ?? []).map((each) => (each.area === area ? next : each)) };
};

const goalOf = (draft: Draft, selected: string | undefined): Goal | undefined =>
  draft.objectives?.find((goal) => selected === `area:${goal.area}`);

/** The form of what is selected, or of the whole battle. */
export const draftForm = (draft: Draft, selected: string | undefined): DraftForm => {
  const line = pieceIn<Line>(draft, selected);
  if (line) return pieceForm(draft, line);
  const goal = goalOf(draft, selected);
  if (goal) return formOf(`Objective at ${goal.area}`, GOAL, goalNow(goal));
  const unasked = isSided(draft.victory?.kind) ? [] : ['victorySide'];
  return formOf('The battle', battleFields(draft), battleNow(draft), unasked);
};

/** The draft with the answers of that form. */
export const changeDraft = (draft: Draft, selected: string | undefined, values: Values): Edited<Draft> => {
  const line = pieceIn<Line>(draft, selected);
  if (line) return changePiece(draft, line, values);
  const goal = goalOf(draft, selected);
  if (goal) return { draft: changeGoal(draft, goal, values), ...(selected === undefined ? {} : { selected }) };
  return { draft: changeBattle(draft, values) };
};
