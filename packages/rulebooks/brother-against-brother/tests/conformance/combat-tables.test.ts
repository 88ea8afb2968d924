import { ScriptedDice } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { expect, test } from 'vitest';
import {
  type BattleInput,
  chitText,
  comparisonOf,
  endOf,
  escapeModifier,
  fightOut,
  modifierOf,
  multipliers,
  partsOf,
  withChits,
} from '../../combat/resolution.ts';
import {
  ATTACK_CHITS,
  CAVALRY_ROWS,
  CHIT_LEVELS,
  COMPARISONS,
  cavalryTable,
  chitMatrix,
  DEFENCE_CHITS,
  type Outcome,
  resultsTable,
} from '../../data/combat.ts';
import { battleUpgrade } from '../../phases/battle.ts';
import { zoneLoss } from '../../phases/retreat.ts';
import { comparisonPrint } from '../../prints/charts.ts';
import { battle, strengthComparison } from '../../procedures/battle.ts';
import { anyDice } from '../battle.ts';
import { numberOf, tableIn, valuesOf } from '../printed.ts';

test('bab-crt-1: the strength comparison, cell by cell', () => {
  const printed = tableIn('bab-crt-1');
  expect(printed).toHaveLength(COMPARISONS.length);
  for (const [head = '', modifier = '', multiplier = ''] of printed) {
    const row = COMPARISONS.find((each) => each.row === head.replace(' or less', ''));
    expect([row?.modifier, row?.multiplier]).toEqual([numberOf(modifier), numberOf(multiplier)]);
  }
  expect(comparisonPrint.rows.map(([head]) => head)).toEqual(printed.map(([head]) => head));
});

test('bab-crt-1, bab-conv-8: the first comparison that holds counts, and every remainder is the defender’s', () => {
  const row = (attacker: number, defender: number): string => comparisonOf(attacker, defender).row;
  expect([row(70, 10), row(69, 10), row(700, 10), row(60, 10), row(40, 10)]).toEqual([
    '7-1',
    '6-1',
    '7-1',
    '6-1',
    '4-1',
  ]);
  expect([row(15, 10), row(14, 10), row(10, 10), row(9, 10)]).toEqual(['3/2-1', '1-1', '1-1', '1-2']);
  expect([row(5, 10), row(4, 10), row(10, 30), row(10, 31), row(10, 40), row(10, 41), row(1, 99)]).toEqual([
    ...['1-2', '1-3', '1-3', '1-4', '1-4', '1-5', '1-5'],
  ]);
  expect(strengthComparison.run({ attacker: 36, defender: 25 }, anyDice())).toEqual({
    row: '1-1',
    modifier: 1,
    multiplier: 1,
  });
});

