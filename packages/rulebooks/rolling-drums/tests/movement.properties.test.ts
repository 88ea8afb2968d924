/** What holds of all movement, whatever is ordered: wars and orders at random, looked at after each phase (chapters 7 to 9). */
import { at, type Course, type PhaseDone, resolveTurn } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { unitWord } from '../names.ts';
import { areFriends, areHostile, isCombatant, stateIn, typeIn } from '../relations.ts';
import { rulebook } from '../rulebook.ts';
import { squaresApart, tacWord } from '../squares.ts';
import { ACTIVE, type State } from '../state.ts';
import { mostSquares } from '../strategic/costs.ts';
import { MOST_ACTIVE, MOST_BRIGADES, MOST_FRIENDS } from '../strategic/stacking.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { isOnMap, type Position, positionOf, unitsIn } from '../work.ts';
import { randomOrders, randomWar, squaresNear } from './random-war.ts';
import { type SaidOrders, sheetsOf, UNION } from './war.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const seedOf = (seed: number): Uint8Array => Uint8Array.from({ length: 16 }, (_, i) => (seed * 31 + i * 7) & 255);
const wordsOf = ({ units }: State): readonly string[] => Array.from(units.name, unitWord);

const turn = (state: State, said: SaidOrders, seed: number, course: Course = {}) =>
  resolveTurn(rulebook, state, sheetsOf(state, said), seedOf(seed), course) as unknown as {
    state: State;
    events: PhaseDone['events'];
  };

/** A war of 160 units on 49 squares of Virginia and Maryland with orders for it. */
const warOf = (seed: number): { state: State; said: SaidOrders } => {
  const state = randomWar(seed, 160, squaresNear('K2-S4', 3));
  return { state, said: randomOrders(state, wordsOf(state), seed) };
};

/** What is wrong with where units stand, in words; nothing where all is well. */
const faultsOf = (p: Position): readonly string[] => {
  const { units, setting } = p;
  const faults: string[] = [];
  const say = (row: number, what: string): number => faults.push(`${unitWord(at(units.name, row))} ${what}`);
  for (let row = 0; row < units.name.length; row++) {
    if (!isOnMap(units, row)) continue;
    const [square, tac, state] = [at(units.square, row), at(units.tac, row), stateIn(units, row)];
    if (setting.open[square] !== 1) say(row, 'stands in a square that nobody may enter (rotd-1.2b)');
    else if (!isPassableTac(tacticalMap(setting, square), tac))
      say(row, `stands on impassable ${tacWord(tac)} (rotd-2.2b)`);
    if (at(units.fatigue, row) < 0 || at(units.fatigue, row) > 40) say(row, 'has fatigue beyond 0 to 40 (rotd-3.2f)');
    if (at(units.marched, row) > mostSquares(typeIn(units, row), at(units.allowance, row)))
      say(row, 'marched more than its allowance and a forced march (rotd-7.3a)');
    const beside = [...unitsIn(p, square)].filter(
      (other) => units.tac[other] === tac && units.condition[other] === ACTIVE,
    );
    if (beside.filter((other) => isCombatant(units, other)).length > MOST_BRIGADES)
      say(row, 'is in a full tac (rotd-2.5b)');
    if (beside.filter((other) => areFriends(p, state, stateIn(units, other))).length > MOST_FRIENDS)
      say(row, 'has more than seven friends in its tac (rotd-2.5c)');
    if ([...unitsIn(p, square)].filter((other) => isCombatant(units, other)).length > MOST_ACTIVE)
      say(row, 'is in a full square (rotd-1.4d)');
  }
  return faults;
};

const enemiesTogether = (p: Position): readonly string[] => {
  const { units } = p;
  const faults: string[] = [];
  for (let row = 0; row < units.name.length; row++)
    for (const other of unitsIn(p, at(units.square, row)))
      if (other > row && units.condition[row] === ACTIVE && units.condition[other] === ACTIVE)
        if (units.tac[other] === units.tac[row] && areHostile(p, stateIn(units, row), stateIn(units, other)))
          faults.push(`${unitWord(at(units.name, row))} and ${unitWord(at(units.name, other))} stand in one tac`);
  return faults;
};

describe('movement, whatever is ordered', () => {
  it.each(SEEDS)(
    'rotd-7.1a rotd-7.3a rotd-2.5b nobody marches too far, stands where none can, or where none has room (war %i)',
    (seed) => {
      const { state, said } = warOf(seed);
      let before = state;
      const moved = new Set<string>();
      const { state: after } = turn(state, said, seed, {
        after: (phase, _, now) => {
          const done = now() as unknown as { state: State };
          const p = positionOf(done.state);
          expect(faultsOf(p), phase).toEqual([]);
          if (/^strategic-\d\/march$/.test(phase)) {
            expect(enemiesTogether(p), phase).toEqual([]);
            done.state.units.square.forEach((square, row) => {
              if (done.state.units.condition[row] !== ACTIVE || before.units.condition[row] !== ACTIVE) return;
              const far = squaresApart(square, at(before.units.square, row));
              expect(far, `${phase}: ${wordsOf(state)[row]}`).toBeLessThanOrEqual(1);
              if (far === 1) moved.add(phase);
            });
          }
          before = done.state;
        },
      });
      expect(moved.size).toBe(6);
      expect(after.units.square).not.toEqual(state.units.square);
    },
  );

  it('rotd-Q6 a turn that goes on behind any phase comes to the same end', () => {
    const { state, said } = warOf(7);
    const whole = turn(state, said, 7);
    for (const wanted of ['withdrawal/withdrawals', 'strategic-1/march', 'strategic-4/march', 'rail/rides']) {
      let from: Course['from'];
      turn(state, said, 7, {
        after: (phase, checkpoint) => {
          if (phase === wanted) from = checkpoint();
        },
      });
      const resumed = turn(state, said, 7, { from });
      expect(resumed.state.units, wanted).toEqual(whole.state.units);
      expect(resumed.events, wanted).toEqual(whole.events);
    }
  });

  it('rotd-G2 a unit of which a seat cannot know changes nothing of what that seat is told', () => {
    const squares = squaresNear('K2-S4', 2);
    const near = randomWar(8, 60, squares);
    const said = randomOrders(near, wordsOf(near), 8);
    const told = (state: State, orders: SaidOrders) =>
      turn(state, orders, 8).events.filter(({ seenBy }) => seenBy !== 'all' && seenBy.includes(UNION));
    const hidden = randomWar(8, 60, squares, [
      { id: 'CS900IN', square: 'D4-V0', tac: '7-7', commander: 'Confederate', men: 1000 },
      { id: 'CS900CV', square: 'D4-V0', tac: '7-7', commander: 'Confederate', men: 1000 },
    ]);
    const march = { path: ['D5-V0', 'D4-V0', 'D5-V0'] };
    expect(told(hidden, { ...said, CS900IN: march, CS900CV: march })).toEqual(told(near, said));
  });
});
