/** What the grid battle prints for play on a real table. */
import { boardPart, CELL, counterCutouts, heading, type Printables, pages, sequenceTable } from '@longroll/drawing';
import { counterOnPaper } from './board/counters.ts';
import { elements } from './board/elements.ts';
import { sheetOf } from './board/sheet.ts';
import { clauses } from './data/clauses.ts';
import { cardBlocks, terrainBlocks } from './prints/cards.ts';
import { rosterBlocks } from './prints/roster.ts';
import { SEQUENCE } from './sequence.ts';
import type { Setting, State } from './state.ts';

/** Pixels a unit of the sheet at which lines and letters of the frame are drawn. */
const INK = 1.6;
const AREA = { unit: 'millimetres from area to area', least: 15, most: 150, usual: 60 } as const;

const boardOf = (s: State, area: number, pieces: boolean) => {
  const shown = elements(s, false).filter(({ still }) => pieces || still === true);
  return [boardPart(sheetOf(s.setting, false), shown, area / CELL, INK)];
};

const cutouts = ({ roster, sides, grid }: Setting, side: number) => {
  const hexes = grid.kind === 'hexes';
  const counters = (seat: number) =>
    roster.filter((line) => line.side === seat).map((line) => counterOnPaper(line, sides, hexes));
  const groups = sides.map((title, seat) => ({ title, counters: counters(seat) }));
  return counterCutouts(grid.kind, groups, side);
};

export const prints: Printables<State> = [
  {
    id: 'roster',
    title: 'Roster sheet',
    about: 'Every piece with its dice and its start, and a box to tick for each strength point.',
    make: (s) => pages(...rosterBlocks(s.setting)),
  },
  {
    id: 'dice-card',
    title: 'Range-and-dice card',
    about: 'Dice by weapon and range, what doubles do, the arc of attack, close combat, pieces.',
    make: () => pages(...cardBlocks()),
  },
  {
    id: 'terrain',
    title: 'Terrain chart',
    about: 'Every kind of ground with its picture: movement, cover, sight, road.',
    make: () => pages(...terrainBlocks()),
  },
  {
    id: 'sequence',
    title: 'Sequence of play',
    about: 'The steps of a turn, each with its rule.',
    make: () => pages(heading('Sequence of play'), sequenceTable(SEQUENCE, clauses)),
  },
  {
    id: 'board',
    title: 'Board',
    about: 'The board without pieces, to be joined from its pages.',
    scale: AREA,
    make: (s, area) => boardOf(s, area, false),
  },
  {
    id: 'position',
    title: 'Board with the pieces on it',
    about: 'The board with every piece where it stands.',
    scale: AREA,
    make: (s, area) => boardOf(s, area, true),
  },
  {
    id: 'counters',
    title: 'Pieces to cut out',
    about: 'Every piece of the roster; as large as those of a board of 60 millimetres.',
    scale: { unit: 'millimetres a side', least: 15, most: 120, usual: 55 },
    make: (s, side) => [cutouts(s.setting, side)],
  },
];
