import { describe, expect, test } from 'vitest';
import { paletteOf, TOKENS, tokensCss } from '../src/index.ts';

/** Relative luminance of a colour (WCAG 2). */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

describe('tokens', () => {
  test.each([
    ['ink', 'surface', 4.5],
    ['ink', 'page', 4.5],
    ['ink-2', 'surface', 4.5],
    ['ink-3', 'surface', 4.5],
    ['ink-3', 'page', 4.5],
    ['ink-3', 'raised', 4.5],
    ['ink-3', 'sunken', 4.5],
    ['line-strong', 'surface', 3],
    ['on-union', 'union', 4.5],
    ['on-csa', 'csa', 4.5],
    ['union-text', 'union-tint', 4.5],
    ['csa-text', 'csa-tint', 4.5],
    ['union-edge', 'land', 3],
    ['csa', 'union', 3],
    ['town-label', 'land', 4.5],
    ['town-label', 'water', 4.5],
    ['state-label', 'land', 4.5],
    ['water-ink', 'water', 4.5],
    ['water-ink', 'land', 4.5],
    ['map-ink', 'land', 4.5],
    ['map-ink-2', 'land', 4.5],
    ['state-line', 'land', 3],
    ['lit', 'land', 3],
    ['lit', 'water', 3],
    ['lit-text', 'lit-fill', 4.5],
    ['on-lit', 'lit-fill', 4.5],
    ['refused', 'surface', 4.5],
    ['refused', 'land', 3],
    ['good', 'surface', 4.5],
    ['focus', 'land', 3],
    ['link', 'surface', 4.5],
    ['on-primary', 'primary', 4.5],
  ])('%s on %s is at least %d in both themes', (ink, ground, least) => {
    for (const theme of ['light', 'dark'] as const) {
      const palette = paletteOf(theme);
      expect(contrast(palette(ink), palette(ground)), theme).toBeGreaterThanOrEqual(least);
    }
  });

  test('an unknown token is an error that names it', () => {
    expect(() => paletteOf('light')('watr')).toThrow('There is no token "watr".');
  });

  test('the style sheet holds every token once a theme', () => {
    const css = tokensCss();
    for (const [token, [light, dark]] of Object.entries(TOKENS)) {
      expect(css.split(`--${token}:${light}`).length, token).toBeGreaterThan(1);
      expect(css.split(`--${token}:${dark}`).length - 1, token).toBeGreaterThanOrEqual(2);
    }
  });
});
