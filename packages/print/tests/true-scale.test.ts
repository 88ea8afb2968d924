import type { Mark, PrintPart, Sheet } from '@longroll/drawing';
import { isLong, pdfPages } from '@longroll/testkit';
import { describe, expect, it } from 'vitest';
import { foot } from '../src/foot.ts';
import { CHECK_RULE, FIVE_INCHES, layOut, PAPER_NAMES, PAPERS, printoutPdf, printoutSvg } from '../src/index.ts';
import { MARGIN } from '../src/paper.ts';
import { SMALL, widthOf } from '../src/words.ts';

const words: PrintPart = { kind: 'flow', blocks: [{ kind: 'heading', text: 'A heading' }] };

/** A board of 400 by 300 units without a margin: a frame round it and a line of 100 units. */
const sheet: Sheet = {
  name: 'test',
  width: 400,
  height: 300,
  margin: 0,
  scales: [],
  layers: [
    {
      name: 'all',
      marks: ['M0 0L400 0', 'M10 20L110 20'].map((d): Mark => ({ kind: 'path', d, style: { stroke: 'ink' } })),
    },
  ],
};
const board = (unit: number): PrintPart => ({ kind: 'board', sheet, elements: [], unit, pixel: 0.3 });

describe.each(PAPER_NAMES)('%s', (paper) => {
  const [width, height] = PAPERS[paper];

  it('is as large as its name says, with a rule of 100 mm and one of 5 inches', async () => {
    const printout = layOut('Test', [words], paper);
    const [page, ...more] = pdfPages(await printoutPdf(printout, { compress: false }));
    expect(more).toEqual([]);
    expect(page?.box[2]).toBeCloseTo((width * 72) / 25.4, 2);
    expect(page?.box[3]).toBeCloseTo((height * 72) / 25.4, 2);
    for (const long of [CHECK_RULE, FIVE_INCHES])
      expect(page?.lines.filter((line) => isLong(line, long))).toHaveLength(1);
    expect([CHECK_RULE, FIVE_INCHES]).toEqual([100, 127]);
    const [svg = ''] = printoutSvg(printout);
    expect(svg).toContain(`width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`);
  });

  it('has the words of its foot beside the rule, in more lines where they are long', () => {
    const title = 'The American Civil War Game: Canister cone, burst indicator, colour die, sleeve';
    const texts = foot({ width, height }, [title, 'Page 1 of 5.']).flatMap((mark) =>
      mark.kind === 'text' ? [{ text: mark.text, x: mark.at[0], y: mark.at[1] }] : [],
    );
    const [ruled, ...beside] = [texts.find(({ text }) => text === '100 mm'), ...texts.slice(3)];
    expect(beside.map(({ text }) => text).join(' ')).toBe(`${title} Page 1 of 5.`);
    expect(beside).toHaveLength(paper === 'A3' ? 2 : 3);
    for (const { x, y } of beside) {
      expect(x).toBeGreaterThan((ruled?.x ?? width) + widthOf('100 mm', SMALL));
      expect(y).toBeLessThan(height - MARGIN);
    }
  });

  it('holds a board at the scale asked for, on as few pages as it takes', async () => {
    const printout = layOut('Test', [board(0.5)], paper);
    expect(printout.pages).toHaveLength({ A4: 1, Letter: 1, A3: 1 }[paper]);
    const [page] = pdfPages(await printoutPdf(printout, { compress: false }));
    expect(page?.lines.some((line) => isLong(line, 200))).toBe(true);
    expect(page?.lines.some((line) => isLong(line, 50))).toBe(true);
    const [across = 0, down = 0] = page?.box.slice(2) ?? [];
    expect(across > down).toBe(paper === 'Letter' || paper === 'A4');
  });
});

describe('a board larger than the paper', () => {
  const printout = layOut('Test', [board(1)], 'A4');
  const clips = printout.pages.map(({ pictures }) => pictures.find(({ clip }) => clip !== undefined));

  it('is covered by its pages, each showing a strip of its neighbours', () => {
    const parts = clips.map((picture) => {
      const [left = 0, top = 0, wide = 0, high = 0] = picture?.clip ?? [];
      const [x = 0, y = 0] = picture?.at ?? [];
      return { left: left - x, top: top - y, right: left - x + wide, bottom: top - y + high };
    });
    const edges = (of: 'left' | 'right' | 'top' | 'bottom') => [...new Set(parts.map((part) => Math.round(part[of])))];
    const [lefts, rights, tops, bottoms] = [edges('left'), edges('right'), edges('top'), edges('bottom')];
    expect([lefts[0], tops[0], rights.at(-1), bottoms.at(-1)]).toEqual([0, 0, 400, 300]);
    const shared = (ends: readonly number[], starts: readonly number[]): readonly number[] =>
      starts.slice(1).map((start, i) => (ends[i] ?? 0) - start);
    expect([...shared(rights, lefts), ...shared(bottoms, tops)].every((strip) => strip === 8)).toBe(true);
    expect(lefts.length).toBeGreaterThan(1);
    expect(parts).toHaveLength(lefts.length * tops.length);
  });

  it('keeps the same scale on every page', () => {
    for (const picture of clips) expect([picture?.unit, picture?.pixel]).toEqual([1, 0.3]);
  });
});

describe('a sheet of pieces', () => {
  it('holds squares of the size asked for, twice as high where they fold', () => {
    const front: readonly Mark[] = [{ kind: 'path', d: 'M-24 0L24 0', style: { stroke: 'ink' } }];
    const pieces = Array.from({ length: 30 }, () => ({ front, back: front }));
    const part: PrintPart = { kind: 'cutouts', side: 20, span: 48, groups: [{ title: 'Pieces', pieces }] };
    const { pages } = layOut('Test', [part], 'A4');
    const shown = pages.flatMap(({ pictures }) => pictures.filter(({ unit }) => unit === 20 / 48));
    expect(shown).toHaveLength(60);
    const rows = new Set(shown.map(({ at }) => at[1].toFixed(2)));
    expect(rows.size).toBe(8);
  });
});
