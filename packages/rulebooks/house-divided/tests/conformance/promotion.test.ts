import { describe, expect, it } from 'vitest';
import { clash, position } from '../position.ts';

/** The promotion phase of a Union turn without battles. */
const promoting = (...codes: readonly string[]) =>
  position()
    .union('washington', ...codes)
    .confederate('richmond', 'MI')
    .start()
    .play('halt');

describe('13. Promotion', () => {
  it.each([
    ['MI', 'VI'],
    ['VI', 'CI'],
    ['MC', 'VC'],
    ['VC', 'CC'],
  ])('ahd-promote-1: %s rises to %s', (from, to) => {
    expect(promoting(from).play(`promote ${from} at washington`, 6).at('washington')).toEqual([`U ${to}`]);
  });

  it('ahd-promote-1: crack units cannot rise', () => {
    const game = promoting('CI', 'CC', 'MI');
    expect(game.refusal('promote CI at washington').clause).toBe('ahd-promote-1');
    expect(game.refusal('promote CC at washington').clause).toBe('ahd-promote-1');
    expect(game.offered('promote').length).toBe(1);
  });

  it('ahd-promote-2: one unit anywhere, on every turn, battles or not', () => {
    const game = position().union('washington', 'MI').union('st-louis', 'MI').start().play('halt');
    expect([game.phase, game.offered('promote').length]).toEqual(['promotion', 2]);
    game.play('promote MI at st-louis', 6);
    expect([game.phase, game.at('st-louis'), game.at('washington')]).toEqual(['recruitment', ['U VI'], ['U MI']]);
  });

  it('ahd-promote-2: only of the phasing side', () => {
    expect(promoting('MI').refusal('promote C-I-01').clause).toBe('ahd-promote-2');
  });

  it('ahd-promote-3: base combat: one more for each battle won, in the box of that battle', () => {
    const at = clash({
      attackers: ['MI', 'MI'],
      defenders: ['MI*'],
      options: { combat: 'base' },
      more: (place) => place.union('new-york', 'MI'),
    });
    at.fight('manassas', [6, 2, 6]);
    expect(at.refusal('promote MI at new-york').clause).toBe('ahd-promote-3');
    at.play('promote MI at manassas').play('promote MI at new-york', 6);
    expect([at.at('manassas'), at.at('new-york')]).toEqual([['U MI', 'U VI'], ['U VI']]);
  });

  /** A Union attack on Manassas fails under base combat; it is the Confederate's turn next. */
  const held = () =>
    clash({
      attackers: ['MI*'],
      defenders: ['MI'],
      options: { combat: 'base' },
      more: (at) => at.confederate('richmond', 'MI'),
    }).fight('manassas', [2]);

  it('ahd-promote-4: a defender’s victory promotes one unit there at the start of its own next turn', () => {
    const game = held().until((g) => g.phase === 'held-promotion', 6);
    expect([game.phasing, game.asked]).toEqual(['confederate', 'confederate']);
    expect(game.refusal('promote MI at richmond').clause).toBe('ahd-promote-4');
    game.play('promote MI at manassas', 3);
    expect([game.at('manassas'), game.phase, game.marches]).toEqual([['C VI'], 'movement', 3]);
  });

  it('ahd-promote-4: with no unit left there it is lost', () => {
    const lost = position().phasing('confederate').with({ combat: 'base' }).confederate('richmond', 'MI');
    const game = lost.rules({ held: [{ side: 'confederate', box: 'manassas' }] }).begin(3);
    expect(game.phase).toBe('movement');
  });

  it('ahd-promote-5: variant combat: at once, and the political promotion stays', () => {
    const game = clash({ attackers: ['MI', 'MI', 'MI', 'MI', 'MI', 'MI', 'MI'], defenders: ['MI'] });
    game.fightUntil('promote', 'manassas', 3, 6);
    const before = game.at('manassas').filter((unit) => unit.startsWith('U VI')).length;
    game.play(game.at('manassas').includes('U MI') ? 'promote MI at manassas' : 'promote MI* at manassas');
    expect(game.at('manassas').filter((unit) => unit.startsWith('U VI')).length).toBe(before + 1);
    expect([game.phase, game.offered('promote').length > 0]).toEqual(['promotion', true]);
  });

  it('ahd-promote-6: a promotion may be declined and is then gone', () => {
    const game = promoting('MI').play('pass', 6);
    expect(game.phase).toBe('recruitment');
    game.until((g) => g.phasing === 'union' && g.phase === 'promotion', 4, 6, 4);
    expect(game.play('promote MI at washington', 6).phase).toBe('recruitment');
  });

  it('ahd-promote-6: the political promotion passes over a unit that has risen in this player turn', () => {
    const game = clash({ attackers: ['MI', 'MI', 'MI', 'MI', 'MI'], defenders: ['MI'] });
    game.fightUntil('promote', 'manassas', 3, 6);
    const code = game.at('manassas').includes('U MI') ? 'MI' : 'MI*';
    game.play(`promote ${code} at manassas`);
    const risen = code === 'MI' ? 'VI' : 'VI*';
    expect(game.refusal(`promote ${risen} at manassas`).clause).toBe('ahd-promote-6');
  });

  it('ahd-promote-6: promotions held over count as well', () => {
    const game = held()
      .until((g) => g.phase === 'held-promotion', 6)
      .play('promote MI at manassas', 3)
      .play('halt');
    expect(game.refusal('promote VI at manassas').clause).toBe('ahd-promote-6');
    expect(game.allows('promote MI at richmond')).toBe(true);
  });

  it('ahd-promote-3: two battles won are two promotions, each in its own box', () => {
    const at = position().with({ combat: 'base' }).union('washington', 'MI', 'MI').union('scranton', 'MC');
    const game = at
      .confederate('manassas', 'MC*')
      .confederate('fredericksburg', 'MC*')
      .start()
      .play('march washington');
    game.lines('move MI washington rail manassas', 'move MI washington road fredericksburg', 'halt');
    const hit = [6, 2];
    for (const box of ['manassas', 'fredericksburg']) game.fight(box, hit, { withdraw: 'stand' });
    expect(game.offered('promote').length).toBe(1);
    game.play('promote MI at manassas').play('promote MI at fredericksburg');
    expect(game.play('promote MC at scranton', 6).phase).toBe('recruitment');
  });
});
