import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { EMPTY_SLOT } from '../../changes.ts';
import { rulebook } from '../../index.ts';
import type { Battle, State, Unit } from '../../state.ts';
import { start } from '../game.ts';
import { clash, type Position, position } from '../position.ts';

const faults = (s: State): readonly string[] => rulebook.faults?.(s) ?? [];
const withRow = (s: State, row: number, changes: Partial<Unit>): State => ({
  ...s,
  units: s.units.map((unit, i) => (i === row ? { ...unit, ...changes } : unit)),
});
const withFight = (s: State, changes: Partial<Battle>): State => {
  if (!s.battle) throw new Error('test: no battle is being fought');
  return { ...s, battle: { ...s.battle, ...changes } };
};
const boxOf = (s: State, id: string): number => s.setting.boxNumber[id] ?? -1;

describe('ahd-test-6: what the count of units must come to', () => {
  /** Begun in the middle of a war: three and one have been raised, one and two are lost, and a row is empty. */
  const begun = (): State => {
    const at = position().union('new-york', 'VI', 'MI').confederate('richmond', 'VI');
    const lost = { union: [1, 0, 0, 0, 0, 0], confederate: [0, 0, 0, 0, 0, 2] };
    const file = at.rules({ raised: { union: 3, confederate: 1 }, lost }).file({ phase: 'movement', marchesLeft: 2 });
    return start({ ...file, units: [...(file.units as []), 'empty'] }, {}, []).state;
  };

  it('ahd-test-6: a war begun anywhere counts from there', () => expect(faults(begun())).toEqual([]));

  it('ahd-test-6: a recruit counted and not in play, a loss counted and still in play', () => {
    expect(faults({ ...begun(), raised: [4, 1] })).toEqual(['Union: 2 units in play, but 2 at the start and 1 since']);
    expect(faults({ ...begun(), lost: [begun().lost[0] ?? [], [0, 1, 0, 0, 0, 2]] })).toEqual([
      'Confederacy: 1 units in play, but 1 at the start and -1 since',
    ]);
  });

  it('ahd-test-5: no Confederate comes by sea, and a Union invader may', () => {
    expect(faults(withRow(begun(), 2, { came: 'invasion' }))).toEqual(['C-I-01 came by sea']);
    expect(faults(withRow(begun(), 0, { came: 'invasion' }))).toEqual([]);
  });
});

describe('ahd-test-5: what a battle in progress may not be', () => {
  const fought = (): State =>
    clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'MI'], more: (at) => at.union('washington', 'MI') }).fightUntil(
      'reinforce-attack',
      'manassas',
      3,
      1,
    ).state;
  const row = (s: State, side: number): number => s.battle?.[side === 0 ? 'attackers' : 'defenders'][0] ?? -1;

  it('ahd-test-5: a battle that play has come to is sound', () => expect(faults(fought())).toEqual([]));

  it('ahd-test-5: an eliminated unit stands in no line', () => {
    const s = fought();
    expect(faults(withRow(s, row(s, 0), EMPTY_SLOT))).toContain(
      'an eliminated unit is in a line of battle but not in its box, or on the wrong side',
    );
  });

  it('ahd-combat-20: who is in a battle is noted to have fought', () => {
    const s = fought();
    expect(faults(withRow(s, row(s, 1), { fought: false }))).toEqual([
      'C-I-01 is in a battle without the mark of having fought',
    ]);
  });

  it('ahd-combat-23: who falls back is of the attacker’s side while he is there', () => {
    const s = fought();
    const back = (attackers: readonly number[]): readonly string[] =>
      faults(withFight(s, { step: 'fallback', attackers }));
    expect(back([row(s, 0)])).toEqual([]);
    expect(back([row(s, 1)])).toContain('C-I-01 is in a line of battle but not in its box, or on the wrong side');
    expect(faults(withFight(withRow(s, row(s, 0), { box: boxOf(s, 'front-royal') }), { step: 'fallback' }))).toEqual(
      [],
    );
  });

  it('ahd-combat-1: a battle waits or is fought, and where one waits both sides stand', () => {
    const s = fought();
    expect(faults({ ...s, contested: [boxOf(s, 'manassas')] })).toContain('manassas is fought over and still waits');
    expect(faults({ ...s, contested: [boxOf(s, 'richmond')] })).toEqual([
      'richmond waits for a battle without both sides there',
    ]);
    expect(
      faults(
        withRow(
          s,
          s.units.findIndex(({ side, kind }) => side === 0 && kind === 0),
          { box: boxOf(s, 'tallahassee') },
        ),
      ),
    ).toContain('tallahassee holds both sides without a battle');
  });

  it('ahd-combat-19: variant combat has two rounds and no third', () => {
    expect(faults(withFight(fought(), { round: 2 }))).toEqual([]);
    expect(faults(withFight(fought(), { round: 3 }))).toEqual(['a third round of variant combat']);
    const base = clash({ attackers: ['MI'], defenders: ['MI'], options: { combat: 'base' } });
    expect(faults(withFight(base.fightUntil('attacker-stays', 'manassas', 6, 6).state, { round: 3 }))).toEqual([]);
  });
});

describe('battles that a file says are at their end', () => {
  /** The battle of Manassas Junction, its attackers’ disruptions to be assigned, written at another step. */
  const written = (changes: Partial<Battle>, unionFlags: readonly string[] = []): PlainRecord => {
    const more = (at: Position) => at.flags('union', ...unionFlags);
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'MI'], more });
    const { state } = game.fightUntil('assign-attacker', 'manassas', 2, 1);
    return rulebook.toScenario?.(
      withFight(state, { assigned: [], attackerLosses: 0, defenderLosses: 0, ...changes }),
    ) as PlainRecord;
  };

  it('ahd-combat-25: nobody is promoted where both sides stand', () => {
    const game = start(written({ step: 'promote' }), {}, []);
    expect([game.step, game.phase]).toEqual([undefined, 'promotion']);
  });

  it('ahd-combat-24: beaten defenders without a box to go to are no question', () => {
    const around = ['gordonsville', 'fredericksburg', 'harpers-ferry'];
    expect(() => start(written({ step: 'retreat' }, around), {}, [])).toThrow(
      'Nobody in this battle can answer "retreat"',
    );
    expect(start(written({ step: 'retreat' }), {}, []).offered('retreat', 'to')).toContain('gordonsville');
  });

  it('ahd-combat-1: a battle that goes on has units of both sides, and the assignments of a round have their order', () => {
    const both = 'A battle that is being fought has units of both sides in it.';
    expect(() => start(written({ step: 'reinforce-attack', attackers: [] }), {}, [])).toThrow(both);
    expect(() => start(written({ step: 'reinforce-attack', defenders: [] }), {}, [])).toThrow(both);
    expect(() => start(written({}), {}, [])).toThrow('Each defender has its disruptions assigned before');
    expect(start(written({ assigned: [0, 1], attackerLosses: 1 }), {}, []).step).toBe('assign-attacker');
  });

  it('ahd-combat-18: where nobody is left behind a retreat, nobody takes the box', () => {
    const file = written({ step: 'retreat', attackers: [] });
    const units = (file.units as readonly PlainRecord[]).filter(
      ({ side, box }) => side !== 'union' || box !== 'manassas',
    );
    const battle = { ...(file.battle as PlainRecord), attackers: [] };
    const game = start({ ...file, units, battle }, {}, []).play('retreat to gordonsville');
    expect([game.step, game.at('manassas'), game.flag('manassas')]).toEqual([undefined, [], 'confederate']);
  });
});
