import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { groundedBoard, type Mark } from '@longroll/drawing';
import { isRefusal } from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { loadRulebook, rulebookIds } from '@longroll/rulebooks';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

const { resolve } = createRequire(import.meta.url);

/** The letters of a `unicode-range`. */
const lettersOf = (range: string): readonly number[] =>
  range.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });

const source = readFileSync(new URL('../src/fonts.ts', import.meta.url), 'utf8');
const range = /BASIC =\s*'([^']+)'/.exec(source)?.[1] ?? '';

const fontOf = (path: string): Font => create(readFileSync(path));

describe('the basic cut of', () => {
  it.each([
    // One weight alone, between those of headings and of figures.
    ['besley', 'normal', 'besley-basic', []],
    ['libre-franklin', 'normal', 'libre-franklin-basic', ['wght']],
    ['source-serif-4', 'normal', 'source-serif-4-basic', ['wght']],
    // One weight alone: the sheet's names of waters.
    ['source-serif-4', 'italic', 'source-serif-4-italic-basic', []],
  ])('%s %s has every letter that it is asked for, and fewer bytes', (name, style, file, axes) => {
    const basic = fileURLToPath(new URL(`../src/fonts/${file}.woff2`, import.meta.url));
    const whole = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-${style}.woff2`);
    const [cut, full] = [fontOf(basic), fontOf(whole)];
    const known = new Set(cut.characterSet);
    const offered = new Set(full.characterSet);
    expect(lettersOf(range).length).toBeGreaterThan(100);
    expect(lettersOf(range).filter((letter) => offered.has(letter) && !known.has(letter))).toEqual([]);
    expect(lettersOf(range).filter((letter) => !known.has(letter)).length).toBe(0);
    expect(Object.keys(cut.variationAxes)).toEqual(axes);
    expect(readFileSync(basic).length).toBeLessThan(readFileSync(whole).length * 0.75);
  });
});

const lettered = (marks: readonly Mark[]): readonly string[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : mark.kind === 'group' ? lettered(mark.marks) : []));

describe('the sheets of', () => {
  it.each(rulebookIds)('%s are lettered in the basic cuts alone', async (id) => {
    const shelf = await loadRulebook(id);
    if (!shelf) throw new Error(`there is no ${id}`);
    const basic = new Set(lettersOf(range).map((letter) => String.fromCodePoint(letter)));
    for (const { id: scenario, data } of shelf.rulebook.scenarios) {
      const setting = shelf.rulebook.prepare(data ?? scenario, {});
      if (isRefusal(setting)) throw new Error(setting.reason);
      const players = shelf.rulebook.seats(setting).filter(({ kind }) => kind === 'player');
      const plan = { scenario, options: {}, bots: players.map(() => 'random' as const), seed: 1, most: 1 };
      const played = playGame(shelf, plan);
      if (isRefusal(played)) throw new Error(played.reason);
      const view = played.match.view(0);
      const board = await groundedBoard(shelf.board, view.setting as never);
      const texts = board.sheet(view).layers.flatMap(({ marks }) => lettered(marks));
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((text) => [...text].some((letter) => !basic.has(letter)))).toEqual([]);
    }
  });
});
