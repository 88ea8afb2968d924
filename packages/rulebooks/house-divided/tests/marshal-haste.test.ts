import { SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { Clashes } from '../bot/staff/clashes.ts';
import { PLAINLY } from '../bot/staff/goals.ts';
import { carriedOut } from '../bot/staff/groups.ts';
import { staffWith } from '../bot/staff/index.ts';
import { Judgement } from '../bot/staff/judgement.ts';
import { MARSHAL } from '../data/marshal.ts';
import { countAt } from '../queries.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import { compile, printed } from './game.ts';
import { type Position, position } from './position.ts';

const VICTORY_CITIES = ['richmond', 'wilmington', 'charleston', 'atlanta', 'memphis', 'mobile', 'new-orleans'];

/** An army in Washington, one march, a garrison in New Orleans near Jackson that stands open, and of the victory cities those named held by the Confederacy with three units each. */
const missing = (...cities: readonly string[]): Position => {
  const begun = position()
    .flags('union', ...VICTORY_CITIES.filter((city) => !cities.includes(city)))
    .union('washington', 'VI', 'VI', 'VI', 'VI', 'VI', 'MI', 'MI', 'MI')
    .union('new-orleans', 'VI')
    .marches(1);
  for (const city of cities) begun.confederate(city, 'VI', 'VI', 'VI');
  return begun;
};

const hasteIn = (state: State): number =>
  new Judgement(state, MARSHAL, new Clashes(MARSHAL, false), { ...PLAINLY, thorough: true }).haste;

/** Where the marches that the staff plans lead. */
const planned = (state: State, mind = MARSHAL): State => {
  const staff = staffWith(rulebook.offer, mind);
  const [goal] = staff.goals(state, 0, 1);
  const actions = goal ? staff.plan(state, 0, goal, new SimDice(1)).filter(({ do: verb }) => verb !== 'halt') : [];
  return carriedOut(state, actions);
};

describe('the marshal’s haste', () => {
  it('ahd-victory-1: counts much when one victory city is missing, for the Union alone', () => {
    expect(hasteIn(missing('memphis').start().state)).toBeGreaterThan(2);
    expect(hasteIn(missing('memphis', 'atlanta').start().state)).toBeLessThan(1.1);
    expect(hasteIn(missing('memphis').phasing('confederate').start().state)).toBe(1);
  });

  it('is none where one city decides alone', () => {
    expect(hasteIn(rulebook.setup(compile(printed('learning'), {}), new SimDice(1)).state)).toBe(1);
  });

  it('ahd-victory-4: attacks in the last turn with one march both cities that are missing: one alone is as good as none', () => {
    const { state } = missing('atlanta', 'mobile')
      .turn(40)
      .flags('union', 'montgomery')
      .union('montgomery', 'CI', 'VI', 'VI', 'VI', 'VI', 'VI')
      .start();
    const attacked = ['atlanta', 'mobile'].filter(
      (city) => countAt(planned(state), state.setting.boxNumber[city] ?? -1, 0) > 0,
    );
    expect(attacked).toEqual(['atlanta', 'mobile']);
  });

  it('sends the army that stands idle towards the last city with the only march, where he would else take an open city', () => {
    const { state } = missing('memphis').start();
    const landed = (eager: number): number =>
      countAt(planned(state, { ...MARSHAL, eager }), state.setting.boxNumber['new-orleans'] ?? -1, 0);
    expect(landed(0)).toBe(0);
    expect(landed(MARSHAL.eager)).toBeGreaterThan(3);
  });
});
