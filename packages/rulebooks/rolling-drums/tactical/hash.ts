/** The pure hash that tactical maps are drawn by (rotd-M10, G3): no dice, so that looking at a map changes nothing. */

/** FNV-1a of 32 bits over a text of single-byte letters. */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** The finaliser of murmur3 for 32 bits. */
export const finalise = (word: number): number => {
  let hash = word;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** H: a map's seed with keys folded in, one after the other; words as their FNV-1a (rotd-M10). */
export const fold = (seed: number, ...keys: readonly number[]): number => {
  let hash = seed;
  for (const key of keys) hash = finalise(hash ^ key);
  return hash;
};

/** What is drawn, the first key of each draw (rotd-M10). */
export const EDGE: number = fnv1a('edge');
export const NODE: number = fnv1a('node');
export const FORD: number = fnv1a('ford');
export const PASS: number = fnv1a('pass');
export const CITY: number = fnv1a('city');
export const TOWN: number = fnv1a('town');
export const CELL: number = fnv1a('cell');
export const GROUND: number = fnv1a('ground');
export const RATING: number = fnv1a('rating');
