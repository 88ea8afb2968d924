/** Paints tiles of a map beside the page: it gets marks and gives pictures. */
import { paintMarks, paletteOf } from '@longroll/drawing';
import { FACES, USUAL } from '../fonts.ts';
import type { TileAnswer, TileOrder } from './tile-work.ts';

/** What of a worker's own world is used here. */
interface Own {
  readonly fonts?: { add(face: FontFace): void };
  postMessage(answer: TileAnswer, transfer?: readonly Transferable[]): void;
  onmessage: ((event: MessageEvent<TileOrder>) => void) | null;
}

const begin = async (own: Own): Promise<void> => {
  for (const face of FACES) own.fonts?.add(face);
  await Promise.allSettled(USUAL.map((face) => face.load()));
  own.onmessage = ({ data: { id, marks, camera, theme, side } }) => {
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const palette = paletteOf(theme);
    context.fillStyle = palette('page');
    context.fillRect(0, 0, side, side);
    paintMarks(context, marks, camera, palette);
    const picture = canvas.transferToImageBitmap();
    own.postMessage({ id, picture }, [picture]);
  };
  own.postMessage({ ready: true });
};

declare const self: Own;

void begin(self);
