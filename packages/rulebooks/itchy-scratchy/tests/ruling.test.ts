import { StreamDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { tools } from '../board/ruling.ts';
import { rulebook } from '../rulebook.ts';

const dice = (): StreamDice => {
  const thrown = new StreamDice(() => [18, 61, 7, 21]);
  thrown.begin(0);
  return thrown;
};

const words = (cell: unknown): string =>
  typeof cell === 'string' ? cell : String((cell as { readonly text?: string }).text ?? '');

describe('rulings of the tools', () => {
  it('are sentences for every procedure of the book on its own example, and light places of its tables', async () => {
    for (const procedure of rulebook.procedures) {
      const input = procedure.input.parse(procedure.example) as never;
      const output = procedure.run(input, dice());
      const said = procedure.says?.(output, input);
      expect([procedure.id, said]).toEqual([procedure.id, expect.stringMatching(/\.$/)]);
      expect(said).not.toMatch(/undefined|NaN/);
      for (const { table, lit } of (await tools.tables?.(procedure.id, input, output)) ?? [])
        for (const { row, column = 0 } of lit)
          expect([procedure.id, table.rows[row]?.[column]]).not.toContain(undefined);
    }
  });

  it('light the dice of the weapon at its range (is-attack-1)', async () => {
    const [read] = (await tools.tables?.('fire-dice', { weapon: 'rifled-field', range: 3 }, {})) ?? [];
    const { row = -1, column = -1 } = read?.lit[0] ?? {};
    expect(words(read?.table.rows[row]?.[column])).toBe('4');
    expect(tools.words['rifled-field']?.title).toMatch(/rifled field/i);
  });
});
