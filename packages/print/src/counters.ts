import { type Element, marksToSvg, paletteOf, type Theme } from '@longroll/drawing';
import type { AnyState } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { page } from './page.ts';

/** Side of a counter in the tray, which is what a counter sheet shows, and the room between two, in pixels. */
const TILE = 48;
const GAP = 6;
const ACROSS = 12;

/** Every counter of the position, once: those that the tray shows, whichever box is picked. */
const counters = ({ board }: Shelf, view: AnyState): readonly Element[] => {
  const picked = ['', ...board.elements(view, 'spectator', []).map(({ name }) => name)];
  const shown = picked.flatMap((name) => board.elements(view, 'spectator', name === '' ? [] : [name]));
  return [...new Map(shown.filter(({ tray }) => tray === true).map((element) => [element.name, element])).values()];
};

/** The counters of a position in rows of twelve, as an SVG file to be cut out. */
export const countersSvg = (shelf: Shelf, view: AnyState, theme: Theme, scale = 1): string => {
  const palette = paletteOf(theme);
  const all = counters(shelf, view);
  const step = TILE + GAP;
  const tiles = all.map(({ marks }, i) => {
    const x = GAP + (i % ACROSS) * step + TILE / 2;
    const y = GAP + Math.floor(i / ACROSS) * step + TILE / 2;
    return `<g transform="translate(${x} ${y})">${marksToSvg(marks, palette)}</g>`;
  });
  const height = Math.ceil(all.length / ACROSS) * step + GAP;
  return page(`${shelf.rulebook.title}: counters`, ACROSS * step + GAP, height, scale, palette, tiles.join('\n'));
};
