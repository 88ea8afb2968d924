/** A battle in the making: the book's own file, changed a piece or an area at a time. Nothing here is checked. */
import { boardCodes, resizedBoard, squaredBoard } from '@longroll/drawing';
import type { Grid } from '@longroll/geometry';
import { derived } from '@longroll/kernel';
import { boardChecks, type CompiledBoard, compileBoard } from '../../ground.ts';
import { draftSetting, withBase } from '../../prepare.ts';
import { type BattleFile, battleFile } from '../../scenarios/schema.ts';
import type { State } from '../../state.ts';

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
  const { base: _, ...whole } = withBase(parsed.data as Draft);
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

/** Names of the two sides. */
export const sidesOf = (draft: Draft): readonly [string, string] => [
  draft.sides?.[0] ?? 'Union',
  draft.sides?.[1] ?? 'Confederate',
];

const OPEN = { board: ['.'] };

/** The ground of the draft, the same object while the board stays the same. */
export const drawnOf = derived<Draft, CompiledBoard>(
  (draft) => compileBoard(boardChecks(draft).every(([holds]) => holds) ? draft : OPEN),
  (draft) => draft.board,
  (draft) => draft.grid,
  (draft) => draft.heights,
);

export const gridOf = (draft: Draft): Grid => drawnOf(draft).grid;

/** The draft as a position to be drawn, whatever is wrong with it. */
export const stateOfDraft = derived<Draft, State>(
  (draft) => {
    const setting = draftSetting(draft, drawnOf(draft));
    const holders = setting.objectives.map(() => -1);
    return { setting, ...setting.start, phase: 'over', holders };
  },
  (draft) => draft,
);
