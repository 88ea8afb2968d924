import { paintMarks, paletteOf, type Sheet } from '@longroll/drawing';
import { isRefusal, SimDice } from '@longroll/kernel';
import { rulebookIds } from '@longroll/rulebooks';
import { shownTheme } from '../map/painter.ts';
import { shelfOf } from './book.ts';

/** Layers that would crowd a strip: names, boxes, frame. */
const QUIET = /name|label|box|frame|cartouche|state|road|letter/i;

const firstSheet = async (): Promise<Sheet | undefined> => {
  const shelf = await shelfOf(rulebookIds[0] ?? '');
  const scenario = shelf?.rulebook.scenarios.at(-1);
  if (!shelf || !scenario) return undefined;
  const options = Object.fromEntries(shelf.rulebook.options.map((option) => [option.id, option.default]));
  const setting = shelf.rulebook.prepare(scenario.data, options);
  if (isRefusal(setting)) return undefined;
  return shelf.board.sheet(shelf.rulebook.setup(setting, new SimDice(1)).state);
};

const paint = (canvas: HTMLCanvasElement, sheet: Sheet): void => {
  const ratio = Math.min(devicePixelRatio || 1, 2);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const palette = paletteOf(shownTheme());
  context.fillStyle = palette('water');
  context.fillRect(0, 0, canvas.width, canvas.height);
  const scale = Math.max(1.7, width / (sheet.width * 0.58));
  const camera = {
    scale,
    x: width - sheet.width * 0.97 * scale,
    y: -sheet.height * 0.26 * scale,
    ratio,
    width,
    height,
  };
  for (const layer of sheet.layers) if (!QUIET.test(layer.name)) paintMarks(context, layer.marks, camera, palette);
};

/** Paints the strip and paints it again when its size or the theme changes. Gives what stops that. */
export const followStrip = async (canvas: HTMLCanvasElement): Promise<() => void> => {
  const sheet = await firstSheet();
  if (!sheet) return () => undefined;
  const again = (): void => paint(canvas, sheet);
  const size = new ResizeObserver(again);
  size.observe(canvas);
  const theme = new MutationObserver(again);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    size.disconnect();
    theme.disconnect();
  };
};
