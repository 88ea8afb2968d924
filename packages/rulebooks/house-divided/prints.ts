/** What A House Divided prints for play on a real table. */
import { eastern } from '@longroll/atlas/eastern';
import { virginia } from '@longroll/atlas/virginia';
import { boardPart, heading, type Printables, type PrintPart, pages, sequenceTable } from '@longroll/drawing';
import { printedSequence } from '@longroll/kernel';
import { elements } from './board/elements.ts';
import { sheetsOn } from './board/sheet.ts';
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

const sheetOf = sheetsOn((board) => (board === 'war' ? eastern : virginia));

const mapOf = (s: State, width: number): readonly PrintPart[] => {
  const sheet = sheetOf(s.setting);
  const standing = elements(s, 'spectator', []).filter(({ tray }) => tray !== true);
  return [boardPart(sheet, standing, width / (sheet.width + 2 * sheet.margin), INK)];
};

/** The map without any unit on it. */
const bare = (s: State): State => ({ ...s, units: s.units.map((unit) => ({ ...unit, box: -1 })) });

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
    make: (s) => pages(...chartBlocks(s.setting.switches)),
  },
  {
    id: 'sequence',
    title: 'Sequence of play',
    about: 'The steps of a player turn, each with its rule.',
    make: () =>
      pages(
        heading('Sequence of play'),
        { kind: 'text', text: clauses['ahd-turn-3']?.text ?? '' },
        sequenceTable(printedSequence(sequence), clauses),
      ),
  },
  {
    id: 'record',
    title: 'Record sheet',
    about: 'The track of turns, army limits, losses and cities, to be filled in.',
    make: (s) => pages(...recordBlocks(s)),
  },
  {
    id: 'setup',
    title: 'Set-up',
    about: 'Who stands where at the start.',
    make: (s) => pages(heading(s.setting.rules.title), setupTable(s, 0), setupTable(s, 1)),
  },
];
