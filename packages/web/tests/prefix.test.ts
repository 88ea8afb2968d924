import { describe, expect, it } from 'vitest';
import { under, within } from '../src/net/prefix.ts';

describe('an address under a prefix', () => {
  it('is put under it once, where it is one of this server', () => {
    expect(under('/match/1', '/longroll')).toBe('/longroll/match/1');
    expect(under('/longroll/match/1', '/longroll')).toBe('/longroll/match/1');
    expect(under('/', '/longroll')).toBe('/longroll/');
    for (const other of ['#top', 'https://example.org/', '//example.org/', 'match/1'])
      expect(under(other, '/longroll')).toBe(other);
    expect(under('/match/1', '')).toBe('/match/1');
  });

  it('is read without it', () => {
    expect(within('/longroll/match/1?from=2', '/longroll')).toBe('/match/1?from=2');
    expect(within('/longroll', '/longroll')).toBe('/');
    expect(within('/longroll?book=x', '/longroll')).toBe('/?book=x');
    expect(within('/longrolls', '/longroll')).toBe('/longrolls');
    expect(within('/match/1', '')).toBe('/match/1');
  });
});
