import { paletteOf, type Theme, toSvg } from '@longroll/drawing';
import type { AnyState } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';

/**
 * The map with a position on it, as an SVG file: the same list of marks that the page draws. `scale` is pixels a unit
 * of the sheet, the closest view of the board unless said.
 */
export const mapSvg = ({ board, rulebook }: Shelf, view: AnyState, theme: Theme, scale?: number): string => {
  const sheet = board.sheet(view);
  const elements = board.elements(view, 'spectator', []).filter(({ tray }) => tray !== true);
  const title = `${rulebook.title}: ${board.status(view).turn}`;
  return toSvg(sheet, { palette: paletteOf(theme), scale: scale ?? sheet.scales.at(-1) ?? 1, title }, [], elements);
};
