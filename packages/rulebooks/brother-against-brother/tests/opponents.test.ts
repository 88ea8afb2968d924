import { decide } from '@longroll/bots';
import { isRefusal, ScriptedDice, SimDice } from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { describe, expect, it } from 'vitest';
import { CHRONICLE_HEAD, chronicle } from '../bot/chronicle.ts';
import { thoughtOver } from '../bot/odds.ts';
import { battleInput } from '../combat/attacks.ts';
import { type BattleInput, fightOut } from '../combat/resolution.ts';
import { shelf } from '../index.ts';
import { battle } from '../procedures/battle.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import { attack, plain } from './battle.ts';
import { dataOf, Game, unionFirst } from './game.ts';

const STAKES = { caution: 1, prize: 0, driven: 0, fame: 0 };

describe('computer players', () => {
  it.each([
    ['learning', 'planner', 20_000],
    ['1862', 'greedy', 500],
    ['campaign', 'greedy', 700],
  ] as const)('play %s by the rules, and no position has a fault', (scenario, bot, most) => {
    const plan = { scenario, options: {}, bots: [bot, 'greedy'] as const, seed: 3, most };
    const game = playGame(shelf, plan, false);
    if (isRefusal(game)) throw new Error(game.reason);
    const state = game.match.state as unknown as State;
    expect(rulebook.faults?.(state)).toEqual([]);
    expect(state.outcome !== undefined || game.actions === most).toBe(true);
  });

  it('choose alike where they see alike, whatever chit the other side has chosen', () => {
    const chosen = (['A1', 'A2', 'A3'] as const).map((chit) => {
      const { state } = attack(plain(40, 40)).play({ do: 'chit', chit });
      return decide(shelf, 'planner', rulebook.view(state, 1), 1, new SimDice(4));
    });
    expect(new Set(chosen.map((action) => JSON.stringify(action))).size).toBe(1);
  });
});

describe('the odds of a battle', () => {
  it('are the mean of the ten faces of the die', () => {
    const { state } = attack(plain(30, 20));
    const b: BattleInput = {
      ...battleInput(state, state.fight.attackers, state.fight.hex),
      attackerLevel: -9,
      defenderLevel: -9,
    };
    const { attack: own, defence: theirs, mean } = thoughtOver(b, STAKES);
    expect([own, theirs]).toEqual([['A1'], ['D1']]);
    const ends = Array.from({ length: 10 }, (_, i) => fightOut(b, 'A1', 'D1', new ScriptedDice([i + 1])));
    expect(mean.own).toBeCloseTo(ends.reduce((sum, { lost }) => sum + lost[0], 0) / 10);
    expect(mean.theirs).toBeCloseTo(ends.reduce((sum, { lost }) => sum + lost[1], 0) / 10);
    expect(mean.beaten).toBeCloseTo(ends.filter(({ retreats }) => retreats[0] > 0).length / 10);
  });

  it('draw each side’s chits by shares that come to one', () => {
    const b = battle.example as BattleInput;
    const { attackShare, defenceShare } = thoughtOver({ ...b, attack: 'unknown', defence: 'unknown' }, STAKES);
    expect(attackShare.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(defenceShare.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });
});

describe('the staff', () => {
  const { staff } = shelf.bots;
  const setting = rulebook.prepare(dataOf('learning'), {});
  if (!staff || isRefusal(setting)) throw new Error('test: there is no staff');
  const start = rulebook.setup(setting, new SimDice(5)).state;
  const game = new Game(rulebook, start, []).play({ do: 'initiative', first: true }).toMoves();

  it('names goals of a side’s marches, and plans each by the rules from its first march to the end of the moves', () => {
    const { state } = game;
    const goals = staff.goals(state, state.acting, 99);
    expect(goals.length).toBeGreaterThan(4);
    expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length);
    for (const goal of goals) {
      const plan = staff.plan(state, state.acting, goal, new SimDice(3));
      let now = state;
      for (const action of plan) {
        const step = rulebook.apply(now, state.acting, action as never, new SimDice(3));
        if (isRefusal(step)) throw new Error(`${goal.says}: ${step.reason}`);
        now = step.state;
      }
      expect(plan.at(-1)).toEqual({ do: 'end-moves' });
    }
  });

  it('says of a plan what it attacks at what chance, what it takes and whom it covers', () => {
    const why = (state: State, id: string): string => {
      const goal = { id, says: id };
      const actions = staff.plan(state, state.acting, goal, new SimDice(3));
      return staff.why?.(state, state.acting, { goal, actions }) ?? '';
    };
    expect(['hold', 'steady', 'bold'].map((id) => why(game.state, id))).toEqual([
      'Hold',
      expect.stringMatching(/^Steady; [A-Z][. \w]+ covers [A-Z]/),
      expect.stringMatching(/^Bold; [A-Z][. \w]+ takes [A-Z]/),
    ]);
    const near = unionFirst({
      union: [{ at: '6609', leader: 'grant', stars: 2, line: 40 }],
      confederate: [{ at: 'winchester', line: 5 }],
    }).toMoves();
    expect(why(near.state, 'hold')).toMatch(/^Hold; attack Winchester: \d+ % to drive the enemy out$/);
  });

  it('has nothing to plan but marches', () => {
    expect(staff.goals(start, start.chooser, 9)).toEqual([]);
  });
});

describe('the chronicle of a war', () => {
  it('has a line for each year’s end and one for the end, in the columns of its head', () => {
    const lines = chronicle(shelf as never, 'learning', 'random', 2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(CHRONICLE_HEAD.length);
    expect(lines[0]?.slice(0, 4)).toEqual(['learning', '2', '1861', '18']);
    expect(['union', 'confederate', 'draw']).toContain(lines[0]?.[4]);
  });

  it('refuses a scenario that there is not', () => {
    expect(() => chronicle(shelf as never, 'nowhere', 'random', 1)).toThrow(RangeError);
  });
});
