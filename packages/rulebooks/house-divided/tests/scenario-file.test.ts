import { canonical, isRefusal, type PlainRecord, SimDice } from '@longroll/kernel';
import { describe, expect, test } from 'vitest';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';

const written = ({ setting: _setting, ...rest }: State): string => canonical(rest as never);

const begin = (file: unknown, options: { readonly [option: string]: string } = {}): State => {
  const setting = rulebook.prepare(file as PlainRecord, options);
  if (isRefusal(setting)) throw new Error(`${setting.field}: ${setting.reason}`);
  return rulebook.setup(setting, new SimDice(1)).state;
};

const choose = (s: State, dice: SimDice): Action => {
  const { choices, templates } = rulebook.offer(s, rulebook.actors(s)[0] ?? 0);
  const pick = dice.d(choices.length + (templates?.length ?? 0)) - 1;
  const chosen = choices[pick] ?? templates?.[pick - choices.length]?.sample(dice);
  if (!chosen) throw new Error('an offer without an answer');
  return chosen;
};

/** Plays `count` random actions and calls `look` after each. */
const wander = (start: State, count: number, seed: number, look: (s: State) => void): void => {
  const dice = new SimDice(seed);
  let s = start;
  for (let i = 0; i < count; i++) {
    const [seat] = rulebook.actors(s);
    if (seat === undefined) return;
    const step = rulebook.apply(s, seat, choose(s, dice), dice);
    if (isRefusal(step)) throw new Error(step.reason);
    s = step.state;
    look(s);
  }
};

describe('any position can be written down and set up again exactly (ahd-scen-1)', () => {
  const bases: readonly { readonly [option: string]: string }[] = [
    {},
    { combat: 'base', supply: 'base', rally: 'base' },
    { combat: 'base', supplyCheck: 'all' },
  ];
  test.each(scenarios.flatMap(({ id }) => bases.map((options) => ({ id, options }))))(
    '$id with $options',
    ({ id, options }) => {
      const file = scenarios.find((known) => known.id === id)?.data;
      const phases = new Set<string>();
      let seen = 0;
      wander(begin(file, options), 500, 7, (s) => {
        phases.add(s.battle?.step ?? s.phase);
        if (seen++ % 4 !== 0 && s.phase !== 'battle') return;
        const again = begin(JSON.parse(JSON.stringify(rulebook.toScenario?.(s))), options);
        expect(written(again)).toBe(written(s));
      });
      expect([...phases]).toContain('movement');
      expect(phases.size).toBeGreaterThan(4);
    },
  );
});

