/** What an office orders that has a place: depots to put down, to move and to take up, and stores on their way (rotd-F24). */
import type { Mark, Point } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import { depotWord } from '../sources.ts';
import type { State } from '../state.ts';
import { arrowMarks, wordMark } from './ink.ts';
import { mapOfSquare, STRATEGIC, strategicLayout, tacticalLayout } from './layout.ts';

interface Sited {
  readonly depot?: number;
  readonly square?: number;
  readonly tac?: number;
}

const listIn = (order: { readonly [field: string]: unknown }, field: string): readonly Sited[] => {
  const value = order[field];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
};

const boxMark = (place: Point, word: string): readonly Mark[] => [
  {
    kind: 'group',
    at: place,
    marks: [
      {
        kind: 'path',
        d: 'M-16-9h32v18h-32z',
        style: { fill: 'raised', stroke: 'lit', width: 2, dash: [4, 3] },
      },
      { kind: 'symbol', symbol: 'supply', at: [0, 0], size: 13, ink: 'ink' },
    ],
  },
  wordMark(place, word, [0, -14], 'middle'),
];

/** Where a site lies on a map; undefined where it is not on it or not yet filled in. */
const placeOn = (map: string, { square, tac }: Sited): Point | undefined => {
  if (square === undefined) return undefined;
  if (map === STRATEGIC) return strategicLayout.at(square);
  return map === mapOfSquare(square) && tac !== undefined ? tacticalLayout.at(tac) : undefined;
};

const standsOf = ({ depots }: State, depot: number | undefined): Sited =>
  depot === undefined || (depots.square[depot] ?? -1) < 0
    ? {}
    : { square: cell(depots.square, depot), tac: cell(depots.tac, depot) };

/** Depots of an office's order on a map. */
export const officeMarks = (
  view: State,
  map: string,
  order: { readonly [field: string]: unknown },
  looked: boolean,
): readonly Mark[] => {
  const word = ({ depot }: Sited): string => (depot === undefined ? 'depot' : depotWord(depot));
  const moved = listIn(order, 'moveDepots').flatMap((site): readonly Mark[] => {
    const [from, to] = [placeOn(map, standsOf(view, site.depot)), placeOn(map, site)];
    return [
      ...(from && to ? arrowMarks([from, to], 'lit', looked ? 3 : 2, [6, 5]) : []),
      ...(to ? boxMark(to, word(site)) : []),
    ];
  });
  const placed = listIn(order, 'placeDepots').flatMap((site) => {
    const to = placeOn(map, site);
    return to ? boxMark(to, word(site)) : [];
  });
  return [...moved, ...placed];
};
