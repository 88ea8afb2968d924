import { type AnyProcedure, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { strategicTools } from '../../procedures/strategic.ts';
import { faultOf } from '../tool-faults.ts';

const tools = strategicTools as unknown as readonly AnyProcedure[];
const resolve = (id: string, given: object): unknown => {
  const tool = tools.find((each) => each.id === id);
  if (!tool) throw new RangeError(id);
  return tool.run(tool.input.parse(given) as never, new SimDice(1));
};

describe('tools of strategic movement', () => {
  for (const { id, example, input, run, says, clauses } of tools)
    it(`${clauses[0]} the example of ${id} runs, and its sentence says what it came to`, () => {
      const given = input.parse(example) as never;
      expect(says?.(run(given, new SimDice(1)), given).length).toBeGreaterThan(3);
    });

  it.each([
    ['S', '5-3'],
    ['E', '3-4'],
    ['W', '11-4'],
    ['SE', '5-3'],
  ])('rotd-7.13d entry tac 5-4, moving %s: %s', (direction, tac) => {
    expect(resolve('entry-tac', { direction, wanted: '5-4' })).toEqual({ tac });
  });

  it('rotd-7.13e enemies on the tac or between it and the edge close it, neutrals only their own', () => {
    expect(resolve('entry-tac', { direction: 'E', wanted: '7-7', enemies: ['0-7'] })).toEqual({ tac: '3-6' });
    expect(resolve('entry-tac', { direction: 'E', wanted: '7-7', neutrals: ['0-7'] })).toEqual({ tac: '3-7' });
    expect(resolve('entry-tac', { direction: 'E', wanted: '7-7', neutrals: ['3-7'], closed: ['3-6'] })).toEqual({
      tac: '3-8',
    });
    const edge = Array.from({ length: 15 }, (_, row) => `0-${row}`);
    expect(resolve('entry-tac', { direction: 'E', wanted: '7-7', enemies: edge })).toEqual({});
  });

  it.each([
    ['IN', 'march', false, 3, 4, 1],
    ['IN', 'forcedMarch', true, 3, 4, 4],
    ['CV', 'forcedMarch', true, 4, 5, 5],
    ['AQ', 'forcedMarch', false, 4, 5, 3],
    ['MI', 'withdrawal', true, 2, 2, 3],
    ['RB', 'march', false, 0, 0, 1],
  ])(
    'rotd-7.3a rotd-7.5c %s, %s, mountain %s: %i squares, %i at most, fatigue %i',
    (type, march, mountain, ...given) => {
      const [allowance, most, fatigue] = given;
      expect(resolve('march-cost', { type, march, mountain })).toEqual({ allowance, most, fatigue });
    },
  );

  it('rotd-7.3b, rotd-11.1a militia force no march, and an army headquarters is in communications', () => {
    const fault = (given: object) => faultOf('march-cost', given);
    expect([fault({ type: 'MI' }), fault({ type: 'MI', march: 'march' })]).toEqual(['rotd-7.3b march', 'taken']);
    expect([fault({ type: 'AQ', communicates: false }), fault({ type: 'AQ' })]).toEqual([
      'rotd-11.1a communicates',
      'taken',
    ]);
  });

  it('rotd-7.2a infantry with supplies and out of communications may march one square and force one', () => {
    expect(resolve('march-cost', { type: 'IN', carries: true, communicates: false })).toMatchObject({
      allowance: 1,
      most: 2,
    });
  });

  it('rotd-7.7a rotd-7.7b rotd-7.7c rotd-7.8a ways out', () => {
    const out = (direction: string, others: object[], more = {}): unknown =>
      resolve('way-out', { tac: '7-7', direction, others, ...more });
    expect(out('E', [{ tac: '11-8', who: 'enemyHeadquarters' }])).toEqual({ clause: 'rotd-7.7a' });
    expect(out('E', [{ tac: '11-8', who: 'neutralAtHome' }])).toEqual({ clause: 'rotd-7.7b' });
    expect(out('E', [{ tac: '11-8', who: 'neutralAbroad' }])).toEqual({});
    const beside = [
      { tac: '7-6', who: 'neutralAbroad' },
      { tac: '8-7', who: 'enemy' },
    ];
    expect(out('NE', beside)).toEqual({ clause: 'rotd-7.7c' });
    expect(out('W', [{ tac: '11-8', who: 'enemy' }], { acrossRiver: true })).toEqual({ clause: 'rotd-7.8a' });
    expect(out('W', [{ tac: '11-8', who: 'enemyHeadquarters' }], { acrossRiver: true })).toEqual({});
    expect(out('W', [], { besieged: true })).toEqual({ clause: 'rotd-7.7d' });
  });

  it('rotd-7.11a the first combat unit that is seen to leave is followed, headquarters only without one', () => {
    const [south, north] = ['K2-S6', 'K2-S4'];
    const follow = (departures: object[], marched = 0): unknown =>
      resolve('pursuit', { type: 'IN', allowance: 3, marched, departures });
    expect(follow([{ to: south, headquarters: true }, { to: north }])).toEqual({ follows: north, forced: false });
    expect(follow([{ to: south }, { to: north }])).toEqual({ follows: south, forced: false });
    expect(follow([{ to: south, seen: false }])).toEqual({ forced: false });
    expect(follow([{ to: south }], 3)).toEqual({ follows: south, forced: true });
    expect(follow([{ to: south }], 4)).toEqual({ forced: false });
  });

  it('rotd-8.1b rotd-8.3b going by rail, and how far', () => {
    expect(resolve('entrain', { type: 'IN', enemy: true })).toEqual({ clause: 'rotd-8.1b' });
    expect(resolve('entrain', { type: 'IN', enemy: true, atRail: true })).toEqual({});
    expect(resolve('rail-path', { from: 'D9-S8', to: 'E0-S6' })).toEqual({ squares: ['E0-S8', 'E0-S7', 'E0-S6'] });
    expect(resolve('rail-path', { from: 'D9-S8', to: 'B1-Q7' })).toEqual({ squares: [], clause: 'rotd-8.3d' });
  });
});
