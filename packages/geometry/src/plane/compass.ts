/** Directions in words. */

/** Points of the compass in the order of their bearings, 22½° apart. */
export const COMPASS = [
  ...['north', 'north-north-east', 'north-east', 'east-north-east'],
  ...['east', 'east-south-east', 'south-east', 'south-south-east'],
  ...['south', 'south-south-west', 'south-west', 'west-south-west'],
  ...['west', 'west-north-west', 'north-west', 'north-north-west'],
] as const;

/** The point of the compass nearest to a bearing, of all sixteen or of the eight chief ones: "south-west" for 230°. */
export const compassPoint = (degrees: number, of: 8 | 16 = 16): string =>
  COMPASS[((COMPASS.length / of) * Math.round((degrees * of) / 360)) % COMPASS.length] ?? '';
