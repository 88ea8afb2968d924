import type { Element } from '@longroll/drawing';
import { formFields } from '@longroll/kernel';
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import {
  contextOf,
  type Drawing,
  drawable,
  drawingOf,
  drawn,
  drawnParts,
  elementNamed,
  likelyNext,
  memberOf,
  withValue,
} from '../../src/desk/form-context.ts';
import { orderMarks } from '../../src/desk/order-marks.ts';
import { firstOrder } from '../../src/desk/rows.ts';
import { at } from './sheet-book.ts';

const usual = firstOrder(at, 0);
const fields = formFields(at.book.orders as never, 0);
const drawingOn = (...path: readonly [string, ...string[]]): Drawing => {
  const field = fields[path[0]];
  const made = field && drawingOf(0, path, field);
  if (!made) throw new Error(`${path[0]} is not drawn on the map`);
  return made;
};

describe('orders drawn on the map', () => {
  it('take the places of a way one after another; touching the last takes it back', () => {
    const way = drawingOn('way');
    expect(way).toMatchObject({ domain: 'place', how: 'path', most: 3 });
    let order = usual;
    for (const place of [1, 2, 2, 3, 1, 0]) order = drawn(order, way, place);
    expect(order.way).toEqual([1, 3, 1]);
  });

  it('take places into a ground or out of it, in place of the word that stood there', () => {
    const grounds = drawingOn('grounds');
    expect(grounds).toMatchObject({ how: 'area', most: 2 });
    const two = [1, 3].reduce((order, place) => drawn(order, grounds, place), usual);
    expect(two.grounds).toEqual([1, 3]);
    expect(drawn(two, grounds, 2)).toEqual(two);
    expect(drawn(two, grounds, 1).grounds).toEqual([3]);
  });

  it('set a single place, also in a part of an order', () => {
    const centre: Drawing = { subject: 0, path: ['watch', 'centre'], domain: 'place', how: 'one', most: 1 };
    expect(drawn(usual, centre, 2).watch).toEqual({ centre: 2 });
    expect(withValue({ watch: { centre: 2, radius: 1 } }, ['watch', 'radius'], undefined)).toEqual({
      watch: { centre: 2 },
    });
  });

  it('are offered the places alone that the rules would not refuse', () => {
    const context = contextOf(at, 0, signal(undefined), false);
    expect(drawable(context, usual, drawingOn('way'))).toEqual([1, 2, 3]);
    expect(drawable(context, drawn(usual, drawingOn('way'), 1), drawingOn('way'))).toEqual([0, 1, 2, 3]);
  });

  it('show with what a way likely goes on where the book says it, until no more places fit', () => {
    const way = drawingOn('way');
    const knows = { ...at, book: { ...at.book, orders: { ...at.book.orders, onward: () => [1, 3] } } } as typeof at;
    expect(likelyNext(at, usual, way)).toEqual([]);
    expect(likelyNext(knows, usual, way)).toEqual([elementNamed(at, 'place', 1), elementNamed(at, 'place', 3)]);
    expect(likelyNext(knows, { ...usual, way: [1, 2, 3] }, way)).toEqual([]);
  });

  it('name the element that was touched by its domain and word', () => {
    expect([memberOf(at, 'place', 'place:ford'), memberOf(at, 'place', 'unit:first')]).toEqual([1, undefined]);
  });

  it('lie on the map as lines with numbered steps, frames and grounds', () => {
    const order = { ...usual, way: [1, '-', 2], watch: { centre: 3, radius: 1 }, grounds: [0] };
    expect(drawnParts(at.book, 0, order).map(({ how, ids }) => [how, ids])).toEqual([
      ['path', [1, 2]],
      ['one', [3]],
      ['area', [0]],
    ]);
    const element = (name: string, x: number): Element => ({
      name,
      label: name,
      at: [x, 0],
      half: [1, 1],
      marks: [],
      level: 0,
    });
    const elements = [
      element('unit:first', 0),
      ...['mill', 'ford', 'bridge', 'inn'].map((p, i) => element(`place:${p}`, i + 1)),
    ];
    const marks = orderMarks(at, [{ subject: 0, order }], 0, elements);
    expect(marks[1]).toMatchObject({ kind: 'path', d: 'M0 0L2 0L3 0', style: { stroke: 'lit', width: 4 } });
    expect(marks.filter(({ kind }) => kind === 'group')).toHaveLength(4);
    expect(orderMarks(at, [{ subject: 0, order }], 1, elements).filter(({ kind }) => kind === 'group')).toHaveLength(2);
  });
});
