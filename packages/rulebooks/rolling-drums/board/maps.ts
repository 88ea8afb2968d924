/** The maps of the board: the strategic sheet, and in each of its squares a tactical map of 15 x 15 tacs (rotd-1.1, rotd-2.1). */
import { areaUnder, type BoardMaps, CELL, type Element, rectangle } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { unitId } from '../names.ts';
import { squareId, squareWord, tacWord } from '../squares.ts';
import { ACTIVE, type State } from '../state.ts';
import { landOf, TERRAINS, terrain } from '../strategic.ts';
import { tacticalMap } from '../tactical/map.ts';
import { TAC_TERRAINS } from '../tactical/terrain.ts';
import { isOnMap, positionOf, rowOf } from '../work.ts';
import { flagElements, unitElement, unitElements } from './counters.ts';
import { mapOfSquare, OPENS, SCALES, STRATEGIC, squareOfMap, strategicLayout, tacticalLayout } from './layout.ts';
import { strategicGround } from './strategic-ground.ts';
import { tacticalGround } from './tactical-ground.ts';

const HALF = CELL / 2;
const MARGIN = 24;
const CELL_OUTLINE = rectangle(-HALF, -HALF, CELL, CELL);

/** A whole square or tac as something that can be touched. */
const cellElement = (name: string, label: string, place: Element['at']): Element => ({
  name,
  label,
  at: place,
  half: [HALF, HALF],
  grows: true,
  outline: CELL_OUTLINE,
  marks: [],
  level: 0,
});

const squareElement = ({ setting }: State, square: number): Element => {
  const city = setting.cities[setting.cityAt[square] ?? -1]?.name;
  const kind = TERRAINS[terrain[square] ?? 0] ?? 'open';
  const words = [city, landOf(square), kind].filter((word) => word !== undefined && word !== '--').join(', ');
  return cellElement(`square:${squareWord(square)}`, `${squareWord(square)}: ${words}.`, strategicLayout.at(square));
};

const tacElement = ({ setting }: State, square: number, tac: number): Element => {
  const map = tacticalMap(setting, square);
  const kind = TAC_TERRAINS[map.terrain[tac] ?? 0] ?? 'open';
  const label = `Tac ${tacWord(tac)}: ${kind}, defence ${at(map.rating, tac)}.`;
  return cellElement(`tac:${tacWord(tac)}`, label, tacticalLayout.at(tac));
};

const within = (square: number) => {
  const [x, y] = strategicLayout.at(square);
  return { map: STRATEGIC, box: { left: x - HALF, top: y - HALF, right: x + HALF, bottom: y + HALF } };
};

export const maps: BoardMaps<State> = {
  first: () => STRATEGIC,
  plan: (_view, _eyes, id) => {
    if (id === STRATEGIC) {
      const { width, height } = strategicLayout;
      return { id, name: 'Strategic map', width, height, margin: MARGIN, scales: SCALES, most: OPENS, legible: 0.1 };
    }
    const square = squareOfMap(id);
    if (square === undefined) return undefined;
    const { width, height } = tacticalLayout;
    const name = `Tactical map of ${squareWord(square)}`;
    return { id, name, width, height, margin: MARGIN, scales: [0.55], most: 3, within: within(square) };
  },
  opens: (_view, _eyes, map, place) => {
    const square = map === STRATEGIC ? areaUnder(strategicLayout, place) : undefined;
    return square === undefined ? undefined : mapOfSquare(square);
  },
  ground: (view, _eyes, { map, window, level }) => {
    const square = squareOfMap(map);
    return square === undefined ? strategicGround(view, window, level) : tacticalGround(view, square, window);
  },
  live: (view, _eyes, { map, window, level }) => {
    const square = squareOfMap(map);
    return square === undefined ? flagElements(view, window, level) : unitElements(view, square, window);
  },
  beneath: (view, _eyes, map, place) => {
    const square = squareOfMap(map);
    const area = areaUnder(square === undefined ? strategicLayout : tacticalLayout, place);
    if (area === undefined) return undefined;
    return square === undefined ? squareElement(view, area) : tacElement(view, square, area);
  },
  where: (view, _eyes, name) => {
    const [kind, word = ''] = name.split(':');
    const square = kind === 'square' ? squareId(word) : undefined;
    if (square !== undefined) return { map: STRATEGIC, element: squareElement(view, square) };
    const row = kind === 'unit' ? rowOf(positionOf(view).units, unitId(word) ?? -1) : -1;
    if (row < 0 || !isOnMap(view.units, row)) return undefined;
    const stands = at(view.units.square, row);
    return view.units.condition[row] === ACTIVE
      ? { map: mapOfSquare(stands), element: unitElement(view, row) }
      : { map: STRATEGIC, element: squareElement(view, stands) };
  },
};
