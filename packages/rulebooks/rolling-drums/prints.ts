/** What Rolling of the Drums prints for play on paper. */
import { heading, type Printables, pages, sequenceTable } from '@longroll/drawing';
import { phasesOf } from '@longroll/kernel';
import { clauses } from './data/clauses.ts';
import { combatCharts } from './prints/combat-charts.ts';
import { dispatchBlocks } from './prints/dispatch.ts';
import { positionTiles, strategicTiles, tacticalPages } from './prints/maps.ts';
import { campaignSheet, officeSheet, orderRolls, quartersSheet } from './prints/order-sheets.ts';
import { unitCards } from './prints/unit-cards.ts';
import { unitCharts } from './prints/unit-charts.ts';
import { sequence } from './sequence.ts';
import type { State } from './state.ts';

const SQUARE_SCALE = { unit: 'millimetres a square', least: 6, most: 40, usual: 14 } as const;

export const prints: Printables<State> = [
  {
    id: 'orders',
    title: 'Order sheets',
    about: 'The sheet of a unit for a campaign turn, the one of a truce, and the one of an office, to be filled in.',
    make: () => [...pages(...campaignSheet()), ...pages(...quartersSheet()), ...pages(...officeSheet())],
  },
  {
    id: 'order-roll',
    title: 'Order roll',
    about: 'A line of orders for each unit of each player.',
    make: (s) => [{ kind: 'flow', landscape: true, blocks: orderRolls(s) }],
  },
  {
    id: 'cards',
    title: 'Unit cards',
    about: 'A card for each unit with its status, and room for what becomes of it.',
    make: (s) => pages(...unitCards(s)),
  },
  {
    id: 'dispatch',
    title: 'Dispatches',
    about: 'The position as each player is told it before the turn.',
    make: (s) => pages(...dispatchBlocks(s)),
  },
  {
    id: 'map',
    title: 'Strategic map',
    about: 'The squares that are played on, to be joined from their pages.',
    scale: SQUARE_SCALE,
    make: strategicTiles,
  },
  {
    id: 'position',
    title: 'Strategic map with flags',
    about: 'The same map with the flags of all units on it.',
    scale: SQUARE_SCALE,
    make: positionTiles,
  },
  {
    id: 'tactical',
    title: 'Tactical maps',
    about: 'The tactical maps of the squares in which units stand, twelve at most.',
    scale: { unit: 'millimetres a tac', least: 5, most: 9, usual: 9 },
    make: tacticalPages,
  },
  {
    id: 'charts',
    title: 'Charts',
    about: 'Strength, losses, morale checks, guns, forts, marches, supply, desertion and victory.',
    make: (s) =>
      pages(heading('Combat'), ...combatCharts(), heading('Units, marches, supply'), ...unitCharts(s.setting)),
  },
  {
    id: 'sequence',
    title: 'Sequence of play',
    about: 'The steps of a turn in their order, each with its rule.',
    make: () => pages(heading('Sequence of play'), sequenceTable(phasesOf(sequence), clauses)),
  },
];
