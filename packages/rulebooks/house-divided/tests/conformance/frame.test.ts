import { isRefusal } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { compile, printed, start } from '../game.ts';
import { clash, position } from '../position.ts';

const wordsOf = (choices: ReturnType<typeof rulebook.offer>['choices']): readonly string[] => choices.map((c) => c.do);

describe('1. Frame', () => {
  it('ahd-frame-1: each turn is a Union player turn and then a Confederate one', () => {
    const game = start(printed('1861'), {}, []);
    const seen = [`${game.turn} ${game.phasing}`];
    for (let i = 0; i < 3; i++) {
      const [turn, phasing] = [game.turn, game.phasing];
      game.until((g) => g.phasing !== phasing || g.turn !== turn, ...(i === 0 ? [4] : [4, 3]));
      seen.push(`${game.turn} ${game.phasing}`);
      game.until((g) => g.phase === 'movement');
    }
    expect(seen).toEqual(['1 union', '1 confederate', '2 union', '2 confederate']);
  });

  it('ahd-frame-1: nothing is hidden: everybody sees the whole state', () => {
    const { state } = start(printed('1861'), {}, []);
    for (const viewer of [0, 1, 'spectator'] as const) expect(rulebook.view(state, viewer)).toBe(state);
    expect(rulebook.open).toBe(true);
  });

  it('ahd-frame-2: combat, supply and rally are switches, all on variant by default', () => {
    const setting = compile(printed('1861'), {});
    expect(setting.switches).toMatchObject({ combat: 'variant', supply: 'variant', rally: 'variant' });
  });

  it('ahd-frame-2: any mix is legal, and no other value', () => {
    for (const combat of ['variant', 'base'])
      for (const supply of ['variant', 'base'])
        for (const rally of ['variant', 'base'])
          expect(compile(printed('1862'), { combat, supply, rally }).switches).toMatchObject({ combat, supply, rally });
    const refusal = rulebook.prepare(printed('1861'), { combat: 'none' });
    expect(isRefusal(refusal) && refusal.field).toBe('options/combat');
  });

  it('ahd-frame-2: with rally on base and supply on variant units in supply recover after recruitment', () => {
    const at = position().with({ rally: 'base' }).union('washington', 'MI*').union('corinth', 'MI*');
    const game = at.confederate('richmond', 'MI*').start();
    game.until((g) => g.phase === 'recruitment', 2);
    expect(game.at('washington')).toEqual(['U MI*']);
    game.until((g) => g.phasing === 'confederate' && g.phase === 'movement', 3);
    expect(game.at('washington')).toEqual(['U MI']);
    expect([game.at('corinth'), game.at('richmond')]).toEqual([['U MI*'], ['C MI*']]);
  });

  it('ahd-frame-2: with rally on variant nobody recovers by himself', () => {
    const game = position().union('washington', 'MI*').confederate('richmond', 'MI').start();
    game.until((g) => g.phasing === 'confederate' && g.phase === 'movement', 2, 3);
    expect(game.at('washington')).toEqual(['U MI*']);
  });

  it('ahd-frame-3: a variant round draws two dice, a recruitment phase and a march roll one each', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] });
    game.fight('manassas', [3, 1, 3, 1]);
    game.until((g) => g.phase === 'recruitment', 4);
    game.until((g) => g.phase === 'movement', 3);
    expect([game.phasing, game.marches]).toEqual(['confederate', 3]);
  });

  it('ahd-frame-3: base fire draws one die for each firing unit, also for one that cannot hit', () => {
    const game = clash({ attackers: ['MC', 'MC'], defenders: ['VI'], works: true, options: { combat: 'base' } });
    game.fightUntil('attacker-stays', 'manassas', 6, 1, 1);
    expect(game.at('manassas')).toContain('C VI');
  });

  it('ahd-frame-3: nothing else draws a die', () => {
    const game = position().union('washington', 'MI', 'MI*').marches(6).start();
    game.lines('rally washington', 'march washington', 'move MI washington rail baltimore', 'entrench baltimore');
    expect(game.events.every((event) => event.dice === undefined)).toBe(true);
  });

  it('ahd-frame-4: the phasing side marches, orders the battles and recruits', () => {
    for (const side of ['union', 'confederate'] as const) {
      const at = position().phasing(side).union('washington', 'VI').confederate('richmond', 'VI').start();
      expect([at.asked, rulebook.actors(at.state).length]).toEqual([side, 1]);
      expect(at.until((g) => g.phase === 'recruitment', 3).asked).toBe(side);
    }
    expect(clash({ attackers: ['VI'], defenders: ['VI'], by: 'confederate' }).asked).toBe('confederate');
  });

  it('ahd-frame-4: each decision of a battle is asked of its owner', () => {
    const game = clash({
      attackers: ['VI', 'VI', 'VI'],
      defenders: ['VI', 'MI', 'VC'],
      more: (at) => at.union('washington', 'MI').confederate('gordonsville', 'MI'),
    });
    const asked: string[] = [];
    const note = () => asked.push(`${game.step} ${game.asked}`);
    game.play('fight manassas', 1, 1);
    note();
    game.play('rout more');
    note();
    game.play('assign VI:1');
    note();
    game.play('assign VI:2 VI:2');
    note();
    game.play('ready');
    note();
    expect(asked).toEqual([
      'rout confederate',
      'assign-defender union',
      'assign-attacker confederate',
      'reinforce-attack union',
      'reinforce-defence confederate',
    ]);
  });

  it('ahd-frame-4: nobody acts for the other side', () => {
    const game = position().union('washington', 'MI').confederate('richmond', 'MI').start();
    expect(game.refusal('march richmond', 1).clause).toMatch(/^ahd-(frame|turn)-\d$/);
    expect(wordsOf(rulebook.offer(game.state, 1).choices)).toEqual([]);
  });

  it('ahd-frame-5: a unit has a name that it keeps, and no two share one', () => {
    const game = start(printed('1861'), {}, []);
    const names = game.state.units.map((_unit, row) => rulebook.names.unit?.word(game.state, row));
    expect(names.every((name) => /^[UC]-[IC]-\d\d$/.test(name ?? ''))).toBe(true);
    expect(new Set(names).size).toBe(20);
    const washington = game.lines('march washington', 'move U-I-02 washington rail manassas');
    expect(rulebook.names.unit?.id(washington.state, 'U-I-02')).toBeDefined();
  });

  it('ahd-frame-5: there is no limit on veteran and crack units', () => {
    const crack = Array.from({ length: 34 }, () => 'CI');
    expect(
      position()
        .union('washington', ...crack)
        .start()
        .count('union'),
    ).toBe(34);
  });

  it('ahd-frame-2: with rally on base, combat on variant is enough for the recovery', () => {
    const at = position().with({ rally: 'base', supply: 'base' }).union('washington', 'MI*').union('corinth', 'MI*');
    const game = at.confederate('richmond', 'MI').start();
    game.until((g) => g.phasing === 'confederate' && g.phase === 'movement', 2, 3);
    expect([game.at('washington'), game.at('corinth')]).toEqual([['U MI'], ['U MI*']]);
  });

  it('ahd-frame-5: the name of a dead unit is never given again', () => {
    const at = position().phasing('confederate').confederate('harrisburg', 'MC*').confederate('richmond', 'VI');
    const game = at.begin(3).play('halt').play('pass', 2).play('recruit richmond cavalry');
    expect(rulebook.names.unit?.id(game.state, 'C-C-01')).toBe(undefined);
    expect(rulebook.names.unit?.id(game.state, 'C-C-02')).toBeDefined();
  });
});