test('bab-crt-2: the multiplier multiplies the losses of the weaker side alone, up to all it has', () => {
  expect([
    multipliers(70, 10),
    multipliers(40, 10),
    multipliers(10, 10),
    multipliers(10, 30),
    multipliers(10, 50),
  ]).toEqual([
    [1, 3],
    [1, 2],
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  const end = endOf(resultsTable.at(-2), {
    strength: [70, 10],
    multipliers: [1, 3],
    attack: 'A7',
    defence: 'D1',
    stays: false,
  });
  expect([end.percent, end.lost]).toEqual([
    [5, 100],
    [4, 10],
  ]);
});

test('bab-crt-4: the Combat Results Table, cell by cell', () => {
  const printed = tableIn('bab-crt-4');
  expect(printed).toHaveLength(9);
  for (const [head = '', attacker = '', defender = '', outcome = ''] of printed)
    for (const final of valuesOf(head))
      expect([final, resultsTable.at(final)]).toEqual([
        final,
        { attacker: Number(attacker), defender: Number(defender), outcome },
      ]);
});

test('bab-chit-1: the chits and their levels', () => {
  const printed = tableIn('bab-chit-1');
  expect(printed.map(([, attack]) => attack)).toEqual(ATTACK_CHITS.map(chitText));
  expect(printed.map(([, , defence]) => defence)).toEqual(DEFENCE_CHITS.map(chitText));
  expect(printed.slice(1).map(([level = '']) => Number(level))).toEqual(CHIT_LEVELS.slice(1));
});

test('bab-chit-3: chit against chit, cell by cell', () => {
  const printed = tableIn('bab-chit-3');
  for (const [i, attack] of ATTACK_CHITS.entries())
    for (const [j, defence] of DEFENCE_CHITS.entries())
      expect([attack, defence, chitMatrix.at(attack, defence)]).toEqual([
        attack,
        defence,
        numberOf(printed[i]?.[j + 1] ?? ''),
      ]);
});

test('bab-chit-4: what chits add to the losses and when they halve them', () => {
  const percents = (attack: 'A2' | 'A3' | 'A4' | 'A7', defence: 'D2' | 'D3' | 'D6' | 'D7') =>
    withChits(attack, defence, [15, 10]);
  expect(percents('A3', 'D3')).toEqual([15, 10]);
  expect(percents('A4', 'D3')).toEqual([20, 15]);
  expect(percents('A3', 'D6')).toEqual([20, 15]);
  expect(percents('A4', 'D6')).toEqual([20, 15]);
  expect(percents('A7', 'D3')).toEqual([15, 20]);
  expect(percents('A3', 'D7')).toEqual([25, 10]);
  expect(percents('A2', 'D3')).toEqual([7, 5]);
  expect(percents('A3', 'D2')).toEqual([7, 5]);
  // A probe met by a withdrawal: each of the two halves what both lose.
  expect(percents('A2', 'D2')).toEqual([3, 2]);
});

const fought = { strength: [40, 40], multipliers: [1, 1], attack: 'A3', defence: 'D3', stays: false } as const;

test('bab-chit-4: a probe cancels retreats; a withdrawal goes one hex unless the attacker must retreat', () => {
  const [win, loss] = [resultsTable.at(0), resultsTable.at(12)];
  expect(endOf(win, { ...fought, attack: 'A2' }).retreats).toEqual([0, 0]);
  expect(endOf(loss, { ...fought, attack: 'A2' }).retreats).toEqual([0, 0]);
  expect(endOf(win, { ...fought, defence: 'D2' }).retreats).toEqual([0, 1]);
  expect(endOf(loss, { ...fought, defence: 'D2' }).retreats).toEqual([2, 0]);
});

test('bab-crt-6: who does not retreat has won; else who lost less in percent, on a tie the defender; who is wiped out has lost', () => {
  expect(endOf(resultsTable.at(3), fought).winner).toBe('attacker');
  expect(endOf(resultsTable.at(9), fought).winner).toBe('defender');
  expect(endOf(resultsTable.at(5), fought).winner).toBe('defender');
  expect(endOf(resultsTable.at(7), fought).winner).toBe('defender');
  expect(endOf(resultsTable.at(5), { ...fought, multipliers: [1, 2] }).winner).toBe('attacker');
  const last = endOf(resultsTable.at(9), { ...fought, strength: [40, 1], multipliers: [1, 3], attack: 'A7' });
  expect([last.winner, last.lost[1], last.retreats]).toEqual(['attacker', 1, [0, 0]]);
});

test('bab-crt-6: a retreat decides against a smaller loss, and a side that is wiped out against both', () => {
  const winner = (
    attacker: number,
    defender: number,
    outcome: Outcome,
    strength: readonly [number, number] = [40, 40],
  ) => endOf({ attacker, defender, outcome }, { ...fought, strength }).winner;
  expect([winner(30, 10, 'D R1'), winner(10, 30, 'A R1')]).toEqual(['attacker', 'defender']);
  // Half of 1 SF is 1, and it is gone; whoever has lost more of many is not.
  expect([winner(60, 50, 'hold', [100, 1]), winner(50, 60, 'hold', [1, 100])]).toEqual(['attacker', 'defender']);
  // Both are gone: neither retreats, and the smaller percentage decides.
  expect([winner(50, 60, 'hold', [1, 1]), winner(60, 50, 'D R1', [1, 1])]).toEqual(['attacker', 'defender']);
});

test('bab-ret-1, bab-chit-4: whoever ignores retreats stays, by the table and by a withdrawal', () => {
  const retreats = (
    outcome: Outcome,
    change: Partial<typeof fought> | { readonly stays: true; readonly defence?: 'D2' },
  ) => endOf({ attacker: 10, defender: 20, outcome }, { ...fought, ...change }).retreats;
  expect([retreats('D R2', {}), retreats('D R2', { stays: true })]).toEqual([
    [0, 2],
    [0, 0],
  ]);
  expect([
    retreats('hold', { stays: true, defence: 'D2' }),
    retreats('hold', {}),
    retreats('A R1', { stays: true }),
  ]).toEqual([
    [0, 0],
    [0, 0],
    [1, 0],
  ]);
});

test('bab-crt-2: of equal strengths neither side’s losses are multiplied, and far behind the last row counts', () => {
  expect([multipliers(20, 20), multipliers(20, 21), multipliers(1, 999)]).toEqual([
    [1, 1],
    [1, 1],
    [3, 1],
  ]);
  expect(comparisonOf(1, 999).row).toBe(comparisonOf(1, 9999).row);
});

test('bab-crt-5: what the tool of battle is not told counts for nobody', () => {
  const { attackers, defenders, attackerPoints, defenderPoints } = battle.example;
  const bare = battle.input.parse({ attackers, defenders, attackerPoints, defenderPoints }) as BattleInput;
  expect(
    partsOf(bare)
      .slice(1)
      .filter(({ modifier }) => modifier !== 0),
  ).toEqual([]);
  expect([bare.attackerLevel, bare.defenderLevel, bare.stays, bare.besieged]).toEqual([0, 0, false, false]);
});

test('bab-crt-3, bab-crt-5: the modifiers of a battle are all added', () => {
  const bare = {
    ...battle.example,
    hexside: 'open',
    terrain: 'clear',
    city: false,
    attackerCavalry: 0,
    defenderCavalry: 0,
  } as const;
  const b = { ...bare, attackerPoints: 30, defenderPoints: 20 };
  const with_ = (change: Partial<typeof battle.example>): number => modifierOf({ ...b, ...change }, 'A3', 'D3');
  expect(with_({})).toBe(0);
  expect([with_({ hexside: 'river' }), with_({ hexside: 'bridge' }), with_({ hexside: 'ford' })]).toEqual([2, 1, 1]);
  expect([
    with_({ terrain: 'woods' }),
    with_({ terrain: 'mountain' }),
    with_({ city: true }),
    with_({ fort: 3 }),
  ]).toEqual([...[1, 2, 1, 3]]);
  expect([with_({ attackerCavalry: 1 }), with_({ defenderCavalry: 1 })]).toEqual([-1, 1]);
  expect([with_({ attackerStarved: true }), with_({ defenderStarved: true }), with_({ forced: true })]).toEqual([
    2, -1, 1,
  ]);
  expect([with_({ ships: 'attacker' }), with_({ ships: 'defender' }), with_({ open: true })]).toEqual([-1, 1, -1]);
  expect(with_({ terrain: 'woods', fort: 2, attackerStarved: true })).toBe(5);
  expect(modifierOf(b, 'A7', 'D1')).toBe(-5);
});

test('bab-cav-3: the Cavalry Retreat Table, cell by cell', () => {
  const printed = tableIn('bab-cav-3');
  expect(printed).toHaveLength(7);
  for (const [head = '', loss = ''] of printed)
    for (const final of valuesOf(head)) expect([final, cavalryTable.at(final).loss]).toEqual([final, numberOf(loss)]);
});

test('bab-cav-4: the leader’s command value against the comparison of cavalry, the highest row reached', () => {
  const printed = tableIn('bab-cav-4').map(([head = '', modifier = '']) => [
    head.replace(' or more', ''),
    numberOf(modifier),
  ]);
  expect(CAVALRY_ROWS.map(([enemy, own, modifier]) => [`${enemy}/${own}`, modifier]).toReversed()).toEqual(printed);
  const values = [0, 4, 5, 9, 10, 19, 20, 29, 30, 90].map((enemy) => escapeModifier({ command: 0, enemy, own: 10 }));
  expect(values).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect([
    escapeModifier({ command: 3, enemy: 10, own: 10 }),
    escapeModifier({ command: -2, enemy: 10, own: 10 }),
  ]).toEqual([-1, 4]);
});

test('bab-zoc-4: a tenth of the enemy’s combat points, rounded down, never less than 1', () => {
  expect([zoneLoss(3), zoneLoss(19), zoneLoss(20), zoneLoss(99)]).toEqual([1, 1, 2, 9]);
});

test('bab-upg-2: a quarter of the winner’s militia, fractions up, a tenth of the loser’s, fractions down', () => {
  expect([battleUpgrade(9, true), battleUpgrade(8, true), battleUpgrade(0, true)]).toEqual([3, 2, 0]);
  expect([battleUpgrade(9, false), battleUpgrade(19, false), battleUpgrade(20, false)]).toEqual([0, 1, 2]);
});

test('bab-cmb-2: the odds of a battle are those of the function that fights it', () => {
  const odds = exactOdds(battle, battle.example);
  const all = Array.from({ length: 10 }, (_, face) => {
    const die = { ...anyDice(), on: (table: { readonly rows: readonly unknown[] }) => table.rows[face] };
    return fightOut(battle.example, 'A3', 'D4', die as never).winner;
  });
  const wins = odds.outcomes.filter(({ value }) => value.winner === 'attacker');
  const chance = wins.reduce((sum, { chance: each }) => sum + each, 0);
  expect(chance).toBeCloseTo(all.filter((winner) => winner === 'attacker').length / 10, 9);
});

test('bab-crt-3, bab-crt-4: the printed table has the heads of the clause, and its ends are open', () => {
  const { rows } = resultsTable.print;
  expect(rows.map(([head]) => head)).toEqual(tableIn('bab-crt-4').map(([head]) => head));
  expect(resultsTable.at(-9).outcome).toBe('D R3');
  expect(resultsTable.roll(4, new ScriptedDice([8]))).toEqual({ attacker: 30, defender: 5, outcome: 'A R2' });
});
