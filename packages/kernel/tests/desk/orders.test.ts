import {
  deskOf,
  drawSheet,
  formFields,
  headerLine,
  type KeyedDice,
  orderHeader,
  packOrder,
  packSheet,
  parseOrders,
  phaseDice,
  printOrder,
  printOrders,
  SimDice,
  unpackOrder,
  unpackSheet,
} from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { officeOf, postOf, posts, SEATS } from './posts.ts';

const LINES = Number(process.env.LINES ?? 600);
const state = posts.setup({ turns: 3 }, new SimDice(1), { men: 10 }).state;
const view = posts.view(state, 7);
const desk = deskOf(posts);

describe('dice for each subject', () => {
  const seed = new Uint8Array(16).fill(9);
  const dice = () => phaseDice(seed, 'march', 0);

  it('what one throws does not depend on who threw before it', () => {
    const alone = dice();
    const together = dice();
    for (let subject = 0; subject < 50; subject++) together.at(subject).d(6);
    const throws = (from: KeyedDice) => Array.from({ length: 20 }, () => from.d(20));
    expect(throws(together.at(12345))).toEqual(throws(alone.at(12345)));
    expect(throws(dice().at(7))).not.toEqual(throws(dice().at(8)));
    expect(throws(dice().at(7))).not.toEqual(throws(dice().at(7 + 2 ** 32)));
    expect(throws(dice().at(7))).not.toEqual(throws(phaseDice(seed, 'march', 1).at(7)));
  });

  it('first throws of many subjects have the law of a die', () => {
    const faces = new Array<number>(6).fill(0);
    const thrown = dice();
    for (let subject = 0; subject < 6000; subject++) {
      const face = thrown.at(subject).d(6) - 1;
      faces[face] = (faces[face] ?? 0) + 1;
    }
    for (const count of faces) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });

  it('a shuffle keeps the order of two whoever else is in it', () => {
    const few = dice().shuffled([3, 9, 4]);
    const many = dice().shuffled(Array.from({ length: 40 }, (_, i) => i));
    expect(many.filter((subject) => few.includes(subject))).toEqual(few);
    expect(many).not.toEqual(many.toSorted((a, b) => a - b));
  });
});

