/** The waters of the map: which hexes ships lie in, and how they go from one to the next (bab-map-7, -10, bab-nav-1). */
import { at } from '@longroll/kernel';
import {
  boxPlace,
  cityIn,
  cityNamed,
  GRID,
  isHex,
  isLand,
  NORTH_BOX,
  portOf,
  SHIPS,
  sides,
  TERRAINS,
  terrain,
} from '../map.ts';
import { isPort } from '../supply/ports.ts';

export const ATLANTIC: number = boxPlace('atlantic');
export const GULF: number = boxPlace('gulf');
export const BLOCKADE: number = boxPlace('blockade');
export const PIRACY: number = boxPlace('piracy');

/** The hex beside a hex in a direction; -1 beyond the edge of the map. Directions count round the hex. */
const beside = (hex: number, facing: number): number =>
  GRID.neighbours[hex * GRID.facings + ((facing + GRID.facings) % GRID.facings)] ?? -1;

const isSea = (hex: number): boolean => hex >= 0 && TERRAINS[at(terrain, hex)] === 'sea';
const isNavigable = (hex: number, facing: number): boolean =>
  ((sides[hex * GRID.facings + ((facing + GRID.facings) % GRID.facings)] ?? 0) & SHIPS) !== 0;

/**
 * How ships go over an edge from one hex to the next: `river` along navigable hexsides, across the one between the two or round the
 * hex that both have beside them; `coast` along the sea that both touch. `banks` are the hexes whose shores they pass.
 */
interface Passage {
  readonly river: boolean;
  readonly coast: boolean;
  readonly banks: readonly number[];
}

const passageOver = (hex: number, facing: number): Passage | undefined => {
  const to = beside(hex, facing);
  if (to < 0 || !isLand(hex) || !isLand(to)) return undefined;
  // The two hexes that both have beside them, as seen from each.
  const turns = [1, -1] as const;
  const round = turns.filter((turn) => isNavigable(hex, facing + turn) && isNavigable(to, facing + 2 * turn));
  const across = isNavigable(hex, facing);
  const coast = turns.some((turn) => isSea(beside(hex, facing + turn)));
  if (round.length === 0 && !across && !coast) return undefined;
  return { river: across || round.length > 0, coast, banks: [to, ...round.map((turn) => beside(hex, facing + turn))] };
};

const PASSAGES: readonly (Passage | undefined)[] = Array.from({ length: GRID.areas * GRID.facings }, (_, edge) =>
  passageOver(Math.floor(edge / GRID.facings), edge % GRID.facings),
);

/** Whether ships go over an edge of a hex: all by rivers, ironclads along the coast too (bab-nav-1). */
export const mayPass = (edge: number, ironclads: boolean): boolean => {
  const passage = PASSAGES[edge];
  return passage !== undefined && (passage.river || (ironclads && passage.coast));
};

/** The hexes whose shores ships pass that go over an edge. */
export const banksOf = (edge: number): readonly number[] => PASSAGES[edge]?.banks ?? [];

/** Whether a land hex touches the sea; ports do, though some lie up a river (bab-map-10). */
export const isCoast = (hex: number): boolean => {
  if (!isHex(hex) || !isLand(hex)) return false;
  if (isPort(hex)) return true;
  for (let facing = 0; facing < GRID.facings; facing++) if (isSea(beside(hex, facing))) return true;
  return false;
};

/** How far east a hex lies, in half hexes. */
const eastOf = (hex: number): number => 2 * (hex % GRID.width) + (Math.floor(hex / GRID.width) % 2);
const LAST_OF_GULF = eastOf(cityNamed('cedar-key').hex);

/** The sea box that a coastal hex touches: east of Cedar Key the Atlantic, else the Gulf (bab-map-10). */
export const seaOf = (hex: number): number => (eastOf(hex) > LAST_OF_GULF ? ATLANTIC : GULF);

/** The sea boxes to which ships in a place are joined without a move (bab-map-10). */
export const seasOf = (place: number): readonly number[] => {
  if (place === BLOCKADE || place === PIRACY) return [ATLANTIC, GULF];
  if (place === NORTH_BOX) return [ATLANTIC];
  if (place === ATLANTIC || place === GULF) return [place];
  const hex = isHex(place) ? place : portOf(place);
  return isCoast(hex) ? [seaOf(hex)] : [];
};

/** All land hexes on the sea, and the cities among them. */
export const COAST: readonly number[] = Array.from({ length: GRID.areas }, (_, hex) => hex).filter(isCoast);
export const HARBOURS: readonly number[] = COAST.filter((hex) => cityIn(hex) !== undefined);
