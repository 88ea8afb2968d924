import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** Waits until the page is drawn as it now is: a change that came of the layout is drawn one frame later. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await frame();
  });

/** Serious and critical faults of access on the page as it stands, one line each. */
export const accessFaults = async (page: Page): Promise<readonly string[]> => {
  // Runs as the tests' own script: the page's own policy allows no code from elsewhere.
  await page.evaluate(axe);
  const options = JSON.stringify({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Every rule is tried; only what is wrong is written up.
    resultTypes: ['violations'],
  });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then((r) => r.violations)`,
  )) as readonly Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`);
};

/**
 * Faults of the layout as it stands, one line each: the page scrolls sideways, the words of a control are cut off, two
 * controls lie over one another, and with `touch` a control is under 44 pixels (a link within a sentence may be).
 */
export const layoutFaults = (page: Page, touch: boolean): Promise<readonly string[]> =>
  page.evaluate((byTouch) => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.push(`the page is ${wide} px too wide`);

    const nameOf = (node: Element): string =>
      `<${node.tagName.toLowerCase()} ${node.className}> ${node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40) ?? ''}`;
    const isShown = (node: Element): boolean => {
      const { width, height } = node.getBoundingClientRect();
      return width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true });
    };
    const all = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => isShown(node) && !node.closest('.skip'));

    for (const node of all('button, .button, label, legend, th, td, h1, h2, h3, summary, .flag, .turn, nav a')) {
      const { overflowX } = getComputedStyle(node);
      const over = node.scrollWidth - node.clientWidth;
      if (over > 1 && overflowX !== 'auto' && overflowX !== 'scroll' && getComputedStyle(node).display !== 'inline')
        faults.push(`cut off by ${over} px: ${nameOf(node)}`);
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const select of all('select') as unknown as HTMLSelectElement[]) {
      const style = getComputedStyle(select);
      if (!pen) continue;
      pen.font = style.font;
      const need = pen.measureText(select.selectedOptions[0]?.textContent?.trim() ?? '').width;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (need > room + 1) faults.push(`cut off by ${Math.ceil(need - room)} px: ${nameOf(select)}`);
    }

    const controls = all('button, .button, select, summary, nav a, [role=tab], input:not(.visually-hidden), textarea');
    const groupOf = (node: Element): Element | null =>
      node.closest('dialog, .bar-top, .tabs-foot, .replay-keys, .zoom-keys, .panel, main');
    // What a list that scrolls keeps out of sight lies over nothing.
    const shownOf = (node: Element) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const box = { left, right, top, bottom };
      for (let up = node.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === 'visible') continue;
        const frame = up.getBoundingClientRect();
        box.top = Math.max(box.top, frame.top);
        box.bottom = Math.min(box.bottom, frame.bottom);
      }
      return box;
    };
    const boxes = new Map(controls.map((node) => [node, shownOf(node)]));
    for (const [i, a] of controls.entries())
      for (const b of controls.slice(i + 1)) {
        if (groupOf(a) !== groupOf(b) || a.contains(b) || b.contains(a)) continue;
        const [p, q] = [boxes.get(a) ?? shownOf(a), boxes.get(b) ?? shownOf(b)];
        const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (across > 1 && down > 1) faults.push(`one over another: ${nameOf(a)} and ${nameOf(b)}`);
      }

    if (byTouch)
      for (const node of controls) {
        const target = node.closest('label') ?? node;
        const { width, height } = target.getBoundingClientRect();
        if (width < 43.5 || height < 43.5)
          faults.push(`only ${Math.round(width)} x ${Math.round(height)} px to touch: ${nameOf(node)}`);
      }
    return [...new Set(faults)];
  }, touch);
