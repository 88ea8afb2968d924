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

/** What words in drawings are told to the checker as: the ink of each in the page, and of what it is written on. */
interface Written {
  readonly name: string;
  readonly ink: string;
  readonly ground: string;
}

/** Words of small drawings that stand on a plate of their own, as figures of dice do: the checker leaves them out. */
const writtenOnPlates = (page: Page): Promise<readonly Written[]> =>
  page.locator('svg rect + text').evaluateAll((texts) =>
    texts.map((text) => ({
      name: `${text.parentElement?.getAttribute('class') ?? 'svg'} "${text.textContent}"`,
      ink: getComputedStyle(text).fill,
      ground: getComputedStyle(text.previousElementSibling ?? text).fill,
    })),
  );

/** Relative luminance of a colour as the browser computes it, `rgb(20, 24, 28)` (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The least contrast of words (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

const contrast = ({ ink, ground }: Written): number => {
  const [one, other] = [luminance(ink), luminance(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};

/** Words of drawings that can hardly be read, one line each. */
const plateFaults = async (page: Page): Promise<readonly string[]> =>
  (await writtenOnPlates(page))
    .filter(({ ink, ground }) => ink !== 'none' && ground !== 'none')
    .filter((written) => contrast(written) < LEAST_CONTRAST)
    .map((written) => `contrast in a drawing: ${written.name}: ${contrast(written).toFixed(1)}`);

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
  return [
    ...violations.map(
      ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`,
    ),
    ...(await plateFaults(page)),
  ];
};
