import {
  byPlace,
  derived,
  following,
  sameBytes,
  sameList,
  sameLists,
  steady,
  steadyRows,
  tally,
  together,
} from '@longroll/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Counter {
  readonly place: number;
  readonly side: number;
  readonly tired: boolean;
}
interface Position {
  readonly counters: readonly Counter[];
  readonly note: string;
}

describe('derived facts', () => {
  it('are worked out once for equal parts, whatever else of the state changes', () => {
    let made = 0;
    const count = derived<Position, { readonly all: number }>(
      (s) => {
        made++;
        return { all: s.counters.length };
      },
      (s) => s.counters,
    );
    const first: Position = { counters: [], note: 'a' };
    expect(count(first)).toBe(count({ ...first, note: 'b' }));
    expect(made).toBe(1);
    count({ ...first, counters: [{ place: 0, side: 0, tired: false }] });
    count(first);
    expect(made).toBe(2);
  });

  it('that follow what changes are brought up to date from the one before the last', () => {
    const behind: number[] = [];
    const rows = following<Position, { counters: readonly Counter[] }>(
      (s, spare) => {
        behind.push(s.counters.length - (spare?.counters.length ?? 0));
        return Object.assign(spare ?? {}, { counters: s.counters });
      },
      (s) => s.counters,
    );
    const row: Counter = { place: 0, side: 0, tired: false };
    const positions = Array.from({ length: 5 }, (_, n): Position => ({ counters: new Array(n).fill(row), note: '' }));
    for (const position of positions) expect(rows(position).counters).toBe(position.counters);
    expect(behind).toEqual([0, 1, 2, 2, 2]);
    for (const position of positions.slice(3)) expect(rows(position).counters).toBe(position.counters);
    expect(behind).toHaveLength(5);
  });

  it('that are steady keep their identity while they are equal, and what rests on them is not worked out again', () => {
    const held = steady<Position, readonly number[]>(
      sameList,
      (s) => s.counters.map(({ place }) => place),
      (s) => s.counters,
    );
    let made = 0;
    const widest = derived<Position, { readonly place: number }>((s) => {
      made++;
      return { place: Math.max(...held(s)) };
    }, held);
    const one: Counter = { place: 3, side: 0, tired: false };
    const before: Position = { counters: [one], note: '' };
    const rested: Position = { counters: [{ ...one, tired: true }], note: '' };
    expect(held(rested)).toBe(held(before));
    expect(widest(rested)).toBe(widest(before));
    expect(made).toBe(1);
    const moved: Position = { counters: [{ ...one, place: 4 }], note: '' };
    expect(held(moved)).toEqual([4]);
    expect(held(before)).toEqual([3]);
    expect(widest(moved).place).toBe(4);
  });

  it('stand for several parts by an object that is another whenever one of the parts is', () => {
    const both = together<Position>(
      (s) => s.counters,
      (s) => s.note,
    );
    const first: Position = { counters: [], note: 'a' };
    expect(both({ ...first })).toBe(both(first));
    expect(both({ ...first, note: 'b' })).not.toBe(both(first));
    expect(both({ ...first, counters: [] })).not.toBe(both(first));
  });

  it('stand for the rows of a table by an object that is the same while each row is alike in what counts', () => {
    let compared = 0;
    const held = steadyRows<Position, Counter>(
      (s) => s.counters,
      (one, other) => {
        compared++;
        return one.place === other.place;
      },
    );
    const row = (place: number, tired: boolean): Counter => ({ place, side: 0, tired });
    const at = (...counters: readonly Counter[]): Position => ({ counters, note: '' });
    const other = row(1, false);
    const first = held(at(row(0, false), other));
    const tired = at(row(0, true), other);
    expect(held(tired)).toBe(first);
    expect(compared).toBe(1);
    expect(held(at(...tired.counters))).toBe(first);
    expect(compared).toBe(1);
    expect(held(at(row(2, true), other))).not.toBe(first);
    expect(held(at(row(0, true)))).not.toBe(first);
  });

  it('count the rows of a list by place', () => {
    const tired = byPlace(
      3,
      ({ place }: Counter) => place,
      (row) => (row.tired ? 2 : 0),
    );
    const all = byPlace(3, ({ place }: Counter) => place);
    const rows: readonly Counter[] = [0, 2, 2].map((place) => ({ place, side: 0, tired: place === 2 }));
    expect([...all(rows)]).toEqual([1, 0, 2]);
    expect([...tired(rows)]).toEqual([0, 0, 4]);
    for (let length = 0; length < 5; length++)
      expect([...all(rows.slice(0, length))][2]).toBe(Math.max(0, Math.min(2, length - 1)));
    expect([...all(rows)]).toEqual([1, 0, 2]);
  });

  it('are compared list by list', () => {
    expect(sameLists([[1], [2, 3]], [[1], [2, 3]])).toBe(true);
    expect(sameLists([[1], [2, 3]], [[1], [2, 4]])).toBe(false);
    expect(sameLists([[1]], [[1], []])).toBe(false);
  });

  it('that are steady never write over an answer that can still be asked for', () => {
    const table = steady<Position, { readonly bytes: Int8Array }>(
      (before, after) => sameBytes(before.bytes, after.bytes),
      (s, spare) => ({ bytes: (spare?.bytes ?? new Int8Array(2)).fill(s.counters.length) }),
      (s) => s.counters,
    );
    const row: Counter = { place: 0, side: 0, tired: false };
    const positions = Array.from(
      { length: 9 },
      (_, n): Position => ({ counters: new Array(n >> 1).fill(row), note: '' }),
    );
    for (let step = 0; step < 200; step++) {
      const last = Array.from({ length: 4 }, (_, back) => positions[(step * (back + 3) + back) % 9] as Position);
      for (const position of last) table(position);
      for (const position of last) expect(table(position).bytes[0]).toBe(position.counters.length);
    }
  });
});

