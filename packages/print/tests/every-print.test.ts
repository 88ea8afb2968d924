import { isRefusal } from '@longroll/kernel';
import { loadRulebook, rulebookIds, type Shelf } from '@longroll/rulebooks';
import { hasTurn, round } from '@longroll/testkit/round';
import { describe, expect, it } from 'vitest';
import { openingOf, type PaperName, print, printoutPdf, printoutSvg, printsOf } from '../src/index.ts';
import { faultOfXml } from './xml.ts';

const shelves = await Promise.all(rulebookIds.map((id) => loadRulebook(id)));
const books = shelves.filter((shelf): shelf is Shelf => shelf !== undefined);
const PAPERS: readonly PaperName[] = ['A4', 'Letter', 'A3'];
const paperOf = (place: number): PaperName => PAPERS[place % PAPERS.length] ?? 'A4';
// Prints of a first scenario, each on another paper by turns; of further ones, whose sheets differ by what stands on them, a third by turns.
const cases = books.flatMap((shelf) =>
  shelf.rulebook.scenarios.map(({ id }, i) => ({
    shelf,
    book: shelf.rulebook.id,
    scenario: id,
    place: i,
  })),
);

const viewOf = (shelf: Shelf, scenario: string) => {
  const view = openingOf(shelf, { scenario });
  if (isRefusal(view)) throw new Error(view.reason);
  return view;
};

describe.each(cases)('$book, $scenario', ({ shelf, scenario, place }) => {
  const view = viewOf(shelf, scenario);
  const printables = printsOf(shelf).filter((_, i) => place === 0 || hasTurn(place + i, 3));

  it.each(printables.map((printable, i) => [printable.id, paperOf(place + i + round()), printable] as const))(
    'prints %s on %s as well-formed SVG in millimetres',
    (_id, paper, printable) => {
      const printout = print(shelf, printable, view, { paper });
      expect(printout.pages.length).toBeGreaterThan(0);
      const [svg = '', ...more] = printoutSvg(printout);
      expect(more).toHaveLength(printout.pages.length - 1);
      expect(faultOfXml(svg)).toBe('');
      expect(svg).toMatch(/^<svg [^>]*width="[\d.]+mm" height="[\d.]+mm"/);
      expect(svg.replace(/<style>[^<]*<\/style>/, '')).not.toMatch(/NaN|undefined|Infinity/);
    },
  );
});

describe.each(books.map((shelf) => [shelf.rulebook.id, shelf] as const))('%s', (_id, shelf) => {
  const view = viewOf(shelf, shelf.rulebook.scenarios[0]?.id ?? '');

  // Drawn again is a third of them by turns.
  it.each(printsOf(shelf).map((printable, i) => [printable.id, printable, i] as const))(
    'prints %s as PDF, the same bytes each time',
    async (_what, printable, place) => {
      const draw = () => printoutPdf(print(shelf, printable, view, { paper: 'A4' }));
      const first = await draw();
      expect(Buffer.from(first.subarray(0, 8)).toString()).toBe('%PDF-1.7');
      if (hasTurn(place, 3)) expect(Buffer.compare(first, await draw())).toBe(0);
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
