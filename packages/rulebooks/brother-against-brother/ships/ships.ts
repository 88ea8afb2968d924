/** Ships one by one (bab-unit-1, bab-nav-1). */
import type { Ship, ShipKind, Side } from '../state.ts';

/** Factors of a whole ship, SF that it lifts, and whether it goes on rivers and to sea (bab-nav-1, -2). */
export const SHIP_CHART = {
  ironclad: { name: 'ironclad', factors: 4, lift: 0, river: true, ocean: true },
  gunboat: { name: 'river gunboat', factors: 2, lift: 0, river: true, ocean: false },
  'river-transport': { name: 'river transport', factors: 0, lift: 20, river: true, ocean: false },
  'ocean-naval': { name: 'ocean naval unit', factors: 3, lift: 0, river: false, ocean: true },
  'ocean-transport': { name: 'ocean transport', factors: 0, lift: 30, river: false, ocean: true },
} as const satisfies { readonly [kind in ShipKind]: unknown };

/** Factors that a ship has left. */
export const factorsOf = ({ kind, lost }: Ship): number => Math.max(0, SHIP_CHART[kind].factors - lost);

/** Whether a ship can fight. */
export const isArmed = (ship: Ship): boolean => factorsOf(ship) > 0;

/** Whether it blockades: an ocean naval unit or an ironclad (bab-nav-5). */
export const isOcean = ({ kind }: Ship): boolean => kind === 'ocean-naval' || kind === 'ironclad';

/** Whether a transport is there that carries troops of a side. */
export const hasTransport = (ships: readonly Ship[], side: Side, place: number): boolean =>
  ships.some((ship) => ship.side === side && ship.place === place && SHIP_CHART[ship.kind].lift > 0);
