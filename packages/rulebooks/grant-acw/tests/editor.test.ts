import { isRefusal, type PlainRecord } from '@longroll/kernel';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../board/editor/draft.ts';
import { editor } from '../board/editor/index.ts';
import { prepare } from '../prepare.ts';
import { scenarios } from '../scenarios/index.ts';

const free = editor.free ?? expect.fail('the table has things laid at any point');

interface Desk {
  readonly draft: Draft;
  readonly selected?: string | undefined;
}

/** A table of 48 by 36 inches. */
const blank = (): Desk => ({ draft: editor.blank.make({ width: 48, height: 36 }, 1) });

/** A brush used at a point in inches. */
const lay = ({ draft, selected }: Desk, brush: string, x: number, y: number): Desk =>
  free.lay(draft, brush, [x * 10, y * 10], selected);
const touch = ({ draft, selected }: Desk, brush: string, element: string): Desk =>
  editor.apply(draft, brush, element, selected);
/** An element carried so many inches. */
const carry = ({ draft, selected }: Desk, element: string, x: number, y: number): Desk =>
  free.carry(draft, element, [x * 10, y * 10], selected) ?? { draft, selected };
const answer = ({ draft, selected }: Desk, values: PlainRecord): Desk =>
  editor.change(draft, selected, { ...editor.form(draft, selected).value, ...values } as never);

const names = ({ draft, selected }: Desk): readonly string[] =>
  editor.elements(draft, false, selected).map(({ name }) => name);
const reasons = ({ draft }: Desk): readonly string[] => editor.faults(draft).map(({ reason }) => reason);

/** A field with a regiment of each side. */
const met = (): Desk => lay(lay(blank(), 'unit:0:infantry', 24, 6), 'unit:1:infantry', 24, 30);

