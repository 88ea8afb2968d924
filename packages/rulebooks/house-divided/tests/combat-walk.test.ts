import { isRefusal, NO_DICE, type PlainRecord } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { describe, expect, it } from 'vitest';
import { type ForceWords, forceFromWords, forceInWords, joined } from '../force.ts';
import { baseBattle } from '../procedures/base-battle.ts';
import { battle } from '../procedures/battle.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import { endingWord, type Policies, walkBattle } from './walk.ts';

/** A Union attack out of Washington on Manassas. A second battle waits at Mobile, so the battle phase goes on after it. */
interface Clash {
  readonly attackers: ForceWords;
  readonly defenders: ForceWords;
  readonly entrenched?: boolean;
  readonly crossing?: boolean;
  readonly attackerReserves?: ForceWords;
  readonly defenderReserves?: ForceWords;
}

const placed = (side: string, box: string, words: ForceWords, more: PlainRecord = {}): PlainRecord[] =>
  Object.entries(words).map(([code, count]) => ({
    side,
    box,
    kind: code.slice(0, 2),
    count: count ?? 0,
    disrupted: code.endsWith('*'),
    ...more,
  }));

const pending = (clash: Clash, combat: 'variant' | 'base'): State => {
  const came = clash.crossing ? 'crossing' : 'land';
  const file = {
    turn: 5,
    phasing: 'union',
    phase: 'battle',
    contested: ['manassas', 'mobile'],
    works: clash.entrenched ? { manassas: 'confederate' } : {},
    units: [
      ...placed('union', 'manassas', clash.attackers, { from: 'washington', came }),
      ...placed('union', 'washington', clash.attackerReserves ?? {}),
      ...placed('confederate', 'manassas', clash.defenders),
      ...placed('confederate', 'fredericksburg', clash.defenderReserves ?? {}),
      ...placed('union', 'mobile', { VI: 1 }, { from: 'pensacola' }),
      ...placed('confederate', 'mobile', { VI: 1 }),
    ],
  };
  const options = Object.fromEntries(rulebook.options.map((option) => [option.id, option.default]));
  const setting = rulebook.prepare(file, { ...options, combat });
  if (isRefusal(setting)) throw new Error(`${setting.field}: ${setting.reason}`);
  return rulebook.setup(setting, NO_DICE).state;
};

const boxOf = (s: State): number => s.setting.boxNumber.manassas ?? -1;

const together = (a: ForceWords, b: ForceWords): ForceWords =>
  forceInWords(joined(forceFromWords(a), forceFromWords(b)));

const equal = (walked: ReadonlyMap<string, number>, computed: ReadonlyMap<string, number>, tolerance = 1e-12): void => {
  expect([...walked.keys()].sort()).toEqual([...computed.keys()].sort());
  let total = 0;
  for (const [ending, chance] of computed) {
    expect(Math.abs((walked.get(ending) ?? 0) - chance), ending).toBeLessThan(tolerance);
    total += chance;
  }
  expect(Math.abs(total - 1)).toBeLessThan(1e-12);
};

const variantOdds = (clash: Clash, policies: Policies): Map<string, number> => {
  const { attackerTargets: _, defenderTargets: __, ...chosen } = policies;
  const { crossing: ___, ...position } = clash;
  const odds = exactOdds(battle, { ...battle.example, defenderReserves: {}, ...position, ...chosen });
  expect(odds.exact).toBe(true);
  const found = new Map<string, number>();
  for (const { value, chance } of odds.outcomes) {
    const stayed = value.rounds === 1;
    const word = endingWord({
      winner: value.winner,
      attackers: stayed ? together(value.attackers, clash.attackerReserves ?? {}) : value.attackers,
      defenders: stayed ? together(value.defenders, clash.defenderReserves ?? {}) : value.defenders,
    });
    found.set(word, (found.get(word) ?? 0) + chance);
  }
  return found;
};

const VARIANT: readonly (readonly [name: string, clash: Clash, policies: Policies])[] = [
  ['the worked example', { attackers: { VI: 4 }, defenders: { MI: 3 }, defenderReserves: { VI: 1 } }, {}],
  [
    'no reserves, always harm',
    { attackers: { VI: 3 }, defenders: { VI: 3 } },
    { attackerRout: 'harm', defenderRout: 'harm' },
  ],
  [
    'crack and disrupted units, entrenched, reserves of both sides',
    {
      attackers: { CI: 1, VI: 2, 'MI*': 1, VC: 1 },
      defenders: { CI: 1, 'VI*': 1, MI: 2 },
      entrenched: true,
      attackerReserves: { MI: 1, 'VC*': 1 },
      defenderReserves: { VI: 1 },
    },
    { attackerLosses: 'spread', defenderLosses: 'valuable', attackerRout: 'spare', defenderRout: 'harm' },
  ],
  [
    'odds of 4 : 1, kinds of every sort',
    { attackers: { CI: 1, CC: 1, VI: 2, MI: 1 }, defenders: { MC: 1, MI: 1 }, attackerReserves: { CI: 1 } },
    { defenderLosses: 'spread', attackerLosses: 'valuable' },
  ],
];

describe('the battle of the odds is the battle of the game (ahd-combat-2 to -22)', () => {
  for (const [name, clash, policies] of VARIANT)
    it(`ahd-combat-16: ${name}`, () => {
      const state = pending(clash, 'variant');
      equal(walkBattle(state, boxOf(state), policies), variantOdds(clash, policies));
    });
});

const baseOdds = (clash: Clash, policies: Policies): Map<string, number> => {
  const { attackerTargets = 'eliminate', defenderTargets = 'eliminate' } = policies;
  const odds = exactOdds(baseBattle, { ...baseBattle.example, ...clash, attackerTargets, defenderTargets });
  expect(odds.exact).toBe(true);
  const found = new Map<string, number>();
  for (const { value, chance } of odds.outcomes) {
    const word = endingWord(value);
    found.set(word, (found.get(word) ?? 0) + chance);
  }
  return found;
};

const BASE: readonly (readonly [name: string, clash: Clash, policies: Policies])[] = [
  ['one MI against two VI', { attackers: { MI: 1 }, defenders: { VI: 2 } }, {}],
  ['two VI over a major river against one VI', { attackers: { VI: 2 }, defenders: { VI: 1 }, crossing: true }, {}],
  [
    'crack and disrupted units in an entrenched box',
    { attackers: { VI: 2 }, defenders: { CI: 1, 'MI*': 1 }, entrenched: true },
    { attackerTargets: 'valuable' },
  ],
];

describe('the base battle of the odds is that of the game (ahd-bcombat-3 to -11)', () => {
  for (const [name, clash, policies] of BASE)
    it(`ahd-bcombat-5: ${name}`, () => {
      const state = pending(clash, 'base');
      equal(walkBattle(state, boxOf(state), policies, 1e-7), baseOdds(clash, policies), 2e-7);
    });
});
