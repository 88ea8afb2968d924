/** What section 15 of the index wants to be askable, cell by cell against the clauses. */
import { type Plain, ScriptedDice, SimDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { interventionTool } from '../../procedures/politics.ts';
import { rulebook } from '../../rulebook.ts';
import { numberOf, tableIn } from '../printed.ts';
import { resolve } from '../resolve.ts';

test('every table and resolver has an example that runs, and its sentence says what it came to', () => {
  for (const { id, input, run, example, says } of rulebook.procedures) {
    const given = input.parse(example);
    const answer = run?.(given as never, new SimDice(3));
    expect([id, answer === undefined]).toEqual([id, false]);
    if (says) expect(says(answer as never, given as never).length, id).toBeGreaterThan(3);
  }
});

const YEARS = [1861, 1862, 1863, 1864];
test('bab-rp-1, bab-rp-6: Resource Points by state and year, cell by cell', () => {
  const states = ['VA', 'GA', 'NC', 'SC', 'AR', 'AL', 'TN', 'MS', 'LA', 'FL', 'TX'];
  const rows = tableIn('bab-rp-1');
  states.forEach((state, i) => {
    YEARS.forEach((year, column) => {
      expect(resolve('confederate-resources', { year, state })).toEqual({ points: Number(rows[i]?.[column + 1]) });
    });
  });
  expect(YEARS.map((year) => resolve('confederate-resources', { year }))).toEqual(
    [450, 500, 575, 650].map((points) => ({ points })),
  );
  const [union] = tableIn('bab-rp-6');
  expect(YEARS.map((year) => resolve('union-resources', { year }))).toEqual(
    (union ?? []).map((cell) => ({ points: Number(cell) })),
  );
  expect(resolve('union-resources', { year: 1865 })).toEqual({ points: 850 });
});

test('bab-prod-1, bab-prod-2: prices and delays; what a side cannot order is not available', () => {
  expect(resolve('production', { side: 'union', product: 'ironclad' })).toEqual({
    available: true,
    people: 1,
    resources: 135,
    turns: 36,
  });
  for (const product of ['siege-train', 'ocean-transport'])
    expect(resolve('production', { side: 'confederate', product })).toMatchObject({ available: false });
});

test('bab-pp-1 to -4, bab-pp-7, bab-pp-11: calls and levies with what may be spent in a turn', () => {
  const of = (side: string, ordinal: number, more: Plain = {}): unknown =>
    resolve('volunteer-call', { side, ordinal, ...(more as object) });
  expect([1, 2, 3, 4].map((ordinal) => of('confederate', ordinal))).toEqual(
    [415, 330, 320, 0].map((people) => ({ people, most: Math.floor(people / 2) })),
  );
  expect([1, 2, 3, 4].map((ordinal) => of('union', ordinal))).toEqual(
    [700, 600, 550, 500].map((people) => ({ people, most: people / 2 })),
  );
  expect(of('confederate', 1, { lost: 3, gained: 1 })).toEqual({ people: 411, most: 205 });
  expect(of('union', 1, { levy: true, freed: true })).toMatchObject({ people: 550 });
  expect([1, 4].map((ordinal) => of('confederate', ordinal, { levy: true }))).toMatchObject([
    { people: 260 },
    { people: 170 },
  ]);
});

test('bab-mil-1, bab-mil-2, bab-mil-3: the militia check by side, year, commander and territory', () => {
  const modifiers = tableIn('bab-mil-2');
  for (const [side, row] of [
    ['confederate', modifiers[0]],
    ['union', modifiers[1]],
  ] as const)
    YEARS.forEach((year, column) => {
      const answer = resolve('militia-check', { side, year }, 5);
      expect(answer).toMatchObject({ modifier: numberOf(row?.[column + 1] ?? '') });
    });
  expect(
    resolve(
      'militia-check',
      { side: 'union', year: 1861, administrative: 2, outOfSupply: true, enemyTerritory: true },
      4,
    ),
  ).toEqual({ modifier: 6, percent: 60 });
  expect([7, 8].map((strength) => resolve('militia-garrison', { strength }))).toEqual([{ lost: 4 }, { lost: 4 }]);
});

test('bab-upg-1, bab-trn-5, bab-rail-1: upgrades of a month, training, the rail allowance', () => {
  expect([...YEARS, 1865].map((year) => resolve('upgrades-per-month', { year }))).toEqual(
    [4, 6, 8, 10, 10].map((strength) => ({ strength })),
  );
  expect([1, 3, 4].map((administrative) => resolve('trained-entry', { administrative }))).toEqual(
    [7, 5, 4].map((turns) => ({ turns })),
  );
  expect(resolve('rail-allowance', { income: 709 })).toEqual({ strength: 70 });
});

test('bab-move-1, bab-move-2, bab-sup-1: movement points', () => {
  const points = (input: Plain): unknown => resolve('movement-points', input);
  expect(points({})).toEqual({ points: 6 });
  expect(points({ mounted: true, forced: true })).toEqual({ points: 13 });
  expect(points({ led: false, winter: true })).toEqual({ points: 2 });
  expect(points({ command: 4 })).toEqual({ points: 8 });
  expect(points({ command: -4, winter: true, forced: true })).toEqual({ points: 4 });
  expect(points({ starved: true, forced: true, command: 1 })).toEqual({ points: 5 });
});

test('bab-map-4: the terrain chart, cell by cell', () => {
  for (const [ground = '', movement = '', combat = ''] of tableIn('bab-map-4').slice(0, 5))
    expect(resolve('terrain', { kind: ground.toLowerCase() })).toEqual({
      movement: Number(movement),
      combat: numberOf(combat),
    });
  expect(resolve('terrain', { kind: 'woods', city: true })).toEqual({ movement: 2, combat: 2 });
});

test('bab-chit-3: chit against chit, cell by cell', () => {
  for (const [attack = '', ...cells] of tableIn('bab-chit-3'))
    cells.forEach((cell, i) => {
      expect(resolve('chits', { attack, defence: `D${i + 1}` })).toEqual({ modifier: numberOf(cell) });
    });
});

test('bab-lead-9: a leader is hit on a 1; then 1 to 5 wound him and 6 to 10 remove him', () => {
  expect(resolve('leader-casualty', {}, 2)).toEqual({ fate: 'unhurt' });
  expect(resolve('leader-casualty', {}, 1, 5)).toEqual({ fate: 'wounded' });
  expect(resolve('leader-casualty', {}, 1, 6)).toEqual({ fate: 'gone' });
});

test('bab-pol-5, bab-pol-7, bab-pol-8, bab-pol-10, bab-vic-1: political points as tools', () => {
  const battle = (attacker: number, defender: number): unknown => resolve('battle-points', { attacker, defender });
  expect([battle(60, 60), battle(90, 59), battle(30, 30), battle(90, 29)]).toEqual(
    [3, 1, 1, 0].map((points) => ({ points })),
  );
  // I January 1863, I July 1863, I April 1864, I November 1864.
  expect([85, 109, 145, 173].map((turn) => resolve('weariness', { turn }))).toEqual(
    [2, 2, 1, 0].map((points) => ({ points })),
  );
  expect(resolve('intervention', { points: 34 }, 8)).toEqual({ total: 9, comes: true });
  expect(resolve('intervention', { points: 29 }, 8)).toEqual({ total: 8, comes: false });
  expect([15, 14, -10].map((points) => resolve('election', { points }))).toEqual([
    { favours: 'confederate', points: 0 },
    { favours: 'neither', points: 0 },
    { favours: 'union', points: -5 },
  ]);
  expect([-30, -29, -10, -9].map((points) => resolve('end-of-war', { points }))).toEqual(
    ['union', 'neither', 'neither', 'confederate'].map((winner) => ({ winner })),
  );
});

test('bab-conv-1: every roll of a tool is one ten-sided die', () => {
  const asked = new Set<number>();
  const dice = new (class extends SimDice {
    override d(sides: number): number {
      asked.add(sides);
      return super.d(sides);
    }
  })(7);
  // Nothing that the dice throw to warm up.
  asked.clear();
  for (const { run, example } of rulebook.procedures) for (let i = 0; i < 12; i++) run?.(example as never, dice);
  expect([...asked]).toEqual([10]);
});

test('bab-pol-8: the tool says whether foreign powers come in', () => {
  const said = (face: number): string => {
    const { says, run } = interventionTool;
    return says?.(run({ points: 32 }, new ScriptedDice([face])), { points: 32 }) ?? '';
  };
  expect([said(8), said(7)]).toEqual(['9: **they come in**.', '8: **they stay out**.']);
});

test('bab-cmb-2, bab-conv-2: the tool of battle throws for the chits that nobody has said, and then the die of the battle', () => {
  const tool = rulebook.procedures.find(({ id }) => id === 'battle');
  const thrown = (attack: string, defence: string) =>
    tool?.throws?.({ ...(tool.input.parse(tool.example) as object), attack, defence } as never);
  expect(thrown('unknown', 'unknown')).toEqual(['chit of the attacker', 'chit of the defender', 'battle']);
  expect(thrown('A3', 'unknown')).toEqual(['chit of the defender', 'battle']);
  expect(thrown('A3', 'D3')).toEqual(['battle']);
});

test('bab-pp-4, bab-pp-5: neutral cities held count for a call of the Confederacy alone', () => {
  const people = (side: string) =>
    (resolve('volunteer-call', { side, ordinal: 1, gained: 4 }) as { readonly people: number }).people;
  expect([people('union'), people('confederate')]).toEqual([700, 415 + 8]);
});

test('bab-pp-1, bab-pp-11: after the last call and the last levy there is nothing, whatever cities are held', () => {
  for (const levy of [false, true])
    expect(resolve('volunteer-call', { side: 'confederate', ordinal: levy ? 5 : 4, levy, gained: 5 })).toEqual({
      people: 0,
      most: 0,
    });
  expect(resolve('volunteer-call', { side: 'union', ordinal: 5, levy: true, freed: true })).toMatchObject({
    people: 0,
  });
});

/** The field at fault of an input that a tool refuses, and the clause with the reason; undefined of one that it takes. */
const faultOf = (id: string, input: object): readonly [field: string, message: string] | undefined => {
  const tool = rulebook.procedures.find((each) => each.id === id);
  const [issue] = tool?.input.safeParse({ ...(tool.example as object), ...input }).error?.issues ?? [];
  return issue && [issue.path.join('/'), issue.message];
};

test('bab-conv-7, bab-cav-1, bab-terrain-2, bab-crt-5, bab-chit-4: the tool of battle refuses what no battle can be', () => {
  const field = (input: object): string | undefined => faultOf('battle', input)?.[0];
  expect(field({})).toBeUndefined();
  // 64 SF, two of them cavalry: 33 combat points if the others are militia, 64 if there is none.
  expect([32, 33, 64, 65].map((attackerPoints) => field({ attackerPoints }))).toEqual([
    'attackerPoints',
    undefined,
    undefined,
    'attackerPoints',
  ]);
  expect(field({ defenderCavalry: 43 })).toBe('defenderCavalry');
  expect(faultOf('battle', { hexside: 'tidal' })).toEqual(['hexside', expect.stringContaining('bab-terrain-2')]);
  expect([
    field({ open: true }),
    field({ open: true, city: false }),
    field({ open: true, city: false, fort: 1 }),
  ]).toEqual(['open', undefined, 'open']);
  expect([field({ besieged: true, defence: 'D2' }), field({ besieged: true })]).toEqual(['defence', undefined]);
});

test('bab-siege-4, bab-blk-2, bab-move-2, bab-move-3, bab-pol-9: other tools refuse what contradicts itself', () => {
  expect(faultOf('siege', { turns: 3, winter: 4 })?.[0]).toBe('winter');
  expect([faultOf('piracy', { factors: 3, ahead: 4 })?.[0], faultOf('piracy', { factors: 3, ahead: 3 })]).toEqual([
    'ahead',
    undefined,
  ]);
  expect(faultOf('movement-points', { led: false, forced: true })?.[0]).toBe('forced');
  expect(faultOf('movement-points', { led: false, forced: false, laden: true })?.[0]).toBe('laden');
  expect(faultOf('volunteer-call', { freed: true })?.[0]).toBe('freed');
});

test('bab-move-3: a depot or siege train holds a force to four movement points', () => {
  const points = (input: Plain): unknown => resolve('movement-points', input);
  expect([points({ laden: true }), points({ laden: true, command: -2, winter: true })]).toEqual([
    { points: 4 },
    { points: 2 },
  ]);
});

test('bab-ret-1: in the tool of battle a force under siege stays, as one that ignores retreats does', () => {
  const end = (input: object) =>
    resolve(
      'battle',
      { ...(rulebook.procedures.find(({ id }) => id === 'battle')?.example as object), ...input } as Plain,
      1,
    );
  const weak = { defenders: 20, defenderPoints: 15, attack: 'A1', defence: 'D1', city: false, terrain: 'clear' };
  expect(end(weak)).toMatchObject({ defenderRetreat: 2 });
  for (const also of [{ besieged: true }, { stays: true }])
    expect(end({ ...weak, ...also })).toMatchObject({ defenderRetreat: 0 });
});
