import { letterWidth } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { faceBytes, faceFile, faceName } from '../src/faces.ts';
import { tablesOf } from '../src/truetype.ts';
import { trueTypeOf } from '../src/woff2.ts';
import { BODY, linesOf, STRONG, widthOf } from '../src/words.ts';

describe('faces', () => {
  it('are unpacked with all their tables', () => {
    const tables = tablesOf(trueTypeOf(faceFile('text', false)));
    for (const tag of ['cmap', 'glyf', 'loca', 'hmtx', 'gvar', 'fvar'])
      expect(tables.get(tag)?.length).toBeGreaterThan(0);
    const glyphs = ((tables.get('maxp')?.[4] ?? 0) << 8) + (tables.get('maxp')?.[5] ?? 0);
    expect(tables.get('loca')).toHaveLength(4 * (glyphs + 1));
    expect(() => trueTypeOf(new Uint8Array(60))).toThrow(RangeError);
  });

  it('are fixed at a weight, with a name of their own', () => {
    const tables = tablesOf(faceBytes(STRONG));
    for (const tag of ['gvar', 'fvar', 'HVAR']) expect(tables.has(tag)).toBe(false);
    expect([faceName(BODY), faceName(STRONG)]).toEqual(['LibreFranklin-400', 'LibreFranklin-600']);
    expect(faceBytes(STRONG)).toBe(faceBytes({ font: 'text', weight: 600 }));
  });

  it.each([500, 600, 700])('run as wide as they were measured to, at weight %d', (weight) => {
    const text = 'Harpers Ferry 1862';
    const measured = letterWidth(text, 10, weight);
    const width = widthOf(text, { font: 'map', size: 10, weight, ink: 'ink' });
    expect(Math.abs(width / measured - 1)).toBeLessThan(0.02);
  });

  it('grow wider with their weight', () => {
    expect(widthOf('Confederate', STRONG)).toBeGreaterThan(widthOf('Confederate', BODY) * 1.02);
  });
});

describe('lines', () => {
  it('break between words, keep breaks of the text, and fit their column', () => {
    const text = 'The attacker throws first.\nThen the defender throws what his weapon gives him.';
    const lines = linesOf(text, BODY, 40);
    expect(lines.join(' ')).toBe(text.replace('\n', ' '));
    expect(lines).toContain('The attacker throws first.');
    for (const line of lines) expect(widthOf(line, BODY)).toBeLessThanOrEqual(40);
  });
});
