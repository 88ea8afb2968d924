import { canonical, SimDice } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { expect, it } from 'vitest';
import { baseBattle } from '../procedures/base-battle.ts';
import { battle } from '../procedures/battle.ts';

/** The stages of a battle as the exact odds walk them, and where one stands without what is only kept to be quick. */
interface Stages {
  start(input: unknown): object;
  next(position: object, dice: SimDice): object;
  done(position: object): unknown;
  key(position: object): unknown;
}

/** What is worked out when it is first asked for, or is the same in every position of a battle. */
const NO_PART = new Set(['plan', 'byDefender', 'byAttacker', 'remains', 'line', 'words', 'part', 'key']);
const told = (position: object): string =>
  JSON.stringify(position, (name, value: unknown) => (NO_PART.has(name) ? undefined : value));

const every = Object.fromEntries(
  ['MI', 'VI', 'CI', 'MC', 'VC', 'CC'].flatMap((code) => [
    [code, 3],
    [`${code}*`, 3],
  ]),
);
const small = { attackers: { VI: 2, MI: 1 }, defenders: { MI: 2, 'CI*': 1 } };
const reserves = { attackerReserves: { MC: 1 }, defenderReserves: { VI: 1 } };
const large = { attackers: every, defenders: every, attackerReserves: every };

it.each([
  ['variant', battle, { ...small, ...reserves }, 'number'],
  ['variant, nobody with a way back', battle, { ...small, attackerWayBack: false, defenderWayBack: false }, 'number'],
  ['variant with units of every kind', battle, large, 'string'],
  [
    'base',
    baseBattle,
    { ...small, ...reserves, attackerRetreats: 'outmatched', defenderRetreats: 'after-one' },
    'number',
  ],
  ['base with units of every kind', baseBattle, large, 'string'],
] as const)(
  'ahd-combat-2: positions of a battle have one key exactly when they are one: %s',
  (_name, tool, given, kind) => {
    const staged = tool.staged as unknown as Stages;
    const input = tool.input.parse(given);
    const dice = new SimDice(7);
    const byKey = new Map<unknown, string>();
    const keys = new Map<string, unknown>();
    for (let course = 0; course < 60; course++)
      for (let at = staged.start(input), steps = 0; steps < 30; at = staged.next(at, dice), steps++) {
        const key = staged.key(at);
        expect(typeof key).toBe(kind);
        expect(byKey.get(key) ?? told(at)).toBe(told(at));
        expect(keys.get(told(at)) ?? key).toBe(key);
        byKey.set(key, told(at));
        keys.set(told(at), key);
        if (staged.done(at) !== undefined) break;
      }
    expect(keys.size).toBeGreaterThan(20);
  },
);

it.each([
  ['of like units', small],
  ['with reserves', { ...small, ...reserves }],
  ['with nobody having a way back', { ...small, attackerWayBack: false, defenderWayBack: false }],
  ['of every kind, few of each', { attackers: { MI: 2, 'VC*': 1 }, defenders: { CI: 1, 'MC*': 1, VI: 1 } }],
])('ahd-combat-2: no two outcomes of a variant battle %s are the same', (_name, given) => {
  const { exact, outcomes } = exactOdds(battle, { ...battle.example, defenderReserves: {}, ...given });
  expect(exact).toBe(true);
  expect(outcomes.length).toBeGreaterThan(5);
  expect(new Set(outcomes.map(({ value }) => canonical(value))).size).toBe(outcomes.length);
});
