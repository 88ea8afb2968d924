import type { PlainRecord } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { describe, expect, it } from 'vitest';
import { foresee } from '../board/forecast.ts';
import { unitFire } from '../procedures/unit-fire.ts';
import { fireInput } from '../volleys.ts';
import { facing } from './game.ts';

type Input = Parameters<typeof unitFire.run>[0];

const chances = (input: Input, procedure: Pick<typeof unitFire, 'run' | 'staged'>) => {
  const { exact, outcomes } = exactOdds(procedure, input);
  expect(exact).toBe(true);
  return new Map(outcomes.map(({ value, chance }) => [value.fallen, chance]));
};

describe('the fire of a unit', () => {
  it.each<[when: string, input: Input]>([
    ['two groups at one another’s men', unitFire.example],
    [
      'two groups at the same men, a colonel among them, and a man alone',
      {
        groups: [
          { size: 4, deduction: 1, targets: [0, 3, 4] },
          { size: 3, deduction: 2, targets: [0, 4] },
        ],
        alone: [5],
        men: 2,
        officers: 1,
      },
    ],
    ['men alone', { groups: [], alone: [4, 5, 6, 7], men: 24, officers: 3 }],
    ['men alone at two men and an officer', { groups: [], alone: [4, 4, 5, 6], men: 2, officers: 1 }],
  ])(
    'grant-musk-16: %s: walked group by group it has the chances of the throw in the order of the ledger',
    (_when, input) => {
      const { staged: _staged, ...thrown } = unitFire;
      const [byGroups, byLedger] = [chances(input, unitFire), chances(input, thrown)];
      expect([...byGroups.keys()].toSorted()).toEqual([...byLedger.keys()].toSorted());
      for (const [fallen, chance] of byGroups) expect(chance).toBeCloseTo(byLedger.get(fallen) ?? 0, 12);
    },
  );
  it('grant-skir-10: no more fall to men alone than stand there, and their officers last', () => {
    const few = chances({ groups: [], alone: [1, 1, 1, 1, 1], men: 2, officers: 1 }, unitFire);
    expect([few.get(2), few.get(3)].map((chance) => Math.round((chance ?? 0) * 3))).toEqual([1, 2]);
  });
  it('grant-musk-13: where a group has its target the odds are those of the others', () => {
    const game = facing(1000).end().end();
    game.play({ do: 'fire-group', unit: 'U1', part: 0, target: 'C1' });
    const action = { do: 'fire', unit: 0, target: 1 } as const;
    const [forecast] = foresee?.(game.state, 0, [action]) ?? [];
    expect(forecast?.input).toMatchObject({ groups: [{ size: 6 }, { size: 6 }, { size: 6 }] });
  });
  it('grant-musk-13: what a line would throw at a line is what it throws', () => {
    const game = facing(1000).end().end();
    const input = fireInput(game.state, { unit: 0, target: 1 });
    expect(input.groups.map(({ size, deduction }) => [size, deduction])).toEqual([
      [6, 2],
      [6, 2],
      [6, 2],
      [6, 2],
    ]);
    const dice = [6, 1, 1, 1, 1, 2, 3, 4];
    const before = game.unit('C1').men.length;
    game.play({ do: 'fire', unit: 'U1', target: 'C1' }).play({ do: 'hold-fire' }, ...dice, 1, 6, 1);
    expect((game.last('volleyed').data as PlainRecord).hit).toBe(before - game.unit('C1').men.length);
  });
});
