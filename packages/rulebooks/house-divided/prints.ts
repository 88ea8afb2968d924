/** What A House Divided prints for play on a real table. */
import type { Printables, PrintBlock, PrintPart } from '@longroll/drawing';
import { printedSequence } from '@longroll/kernel';
import { elements } from './board/elements.ts';
import { sheetOf } from './board/sheet.ts';
import { clauses } from './data/clauses.ts';
import { chartBlocks } from './prints/charts.ts';
import { counterSheet } from './prints/counters.ts';
import { recordBlocks, setupTable } from './prints/record.ts';
import { sequence } from './sequence.ts';
import type { State } from './state.ts';

/** Pixels a unit of the map at which its ink is full and its names stand apart. */
const INK = 1.2;
/** At its usual width a stack on the map is as wide as a counter of the usual side. */
const MAP_SCALE = { unit: 'millimetres wide', least: 250, most: 1500, usual: 520 } as const;

const mapOf = (s: State, width: number): readonly PrintPart[] => {
  const sheet = sheetOf(s.setting);
  const unit = width / (sheet.width + 2 * sheet.margin);
  const standing = elements(s, 'spectator', []).filter(({ tray }) => tray !== true);
  return [{ kind: 'board', sheet, elements: standing, unit, pixel: unit / INK }];
};

/** The map without any unit on it. */
const bare = (s: State): State => ({ ...s, units: s.units.map((unit) => ({ ...unit, box: -1 })) });

const sequenceBlocks = (): readonly PrintBlock[] => [
  { kind: 'heading', text: 'Sequence of play' },
  { kind: 'text', text: clauses['ahd-turn-3']?.text ?? '' },
  {
    kind: 'table',
    columns: [{ title: '', align: 'end' }, { title: 'step' }, { title: 'what is done' }, { title: 'clause' }],
    rows: printedSequence(sequence).map(({ title, clause }, i) => [
      String(i + 1),
      { text: title, bold: true },
      clauses[clause]?.text ?? '',
      clause,
    ]),
  },
];

const page = (blocks: readonly PrintBlock[]): readonly PrintPart[] => [{ kind: 'flow', blocks }];

export const prints: Printables<State> = [
  {
    id: 'map',
    title: 'Map',
    about: 'The map with the flags of the set-up and no units, to be joined from its pages.',
    scale: MAP_SCALE,
    make: (s, width) => mapOf(bare(s), width),
  },
  {
    id: 'position',
    title: 'Map with the units on it',
    about: 'The map with every stack where it stands.',
    scale: MAP_SCALE,
    make: mapOf,
  },
  {
    id: 'counters',
    title: 'Counters',
    about: 'The counters to cut out and fold, full in front and disrupted behind.',
    scale: { unit: 'millimetres a side', least: 8, most: 40, usual: 15 },
    make: (s, side) => [counterSheet(s, side)],
  },
  {
    id: 'charts',
    title: 'Charts',
    about: 'Combat results, intensity, modifiers, disruptions, units, marches and recruits.',
    make: (s) => page(chartBlocks(s.setting.switches)),
  },
  {
    id: 'sequence',
    title: 'Sequence of play',
    about: 'The steps of a player turn, each with its rule.',
    make: () => page(sequenceBlocks()),
  },
  {
    id: 'record',
    title: 'Record sheet',
    about: 'The track of turns, army limits, losses and cities, to be filled in.',
    make: (s) => page(recordBlocks(s)),
  },
  {
    id: 'setup',
    title: 'Set-up',
    about: 'Who stands where at the start.',
    make: (s) => page([{ kind: 'heading', text: s.setting.rules.title }, setupTable(s, 0), setupTable(s, 1)]),
  },
];
