import { type Event, isRefusal, NO_DICE, type Plain, ScriptedDice } from '@longroll/kernel';
import { expect, it } from 'vitest';
import { unitName } from '../naming.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { codeOf } from './words.ts';

/** The worked example of the variant: four Confederate VI out of Manassas attack three Union MI at Harpers Ferry. */
const pending = (): State => {
  const file = {
    turn: 5,
    phasing: 'confederate',
    phase: 'battle',
    contested: ['harpers-ferry'],
    units: [
      { side: 'confederate', box: 'harpers-ferry', kind: 'VI', count: 4, from: 'manassas' },
      { side: 'union', box: 'harpers-ferry', kind: 'MI', count: 3 },
      { side: 'union', box: 'gettysburg', kind: 'VI' },
    ],
  };
  const options = Object.fromEntries(rulebook.options.map((option) => [option.id, option.default]));
  const setting = rulebook.prepare(file, options);
  if (isRefusal(setting)) throw new Error(`${setting.field}: ${setting.reason}`);
  return rulebook.setup(setting, NO_DICE).state;
};

/** Plays actions with their dice and keeps the events. */
class Table {
  state: State;
  readonly events: Event[] = [];

  constructor(state: State) {
    this.state = state;
  }

  play(seat: number, action: Action, ...dice: readonly number[]): void {
    expect(rulebook.actors(this.state)).toEqual([seat]);
    const thrown = new ScriptedDice(dice);
    const step = rulebook.apply(this.state, seat, action, thrown);
    if (step.refused === true) throw new Error(`${step.clause}: ${step.reason}`);
    thrown.finish();
    this.state = step.state;
    this.events.push(...step.events);
  }

  last(kind: string): { readonly [field: string]: Plain | undefined } {
    const found = this.events.findLast((event) => event.kind === kind);
    if (!found) throw new Error(`no event ${kind}`);
    return found.data as { readonly [field: string]: Plain | undefined };
  }

  at(box: string): readonly string[] {
    const number = this.state.setting.boxNumber[box];
    return this.state.units
      .filter((unit) => unit.box === number)
      .map((unit) => `${unit.side} ${codeOf(unit)}`)
      .sort();
  }
}

const row = (s: State, name: string): number => s.units.findIndex((unit) => unit.box >= 0 && unitName(unit) === name);

const UNION = 0;
const CONFEDERATE = 1;

it('ahd-test-2: the worked example, both rounds, through the game', () => {
  const table = new Table(pending());
  const box = table.state.setting.boxNumber['harpers-ferry'] ?? -1;
  table.play(CONFEDERATE, { do: 'fight', box }, 5, 3);
  expect(table.last('round-fought')).toMatchObject({
    strengths: { attacker: 12, defender: 6 },
    modifier: { odds: 1, entrenched: 0, total: 1 },
    blue: 5,
    modified: 6,
    gray: 3,
    result: 'defender routed',
    intensity: 'light',
  });

  table.play(CONFEDERATE, { do: 'rout', harm: true });
  expect(table.last('casualties-counted')).toMatchObject({
    attacker: { side: CONFEDERATE, disruptions: 2 },
    defender: { side: UNION, disruptions: 4 },
  });

  table.play(CONFEDERATE, { do: 'assign', losses: [2, 2, 0] });
  expect(table.at('harpers-ferry'), 'nothing takes effect before both are assigned').toHaveLength(7);
  table.play(UNION, { do: 'assign', losses: [2, 0, 0, 0] });
  expect(table.at('harpers-ferry')).toEqual(['0 MI', '1 VI', '1 VI', '1 VI']);

  table.play(UNION, { do: 'reinforce', unit: row(table.state, 'U-I-04') });
  table.play(UNION, { do: 'ready' }, 4, 5);
  expect(table.last('round-fought')).toMatchObject({
    round: 2,
    strengths: { attacker: 9, defender: 5 },
    modifier: { total: 0 },
    modified: 4,
    result: 'stalemate',
    intensity: 'normal',
  });
  expect(table.last('casualties-counted')).toMatchObject({
    attacker: { disruptions: 3 },
    defender: { disruptions: 2 },
  });

  const vi = table.state.battle?.defenders.map((unit) => (table.state.units[unit]?.kind === 1 ? 2 : 0)) ?? [];
  table.play(CONFEDERATE, { do: 'assign', losses: vi });
  table.play(UNION, { do: 'assign', losses: [2, 1, 0] });
  expect(table.at('harpers-ferry')).toEqual(['0 MI']);
  expect(table.at('manassas')).toEqual(['1 VI', '1 VI*']);
  expect(table.last('box-held')).toMatchObject({ box: 'harpers-ferry', side: UNION, rounds: 2 });

  table.play(UNION, { do: 'promote', unit: row(table.state, 'U-I-03') });
  expect(table.at('harpers-ferry')).toEqual(['0 VI']);
  expect(table.state.flags[box]).toBe(UNION);
});
