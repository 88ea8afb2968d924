import { loadRulebook, rulebookIds } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { bareBattles } from '../src/bench/bare-battle.ts';
import { roundsOf } from '../src/bench/fixed-battle.ts';
import {
  battleBench,
  briefPlayBench,
  checksums,
  deskBench,
  type Figure,
  fightAsCommands,
  geometryBench,
  median,
  oddsBench,
  playBench,
  proven,
  reached,
  timesLimit,
  toldTurnBench,
  workBench,
} from '../src/bench/index.ts';
import { alternate } from '../src/bench/measure.ts';

/** Books that are played action by action: turns of sealed orders have a work of their own. */
const shelves = await Promise.all(rulebookIds.map((id) => loadRulebook(id)));
const played = shelves.flatMap((shelf) => (shelf && !shelf.rulebook.orders ? [shelf.rulebook] : []));

const kept = checksums();
const stored = (id: string): string | undefined => kept[id];

/** When a rule was changed on purpose: ./longroll bench --only P1,P2,P4 --runs 1 --accept */
const expectProven = (figures: readonly Figure[]): void => {
  const proofs = figures.flatMap(({ id, proof }) => (proof ? [{ id, ...proof }] : []));
  expect(proofs.length).toBeGreaterThan(0);
  for (const { id, checksum, stored: known } of proofs) expect([id, checksum]).toEqual([id, known]);
};

describe('the work that the benches measure', () => {
  it('comes to the stored checksums: the fixed battle', () => {
    expectProven(battleBench(0, stored));
  });

  it('comes to the stored checksums, and to the same by hand: the big maps and the table', () => {
    expectProven(geometryBench(0, stored));
  });

  it('comes to the stored checksums: turns of sealed orders', () => {
    expectProven(deskBench(0, stored));
  });

  // With LONGROLL_BENCH=whole all games that the bench measures: it plays and proves them itself.
  it.each(played)('comes to the stored checksums: $id', { timeout: 300_000 }, (book) => {
    const whole = process.env.LONGROLL_BENCH === 'whole' ? playBench(book, 0, stored) : [];
    expectProven([...whole, briefPlayBench(book, stored), ...oddsBench(book, 0, stored)]);
  });

  it.each(shelves.filter((shelf) => shelf?.works !== undefined).map((shelf) => [shelf?.rulebook.id, shelf] as const))(
    "comes to the stored checksums: a book's own works, %s",
    { timeout: 300_000 },
    (_id, shelf) => {
      if (shelf) expectProven([...workBench(shelf, 0, stored), ...toldTurnBench(shelf, 0, stored)]);
    },
  );

  it('is the same fight by hand and as a command: as many rounds a battle on the mean', () => {
    const commands = roundsOf(fightAsCommands(4_000, false)) / 4_000;
    const bare = bareBattles(4_000).rounds / 4_000;
    expect(Math.abs(commands - bare)).toBeLessThan(0.03);
    expect(bare).toBeGreaterThan(2.8);
  });
});

describe('measuring', () => {
  it('takes works in turn and refuses one that comes out differently', () => {
    const order: string[] = [];
    const { a, b } = alternate(2, {
      a: () => {
        order.push('a');
        return 'same';
      },
      b: () => {
        order.push('b');
        return '';
      },
    });
    expect(order.join('')).toBe('ababababab');
    expect([a.checksum, b.checksum]).toEqual(['same', '']);
    let count = 0;
    expect(() => alternate(1, { wild: () => String(count++) })).toThrow(/came to 0 and 1/);
  });

  it('knows the middle', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  });

  it('judges figures against goal, limit and stored proof', () => {
    const figure = { goal: 'P1', id: 'x', title: 'x', unit: 'commands/s', value: 50, limit: 100 } as const;
    expect(timesLimit(figure)).toBe(2);
    expect(timesLimit({ ...figure, unit: 'ns' })).toBe(0.5);
    expect(reached(figure)).toBeUndefined();
    expect(reached({ ...figure, target: { value: 60, good: 'more' } })).toBe(false);
    expect(reached({ ...figure, target: { value: 60, good: 'less' } })).toBe(true);
    expect(proven({ ...figure, proof: { checksum: 'a', stored: 'b' } })).toBe(false);
    expect(proven({ ...figure, proof: { checksum: 'a', stored: 'a' } })).toBe(true);
    expect(proven({ ...figure, proof: { checksum: 'a', stored: undefined } })).toBe(false);
  });
});