describe('sheets and texts of orders', () => {
  it('random orders keep through bytes and through both layouts of text', () => {
    const dice = new SimDice(4);
    let lines = 0;
    while (lines < LINES) {
      const seat = dice.d(SEATS) - 1;
      const seen = posts.view(state, seat);
      const sheet = drawSheet(posts, seen, seat, dice);
      lines += sheet.length;
      expect(unpackSheet(desk, packSheet(desk, sheet))).toEqual(sheet.toSorted((a, b) => a.subject - b.subject));
      for (const { subject, order } of sheet) {
        const fields = formFields(desk, subject);
        expect(unpackOrder(fields, packOrder(fields, order))).toEqual(order);
      }
      for (const layout of ['line', 'fields'] as const) {
        const text = printOrders(posts, seen, sheet, layout);
        const read = parseOrders(posts, seen, seat, text);
        expect(read.faults.filter(({ level }) => level === 'illegal')).toEqual([]);
        expect(read.orders.map(({ subject, order }) => ({ subject, order }))).toEqual(sheet);
        expect(printOrders(posts, seen, read.orders as never, layout)).toBe(text);
      }
    }
  });

  it('mutated texts are answered and never thrown over', () => {
    const dice = new SimDice(5);
    const signs = ' (),-"#>\\\nAZ09zé\t';
    for (let i = 0; i < LINES; i++) {
      const text = [...printOrders(posts, view, drawSheet(posts, view, 7, dice))];
      for (let k = dice.d(6); k > 0; k--)
        text.splice(dice.d(text.length + 1) - 1, dice.d(3) - 1, signs.charAt(dice.d(signs.length) - 1));
      const { orders } = parseOrders(posts, view, 7, text.join(''));
      for (const { subject, order } of orders)
        if (order)
          expect(unpackOrder(formFields(desk, subject), packOrder(formFields(desk, subject), order))).toEqual(order);
    }
  });

  it('an order that is usual in all but a field takes a few bytes', () => {
    const fields = formFields(desk, postOf(7, 0));
    expect(packOrder(fields, { strength: 2 }).length).toBe(2);
    expect(packOrder(fields, { strength: 2, path: [], posture: 'hold', haltOnSight: false, aim: 'none' }).length).toBe(
      2,
    );
  });

  it('bytes that are no sheet, or name fields that are not there, are refused', () => {
    expect(() => unpackSheet(desk, Uint8Array.of(5, 255))).toThrow(RangeError);
    expect(() => unpackOrder({ levy: formFields(desk, 0).levy as never }, Uint8Array.of(2))).toThrow(/fields/);
    expect(() => unpackSheet(desk, packSheet(desk, [{ subject: 0, order: {} }]).slice(0, 1))).toThrow(RangeError);
  });

  it('every fault is named with line and column, good orders are taken', () => {
    const [post, second] = [`P${postOf(7, 0)}`, `P${postOf(7, 1)}`];
    const text = [
      'match 7f3a seat Longstreet turn 7 key K4W2',
      '# a remark',
      '> P1 a quotation',
      `${post} strength 4 path B2,Z9 posture charge sideways`,
      'P999999 strength 1',
      `P${postOf(8, 0)} strength 1`,
      `${second}`,
      '  strength 99',
      '  watch (center B2 radius 9',
      `P${officeOf(7)} levy 3`,
      `p${officeOf(7)} default`,
      '-- ',
      'P1 not read',
    ].join('\n');
    const read = parseOrders(posts, view, 7, text);
    expect(read.header).toEqual({ match: '7f3a', seat: 'Longstreet', turn: 7, key: 'K4W2' });
    const places = read.faults.map(({ line, column, field, level }) => [line, column, field, level]);
    expect(places).toEqual([
      [4, post.length + 21, 'path', 'illegal'],
      [4, post.length + 32, 'posture', 'illegal'],
      [4, post.length + 39, '', 'illegal'],
      [5, 1, '', 'illegal'],
      [6, 1, '', 'illegal'],
      [8, 12, 'strength', 'illegal'],
      [9, 27, 'watch/radius', 'illegal'],
      [9, 27, 'watch', 'illegal'],
      [11, 1, '', 'contradictory'],
    ]);
    const [absent, foreign] = read.faults.filter(({ line }) => line === 5 || line === 6);
    expect(absent?.reason.replace('P999999', '')).toBe(foreign?.reason.replace(`P${postOf(8, 0)}`, ''));
    expect(read.orders).toEqual([{ line: 11, subject: officeOf(7), order: { levy: 1 } }]);
  });

  it('findings of three levels: what is illegal is not taken, the rest is said', () => {
    const word = `P${postOf(7, 0)}`;
    const of = (rest: string) => parseOrders(posts, view, 7, `${word} strength 1 ${rest}`);
    expect(of('posture attack halt-on-sight')).toMatchObject({
      orders: [],
      faults: [{ level: 'illegal', field: 'haltOnSight' }],
    });
    expect(of('path B2 watch (center B2)')).toMatchObject({ orders: [{}], faults: [{ level: 'contradictory' }] });
    expect(of('path -,-,-,-,-,-')).toMatchObject({ orders: [{}], faults: [{ level: 'unlikely' }] });
    expect(of('path -,-,-,-,-,-,-').faults[0]?.reason).toBe('path: 7 values, but at most 6 fit.');
    expect(parseOrders(posts, view, 7, `${word} none`).orders).toEqual([
      { line: 1, subject: postOf(7, 0), order: undefined },
    ]);
    expect(parseOrders(posts, view, 7, `${word} default`).faults[0]?.reason).toBe('strength is missing.');
  });

  it('quotes without an end take no longer than other words', () => {
    const word = `P${postOf(7, 0)}`;
    const before = process.cpuUsage();
    const read = parseOrders(
      posts,
      view,
      7,
      `${word} note ${'"\\'.repeat(100_000)}\n${word} strength 2 note "a \\" b"`,
    );
    const { user } = process.cpuUsage(before);
    expect(user / 1e6).toBeLessThan(2);
    expect(read.orders).toMatchObject([{ line: 2, order: { strength: 2, note: 'a " b' } }]);
  });

  it('of the longest texts no more is told than a person can read, and their good orders are taken', () => {
    const word = `P${postOf(7, 0)}`;
    const many = parseOrders(posts, view, 7, `${'x\n'.repeat(50_000)}${word} strength 2`);
    expect(many.orders).toMatchObject([{ order: { strength: 2 } }]);
    expect(many.faults).toHaveLength(201);
    expect(many.faults.at(-1)).toMatchObject({ level: 'note', reason: expect.stringContaining('49800 more') });
    const long = parseOrders(posts, view, 7, `${word}\n ${'('.repeat(199_000)}`);
    expect(long).toMatchObject({ orders: [], faults: [{ line: 1, level: 'illegal' }] });
  });

  it('an order is printed without what is usual, in one line or a line a field', () => {
    const order = { path: [21, '-'], haltOnSight: true, posture: 'hold', aim: 'auto', note: 'a "b"', strength: -1 };
    const line = { subject: postOf(7, 0), order };
    expect(printOrder(posts, view, line)).toBe('P7005 path B1,- halt-on-sight aim auto note "a \\"b\\"" strength -1');
    expect(printOrder(posts, view, line, 'fields').split('\n')[2]).toBe('  halt-on-sight');
  });
});

describe('the header of a text', () => {
  it.each(['Longstreet', 'J. E. Johnston', 'Turn of Fate', 'A "Stonewall" J.'])(
    'names the seat %s as it was printed',
    (seat) => {
      const header = { match: '7f3a', seat, turn: 7 };
      expect(orderHeader(`${headerLine(header)}\n`)).toEqual(header);
    },
  );

  it('is read with a name of several words without quotes, and with parts in any order', () => {
    expect(orderHeader('Match 7f3a Seat J. E. Johnston Turn 7')).toEqual({
      match: '7f3a',
      seat: 'J. E. Johnston',
      turn: 7,
    });
    expect(orderHeader('match 7f3a turn 7 seat Jackson key K4W2')).toEqual({
      match: '7f3a',
      turn: 7,
      seat: 'Jackson',
      key: 'K4W2',
    });
    expect(orderHeader('match')).toEqual({});
  });
});
