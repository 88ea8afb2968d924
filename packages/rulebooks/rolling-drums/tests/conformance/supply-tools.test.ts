import { describe, expect, it } from 'vitest';
import {
  cityIncomeTool,
  desertionTool,
  initiativeTool,
  lineOfContactTool,
  mergerTool,
  siegeSurrenderTool,
  siegeTest,
  stragglersTool,
  supplyDraw,
  supplyProcedures,
  victoryPoints,
  wornOutTool,
} from '../../procedures/supply.ts';
import { faultOf } from '../tool-faults.ts';

const dice = (face: number) => ({ d: () => face }) as never;

describe('tools of supply', () => {
  it('rotd-11.2a every tool runs its example, and takes it as its input', () => {
    for (const tool of supplyProcedures) {
      expect(tool.input.safeParse(tool.example).success, tool.id).toBe(true);
      const output = tool.run(tool.example as never, dice(1));
      expect(tool.output.safeParse(output).success, tool.id).toBe(true);
    }
  });

  it('rotd-11.2d, rotd-11.2j a line in a sketch goes round enemies and keeps away from cavalry, unless it detects', () => {
    const line = (map: string[], detection = false) =>
      lineOfContactTool.run({ map, limit: 5, detection }, dice(1)).length;
    expect(line(['A.B'])).toBe(2);
    expect(line(['AEB', '...'])).toBe(2);
    expect(line(['AEB', '.C.'])).toBeUndefined();
    expect(line(['A.B', '.C.'])).toBeUndefined();
    expect(line(['A.B', '.C.'], true)).toBe(2);
    expect(line(['AFB', '.C.'])).toBe(2);
    expect(line(['A##', '#.B'])).toBe(2);
    expect(lineOfContactTool.input.safeParse({ map: ['A.?'] }).success).toBe(false);
  });

  it('rotd-11.9a a unit draws its meal and its level, rotd-11.9c a corps headquarters unloads', () => {
    const draw = (given: object) =>
      supplyDraw.run({ type: 'IN', carried: 0, stock: 12, city: true, ammunition: 1, ...given } as never, dice(1));
    expect(draw({})).toMatchObject({ drawn: 2, supplies: 1, ammunition: 5, ate: true });
    expect(draw({ stock: 0 })).toMatchObject({ drawn: 0, supplies: 0, ammunition: 1, ate: false });
    expect(draw({ type: 'CQ', carried: 9, level: 3 })).toMatchObject({ drawn: 0, unloaded: 5, supplies: 3 });
    expect(draw({ type: 'CQ', carried: 6 })).toMatchObject({ drawn: 1, supplies: 6 });
  });

  it('rotd-11.9c it unloads into a city alone, and not with an enemy in the square', () => {
    const draw = (given: object) =>
      supplyDraw.run({ type: 'CQ', carried: 9, level: 3, stock: 12, ammunition: 0, ...given } as never, dice(1));
    expect(draw({ city: false, enemy: false })).toMatchObject({ unloaded: 0, supplies: 8 });
    expect(draw({ city: true, enemy: true })).toMatchObject({ unloaded: 0, supplies: 8 });
  });

  it('rotd-11.5a, rotd-11.9a, rotd-F18, rotd-3.5d, rotd-11.1a units that cannot be are refused with the field', () => {
    const draw = (given: object) => faultOf('supply-draw', { level: 1, ...given });
    expect([draw({ type: 'RB' }), draw({ type: 'IN', carried: 2 }), draw({ type: 'IN', level: 2 }), draw({})]).toEqual([
      'rotd-11.5a type',
      'rotd-11.9a carried',
      'rotd-F18 level',
      'taken',
    ]);
    const merge = (given: object) => faultOf('merger', { into: { men: 2000, ...given } });
    expect([merge({ men: 3001 }), merge({ batteries: 2 }), merge({ weapon: 'carbine' }), merge({})]).toEqual([
      'rotd-G10 into/men',
      'rotd-3.1c into/batteries',
      'rotd-3.4a-1 into/weapon',
      'taken',
    ]);
    expect(faultOf('initiative', { type: 'AQ', communicates: false })).toBe('rotd-11.1a communicates');
  });

  it('rotd-11.10c nobody deserts in a besieged city', () => {
    const shut = { men: 1000, quality: 0, morale: 0, requisitions: false, besieged: true };
    expect(desertionTool.run(shut, dice(1))).toEqual({ rate: 0, prisoners: 0, stragglers: 0 });
  });

  it('rotd-11.10a the desertion of a unit is held between 10 and 120 of a thousand', () => {
    const rate = (quality: number, morale: number, requisitions = false) =>
      desertionTool.run({ men: 1000, quality, morale, requisitions, besieged: false }, dice(1)).rate;
    expect([rate(3, 50), rate(0, 0), rate(6, 100), rate(3, 50, true)]).toEqual([56, 100, 12, 14]);
  });

  it('rotd-11.3a, rotd-11.3e sieges by men and capacity, and a garrison that gives up by a 1', () => {
    expect(siegeTest.run({ hostile: 4000, friendly: 3000, capacity: 8000 }, dice(1)).besieged).toBe(true);
    expect(siegeTest.run({ hostile: 3300, friendly: 3000 }, dice(1)).besieged).toBe(false);
    expect([1, 2, 3].map((face) => siegeSurrenderTool.run({ supplies: 0 }, dice(face)).surrenders)).toEqual([
      true,
      false,
      false,
    ]);
    expect(siegeSurrenderTool.run({ supplies: 1 }, dice(1)).surrenders).toBe(false);
  });

  it('rotd-3.2e initiative by its table', () => {
    const of = (given: object) =>
      initiativeTool.run(
        { type: 'IN', quality: 3, experience: 5, fatigue: 0, communicates: true, ...given } as never,
        dice(1),
      ).initiative;
    expect([of({}), of({ type: 'MI' }), of({ communicates: false }), of({ fatigue: 9 }), of({ quality: 5 })]).toEqual([
      3, 4, 4, 4, 2,
    ]);
  });

  it('rotd-3.5e a merged unit has means by men, and a supply only if both had one', () => {
    const merged = mergerTool.run(mergerTool.example, dice(1));
    expect(merged).toMatchObject({
      men: 3000,
      batteries: 1,
      weapon: 'musket',
      quality: 3,
      returningMen: 300,
      returningBatteries: 1,
    });
    expect([merged.supplies, merged.wounded]).toEqual([0, 100]);
    expect(mergerTool.input.safeParse({ ...mergerTool.example, type: 'MI' }).success).toBe(false);
  });

  it('rotd-10.14b, rotd-P7, rotd-Q17 stragglers, city income and worn-out units', () => {
    expect(stragglersTool.run({ stragglers: 10, marched: false, besiegedFort: true }, dice(1)).rejoin).toBe(0);
    const income = (given: object) =>
      cityIncomeTool.run(
        { level: 2, home: 'Union', controller: 'Union', stock: 0, besieged: false, ...given } as never,
        dice(1),
      ).stock;
    expect([
      income({}),
      income({ home: 'border' }),
      income({ controller: 'Confederate' }),
      income({ stock: 118 }),
      income({ besieged: true }),
    ]).toEqual([8, 4, 4, 120, 0]);
    expect([
      wornOutTool.run({ type: 'CQ', men: 0 }, dice(1)).disbanded,
      wornOutTool.run({ type: 'IN', men: 49 }, dice(1)).disbanded,
    ]).toEqual([false, true]);
  });

  it('rotd-V2 a side of which nothing is said has no points', () => {
    const read = victoryPoints.input.safeParse({ union: {}, confederate: { cities: 30 } });
    expect(victoryPoints.run(read.data as never, dice(1))).toMatchObject({ union: 0, confederate: 30, margin: -30 });
  });

  it('rotd-V2, rotd-V4 points and the margin', () => {
    expect(victoryPoints.run(victoryPoints.example, dice(1))).toEqual({
      ...{ union: 146, confederate: 29, margin: 77, victory: 'victory', winner: 'Union' },
    });
  });
});
