import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that tests start, or undefined where the machine has none: they are then skipped. */
    chromium: Chromium | undefined;
  }
}

/** Unpacks the browser once, before the workers that would race for it. Without one: loud here, and a failure in CI. */
export const setup = async (project: TestProject): Promise<void> => {
  const found = await findChromium();
  if (!found) {
    const lack = 'No Chromium for this platform. Set CHROME_PATH to a Chrome or Chromium.';
    if (process.env.CI) throw new Error(lack);
    process.stderr.write(`\n*** BROWSER TESTS SKIPPED *** ${lack}\n\n`);
  }
  project.provide('chromium', found);
};
