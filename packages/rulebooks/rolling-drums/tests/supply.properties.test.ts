/** What holds of every turn of the supply phase and of the end phase, of wars drawn at random. */

import { type PlainRecord, resolveTurn } from '@longroll/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { US, unitId } from '../names.ts';
import { rulebook } from '../rulebook.ts';
import { faults } from '../soundness.ts';
import type { State } from '../state.ts';
import { type SaidOrders, sheetsOf, turnOf, war } from './war.ts';

const SQUARES = ['G1-W4', 'G2-W4', 'G3-W4', 'G4-W4', 'G6-W2', 'G5-W3', 'E8-Q6'];
const TYPES = ['IN', 'CV', 'LA', 'CQ', 'AQ'];

const unit = fc.record({
  state: fc.constantFrom('US', 'CS'),
  type: fc.constantFrom(...TYPES),
  square: fc.constantFrom(...SQUARES),
  tac: fc.tuple(fc.nat(14), fc.nat(14)),
  men: fc.integer({ min: 30, max: 400 }),
  supplies: fc.nat(1),
  quality: fc.nat(6),
  morale: fc.nat(100),
  level: fc.option(fc.nat(12), { nil: undefined }),
});

const wars = fc.record({
  units: fc.array(unit, { minLength: 2, maxLength: 24 }),
  stock: fc.nat(30),
  seed: fc.nat(1000),
});

/** The war and the sheets that a draw stands for. */
const begin = ({
  units,
  stock,
}: {
  units: readonly (typeof unit extends fc.Arbitrary<infer T> ? T : never)[];
  stock: number;
}) => {
  const ids = units.map(({ state, type }, i) => `${state}${i + 1}${type}`);
  const plan = units.map(
    ({ square, tac, men, supplies, quality, morale, type }, i): PlainRecord => ({
      ...{ id: ids[i] ?? '', square, tac: tac.join('-'), supplies, quality, morale },
      ...(type === 'CQ' || type === 'AQ' ? {} : { men }),
    }),
  );
  const depots = [
    { state: 'US', square: 'G2-W4', stock },
    { state: 'CS', square: 'G5-W3', stock },
  ];
  const said: SaidOrders = Object.fromEntries(
    units.flatMap(({ level, type }, i) =>
      level === undefined || (type !== 'CQ' && level > 1) ? [] : [[ids[i] ?? '', { supplyLevel: level }]],
    ),
  );
  return { state: war({ units: plan, scenario: { economy: false, depots } }), said };
};

/** How a war stands after one of the phases of its turn. */
const after = (state: State, said: SaidOrders, phase: string): State => {
  let found = state;
  resolveTurn(rulebook, state, sheetsOf(state, said), new Uint8Array(16), {
    after: (id, _, now) => {
      if (id === phase) found = now().state as State;
    },
  });
  return found;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const supplies = ({ units, cities, depots }: State): number =>
  sum(units.supplies) + sum(cities.supplies) + sum(depots.stock);
const men = ({ units, nations }: State): number =>
  sum(units.men) + sum(units.stragglers) + sum(units.wounded) + sum(nations.prisoners) + sum(nations.men);

describe('supply of any war', () => {
  it('rotd-11.9a every supply that is gone after the draws has been eaten by a unit that is not hungry', () => {
    fc.assert(
      fc.property(wars, (drawn) => {
        const { state, said } = begin(drawn);
        const done = after(state, said, 'draws');
        const fed = done.units.name.filter((_, row) => done.units.hungry[row] === 0).length;
        expect(supplies(state) - supplies(done)).toBe(fed);
        expect(faults(done)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('rotd-11.10b no man is lost by desertion: he straggles or is a prisoner', () => {
    fc.assert(
      fc.property(wars, (drawn) => {
        const { state, said } = begin(drawn);
        expect(men(after(state, said, 'communications'))).toBe(men(state));
      }),
      { numRuns: 40 },
    );
  });

  it('rotd-G1 a whole turn leaves every column within its bounds, and so does the next', () => {
    fc.assert(
      fc.property(wars, (drawn) => {
        const { state, said } = begin(drawn);
        const next = turnOf(state, said, drawn.seed).state;
        expect(faults(next)).toEqual([]);
        if (!next.outcome) expect(faults(turnOf(next, {}, drawn.seed).state)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('rotd-G1 a state that is not sound is told what is wrong with it', () => {
    const sound = war({ units: [{ id: 'US1IN', square: 'G1-W4' }] });
    expect(faults(sound)).toEqual([]);
    const bad = { ...sound, units: { ...sound.units, men: [3001], morale: [-1] } };
    expect(faults(bad)).toEqual([
      `unit ${unitId('US1IN')}: morale is -1`,
      `unit ${unitId('US1IN')}: it has more men than its type may have (rotd-G10)`,
    ]);
    expect(
      faults({
        ...sound,
        nations: { ...sound.nations, men: sound.nations.men.map((_, state) => (state === US ? -1 : 0)) },
      }),
    ).toEqual([`state ${US}: men is -1`]);
  });
});
