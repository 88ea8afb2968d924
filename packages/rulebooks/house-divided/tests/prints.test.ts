import type { PrintPart, PrintTable } from '@longroll/drawing';
import { at, isRefusal, NO_DICE, ScriptedDice, signed } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { clauses } from '../data/clauses.ts';
import { prints } from '../prints.ts';
import { baseFire } from '../procedures/base-fire.ts';
import { battleRound } from '../procedures/battle-round.ts';
import { casualties, INTENSITIES, RESULTS } from '../procedures/casualties.ts';
import { oddsModifierProcedure } from '../procedures/odds-modifier.ts';
import { marchRoll, recruitmentRoll } from '../procedures/rolls.ts';
import { rulebook } from '../rulebook.ts';
import { KIND_CODES, KIND_NAMES, STRENGTH, type State } from '../state.ts';

const opening = (scenario: string, options: { readonly [option: string]: string } = {}): State => {
  const file = rulebook.scenarios.find(({ id }) => id === scenario)?.data ?? {};
  const setting = rulebook.prepare(file, options);
  if (isRefusal(setting)) throw new Error(setting.reason);
  return rulebook.setup(setting, new ScriptedDice([3, 3, 3])).state;
};

const partsOf = (id: string, s: State, scale = 0): readonly PrintPart[] =>
  prints.find((printable) => printable.id === id)?.make(s, scale) ?? [];

const tablesOf = (parts: readonly PrintPart[]): readonly PrintTable[] => {
  const blocks = parts.flatMap((part) => (part.kind === 'flow' ? part.blocks : []));
  const inner = blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block]));
  return inner.filter((block) => block.kind === 'table');
};

const tableOf = (title: string, s: State, id = 'charts'): PrintTable => {
  const found = tablesOf(partsOf(id, s)).find((table) => table.title?.startsWith(title));
  if (!found) throw new Error(`no table "${title}"`);
  return found;
};

const wordsOf = (table: PrintTable): readonly (readonly string[])[] =>
  table.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : (cell.text ?? ''))));

const war = opening('1861');
const base = opening('1861', { combat: 'base' });

describe('the charts', () => {
  it('give the results of the blue die that a battle round gives', () => {
    const cases = [
      { attackers: { MC: 1 }, defenders: { MI: 2 }, entrenched: true },
      { attackers: { MC: 1 }, defenders: { MI: 2 }, entrenched: false },
      { attackers: { MC: 1 }, defenders: { MI: 1 }, entrenched: false },
      { attackers: { MI: 1 }, defenders: { MI: 1 }, entrenched: false },
      { attackers: { MI: 2 }, defenders: { MI: 1 }, entrenched: false },
      { attackers: { MI: 4 }, defenders: { MI: 1 }, entrenched: false },
    ];
    const table = tableOf('Result', war);
    expect(table.columns.slice(1).map(({ title }) => title)).toEqual(['−3', '−2', '−1', '0', '+1', '+2']);
    wordsOf(table).forEach(([face, ...results], row) => {
      expect(face).toBe(String(row + 1));
      const played = cases.map((fight) => {
        const round = battleRound.run({ ...fight, rout: 'harm', losses: 'source' }, new ScriptedDice([row + 1, 4]));
        return [signed(round.modifier.total), round.result];
      });
      expect(table.columns.slice(1).map(({ title }, i) => [title, results[i]])).toEqual(played);
    });
  });

  it('give the intensity that a battle round reads off the gray die', () => {
    const fight = {
      attackers: { MI: 1 },
      defenders: { MI: 1 },
      entrenched: false,
      rout: 'harm',
      losses: 'source',
    } as const;
    const played = [1, 2, 3, 4, 5, 6].map((face) => [
      String(face),
      battleRound.run(fight, new ScriptedDice([3, face])).intensity,
    ]);
    expect(wordsOf(tableOf('Intensity', war))).toEqual(played);
  });

  it('give the modifiers of the odds, and of works', () => {
    const rows = wordsOf(tableOf('Modifiers', war));
    for (const [odds = '', modifier] of rows.slice(0, -1)) {
      const [attacker = 0, defender = 0] = odds.split(' : ').map(Number);
      const run = oddsModifierProcedure.run({ attacker, defender, entrenched: false }, NO_DICE);
      expect([odds, modifier]).toEqual([odds, signed(run.total)]);
    }
    expect(new Set(rows.slice(0, -1).map(([, modifier]) => modifier))).toEqual(new Set(['−2', '−1', '0', '+1', '+2']));
    expect(rows.at(-1)?.[1]).toBe('−1');
  });

  it('give the disruptions that the casualties come to', () => {
    const rows = wordsOf(tableOf('Disruptions', war));
    const played = RESULTS.flatMap((result) =>
      (['harm', 'spare'] as const).map((rout) =>
        INTENSITIES.map((intensity) => {
          const crack = { attackerCrack: false, defenderCrack: false, fourToOne: false };
          const hurt = { attackersDisrupted: 0, defendersDisrupted: 0 };
          const input = {
            result,
            intensity,
            rout,
            attackers: 9,
            defenders: 9,
            ...hurt,
            ...crack,
            losses: 'source' as const,
          };
          const { attacker, defender } = casualties.run(input, NO_DICE);
          return `${signed(attacker.disruptions - 9)} / ${signed(defender.disruptions - 9)}`;
        }),
      ),
    );
    // Only routs leave a choice: the other results are printed once.
    const printed = rows.map(([, ...cells]) => cells);
    const distinct = played.filter((row, i) => i % 2 === 0 || row.join() !== played[i - 1]?.join());
    expect(printed).toEqual(distinct);
    expect(rows).toHaveLength(7);
    expect(tableOf('Disruptions', war).note).toMatch(/crack unit: its side −1; .*defender \+1/);
  });

  it('give the highest die that hits in base combat', () => {
    const table = tableOf('Fire', base);
    const cases = [
      ['MI', 'defender', false, false],
      ['CI', 'defender', false, false],
      ['MI', 'attacker', true, false],
      ['CI', 'attacker', true, false],
      ['MI', 'defender', false, true],
      ['CI', 'defender', false, true],
    ] as const;
    for (const [name, ...cells] of wordsOf(table)) {
      const code = at(KIND_CODES, KIND_NAMES.indexOf(name as (typeof KIND_NAMES)[number]));
      const played = cases.map(([target, side, entrenched, crossing]) => {
        const order = 'eliminate' as const;
        const input = { firing: { [code]: 1 }, targets: { [target]: 1 }, side, entrenched, crossing, order };
        const needs = at(baseFire.run(input, new ScriptedDice([6])).shots, 0).needs;
        return needs === 0 ? 'no hit' : needs === 1 ? '1' : `1 to ${needs}`;
      });
      expect([name, ...cells]).toEqual([name, ...played]);
    }
    expect(tablesOf(partsOf('charts', base)).some(({ title }) => title?.startsWith('Result'))).toBe(false);
  });

  it('give strength and march of each unit as their clause does', () => {
    const lines = clauses['ahd-unit-2']?.text.split('\n').slice(1);
    const printed = wordsOf(tableOf('Units', war)).map(
      ([name, code, strength, march]) => `${code}, ${name}: strength ${strength}, ${march} in a march`,
    );
    expect(printed).toEqual(lines);
    expect(wordsOf(tableOf('Units', war)).map(([, , strength]) => Number(strength))).toEqual([...STRENGTH]);
  });

  it('give marches and recruits of each die', () => {
    const played = [1, 2, 3, 4, 5, 6].map((face) => {
      const { marches } = marchRoll.run({}, new ScriptedDice([face]));
      const { recruits } = recruitmentRoll.run({}, new ScriptedDice([face])) as { readonly recruits: number };
      return [String(face), String(marches), String(recruits)];
    });
    expect(wordsOf(tableOf('Marches', war))).toEqual(played);
  });
});

