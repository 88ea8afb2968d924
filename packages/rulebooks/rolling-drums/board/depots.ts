/** Depots of one's own side: a white box with a barrel and the stock, at the foot of its square (rotd-11.7). */
import { type Box, CELL, type Element, grown, holds, plateNumeral } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import { stateTroops } from '../names.ts';
import { squareWord, tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { CLOSE, type Covered, leastOf, strategicLayout, THEATRE } from './layout.ts';

const HALF_SIZE = [15, 7.5] as const;
const WHITE = 'M-15-7.500h30v15h-30z';

/** Pixels from the middle of a square to its depot. */
const downOf = (level: number): number => (level === CLOSE ? 27 : 19);

const rowsOf = ({ depots }: State): readonly number[] =>
  [...depots.owner.keys()].filter((row) => cell(depots.owner, row) >= 0 && cell(depots.square, row) >= 0);

const depotElement = ({ depots }: State, row: number, level: number): Element => {
  const square = cell(depots.square, row);
  const owner = cell(depots.owner, row);
  const stock = cell(depots.stock, row);
  const down = downOf(level);
  return {
    name: `depot:${row}`,
    label: `Depot in ${squareWord(square)}: ${stateTroops(owner)}, ${stock} supplies, tac ${tacWord(cell(depots.tac, row))}.`,
    at: strategicLayout.at(square),
    half: HALF_SIZE,
    marks: [
      {
        kind: 'group',
        at: [0, down],
        marks: [
          { kind: 'path', d: WHITE, style: { fill: 'raised', stroke: 'map-ink', width: 1.1 } },
          { kind: 'symbol', symbol: 'supply', at: [-8, 0], size: 11, ink: 'ink' },
          plateNumeral(String(stock), [5, 4], 11, 'ink'),
        ],
      },
    ],
    level: 1,
    look: `depot ${stock} ${level}`,
  };
};

/** Depots in a window, from where a square has room for them. */
export const depotElements = (view: State, window: Box, level: number): readonly Element[] =>
  level < THEATRE
    ? []
    : rowsOf(view)
        .map((row) => depotElement(view, row, level))
        .filter(({ at: place }) => holds(grown(window, CELL + 20 / leastOf(level)), place));

/** What the depots of a level cover. */
export const depotBoxes = (view: State, level: number): readonly Covered[] =>
  level < THEATRE
    ? []
    : rowsOf(view).map((row) => ({
        at: strategicLayout.at(cell(view.depots.square, row)),
        offset: [0, downOf(level)],
        half: [HALF_SIZE[0] + 2, HALF_SIZE[1] + 2],
      }));
