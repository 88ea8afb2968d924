/** A battle in the making: the book's own file, changed a piece or an area at a time. Nothing here is checked. */
import { boardCodes, resizedBoard, squaredBoard, withCodeIn } from '@longroll/drawing';
import { type Grid, parseArea } from '@longroll/geometry';
import { Faults } from '../../file-faults.ts';
import { type CompiledBoard, compileBoard } from '../../ground.ts';
import { exhaustionPoint } from '../../prepare.ts';
import { areaOf, compileRoster } from '../../roster.ts';
import { scenarioOfBook } from '../../scenarios/index.ts';
import { type BattleFile, battleFile, type RosterEntry } from '../../scenarios/schema.ts';
import { IDLE, type Setting, type State, type Victory } from '../../state.ts';

export type Draft = BattleFile;
export type Line = NonNullable<Draft['roster']>[number];
export type Goal = NonNullable<Draft['objectives']>[number];

const MOMENT = [
  ...(['turn', 'phase', 'initiative', 'first', 'acting', 'pieces', 'activation', 'beaten', 'exhausted'] as const),
  ...(['holders', 'outcome'] as const),
];

/**
 * A battle file as a draft, with everything that it leaves to its base written out and at its beginning: what it says
 * of a later moment is left out. Undefined when it has not the form of a battle.
 */
export const readDraft = (file: unknown): Draft | undefined => {
  const parsed = battleFile.safeParse(file);
  if (!parsed.success) return undefined;
  const { base, ...own } = parsed.data as Draft;
  const whole: Draft = { ...(base === undefined ? {} : scenarioOfBook(base)), ...own };
  for (const field of MOMENT) delete whole[field];
  return { ...whole, board: squaredBoard(whole.board) };
};

/** A board of open ground without pieces. */
export const blankDraft = (grid: 'squares' | 'hexes', width: number, height: number): Draft => ({
  title: 'A battle',
  grid,
  sides: ['Union', 'Confederate'],
  lastTurn: 12,
  board: resizedBoard([], width, height),
  roster: [],
  objectives: [],
  victory: { kind: 'battle' },
});

/** The draft with a board of another size: open ground is added, areas beyond are cut off. */
export const resized = (draft: Draft, width: number, height: number): Draft => ({
  ...draft,
  board: resizedBoard(draft.board ?? [], width, height),
});

export const widthOf = (draft: Draft): number => boardCodes(draft.board)[0]?.length ?? 1;
export const heightOf = (draft: Draft): number => boardCodes(draft.board).length;

/** The draft with another ground in an area. */
export const withCode = (draft: Draft, area: string, code: string): Draft => {
  const before = draft.board ?? [];
  const board = withCodeIn(before, area, code);
  return board === before ? draft : { ...draft, board: [...board] };
};

export const lineOfId = (draft: Draft, id: string): Line | undefined => draft.roster?.find((line) => line.id === id);

/** The draft with a piece changed; its id may change with it. */
export const withLine = (draft: Draft, id: string, line: Line): Draft => ({
  ...draft,
  roster: (draft.roster ?? []).map((each) => (each.id === id ? line : each)),
});

export const withoutLine = (draft: Draft, id: string): Draft => ({
  ...draft,
  roster: (draft.roster ?? []).filter((line) => line.id !== id),
});

/** Names of the two sides. */
export const sidesOf = (draft: Draft): readonly [string, string] => [
  draft.sides?.[0] ?? 'Union',
  draft.sides?.[1] ?? 'Confederate',
];

const OPEN: Pick<Draft, 'board'> = { board: ['.'] };

const boardOf = (draft: Draft): CompiledBoard => {
  const board = compileBoard(draft, new Faults()) ?? compileBoard(OPEN, new Faults());
  if (!board) throw new RangeError('a board of one area of open ground can be compiled');
  return board;
};

export const gridOf = (draft: Draft): Grid => boardOf(draft).grid;

const victoryOf = (draft: Draft, board: CompiledBoard): Victory => {
  const { victory } = draft;
  const side = (name: string): 0 | 1 => (name === sidesOf(draft)[1] ? 1 : 0);
  if (victory?.kind === 'hold') return { kind: 'hold', side: side(victory.side) };
  if (victory?.kind !== 'escort') return { kind: victory?.kind ?? 'battle' };
  const haven = victory.haven.flatMap((word) => parseArea(board.grid, word) ?? []);
  return { kind: 'escort', side: side(victory.side), haven };
};

const settingOf = (draft: Draft): { readonly setting: Setting; readonly pieces: State['pieces'] } => {
  const board = boardOf(draft);
  const faults = new Faults();
  const sides = sidesOf(draft);
  const lastTurn = draft.lastTurn ?? 12;
  const context = { board, sides, lastTurn, faults };
  const { lines, pieces } = compileRoster(context, (draft.roster ?? []) as readonly RosterEntry[]);
  const total = (side: 0 | 1): number => lines.reduce((sum, line) => (line.side === side ? sum + line.sp : sum), 0);
  const objectives = (draft.objectives ?? []).flatMap(({ area: word, name, points }) => {
    const area = areaOf(board, word, '', faults);
    return area === undefined ? [] : [{ area, name: name ?? `area ${word}`, points: points ?? 1 }];
  });
  const start: Setting['start'] = {
    turn: 1,
    phase: 'over',
    initiative: 0,
    first: 0,
    acting: 0,
    pieces,
    activation: IDLE,
    exhausted: [false, false],
    holders: objectives.map(() => -1),
  };
  const setting: Setting = {
    id: draft.id ?? 'draft',
    title: draft.title ?? 'A battle',
    sides,
    lastTurn,
    ...board,
    roster: lines,
    objectives,
    victory: victoryOf(draft, board),
    totals: [total(0), total(1)],
    exhaustion: [exhaustionPoint(total(0)), exhaustionPoint(total(1))],
    pieceNumber: Object.fromEntries(lines.map(({ id }, row) => [id, row])),
    start,
    fresh: true,
  };
  return { setting, pieces };
};

interface Slot {
  readonly draft: Draft;
  readonly state: State;
}

const kept: Slot[] = [];

/** The draft as a position to be drawn, whatever is wrong with it. */
export const stateOfDraft = (draft: Draft): State => {
  const known = kept.find((slot) => slot.draft === draft);
  if (known) return known.state;
  const { setting } = settingOf(draft);
  const state: State = { setting, ...setting.start };
  kept.unshift({ draft, state });
  if (kept.length > 4) kept.pop();
  return state;
};

/** The ground of the draft, the same object while the board stays the same. */
export const drawnOf = (draft: Draft): CompiledBoard => boardOf(draft);
