import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import { corridor, squares } from '../position.ts';

/** Each kind of piece with a weapon it may carry, its normal SP and its movement. */
const KINDS = [
  ['infantry rifle', 4, 2],
  ['dismounted cavalry rifle', 3, 2],
  ['mounted cavalry rifle', 3, 3],
  ['machine gun machine-gun', 2, 2],
  ['artillery rifled-field', 2, 2],
  ['transport', 1, 2],
  ['general', 1, 3],
] as const;

const ARTILLERY = [
  'rifled-heavy',
  'rifled-field',
  'rifled-mountain',
  'smooth-heavy',
  'smooth-field',
  'smooth-mountain',
] as const;

const carries = (type: string, weapon: string, native = '') =>
  squares(7, 7).union(`A ${type} ${weapon} at 3,3${native}`).begin();

describe('3. Units', () => {
  it.each(KINDS)('is-unit-1: %s has %i SP and moves %i areas over open ground', (kind, sp, movement) => {
    const game = corridor('. . . . . . .').union(`A ${kind} at 0,0`).begin();
    expect(game.sp('A')).toBe(sp);
    expect(game.ends('A')).toEqual(['0,0', '1,0', '2,0', '3,0'].slice(0, movement + 1));
  });

  it.each([1, 6])('is-unit-2: a scenario may begin a unit with %i SP', (sp) => {
    expect(squares(7, 7).union(`A infantry rifle ${sp} SP at 3,3`).begin().sp('A')).toBe(sp);
  });

  it.each([0, 7])('is-unit-2: not with %i SP', (sp) => {
    expect(() => squares(7, 7).union(`A infantry rifle ${sp} SP at 3,3`).begin()).toThrow(/sp/);
  });

  it.each([1, 4, 6])('is-unit-3: a unit with %i SP throws as many dice as any other', (sp) => {
    const game = squares(7, 7).union(`A infantry rifle ${sp} SP at 3,5`).confederate('X infantry rifle at 3,3').begin();
    game.attacks('A', '3,3', 4, 4, 1, 2);
    expect(game.sp('X')).toBe(3);
  });

  it('is-unit-3: lost points go at once, and at 0 the piece is removed', () => {
    const game = squares(7, 7).union('A infantry rifle at 3,5').confederate('X infantry rifle 2 SP at 3,3').begin();
    game.copy().attacks('A', '3,3', 4, 4, 1, 2);
    game.attacks('A', '3,3', 4, 4, 5, 5);
    expect([game.sp('X'), game.where('X'), game.at('3,3')]).toEqual([0, undefined, []]);
  });

  it('is-unit-3: more points than a piece has are not counted as lost', () => {
    const game = squares(7, 7).union('A infantry rifle at 3,5').confederate('X infantry rifle 1 SP at 3,3').begin();
    expect(game.attacks('A', '3,3', 4, 4, 5, 5).sp('X')).toBe(0);
  });

  it('is-unit-4: ids are unique in a scenario', () => {
    expect(() => squares(7, 7).union('A infantry rifle at 3,3', 'A general at 2,2').begin()).toThrow(/is-unit-4/);
    expect(() => squares(7, 7).union('A general at 3,3').confederate('A general at 1,1').begin()).toThrow(/is-unit-4/);
  });

  it('is-unit-4: a roster line gives side, type, weapon, SP, place, facing, turn and whether it is native', () => {
    const game = squares(7, 7)
      .union('A mounted cavalry hand-held 2 SP at 3,3 facing W native', 'B transport entering 6,6 or 5,6 on turn 4')
      .begin();
    const { id, side, type, weapon, sp, native } = game.line('A');
    expect([id, side, type, weapon, sp, native]).toEqual(['A', 0, 'mounted cavalry', 'hand-held', 2, true]);
    expect([game.where('A'), game.facing('A')]).toEqual(['3,3', 'W']);
    expect([game.where('B'), game.line('B').turn, game.line('B').entry.length]).toEqual([undefined, 4, 2]);
  });

  it('is-unit-4: a piece stands in an area of the board that it may enter', () => {
    expect(() => squares(7, 7).union('A infantry rifle at 7,3').begin()).toThrow(/area/);
    expect(() => squares('. ~ .', '. . .').union('A infantry rifle at 1,0').begin()).toThrow(/area/);
    expect(() => squares('. R .', '. . .').union('A artillery rifled-field at 1,0').begin()).toThrow(/area/);
  });

  it.each(['infantry', 'mounted cavalry', 'dismounted cavalry'])(
    'is-unit-5: %s carries rifles or muskets, and hand-held weapons if native',
    (type) => {
      for (const weapon of ['rifle', 'musket']) expect(carries(type, weapon).line('A').weapon).toBe(weapon);
      expect(carries(type, 'hand-held', ' native').line('A').weapon).toBe('hand-held');
      expect(() => carries(type, 'hand-held')).toThrow(/is-unit-5/);
      for (const weapon of ['machine-gun', 'rifled-field']) expect(() => carries(type, weapon)).toThrow(/is-unit-5/);
    },
  );

  it('is-unit-5: a machine gun is a machine gun, and artillery has one of six pieces', () => {
    expect(carries('machine gun', 'machine-gun').line('A').weapon).toBe('machine-gun');
    for (const weapon of ARTILLERY) expect(carries('artillery', weapon).line('A').weapon).toBe(weapon);
    for (const weapon of ['rifle', 'musket', 'machine-gun'])
      expect(() => carries('artillery', weapon)).toThrow(/is-unit-5/);
    for (const weapon of ['rifle', ...ARTILLERY]) expect(() => carries('machine gun', weapon)).toThrow(/is-unit-5/);
  });

  it('is-unit-5: transports and generals have no weapon', () => {
    for (const type of ['transport', 'general']) {
      expect(squares(7, 7).union(`A ${type} at 3,3`).begin().line('A').weapon).toBe('none');
      expect(() => carries(type, 'rifle')).toThrow(/is-unit-5/);
    }
  });

  it('is-unit-6: no decision of the book mounts or dismounts cavalry', () => {
    const game = squares(7, 7).union('A mounted cavalry rifle at 3,3', 'B dismounted cavalry rifle at 5,5').begin();
    const decisions = new Set(game.offer.choices.map((choice) => choice.do));
    game.moves('A');
    for (const choice of game.offer.choices) decisions.add(choice.do);
    expect([...decisions].sort()).toEqual(['activate', 'done', 'end', 'step', 'turn']);
    game.endTurn();
    expect([game.line('A').type, game.line('B').type]).toEqual(['mounted cavalry', 'dismounted cavalry']);
  });

  it('is-unit-7: a transport carries nothing: what stood with it stays', () => {
    const game = squares(7, 7).union('T transport at 3,3', 'A infantry rifle at 3,3', 'G general at 3,3').begin();
    game.moves('T', '3,2').done();
    expect([game.at('3,2'), game.at('3,3')]).toEqual([['T'], ['A', 'G']]);
    expect(Object.keys(rulebook.verbs).filter((verb) => /load|carry|mount/.test(verb))).toEqual([]);
  });
});
