import { decide } from '@longroll/bots';
import { SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { board } from '../../board/index.ts';
import { shelf } from '../../index.ts';
import { orders } from '../../orders.ts';
import { bullRun } from '../../scenarios/bull-run.ts';
import { campaign1861 } from '../../scenarios/campaign-1861.ts';
import { viewOf } from '../../view.ts';
import { begunOf, CONFEDERATE, cell, UNION } from '../war.ts';

const state = begunOf(bullRun);
const view = viewOf(state, UNION);
const told = (kind: string, data: object) => ({ kind, clauses: [], data, faces: [] });
const march = told('marched', { unit: 'US1IN', from: 'K2-S5', square: 'K2-S6', tac: '7-0', forced: false });

describe('the bar', () => {
  it('tells each turn by its date, and of each player what the viewer may know', () => {
    const { turn, sides, track } = board.status({ ...view, week: 2 });
    expect(turn).toBe('18 July 1861, turn 2 of 5');
    expect(track.map(({ label }) => label).at(-1)).toBe('Turn 5, 21 July 1861');
    expect(sides.map(({ name, ink, facts }) => [name, ink, facts.length])).toEqual([
      ['McDowell', 'union', 3],
      ['Beauregard', 'csa', 1],
    ]);
  });

  it('rotd-Q20: campaigns begin on 1 March and 15 July by turns', () => {
    const war = begunOf(campaign1861);
    const first = (campaign: number) => board.status({ ...war, campaign }).turn.split(',')[0];
    expect([1, 2, 3, 8].map(first)).toEqual(['15 July 1861', '1 March 1862', '15 July 1862', '1 March 1865']);
  });
});

describe('the film of a turn', () => {
  it('a march goes from square to square, and the unit stands there then', () => {
    const [motion] = board.motions(march, view);
    expect(motion?.element).toBe('unit:US1IN');
    expect(motion?.path).toHaveLength(2);
    expect(cell(board.after?.(view, march) ?? view, 'US1IN', 'square')).toBe(cell(state, 'CS1IN', 'square'));
  });

  it('of a unit that the seat did not know it learns where it stands, and nothing else', () => {
    const theirs = viewOf(state, CONFEDERATE);
    const after = board.after?.(theirs, march) ?? theirs;
    expect(cell(after, 'US1IN', 'square')).toBe(cell(state, 'CS1IN', 'square'));
    expect([cell(after, 'US1IN', 'men'), cell(after, 'US1IN', 'morale')]).toEqual([0, 0]);
    expect(after.units.name).toHaveLength(theirs.units.name.length + 1);
  });
});

it('rotd-R18: computer players of every level seal a sheet that the rules take', () => {
  for (const bot of ['random', 'greedy', 'planner', 'marshal'] as const) {
    const action = decide(shelf, bot, view as never, UNION, new SimDice(1861));
    expect(shelf.rulebook.whyNot(view as never, UNION, action), bot).toBeUndefined();
    expect(action).toMatchObject({ do: 'seal', turn: orders.turn(view) });
  }
});
