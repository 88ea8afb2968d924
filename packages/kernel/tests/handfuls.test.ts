import { describe, expect, it } from 'vitest';
import { handfuls } from '../src/index.ts';

describe('handfuls', () => {
  it('are all multisets of faces, each with its share of all throws', () => {
    const all = [...handfuls(3)];
    expect(all).toHaveLength(56);
    expect(all.reduce((sum, { ways }) => sum + ways, 0)).toBe(216);
    expect(all.find(({ counts }) => counts.join() === '1,1,1,0,0,0')?.ways).toBe(6);
    expect(all.find(({ counts }) => counts.join() === '0,0,3,0,0,0')?.ways).toBe(1);
    expect([...handfuls(2, 10)]).toHaveLength(55);
  });
});
