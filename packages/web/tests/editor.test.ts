import type { Editor } from '@longroll/drawing';
import type { PlainRecord } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDraft } from '../src/editor/draft-model.ts';
import { packFile, unpackFile } from '../src/editor/link.ts';
import { seatsOfFile } from '../src/editor/own-match.ts';

let editor: Editor<PlainRecord>;
let blank: PlainRecord;

beforeAll(async () => {
  const shelf = await loadRulebook('itchy-scratchy');
  if (!shelf?.editor) throw new Error('the battle book has no editor');
  ({ editor } = shelf);
  blank = editor.blank.make({ grid: 'squares', columns: 4, rows: 3 }, 1);
});

describe('a draft on the desk', () => {
  test('is taken back and forth step by step', () => {
    const model = openDraft(editor, blank);
    model.touch('area:0,0', 'ground:W');
    const wooded = model.draft.value;
    model.touch('area:1,0', 'ground:H');
    expect([model.undoable.value, model.redoable.value]).toEqual([true, false]);
    model.undo();
    expect(model.draft.value).toBe(wooded);
    model.undo();
    expect(model.draft.value).toBe(blank);
    expect(model.undoable.value).toBe(false);
    model.redo();
    expect(model.draft.value).toBe(wooded);
    model.touch('area:2,0', 'ground:M');
    expect(model.redoable.value).toBe(false);
  });

  test('takes a whole stroke back at once, and a touch that changes nothing not at all', () => {
    const model = openDraft(editor, blank);
    model.beginStroke();
    for (const area of ['0,0', '1,0', '2,0']) model.touch(`area:${area}`, 'ground:W');
    model.endStroke();
    model.touch('area:2,0', 'ground:W');
    model.undo();
    expect(model.draft.value).toBe(blank);
    expect(model.undoable.value).toBe(false);
  });

  test('selects what was placed, and answers of its form change that', () => {
    const model = openDraft(editor, blank);
    model.touch('area:1,1', 'piece:0:infantry');
    expect(model.selected.value).toBe('piece:U1');
    model.change({ ...editor.form(model.draft.value, 'piece:U1').value, facing: 'E' });
    expect(editor.form(model.draft.value, 'piece:U1').value.facing).toBe('E');
    model.undo();
    expect(editor.form(model.draft.value, 'piece:U1').value.facing).toBe('S');
  });
});

describe('a draft by link', () => {
  test('comes out as it went in', async () => {
    const hash = await packFile(editor.write(blank));
    expect(hash).toMatch(/^#file=[\w-]+$/);
    expect(await unpackFile(hash)).toEqual(editor.write(blank));
  });

  test('is nothing when the address was cut or holds something else', async () => {
    const hash = await packFile(editor.write(blank));
    expect(await unpackFile(hash.slice(0, -9))).toBeUndefined();
    expect(await unpackFile('#clause')).toBeUndefined();
    expect(await unpackFile('#file=%%')).toBeUndefined();
  });
});

test('a file that can be played has seats, a faulty one none', async () => {
  const shelf = await loadRulebook('itchy-scratchy');
  if (!shelf) throw new Error('the battle book is not on the shelf');
  expect(seatsOfFile(shelf, blank)).toEqual([]);
  const model = openDraft(editor, blank);
  model.touch('area:1,0', 'piece:0:infantry');
  model.touch('area:1,2', 'piece:1:infantry');
  expect(seatsOfFile(shelf, model.draft.value)).toEqual(['union', 'confederate']);
});
