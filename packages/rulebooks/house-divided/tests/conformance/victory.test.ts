import { describe, expect, it } from 'vitest';
import { type Position, position } from '../position.ts';

const SEVEN = ['richmond', 'wilmington', 'charleston', 'atlanta', 'memphis', 'mobile', 'new-orleans'];

/** Both sides have a unit that does nothing. */
const quiet = (): Position => position().union('new-york', 'VI').confederate('tallahassee', 'VI');

describe('15. Victory', () => {
  it('ahd-victory-1: the Union wins at the end of its battle phase with all seven cities', () => {
    expect(
      quiet()
        .flags('union', ...SEVEN)
        .start()
        .play('halt').won,
    ).toBe('union by ahd-victory-1');
  });

  it('ahd-victory-1: six are not enough, wherever the seventh is', () => {
    for (const missing of ['memphis', 'richmond']) {
      const six = SEVEN.filter((city) => city !== missing);
      expect(
        quiet()
          .flags('union', ...six)
          .start()
          .play('halt').won,
      ).toBe(undefined);
    }
  });

  it('ahd-victory-1: a Confederate unit alone in one of them denies it', () => {
    expect(
      quiet()
        .flags('union', ...SEVEN)
        .confederate('atlanta', 'MC')
        .start()
        .play('halt').won,
    ).toBe(undefined);
  });

  it('ahd-victory-1: it is not tested after a Confederate battle phase', () => {
    expect(
      quiet()
        .phasing('confederate')
        .flags('union', ...SEVEN)
        .start()
        .play('halt').won,
    ).toBe(undefined);
  });

  it('ahd-victory-2: Washington held at the end of both battle phases wins for the Confederacy', () => {
    const game = quiet().phasing('confederate').confederate('washington', 'VI').start().play('halt');
    expect(game.won).toBe(undefined);
    game.until((g) => g.phasing === 'union' && g.phase === 'movement', 3, 4);
    expect(game.play('halt').won).toBe('confederate by ahd-victory-2');
  });

  it('ahd-victory-2: not if the Union takes it back in between', () => {
    const at = quiet()
      .phasing('confederate')
      .confederate('washington', 'MC')
      .union('baltimore', 'CI', 'CI', 'CI', 'CI');
    const game = at
      .start()
      .play('halt')
      .until((g) => g.phasing === 'union' && g.phase === 'movement', 3, 4);
    game.play('march baltimore');
    for (let i = 0; i < 4; i++) game.play('move CI baltimore rail washington');
    game.play('halt').fight('washington', [6, 6]);
    expect(game.won).toBe(undefined);
    game.until((g) => g.phasing === 'union' && g.phase === 'movement', 3, 3, 3, 4);
    expect(game.play('halt').won).toBe(undefined);
  });

  it('ahd-victory-2: not if it was not held at the end of the Confederate battle phase', () => {
    expect(quiet().confederate('washington', 'VI').start().play('halt').won).toBe(undefined);
  });

  /** The Union keeps cities worth `worth` (New York 4, and Washington, Cleveland ... 1 each); the Confederacy has 29. */
  const keeping = (...lost: readonly string[]): Position =>
    quiet()
      .phasing('confederate')
      .flags('confederate', ...lost);

  it('ahd-victory-3: the Confederacy wins with the greater army maximum after its battle phase', () => {
    // 34 less New York's neighbours 3 + 3 leaves 28, below 29.
    expect(keeping('philadelphia', 'scranton').start().play('halt').won).toBe('confederate by ahd-victory-3');
  });

  it('ahd-victory-3: an equal one is not enough', () => {
    // 34 less 3 and 2 leaves 29 against 29.
    expect(keeping('scranton', 'trenton').start().play('halt').won).toBe(undefined);
  });

  it('ahd-victory-3: it is not tested after a Union battle phase', () => {
    const game = quiet().flags('confederate', 'philadelphia', 'scranton', 'trenton').start().play('halt');
    expect(game.won).toBe(undefined);
  });

  it('ahd-victory-4: the Confederacy wins at the end of the Union battle phase of turn 40', () => {
    expect(quiet().turn(40).start().play('halt').won).toBe('confederate by ahd-victory-4');
  });

  it('ahd-victory-4: not on turn 39', () => {
    const game = quiet().turn(39).start().play('halt');
    expect(game.won).toBe(undefined);
    game.until((g) => g.turn === 40 && g.phase === 'movement', 3, 3, 3, 3);
    expect(game.play('halt').won).toBe('confederate by ahd-victory-4');
  });

  it('ahd-victory-2: a capital lost again before the Confederate battle phase ends does not count later', () => {
    // Cavalry alone holds Washington without changing its flag: the Confederacy has it again as soon as the rider leaves.
    const at = quiet().flags('confederate', 'washington').union('washington', 'MC').union('baltimore', 'MI');
    const game = at.phasing('confederate').rules({ washingtonTaken: true }).start();
    game.until((g) => g.phasing === 'union' && g.phase === 'movement', 3, 3);
    expect(game.play('march washington').play('move MC washington rail baltimore').play('halt').won).toBe(undefined);
    expect(game.flag('washington')).toBe('confederate');
  });

  it('ahd-victory-5: at the Union’s point its seven cities come first, then the capital, then endurance', () => {
    const both = () => quiet().turn(40).confederate('washington', 'VI').rules({ washingtonTaken: true });
    expect(
      both()
        .flags('union', ...SEVEN)
        .start()
        .play('halt').won,
    ).toBe('union by ahd-victory-1');
    expect(both().start().play('halt').won).toBe('confederate by ahd-victory-2');
  });

  it('ahd-victory-6: Richmond alone wins nothing', () => {
    const game = position().union('petersburg', 'VI').confederate('tallahassee', 'VI').start();
    game.lines('march petersburg', 'move VI petersburg rail richmond').play('halt');
    expect([game.flag('richmond'), game.won]).toEqual(['union', undefined]);
  });

  it('ahd-victory-7: who resigns has lost', () => {
    expect(quiet().start().play('resign').won).toBe('confederate by ahd-victory-7');
    expect(quiet().phasing('confederate').start().play('resign').won).toBe('union by ahd-victory-7');
  });

  it('ahd-victory-7: there is always exactly one winner', () => {
    expect(quiet().start().play('resign').outcome?.winners.length).toBe(1);
    expect(quiet().turn(40).start().play('halt').outcome?.winners.length).toBe(1);
  });
});
