import { rayThrough } from '@longroll/geometry/plane';
import { ScriptedDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { found } from '../../barrage.ts';
import { isUnderSleeve } from '../../devices.ts';
import { testingWith } from '../../parts.ts';
import { threatened } from '../../skirmish-line.ts';
import type { Unit } from '../../state.ts';
import { BARE, battle, battleOf, facing, type Game } from '../game.ts';

const LONG = { ...BARE, width: 9000, height: 9000, lastMove: 20, untilBeaten: false };
const lone = (x: number, y: number, more: Partial<Unit> = {}): Partial<Unit> => ({
  x,
  y,
  officers: [],
  men: [3],
  ...more,
});

describe('limits are tested on squares: exactly on one is inside, a hair beyond it is not (grant-geo-5)', () => {
  /** One man of a regiment, and one of its detachment so far to the west and south of him. */
  const parted = (west: number, south: number): Game =>
    battle({ x: 4000, y: 3000, facing: 180 }, { x: 4000, y: 8000, facing: 0 }, LONG)
      .play({ do: 'order', first: true })
      .play({ do: 'detach', unit: 'U1', men: 8, side: 'right' })
      .with({ U1: lone(4000, 3000), 'U1-1': lone(4000 - west, 3000 + south, { men: [19] }) });

  it('grant-det-2: below 600 both parts test together, at exactly 600 the detachment is a unit of its own', () => {
    // 599.2 by the root: less than 6 inches.
    expect(testingWith(parted(360, 479).state, 0)).toHaveLength(2);
    expect(testingWith(parted(360, 480).state, 0)).toEqual([0]);
  });
  it('grant-annex-11: a company is with its regiment at exactly one move of 600, and alone beyond it', () => {
    const companies = (game: Game): Game =>
      game.changed({
        setting: { ...game.state.setting, readings: { ...game.state.setting.readings, companies: 'on' } },
      });
    expect(testingWith(companies(parted(360, 480)).state, 0)).toHaveLength(2);
    expect(testingWith(companies(parted(361, 480)).state, 0)).toEqual([0]);
  });
  it('grant-skl-4: a threat lies more than 60 degrees off the facing of the line, by however little', () => {
    /** A man of a skirmish line who faces north, and an enemy to his east and north. */
    const seen = (east: number, north: number): number =>
      threatened(
        battle({ x: 4000, y: 4000, facing: 0 }, { x: 4000 + east, y: 4000 - north, facing: 270, arm: 'cavalry' }, LONG)
          .play({ do: 'order', first: true })
          .with({ U1: lone(4000, 4000, { formation: 'skirmish' }), C1: { officers: [], men: [3] } }).state,
        0,
      ).deduction;
    expect(seen(880, 500)).toBe(1); // 60.4 degrees
    expect(seen(850, 500)).toBe(0); // 59.5 degrees
  });
  it('grant-annex-9: under the sleeve exactly 24 inches is near, and a hair more is not', () => {
    const needed = (x: number, y: number): readonly number[] => {
      const { state } = battleOf(
        [
          { id: 'G1', name: 'Gun', side: 'Union', arm: 'gun', x: 1000, y: 1000, facing: 135 },
          { id: 'C1', name: '1st', side: 'Confederate', x: 7000, y: 8000, facing: 0 },
        ],
        LONG,
        { sleeve: 'on' },
      )
        .play({ do: 'order', first: true })
        .with({ C1: lone(1000 + x, 1000 + y) });
      const aim = { x: 1000 + x, y: 1000 + y };
      const ray = rayThrough(state.units[0] ?? aim, aim);
      const laid = { unit: 0, ammo: 'ball', target: 1, figure: 3 } as const;
      return found(state, laid, ray, aim, new ScriptedDice([3, 3])).under.map((mark) => mark.needed);
    };
    expect(needed(1440, 1920)).toEqual([3]);
    expect(needed(1441, 1920)).toEqual([4]);
    expect(needed(2160, 2879)).toEqual([4]);
    expect(needed(2160, 2880)).toEqual([5]);
  });
  it('grant-annex-6: the sleeve slides on the stick, so nobody behind the muzzle is under it', () => {
    const ray = rayThrough({ x: 1000, y: 1000 }, { x: 1000, y: 1300 });
    const under = (y: number): boolean => isUnderSleeve(ray, { x: 1000, y }, 300, 1, 6);
    expect([under(900), under(1000), isUnderSleeve(ray, { x: 1000, y: 1100 }, 300, 1, 3)]).toEqual([false, true, true]);
  });
  it('grant-chg-9: who touches is shifted sideways by 30 at most, cavalry too', () => {
    const horse = { arm: 'cavalry' } as const;
    const shifts = [0, 20, 44, 60, 89].map((off) => {
      const game = facing(500, horse, { ...horse, x: 2400 + off }, LONG);
      game.play({ do: 'contact', unit: 'U1', target: 'C1', kind: 'close', turn: 0 }, 6, 1);
      return Math.abs(game.unit('U1').x - 2400);
    });
    expect(shifts).toEqual([0, 20, 30, 30, 1]);
  });
});
