/** Where the names of states are sought first: text, latitude, longitude. */
export const STATE_SEEDS: readonly (readonly [string, number, number])[] = [
  ['MISSOURI', 37.72, -92.75],
  ['ARKANSAS', 35.05, -93.1],
  ['LOUISIANA', 31.87, -92.75],
  ['MISSISSIPPI', 33.12, -89.62],
  ['ALABAMA', 33.05, -87.0],
  ['GEORGIA', 32.45, -83.15],
  ['FLORIDA', 30.05, -83.1],
  ['SOUTH CAROLINA', 33.67, -80.6],
  ['NORTH CAROLINA', 35.5, -79.2],
  ['VIRGINIA', 37.1, -78.75],
  ['TENNESSEE', 35.45, -86.6],
  ['KENTUCKY', 37.62, -84.95],
  ['ILLINOIS', 39.2, -88.75],
  ['INDIANA', 40.18, -85.75],
  ['OHIO', 40.42, -82.55],
  ['PENNSYLVANIA', 40.98, -77.85],
  ['IOWA', 41.4, -93.2],
  ['NEW YORK', 42.12, -75.1],
  ['TEXAS', 31.6, -94.55],
  ['MICHIGAN', 42.25, -84.7],
  ['KANSAS', 38.3, -95.3],
];

/** The same for the learning board. */
export const LEARNING_STATE_SEEDS: readonly (readonly [string, number, number])[] = [
  ['VIRGINIA', 37.75, -78.3],
  ['MARYLAND', 39.55, -76.95],
  ['PENNSYLVANIA', 40.15, -77.9],
  ['NORTH CAROLINA', 36.4, -78.6],
  ['DELAWARE', 38.85, -75.5],
  ['NEW JERSEY', 39.7, -74.9],
];

/** Rivers that are named: id, text, how often. */
export const RIVER_NAMES: readonly (readonly [string, string, number])[] = [
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

/** Rivers named on the learning board. */
export const LEARNING_RIVER_NAMES: readonly (readonly [string, string, number])[] = [
  ['potomac', 'Potomac River', 2],
  ['james', 'James River', 2],
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
  ['delaware', 'Delaware', 1],
];
