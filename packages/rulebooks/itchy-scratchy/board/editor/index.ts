/** How battles are made by hand: the editor of the book. */
import {
  areaPath,
  choiceField,
  choiceOf,
  type DraftFault,
  type DraftForm,
  type Editor,
  formOf,
  gridLayout,
  type Mark,
  wholeField,
  wholeOf,
} from '@longroll/drawing';
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
import { changeDraft, draftForm, sizeFields } from './forms.ts';

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

const { least, most, leastPoints, mostPoints } = PLAN_BOUNDS;
const COUNTRIES = ['open', 'mixed', 'close'] as const;

const gridKindOf = ({ grid }: DraftForm['value']): 'squares' | 'hexes' => (grid === 'hexes' ? 'hexes' : 'squares');

const planOf = (values: DraftForm['value']): BattlePlan => {
  const { width, height, lastTurn, terrain } = USUAL_PLAN;
  const points = (field: string): number => wholeOf(values, field, leastPoints, mostPoints, 26);
  return {
    ...USUAL_PLAN,
    grid: gridKindOf(values),
    width: wholeOf(values, 'columns', least, most, width),
    height: wholeOf(values, 'rows', least, most, height),
    points: [points('firstPoints'), points('secondPoints')],
    lastTurn: wholeOf(values, 'lastTurn', 1, 60, lastTurn),
    terrain: choiceOf(values, 'country', COUNTRIES, terrain),
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
    ...formOf('', {
      grid: [sizeFields.grid, 'squares'],
      columns: [wholeField(least, most), 12],
      rows: [wholeField(least, most), 8],
      country: [choiceField(COUNTRIES, 'How much of it is woods, hills and houses.'), 'mixed'],
      firstPoints: [wholeField(leastPoints, mostPoints, 'A piece costs its strength points, guns 2 more.'), 26],
      secondPoints: [wholeField(leastPoints, mostPoints), 26],
      lastTurn: [wholeField(1, 60), 12],
    }),
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
  form: draftForm,
  change: changeDraft,
  faults,
  summary,
};
