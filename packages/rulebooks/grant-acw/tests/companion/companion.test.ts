import { describe, expect, it } from 'vitest';
import { companion } from '../../companion/index.ts';
import { procedures } from '../../procedures/index.ts';
import { refusalOf, Sitting } from './sitting.ts';

const FIRE = { unit: 'U1', target: 'C1' };

describe('the companion keeps a battle', () => {
  it('rules by every resolver of section 28', () => {
    const used = new Set(companion.deeds.flatMap((deed) => deed.procedures));
    expect(procedures.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
  });

  it('grant-musk-5, grant-musk-12: a first volley of 21 at 11½ inches takes 2 from each die, the remainder counts half', () => {
    const sitting = new Sitting().until('musketry');
    const asked = sitting.do(
      'volley',
      FIRE,
      { firers: 21, range: 1150, cover: 'no' },
      [5, 3, 6, 4],
      [1, 2, 2, 3, 4, 5, 6, 6, 1],
      { men: 6 },
    );
    expect(asked[1]).toMatchObject({ kind: 'dice', labels: ['group 1', 'group 2', 'group 3', 'group 4'] });
    expect(sitting.unit('1st Confederate')).toMatchObject({ men: 18, of: 24 });
    expect(sitting.lines[0]).toMatch(/first volley at 1st Confederate at 11.50 inches, 21 men, 2 taken/);
    expect(refusalOf(sitting, 'volley', FIRE)).toBeUndefined();
    expect(sitting.desk.offered.fire?.map(({ title }) => title)).not.toContain('1st Union fires at 1st Confederate');
  });
});
