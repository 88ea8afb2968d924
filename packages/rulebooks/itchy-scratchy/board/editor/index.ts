/** How battles are made by hand: the editor of the book. */
import { areaPath, type DraftFault, type DraftForm, type Editor, gridLayout, type Mark } from '@longroll/drawing';
import { parseArea } from '@longroll/geometry';
import { type Plain, SimDice } from '@longroll/kernel';
import type { FileFault } from '../../file-faults.ts';
import { type BattlePlan, generateBattle, PLAN_BOUNDS, USUAL_PLAN } from '../../generate.ts';
import { checkBattle } from '../../prepare.ts';
import { LONGEST_SIDE } from '../../terrain.ts';
import { elements } from '../elements.ts';
import { overlay } from '../overlay.ts';
import { sheetOf } from '../sheet.ts';
import { applyBrush, paletteOf } from './brushes.ts';
import { blankDraft, type Draft, drawnOf, gridOf, lineOfId, readDraft, sidesOf, stateOfDraft } from './draft.ts';
import { changeDraft, formOf, sizeFields, wholeOf } from './forms.ts';

/** Elements that a fault is about, by the path of its field. */
const lightsOf = (draft: Draft, { field }: FileFault): readonly string[] => {
  const [list, place] = field.split('/');
  const row = Number(place);
  const id = list === 'roster' ? draft.roster?.[row]?.id : undefined;
  if (id !== undefined) return [`piece:${id}`];
  const goal = list === 'objectives' ? draft.objectives?.[row]?.area : undefined;
  return goal === undefined ? [] : [`area:${goal}`];
};

const faults = (draft: Draft): readonly DraftFault[] =>
  checkBattle(draft).map((fault) => ({ ...fault, lights: lightsOf(draft, fault) }));

const entryMarks = (draft: Draft, turned: boolean, selected: string | undefined): readonly Mark[] => {
  const line = selected?.startsWith('piece:') ? lineOfId(draft, selected.slice('piece:'.length)) : undefined;
  const grid = gridOf(draft);
  const areas = (line?.entry ?? []).flatMap((word) => parseArea(grid, word) ?? []);
  if (areas.length === 0) return [];
  const d = areaPath(gridLayout(grid, turned), areas);
  return [
    { kind: 'path', d, style: { fill: 'lit-fill', opacity: 0.6, under: true } },
    { kind: 'path', d, style: { stroke: 'lit', width: 2.5, dash: [7, 5] } },
  ];
};

const summary = (draft: Draft): string => {
  const { totals, exhaustion } = stateOfDraft(draft).setting;
  return sidesOf(draft)
    .map((name, side) => `${name} ${totals[side] ?? 0} SP, exhausted at ${exhaustion[side] ?? 0}`)
    .join('; ');
};

const SIZES = { minimum: PLAN_BOUNDS.least, maximum: PLAN_BOUNDS.most } as const;
const POINTS = { minimum: PLAN_BOUNDS.leastPoints, maximum: PLAN_BOUNDS.mostPoints } as const;
const COUNTRIES = ['open', 'mixed', 'close'] as const;

const gridKindOf = ({ grid }: DraftForm['value']): 'squares' | 'hexes' => (grid === 'hexes' ? 'hexes' : 'squares');

const planOf = (values: DraftForm['value']): BattlePlan => {
  const size = (field: string, usual: number): number => wholeOf(values, field, SIZES.minimum, SIZES.maximum, usual);
  const points = (field: string): number => wholeOf(values, field, POINTS.minimum, POINTS.maximum, 26);
  return {
    ...USUAL_PLAN,
    grid: gridKindOf(values),
    width: size('columns', USUAL_PLAN.width),
    height: size('rows', USUAL_PLAN.height),
    points: [points('firstPoints'), points('secondPoints')],
    lastTurn: wholeOf(values, 'lastTurn', 1, 60, USUAL_PLAN.lastTurn),
    terrain: COUNTRIES.find((each) => each === values.country) ?? USUAL_PLAN.terrain,
  };
};

export const editor: Editor<Draft> = {
  title: 'Battle editor',
  blank: {
    schema: { type: 'object', properties: sizeFields },
    value: { grid: 'squares', columns: 12, rows: 8 },
    make: (values) =>
      blankDraft(
        gridKindOf(values),
        wholeOf(values, 'columns', 1, LONGEST_SIDE, 12),
        wholeOf(values, 'rows', 1, LONGEST_SIDE, 8),
      ),
  },
  random: {
    schema: {
      type: 'object',
      properties: {
        ...sizeFields,
        columns: { type: 'integer', ...SIZES },
        rows: { type: 'integer', ...SIZES },
        country: { type: 'string', enum: COUNTRIES, description: 'How much of it is woods, hills and houses.' },
        firstPoints: { type: 'integer', ...POINTS, description: 'A piece costs its strength points, guns 2 more.' },
        secondPoints: { type: 'integer', ...POINTS },
        lastTurn: { type: 'integer', minimum: 1, maximum: 60 },
      },
    },
    value: { grid: 'squares', columns: 12, rows: 8, country: 'mixed', firstPoints: 26, secondPoints: 26, lastTurn: 12 },
    make: (values, seed) => generateBattle(planOf(values), new SimDice(seed)),
  },
  read: readDraft,
  write: (draft) => JSON.parse(JSON.stringify(draft)) as Plain,
  sheet: (draft, turned) => sheetOf(drawnOf(draft), turned),
  elements: (draft, turned) => elements(stateOfDraft(draft), turned),
  overlay: (draft, turned, selected) => [
    ...entryMarks(draft, turned, selected),
    ...overlay(stateOfDraft(draft), turned, selected === undefined ? [] : [selected], [], ''),
  ],
  home: (draft, turned) => {
    const { width, height } = gridLayout(gridOf(draft), turned);
    return { at: [width / 2, height / 2], span: [width, height] };
  },
  palette: paletteOf,
  apply: applyBrush,
  form: formOf,
  change: changeDraft,
  faults,
  summary,
};
