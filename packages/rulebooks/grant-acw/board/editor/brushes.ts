/** The palette of the battle editor: each brush with a picture of what it lays. */
import { type Brush, EDITOR_TOOLS, MARK_BRUSHES, type Mark } from '@longroll/drawing';
import { memoizeBy } from '@longroll/kernel';
import { ARMS, SIDES } from '../../state.ts';
import { groundMarks } from '../ground.ts';
import { blankDraft, type Draft, stateOfDraft } from './draft.ts';
import { figuresOf } from './draft-elements.ts';
import { layAt } from './lay.ts';

/** The table on which a picture is made, its middle in sheet units, and how much of it is shown. */
const TABLE = 2400;
const MIDDLE = 120;
const around = (half: number): Brush['box'] => [MIDDLE - half, MIDDLE - half, 2 * half, 2 * half];

type Touch = readonly [brush: string, x: number, y: number];

/** A table on which brushes were used. */
const laid = (touches: readonly Touch[]): Draft =>
  touches.reduce<{ draft: Draft; selected?: string | undefined }>(
    ({ draft, selected }, [brush, x, y]) => layAt(draft, brush, { x, y }, selected),
    { draft: blankDraft(TABLE, TABLE) },
  ).draft;

const picture = (touches: readonly Touch[]): readonly Mark[] => {
  const s = stateOfDraft(laid(touches));
  return [...groundMarks(s.setting.terrain), ...figuresOf(s)];
};

const groundBrush = (id: string, title: string, half: number, hint?: string): Brush => ({
  id,
  group: 'Ground',
  title,
  marks: picture([[id, 1200, 1200]]),
  box: around(half),
  lays: true,
  ...(hint === undefined ? {} : { hint }),
});

const MORE = 'Each touch adds a bend; pick another tool to end it.';
const lineBrush = (id: string, title: string, half: number): Brush => ({
  id,
  group: 'Lines',
  title,
  marks: picture([
    [id, 800, 1450],
    [id, 1200, 1150],
    [id, 1650, 1000],
  ]),
  box: around(half),
  lays: true,
  hint: MORE,
});

/** A bridge or a ford with what it crosses. */
const crossing = (id: string, title: string, over: string, hint: string): Brush => ({
  id,
  group: 'Lines',
  title,
  marks: picture([
    ['water:river', 1000, 800],
    ['water:river', 1400, 1600],
    ...(over === ''
      ? []
      : ([
          [over, 800, 1300],
          [over, 1600, 1100],
        ] as const)),
    [id, 1200, 1200],
  ]),
  box: around(36),
  lays: true,
  hint,
});

const corner: Brush = {
  id: 'corner',
  group: 'Tools',
  title: 'Add a corner or a bend',
  marks: [
    {
      kind: 'path',
      d: 'M-20 12L0-12 20 12',
      style: { stroke: 'ink', width: 4, cap: 'round', join: 'round' },
    },
    { kind: 'path', d: 'M-6-12a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z', style: { fill: 'lit-fill', stroke: 'lit', width: 3 } },
  ],
  box: [-30, -30, 60, 60],
  lays: true,
  hint: 'It goes where the picked ground comes nearest.',
};

const unitBrush = (side: 0 | 1, arm: (typeof ARMS)[number]): Brush => {
  const id = `unit:${side}:${arm}`;
  const isWide = arm === 'infantry' || arm === 'cavalry';
  return {
    id,
    group: SIDES[side],
    title: `${SIDES[side]} ${arm}`,
    marks: picture([[id, 1200, 1200]]),
    box: around(isWide ? 40 : 20),
    lays: true,
  };
};

const lays = (brush: Brush, hint?: string): Brush => ({
  ...brush,
  lays: true,
  ...(hint === undefined ? {} : { hint }),
});

const allBrushes = memoizeBy(String, (_: 'all'): readonly Brush[] => [
  ...EDITOR_TOOLS.map((tool) =>
    tool.id === 'turn' ? { ...tool, title: 'Turn', hint: 'A unit by 45°, ground by 15°.' } : tool,
  ),
  corner,
  groundBrush('circle:wood', 'Round wood', 58),
  groundBrush('area:wood', 'Wood with corners', 76),
  groundBrush('area:scenic', 'Rough ground', 76),
  groundBrush('area:swamp', 'Swamp', 76),
  groundBrush('circle:hill', 'Round hill', 78),
  groundBrush('ridge', 'Ridge', 124),
  groundBrush('house:1', 'House of one section', 24),
  groundBrush('house:2', 'House of two sections', 36),
  groundBrush('house:3', 'House of three sections', 50),
  lineBrush('road', 'Road', 50),
  lineBrush('water:stream', 'Stream', 50),
  lineBrush('water:river', 'River', 50),
  lineBrush('water:canal', 'Canal', 50),
  crossing('bridge', 'Bridge', 'road', 'On a road, where it meets the water.'),
  crossing('ford', 'Ford', '', 'On a river.'),
  lineBrush('wall:wall', 'Stone wall', 50),
  lineBrush('wall:fence', 'Fence', 50),
  ...([0, 1] as const).flatMap((side) => ARMS.map((arm) => unitBrush(side, arm))),
  lays(MARK_BRUSHES.star('objective', 'Objective')),
  lays({ ...MARK_BRUSHES.entry('entry', 'Where the picked unit comes in') }, 'A second touch makes a stretch of it.'),
  lays(
    {
      ...MARK_BRUSHES.entry('zone', 'Where the picked unit may be put'),
      marks: [
        { kind: 'path', d: 'M-22-16h44v32h-44z', style: { fill: 'lit-fill', stroke: 'lit', width: 3, dash: [7, 5] } },
      ],
    },
    'Its corners can be carried.',
  ),
  lays({
    ...MARK_BRUSHES.entry('goal', 'Where wagons leave'),
    marks: [
      { kind: 'path', d: 'M-18 0H16M4-12 18 0 4 12', style: { stroke: 'ink', width: 4, cap: 'round', join: 'round' } },
    ],
  }),
]);

/** Every brush: tools, ground, lines, the units of both sides, marks. It is the same for every draft. */
export const palette = (): readonly Brush[] => allBrushes('all');
