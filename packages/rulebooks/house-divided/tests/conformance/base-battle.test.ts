import { exactOdds } from '@longroll/odds';
import { describe, expect, it } from 'vitest';
import { baseBattle } from '../../procedures/base-battle.ts';
import { battleByHand, endingTold, type Fight } from '../base-battle-by-hand.ts';

const byTool = (fight: Fight): ReadonlyMap<string, number> => {
  const { attackerReserves = {}, defenderReserves = {} } = fight;
  const { outcomes, exact } = exactOdds(baseBattle, {
    ...baseBattle.example,
    ...fight,
    attackerReserves,
    defenderReserves,
  });
  expect(exact).toBe(true);
  const found = new Map<string, number>();
  for (const { value, chance } of outcomes) {
    const end = endingTold(value);
    found.set(end, (found.get(end) ?? 0) + chance);
  }
  return found;
};

const FIGHTS: readonly (readonly [clauses: string, what: string, fight: Fight])[] = [
  ['ahd-bcombat-3', 'one against one', { attackers: { MI: 1 }, defenders: { VI: 1 } }],
  ['ahd-bcombat-4, -5', 'four shots at two alike', { attackers: { VI: 2 }, defenders: { VI: 2, MC: 2 } }],
  ['ahd-bcombat-5', 'three shots at two alike', { attackers: { MI: 2 }, defenders: { CC: 1, MC: 2 } }],
  ['ahd-bcombat-4', 'unlike shots at two alike', { attackers: { MI: 2 }, defenders: { CI: 1, MC: 1 } }],
  ['ahd-bcombat-5', 'three shots at one', { attackers: { MI: 3 }, defenders: { CC: 1 } }],
  [
    'ahd-bcombat-6, -8',
    'strength 0 cannot hit',
    { attackers: { MC: 1, VC: 1 }, defenders: { CI: 1 }, entrenched: true },
  ],
  ['ahd-bcombat-7', 'over a river in round one only', { attackers: { VI: 1 }, defenders: { MI: 1 }, crossing: true }],
  [
    'ahd-bcombat-8',
    'crack infantry beside crack cavalry',
    { attackers: { CI: 1, CC: 1 }, defenders: { CI: 1, VC: 1 } },
  ],
  [
    'ahd-bcombat-9, -11',
    'disrupted before the battle',
    { attackers: { 'VI*': 1, MI: 1 }, defenders: { 'VI*': 1, VI: 1 } },
  ],
  [
    'ahd-bcombat-4',
    'the most valuable first',
    { attackers: { 'MI*': 1, CI: 1 }, defenders: { 'MC*': 1, VI: 1 }, ...both('Targets', 'valuable') },
  ],
  [
    'ahd-bcombat-4',
    'full units first',
    { attackers: { 'MI*': 1, VI: 1 }, defenders: { 'VI*': 1, MC: 1 }, ...both('Targets', 'spread') },
  ],
  [
    'ahd-bcombat-10',
    'reserves after round one',
    { attackers: { MI: 1 }, defenders: { MI: 1 }, attackerReserves: { MC: 1 }, defenderReserves: { 'VI*': 1 } },
  ],
  [
    'ahd-bcombat-10',
    'the attacker leaves after round one',
    { attackers: { VI: 2 }, defenders: { VI: 1 }, attackerReserves: { MI: 1 }, attackerRetreats: 'after-one' },
  ],
  [
    'ahd-bcombat-10',
    'the defender leaves after round one',
    { attackers: { VI: 1 }, defenders: { VI: 2 }, defenderReserves: { MI: 1 }, defenderRetreats: 'after-one' },
  ],
  [
    'ahd-bcombat-10',
    'whoever is outmatched leaves, the attacker first',
    { attackers: { MI: 2 }, defenders: { MI: 2 }, ...both('Retreats', 'outmatched') },
  ],
  [
    'ahd-bcombat-10',
    'nobody leaves without a way',
    {
      attackers: { MI: 2 },
      defenders: { MI: 1 },
      ...both('Retreats', 'after-one'),
      attackerWayBack: false,
      defenderWayBack: false,
    },
  ],
  ['ahd-bcombat-2', 'cavalry withdraws', { attackers: { MI: 1 }, defenders: { CC: 1, 'MC*': 1 }, withdraw: true }],
  [
    'ahd-bcombat-2',
    'cavalry without a way stands',
    { attackers: { MI: 1 }, defenders: { MC: 1 }, withdraw: true, defenderWayBack: false },
  ],
  ['ahd-bcombat-2', 'cavalry that will not withdraw stands', { attackers: { MI: 1 }, defenders: { MC: 1 } }],
  [
    'ahd-bcombat-2',
    'with infantry nobody withdraws',
    { attackers: { MI: 1 }, defenders: { MC: 1, 'CI*': 1 }, withdraw: true },
  ],
];

function both(what: 'Targets' | 'Retreats', policy: string): Partial<Fight> {
  return { [`attacker${what}`]: policy, [`defender${what}`]: policy };
}

describe('12. Base combat read again by hand', () => {
  it.each(FIGHTS)('%s: %s: the odds are those of every shot counted', (_clauses, _what, fight) => {
    const [tool, hand] = [byTool(fight), battleByHand(fight, 1e-9)];
    expect([...tool.keys()].sort()).toEqual([...hand.keys()].sort());
    for (const [end, chance] of hand) expect(Math.abs((tool.get(end) ?? 0) - chance), end).toBeLessThan(1e-8);
  });
});
