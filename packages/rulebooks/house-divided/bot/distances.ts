/** Links between boxes, counted: how far a place is from the front. */
import { at, remember } from '@longroll/kernel';
import { MOST_BOXES } from '../data/limits.ts';
import type { Setting } from '../state.ts';

const fill = (setting: Setting, table: Uint8Array): void => {
  const count = setting.boxes.length;
  table.fill(255);
  for (let from = 0; from < count; from++) {
    const queue = [from];
    table[from * MOST_BOXES + from] = 0;
    for (let head = 0; head < queue.length; head++) {
      const box = at(queue, head);
      const next = at(table, from * MOST_BOXES + box) + 1;
      for (const to of at(setting.neighbours, box)) {
        if (table[from * MOST_BOXES + to] !== 255) continue;
        table[from * MOST_BOXES + to] = next;
        queue.push(to);
      }
    }
  }
};

const distances = remember<Setting, Uint8Array>(2, () => new Uint8Array(MOST_BOXES * MOST_BOXES), fill);

/** Fewest links between two boxes. */
export const linksBetween = (setting: Setting, from: number, to: number): number =>
  at(distances(setting), from * MOST_BOXES + to);

/** A box farther than this from everything that matters is as good as on another map. */
const FAR = 10;

interface Nearest {
  setting: Setting | undefined;
  places: readonly number[];
  readonly links: Uint8Array;
}

const MOST_KEPT = 6;
const kept: Nearest[] = Array.from({ length: MOST_KEPT }, () => ({
  setting: undefined,
  places: [],
  links: new Uint8Array(MOST_BOXES),
}));
let oldest = 0;

const isFor = (nearest: Nearest, setting: Setting, places: readonly number[]): boolean => {
  if (nearest.setting !== setting || nearest.places.length !== places.length) return false;
  for (let i = 0; i < places.length; i++) if (nearest.places[i] !== places[i]) return false;
  return true;
};

/**
 * Links from each box to the nearest of the places, at most FAR. Kept for the newest lists of places, which change only
 * when one of them changes hands: read, do not keep.
 */
export const linksToNearest = (setting: Setting, places: readonly number[]): Uint8Array => {
  for (const nearest of kept) if (isFor(nearest, setting, places)) return nearest.links;
  const slot = at(kept, oldest);
  oldest = (oldest + 1) % MOST_KEPT;
  slot.setting = setting;
  slot.places = places;
  slot.links.fill(FAR);
  const table = distances(setting);
  for (let box = 0; box < setting.boxes.length; box++)
    for (const place of places) slot.links[box] = Math.min(at(slot.links, box), at(table, box * MOST_BOXES + place));
  return slot.links;
};
