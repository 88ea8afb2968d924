import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { start } from '../game.ts';
import { clash, position } from '../position.ts';

describe('9. Entrenchment', () => {
  it('ahd-entrench-1: one march in a recruiting city of either side, two elsewhere', () => {
    const game = position().union('baltimore', 'MI').union('chillicothe', 'MI').union('harrisburg', 'MI').start();
    game.play('entrench baltimore');
    expect([game.marches, game.works('baltimore')]).toEqual([3, 'union']);
    expect(game.play('entrench chillicothe').marches).toBe(2);
    expect(game.play('entrench harrisburg').marches).toBe(0);
    expect(game.works('harrisburg')).toBe('union');
  });

  it('ahd-entrench-1: with one march left only a city can be entrenched', () => {
    const game = position().union('baltimore', 'MI').union('harrisburg', 'MI').marches(1).start();
    expect(game.refusal('entrench harrisburg').clause).toBe('ahd-entrench-1');
    expect(game.allows('entrench baltimore')).toBe(true);
  });

  it('ahd-entrench-1: the box must hold one’s own units and no enemy units', () => {
    const game = position().union('philadelphia', 'MI').confederate('baltimore', 'MI').start();
    expect(game.refusal('entrench pittsburgh').clause).toBe('ahd-entrench-1');
    game.lines('march philadelphia', 'move MI philadelphia rail baltimore');
    expect(game.refusal('entrench baltimore').clause).toBe('ahd-entrench-1');
  });

  it('ahd-entrench-2: units that moved may be entrenched, and entrenched ones may move', () => {
    const game = position().union('philadelphia', 'MI', 'MI').marches(3).start();
    game.lines('march philadelphia', 'move MI philadelphia rail baltimore', 'move MI philadelphia rail baltimore');
    game.lines('entrench baltimore', 'march baltimore', 'move MI baltimore rail harrisburg');
    expect([game.works('baltimore'), game.at('harrisburg'), game.marches]).toEqual(['union', ['U MI'], 0]);
  });

  it('ahd-entrench-2: a march spent on entrenching moves nobody', () => {
    const game = position().union('baltimore', 'MI').start().play('entrench baltimore');
    expect(game.refusal('move MI baltimore rail philadelphia').clause).toBe('ahd-march-2');
  });

  it('ahd-entrench-3: one entrenchment in a box at most', () => {
    const game = position().union('baltimore', 'MI').start().play('entrench baltimore');
    expect(game.refusal('entrench baltimore').clause).toBe('ahd-entrench-3');
  });

  it('ahd-entrench-3: it lasts while a unit stays and goes with the last one', () => {
    const game = position().union('baltimore', 'MI', 'MI').works('union', 'baltimore').start();
    game.lines('march baltimore', 'move MI baltimore rail harrisburg');
    expect(game.works('baltimore')).toBe('union');
    game.play('move MI baltimore rail philadelphia');
    expect(game.works('baltimore')).toBe(undefined);
  });

  it('ahd-entrench-3: it goes when the last unit dies', () => {
    const cut = position().phasing('confederate').confederate('harrisburg', 'MI*').works('confederate', 'harrisburg');
    const game = cut.begin(3);
    expect([game.at('harrisburg'), game.works('harrisburg')]).toEqual([[], undefined]);
  });

  it.each(['washington', 'richmond', 'fort-monroe', 'vicksburg'])(
    'ahd-entrench-4: nothing can be added at %s',
    (box) => {
      const game = position().union(box, 'MI').start();
      expect(game.refusal(`entrench ${box}`).clause).toBe('ahd-entrench-4');
    },
  );

  it('ahd-entrench-4: it serves whichever side defends: a blue 6 only defeats the defenders of Vicksburg', () => {
    const attack = (phasing: 'union' | 'confederate') => {
      const other = phasing === 'union' ? 'confederate' : 'union';
      const at = position().phasing(phasing);
      const game = at[phasing]('jackson-ms', 'VI', 'VI')[other]('vicksburg', 'VI', 'MI', 'MI').start();
      game.lines('march jackson-ms', 'move VI jackson-ms rail vicksburg', 'move VI jackson-ms rail vicksburg');
      return game.play('halt').play('fight vicksburg', 6, 1);
    };
    expect(attack('union').step).toBe('assign-defender');
    expect(attack('confederate').step).toBe('assign-defender');
  });

  it('ahd-entrench-5: all defenders in the box when the battle starts are entrenched, also in round two', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'], works: true });
    game.fightUntil('assign-defender', 'manassas', 6, 1);
    expect(game.cites('ahd-combat-8') || game.cites('ahd-entrench-5')).toBe(true);
    const second = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'], works: true });
    second.fight('manassas', [4, 1, 6, 1]);
    expect(second.at('manassas').every((unit) => unit.startsWith('U'))).toBe(true);
  });

  it('ahd-entrench-4: a fort counts in a battle that is set up in its midst, whatever the file says of its defenders', () => {
    const at = position()
      .union('vicksburg', 'VI', 'VI')
      .confederate('vicksburg', 'VI', 'VI')
      .confederate('natchez', 'MI');
    const { units, ...file } = at.file({
      phase: 'battle',
      contested: [],
      battle: {
        box: 'vicksburg',
        round: 1,
        step: 'reinforce-defence',
        attackers: ['U-I-01', 'U-I-02'],
        defenders: ['C-I-01', 'C-I-02'],
      },
    });
    const fought = (units as readonly PlainRecord[]).map((unit) => ({ ...unit, fought: unit.box === 'vicksburg' }));
    const game = start({ ...file, units: fought }, {}, []).play('ready', 6, 1);
    expect([game.cites('ahd-combat-8'), game.step]).toEqual([true, 'assign-defender']);
  });

  it('ahd-entrench-5: without an entrenchment a blue 6 routs', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'] });
    expect(game.play('fight manassas', 6, 1).step).toBe('rout');
  });

  it('ahd-entrench-3: it goes with the defenders of a captured box', () => {
    const dead = clash({ attackers: ['VI', 'VI', 'VI', 'VI'], defenders: ['MI'], works: true }).fight(
      'manassas',
      [3, 6],
    );
    expect([dead.flag('manassas'), dead.works('manassas')]).toEqual(['union', undefined]);
    const held = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'], works: true }).fight(
      'manassas',
      [3, 1, 3, 1],
    );
    expect(held.works('manassas')).toBe('confederate');
  });
});
