import type { Page } from 'playwright-core';
import type { Box, Control, Seen, Words } from './boxes.ts';
import { LAYERS, MAY_BE_CUT } from './overlays.ts';

interface Given {
  readonly layers: readonly (readonly [string, string])[];
  readonly mayBeCut: string;
}

/** Runs in the page, so it may name nothing from without. */
const read = ({ layers, mayBeCut }: Given): Seen => {
  interface Clip {
    /** Within what can never be scrolled away. */
    readonly frame: Box;
    /** Within all that clips or scrolls: what is in sight. */
    readonly view: Box;
  }
  const CONTROLS = `a[href], button, .button, select, textarea, input:not([type=hidden]), summary, .over [tabindex],
    label:has(> input.visually-hidden), [role=tab], [role=button], [role=option], [role=switch], [role=slider]`;
  const far = 1e6;
  const endless: Box = { left: -far, top: -far, right: far, bottom: far };
  const boxOf = (node: Element | Range): Box => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const within = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const across = (x: Box, y: Box): Box => ({ left: x.left, right: x.right, top: y.top, bottom: y.bottom });
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

  const clips = new Map<Element, Clip>();
  const clipIn = (node: Element): Clip => {
    const known = clips.get(node);
    if (known) return known;
    const { overflowX, overflowY, position } = getComputedStyle(node);
    const up = node.parentElement;
    const free = !up || position === 'fixed' || node === document.body;
    let { frame, view } = free ? { frame: endless, view: endless } : clipIn(up);
    if (node !== document.body && node !== document.documentElement) {
      const own = boxOf(node);
      const cut = (box: Box, overflow: string): Box => (overflow === 'visible' ? box : within(box, own));
      const held = (overflow: string): Box => (scrolls(overflow) ? endless : cut(frame, overflow));
      frame = across(held(overflowX), held(overflowY));
      view = across(cut(view, overflowX), cut(view, overflowY));
    }
    const clip = { frame, view };
    clips.set(node, clip);
    return clip;
  };

  const shown = new Map<Element, boolean>();
  const isShown = (node: Element): boolean => {
    const known = shown.get(node);
    if (known !== undefined) return known;
    const hidden = node.closest('.visually-hidden, .skip') !== null;
    const is = !hidden && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    shown.set(node, is);
    return is;
  };
  const nameOf = (node: Element, words = node.getAttribute('aria-label') ?? node.textContent ?? ''): string => {
    const kind = node.getAttribute('class');
    return `<${node.tagName.toLowerCase()}${kind ? ` ${kind}` : ''}> ${words.trim().replace(/\s+/g, ' ').slice(0, 40)}`;
  };
  const layerOf = (node: Element): string => layers.find(([, selector]) => node.closest(selector))?.[0] ?? 'page';
  const labels = [...document.querySelectorAll('label')];
  const labelOf = (node: Element): number => {
    const { labels: own } = node as Partial<HTMLInputElement>;
    return labels.indexOf(node.closest('label') ?? own?.[0] ?? (undefined as never));
  };

  const touched = [...document.querySelectorAll(CONTROLS)].filter((node) => {
    const { right, left, bottom, top } = boxOf(node);
    return right - left > 1 && bottom - top > 1 && isShown(node);
  });
  const numbers = new Map(touched.map((node, number) => [node, number]));
  const holders = (node: Element): readonly number[] => {
    const found: number[] = [];
    for (let up: Element | null = node; up; up = up.parentElement) {
      const number = numbers.get(up);
      if (number !== undefined) found.push(number);
    }
    return found;
  };
  const blockOf = (node: Element): Element => {
    const svg = node.closest('svg');
    if (svg) return svg;
    let up = node;
    while (up.parentElement && /^(inline|contents)$/.test(getComputedStyle(up).display)) up = up.parentElement;
    return up;
  };
  const standsOf = (node: Element): Control['stands'] => {
    const { display, float } = getComputedStyle(node);
    const floats = float !== 'none';
    if (!floats && !display.startsWith('inline')) return 'alone';
    const block = blockOf(node.parentElement ?? node);
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.trim() && !text.parentElement?.closest(CONTROLS))
        return floats ? 'beside a line' : 'in a line';
    return 'alone';
  };
  /** A link may be spread over the whole card that it stands in. */
  const cardOf = (node: Element): readonly Element[] => {
    const { position, content } = getComputedStyle(node, '::after');
    const card =
      node instanceof HTMLElement && position === 'absolute' && content !== 'none' ? node.offsetParent : null;
    return card ? [card] : [];
  };
  const targetOf = (node: Element): Box => {
    const all = [node, ...cardOf(node)];
    const { labels: own } = node as Partial<HTMLInputElement>;
    return [...all, ...(own ?? [])].map(boxOf).reduce((a, b) => ({
      left: Math.min(a.left, b.left),
      top: Math.min(a.top, b.top),
      right: Math.max(a.right, b.right),
      bottom: Math.max(a.bottom, b.bottom),
    }));
  };
  /** An inline box is as high as its font, whatever room its line has: the letters count. */
  const bodyOf = (node: Element): Box => {
    const box = boxOf(node);
    const { display, fontSize } = getComputedStyle(node);
    const spare = display === 'inline' ? Number.parseFloat(fontSize) * 0.25 : 0;
    return { ...box, top: box.top + spare, bottom: box.bottom - spare };
  };
  const controls = touched.map((node, number): Control => {
    const target = targetOf(node);
    return {
      number,
      name: nameOf(node),
      layer: layerOf(node),
      within: holders(node),
      label: labelOf(node),
      shown: within(bodyOf(node), clipIn(node.parentElement ?? node).view),
      target,
      stands: standsOf(node),
    };
  });

  const wordsOf = (node: Element, texts: string, lines: readonly Box[], frame: Box): Words => ({
    name: nameOf(node, texts),
    layer: layerOf(node),
    within: holders(node),
    label: labelOf(node),
    lines: lines.map((whole) => ({ whole, shown: within(whole, clipIn(node).view) })),
    frame,
    mayBeCut: mayBeCut !== '' && node.closest(mayBeCut) !== null,
  });
  const words: Words[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    const said = text.textContent?.trim() ?? '';
    if (!node || said === '' || node.closest('script, style, select, textarea') || !isShown(node)) continue;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
    const { frame } = clipIn(node);
    // Said for those who listen, and shown to nobody.
    if (frame.right - frame.left < 3 || frame.bottom - frame.top < 3) continue;
    // Out of the block that it stands in its words run into whatever is beside it, unless they are scrolled there.
    const block = blockOf(node);
    const room = scrolls(getComputedStyle(block).overflowX) ? frame : within(frame, across(boxOf(block), endless));
    words.push(wordsOf(node, said, lines, room));
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('select')) {
    const style = getComputedStyle(select);
    if (!pen || !isShown(select)) continue;
    pen.font = style.font;
    const said = select.selectedOptions[0]?.textContent?.trim() ?? '';
    const box = boxOf(select);
    const left = box.left + Number.parseFloat(style.paddingLeft);
    const line = { ...box, left, right: left + pen.measureText(said).width };
    const room = { ...box, right: box.right - Number.parseFloat(style.paddingRight) };
    words.push(wordsOf(select, said, [line], room));
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return { tooWide: scrollWidth - clientWidth, words, controls };
};

/** Reads what a page shows now: its text, its controls and where they are. */
export const readPage = (page: Page): Promise<Seen> =>
  page.evaluate(read, {
    layers: LAYERS.map(([layer, selector]) => [layer, selector] as const),
    mayBeCut: MAY_BE_CUT.map(([selector]) => selector).join(', '),
  });
