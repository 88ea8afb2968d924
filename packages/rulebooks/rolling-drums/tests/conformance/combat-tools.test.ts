import { type AnyProcedure, DiceError, ScriptedDice, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { BY_LOSS, chancesOf } from '../../combat/checks.ts';
import { usualBrigade } from '../../procedures/brigades.ts';
import { combatProcedures } from '../../procedures/combat.ts';
import { faultOf } from '../tool-faults.ts';

const tools = combatProcedures as unknown as readonly AnyProcedure[];
const resolve = (id: string, given: object, ...faces: readonly number[]): { readonly [name: string]: unknown } => {
  const tool = tools.find((each) => each.id === id);
  if (!tool) throw new RangeError(id);
  const dice = new ScriptedDice(faces);
  const answer = tool.run(tool.input.parse(given) as never, dice);
  dice.finish();
  return answer as { readonly [name: string]: unknown };
};
const FRESH = { men: 1000, morale: 50, fatigue: 6, experience: 16, quality: 3 };

describe('tools of combat', () => {
  for (const { id, example, input, run, says, output } of tools)
    it(`rotd-10.1b the example of ${id} runs, and its sentence says what it came to`, () => {
      const given = input.parse(example) as never;
      const answer = run(given, new SimDice(3));
      expect(output.safeParse(answer).success).toBe(true);
      expect(says?.(answer, given).length).toBeGreaterThan(10);
    });

  it('rotd-10.8k, rotd-10.10b a river battery that loses is destroyed, in a fort or outside', () => {
    const battery = { type: 'RB', men: 100, batteries: 1, posture: 'evade' };
    const storm = Array.from({ length: 3 }, () => ({ men: 3000, posture: 'assault' }));
    const fates = (defenders: readonly object[], more = {}) => {
      const tool = tools.find(({ id }) => id === 'combat') as (typeof tools)[number];
      const given = tool.input.parse({ attackers: storm, defenders, ...more }) as never;
      return (tool.run(given, new SimDice(5)) as { readonly defenderFates: readonly string[] }).defenderFates;
    };
    expect(fates([battery])).toEqual(['destroyed']);
    const garrison = [
      { men: 100, posture: 'defend', inFort: true },
      { ...battery, inFort: true },
    ];
    expect(fates(garrison, { fort: 1 })).toEqual(['surrendered', 'destroyed']);
  });

  it('rotd-3.4a-1, rotd-3.1c, rotd-G10 a tool takes no brigade that its type does not allow', () => {
    const takes = (id: string, given: object) => tools.find((each) => each.id === id)?.input.safeParse(given).success;
    for (const wrong of [{ weapon: 'carbine' }, { batteries: 2 }, { type: 'LA', men: 401 }]) {
      expect(takes('effective-strength', { men: 400, ...wrong })).toBe(false);
      expect(takes('combat', { attackers: [{ men: 400, ...wrong }], defenders: [{ men: 400 }] })).toBe(false);
    }
    expect(takes('effective-strength', { men: 400, weapon: 'rifle', batteries: 1 })).toBe(true);
  });

  it('rotd-3.1c, rotd-2.5c, rotd-2.6c, rotd-6.6, rotd-9.1a, rotd-10.6i, rotd-10.8f, rotd-10.15a what cannot be is refused with the field', () => {
    const battery = usualBrigade({ type: 'LA', men: 400, batteries: 4, weapon: 'rifled' });
    const still = { ...battery, moved: false };
    const strength = (given: object) => faultOf('effective-strength', given);
    expect(strength({ ...battery, batteries: 0 })).toBe('rotd-3.1c batteries');
    expect(strength({ inFort: true, defends: true })).toBe('rotd-2.6c inFort');
    expect(strength({ inFort: true, fort: 1, defends: true })).toBe('taken');
    expect(strength({ inFort: true, fort: 1 })).toBe('rotd-9.2d inFort');
    expect(strength({ inFort: true, fort: 1, defends: true, exposed: 1 })).toBe('rotd-10.8f exposed');
    expect(strength({ ...battery, type: 'RB' })).toBe('rotd-9.1a moved');
    expect(strength({ moved: false, crossed: true })).toBe('rotd-10.6i crossed');
    const bombard = (gun: object) => faultOf('bombardment', { guns: [{ ...still, ...gun }] });
    expect(bombard({})).toBe('taken');
    expect(bombard(usualBrigade({ moved: false }))).toBe('rotd-10.15a guns/0/batteries');
    expect(bombard({ moved: true })).toBe('rotd-10.15a guns/0/moved');
    expect(bombard({ noAmmunition: true })).toBe('rotd-10.15h guns/0/noAmmunition');
    expect(faultOf('combat', { defenders: [usualBrigade({ inFort: true })] })).toBe('rotd-2.6c defenders/0/inFort');
    const many = Array.from({ length: 9 }, () => usualBrigade());
    expect(faultOf('combat', { attackers: many })).toBe('rotd-2.5c attackers');
    expect(faultOf('combat', { attackers: [usualBrigade({ posture: 'defend' })] })).toBe(
      'rotd-6.6 attackers/0/posture',
    );
    expect(faultOf('combat', { defenders: [usualBrigade({ posture: 'assault' })] })).toBe(
      'rotd-6.6 defenders/0/posture',
    );
    expect(faultOf('morale-check', { inFort: true, exposed: 2 })).toBe('rotd-10.8f exposed');
    expect(faultOf('morale-check', { men: 100, lost: 101 })).toBe('rotd-10.8a lost');
    expect(faultOf('shatter', { type: 'CV', men: 1501 })).toBe('rotd-G10 men');
  });

  it('rotd-10.8a less than two per cent asks for no check', () => {
    expect(resolve('morale-check', { ...FRESH, lost: 19 })).toMatchObject({ ends: 'none' });
    expect(resolve('morale-check', { ...FRESH, lost: 20 }, 1000)).toMatchObject({ ends: 'passed' });
  });

  it('rotd-10.8b chances by loss, of an Average unit of band 4 with fatigue 6 and no flank exposed', () => {
    const rows = [20, 50, 100, 200, 300, 400, 500].map((loss) =>
      chancesOf({ loss, quality: 3, experience: 16, fatigue: 6, exposed: 0, morale: 50 }),
    );
    expect(rows.map(({ retreat, rout }) => [retreat, rout])).toEqual([
      [25, 10],
      [50, 20],
      [100, 40],
      [250, 100],
      [400, 160],
      [500, 200],
      [600, 240],
    ]);
    expect(BY_LOSS).toHaveLength(7);
  });

  it('rotd-10.8c quality, experience, fatigue, flanks, morale and the melee change them in this order', () => {
    const of = (said: object) =>
      Object.values(chancesOf({ loss: 200, quality: 3, experience: 16, fatigue: 6, exposed: 0, morale: 50, ...said }));
    expect(of({ quality: 0 })).toEqual([325, 150]);
    expect(of({ quality: 5 })).toEqual([175, 60]);
    expect(of({ quality: 6 })).toEqual([100, 10]);
    expect(of({ experience: 0 })).toEqual([500, 300]);
    expect(of({ experience: 64 })).toEqual([175, 50]);
    expect(of({ fatigue: 0 })).toEqual([187, 75]);
    expect(of({ fatigue: 12 })).toEqual([375, 200]);
    expect([1, 2].map((exposed) => of({ exposed }))).toEqual([
      [275, 110],
      [300, 120],
    ]);
    expect(of({ morale: 100 })).toEqual([125, 50]);
    expect(of({ melee: 'won' })).toEqual([150, 0]);
    expect(of({ melee: 'lost' })).toEqual([350, 150]);
    expect(of({ loss: 500, experience: 0, quality: 0 })).toEqual([50, 900]);
  });

  it('rotd-10.8d one roll: up to the chance of a rout a rout, up to both a retreat, else passed', () => {
    const roll = (face: number) => resolve('morale-check', { ...FRESH, lost: 200 }, face).ends;
    expect([100, 101, 350, 351].map(roll)).toEqual(['rout', 'retreat', 'retreat', 'passed']);
  });

  it('rotd-10.8g in a fort a unit that fails skirmishes', () =>
    expect(resolve('morale-check', { ...FRESH, lost: 200, inFort: true }, 1)).toMatchObject({ ends: 'skirmish' }));

  it('rotd-13.1a at fatigue 16 no die is thrown: it shatters, but not in a fort', () => {
    const worn = { ...FRESH, fatigue: 16, lost: 200 };
    expect(resolve('morale-check', worn)).toMatchObject({ ends: 'shattered' });
    expect(() => resolve('morale-check', { ...worn, inFort: true })).toThrow(DiceError);
  });

  it('rotd-13.1b a unit of 1000 that shatters at the die of 11 loses 300, half of them prisoners; the odd man strays', () => {
    expect(resolve('shatter', { men: 1000, line: 8 }, 11, 2, 1)).toEqual({
      ...{ stragglers: 150, prisoners: 150, squares: 4, turns: 2 },
    });
    expect(resolve('shatter', { men: 1005, line: 3 }, 11, 2)).toMatchObject({ stragglers: 151, squares: 3, turns: 3 });
    expect(resolve('shatter', { type: 'CQ', men: 100, line: 0 }, 1)).toMatchObject({ stragglers: 0, squares: 0 });
  });

  it('rotd-10.15e guns of 4860 against 2500: at the middle roll 145 men', () => {
    const guns = [{ type: 'LA', men: 400, batteries: 4, experience: 16 }];
    const targets = [{ men: 2500, experience: 16, posture: 'defend' }];
    expect(resolve('bombardment', { guns, targets }, 6, 1000)).toMatchObject({ strength: 5400, lost: 162 });
  });

  it('rotd-10.15g light artillery does not damage a fort of 3, siege artillery does, at most by one', () => {
    const fire = (type: string, ...faces: readonly number[]) =>
      resolve(
        'bombardment',
        {
          guns: [{ type, men: 400, batteries: 4, experience: 16 }],
          targets: [{ men: 1000, posture: 'defend', inFort: true, experience: 16 }],
          fort: 3,
        },
        ...faces,
      ).fortHit;
    expect(fire('LA', 1, 1000)).toBe(false);
    // 14400 / 350 = 41 per cent.
    expect([fire('SA', 1, 1000, 41), fire('SA', 1, 1000, 42)]).toEqual([true, false]);
  });

  it('rotd-G10 a brigade that is too large is refused, with its place in the list', () => {
    const tool = tools.find(({ id }) => id === 'combat');
    const given = { attackers: [{ men: 3000 }, { type: 'CV', men: 1600 }], defenders: [{ men: 100 }] };
    const checked = tool?.input.safeParse(given);
    expect(checked?.success).toBe(false);
    expect(checked?.error?.issues[0]?.path).toEqual(['attackers', '1', 'men']);
  });
});
