import { describe, expect, test } from 'vitest';
import { type Element, type Mark, marksToSvg, paletteOf, type Sheet, symbols, toSvg } from '../src/index.ts';

const palette = paletteOf('light');
const sheet = (marks: readonly Mark[]): Sheet => ({
  name: 'test',
  width: 100,
  height: 50,
  margin: 10,
  layers: [{ name: 'only', marks }],
  scales: [0.6, 1.2],
});
const svg = (marks: readonly Mark[], scale = 2): string => toSvg(sheet(marks), { palette, scale });

describe('SVG pictures', () => {
  test('frame the whole sheet with its margin at the scale', () => {
    expect(svg([])).toContain('width="240" height="140" viewBox="0 0 240 140"');
  });

  test('keep line widths and dashes in screen pixels at every scale', () => {
    const mark: Mark = { kind: 'path', d: 'M0 0L10 0', style: { stroke: 'map-ink', width: 3, dash: [4, 2] } };
    expect(svg([mark], 2)).toContain('stroke-width="1.5" stroke-dasharray="2 1"');
    expect(svg([mark], 0.5)).toContain('stroke-width="6" stroke-dasharray="8 4"');
  });

  test('draw a mark only within its scales', () => {
    const mark: Mark = { kind: 'path', d: 'M7 7L8 8', style: { fill: 'land' }, zoom: { from: 0.6, to: 1.2 } };
    expect(svg([mark], 0.59)).not.toContain('M7 7');
    expect(svg([mark], 0.6)).toContain('M7 7');
    expect(svg([mark], 1.2)).not.toContain('M7 7');
  });

  test('place names in screen pixels with their offset and escape them', () => {
    const lettering = { font: 'map', size: 10, ink: 'town-label', anchor: 'end' } as const;
    const out = svg([{ kind: 'text', at: [5, 5], text: 'A & B <"', offset: [3, -1], lettering }]);
    expect(out).toContain('<text x="33" y="29"');
    expect(out).toContain('text-anchor="end"');
    expect(out).toContain('A &amp; B &lt;&quot;');
  });

  test('clip a mark by a path of its own', () => {
    const out = svg([{ kind: 'path', d: 'M0 0L1 1', style: { stroke: 'union-wash' }, clip: 'M0 0h9v9z' }]);
    expect(out).toMatch(
      /<clipPath id="(c\d+)"><path d="M0 0h9v9z"\/><\/clipPath><path d="M0 0L1 1" clip-path="url\(#\1\)"/,
    );
  });

  test('letters along a course keep their size', () => {
    const lettering = { font: 'map', size: 9, ink: 'water-ink' } as const;
    const out = svg([{ kind: 'text', at: [0, 0], text: 'James', along: 'M0 0L50 0', lettering }], 3);
    expect(out).toContain('font-size="3"');
    expect(out).toContain('<textPath href="#a1" startOffset="50%">James</textPath>');
  });

  test('stand elements by their level over the sheet, in screen pixels', () => {
    const element = (name: string, level: number): Element => ({
      name,
      label: name,
      at: [10, 10],
      half: [5, 5],
      level,
      marks: [{ kind: 'path', d: `M${level} 0h1`, style: { stroke: 'ink', width: 2 } }],
    });
    const out = toSvg(sheet([]), { palette, scale: 2 }, [], [element('high', 2), element('low', 1)]);
    expect(out.indexOf('M1 0h1')).toBeLessThan(out.indexOf('M2 0h1'));
    expect(out).toContain('<g transform="translate(40 40)"><path d="M1 0h1" fill="none"');
    expect(out).toContain('stroke-width="2"');
  });

  test('every symbol draws in the inks asked for', () => {
    for (const symbol of Object.keys(symbols)) {
      const out = marksToSvg([{ kind: 'symbol', symbol, at: [0, 0], size: 32, ink: 'union', second: 'land' }], palette);
      expect(out, symbol).toContain(palette('union'));
      expect(out, symbol).not.toMatch(/undefined|NaN/);
    }
    const missing: Mark = { kind: 'symbol', symbol: 'zouave', at: [0, 0], size: 8, ink: 'ink' };
    expect(() => marksToSvg([missing], palette)).toThrow('There is no symbol "zouave".');
  });

  test('lets groups and elements that grow be measured in sheet units', () => {
    const line: Mark = { kind: 'path', d: 'M0 0L9 9', style: { stroke: 'map-ink', width: 3 } };
    expect(svg([{ kind: 'group', at: [0, 0], grows: true, marks: [line] }])).toContain(
      'translate(20 20) scale(2)"><path',
    );
    const piece: Element = { name: 'p', label: 'P.', at: [5, 5], half: [9, 9], marks: [line], level: 1, grows: true };
    expect(toSvg(sheet([]), { palette, scale: 2 }, [], [piece])).toContain('translate(30 30) scale(2)"><path');
  });
});
