import { StreamDice, signed } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tools } from '../board/ruling.ts';
import { modifierColumn, modifierRow, modifierTable, resultTable } from '../prints/charts.ts';
import { oddsModifier } from '../procedures/odds-modifier.ts';
import { rulebook } from '../rulebook.ts';

const words = (cell: unknown): string =>
  typeof cell === 'string' ? cell : String((cell as { readonly text?: string }).text ?? '');

const dice = (): StreamDice => {
  const thrown = new StreamDice(() => [18, 61, 7, 21]);
  thrown.begin(0);
  return thrown;
};

describe('units in the forms of the tools', () => {
  it('bear words, and the colours of neither side: attackers and defenders are of either', () => {
    expect(tools.words['MI']?.title).toBe('militia infantry');
    const inks = JSON.stringify(Object.values(tools.words).map(({ marks }) => marks));
    expect(inks).toContain('"neutral"');
    expect(inks).not.toMatch(/"(union|csa)/);
  });
});

describe('answers in the forms of the tools', () => {
  const SIGNS = ['harm', 'spare', 'wise', 'source', 'bounded', 'eliminate', 'valuable', 'spread', 'outmatched'];

  it('are words, not their signs in files', () => {
    for (const sign of [...SIGNS, 'after-one']) expect(tools.words[sign]?.title).toMatch(/ /);
  });

  it('are told by no hint in those signs', () => {
    const hints = rulebook.procedures.flatMap(({ input }) =>
      Object.values(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}).map((field) =>
        typeof field === 'object' ? (field.description ?? '') : '',
      ),
    );
    expect(hints.length).toBeGreaterThan(40);
    for (const hint of hints) expect(hint).not.toMatch(new RegExp(`\\b(${SIGNS.join('|')}|after-one)[,:]`));
  });
});

describe('rulings of the tools', () => {
  it('are sentences for every procedure of the book on its own example', () => {
    for (const procedure of rulebook.procedures) {
      const input = procedure.input.parse(procedure.example) as never;
      const said = procedure.says?.(procedure.run(input, dice()), input);
      expect([procedure.id, said]).toEqual([procedure.id, expect.stringMatching(/^.*\*\*.+\*\*.*\.?/)]);
      expect(said).not.toMatch(/undefined|NaN/);
    }
  });

  it('are read from the row of the ratio whose modifier holds (ahd-combat-7, -9)', () => {
    const { rows } = modifierTable();
    for (let attacker = 1; attacker <= 24; attacker++)
      for (let defender = 1; defender <= 24; defender++)
        expect([attacker, defender, words(rows[modifierRow(attacker, defender)]?.[1])]).toEqual([
          attacker,
          defender,
          signed(oddsModifier(attacker, defender)),
        ]);
  });

  it('light the result that was read, under the modifier of the round (ahd-combat-4, -5)', async () => {
    const round = rulebook.procedures.find(({ id }) => id === 'battle-round');
    if (!round) throw new Error('the book has no round of battle');
    const input = round.input.parse(round.example) as never;
    const output = round.run(input, dice()) as {
      readonly result: string;
      readonly modifier: { readonly total: number };
    };
    const read = (await tools.tables?.('battle-round', input, output)) ?? [];
    const results = read.find(({ table }) => table.title === resultTable().title);
    const place = results?.lit[0];
    expect(place?.column).toBe(modifierColumn(output.modifier.total));
    expect(words(results?.table.rows[place?.row ?? -1]?.[place?.column ?? -1])).toBe(output.result);
    for (const { table, lit } of read) {
      expect(lit.length).toBeGreaterThan(0);
      for (const { row, column = 0 } of lit) expect(table.rows[row]?.[column]).toBeDefined();
    }
  });
});
