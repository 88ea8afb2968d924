import { expect, test } from 'vitest';
import { Tally, type Told } from '../src/tally.ts';

const said = (seat: number, seenBy: 'all' | readonly number[] = 'all'): Told => ({
  seat,
  verb: 'lay',
  events: [{ kind: 'laid', clauses: [], seenBy, data: { seat } }],
  dice: [],
});
const twice = (seat: number): Told => ({ ...said(seat), events: [...said(seat).events, ...said(seat).events] });
const back = (seat: number, takesBack: number): Told => ({ seat, verb: 'undo', events: [], dice: [], takesBack });

/** Reads of single events while `work` runs. */
const readsOf = (tally: Tally, work: () => void): number => {
  let reads = 0;
  const { events } = tally;
  const counting = new Proxy(events, {
    get: (list, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
      return Reflect.get(list, key);
    },
  });
  Object.defineProperty(tally, 'events', { value: counting });
  work();
  return reads;
};

test('an undo after ten thousand entries reads only the events that it takes back', () => {
  const tally = new Tally('spectator', true);
  for (let i = 0; i < 10_000; i++) tally.add(said(0));
  expect(readsOf(tally, () => tally.add(back(0, 9999)))).toBe(1);
  expect(tally.events.at(-2)).toMatchObject({ n: 10_000, undone: true });
  expect(tally.events.at(-1)).toMatchObject({ kind: 'undo', data: { seat: 0, group: 9999 } });
});

test('the last event that stands is found without a walk over all that was taken back', () => {
  const tally = new Tally('spectator', true);
  tally.add(said(-1));
  tally.add(twice(0));
  for (let i = 2; i < 10_000; i += 2) {
    tally.add(twice(0));
    tally.add(back(0, i));
  }
  const reads = readsOf(tally, () => expect(tally.last).toMatchObject({ n: 3, kind: 'laid' }));
  expect(reads).toBe(1);
  tally.add(back(0, 1));
  expect(tally.last).toMatchObject({ n: 1 });
  tally.add({ ...said(0), dice: [4] });
  tally.add(said(0));
  tally.add(back(0, 10_002));
  expect(tally.last).toMatchObject({ kind: 'laid', n: tally.n - 2 });
});

test('the group of an entry of which a viewer saw nothing is that of the last one that he saw something of', () => {
  const tally = new Tally(1, false);
  for (const told of [said(-1), said(1), said(0, [0]), said(0, [0])]) tally.add(told);
  expect(tally.ofEntry(3)).toEqual({ n: 2, group: 1, events: [] });
  tally.add(back(0, 3));
  expect(tally.n).toBe(2);
});

test('undoing and laying in turn marks each time the entry that still stood', () => {
  const tally = new Tally(0, true);
  for (const told of [said(-1), said(0), back(0, 1), said(0), said(0), back(0, 4), back(0, 3)]) tally.add(told);
  expect(tally.events.map((event) => event.undone === true)).toEqual([false, true, false, true, true, false, false]);
});
