import { isRefusal } from '@longroll/kernel';
import { loadRulebook, rulebookIds, type Shelf } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { openingOf, type PaperName, print, printoutPdf, printoutSvg, printsOf } from '../src/index.ts';
import { faultOfXml } from './xml.ts';

const shelves = await Promise.all(rulebookIds.map((id) => loadRulebook(id)));
const books = shelves.filter((shelf): shelf is Shelf => shelf !== undefined);
const PAPERS: readonly PaperName[] = ['A4', 'Letter', 'A3'];
// A book's first scenario on every paper, each further one on the next of them: its sheets differ by what stands on them.
const cases = books.flatMap((shelf) =>
  shelf.rulebook.scenarios.map(({ id }, i) => ({
    shelf,
    book: shelf.rulebook.id,
    scenario: id,
    papers: i === 0 ? PAPERS : PAPERS.slice((i - 1) % PAPERS.length, ((i - 1) % PAPERS.length) + 1),
  })),
);

const viewOf = (shelf: Shelf, scenario: string) => {
  const view = openingOf(shelf, { scenario });
  if (isRefusal(view)) throw new Error(view.reason);
  return view;
};

describe.each(cases)('$book, $scenario', ({ shelf, scenario, papers }) => {
  const view = viewOf(shelf, scenario);

  it.each(printsOf(shelf).map((printable) => [printable.id, printable] as const))(
    'prints %s on its papers as well-formed SVG in millimetres',
    (_id, printable) => {
      for (const paper of papers) {
        const printout = print(shelf, printable, view, { paper });
        expect(printout.pages.length).toBeGreaterThan(0);
        const [svg = '', ...more] = printoutSvg(printout);
        expect(more).toHaveLength(printout.pages.length - 1);
        expect(faultOfXml(svg)).toBe('');
        expect(svg).toMatch(/^<svg [^>]*width="[\d.]+mm" height="[\d.]+mm"/);
        expect(svg.replace(/<style>[^<]*<\/style>/, '')).not.toMatch(/NaN|undefined|Infinity/);
      }
    },
  );
});

describe.each(books.map((shelf) => [shelf.rulebook.id, shelf] as const))('%s', (_id, shelf) => {
  const view = viewOf(shelf, shelf.rulebook.scenarios[0]?.id ?? '');

  it.each(printsOf(shelf).map((printable) => [printable.id, printable] as const))(
    'prints %s as PDF, the same bytes each time',
    async (_what, printable) => {
      const draw = () => printoutPdf(print(shelf, printable, view, { paper: 'A4' }));
      const [first, second] = [await draw(), await draw()];
      expect(Buffer.from(first.subarray(0, 8)).toString()).toBe('%PDF-1.7');
      expect(Buffer.compare(first, second)).toBe(0);
    },
  );

  it('refuses a scale outside the limits of a printable, or for one that has none', () => {
    for (const printable of printsOf(shelf)) {
      const limits = printable.scale;
      const scales = limits ? [limits.least / 2, limits.most * 2, Number.NaN] : [1];
      for (const scale of scales)
        expect(() => print(shelf, printable, view, { paper: 'A4', scale })).toThrow(RangeError);
      if (limits) expect(() => print(shelf, printable, view, { paper: 'A4', scale: limits.least })).not.toThrow();
    }
  });
});
