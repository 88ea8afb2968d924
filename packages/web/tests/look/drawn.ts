import type { Page } from 'playwright-core';

/** Waits until the page is drawn as it now is: a change that came of the layout is drawn one frame later. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await frame();
  });
