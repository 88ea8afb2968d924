/** What holds of every combat, whoever fights and wherever: men are kept count of, and enemies are parted (rotd-10). */
import { type Checkpoint, type Course, type PlainRecord, resolveTurn, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { areHostile, isCombatant, stateIn } from '../relations.ts';
import { rulebook } from '../rulebook.ts';
import { tacWord } from '../squares.ts';
import { GONE, type State } from '../state.ts';
import { isActive, positionOf } from '../work.ts';
import { FIELD } from './tactics.ts';
import { type SaidOrders, sheetsOf, war } from './war.ts';

const OFFENSIVE = ['assault', 'attack', 'attack', 'skirmish', 'evade'];
const DEFENSIVE = ['lastDitch', 'defend', 'defend', 'skirmish', 'evade'];
const LINES = ['first', 'first', 'second', 'rear'];
const KINDS = ['IN', 'IN', 'IN', 'CV', 'LA', 'HA', 'MI', 'CQ'] as const;
const GUNS = ['LA', 'HA'];

interface Drawn {
  readonly state: State;
  readonly said: SaidOrders;
}

/** Two armies in the middle of one square, and orders to go at each other. */
const drawn = (seed: number, count = 22): Drawn => {
  const dice = new SimDice(seed);
  const pick = <T>(from: readonly T[]): T => from[dice.d(from.length) - 1] as T;
  const units: PlainRecord[] = [];
  const said: { [unit: string]: PlainRecord } = {};
  for (let i = 1; i <= count; i++) {
    const isUnion = i % 2 === 0;
    const kind = pick(KINDS);
    const id = `${isUnion ? 'US' : 'CS'}${i}${kind}`;
    // The armies stand some columns apart.
    const tac = tacWord((4 + dice.d(6)) * 15 + (isUnion ? 3 : 8) + dice.d(3));
    const isGuns = GUNS.includes(kind);
    units.push({
      ...{ id, square: FIELD, tac, quality: dice.d(7) - 1, experience: dice.d(60), morale: dice.d(100) },
      ...(kind === 'CQ' ? {} : { men: isGuns ? 100 * dice.d(4) : 200 + 100 * dice.d(12), fatigue: dice.d(14) }),
      ...(isGuns ? { batteries: dice.d(4), weapon: pick(['smoothbore', 'rifled']) } : {}),
    });
    const fights = kind === 'CQ' ? {} : { engage: {}, offensive: pick(OFFENSIVE), line: pick(LINES) };
    said[id] = { ...fights, defensive: pick(DEFENSIVE), ...(isGuns && dice.d(2) === 1 ? { bombard: 'auto' } : {}) };
  }
  return { state: war({ units }), said };
};

const resolve = ({ state, said }: Drawn, seed: number, course: Course = {}) =>
  resolveTurn(rulebook, state, sheetsOf(state, said), new Uint8Array(16).fill(seed), course);

/** Men of both sides, wherever they are: with their units, behind them, or lost. */
const headcount = ({ units, nations }: State): number => {
  let sum = 0;
  for (let row = 0; row < units.name.length; row++)
    for (const column of ['men', 'wounded', 'stragglers'] as const) sum += units[column][row] ?? 0;
  for (const column of ['killed', 'taken'] as const) for (const men of nations[column]) sum += men;
  return sum;
};

/** Whether enemies who can fight share a tac. */
const areMingled = (state: State): boolean => {
  const p = positionOf(state);
  const fit = Array.from(p.units.name, (_, row) => row).filter(
    (row) => isActive(p.units, row) && isCombatant(p.units, row),
  );
  return fit.some((one) =>
    fit.some(
      (other) =>
        p.units.square[one] === p.units.square[other] &&
        p.units.tac[one] === p.units.tac[other] &&
        areHostile(p, stateIn(p.units, one), stateIn(p.units, other)),
    ),
  );
};

describe('combats at random', () => {
  it('rotd-10.10e, rotd-10.14a no enemies share a tac after the combats, and no man is lost from sight', () => {
    let fights = 0;
    for (let seed = 1; seed <= 25; seed++) {
      const made = drawn(seed);
      // Before the first tactical phase men may have deserted.
      let known: number | undefined;
      resolve(made, seed, {
        after: (phase, _, now) => {
          if (!/^tactical-[12]/.test(phase)) return;
          const done = now();
          const state = done.state as State;
          fights += done.events.filter(({ kind }) => kind === 'fight-decided').length;
          if (phase.endsWith('/combats')) expect(areMingled(state)).toBe(false);
          const { condition, fatigue, men } = state.units;
          expect(fatigue.every((each) => each >= 0 && each <= 40)).toBe(true);
          expect(men.every((each, row) => each >= 0 && (condition[row] !== GONE || each === 0))).toBe(true);
          const count = headcount(state);
          // Who is destroyed takes his stragglers and wounded with him.
          if (known !== undefined) expect(count).toBeLessThanOrEqual(known);
          if (known !== undefined && !condition.includes(GONE)) expect(count).toBe(known);
          known = count;
        },
      });
    }
    expect(fights).toBeGreaterThan(100);
  });

  it('rotd-G13 a turn taken up after any step of a tactical phase ends in the same war, and tells the same', () => {
    const made = drawn(3, 16);
    const checkpoints: Checkpoint[] = [];
    const whole = resolve(made, 5, {
      after: (phase, checkpoint) => {
        if (phase.startsWith('tactical-2') || phase.startsWith('tactical-3')) checkpoints.push(checkpoint());
      },
    });
    expect(checkpoints.length).toBeGreaterThan(8);
    for (const from of checkpoints) {
      const again = resolve(made, 5, { from });
      expect((again.state as State).units).toEqual((whole.state as State).units);
      expect(again.events).toEqual(whole.events);
    }
  });

  it('rotd-G2 a fight elsewhere does not shift the dice of one here', () => {
    const here = [
      { id: 'US1IN', square: FIELD, tac: '6-5' },
      { id: 'CS1IN', square: FIELD, tac: '7-5' },
    ];
    const there = [
      { id: 'US2IN', square: 'J8-S4', tac: '6-5' },
      { id: 'CS2IN', square: 'J8-S4', tac: '7-5' },
    ];
    const attack = { destination: '7-5', offensive: 'attack' };
    const menOf = (units: readonly PlainRecord[], said: SaidOrders): readonly (number | undefined)[] => {
      const state = war({ units });
      const done = resolve({ state, said }, 9).state as State;
      return [0, 1].map(
        (i) => done.units.men[done.units.name.indexOf(state.units.name[i === 0 ? 0 : units.length / 2] ?? -1)],
      );
    };
    expect(menOf([...here, ...there], { US1IN: attack, US2IN: attack })).toEqual(menOf(here, { US1IN: attack }));
  });
});
