import type { Plain } from '@longroll/kernel';
import { describe, expect, test } from 'vitest';
import { editor } from '../board/editor/index.ts';
import { scenarios } from '../scenarios/index.ts';
import type { BattleFile } from '../scenarios/schema.ts';

const blank = (): BattleFile => editor.blank.make({ grid: 'squares', columns: 6, rows: 4 }, 1);
const after = (
  draft: BattleFile,
  ...touches: readonly (readonly [brush: string, element: string, selected?: string])[]
): BattleFile =>
  touches.reduce((now, [brush, element, selected]) => editor.apply(now, brush, element, selected).draft, draft);

describe('the battle editor', () => {
  test('reads every scenario of the book and writes it back without a fault', () => {
    for (const { data } of scenarios) {
      const draft = editor.read(data) as BattleFile;
      expect(editor.faults(draft)).toEqual([]);
      expect(editor.read(editor.write(draft))).toEqual(draft);
    }
  });

  test('refuses to read what is no battle', () => {
    expect(editor.read({ board: 7 } as Plain)).toBeUndefined();
    expect(editor.read('battle')).toBeUndefined();
  });

  test('reads a later moment as the battle from its beginning', () => {
    const draft = editor.read({ base: 'crossroads', turn: 4, pieces: [{ id: 'U1', off: 'destroyed' }] }) as BattleFile;
    expect(draft).not.toHaveProperty('pieces');
    expect(draft).not.toHaveProperty('turn');
    expect(draft.roster).toHaveLength(16);
  });

  test('paints ground, and gives the same draft back when nothing changes', () => {
    const draft = after(blank(), ['ground:W', 'area:2,1']);
    expect(draft.board?.[1]).toBe('. . W . . .');
    expect(editor.apply(draft, 'ground:W', 'area:2,1', undefined).draft).toBe(draft);
  });

  test('places pieces under fresh names, facing the middle, and never two units in an area', () => {
    const first = editor.apply(blank(), 'piece:0:infantry', 'area:2,0', undefined);
    expect(first.selected).toBe('piece:U1');
    const draft = after(
      first.draft,
      ['piece:0:infantry', 'area:2,0'],
      ['piece:0:general', 'piece:U1'],
      ['piece:1:artillery', 'area:3,3'],
    );
    expect(draft.roster?.map(({ id, area, facing }) => `${id} ${area} ${facing}`)).toEqual([
      'U1 2,0 S',
      'UG 2,0 S',
      'C1 3,3 N',
    ]);
    expect(editor.faults(draft)).toEqual([]);
  });

  test('moves, turns and takes away', () => {
    const placed = after(blank(), ['piece:0:infantry', 'area:2,0']);
    expect(after(placed, ['hand', 'area:4,2', 'piece:U1']).roster?.[0]?.area).toBe('4,2');
    expect(after(placed, ['turn', 'piece:U1']).roster?.[0]?.facing).toBe('W');
    expect(after(placed, ['erase', 'piece:U1']).roster).toEqual([]);
  });

  test('turns a piece into a later arrival by its entry areas, and tells what is wrong with its path and clause', () => {
    const draft = after(
      blank(),
      ['piece:0:infantry', 'area:2,0'],
      ['entry', 'area:0,0', 'piece:U1'],
      ['ground:~', 'area:0,0'],
    );
    expect(draft.roster?.[0]).toMatchObject({ entry: ['0,0'], turn: 2 });
    expect(draft.roster?.[0]).not.toHaveProperty('area');
    const faults = editor.faults(draft);
    expect(faults).toContainEqual(
      expect.objectContaining({ field: 'roster/0/entry/0', clause: 'is-terrain-4', lights: ['piece:U1'] }),
    );
    expect(faults).toContainEqual(expect.objectContaining({ field: 'roster' }));
  });

  test('draws a faulty draft all the same', () => {
    const draft = after(blank(), ['piece:0:infantry', 'area:2,0'], ['ground:~', 'area:2,0']);
    expect(editor.faults(draft)).not.toEqual([]);
    expect(editor.elements(draft, false).map(({ name }) => name)).toContain('piece:U1');
    expect(editor.sheet(draft, true).width).toBe(4 * 72);
  });

  test('changes grid, size, names and victory by the form of the battle', () => {
    const placed = after(blank(), ['piece:0:infantry', 'area:2,0'], ['objective', 'area:1,1']);
    const { value } = editor.form(placed, undefined);
    const { draft } = editor.change(placed, undefined, {
      ...value,
      grid: 'hexes',
      columns: 8,
      firstSide: 'Imperial',
      victory: 'hold',
    });
    expect(draft).toMatchObject({
      grid: 'hexes',
      sides: ['Imperial', 'Confederate'],
      victory: { kind: 'hold', side: 'Imperial' },
    });
    expect(draft.roster?.[0]).toMatchObject({ side: 'Imperial', facing: 'SW' });
    expect(draft.board?.[0]?.split(' ')).toHaveLength(8);
  });

  test('changes a piece by its form: another kind has its own weapons and strength', () => {
    const placed = after(blank(), ['piece:0:infantry', 'area:2,0']);
    const { value } = editor.form(placed, 'piece:U1');
    const gun = editor.change(placed, 'piece:U1', { ...value, type: 'artillery', id: 'Battery' });
    expect(gun.selected).toBe('piece:Battery');
    expect(gun.draft.roster?.[0]).toMatchObject({ id: 'Battery', type: 'artillery', weapon: 'rifled-heavy', sp: 2 });
  });

  test('draws battles by lot that can be played, the same for the same seed', () => {
    const { random } = editor;
    for (let seed = 1; seed <= 25; seed++) {
      const draft = random?.make(
        { grid: seed % 2 === 0 ? 'hexes' : 'squares', columns: 10, rows: 99, country: 'close' },
        seed,
      ) as BattleFile;
      expect(editor.faults(draft)).toEqual([]);
      expect(random?.make({ ...random.value }, seed)).toEqual(random?.make({ ...random.value }, seed));
    }
  });

  test('its brushes are named apart', () => {
    const brushes = editor.palette(blank());
    expect(new Set(brushes.map(({ id }) => id)).size).toBe(brushes.length);
  });
});