describe('the table editor', () => {
  test('reads every scenario of the book and writes it back without a fault', () => {
    for (const { data } of scenarios) {
      const draft = editor.read(data as PlainRecord) ?? expect.fail('unread');
      expect(editor.faults(draft)).toEqual([]);
      expect(editor.write(draft)).toEqual(data);
    }
  });

  test('refuses to read what is no battle', () => {
    expect(editor.read({ units: 7 })).toBeUndefined();
    expect(editor.read('battle')).toBeUndefined();
  });

  test('tells what a blank table lacks, with its clause', () => {
    expect(editor.faults(blank().draft)).toMatchObject([{ field: 'units', clause: 'grant-turn-1' }]);
  });

  test('units stand where they were laid, face the other half, and can be played', () => {
    const desk = met();
    expect(desk.draft.units).toMatchObject([
      { id: 'U1', side: 'Union', x: 2400, y: 600, facing: 180 },
      { id: 'C1', side: 'Confederate', x: 2400, y: 3000, facing: 0 },
    ]);
    expect(editor.faults(desk.draft)).toEqual([]);
    expect(isRefusal(prepare(editor.write(desk.draft), {}))).toBe(false);
    expect(editor.summary(desk.draft)).toBe('Union 108 points; Confederate 108 points');
  });

  test('a road gets a bend with every touch, and a new one begins when another thing is picked', () => {
    const two = lay(lay(lay(blank(), 'road', 2, 18), 'road', 20, 18), 'road', 40, 22);
    expect(two.draft.roads).toMatchObject([{ line: [{ x: 200, y: 1800 }, {}, { x: 4000, y: 2200 }] }]);
    const other = lay({ draft: two.draft }, 'road', 10, 2);
    expect(other.draft.roads?.map(({ name }) => name)).toEqual(['Road', 'Road 2']);
    expect(names(two)).toEqual(expect.arrayContaining(['roads:0', 'roads:0:line:0', 'roads:0:line:2']));
  });

  test('bends are carried by hand, taken away, and added where the ground comes nearest', () => {
    const road = lay(lay(blank(), 'road', 2, 18), 'road', 40, 18);
    const bent = carry(road, 'roads:0:line:1', 0, 6);
    expect(bent.draft.roads?.[0]?.line[1]).toEqual({ x: 4000, y: 2400 });
    const more = lay(road, 'corner', 20, 20);
    expect(more.draft.roads?.[0]?.line).toHaveLength(3);
    expect(more.selected).toBe('roads:0:line:1');
    expect(touch(more, 'erase', 'roads:0:line:1').draft.roads?.[0]?.line).toHaveLength(2);
  });

  test('a ford lies on a river and a bridge on a road; far from any they lie nowhere', () => {
    const river = lay(lay(blank(), 'water:river', 2, 18), 'water:river', 40, 18);
    expect(lay(river, 'ford', 20, 20).draft.waters?.[0]?.fords).toEqual([{ x: 2000, y: 1800, radius: 200 }]);
    expect(lay(river, 'ford', 20, 34).draft).toBe(river.draft);
    expect(lay(river, 'bridge', 20, 18).draft).toBe(river.draft);
  });

  test('ground moves under the hand only while it is picked, so that a hand still moves the map', () => {
    const wood = lay(blank(), 'circle:wood', 24, 18);
    expect(carry({ draft: wood.draft }, 'circles:0', 3, 0).draft).toBe(wood.draft);
    expect(carry(wood, 'circles:0', 3, 0).draft.circles?.[0]).toMatchObject({ x: 2700, y: 1800 });
    expect(carry(wood, 'circles:0:radius', 2, 0).draft.circles?.[0]).toMatchObject({ radius: 700 });
  });

  test('units are carried, turned by the handle of their front, and turned by eighths', () => {
    const desk = met();
    expect(carry(desk, 'units:0', 2.5, 1).draft.units[0]).toMatchObject({ x: 2650, y: 700 });
    expect(carry({ ...desk, selected: 'units:0' }, 'units:0:front', 5, -5).draft.units[0]?.facing).toBe(90);
    expect(touch(desk, 'turn', 'units:0').draft.units[0]?.facing).toBe(225);
  });

  test('forms ask for inches: commas are points, what is no number stays, bounds hold', () => {
    const desk = { ...met(), selected: 'units:0' };
    expect(editor.form(desk.draft, 'units:0').value).toMatchObject({ fromWest: '24', fromNorth: '6' });
    expect(answer(desk, { fromWest: '12,25' }).draft.units[0]?.x).toBe(1225);
    expect(answer(desk, { fromWest: 'here' }).draft.units[0]?.x).toBe(2400);
    expect(answer(desk, { fromNorth: '-4' }).draft.units[0]?.y).toBe(0);
    expect(answer({ draft: desk.draft }, { width: '60.5' }).draft.width).toBe(6050);
  });

  test('another arm has its own men and formation; its heading tells what it costs', () => {
    const desk = { ...met(), selected: 'units:0' };
    const gun = answer(desk, { arm: 'gun', name: 'Battery A' });
    expect(gun.draft.units[0]).toMatchObject({ arm: 'gun', name: 'Battery A' });
    expect(editor.form(gun.draft, 'units:0').title).toBe('Battery A, 60 points');
    expect(editor.faults(gun.draft)).toEqual([]);
  });

  test('a unit that comes later waits at the edge with its move; its zone is drawn and its corners carried', () => {
    const later = lay({ ...met(), selected: 'units:0' }, 'entry', 30, 3);
    expect(later.draft.units[0]?.entry).toEqual({ move: 2, x: 3000, y: 0 });
    expect(editor.elements(later.draft, false).find(({ name }) => name === 'units:0')?.label).toContain(
      'comes in at move 2',
    );
    expect(editor.faults(later.draft)).toEqual([]);
    const zone = lay({ ...met(), selected: 'units:1' }, 'zone', 24, 30);
    expect(zone.draft.units[1]?.zone).toEqual({ left: 1600, top: 2200, right: 3200, bottom: 3600 });
    expect(carry(zone, 'units:1:zone:from', -6, 0).draft.units[1]?.zone).toMatchObject({ left: 1000 });
  });

  test('what is wrong names its field, its clause and what it is about', () => {
    const over = carry({ ...met(), selected: 'units:0' }, 'units:0', 0, 24);
    expect(editor.faults(over.draft)).toMatchObject([
      { clause: 'grant-geo-6', lights: [expect.stringMatching(/^units:/)] },
    ]);
    const dented = carry(lay(met(), 'area:wood', 24, 18), 'areas:0:corners:0', 9, 6);
    expect(editor.faults(dented.draft)).toMatchObject([
      { field: 'areas/0/corners', clause: 'grant-terr-3', lights: ['areas:0'] },
    ]);
    expect(reasons(lay(met(), 'road', 3, 3))).toHaveLength(1);
    expect(() => editor.sheet(dented.draft, false)).not.toThrow();
  });

  test('the price list is the book’s until it is changed, and only the change is written', () => {
    const dear = answer({ ...met(), selected: 'prices' }, { rifle: 5 });
    expect(dear.draft.prices).toEqual({ rifle: 5 });
    expect(editor.summary(dear.draft)).toBe('Union 132 points; Confederate 132 points');
    expect(answer(dear, { rifle: 4 }).draft).not.toHaveProperty('prices');
  });

  test('every brush lays something that can be picked and taken away again', () => {
    for (const { id, lays } of editor.palette(blank().draft)) {
      if (!lays || ['corner', 'bridge', 'ford', 'zone', 'entry'].includes(id)) continue;
      const { draft, selected } = lay(met(), id, 24, 18);
      expect(selected, id).toBeDefined();
      expect(names({ draft, selected }), id).toContain(selected);
      const bare = touch({ draft, selected }, 'erase', selected ?? '');
      expect(names(bare), id).not.toContain(selected);
    }
  });

  test('by numbers a brush is used at inches from west and north', () => {
    const { draft } = blank();
    expect(
      free.lay(draft, 'unit:0:gun', free.spot.at({ fromWest: '12.5', fromNorth: '6' }), undefined).draft.units,
    ).toMatchObject([{ x: 1250, y: 600, arm: 'gun' }]);
  });
});
