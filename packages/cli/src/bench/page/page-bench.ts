import type { Figure } from '@longroll/lab';
import type { ServedPage } from '@longroll/web/scale';
import type { Browser } from 'playwright-core';
import { InputError } from '../../faults.ts';
import { serveForBench } from '../served.ts';
import { deliveryBench } from './delivery-bench.ts';
import { scaleBench } from './scale-bench.ts';
import { tableBench } from './table-bench.ts';

const onScaleBoard = async (runs: number, browser: Browser, serve: () => Promise<ServedPage>) => {
  const served = await serve();
  try {
    return await scaleBench(runs, browser, served.url);
  } finally {
    await served.close();
  }
};

const onSite = async (runs: number, browser: Browser): Promise<readonly Figure[]> => {
  const served = await serveForBench({ page: true });
  const site = `http://localhost:${served.port}`;
  try {
    return [...(await deliveryBench(browser, site)), ...(await tableBench(runs, browser, site))];
  } finally {
    await served.stop();
  }
};

/**
 * The page in a real Chromium: frame times of the scale board and of a regiment in the hand, and what pages weigh on the wire. Refused where there is no browser: that of the
 * development dependencies, or one that CHROME_PATH names.
 */
export const pageBench = async (runs: number): Promise<readonly Figure[]> => {
  const [{ findChromium, launchChromium }, { serveScaleBoard }] = await Promise.all([
    import('@longroll/web/chromium'),
    import('@longroll/web/scale'),
  ]);
  const found = await findChromium();
  if (!found) throw new InputError('the figures of the page need a Chromium; set CHROME_PATH to one', '--only');
  const browser = await launchChromium(found);
  try {
    return [...(await onScaleBoard(runs, browser, serveScaleBoard)), ...(await onSite(runs, browser))];
  } finally {
    await browser.close();
  }
};
