import { isRefusal } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { companion } from '../../companion/index.ts';
import { procedures } from '../../procedures/index.ts';
import { refusalOf, Sitting } from './sitting.ts';

const FIRE = { unit: 'U1', target: 'C1' };
const BACK = { unit: 'C1', target: 'U1' };
const VOLLEY = { firers: 24, range: 1100, cover: 'no' };

describe('the companion keeps a battle', () => {
  it('rules by every resolver of section 28', () => {
    const used = new Set(companion.deeds.flatMap((deed) => deed.procedures));
    const resolvers = procedures.filter(({ clauses }) => clauses.some((id) => id.startsWith('grant-api-')));
    expect(resolvers.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
  });

  it('every battle of the book can be begun and gone through to its second move', () => {
    for (const { id } of companion.battles) {
      const sitting = new Sitting(id).until('close');
      sitting.do('next', {});
      expect([id, sitting.desk.now]).toEqual([id, 'Move 2, dice for the move']);
    }
  });

  it('grant-musk-5, grant-musk-12: a first volley of 21 at 11½ inches takes 2 from each die, the remainder counts half', () => {
    const sitting = new Sitting().until('musketry');
    const hit = [1, 2, 2, 3, 4, 5, 6, 6, 1];
    const asked = sitting.do('volley', FIRE, { firers: 21, range: 1150, cover: 'no' }, [5, 3, 6, 4], hit, { men: 6 });
    expect(asked[1]).toMatchObject({ kind: 'dice', labels: ['group 1', 'group 2', 'group 3', 'group 4'] });
    expect(sitting.unit('1st Confederate')).toMatchObject({ men: 18, of: 24 });
    expect(sitting.lines[0]).toMatch(/first volley at 1st Confederate at 11½ inches, 21 men, 2 taken/);
    expect(sitting.desk.offered.fire?.map(({ title }) => title)).not.toContain('1st Union fires at 1st Confederate');
  });

  it('grant-musk-18: a unit fires once a move, and again in the next with its later volley', () => {
    const sitting = new Sitting().until('musketry');
    sitting.do('volley', FIRE, VOLLEY, [1, 1, 1, 1]);
    sitting.do('volley', BACK, VOLLEY, [1, 1, 1, 1]);
    expect(refusalOf(sitting, 'volley')).toMatch(/^grant-musk-18: /);
    sitting.until('close').do('next', {});
    sitting.until('musketry').do('volley', FIRE, VOLLEY, [4, 2, 2, 2], [3], { men: 1 });
    expect(sitting.lines[0]).toMatch(/fired a volley .* 3 taken from each die: one casualty/);
    expect(sitting.unit('1st Union').facts).toEqual(expect.arrayContaining(['first volley fired', 'two rounds fired']));
  });

  it('grant-save-1: an officer who was hit throws, and lives on a 5', () => {
    const sitting = new Sitting().until('musketry');
    sitting.do('volley', FIRE, VOLLEY, [4, 1, 1, 1], [1, 2], { men: 1, colonel: 'yes' }, [5]);
    expect(sitting.lines[1]).toBe('One officer of 1st Confederate hit and saved.');
    expect(sitting.unit('1st Confederate')).toMatchObject({
      men: 23,
      facts: expect.arrayContaining(['three officers']),
    });
  });

  it('grant-musk-4: equal dice, and both fire at once: men who have just fallen may be counted among the firers', () => {
    const sitting = new Sitting().until('musketry');
    sitting.do('exchange', { unit: 'U1', target: 'C1' }, [4, 4]);
    expect(sitting.lines[0]).toMatch(/fire at once/);
    sitting.do('volley', FIRE, VOLLEY, [4, 1, 1, 1], [1, 2], { men: 2 });
    sitting.do('volley', BACK, VOLLEY, [1, 1, 1, 1]);
    expect(sitting.lines[0]).toMatch(/24 men/);
  });

  it('grant-mor-12: who lost a figure tests before the move is closed; grant-mor-9: a bad result is shaken', () => {
    const sitting = new Sitting().until('musketry');
    sitting.do('volley', FIRE, VOLLEY, [6, 1, 1, 1], [1, 2, 3, 4], { men: 4 });
    sitting.until('morale');
    expect(refusalOf(sitting, 'next')).toBe('grant-mor-12: 1st Confederate has to test its morale first.');
    const asked = sitting.do('morale', { unit: 'C1' }, [1]);
    const [question] = asked;
    if (question?.kind !== 'dice') throw new Error('no dice were asked for');
    expect([1, 6].map((face) => question.reads?.(0, face))).toEqual(['good', 'good']);
    expect(sitting.unit('1st Confederate')).toMatchObject({ standing: 'steady', trouble: false });
    sitting.undo();
    sitting.do('correct', { unit: 'C1' }, { colonel: 'no', others: 0 });
    sitting.do('morale', { unit: 'C1' }, [3]);
    expect(sitting.unit('1st Confederate')).toMatchObject({ standing: 'shaken', trouble: true });
    expect(refusalOf(sitting, 'morale')).toMatch(/^grant-mor-12: /);
  });

  it('grant-half-5: at 12 of 24 the regiment leaves the fight, and First Muster is over at the close', () => {
    const sitting = new Sitting().until('musketry');
    const hit = Array.from({ length: 16 }, (_, i) => 1 + (i % 4));
    sitting.do('volley', FIRE, VOLLEY, [6, 6, 6, 6], hit, { men: 12 });
    expect(sitting.unit('1st Confederate')).toMatchObject({ men: 12, standing: 'half strength' });
    sitting.until('close').do('next', {}, { held0: '0' });
    expect(sitting.desk).toMatchObject({ over: true, now: 'Move 1, the end' });
    expect(sitting.lines.at(-1)).toBe('The battle is over, 4 to 0: the **Union side wins clearly**.');
    expect(refusalOf(sitting, 'next')).toBe('grant-vic-1: The battle is over.');
  });

  it('grant-chg-11, grant-chg-12: the defender who throws more fires in the near band before contact', () => {
    const sitting = new Sitting().until('movement-first');
    const asked = sitting.do('contact', FIRE, {}, [2, 5], { firers: 24 }, [3, 1, 1, 1], [1, 2], { men: 2 });
    expect(asked.map(({ title }) => title)).toContain('The dice-off');
    expect(sitting.lines.slice(1, 3)).toEqual([
      '1st Confederate wins the dice-off, 5 to 2, and fires.',
      expect.stringMatching(/as it came in, 24 men, 1 taken from each die: two casualties/),
    ]);
    expect(sitting.unit('1st Union')).toMatchObject({ men: 22, standing: 'in a mêlée' });
    expect(refusalOf(sitting.until('melee-fight'), 'next')).toMatch(/^grant-turn-9: /);
  });

  it('grant-mel-20, grant-out-2: the charge adds 1; who lost twice as many withdraws', () => {
    const sitting = new Sitting().until('movement-first');
    sitting.do('contact', FIRE, {}, [6, 1]);
    sitting.until('melee-fight').do('combat', {}, { combats: 3 }, [3, 3, 5, 2, 4, 4]);
    expect(sitting.lines[0]).toMatch(/\(4 : 3, 6 : 2, 5 : 4\): \*\*3 won, 0 lost\*\*/);
    sitting.until('morale').do('outcome', {}, {});
    expect(sitting.unit('1st Confederate')).toMatchObject({ men: 21, standing: 'withdraws' });
    expect(sitting.unit('1st Union').standing).toBe('steady');
    sitting.until('dice').do('next', {}, [6, 1]);
    expect(sitting.lines).toContain('1st Confederate must go back.');
  });

  it('grant-out-7, grant-exh-3: a mêlée that nobody loses in two moves is drawn, and both are exhausted', () => {
    const sitting = new Sitting().until('movement-first');
    sitting.do('contact', FIRE, { charge: 'no' }, [6, 1]);
    for (const move of [1, 2]) {
      sitting.until('melee-fight').do('combat', {}, { combats: 1 }, [3, 3]);
      expect(sitting.lines[0]).toMatch(/0 won, 0 lost\*\*, 1 even/);
      sitting.until('morale').do('outcome', {}, {});
      expect([move, sitting.unit('1st Union').standing]).toEqual([move, move === 1 ? 'in a mêlée' : 'exhausted']);
      sitting.until('close').do('next', {});
    }
  });

  it('grant-ball-2, grant-ball-4: the colour die, then a die for each head under a struck part', () => {
    const sitting = new Sitting('sawmill-village').until('artillery');
    const [gun] = sitting.desk.units.filter(({ arm, side }) => arm === 'gun' && side === 0);
    const foe = sitting.desk.units.find(({ arm, side }) => arm === 'infantry' && side === 1);
    if (!gun || !foe) throw new Error('no gun');
    const asked = sitting.do(
      'ball',
      { unit: gun.id, target: foe.id },
      [5],
      { part1: 4, part2: 1 },
      [3, 2, 6, 1, 5],
      { men: 2 },
      {},
    );
    const [, table] = asked;
    if (table?.kind !== 'form') throw new Error('no heads were asked for');
    expect(
      table.controls.map((control) => (control.kind === 'step' ? [control.title, ...(control.cells ?? [])] : [])),
    ).toEqual([
      ['Point blank', '0 to 18', '3 or more'],
      ['Near, green', '34 to 42', '3 or more'],
      ['Middle, green', '50 to 54', '6'],
      ['Far, green', '58 to 60', '6'],
    ]);
    expect(sitting.unit(foe.name).men).toBe(foe.men - 2);
    expect(sitting.unit(gun.name).facts).toEqual(expect.arrayContaining(['one round fired', 'has fired this move']));
  });

  it('grant-house-4, grant-house-7: a shell adds its number to the damage of a house', () => {
    const sitting = new Sitting('sawmill-village').until('artillery');
    sitting.do('shell-house', {}, {}, [6]);
    expect(sitting.desk.facts.at(-1)?.value).toBe('damage 6');
    sitting.do('shell-house', {}, {}, [5]);
    expect(sitting.lines.join(' ')).toMatch(/fire/);
    expect(sitting.desk.facts.at(-1)?.value).toMatch(/^burns/);
  });

  it('grant-move-16: who comes later is offered from its move on', () => {
    const sitting = new Sitting('gettysburg');
    expect(sitting.desk.units.some(({ standing }) => standing === 'has not come')).toBe(true);
    sitting.until('movement-first');
    for (let i = 0; i < 6 && !sitting.desk.offered.move?.some(({ deed }) => deed === 'arrive'); i++)
      sitting.until('close').do('next', {});
    const come = sitting.desk.offered.move?.find(({ deed }) => deed === 'arrive');
    if (!come) throw new Error('nobody comes');
    sitting.do('arrive', come.given);
    expect(sitting.lines[0]).toMatch(/came onto the table/);
  });

  it('a roster is written down by hand, and a reading is chosen', () => {
    const roster = companion.written('Our battle', [
      { name: 'Iron Brigade', side: 0, kind: 'infantry', men: 24 },
      { name: 'Stuart', side: 1, kind: 'cavalry', men: 12 },
      { name: 'Pelham', side: 1, kind: 'howitzer', men: 0 },
    ]);
    const sitting = new Sitting(roster, { bands: 'printed' }).until('musketry');
    expect(sitting.desk.units.map(({ name, men }) => [name, men])).toEqual([
      ['Iron Brigade', 24],
      ['Stuart', 12],
      ['Pelham', 4],
    ]);
    sitting.do('volley', { unit: 'U1', target: 'C2' }, { ...VOLLEY, range: 700 }, [1, 1, 1, 1]);
    expect(sitting.lines[0]).toMatch(/2 taken from each die/);
    expect(isRefusal(companion.begin(companion.written('Nobody', []), {}))).toBe(true);
  });
});
