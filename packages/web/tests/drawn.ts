import type { Page } from 'playwright-core';

interface Drawn {
  readonly figures: { readonly text: string; readonly at: DOMPoint }[];
  readonly hatches: { readonly path: Path2D; readonly by: DOMMatrix }[];
}

declare global {
  interface Window {
    /** What was painted over the sheet in the newest frame. */
    drawnOver?: Drawn;
  }
}

/** Notes from now on what a page paints over its sheet: call before it is opened. */
export const noteDrawn = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const drawn: Drawn = { figures: [], hatches: [] };
    window.drawnOver = drawn;
    const pen = CanvasRenderingContext2D.prototype;
    const { fillText, drawImage, clip } = pen;
    // A frame begins with the picture of the sheet; what is painted after it lies over the sheet.
    pen.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
      if (this.canvas.isConnected) {
        drawn.figures.length = 0;
        drawn.hatches.length = 0;
      }
      return drawImage.apply(this, given as never);
    };
    pen.fillText = function (this: CanvasRenderingContext2D, text: string, x: number, y: number) {
      if (this.canvas.isConnected) drawn.figures.push({ text, at: this.getTransform().transformPoint({ x, y }) });
      return fillText.call(this, text, x, y);
    };
    pen.clip = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
      if (this.canvas.isConnected && given[0] instanceof Path2D)
        drawn.hatches.push({ path: given[0], by: this.getTransform() });
      return clip.apply(this, given as never);
    };
  });
};

/** What lies over the areas of a grid now: the figure in each, and which are hatched. */
export interface OverAreas {
  readonly figures: { readonly [area: string]: string };
  readonly hatched: readonly string[];
}

/** Reads what was painted over the areas in the newest frame. */
export const overAreas = (page: Page): Promise<OverAreas> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const canvas = document.querySelector<HTMLCanvasElement>('.map canvas');
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || !window.drawnOver) throw new Error('nothing was noted');
    const sheet = canvas.getBoundingClientRect();
    const ratio = canvas.width / sheet.width;
    const { figures, hatches } = window.drawnOver;
    const found: { [area: string]: string } = {};
    const hatched: string[] = [];
    for (const node of document.querySelectorAll<SVGElement>('.over .place[data-name^="area:"]')) {
      const name = (node.dataset.name ?? '').replace('area:', '');
      const box = (node.querySelector('.hit') ?? node).getBoundingClientRect();
      const x = (box.x + box.width / 2 - sheet.x) * ratio;
      const y = (box.y + box.height / 2 - sheet.y) * ratio;
      const near = figures.find(({ at }) => Math.hypot(at.x - x, at.y - y) < (box.width * ratio) / 3);
      if (near) found[name] = near.text;
      const isWithin = ({ path, by }: (typeof hatches)[number]): boolean => {
        pen.save();
        pen.setTransform(by);
        const within = pen.isPointInPath(path, x, y);
        pen.restore();
        return within;
      };
      if (hatches.some(isWithin)) hatched.push(name);
    }
    return { figures: found, hatched };
  });

/** The mean colour of a patch in the middle of an area, as it is painted: red, green and blue to 255. */
export const colourOf = (page: Page, area: string): Promise<readonly number[]> =>
  page.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.map canvas');
    const box = document.querySelector(`.over [data-name="area:${name}"] .hit`)?.getBoundingClientRect();
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || !box) throw new Error(`there is no area ${name}`);
    const sheet = canvas.getBoundingClientRect();
    const ratio = canvas.width / sheet.width;
    const size = Math.round((box.width * ratio) / 2);
    const [x, y] = [(box.x - sheet.x) * ratio + size / 2, (box.y - sheet.y) * ratio + size / 2];
    const { data } = pen.getImageData(x, y, size, size);
    const sums = [0, 0, 0];
    data.forEach((value, i) => {
      if (i % 4 < 3) sums[i % 4] = (sums[i % 4] ?? 0) + value;
    });
    return sums.map((sum) => (sum * 4) / data.length);
  }, area);
