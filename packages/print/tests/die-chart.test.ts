import type { Dice, Procedure } from '@longroll/kernel';
import { table } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chartParts, dieChart, layOut, printoutSvg } from '../src/index.ts';

const RESULT = table('repulsed', 'stalemate', 'carried');
const procedure = (run: (input: { guns: number }, dice: Dice) => unknown): Procedure<{ guns: number }, unknown> => ({
  id: 'assault',
  title: 'Assault',
  about: 'An assault on works.',
  clauses: ['test-1'],
  input: z.strictObject({ guns: z.int() }),
  output: z.unknown(),
  example: { guns: 2 },
  run,
});

describe('a chart of dice', () => {
  it('holds what every pair of faces comes to, and says once what one die alone decides', () => {
    const assault = procedure(({ guns }, dice) => {
      const result = dice.on(RESULT);
      const die = dice.d(2);
      return { die, guns, result, losses: { attacker: guns + (result === 'repulsed' ? die : 0) }, fog: die === 2 };
    });
    expect(dieChart(assault, { guns: 2 })).toEqual({
      title: 'Assault',
      clauses: ['test-1'],
      input: ['guns 2'],
      dice: ['d3', 'd2'],
      rows: [['result repulsed'], ['result stalemate'], ['result carried']],
      columns: [['fog no'], ['fog yes']],
      cells: [
        [['losses attacker 3'], ['losses attacker 4']],
        [['losses attacker 2'], ['losses attacker 2']],
        [['losses attacker 2'], ['losses attacker 2']],
      ],
    });
  });

  it('of one die tells its findings, or the face where that is all there is', () => {
    const marches = procedure((_, dice) => ({ marches: Math.max(2, dice.d(3)) }));
    expect(dieChart(marches, { guns: 0 })?.cells).toEqual([[['marches 2']], [['marches 2']], [['marches 3']]]);
    const roll = procedure((_, dice) => ({ roll: dice.d(2) }));
    expect(dieChart(roll, { guns: 0 })?.cells).toEqual([[['roll 1']], [['roll 2']]]);
  });

  it('is none where no die is thrown, more than two, a handful, or a number that depends on the first', () => {
    const none = procedure(() => ({ strength: 3 }));
    const endless = procedure((_, dice) => {
      while (dice.d(6) < 7);
    });
    const handful = procedure((_, dice) => dice.pool(3, 6, () => 0));
    const again = procedure((_, dice) => ({ total: dice.d(6) === 6 ? dice.d(6) : 0 }));
    for (const one of [none, endless, handful, again]) expect(dieChart(one, { guns: 1 })).toBeUndefined();
  });

  it('is drawn with all its words, and none of them as markup', () => {
    const shown = procedure((_, dice) => ({ found: dice.d(2) === 1 ? 'a < b' : 'c & d' }));
    const parts = chartParts([{ procedure: shown as Procedure<unknown, unknown>, input: { guns: 1 } }]);
    const [svg] = printoutSvg(layOut('Charts & tables', parts, 'A4'));
    expect(svg).toContain('found a &lt; b');
    expect(svg).toContain('found c &amp; d');
    expect(svg).toContain('<title>Charts &amp; tables</title>');
  });
});