const PLACES = 6;
const counting = (places: number) =>
  tally({
    rows: (s: Position) => s.counters,
    places: () => places,
    placeOf: (counter: Counter) => counter.place,
    groupOf: ({ side }) => side,
    groups: ['grey', 'blue'],
    counts: { all: () => true, tired: ({ tired }) => tired },
  });
const who = counting(PLACES);
/** On a map so large that its numbers are not copied to follow few rows. */
const wide = counting(5_000);

const byHand = ({ counters }: Position) => {
  const rows = (side: number, is: (counter: Counter) => boolean) =>
    Array.from(
      { length: PLACES },
      (_, place) => counters.filter((one) => one.side === side && one.place === place && is(one)).length,
    );
  const everyone = (): boolean => true;
  const tired = (one: Counter): boolean => one.tired;
  const last = (side: number) => [
    ...new Set(counters.toReversed().flatMap((one) => (one.side === side && one.place >= 0 ? [one.place] : []))),
  ];
  return {
    all: [rows(0, everyone), rows(1, everyone)],
    tired: [rows(0, tired), rows(1, tired)],
    held: [last(0), last(1)],
    chains: Array.from({ length: PLACES }, (_, place) =>
      counters.flatMap((one, row) => (one.place === place ? [row] : [])),
    ),
  };
};

const asTold = (s: Position, told = who) => {
  const found = told(s);
  const chain = (place: number): number[] => {
    const rows: number[] = [];
    for (let row = found.first[place] ?? -1; row >= 0; row = found.next[row] ?? -1) rows.push(row);
    return rows;
  };
  return {
    all: found.all.map((table) => [...table.slice(0, PLACES)]),
    tired: found.tired.map((table) => [...table.slice(0, PLACES)]),
    held: found.held.map((list) => [...list]),
    chains: Array.from({ length: PLACES }, (_, place) => chain(place)),
  };
};

describe('a tally', () => {
  const counter = fc.record({ place: fc.integer({ min: -1, max: PLACES - 1 }), side: fc.nat(1), tired: fc.boolean() });
  const change = fc.record({ row: fc.nat(30), to: fc.option(counter), back: fc.nat(5) });

  it('is what counting every row comes to, forwards, back and at any number of rows', () => {
    fc.assert(
      fc.property(fc.array(counter, { maxLength: 25 }), fc.array(change, { maxLength: 30 }), (counters, changes) => {
        const past: Position[] = [{ counters, note: '' }];
        for (const { row, to, back } of changes) {
          const before = past.at(-1 - (back % past.length)) as Position;
          const rows = [...before.counters];
          if (to) rows[Math.min(row, rows.length)] = to;
          else rows.splice(row, 1);
          const after = { counters: rows, note: '' };
          past.push(after);
          for (const position of [after, before])
            for (const told of [who, wide]) expect(asTold(position, told)).toEqual(byHand(position));
          expect(who(after).totals.tired).toEqual(
            [0, 1].map((side) => rows.filter((one) => one.side === side && one.tired && one.place >= 0).length),
          );
        }
      }),
      { numRuns: 200 },
    );
  });
});