describe('a file that will not do is refused with its field and clause', () => {
  const unit = (more: PlainRecord): PlainRecord => ({ side: 'union', box: 'washington', kind: 'MI', ...more });
  const cases: readonly (readonly [file: unknown, field: string, clause: string])[] = [
    ['1861', 'scenario', 'ahd-scen-1'],
    [{ base: '1866' }, 'scenario/base', 'ahd-scen-1'],
    [{ units: [unit({ box: 'atlantis' })] }, 'scenario/units/0/box', 'ahd-map-1'],
    [{ units: [unit({}), unit({ kind: 'XX' })] }, 'scenario/units/1/kind', 'ahd-frame-5'],
    [{ units: [unit({ unit: 'C-I-01' })] }, 'scenario/units/0/unit', 'ahd-frame-5'],
    [{ units: [unit({ unit: 'U-I-01' }), unit({ unit: 'U-I-01' })] }, 'scenario/units/1/unit', 'ahd-frame-5'],
    [{ units: [unit({}), unit({ side: 'confederate' })] }, 'scenario/units', 'ahd-unit-5'],
    [{ base: '1861', flags: { nowhere: 'union' } }, 'scenario/flags/nowhere', 'ahd-map-1'],
    [{ base: '1861', works: { washington: 'union' } }, 'scenario/works/washington', 'ahd-entrench-4'],
    [{ base: '1861', works: { memphis: 'union' } }, 'scenario/works/memphis', 'ahd-entrench-3'],
    [{ base: '1863', turn: 3 }, 'scenario/turn', 'ahd-turn-1'],
    [{ base: '1861', phase: 'movement' }, 'scenario/marchesLeft', 'ahd-march-1'],
    [{ base: '1861', phase: 'battle', contested: ['manassas'] }, 'scenario/battle', 'ahd-combat-1'],
    [{ base: '1861', phase: 'over' }, 'scenario/outcome', 'ahd-victory-7'],
    [{ base: 'learning', flags: { atlanta: 'union' } }, 'scenario/flags/atlanta', 'ahd-map-1'],
    [{ boxes: ['memphis', 'atlantis'] }, 'scenario/boxes/1', 'ahd-map-1'],
    [{ base: '1861', firstTurn: 9, lastTurn: 8 }, 'scenario/lastTurn', 'ahd-turn-1'],
    [{ base: '1861', nextNumber: [3, 1, 9, 1] }, 'scenario/nextNumber/0', 'ahd-frame-5'],
    [{ base: '1861', units: [unit({ unit: 'U-I-04', count: 2 })] }, 'scenario/units/0/count', 'ahd-frame-5'],
    [{ base: '1861', marching: 'washington', phase: 'promotion' }, 'scenario/marching', 'ahd-march-2'],
    [{ base: '1861', contested: ['manassas'] }, 'scenario/contested', 'ahd-combat-1'],
    [{ base: '1861', outcome: { winner: 'union', clause: 'ahd-victory-1' } }, 'scenario/outcome', 'ahd-victory-7'],
    [
      { base: '1861', phase: 'over', outcome: { winner: 'union', clause: 'ahd-victory-9' } },
      'scenario/outcome/clause',
      'ahd-victory-7',
    ],
    [
      { base: '1861', phase: 'over', outcome: { winner: 'union', clause: 'ahd-map-1' } },
      'scenario/outcome/clause',
      'ahd-victory-7',
    ],
    [{ base: '1861', fog: true }, 'scenario/fog', 'ahd-scen-1'],
  ];
  test.each(cases)('%j', (file, field, clause) => {
    const answer = rulebook.prepare(file as PlainRecord, {});
    expect(answer).toMatchObject({ refused: true, field, clause });
  });

  const late = { field: 'scenario/turn', clause: 'ahd-victory-4' };
  test('a position after the end of the war (ahd-victory-4, ahd-scen-1, ahd-scen-learn-2)', () => {
    expect(rulebook.prepare({ base: '1861', turn: 40, phasing: 'confederate' }, {})).toMatchObject(late);
    expect(rulebook.prepare({ base: '1861', turn: 40, phase: 'promotion' }, {})).toMatchObject(late);
    expect(rulebook.prepare({ base: '1861', turn: 40, phase: 'recruitment' }, {})).toMatchObject(late);
    expect(rulebook.prepare({ base: 'learning', turn: 8, phasing: 'confederate' }, {})).toMatchObject(late);
    expect(rulebook.prepare({ base: '1862', turn: 16, phasing: 'confederate' }, { length: 'short' })).toMatchObject(
      late,
    );
    expect(rulebook.prepare({ base: '1862', turn: 17 }, { length: 'short' })).toMatchObject({
      field: 'scenario/turn',
      clause: 'ahd-turn-1',
      reason: 'Turn 17 is not between the first, 7, and the last, 16.',
    });
    const outcome = { winner: 'confederate', clause: 'ahd-victory-4' };
    for (const file of [
      { base: '1861', turn: 40 },
      { base: '1862', turn: 17 },
      { base: '1861', turn: 39, phasing: 'confederate' },
      { base: '1861', turn: 40, phase: 'over', outcome },
    ])
      expect(isRefusal(rulebook.prepare(file, {}))).toBe(false);
  });

  test('promotions held over or due that only base combat knows (ahd-promote-3 to -5)', () => {
    const held = { base: '1861', held: [{ side: 'union', box: 'washington' }] };
    const due = { base: '1861', phase: 'promotion', due: ['washington'] };
    expect(rulebook.prepare(held, {})).toMatchObject({ field: 'scenario/held', clause: 'ahd-promote-5' });
    expect(rulebook.prepare(due, {})).toMatchObject({ field: 'scenario/due', clause: 'ahd-promote-5' });
    for (const file of [held, due]) expect(isRefusal(rulebook.prepare(file, { combat: 'base' }))).toBe(false);
    const trace = rulebook.procedures.find(({ id }) => id === 'supply-trace');
    const asked = { position: held, side: 'union', box: 'washington' };
    expect(trace?.input.safeParse(asked).success).toBe(true);
  });

  test('a switch or a length that the scenario does not have (ahd-frame-2, ahd-scen-1)', () => {
    const file = { base: '1861' };
    expect(rulebook.prepare(file, { fog: 'on' })).toMatchObject({ field: 'options/fog', clause: 'ahd-frame-2' });
    expect(rulebook.prepare(file, { combat: 'x' })).toMatchObject({ field: 'options/combat' });
    expect(rulebook.prepare(file, { length: 'short' })).toMatchObject({
      field: 'options/length',
      clause: 'ahd-scen-1',
    });
  });
});

