import { MOST_SIDES, ScriptedDice, SimDice, StreamDice, table } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';

describe('dice', () => {
  it('have any number of faces up to a thousand, each as likely as the other', () => {
    const dice = new SimDice(7);
    const seen = new Int32Array(MOST_SIDES);
    for (let i = 0; i < 200_000; i++) (seen[dice.d(MOST_SIDES) - 1] as number)++;
    expect(Math.min(...seen)).toBeGreaterThan(120);
    expect(Math.max(...seen)).toBeLessThan(290);
    expect(() => dice.d(MOST_SIDES + 1)).toThrow('no die of 1001 sides');
    expect(() => new StreamDice(() => [1, 2, 3, 4]).d(0)).toThrow('no die of 0 sides');
  });

  it('come in handfuls of any size, counted by face', () => {
    const faces = Array.from({ length: 1000 }, (_, i) => (i % 3) + 1);
    const counted: number[][] = [];
    new ScriptedDice(faces).pool(1000, 6, (counts, count) => {
      counted.push([...counts], [count]);
      return 0;
    });
    expect(counted).toEqual([[334, 333, 333, 0, 0, 0], [1000]]);
  });

  it('of a table are counted by distinct row', () => {
    const volley = table('miss', 'hit', 'miss', 'hit', 'hit', 'kill');
    const rows: number[][] = [];
    new ScriptedDice([1, 2, 3, 4, 5, 6, 1]).pool(7, volley, (counts) => {
      rows.push([...counts]);
      return 0;
    });
    expect(rows).toEqual([[3, 3, 1]]);
  });
});
