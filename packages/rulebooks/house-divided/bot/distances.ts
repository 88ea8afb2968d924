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
