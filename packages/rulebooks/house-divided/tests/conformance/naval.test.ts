import { describe, expect, it } from 'vitest';
import { position } from '../position.ts';

describe('7. Naval rules', () => {
  it('ahd-naval-1: the Confederacy does not move by sea', () => {
    const game = position().phasing('confederate').confederate('wilmington', 'MI').marches(6).start();
    expect(game.refusal('invade MI wilmington to new-york').clause).toBe('ahd-naval-1');
    game.play('march wilmington');
    expect(game.refusal('sail MI wilmington to charleston').clause).toBe('ahd-naval-1');
  });

  it('ahd-naval-1: the Confederacy traces no supply by sea', () => {
    const cut = position().phasing('confederate').confederate('wilmington', 'MI');
    const game = cut.flags('union', 'goldsboro', 'florence', 'new-bern').begin(3);
    expect(game.at('wilmington')).toEqual(['C MI*']);
  });

  it('ahd-naval-2: one march lets any units of a port sail, each to a port of its own choice', () => {
    const game = position().union('fort-monroe', 'MI', 'VC').marches(2).start();
    game.lines('march fort-monroe', 'sail MI fort-monroe to new-york', 'sail VC fort-monroe to pensacola');
    expect([game.at('new-york'), game.at('pensacola'), game.marches]).toEqual([['U MI'], ['U VC'], 1]);
  });

  it('ahd-naval-2: not to a port that the Confederacy holds, nor to a box that is no port', () => {
    const game = position().union('fort-monroe', 'MI').confederate('pensacola', 'MC').start().play('march fort-monroe');
    expect(game.refusal('sail MI fort-monroe to norfolk').clause).toBe('ahd-naval-2');
    expect(game.refusal('sail MI fort-monroe to pensacola').clause).toBe('ahd-naval-2');
    expect(game.refusal('sail MI fort-monroe to pittsburgh').clause).toBe('ahd-naval-2');
  });

  it('ahd-naval-2: not from a box that is no port, nor from a port with enemy units', () => {
    const inland = position().union('harrisburg', 'MI').start().play('march harrisburg');
    expect(inland.refusal('sail MI harrisburg to new-york').clause).toBe('ahd-naval-2');
    const shared = position().union('philadelphia', 'MI').confederate('baltimore', 'MC').start();
    shared.lines('march philadelphia', 'move MI philadelphia rail baltimore', 'march baltimore');
    expect(shared.refusal('sail MI baltimore to new-york').clause).toMatch(/^ahd-(naval-2|control-2)$/);
  });

  it('ahd-naval-2: sailing counts as the move of that march', () => {
    const game = position().union('fort-monroe', 'MI').start();
    game.lines('march fort-monroe', 'sail MI fort-monroe to baltimore');
    expect(game.refusal('move MI baltimore rail philadelphia').clause).toBe('ahd-march-2');
    game.lines('march baltimore', 'move MI baltimore rail philadelphia');
    expect(game.at('philadelphia')).toEqual(['U MI']);
  });

  it('ahd-naval-3: after a natural 6 each march carries one unit to any port, defended or not', () => {
    const game = position().union('fort-monroe', 'MI', 'VI').confederate('charleston', 'MI').marches(6).start();
    game.lines('invade MI fort-monroe to charleston', 'invade VI fort-monroe to new-orleans');
    expect([game.marches, game.at('charleston'), game.at('new-orleans')]).toEqual([4, ['C MI', 'U MI'], ['U VI']]);
    expect(game.play('halt').offered('fight', 'box')).toEqual(['charleston']);
  });

  it('ahd-naval-3: six marches carry six units and no seventh', () => {
    const game = position().union('fort-monroe', 'MI', 'MI', 'MI', 'MI', 'MI', 'MI', 'MI').marches(6).start();
    for (let i = 0; i < 6; i++) game.play('invade MI fort-monroe to savannah');
    expect([game.at('savannah').length, game.marches]).toEqual([6, 0]);
    if (game.phase === 'movement') expect(game.allows('invade MI fort-monroe to savannah')).toBe(false);
  });

  it('ahd-naval-3: not after a 5, not to a box that is no port, not from a port that is not controlled', () => {
    const five = position().union('fort-monroe', 'MI').marches(5).start();
    expect(five.refusal('invade MI fort-monroe to savannah').clause).toBe('ahd-naval-3');
    const six = position().union('fort-monroe', 'MI').union('harrisburg', 'MI').marches(6).start();
    expect(six.refusal('invade MI fort-monroe to richmond').clause).toBe('ahd-naval-3');
    expect(six.refusal('invade MI harrisburg to savannah').clause).toBe('ahd-naval-3');
  });

  it('ahd-naval-3: a 6 serves for the whole movement, also for the last march', () => {
    const game = position().union('fort-monroe', 'MI').marches(1, 6).start();
    expect(game.allows('invade MI fort-monroe to savannah')).toBe(true);
  });

  it('ahd-naval-3: not while the Confederacy controls Washington', () => {
    const game = position().union('fort-monroe', 'MI').confederate('washington', 'MI').marches(6).start();
    expect(game.refusal('invade MI fort-monroe to savannah').clause).toBe('ahd-naval-3');
  });

  it('ahd-naval-4: Confederates at Fort Monroe shut Yorktown and Norfolk, and no other port', () => {
    const at = position().union('new-york', 'MI').confederate('fort-monroe', 'MI').marches(6).start();
    expect(at.refusal('invade MI new-york to yorktown').clause).toBe('ahd-naval-4');
    expect(at.refusal('invade MI new-york to norfolk').clause).toBe('ahd-naval-4');
    expect(at.allows('invade MI new-york to wilmington')).toBe(true);
    expect(at.allows('invade MI new-york to fort-monroe')).toBe(true);
  });

  it('ahd-naval-4: with Fort Monroe in Union hands they are open', () => {
    const game = position().union('fort-monroe', 'MI').marches(6).start();
    expect(game.allows('invade MI fort-monroe to yorktown')).toBe(true);
    expect(game.allows('invade MI fort-monroe to norfolk')).toBe(true);
  });

  it('ahd-naval-5: a beaten invasion returns to the port it sailed from', () => {
    const game = position().union('fort-monroe', 'VI').confederate('charleston', 'VI').marches(6).start();
    game.lines('invade VI fort-monroe to charleston', 'halt');
    game.fight('charleston', [3, 1, 3, 1]);
    expect([game.at('charleston'), game.at('fort-monroe')]).toEqual([['C VI'], ['U VI']]);
  });

  it('ahd-naval-5: if that port is the Union’s no more, to any port of the Union', () => {
    const at = position().union('savannah', 'VC').confederate('charleston', 'VI').confederate('pensacola', 'MC');
    const game = at.marches(6).start();
    game.lines('invade VC savannah to charleston', 'halt').fightUntil('fallback', 'charleston', 3, 1, 3, 1);
    const ports = ['baltimore', 'fort-monroe', 'new-york', 'philadelphia', 'washington'];
    expect([...game.offered('fallback', 'to')].sort()).toEqual(ports);
    game.play('fallback VC charleston to new-york');
    expect(game.at('new-york')).toEqual(['U VC']);
  });

  it('ahd-naval-2: a port that the Union only stands in is one that it controls', () => {
    const game = position().union('fort-monroe', 'MI').union('savannah', 'VC').start().play('march fort-monroe');
    expect(game.allows('sail MI fort-monroe to savannah')).toBe(true);
  });

  it('ahd-naval-3: not from a port with enemy units', () => {
    const game = position().union('philadelphia', 'MI').confederate('baltimore', 'MC').marches(6).start();
    game.lines('march philadelphia', 'move MI philadelphia rail baltimore');
    expect(game.allows('invade MI baltimore to savannah')).toBe(false);
  });

  it('ahd-naval-3: a raider alone in Washington stops invasions', () => {
    const game = position().union('fort-monroe', 'MI').confederate('washington', 'MC').marches(6).start();
    expect(game.refusal('invade MI fort-monroe to savannah').clause).toBe('ahd-naval-3');
  });

  it('ahd-naval-5: it returns to New York as well', () => {
    const game = position().union('new-york', 'VI').confederate('charleston', 'VI').marches(6).start();
    game.lines('invade VI new-york to charleston', 'halt').fight('charleston', [3, 1, 3, 1]);
    expect(game.at('new-york')).toEqual(['U VI']);
  });
});
