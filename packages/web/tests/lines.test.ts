import type { Sentence } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { chaptersOf, keeps, type Line, takenBack } from '../src/play/lines.ts';

const line = (n: number, kind: Sentence['kind'], text: string, seat?: number): Line => ({
  n,
  group: n,
  told: { kind: 'x', clauses: [], data: {}, faces: [] },
  sentence: { text, dice: [], kind, lights: [], ...(seat === undefined ? {} : { seat }) },
  undone: false,
  fresh: false,
});

describe('the log', () => {
  it('parts at the turns, with what came before the first under no heading', () => {
    const chapters = chaptersOf([line(1, 'line', 'set up'), line(2, 'turn', 'Turn 1', 0), line(3, 'line', 'march', 0)]);
    expect(chapters.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['', 1],
      ['Turn 1', 2],
    ]);
  });

  it('keeps battles and their ends, or what is mine and everybody’s', () => {
    expect(keeps('battles', line(1, 'win', 'won', 1), [0])).toBe(true);
    expect(keeps('battles', line(1, 'line', 'march', 0), [0])).toBe(false);
    expect(keeps('mine', line(1, 'line', 'march', 1), [0])).toBe(false);
    expect(keeps('mine', line(1, 'line', 'snow'), [0])).toBe(true);
  });

  it('knows which orders were taken back', () => {
    const events = [
      { kind: 'undo', data: { seat: 0, group: 4 } },
      { kind: 'undo', data: { seat: 0 } },
      { kind: 'march', data: { group: 7 } },
    ];
    expect([...takenBack(events)]).toEqual([4]);
  });
});
