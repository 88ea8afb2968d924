/** The signs of the maps, explained beside them. */
import type { KeySign, Mark } from '@longroll/drawing';
import { CS, US } from '../names.ts';
import { ACTIVE, INACTIVE, SHATTERED } from '../state.ts';
import { REGION, WHOLE_SHEET } from './layout.ts';
import { plateMarks, styleOf } from './plate.ts';

const counter = (owner: number, sign: number, hint = false): readonly Mark[] =>
  plateMarks(
    { style: styleOf(owner), number: 3, arms: 1, sign, exact: !hint && owner === US, hint },
    sign === INACTIVE ? WHOLE_SHEET : REGION,
    false,
  );

const city = (d: string, fill: string): readonly Mark[] => [
  { kind: 'path', d, style: { fill, stroke: 'map-ink', width: 1.1 } },
];

const line = (style: Extract<Mark, { kind: 'path' }>['style']): readonly Mark[] => [
  { kind: 'path', d: 'M-9 0h18', style },
];

/** What the signs of the strategic map and of a tactical map mean (rotd-1.4, rotd-4.1, rotd-4.2b, rotd-4.7). */
export const key: readonly KeySign[] = [
  { marks: counter(US, ACTIVE), text: 'own units, counted' },
  { marks: counter(CS, ACTIVE), text: 'others, about so many' },
  { marks: counter(US, INACTIVE), text: 'inactive units' },
  { marks: counter(US, SHATTERED), text: 'shattered units' },
  { marks: counter(CS, ACTIVE, true), text: 'unconfirmed, or seen some turns ago' },
  { marks: city('M-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0 -9 0z', 'union'), text: 'city of the Union' },
  { marks: city('M0-5.500L5.500 0L0 5.500L-5.500 0z', 'csa'), text: 'city of the Confederacy' },
  {
    marks: [...line({ stroke: 'water-ink', width: 4.4 }), ...line({ stroke: 'water', width: 2.4 })],
    text: 'major river',
  },
  { marks: line({ stroke: 'hachure', width: 8, opacity: 0.3 }), text: 'crest' },
  {
    marks: [{ kind: 'path', d: 'M-10 10L10-10M-10 2L2-10M-2 10L10-2', style: { stroke: 'map-ink-2', width: 0.8 } }],
    text: 'may hide more',
  },
];
