import type { TileAnswer, TileOrder } from './tile-work.ts';

/** So many tiles wait for it at most: what is asked for later may be wanted sooner. */
const MOST_WAITING = 4;

/** Somebody who paints tiles beside the page, where the browser has such workers. */
export class TileHelper {
  #worker: Worker | undefined;
  #isReady = false;
  #isClosed = false;
  #next = 0;
  readonly #waiting = new Map<number, (picture: ImageBitmap | undefined) => void>();

  /** Fetches it, once there is time for that. */
  begin(): void {
    if (this.#worker || this.#isClosed || typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined')
      return;
    const worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<TileAnswer>) => {
      if ('ready' in data) this.#isReady = true;
      else {
        this.#waiting.get(data.id)?.(data.picture);
        this.#waiting.delete(data.id);
      }
    };
    // Whoever cannot be had is done without: tiles are then painted by the page itself.
    worker.onerror = () => this.close();
    this.#worker = worker;
  }

  /** Whether it paints: from then on the page leaves all ground to it. */
  get isReady(): boolean {
    return this.#isReady && this.#worker !== undefined;
  }

  /** Whether it can take another tile now. */
  get isFree(): boolean {
    return this.isReady && this.#waiting.size < MOST_WAITING;
  }

  /** Asks for a tile. Whoever asked is told when it is there, or that it will not come. */
  paint(order: Omit<TileOrder, 'id'>, done: (picture: ImageBitmap | undefined) => void): void {
    this.#next++;
    this.#waiting.set(this.#next, done);
    this.#worker?.postMessage({ ...order, id: this.#next } satisfies TileOrder);
  }

  close(): void {
    this.#isClosed = true;
    this.#worker?.terminate();
    this.#worker = undefined;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const done of left) done(undefined);
  }
}
