import { type PlainRecord, ScriptedDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import { squares } from '../position.ts';

const tool = (id: string) => {
  const found = rulebook.procedures.find((procedure) => procedure.id === id);
  if (!found) throw new Error(`test: there is no tool ${id}`);
  return found;
};

/** What a tool answers to an input, by dice that are all thrown. */
const answer = (id: string, input: PlainRecord, ...faces: readonly number[]): unknown => {
  const dice = new ScriptedDice(faces);
  const { input: form, run } = tool(id);
  const found = run(form.parse(input) as never, dice);
  dice.finish();
  return found;
};

/** The word under which a chart counts an outcome. */
const sort = (id: string, output: PlainRecord): string | undefined => tool(id).sortOf?.(output as never);

describe('Tools of combat', () => {
  const both = { attacker: 'infantry', defender: 'infantry' };

  it('is-close-2: a defender who throws no dice takes nothing and sums to nothing', () => {
    expect(answer('close-combat', { ...both, attackerDice: 2, defenderDice: 0 }, 4, 4)).toEqual({
      attackerLosses: 0,
      defenderLosses: 1,
      attackerSum: 8,
      defenderSum: 0,
      lowerSum: 'defender',
    });
  });

  it('is-close-4: a single die of the defender is summed too', () => {
    expect(answer('close-combat', { ...both, attackerDice: 1, defenderDice: 1 }, 3, 5)).toMatchObject({
      attackerSum: 3,
      defenderSum: 5,
      lowerSum: 'attacker',
    });
  });

  it('is-close-4, -6: outcomes are counted by who loses', () => {
    expect(['attacker', 'defender', 'nobody'].map((loser) => sort('close', { loser }))).toEqual([
      'attacker loses',
      'defender loses',
      'no loser',
    ]);
    expect([sort('close-combat', { lowerSum: 'attacker' }), sort('close-combat', { lowerSum: 'nobody' })]).toEqual([
      'attacker has the lower sum',
      'equal sums',
    ]);
  });

  it('is-result-3: outcomes of fire are counted by the points lost', () => {
    expect([sort('fire', { losses: [0, 0] }), sort('fire', { losses: [2, 1] }), sort('fire', { losses: [1] })]).toEqual(
      ['no loss', '3 SP lost', '1 SP lost'],
    );
    expect([sort('fire-result', { losses: 0 }), sort('fire-result', { losses: 1 })]).toEqual(['no loss', '1 SP lost']);
  });
});

describe('Tools of movement', () => {
  it('is-gen-3: a general has a movement, and none with an attack', () => {
    const asked = (type: string, attack: boolean): boolean =>
      tool('movement-allowance').input.safeParse({ type, attack }).success;
    expect(['general', 'transport', 'infantry'].map((type) => [asked(type, false), asked(type, true)])).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ]);
    expect(answer('movement-allowance', { type: 'general' })).toMatchObject({ areas: 3 });
  });

  /** Of each area in reach of a piece: why its move stops there, and whether an attack is left. */
  const reach = (piece: string, ...pieces: readonly string[]): { readonly [area: string]: readonly unknown[] } => {
    const position = squares(7, 2)
      .alone()
      .union(...pieces)
      .confederate('X infantry rifle at 3,0')
      .file();
    const { areas } = answer('reach', { position, piece }) as {
      readonly areas: readonly { readonly area: string; readonly stops: string; readonly attack: boolean }[];
    };
    return Object.fromEntries(areas.map(({ area, stops, attack }) => [area, [stops, attack]]));
  };

  it('is-move-8: the first step already may end beside an enemy, and where a piece stands it need not stop', () => {
    expect(reach('A', 'A infantry rifle at 1,0')).toMatchObject({ '1,0': ['no', true], '2,0': ['enemy', true] });
    expect(reach('B', 'A infantry rifle at 0,1', 'B infantry rifle at 2,0')).toMatchObject({ '2,0': ['no', true] });
  });

  it('is-grid-3: a piece in the corner has a reach', () => {
    expect(reach('A', 'A infantry rifle at 0,0')).toMatchObject({ '0,0': ['no', true], '1,1': ['no', false] });
  });

  it('is-gen-3: to a general no attack is left wherever he goes', () => {
    const found = Object.values(reach('G', 'A infantry rifle at 0,1', 'G general at 0,0'));
    expect(found.length).toBeGreaterThan(3);
    expect(found.every(([, attack]) => attack === false)).toBe(true);
  });
});
