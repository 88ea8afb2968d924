import { type AnyProcedure, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { tacticalProcedures } from '../../procedures/tactical.ts';

const resolve = (id: string, given: object): unknown => {
  const tool = (tacticalProcedures as unknown as readonly AnyProcedure[]).find((each) => each.id === id);
  if (!tool) throw new RangeError(id);
  return tool.run(tool.input.parse(given) as never, new SimDice(1));
};
const at = (units: { readonly [unit: string]: string }) => Object.entries(units).map(([unit, tac]) => ({ unit, tac }));

describe('tools of tactical movement', () => {
  for (const { id, example, input, run, says } of tacticalProcedures as unknown as readonly AnyProcedure[])
    it(`rotd-9.1a the example of ${id} runs, and its sentence says what it came to`, () => {
      const given = input.parse(example) as never;
      const answer = run(given, new SimDice(1));
      expect(says?.(answer, given).length).toBeGreaterThan(3);
    });

  it('rotd-9.2b the path follows the straight line, exact halves nearer the beginning or where it is passable', () => {
    expect(resolve('tactical-path', { from: '2-2', to: '6-4' })).toMatchObject({
      tacs: ['3-2', '4-3', '5-3', '6-4'],
      phases: 1,
    });
    const wood = { from: '2-2', to: '6-4', ground: [{ tac: '3-2', terrain: 'water' }] };
    expect(resolve('tactical-path', wood)).toMatchObject({ tacs: ['3-3', '4-3', '5-3', '6-4'] });
  });

  it('rotd-9.1a cavalry needs fewer phases than infantry, a river battery does not move', () => {
    const way = { from: '0-0', to: '12-0' };
    expect(resolve('tactical-path', { ...way, type: 'CV' })).toMatchObject({ phases: 2 });
    expect(resolve('tactical-path', way)).toMatchObject({ phases: 3 });
    expect(resolve('tactical-path', { ...way, type: 'RB' })).toMatchObject({ barred: 'rotd-9.1a' });
  });

  it('rotd-9.7 over a river the path needs the ford as its waypoint', () => {
    const ground = Array.from({ length: 15 }, (_, x) => ({ tac: `${x}-7`, terrain: x === 7 ? 'ford' : 'river' }));
    expect(resolve('tactical-path', { from: '7-5', to: '7-9', ground })).toMatchObject({ barred: 'rotd-9.7' });
    const over = { from: '7-5', to: '7-9', waypoint: '7-7', enemy: true, ground };
    expect(resolve('tactical-path', over)).toMatchObject({ tacs: ['7-6', '7-7', '7-8', '7-9'] });
  });

  it('rotd-4.2b the tool shows the nearest of a sector alone', () => {
    const units = at({ US1IN: '7-7', CS1IN: '7-4', CS2IN: '7-2', CS1CQ: '7-5' });
    expect(resolve('tactical-sight', { viewer: 'US', units })).toEqual({
      ...{ seen: ['CS1CQ', 'CS1IN', 'US1IN'], hidden: ['CS2IN'] },
    });
  });

  it('rotd-9.8a the tool engages the enemy with the fewest diagonal steps', () => {
    const units = at({ US1IN: '5-5', CS1IN: '8-8', CS2IN: '5-2' });
    expect(resolve('engagement-target', { unit: 'US1IN', units })).toEqual({
      ...{ target: 'CS2IN', tacs: ['5-4', '5-3', '5-2'], meets: true },
    });
  });

  it('rotd-9.11b the tool meets the mover where his way comes into the box', () => {
    const box = { center: '5-5', radius: 1 };
    const units = [...at({ CS1CV: '1-5' }), { unit: 'US1IN', tac: '5-8', box }, { unit: 'US2IN', tac: '12-12', box }];
    expect(resolve('interception-point', { mover: 'CS1CV', to: '13-5', units })).toEqual({
      tacs: ['2-5', '3-5', '4-5', '5-5', '6-5', '7-5'],
      point: '4-5',
      interceptors: [
        { unit: 'US1IN', meets: true },
        { unit: 'US2IN', meets: false },
      ],
    });
  });

  it('rotd-3.1b an id that is named twice, or is not on the map, is refused with its field', () => {
    const tool = tacticalProcedures[2];
    const twice = tool.input.safeParse({ unit: 'US1IN', units: [...at({ US1IN: '5-5' }), ...at({ US1IN: '5-6' })] });
    expect(twice.error?.issues.map(({ path }) => path.join('/'))).toEqual(['units/1/unit']);
    const absent = tool.input.safeParse({ unit: 'US9IN', units: at({ US1IN: '5-5' }) });
    expect(absent.error?.issues.map(({ path }) => path.join('/'))).toEqual(['unit']);
  });
});
