import { describe, expect, it } from 'vitest';
import { rulebook } from '../rulebook.ts';
import type { Game } from './game.ts';
import { clash, position } from './position.ts';

/** The log of a game in sentences, without marks of emphasis. */
const log = (game: Game): readonly string[] =>
  game.events.map(({ kind, clauses, data }) =>
    rulebook.sentence({ kind, clauses, data, faces: [] }, game.state).text.replaceAll('**', ''),
  );

/** Clauses of the last event of a kind. */
const clausesOf = (game: Game, kind: string): readonly string[] => game.last(kind).clauses;

describe('the log of A House Divided', () => {
  it('counts the hits of a volley and tells each shot', () => {
    const game = clash({ attackers: ['VI', 'MC'], defenders: ['MI'], works: true, options: { combat: 'base' } });
    game.fightUntil('attacker-stays', 'manassas', 5, 2, 1);
    expect(log(game)).toContain(
      'Confederate fire at Manassas Junction: no hits (militia infantry at veteran infantry needs 2 or less, 5).',
    );
    expect(log(game)).toContain(
      'Union fire at Manassas Junction: one hit (militia cavalry at militia infantry cannot hit, 2; veteran infantry at militia infantry needs 2 or less, 1, a hit).',
    );
  });

  it('names the hits of base combat as their cause, and the battle as the end of a disruption', () => {
    const game = clash({ attackers: ['VI'], defenders: ['VI'], options: { combat: 'base' } });
    game.fightUntil('attacker-stays', 'manassas', 3, 6);
    expect(clausesOf(game, 'unit-disrupted')).toEqual(['ahd-bcombat-9']);
    expect(log(game.play('disengage'))).toContain('One unit recovered after the battle.');
    const dead = clash({ attackers: ['VI*'], defenders: ['MI'], options: { combat: 'base' } }).fight('manassas', [2]);
    expect(clausesOf(dead, 'unit-eliminated')).toContain('ahd-bcombat-9');
  });

  it('names want of supply as the cause of a loss', () => {
    const game = position().phasing('confederate').confederate('harrisburg', 'MI*', 'VI').begin(3);
    expect(log(game)).toContain('Confederate militia infantry at Harrisburg is out of supply and lost.');
    expect(clausesOf(game, 'unit-eliminated')).toContain('ahd-supply-1');
  });

  it('tells boxes apart that share a name', () => {
    const at = position().union('cairo', 'MC').flags('union', 'columbus-ky').start().play('march cairo');
    const told = log(at.play('move MC cairo rail columbus-ky rail jackson-tn')).at(-1);
    expect(told).toBe('Union militia cavalry marched from Cairo by Columbus KY to Jackson TN.');
  });

  it('says none for no marches left', () => {
    const game = position().union('washington', 'MI').marches(1).start().play('march washington');
    expect(log(game).at(-1)).toBe('A march is spent on Washington; none left.');
  });

  it('gives the reason of the end of the short forms (ahd-scen-1862, -1863, ahd-scen-1)', () => {
    const end = (base: string, turn: number, held: readonly string[]): string | undefined =>
      log(
        position()
          .rules({ base })
          .turn(turn)
          .with({ length: 'short' })
          .flags('confederate', 'memphis', 'new-orleans')
          .flags('union', ...held)
          .union('new-york', 'VI')
          .confederate('tallahassee', 'VI')
          .start()
          .play('halt'),
      ).at(-1);
    expect(end('1862', 16, ['memphis', 'mobile'])).toBe(
      'The Union has won the war: the Union holds two victory cities and needed two.',
    );
    expect(end('1862', 16, ['memphis'])).toBe(
      'The Confederacy has won the war: the Union holds one victory city and needed two.',
    );
    expect(end('1863', 26, [])).toBe(
      'The Confederacy has won the war: the Union holds no victory cities and needed three.',
    );
  });
});
