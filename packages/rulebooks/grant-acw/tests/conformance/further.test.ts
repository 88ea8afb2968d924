import { describe, expect, it } from 'vitest';
import { canReach, silentBecause, targetsOf } from '../../firing.ts';
import { cavalryShares } from '../../melee-scores.ts';
import { mustSurrender } from '../../outcomes.ts';
import { BARE, facing, muster } from '../game.ts';

const NEXT = [2, 1];

describe('what stands between', () => {
  it('grant-ex-7, grant-mel-14: six cavalry share nine infantry 1, 2, 1, 2, 1, 2; fewer infantry fight alone; three to one at most', () => {
    expect(cavalryShares(6, 9).map((share) => share.length)).toEqual([1, 2, 1, 2, 1, 2]);
    expect(cavalryShares(4, 2)).toEqual([[0], [], [1], []]);
    expect(cavalryShares(2, 9).map((share) => share.length)).toEqual([3, 3]);
  });
  it('grant-mel2-12: a side whose total times two is at most the other’s surrenders', () => {
    expect([mustSurrender(5, 10), mustSurrender(5, 9)]).toEqual([true, false]);
  });
  it('grant-los-7: nobody fires at a body in contact', () => {
    const { state } = facing(1000).with({ C1: { standing: 'melee' } });
    expect(canReach(state, 0, 1)).toBe(true);
    expect(targetsOf(state, 0)).toEqual([]);
  });
  it('grant-chg-10: a unit that approaches is fired on in the ordinary way', () => {
    const game = facing(2000, { formation: 'column' }).march('U1', 180, 700).end().end();
    expect(game.seat).toBe(1);
    expect(game.allows({ do: 'fire', unit: 'C1', target: 'U1' })).toBe(true);
  });
  it('grant-save-2: a saving throw is always thrown, and by nobody’s choice', () => {
    expect(muster().offer.choices.some(({ do: verb }) => String(verb).includes('save'))).toBe(false);
  });
});

describe('states of a unit', () => {
  it('grant-state-1: a steady unit moves and fires', () => {
    const game = facing(1000);
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 100 })).toBe(true);
    expect(silentBecause(game.state, 0)).toBeUndefined();
  });
  it('grant-state-2: in a mêlée it does neither', () => {
    const game = facing(500, { formation: 'column' });
    game.play({ do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 }, 6, 1);
    expect(game.unit('U1').standing).toBe('melee');
    expect(silentBecause(game.state, 0)?.[0]).toBe('grant-turn-6');
  });
  it('grant-state-6 and -7, grant-exh-2: an exhausted unit fires in the near band only, and does not come nearer', () => {
    const exhausted = { standing: 'exhausted', exhaustion: 3 } as const;
    const reach = (gap: number): boolean => canReach(facing(gap).with({ U1: exhausted }).state, 0, 1);
    expect([reach(760), reach(900)]).toEqual([true, false]);
    // Where the middle band begins at 6 inches, as printed, the near one ends there (grant-musk-9).
    const printed = facing(760).with({ U1: exhausted }).state;
    const readings = { ...printed.setting.readings, bands: 'printed' } as const;
    expect(canReach({ ...printed, setting: { ...printed.setting, readings } }, 0, 1)).toBe(false);
    const game = facing(2500).with({ U1: exhausted });
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 10 }).clause).toBe('grant-exh-2');
  });
  it('grant-state-6 and -7: while it rests an exhausted unit may go away from the enemy, and does nothing else; while it falls back its player does not move it', () => {
    const rests = facing(2000).with({ U1: { standing: 'exhausted', exhaustion: 3 } });
    expect(rests.allows({ do: 'march', unit: 'U1', way: 0, length: 200 })).toBe(true);
    expect(rests.refusal({ do: 'wheel', unit: 'U1', pivot: 'left', degrees: 10 }).clause).toBe('grant-turn-5');
    const falls = facing(2000).with({ U1: { standing: 'exhausted', exhaustion: 2 } });
    expect(falls.refusal({ do: 'march', unit: 'U1', way: 0, length: 200 }).clause).toBe('grant-turn-5');
  });
  it('grant-state-12: a unit that is gone does nothing and has no figures', () => {
    const game = facing(1000, {}, {}, { ...BARE, untilBeaten: false, lastMove: 9 }).with({
      C1: { standing: 'gone', men: [], officers: [] },
    });
    expect(game.figures('C1').size).toBe(0);
    game.end().end(...NEXT);
    expect(game.unit('C1').standing).toBe('gone');
  });
});
