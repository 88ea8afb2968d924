import { describe, expect, it } from 'vitest';
import { dateOf } from '../../calendar.ts';
import { printed, start } from '../game.ts';
import { type Position, position } from '../position.ts';

const many = (code: string, count: number): readonly string[] => Array.from({ length: count }, () => code);

describe('4. Turns', () => {
  it('ahd-turn-1: 40 turns, the last of them turn 40', () => {
    const { rules } = start(printed('1861'), {}, []).state.setting;
    expect([rules.firstTurn, rules.lastTurn]).toEqual([1, 40]);
  });

  it.each([
    [1, 'July 1861'],
    [2, 'August 1861'],
    [5, 'November/December 1861'],
    [6, 'January/February 1862'],
    [8, 'April 1862'],
    [10, 'June 1862'],
    [11, 'July 1862'],
    [18, 'April 1863'],
    [28, 'April 1864'],
    [40, 'June 1865'],
  ])('ahd-turn-1: turn %i is %s', (turn, date) => {
    expect(dateOf(turn)).toBe(date);
  });

  it('ahd-turn-2: supply check, march roll, movement, battles, promotion, recruitment', () => {
    const at = position().union('front-royal', 'VI', 'VI').union('corinth', 'MI').flags('union', 'front-royal');
    const game = at.confederate('manassas', 'MI').begin(3);
    expect([game.at('corinth'), game.phase, game.marches]).toEqual([['U MI*'], 'movement', 3]);
    const kinds = game.events.map((event) => event.kind);
    expect(kinds.indexOf('unit-disrupted-by-supply')).toBeLessThan(kinds.indexOf('marches-rolled'));
    game.lines('march front-royal', 'move VI front-royal rail manassas', 'halt');
    expect(game.phase).toBe('battle');
    game.fight('manassas', [3, 1, 3, 1]);
    expect(game.phase).toBe('promotion');
    expect(game.play('pass', 3).phase).toBe('recruitment');
    expect(game.play('pass', 3).phase).toBe('movement');
    expect(game.phasing).toBe('confederate');
  });

  it('ahd-turn-2: base battle promotions held over come after the supply check and before the march roll', () => {
    const at = position().phasing('confederate').with({ combat: 'base' }).confederate('harrisburg', 'MI');
    const game = at.rules({ held: [{ side: 'confederate', box: 'harrisburg' }] }).begin();
    expect([game.phase, game.at('harrisburg')]).toEqual(['held-promotion', ['C MI*']]);
    expect(game.play('promote MI* at harrisburg', 4).marches).toBe(4);
  });

  it('ahd-turn-3: Union, Confederacy, next turn', () => {
    const game = position().union('washington', 'MI').confederate('richmond', 'MI').start();
    game.until((g) => g.phasing === 'confederate', 1, 3);
    expect(game.turn).toBe(5);
    game.until((g) => g.phasing === 'union', 1, 3);
    expect(game.turn).toBe(6);
  });

  /** The Union's recruitment on a turn of the 1861 war, with so many militia infantry units in play. */
  const drafted = (turn: number, militia: number) =>
    position()
      .turn(turn)
      .union('washington', ...many('MI', militia), 'MC')
      .confederate('richmond', 'VI')
      .start()
      .play('halt');

  it.each([
    [7, 12],
    [8, 16],
    [17, 16],
    [18, 20],
    [27, 20],
    [28, 24],
    [40, 24],
  ])('ahd-turn-4: on turn %i the Union’s limit of militia infantry is %i', (turn, limit) => {
    if (turn < 40) {
      const below = drafted(turn, limit - 1).play('pass', 2);
      expect(below.allows('recruit new-york infantry')).toBe(true);
      expect(drafted(turn, limit).play('pass', 2, 3).phasing).toBe('confederate');
    } else expect(drafted(turn, limit).won).toBe('confederate by ahd-victory-4');
  });

  it('ahd-turn-4: the draft comes at the start of the turn, during play', () => {
    const at = position()
      .turn(7)
      .phasing('confederate')
      .union('washington', ...many('MI', 12), 'MC');
    const game = at.confederate('richmond', 'VI').start();
    game.until((g) => g.turn === 8 && g.phase === 'recruitment', 2, 3, 2);
    expect(game.allows('recruit new-york infantry')).toBe(true);
  });

  /** The Confederacy begins a turn with eight militia infantry units and its cavalry; what it may then raise. */
  const borders = (more: (at: Position) => Position) => {
    const at = position()
      .phasing('confederate')
      .confederate('richmond', ...many('MI', 8), 'MC')
      .union('new-york', 'VI');
    return more(at).begin(2).play('halt');
  };

  it.each([
    ['Maryland', ['baltimore']],
    ['Kentucky', ['louisville', 'bowling-green']],
    ['Missouri', ['st-joseph', 'st-louis', 'springfield-mo']],
  ])('ahd-turn-5: %s brings one more militia infantry unit', (_state, boxes) => {
    const all = borders((at) => at.flags('confederate', ...boxes)).play('pass', 6);
    expect(all.play('recruit atlanta infantry', 3).count('confederate')).toBe(10);
    const some = borders((at) => at.flags('confederate', ...boxes.slice(1))).play('pass', 6, 3);
    expect([some.count('confederate'), some.phasing]).toEqual([9, 'union']);
  });

  it('ahd-turn-5: a box taken in the same turn counts only from the next', () => {
    const at = position()
      .phasing('confederate')
      .confederate('harpers-ferry', 'MI')
      .confederate('richmond', ...many('MI', 7), 'MC');
    const game = at.union('new-york', 'VI').begin(2);
    game.lines('march harpers-ferry', 'move MI harpers-ferry rail baltimore', 'halt').play('pass', 6, 3);
    expect([game.flag('baltimore'), game.phasing]).toEqual(['confederate', 'union']);
    game.until((g) => g.phasing === 'confederate' && g.phase === 'recruitment', 2, 3, 6);
    expect(game.allows('recruit atlanta infantry')).toBe(true);
  });

  it('ahd-turn-5: once credited it stays, and is credited once: at most 8 + 3', () => {
    const at = position()
      .phasing('confederate')
      .rules({ borderStates: ['Missouri', 'Kentucky', 'Maryland'] });
    const game = at
      .confederate('richmond', ...many('MI', 10), 'MC')
      .union('new-york', 'VI')
      .begin(2)
      .play('halt');
    expect(game.play('pass', 6).play('recruit atlanta infantry', 3).count('confederate')).toBe(12);
    const held = position()
      .phasing('confederate')
      .rules({ borderStates: ['Maryland'] })
      .flags('confederate', 'baltimore');
    const again = held
      .confederate('richmond', ...many('MI', 9), 'MC')
      .union('new-york', 'VI')
      .begin(2)
      .play('halt');
    expect(again.play('pass', 6, 3).phasing).toBe('union');
  });

  it('ahd-turn-5: control counts, not the flag: a raider alone in Baltimore brings Maryland in', () => {
    const at = (raider: string) => {
      const place = position()
        .phasing('confederate')
        .confederate('richmond', ...many('MI', 8))
        .union('new-york', 'VI');
      return place.confederate('baltimore', raider).begin(2).play('halt').play('pass', 6);
    };
    expect(at('MC').allows('recruit atlanta infantry')).toBe(true);
    const held = position()
      .phasing('confederate')
      .confederate('richmond', ...many('MI', 8), 'MC')
      .union('baltimore', 'MC');
    expect(held.flags('confederate', 'baltimore').begin(2).play('halt').play('pass', 6, 3).phasing).toBe('union');
  });
});
