/** How battles are made by hand: the editor of the book. */
import { type DraftFault, type Editor, entryMarks, gridLayout, makerOf, pieceIn } from '@longroll/drawing';
import { parseArea } from '@longroll/geometry';
import { type Plain, SimDice } from '@longroll/kernel';
import type { FileFault } from '../../file-faults.ts';
import { generateBattle, planFields } from '../../generate.ts';
import { checkBattle } from '../../prepare.ts';
import { elements } from '../elements.ts';
import { overlay } from '../overlay.ts';
import { sheetOf } from '../sheet.ts';
import { applyBrush, paletteOf } from './brushes.ts';
import { blankDraft, type Draft, drawnOf, gridOf, type Line, readDraft, sidesOf, stateOfDraft } from './draft.ts';
import { forms, sizeFields } from './forms.ts';

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

const entriesOf = (draft: Draft, selected: string | undefined): readonly number[] =>
  (pieceIn<Line>(draft, selected)?.entry ?? []).flatMap((word) => parseArea(gridOf(draft), word) ?? []);

const summary = (draft: Draft): string => {
  const { totals, exhaustion } = stateOfDraft(draft).setting;
  return sidesOf(draft)
    .map((name, side) => `${name} ${totals[side] ?? 0} SP, exhausted at ${exhaustion[side] ?? 0}`)
    .join('; ');
};

const { grid, width, height, terrain, firstPoints, secondPoints, lastTurn: turns } = planFields;

export const editor: Editor<Draft> = {
  title: 'Battle editor',
  words: { whole: 'The battle', random: 'A battle by lot' },
  blank: makerOf(sizeFields, ({ grid, columns, rows }) => blankDraft(grid, columns, rows)),
  random: makerOf(
    { grid, columns: width, rows: height, country: terrain, firstPoints, secondPoints, lastTurn: turns },
    ({ columns, rows, country, ...plan }, seed) =>
      generateBattle({ ...plan, width: columns, height: rows, terrain: country }, new SimDice(seed)),
  ),
  read: readDraft,
  write: (draft) => JSON.parse(JSON.stringify(draft)) as Plain,
  sheet: (draft, turned) => sheetOf(drawnOf(draft), turned),
  elements: (draft, turned) => elements(stateOfDraft(draft), turned),
  overlay: (draft, turned, selected) => [
    ...entryMarks(gridLayout(gridOf(draft), turned), entriesOf(draft, selected)),
    ...overlay(turned)(stateOfDraft(draft), 'spectator', selected === undefined ? [] : [selected], [], ''),
  ],
  home: (draft, turned) => {
    const { width, height } = gridLayout(gridOf(draft), turned);
    return { at: [width / 2, height / 2], span: [width, height] };
  },
  palette: paletteOf,
  apply: applyBrush,
  ...forms,
  faults,
  summary,
};