describe('the record sheet', () => {
  it.each(['learning', '1861', '1862', '1863', '1864'])('of %s has a box for each turn left', (scenario) => {
    const s = opening(scenario);
    const { firstTurn, lastTurn } = s.setting.rules;
    const cells = tableOf('Turns', s, 'record').rows.flat();
    const boxes = cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? 0 : (cell.boxes ?? 0)), 0);
    expect(boxes).toBe(lastTurn - firstTurn + 1);
  });

  it('names every victory city', () => {
    const names = wordsOf(tableOf('The cities', war, 'record')).map(([city]) => city);
    expect(names).toEqual(war.setting.rules.unionGoal.map((box) => at(war.setting.boxes, box).name));
  });
});

describe('the map and the counters', () => {
  it('is as wide as asked for', () => {
    for (const [part] of [partsOf('map', war, 520), partsOf('position', war, 520)])
      expect(part?.kind === 'board' && (part.sheet.width + 2 * part.sheet.margin) * part.unit).toBeCloseTo(520, 6);
  });

  it('shows units only where they are asked for', () => {
    const labels = (id: string): string =>
      partsOf(id, war, 520)
        .flatMap((part) => (part.kind === 'board' ? part.elements.map(({ label }) => label) : []))
        .join();
    expect(labels('map')).not.toContain('militia');
    expect(labels('position')).toContain('militia');
  });

  it('has a counter for each unit of the set-up, with its disrupted side behind', () => {
    const [part] = partsOf('counters', war, 15);
    if (part?.kind !== 'cutouts') throw new Error('no pieces');
    expect(part.side).toBe(15);
    for (const side of [0, 1] as const)
      KIND_NAMES.forEach((_, kind) => {
        const there = war.units.filter((unit) => unit.box >= 0 && unit.side === side && unit.kind === kind).length;
        expect(part.groups[side * 6 + kind]?.pieces.length).toBeGreaterThanOrEqual(there);
      });
    for (const { pieces } of part.groups) for (const { front, back } of pieces) expect(back).not.toEqual(front);
  });

  it('lists every unit of the set-up', () => {
    const rows = tablesOf(partsOf('setup', war)).flatMap((table) => wordsOf(table));
    const boxes = new Set(war.units.filter(({ box }) => box >= 0).map(({ box }) => at(war.setting.boxes, box).name));
    expect(new Set(rows.map(([box]) => box))).toEqual(boxes);
  });
});
