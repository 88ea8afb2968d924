import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
const OF_COLOUR = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Faults of access on the page as it stands, whatever their weight, one line each; or only those of its colours. */
export const accessFaults = async (page: Page, only: 'all' | 'colours' = 'all'): Promise<readonly string[]> => {
  // Runs as the tests' own script: the page's own policy allows no code from elsewhere.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const options = JSON.stringify({
    runOnly: only === 'all' ? ALL : OF_COLOUR,
    // Every rule is tried; only what is wrong is written up.
    resultTypes: ['violations'],
  });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then((r) => r.violations)`,
  )) as readonly Violation[];
  return violations.map(
    ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`,
  );
};
