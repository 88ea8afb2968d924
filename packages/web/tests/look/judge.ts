import type { Page } from 'playwright-core';
import { cutFaults } from './cut.ts';
import { overlapFaults } from './overlap.ts';
import { readPage } from './read-page.ts';
import { fingerFaults, targetFaults } from './targets.ts';
import { widthFaults } from './width.ts';

const RULES = [widthFaults, cutFaults, overlapFaults, targetFaults];

/** Faults of the layout as it stands, one sentence each; `touch`: for fingers as well. */
export const layoutFaults = async (page: Page, touch: boolean): Promise<readonly string[]> => {
  const seen = await readPage(page);
  const rules = touch ? [...RULES, fingerFaults] : RULES;
  return [...new Set(rules.flatMap((rule) => rule(seen)))];
};
