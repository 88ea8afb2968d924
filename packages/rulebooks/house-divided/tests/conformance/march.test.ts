import { describe, expect, it } from 'vitest';
import { printed, start } from '../game.ts';
import { position } from '../position.ts';
import { tool } from '../tool.ts';

/** Both sides stand where neither wants supply. */
const quiet = () => position().union('washington', 'MI', 'MI', 'MI').confederate('richmond', 'MI');

describe('5. Marches', () => {
  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [5, 5],
    [6, 6],
  ])('ahd-march-1: a march die of %i gives %i marches', (die, marches) => {
    const game = quiet().begin(die);
    expect(game.phase).toBe('movement');
    expect(game.marches).toBe(marches);
  });

  it('ahd-march-1: turn 1 of the 1861 campaign has no roll and 2 marches for each side', () => {
    const game = start(printed('1861'), {}, []);
    expect(game.marches).toBe(2);
    game.until((g) => g.phasing === 'confederate' && g.phase === 'movement', 6);
    expect([game.turn, game.marches]).toEqual([1, 2]);
    game.until((g) => g.phasing === 'union' && g.phase === 'movement', 6, 5);
    expect([game.turn, game.marches]).toEqual([2, 5]);
  });

  it('ahd-march-2: one march lets any units of one box move, each to its own destination', () => {
    const game = quiet().marches(2).start();
    game.lines('march washington', 'move MI washington rail manassas', 'move MI washington rail baltimore');
    expect(game.marches).toBe(1);
    expect([game.at('manassas'), game.at('baltimore'), game.at('washington')]).toEqual([['U MI'], ['U MI'], ['U MI']]);
  });

  it('ahd-march-2: a march moves no unit of another box, and none twice', () => {
    const game = quiet().union('baltimore', 'VI').start();
    game.lines('march washington', 'move MI washington rail baltimore');
    expect(game.refusal('move VI baltimore rail philadelphia').clause).toBe('ahd-march-2');
    expect(game.refusal('move MI baltimore rail philadelphia').clause).toBe('ahd-march-2');
  });

  it('ahd-march-2: a march is spent on a box that holds units of the phasing side', () => {
    const game = quiet().start();
    expect(game.refusal('march richmond').clause).toBe('ahd-march-2');
    expect(game.refusal('march pittsburgh').clause).toBe('ahd-march-2');
  });

  it('ahd-march-3: a unit moves in two marches of a player turn and not in a third', () => {
    const game = position().union('washington', 'MI').marches(4).start();
    game.lines('march washington', 'move MI washington rail baltimore');
    game.lines('march baltimore', 'move MI baltimore rail philadelphia');
    expect(game.refusal('march philadelphia').clause).toBe('ahd-march-3');
  });

  it('ahd-march-3: a box may be activated again and again', () => {
    const game = quiet().start();
    for (const to of ['baltimore', 'manassas', 'harpers-ferry'])
      game.lines('march washington', `move MI washington ${to === 'harpers-ferry' ? 'road' : 'rail'} ${to}`);
    expect([game.marches, game.at('washington')]).toEqual([1, []]);
  });

  it('ahd-march-4: each march has its full effect before the next', () => {
    const game = position().union('washington', 'MI').union('baltimore', 'MI').start();
    game.lines('march washington', 'move MI washington rail baltimore');
    game.lines('march baltimore', 'move MI baltimore rail philadelphia', 'move MI baltimore rail harrisburg');
    expect([game.at('baltimore'), game.marches]).toEqual([[], 2]);
  });

  it('ahd-march-4: the player may stop at any time and loses the marches left', () => {
    const game = quiet().marches(3).start();
    game.lines('march washington', 'move MI washington rail baltimore', 'halt');
    expect(game.phase).not.toBe('movement');
    game.until((g) => g.phasing === 'confederate' && g.phase === 'movement', 3, 2);
    expect(game.marches).toBe(2);
  });

  it('ahd-march-4: with no march left none can be spent', () => {
    const game = quiet().marches(1).start();
    game.lines('march washington', 'move MI washington rail baltimore');
    expect(game.refusal('march baltimore').clause).toMatch(/^ahd-march-[14]$/);
  });

  it('ahd-march-5: from a pending battle a second march leads only to a box that one’s own side controls', () => {
    const game = position().union('washington', 'MI').confederate('manassas', 'MI').start();
    game.lines('march washington', 'move MI washington rail manassas', 'march manassas');
    expect(game.refusal('move MI manassas rail front-royal').clause).toBe('ahd-march-5');
    expect(game.refusal('move MI manassas road fredericksburg').clause).toBe('ahd-march-5');
    game.play('move MI manassas rail washington');
    expect(game.at('washington')).toEqual(['U MI']);
  });

  it('ahd-march-5: without enemies in its box a unit may march on into an enemy box', () => {
    const game = position().union('washington', 'MI').start();
    game.lines('march washington', 'move MI washington rail manassas');
    game.lines('march manassas', 'move MI manassas rail gordonsville');
    expect(game.at('gordonsville')).toEqual(['U MI']);
  });

  it('ahd-march-3: sailing and invading count as moves too', () => {
    const game = position().union('fort-monroe', 'MI').marches(6).start();
    game.lines(
      'march fort-monroe',
      'sail MI fort-monroe to new-york',
      'march new-york',
      'sail MI new-york to baltimore',
    );
    expect(game.refusal('invade MI baltimore to savannah').clause).toBe('ahd-march-3');
    const landed = position().union('fort-monroe', 'MI').marches(6).start().play('invade MI fort-monroe to savannah');
    landed.lines('march savannah', 'move MI savannah rail macon');
    expect(landed.refusal('march macon').clause).toBe('ahd-march-3');
  });

  it('ahd-march-5: once all have left there is no battle', () => {
    const game = position().union('washington', 'MI').confederate('manassas', 'MI').start();
    game.lines('march washington', 'move MI washington rail manassas', 'march manassas');
    game.lines('move MI manassas rail washington', 'halt');
    expect([game.phase, game.flag('manassas')]).toEqual(['promotion', 'confederate']);
  });

  it('ahd-march-5: others may still join a pending battle with their second march', () => {
    const game = position().union('baltimore', 'VI').union('washington', 'MI').confederate('manassas', 'MI').start();
    game.lines('march washington', 'move MI washington rail manassas');
    game.lines('march baltimore', 'move VI baltimore rail washington', 'march washington');
    expect(game.allows('move VI washington rail manassas')).toBe(true);
  });

  it('ahd-march-5: cavalry may leave over two links when only the second box is its own', () => {
    const at = position().union('washington', 'VC', 'MI').confederate('gordonsville', 'MI');
    const game = at.start().lines('march washington', 'move VC washington rail manassas rail gordonsville');
    game.play('march gordonsville');
    expect(game.refusal('move VC gordonsville rail manassas').clause).toBe('ahd-march-5');
    expect(game.play('move VC gordonsville rail manassas rail washington').at('washington')).toEqual(['U MI', 'U VC']);
  });

  it('ahd-march-1: the tool reads the die alike, and a natural 6 allows invasions', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => tool('march-roll', {}, die).marches)).toEqual([2, 2, 3, 4, 5, 6]);
    expect(Object.values(tool('march-roll', {}, 6))).toContain(true);
    expect(Object.values(tool('march-roll', {}, 5))).not.toContain(true);
  });

  it('ahd-march-3: among fresh units a tired one stays', () => {
    const game = position().union('washington', 'MI').union('philadelphia', 'VI').marches(4).start();
    game.lines('march washington', 'move MI washington rail baltimore', 'march baltimore');
    game.lines('move MI baltimore rail philadelphia', 'march philadelphia');
    expect(game.allows('move MI philadelphia rail trenton')).toBe(false);
    expect(game.allows('move VI philadelphia rail trenton')).toBe(true);
  });

  it('ahd-march-5: with no box of its own beside it a force in a pending battle cannot march', () => {
    const game = position().union('manassas', 'MI').confederate('gordonsville', 'MI').start();
    game.lines('march manassas', 'move MI manassas rail gordonsville');
    expect(game.allows('march gordonsville')).toBe(false);
  });
});