test('a war that was given up in the middle of its battles can be set up again (ahd-victory-7)', () => {
  const units = ['union', 'confederate'].map((side) => ({ side, box: 'manassas', kind: 'MI' }));
  const fought = begin({ base: '1861', phase: 'movement', marchesLeft: 1, units });
  const over = rulebook.apply(fought, 0, { do: 'resign' }, new SimDice(1));
  if (isRefusal(over)) throw new Error(over.reason);
  expect(written(begin(rulebook.toScenario?.(over.state)))).toBe(written(over.state));
  let fighting = fought;
  for (const action of [{ do: 'halt' }, { do: 'fight', box: fought.setting.boxNumber.manassas }] as const) {
    const step = rulebook.apply(fighting, 0, action as Action, new SimDice(2));
    if (isRefusal(step)) throw new Error(step.reason);
    fighting = step.state;
  }
  expect([fighting.phase, fighting.battle?.box]).toEqual(['battle', fought.setting.boxNumber.manassas]);
  const ended = rulebook.apply(fighting, 0, { do: 'resign' }, new SimDice(1));
  if (isRefusal(ended)) throw new Error(ended.reason);
  expect(written(begin(rulebook.toScenario?.(ended.state)))).toBe(written(ended.state));
  expect(rulebook.faults?.(ended.state)).toEqual([]);
});

test('a small file takes everything else from its base (ahd-scen-1)', () => {
  const s = begin({
    base: '1862',
    phasing: 'confederate',
    phase: 'movement',
    marchesLeft: 3,
    units: [
      { side: 'confederate', box: 'richmond', kind: 'VI', count: 2, disrupted: true },
      { side: 'union', box: 'fort-monroe', kind: 'CC' },
    ],
  });
  expect(s.units.map(({ side, kind, number, disrupted }) => [side, kind, number, disrupted])).toEqual([
    [1, 1, 1, true],
    [1, 1, 2, true],
    [0, 5, 1, false],
  ]);
  expect([s.turn, s.phasing, s.phase, s.marchesLeft]).toEqual([7, 1, 'movement', 3]);
  expect(s.flags[s.setting.boxNumber.nashville ?? -1]).toBe(0);
});

test('a file has at most 400 units in all, however its entries count them (ahd-frame-5)', () => {
  const units = (count: number) =>
    Array.from({ length: 10 }, (_, i) => ({
      side: 'union',
      box: 'washington',
      kind: 'MI',
      count: i === 9 ? count : 40,
    }));
  const prepared = (count: number) => rulebook.prepare({ base: '1861', units: units(count) }, {});
  expect(isRefusal(prepared(40))).toBe(false);
  expect(prepared(41)).toMatchObject({ clause: 'ahd-frame-5', field: 'scenario/units/9/count' });
});
