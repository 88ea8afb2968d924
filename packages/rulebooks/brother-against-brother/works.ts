/** What the bench measures of this book beside play and odds: tracing supply (bab-sup-2 to -6). */
import { isRefusal, SimDice, sha256, toHex, utf8 } from '@longroll/kernel';
import type { Work } from '../shelf.ts';
import { forceAt, forcesOf } from './forces.ts';
import { isHex } from './map.ts';
import { rulebook } from './rulebook.ts';
import type { State } from './state.ts';
import { sourcesNear, stockIn } from './supply/sources.ts';

/** How often each force is traced in a run. */
const ROUNDS = 20;

/** The positions with which the years begin. */
const positions = (): readonly State[] =>
  rulebook.scenarios.map(({ id, data }) => {
    const setting = rulebook.prepare(data ?? id, {});
    if (isRefusal(setting)) throw new Error(`${id}: ${setting.reason}`);
    return rulebook.setup(setting, new SimDice(1)).state;
  });

/** Traces every force of a position to all sources within its reach; gives how many were traced, and adds up what was found. */
const traceAll = (s: State, found: number[]): number => {
  let count = 0;
  for (const side of [0, 1] as const) {
    const stock = stockIn(s, side);
    for (const row of forcesOf(s, side)) {
      const { place } = forceAt(s, row);
      if (!isHex(place)) continue;
      count++;
      for (const { source, cost } of sourcesNear(s, side, place, stock)) found.push(source, cost);
    }
  }
  return count;
};

export const works: readonly Work[] = [
  {
    id: 'supply',
    title: 'supply traced from each force to all sources within its reach',
    unit: 'calls',
    run: () => {
      let count = 0;
      const found: number[] = [];
      for (const s of positions()) for (let round = 0; round < ROUNDS; round++) count += traceAll(s, found);
      return { count, checksum: toHex(sha256(utf8(found.join()))) };
    },
  },
];
