import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { copyTo, sectionsSaid } from '../../src/desk/copying.ts';
import {
  countStates,
  findingsAt,
  firstOrder,
  groupsOf,
  isTaken,
  lightOf,
  rowOf,
  stateOf,
  touchedSubject,
} from '../../src/desk/rows.ts';
import { at } from './sheet-book.ts';

const usual = firstOrder(at, 0);
const row = (subject: number, changes: PlainRecord = {}) => rowOf(at, subject, { ...usual, ...changes });

describe('rows of the desk', () => {
  it('are judged on three levels by the code that carries orders out', () => {
    const rows = [
      row(0, { way: [1] }),
      row(0, { way: [0] }),
      row(0, { posture: 'attack', halt: true }),
      row(0, { way: [1, 2, 3] }),
      row(0, { posture: 'attack' }),
      rowOf(at, 0, undefined),
    ];
    expect(rows.map((each) => stateOf(each, false))).toEqual([
      'drafted',
      'faulty',
      'unlikely',
      'unlikely',
      'drafted',
      'none',
    ]);
    // A sheet that is sealed has its orders sealed; what is faulty is in no sheet.
    expect(rows.map((each) => stateOf(each, true))).toEqual(['sealed', 'faulty', 'sealed', 'sealed', 'sealed', 'none']);
    expect(rows.map(isTaken)).toEqual([true, false, true, true, true, true]);
    expect([...countStates(rows, false)]).toEqual([
      ['drafted', 2],
      ['faulty', 1],
      ['unlikely', 2],
      ['none', 1],
    ]);
  });

  it('are chosen on the map by their own element, or one after another by what they stand within', () => {
    const rows = [0, 1].map((subject) => rowOf(at, subject, undefined));
    const [first = '', second = ''] = rows.map(({ subject }) => lightOf(at, subject));
    const box = { label: '', at: [0, 0], half: [1, 1], marks: [], level: 0 } as const;
    const elements = [
      { ...box, name: 'flag' },
      { ...box, name: first, within: 'flag' },
      { ...box, name: second, within: 'flag' },
    ];
    const after = (name: string, looked?: number) => touchedSubject(at, rows, elements, { name, looked });
    expect([after(first, 1), after('flag'), after('flag', 0), after('flag', 1)]).toEqual([0, 0, 1, 0]);
    expect(after('river')).toBeUndefined();
  });

  it('say each finding under its field, and what is about none of them by itself', () => {
    const faulty = row(0, { way: [0] });
    expect(findingsAt(at, faulty, 'way').map(({ reason }) => reason)).toEqual(['It stands there already.']);
    expect(findingsAt(at, faulty, 'halt')).toEqual([]);
    expect(findingsAt(at, row(0, { posture: 'attack' })).map(({ level }) => level)).toEqual(['note']);
    // A value that the field cannot hold is a fault before the rules are asked.
    const wide = row(0, { watch: { centre: 1, radius: 9 } });
    expect(findingsAt(at, wide, 'watch').map(({ level, clause }) => [level, clause])).toEqual([['illegal', 's-1']]);
    expect(findingsAt(at, wide, 'watch')[0]).toMatchObject({
      field: 'watch/radius',
      reason: 'Watch, radius must be a whole number from 0 to 5.',
    });
    expect(findingsAt(at, row(0, { way: [0, 99] }), 'way')[0]).toMatchObject({
      field: 'way/1',
      reason: 'Way 2 names no place that there is.',
    });
  });

  it('are listed by their forms, and found on the map by their names', () => {
    const rows = [0, 3, 1].map((subject) => rowOf(at, subject, undefined));
    expect(groupsOf(at, rows).map(([form, members]) => [form, members.map(({ word }) => word)])).toEqual([
      ['brigade', ['first', 'second']],
      ['battery', ['battery']],
    ]);
    expect(lightOf(at, 3)).toBe('unit:battery');
  });
});

describe('copying to many', () => {
  const from = { subject: 0, order: { ...usual, way: [1, 2], posture: 'attack', grounds: [3] } };

  it('begins with the sections in which the order says anything', () => {
    expect(sectionsSaid(at, from)).toEqual(['March', 'Stand', 'Supply']);
    expect(sectionsSaid(at, { subject: 0, order: { ...usual, way: [1] } })).toEqual(['March']);
    expect(sectionsSaid(at, { subject: 0, order: usual })).toEqual([]);
  });

  it('copies whole sections and leaves the others of each row as they are', () => {
    const [second, third] = copyTo(at, from, new Set(['March']), [
      { subject: 1, order: { ...usual, posture: 'attack' } },
      { subject: 2, order: undefined },
    ]);
    expect(second?.order).toMatchObject({ way: [1, 2], posture: 'attack', grounds: 'anywhere' });
    expect(third?.order).toMatchObject({ way: [1, 2], posture: 'hold' });
    expect([second?.faults, third?.faults]).toEqual([[], []]);
  });

  it('makes a fault of what a row cannot take, and changes nothing in silence', () => {
    const copies = copyTo(at, from, new Set(['March', 'Supply']), [
      { subject: 0, order: from.order },
      { subject: 1, order: undefined },
      { subject: 3, order: { shots: 4 } },
    ]);
    // Nobody copies into himself.
    expect(copies.map(({ subject }) => subject)).toEqual([1, 3]);
    const rows = copies.map(({ subject, order, faults }) =>
      rowOf(at, subject, order, { before: usual, besides: faults }),
    );
    // The way begins where the second stands: the rules say so in its row.
    expect(rows[0]?.findings.map(({ reason }) => reason)).toEqual(['It stands there already.']);
    expect(rows[1]?.findings.map(({ reason }) => reason)).toEqual([
      'Its form has no field "Way": that was not copied.',
      'Its form has no field "Grounds": that was not copied.',
    ]);
    expect(rows.map((each) => stateOf(each, false))).toEqual(['faulty', 'faulty']);
    // What stood before a faulty order stays.
    expect(rows.map(({ stands }) => stands)).toEqual([usual, usual]);
    expect(copies[1]?.order).toEqual({ shots: 4, halt: false });
  });

  it('takes out what the order it comes from does not have', () => {
    const [second] = copyTo(at, from, new Set(['Stand']), [
      { subject: 1, order: { ...usual, watch: { centre: 2, radius: 1 } } },
    ]);
    expect(second?.order).not.toHaveProperty('watch');
  });
});
