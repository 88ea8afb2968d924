/** The maps of the board: the strategic sheet, and in each of its squares a tactical map of 15 x 15 tacs (rotd-1.1, rotd-2.1). */
import { areaUnder, type BoardMaps, CELL, type Element, type MapPlan, type Point, rectangle } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import { squareCalled } from '../calling.ts';
import { unitId } from '../names.ts';
import { SIDE, squareId, squareWord, tacWord } from '../squares.ts';
import { ACTIVE, type State } from '../state.ts';
import { isOnMap, positionOf, rowOf } from '../work.ts';
import { nameChanges } from './city-names.ts';
import { BARE, type Country } from './country.ts';
import { depotElements } from './depots.ts';
import { flagElements, flagNamed } from './flags.ts';
import { fogChanges } from './fog.ts';
import {
  CLOSE,
  HALF,
  mapOfSquare,
  OPENS,
  RIM,
  SCALES,
  STRATEGIC,
  squareOfMap,
  strategicLayout,
  tacticalLayout,
} from './layout.ts';
import { legibleOf } from './opening.ts';
import { squareReport, tacReport } from './square-report.ts';
import { strategicGround } from './strategic-ground.ts';
import { tacticalGround } from './tactical-ground.ts';
import { unitElement, unitElements } from './units.ts';

const MARGIN = 24;
const CELL_OUTLINE = rectangle(-HALF, -HALF, CELL, CELL);

/** A whole square or tac as something that can be touched. */
const cellElement = (name: string, label: string, place: Point): Element => ({
  name,
  label,
  at: place,
  half: [HALF, HALF],
  grows: true,
  outline: CELL_OUTLINE,
  marks: [],
  level: 0,
});

const squareElement = (view: State, square: number): Element =>
  cellElement(`square:${squareWord(square)}`, squareReport(view, square), strategicLayout.at(square));

const tacElement = (view: State, square: number, tac: number): Element =>
  cellElement(`tac:${tacWord(tac)}`, tacReport(view, square, tac), tacticalLayout.at(tac));

/** Half of the part of the strategic sheet that a tactical map shows: its square with the rim. */
const SHOWN = HALF * ((SIDE + 2 * RIM) / SIDE);
const within = (square: number): NonNullable<MapPlan['within']> => {
  const [x, y] = strategicLayout.at(square);
  return { map: STRATEGIC, box: { left: x - SHOWN, top: y - SHOWN, right: x + SHOWN, bottom: y + SHOWN } };
};

const isInField = ([x, y]: Point): boolean => Math.min(x, y) >= RIM * CELL && Math.max(x, y) < (RIM + SIDE) * CELL;

const planOf = ({ setting }: State, id: string): MapPlan | undefined => {
  if (id === STRATEGIC) {
    const { width, height } = strategicLayout;
    const legible = legibleOf(setting);
    return { id, name: 'Strategic map', width, height, margin: MARGIN, scales: SCALES, most: OPENS, legible };
  }
  const square = squareOfMap(id);
  if (square === undefined) return undefined;
  const { width, height } = tacticalLayout;
  const name = `Tactical map of ${squareCalled({ setting }, squareWord(square))}`;
  return { id, name, width, height, margin: MARGIN, scales: [0.5, 1.25], most: 3, within: within(square) };
};

/** Where a unit is shown: an active one on the map of its square, others under the flag of theirs. */
const unitPlace = (view: State, word: string): { readonly map: string; readonly element: Element } | undefined => {
  const row = rowOf(positionOf(view).units, unitId(word) ?? -1);
  if (row < 0 || !isOnMap(view.units, row)) return undefined;
  const square = cell(view.units.square, row);
  return view.units.condition[row] === ACTIVE
    ? { map: mapOfSquare(square), element: unitElement(view, row) }
    : { map: STRATEGIC, element: squareElement(view, square) };
};

/** The maps on a country: bare paper until it has been loaded. */
export const mapsOn = (country: Country): BoardMaps<State> => ({
  first: () => STRATEGIC,
  plan: (view, _eyes, id) => planOf(view, id),
  opens: (_view, _eyes, map, place) => {
    const square = map === STRATEGIC ? areaUnder(strategicLayout, place) : undefined;
    return square === undefined ? undefined : mapOfSquare(square);
  },
  ground: (view, _eyes, { map, window, level }) => {
    const square = squareOfMap(map);
    return square === undefined ? strategicGround(country, view, window, level) : tacticalGround(view, square, window);
  },
  changed: (before, after, _eyes, map) =>
    map === STRATEGIC && before.cities === after.cities
      ? [...fogChanges(before, after), ...nameChanges(before, after)]
      : undefined,
  live: (view, _eyes, { map, window, level }) => {
    const square = squareOfMap(map);
    return square === undefined
      ? [...flagElements(view, window, level), ...depotElements(view, window, level)]
      : unitElements(view, square, window, level);
  },
  beneath: (view, _eyes, map, place) => {
    const square = squareOfMap(map);
    if (square === undefined) {
      const under = map === STRATEGIC ? areaUnder(strategicLayout, place) : undefined;
      return under === undefined ? undefined : squareElement(view, under);
    }
    const tac = isInField(place) ? areaUnder(tacticalLayout, place) : undefined;
    return tac === undefined ? undefined : tacElement(view, square, tac);
  },
  where: (view, _eyes, name) => {
    const [kind, word = ''] = name.split(':');
    const square = kind === 'square' ? squareId(word) : undefined;
    if (square !== undefined) return { map: STRATEGIC, element: squareElement(view, square) };
    if (kind === 'unit') return unitPlace(view, word);
    const flag = kind === 'flag' ? flagNamed(view, name, CLOSE) : undefined;
    return flag && { map: STRATEGIC, element: flag };
  },
});

export const maps: BoardMaps<State> = mapsOn(BARE);
