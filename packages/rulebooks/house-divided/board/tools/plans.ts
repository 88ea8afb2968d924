/** What the layout of both boards is made from. */
import { eastern } from '@longroll/atlas/eastern';
import { virginia } from '@longroll/atlas/virginia';
import type { MapPlan, PlannedPlace, RiverName, StateSeed } from '@longroll/drawing/map-tools';
import { LEARNING_BOXES } from '../../data/set-ups.ts';
import { MAP_BOXES, MAP_LINKS, type MapBox } from '../../map.ts';
import { type BoardName, letteredBox } from '../places.ts';

const STATES: readonly StateSeed[] = [
  ['MISSOURI', 'MO', 37.72, -92.75],
  ['ARKANSAS', 'AR', 35.05, -93.1],
  ['LOUISIANA', 'LA', 31.87, -92.75],
  ['MISSISSIPPI', 'MS', 33.12, -89.62],
  ['ALABAMA', 'AL', 33.05, -87.0],
  ['GEORGIA', 'GA', 32.45, -83.15],
  ['FLORIDA', 'FL', 30.05, -83.1],
  ['SOUTH CAROLINA', 'SC', 33.67, -80.6],
  ['NORTH CAROLINA', 'NC', 35.5, -79.2],
  ['VIRGINIA', 'VA', 37.1, -78.75],
  ['TENNESSEE', 'TN', 35.55, -86.9],
  ['KENTUCKY', 'KY', 37.62, -84.95],
  ['ILLINOIS', 'IL', 39.2, -88.75],
  ['INDIANA', 'IN', 40.18, -85.75],
  ['OHIO', 'OH', 40.42, -82.55],
  ['PENNSYLVANIA', 'PA', 40.98, -77.85],
  ['IOWA', 'IA', 41.4, -93.2],
  ['NEW YORK', 'NY', 42.12, -75.1],
  ['TEXAS', 'TX', 31.6, -94.55],
  ['MICHIGAN', 'MI', 42.25, -84.7],
  ['KANSAS', 'KS', 38.3, -95.3],
];

const LEARNING_STATES: readonly StateSeed[] = [
  ['VIRGINIA', 'VA', 37.75, -78.3],
  ['MARYLAND', 'MD', 39.55, -76.95],
  ['PENNSYLVANIA', 'PA', 40.15, -77.9],
  ['NORTH CAROLINA', 'NC', 36.4, -78.6],
  ['DELAWARE', 'DE', 38.85, -75.5],
  ['NEW JERSEY', 'NJ', 39.7, -74.9],
];

const RIVERS: readonly RiverName[] = [
  ['mississippi', 'Mississippi River', 2],
  ['ohio', 'Ohio River', 2],
  ['missouri', 'Missouri River', 1],
  ['tennessee', 'Tennessee', 2],
  ['cumberland', 'Cumberland', 1],
  ['arkansas', 'Arkansas River', 1],
  ['red', 'Red River', 1],
  ['potomac', 'Potomac', 1],
  ['james', 'James', 1],
  ['rappahannock', 'Rappahannock', 1],
  ['alabama', 'Alabama', 1],
  ['savannah', 'Savannah', 1],
  ['wabash', 'Wabash', 1],
  ['white-arkansas', 'White', 1],
  ['chattahoochee', 'Chattahoochee', 1],
  ['susquehanna', 'Susquehanna', 1],
  ['roanoke', 'Roanoke', 1],
  ['tombigbee', 'Tombigbee', 1],
  ['kanawha', 'Kanawha', 1],
  ['cape-fear', 'Cape Fear', 1],
];

const LEARNING_RIVERS: readonly RiverName[] = [
  ['potomac', 'Potomac River', 2],
  ['james', 'James River', 1],
  ['rappahannock', 'Rappahannock River', 1],
  ['york', 'York', 1],
  ['rapidan', 'Rapidan', 1],
  ['shenandoah', 'Shenandoah', 1],
  ['susquehanna', 'Susquehanna River', 1],
  ['appomattox', 'Appomattox', 1],
  ['roanoke', 'Roanoke River', 1],
  ['patuxent', 'Patuxent', 1],
  ['mattaponi', 'Mattaponi', 1],
  ['chickahominy', 'Chickahominy', 1],
];

const placed = (box: MapBox): PlannedPlace => ({
  ...letteredBox(box),
  lat: box.lat,
  lon: box.lon,
  ...(box.id === 'richmond' ? { centred: true, room: 9 } : {}),
});

/** Where the cartouche stands. */
const TAKEN = [[985, 630, eastern.window.width, eastern.window.height]] as const;

const chosen: readonly string[] = LEARNING_BOXES;

/** The sheet of the whole war; the learning board (ahd-scen-learn) is Virginia at three times the scale. */
export const PLANS: { readonly [B in BoardName]: MapPlan } = {
  war: {
    name: 'war',
    ground: eastern,
    places: MAP_BOXES.map(placed),
    links: MAP_LINKS,
    warped: true,
    states: STATES,
    rivers: RIVERS,
    taken: TAKEN,
  },
  learning: {
    name: 'learning',
    ground: virginia,
    places: MAP_BOXES.filter(({ id }) => chosen.includes(id)).map(placed),
    links: MAP_LINKS.filter(({ from, to }) => chosen.includes(from) && chosen.includes(to)),
    warped: false,
    states: LEARNING_STATES,
    rivers: LEARNING_RIVERS,
    taken: TAKEN,
  },
};
