/** How battles are made by hand: the editor of the book. */
import { areaPath, type DraftFault, type Editor, type Mark } from '@longroll/drawing';
import { parseArea } from '@longroll/geometry';
import type { Plain } from '@longroll/kernel';
import type { FileFault } from '../../file-faults.ts';
import { checkBattle } from '../../prepare.ts';
import { elements } from '../elements.ts';
import { layoutOf } from '../layout.ts';
import { overlay } from '../overlay.ts';
import { sheetOf } from '../sheet.ts';
import { applyBrush, paletteOf } from './brushes.ts';
import { blankDraft, type Draft, drawnOf, gridOf, lineOfId, readDraft, sidesOf, stateOfDraft } from './draft.ts';
import { changeDraft, formOf, sizeFields } from './forms.ts';

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
  const d = areaPath(layoutOf(grid, turned), areas);
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

export const editor: Editor<Draft> = {
  title: 'Battle editor',
  blank: {
    schema: { type: 'object', properties: sizeFields },
    value: { grid: 'squares', columns: 12, rows: 8 },
    make: ({ grid, columns, rows }) =>
      blankDraft(grid === 'hexes' ? 'hexes' : 'squares', Number(columns), Number(rows)),
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
    const { width, height } = layoutOf(gridOf(draft), turned);
    return { at: [width / 2, height / 2], span: [width, height] };
  },
  palette: paletteOf,
  apply: applyBrush,
  form: formOf,
  change: changeDraft,
  faults,
  summary,
};
