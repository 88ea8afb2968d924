/** How battles are made by hand: the editor of the book. */
import { type DraftFault, type Editor, makerOf } from '@longroll/drawing';
import { about, int, orElse, type Plain } from '@longroll/kernel';
import type { FileFault } from '../../file-faults.ts';
import { checkBattle } from '../../prepare.ts';
import { sumsOf } from '../../prices.ts';
import { SIDES } from '../../state.ts';
import { onSheet } from '../scale.ts';
import { palette } from './brushes.ts';
import { blankDraft, type Draft, pricesOf, readDraft, readOf } from './draft.ts';
import { draftElements, draftOverlay, sheetOfDraft } from './draft-elements.ts';
import { forms, fromNorth, fromWest } from './forms.ts';
import { layAt } from './lay.ts';
import { applyBrush, carried } from './touch.ts';

/** Points of the sheet are tenths of an inch, those of a file hundredths. */
const OF_FILE = 10;
/** Half an inch of the sheet, by which keys carry. */
const STEP = 5;
const inFile = ([x, y]: readonly [number, number]) => ({ x: Math.round(x * OF_FILE), y: Math.round(y * OF_FILE) });

/** Lists of the file that lie on the table, and the element of one of them by the path of a fault. */
const lightsOf = (draft: Draft, { field }: FileFault): readonly string[] => {
  const [list = '', place] = field.split('/');
  if (list === 'goal') return draft.goal ? ['goal'] : [];
  if (list === 'prices') return ['prices'];
  const parts = (draft as { readonly [list: string]: Plain | undefined })[list];
  return Array.isArray(parts) && place !== undefined && Number(place) < parts.length ? [`${list}:${place}`] : [];
};

const faults = (draft: Draft): readonly DraftFault[] =>
  checkBattle(draft).map((fault) => ({ ...fault, lights: lightsOf(draft, fault) }));

const summary = (draft: Draft): string => {
  const sums = sumsOf(readOf(draft), pricesOf(draft));
  return SIDES.map((side, i) => `${side} ${sums[i] ?? 0} points`).join('; ');
};

const INCH_ON_SHEET = 10;
const inchesWide = about('Inches.', int(12, 200));
const tableFields = { width: orElse(inchesWide, 72), height: orElse(inchesWide, 48) };
const INCH = 100;

export const editor: Editor<Draft> = {
  title: 'Table editor',
  words: { whole: 'The battle', random: '' },
  blank: makerOf(tableFields, ({ width, height }) => blankDraft(width * INCH, height * INCH)),
  read: readDraft,
  write: (draft) => JSON.parse(JSON.stringify(draft)) as Plain,
  sheet: sheetOfDraft,
  elements: (draft, _turned, selected) => draftElements(draft, selected),
  overlay: (draft, _turned, selected) => draftOverlay(draft, selected),
  home: ({ width, height }) => ({
    at: [onSheet(width) / 2, onSheet(height) / 2],
    span: [onSheet(width), onSheet(height)],
  }),
  palette,
  apply: applyBrush,
  ...forms,
  free: {
    lay: (draft, brush, at, selected) => layAt(draft, brush, inFile(at), selected),
    carry: (draft, element, by, selected) => carried(draft, element, inFile(by), selected),
    step: STEP,
    spot: {
      ...makerOf({ fromWest: orElse(fromWest, '10'), fromNorth: orElse(fromNorth, '10') }, (told) => told),
      at: ({ fromWest: x, fromNorth: y }) => [Number(x) * INCH_ON_SHEET, Number(y) * INCH_ON_SHEET],
    },
  },
  apart: [{ id: 'prices', title: 'Points' }],
  prints: ['plan', 'rosters'],
  faults,
  summary,
};
