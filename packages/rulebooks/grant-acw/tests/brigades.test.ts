import { nextSeat } from '@longroll/bots';
import { type AnyRulebook, type AnyState, isRefusal, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { BRIGADES, STANCES, type Stance, USUAL } from '../bot/stances.ts';
import { botKit, ordersIn } from '../bot.ts';
import { rulebook } from '../rulebook.ts';
import type { State, Unit } from '../state.ts';
import type { Action } from '../verbs.ts';
import { facing, type Game } from './game.ts';

const seatOf = (s: State): number | undefined =>
  nextSeat(rulebook as unknown as AnyRulebook, s as unknown as AnyState, new Map());

/** A battle between Veterans up to a phase or to its end, with every order that the rules refused. */
const fought = (id: string, seed: number, until = (_s: State): boolean => false) => {
  const scenario = rulebook.scenarios.find((each) => each.id === id);
  const setting = rulebook.prepare(scenario?.data ?? {}, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  const dice = new SimDice(seed);
  let s = rulebook.setup(setting, dice).state;
  const refused: string[] = [];
  for (let seat = seatOf(s); seat !== undefined && !until(s) && refused.length === 0; seat = seatOf(s)) {
    for (const action of botKit.orders?.(s, seat, 'planner', dice) ?? []) {
      const step = rulebook.apply(s, seat, action, dice);
      if (isRefusal(step)) refused.push(`${action.do}: ${step.reason}`);
      else s = step.state;
    }
    if (rulebook.outcome(s)) break;
  }
  return { s, refused };
};

/** What a side of a test battle orders in a stance. */
const ordered = ({ state }: Game, stance = BRIGADES): Action => ordersIn(state, 0, stance, new SimDice(1));

const men = (most: number): Partial<Unit> => ({ men: Array.from({ length: most }, (_, i) => i + 3) });

describe('Veterans fight by brigades', () => {
  it.each(rulebook.scenarios.map(({ id }) => id))('no order of theirs is refused in %s, to its end', (id) => {
    const { s, refused } = fought(id, 5);
    expect(refused).toEqual([]);
    expect(rulebook.outcome(s)).toBeDefined();
    expect(rulebook.faults?.(s)).toEqual([]);
  });

  it('grant-chg-1: a column charges a few worn men who are in reach', () => {
    const game = facing(700, { formation: 'column' }).with({ C1: { ...men(6), standing: 'exhausted' } });
    for (const stance of STANCES) expect(ordered(game, stance)).toMatchObject({ do: 'contact', kind: 'charge' });
  });
  it('grant-chg-12: it does not charge a whole line that has its volley', () => {
    const game = facing(700, { formation: 'column' }).with({ U1: men(12) });
    for (const stance of STANCES) expect(ordered(game, stance).do).not.toBe('contact');
  });

  it('grant-move-2: within reach of a steady enemy a line goes no farther than it may and still fire, a Regular as far as he can', () => {
    const lengthOf = (apart: number, stance: Stance, standing: Unit['standing'] = 'steady'): number => {
      const order = ordered(facing(apart).with({ C1: { standing } }), stance);
      return order.do === 'march' ? order.length : 0;
    };
    const stances = [USUAL, BRIGADES, STANCES[0] as Stance].map((stance) => ({ ...stance, keep: 0 }));
    expect(stances.map((stance) => lengthOf(2480, stance))).toEqual([600, 600, 600]);
    expect(stances.map((stance) => lengthOf(2000, stance))).toEqual([600, 600, 400]);
    expect(stances.map((stance) => lengthOf(1400, stance))).toEqual([600, 400, 400]);
    expect(stances.map((stance) => lengthOf(1400, stance, 'exhausted'))).toEqual([600, 600, 600]);
  });

  it('grant-turn-4: who may choose lets the enemy move first', () => {
    const { s } = fought('first-muster', 5, ({ phase }) => phase.startsWith('movement'));
    expect(s.phase).toMatch(/^movement/);
    expect(s.acting).toBe(s.first);
  });

  it('grant-choice-2: regiments are put in column before their places, guns and generals beside them', () => {
    const { s } = fought('sawmill-village', 5, ({ move, phase }) => move === 1 && phase.startsWith('movement'));
    const put = s.units.flatMap(({ x, y, arm, formation, standing }, row) =>
      standing === 'absent' ? [] : [`${s.setting.roster[row]?.id} ${arm} ${x},${y} ${formation}`],
    );
    expect(put).toEqual([
      'U1 infantry 6900,2333 column',
      'U2 infantry 6900,4083 column',
      'U3 infantry 6900,2916 column',
      'UG1 gun 6900,4666 unlimbered',
      'UG2 gun 6900,1750 unlimbered',
      'UB general 6800,2333 line',
      'C1 infantry 1170,2150 column',
      'C2 infantry 1100,2916 column',
      'C3 infantry 1100,4083 column',
      'CG1 gun 1100,4666 unlimbered',
      'CG2 gun 1200,1750 unlimbered',
      'CB general 1200,2916 line',
    ]);
  });
});
