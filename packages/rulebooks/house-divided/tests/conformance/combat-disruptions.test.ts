import { describe, expect, it } from 'vitest';
import { rulebook } from '../../index.ts';
import { clash } from '../position.ts';
import { losses, round } from '../round.ts';
import { tool } from '../tool.ts';

describe('11. Combat (variant): disruptions', () => {
  it('ahd-combat-11: each side’s disruptions start at its number of units, on every result', () => {
    expect(losses({ VI: 6 }, { VI: 5 }, [3, 4])).toEqual([6, 5]);
    expect(losses({ VI: 6 }, { VI: 5 }, [5, 4])).toEqual([5, 6]);
    expect(losses({ VI: 6 }, { VI: 5 }, [2, 4])).toEqual([7, 4]);
  });

  it.each([
    ['source', 6],
    ['bounded', 2],
  ] as const)(
    'ahd-combat-11a: with the switch on %s six units raided by one begin at %i disruptions',
    (switched, begin) => {
      const defenders = ['VI', 'VI', 'VI', 'VI', 'VI', 'VI'];
      const raid = clash({ attackers: ['MC'], defenders, options: { losses: switched } });
      // One against eighteen: the 5 is a 3, a stalemate; the casualties are normal.
      raid.play('fight manassas', 5, 4);
      expect(raid.state.battle?.defenderLosses).toBe(begin);
      expect(raid.cites('ahd-combat-11a')).toBe(switched === 'bounded');
      // Heavy casualties and a crack unit change the number after the bound.
      const input = { attackers: { MC: 1 }, defenders: { VI: 5, CI: 1 }, losses: switched };
      expect(tool('battle-round', input, 5, 6).disruptions).toEqual({ attacker: 2, defender: begin });
      // Strength does not count, but units: two are raided by one without a bound.
      expect(tool('battle-round', { ...input, defenders: { CC: 2 } }, 5, 4).disruptions).toMatchObject({ defender: 1 });
    },
  );

  it('ahd-combat-11a: it bounds the attacker as well, and the tools for casualties and battles know it', () => {
    const units = { result: 'stalemate', intensity: 'normal', attackers: 5, defenders: 2 };
    expect(tool('casualties', { ...units, losses: 'bounded' })).toMatchObject({ attacker: { disruptions: 4 } });
    expect(tool('casualties', units)).toMatchObject({ attacker: { disruptions: 5 } });
    const raid = { attackers: { MC: 1 }, defenders: { MI: 6 }, round: 2 };
    expect(tool('battle', { ...raid, losses: 'bounded' }, 5, 4)).toMatchObject({ defendersLost: 1 });
    expect(tool('battle', raid, 5, 4)).toMatchObject({ defendersLost: 3 });
  });

  const more: readonly (readonly [string, number, readonly (readonly [number, number])[]])[] = [
    [
      'attacker routed, one more of the enemy’s',
      1,
      [
        [1, -2],
        [2, -1],
        [3, 0],
      ],
    ],
    [
      'attacker defeated',
      2,
      [
        [0, -2],
        [1, -1],
        [2, 0],
      ],
    ],
    [
      'stalemate',
      3,
      [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'defender defeated',
      5,
      [
        [-2, 0],
        [-1, 1],
        [0, 2],
      ],
    ],
    [
      'defender routed, one more of the enemy’s',
      6,
      [
        [-2, 1],
        [-1, 2],
        [0, 3],
      ],
    ],
  ];
  it.each(more)('ahd-combat-12: %s, light, normal and heavy', (_name, blue, [light, normal, heavy]) => {
    const changes = [1, 4, 6].map((gray) => losses({ VI: 5 }, { VI: 5 }, [blue, gray]).map((total) => total - 5));
    expect(changes).toEqual([light, normal, heavy]);
  });

  it('ahd-combat-12: the winner of a rout may take one fewer of its own instead', () => {
    const spared = (blue: number, gray: number) => losses({ VI: 5 }, { VI: 5 }, [blue, gray], { rout: 'spare' });
    expect([1, 4, 6].map((gray) => spared(1, gray))).toEqual([
      [5, 2],
      [6, 3],
      [7, 4],
    ]);
    expect([1, 4, 6].map((gray) => spared(6, gray))).toEqual([
      [2, 5],
      [3, 6],
      [4, 7],
    ]);
  });

  it('ahd-combat-12: the side that routed the other is asked', () => {
    const attacker = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] }).play('fight manassas', 6, 4);
    expect([attacker.step, attacker.asked]).toEqual(['rout', 'union']);
    const defender = clash({ attackers: ['VI', 'VI'], defenders: ['VI', 'VI'] }).play('fight manassas', 1, 4);
    expect([defender.step, defender.asked]).toEqual(['rout', 'confederate']);
  });

  it('ahd-combat-12: the causes told beside the disruptions add up to them', () => {
    const forces = [{ VI: 3 }, { VI: 8, CI: 1 }, { MC: 2, 'MI*': 1 }, { 'CC*': 1 }];
    for (const attackers of forces)
      for (const defenders of forces)
        for (const blue of [1, 2, 3, 5, 6])
          for (const gray of [1, 4, 6]) {
            const { causes, disruptions } = round(attackers, defenders, [blue, gray]);
            for (const side of ['attacker', 'defender'] as const)
              expect(causes[side].reduce((sum, cause) => sum + cause.change, 0)).toBe(disruptions[side]);
          }
  });

  it('ahd-combat-13: crack infantry or crack cavalry, full or disrupted, takes 1 off its side’s disruptions', () => {
    expect(losses({ VI: 3 }, { CI: 1, VI: 2 }, [3, 4])).toEqual([3, 2]);
    expect(losses({ CC: 1, VI: 2 }, { VI: 3 }, [3, 4])).toEqual([2, 3]);
    expect(losses({ 'CI*': 1, VI: 2 }, { 'CC*': 1, VI: 2 }, [3, 4])).toEqual([2, 2]);
  });

  it('ahd-combat-13: several crack units take off no more than one', () => {
    expect(losses({ CI: 3 }, { CI: 1, CC: 2 }, [3, 4])).toEqual([2, 2]);
  });

  it('ahd-combat-14: at 4:1 the defender takes one more on every result', () => {
    // 24 to 6, so +2: blue 1 is a stalemate, blue 3 defender defeated, and from behind works blue 1 attacker defeated.
    expect(losses({ VI: 8 }, { MC: 6 }, [1, 4])).toEqual([8, 7]);
    expect(losses({ VI: 8 }, { MC: 6 }, [3, 4])).toEqual([7, 8]);
    expect(losses({ VI: 8 }, { MC: 6 }, [1, 4], { entrenched: true })).toEqual([9, 6]);
  });

  it('ahd-combat-14: one short of 4:1 adds nothing, and a defender at 4:1 gains nothing', () => {
    expect(losses({ VI: 7, MI: 1 }, { MC: 6 }, [2, 4])).toEqual([8, 6]);
    expect(losses({ MC: 6 }, { VI: 8 }, [5, 4])).toEqual([6, 8]);
  });

  it('ahd-combat-15: a total below 0 is 0', () => {
    expect(losses({ CI: 1 }, { VI: 1 }, [6, 1])[0]).toBe(0);
  });

  it('ahd-combat-15: it is taken once, after all changes', () => {
    // One crack unit: 1 - 1 light - 1 victory - 1 rout - 1 crack would be -3 before the heavy round's +1.
    expect(losses({ CI: 2 }, { VI: 2 }, [6, 6], { rout: 'spare' })[0]).toBe(0);
    expect(losses({ CI: 3 }, { VI: 3 }, [6, 6], { rout: 'spare' })[0]).toBe(1);
  });

  it('ahd-combat-15: what the units cannot absorb is lost', () => {
    expect(losses({ VI: 1 }, { VI: 1 }, [6, 6])[1]).toBe(2);
    expect(losses({ VI: 1 }, { 'VI*': 1 }, [3, 4])[1]).toBe(1);
    expect(losses({ VI: 2 }, { 'VI*': 1, VI: 1 }, [6, 6])[1]).toBe(3);
  });

  it('ahd-combat-16: the attacker assigns first, then the defender; no unit is lost before', () => {
    const game = clash({
      attackers: ['VI', 'VI', 'VI'],
      defenders: ['VI', 'VI', 'VI'],
      more: (at) => at.union('washington', 'MI'),
    }).play('fight manassas', 3, 4);
    expect([game.step, game.asked]).toEqual(['assign-defender', 'union']);
    game.play('assign VI:2 VI:1');
    expect([game.step, game.asked, game.at('manassas').length]).toEqual(['assign-attacker', 'confederate', 6]);
    game.play('assign VI:1 VI:1 VI:1');
    expect(game.at('manassas').filter((unit) => unit.startsWith('C'))).toEqual(['C VI', 'C VI*']);
    expect(game.at('manassas').filter((unit) => unit.startsWith('U'))).toEqual(['U VI*', 'U VI*', 'U VI*']);
  });

  it('ahd-combat-17: the opponent may put two disruptions on one unit, and must assign all', () => {
    const game = clash({ attackers: ['VI', 'VI', 'VI'], defenders: ['VI', 'VI', 'VI'] }).play('fight manassas', 3, 4);
    expect(game.allows('assign VI:2 VI:1')).toBe(true);
    expect(game.allows('assign VI:1 VI:1 VI:1')).toBe(true);
    expect(game.refusal('assign VI:2').clause).toBe('ahd-combat-17');
    expect(game.refusal('assign VI:2 VI:2').clause).toBe('ahd-combat-17');
  });

  it('ahd-combat-17: a disrupted unit takes no second one', () => {
    const game = clash({ attackers: ['VI', 'VI'], defenders: ['VI*', 'VI', 'VI'] }).play('fight manassas', 3, 4);
    expect(game.refusal('assign VI*:2 VI:1').clause).toMatch(/^ahd-combat-1[57]$/);
    expect(game.allows('assign VI*:1 VI:2')).toBe(true);
  });

  it('ahd-combat-17: units alike are told apart only once: 3 disruptions on two VI and an MI are 4 assignments', () => {
    const game = clash({ attackers: ['VI', 'MI'], defenders: ['VI', 'VI', 'MI'] }).play('fight manassas', 3, 4);
    const assignments = [...(game.offer.templates?.[0]?.each?.(100) ?? [])];
    expect(assignments.length).toBe(4);
    for (const action of assignments) {
      expect(rulebook.whyNot(game.state, game.seat, action)).toBe(undefined);
      expect(action.do === 'assign' && action.losses.reduce((sum, losses) => sum + losses, 0)).toBe(3);
    }
    expect(new Set(assignments.map((action) => JSON.stringify(action))).size).toBe(4);
  });
});
