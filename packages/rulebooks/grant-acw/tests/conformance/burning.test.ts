import { compareDistance, rayThrough } from '@longroll/geometry/plane';
import { Teller } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { HOUSE, occupantHit, shelled } from '../../bombardment.ts';
import { groundNow } from '../../ground.ts';
import { bodies } from '../../layout.ts';
import { partedByFire } from '../../phases/compulsory.ts';
import { occupantsOf } from '../../rooms.ts';
import type { Game } from '../game.ts';
import { SEVEN, VILLAGE, village } from '../village.ts';

const GUN = { id: 'CG', name: 'Gun', side: 'Confederate', arm: 'gun', x: 2250, y: 4200, facing: 0, piece: 'howitzer' };
const SHELL = { do: 'lay', unit: 'CG', ammo: 'shell', target: 'U1', figure: HOUSE } as const;
const NEXT = [2, 1] as const;
const SOUND = { damage: 0, fire: 0, lit: false, ruined: false };

/** Seven men of U1 in the west of the mill, a howitzer 24 inches south of it, at the moment in which it is laid. */
const shelling = (gun: object = {}): Game =>
  village({ formation: 'line' }, { x: 900, y: 4500 }, [{ ...GUN, ...gun }])
    .play(SEVEN)
    .end()
    .end();

/** The state of the west of the mill. */
const mill = (game: Game, change: object): Game =>
  game.changed({ buildings: game.state.buildings.map((each, i) => (i === 0 ? { ...each, ...change } : each)) });

describe('houses under artillery, and burning', () => {
  it('grant-house-3: the men in a section have the numbers 1 to 7; for one who is gone falls the next higher one', () => {
    const all = occupantsOf(shelling().state, 0);
    const numbers = all.map(({ figure }) => figure);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const [first, second, third] = all;
    expect(occupantHit(all, [], 2)).toBe(second);
    expect(occupantHit(all, second ? [second] : [], 2)).toBe(third);
    // After 7 comes 1.
    const left = all.slice(0, 1);
    expect(occupantHit(all, all.slice(1), 6)).toBe(first);
    expect(left).toEqual([first]);
    // A shell throws a 6 and kills three: their dice are 2, 2 and 5, so the second, third and fifth fall.
    const game = shelling().play(SHELL, 6, 6, 2, 2, 5, 6, ...NEXT);
    expect(occupantsOf(game.state, 0).map(({ figure }) => figure)).toEqual(
      numbers.filter((_, i) => ![1, 2, 4].includes(i)),
    );
    expect(game.last('house-hit').data).toMatchObject({ house: 'the mill', kills: 3, total: 6 });
  });
  it('grant-house-3: where there are fewer men than kills all of them die, officers unless they are saved', () => {
    const few = village({ formation: 'line' }, { x: 900, y: 4500 }, [GUN])
      .play({ ...SEVEN, men: 1, officers: 1 })
      .end()
      .end()
      .play(SHELL, 6, 6, 5, 6, ...NEXT);
    // Three are killed of two: no dice but the officer’s 5, which saves him.
    expect(few.last('saved').clauses).toEqual(['grant-save-1']);
    expect(occupantsOf(few.state, 0).map(({ figure }) => figure < 3)).toEqual([true]);
  });
  it('grant-house-6: the sector die says whether a shell hits the building, or another section, or none', () => {
    const { state } = shelling();
    const ray = rayThrough({ x: 800, y: 4000 }, { x: 800, y: 1600 });
    const on = (sector: number): number | undefined => shelled(state, ray, 3, sector);
    // The shed is two inches wide: the middle of a sector lies an inch and a half from its centre, outside of it.
    expect([1, 2, 3, 4, 5, 6].map(on)).toEqual([undefined, undefined, undefined, 4, undefined, 3]);
    const game = shelling().play(SHELL, 1, ...NEXT);
    expect(game.last('shot').data).toMatchObject({ sector: 1, hit: 0 });
    expect(game.state.buildings[0]).toEqual(SOUND);
  });
  it('grant-fire-1: a ball that brings a house to 10 points lights nothing; by the other reading any hit does', () => {
    // While it burns a die is thrown for the section beside it.
    const balls = (reading: 'shell' | 'any'): boolean | undefined => {
      const game = mill(shelling({ piece: 'gun' }), { damage: 6 });
      const { setting } = game.state;
      const readings = { ...setting.readings, 'house-fire': reading };
      const hit = game.changed({ setting: { ...setting, readings } });
      return hit.play({ ...SHELL, ammo: 'ball' }, 1, 5, 1, 2, 6, ...(reading === 'any' ? [1] : []), ...NEXT).state
        .buildings[0]?.lit;
    };
    expect([balls('shell'), balls('any')]).toEqual([false, true]);
    const shell = mill(shelling(), { damage: 6 }).play(SHELL, 6, 6, 2, 2, 5, 6, 1, ...NEXT);
    expect(shell.state.buildings[0]?.lit).toBe(true);
  });
  it('grant-gun-6: a gun is laid on a section that the enemy occupies, ball on its outline, shell on its middle', () => {
    const game = shelling();
    expect(game.refusal({ ...SHELL, figure: HOUSE + 1 }).clause).toBe('grant-gun-6');
    expect(game.refusal({ ...SHELL, ammo: 'canister' }).clause).toBe('grant-can-5');
    const ball = shelling({ piece: 'gun' });
    // Black is struck always; white from 18 to 26 inches: the outline lies at 24. The table die 5 kills two.
    ball.play({ ...SHELL, ammo: 'ball' }, 1, 5, 1, 2, 6, ...NEXT);
    expect(ball.last('house-hit').data).toMatchObject({ kills: 2, total: 5, goesOn: true });
  });
  it('grant-fire-2: all leave a house that burns, at least 3 inches from it, in the compulsory moves', () => {
    const game = mill(shelling(), { damage: 7 }).play(SHELL, 6, 3, 1, ...NEXT);
    expect(game.state.buildings[0]).toMatchObject({ damage: 10, lit: true, fire: 1 });
    expect(game.last('on-fire').data).toMatchObject({ house: 'the mill', section: 0 });
    game.play({ do: 'order', first: true });
    expect(occupantsOf(game.state, 0)).toEqual([]);
    const corners = game.state.setting.sections[0]?.corners ?? [];
    const near = bodies(game.state)[0]?.figures.filter((figure) => compareDistance(corners, figure, 300) < 0);
    expect(near).toEqual([]);
  });
  it('grant-fire-3, grant-fire-6: nobody comes within 3 inches of a fire, and nobody fires at it', () => {
    const game = mill(village({ y: 1000 }), { lit: true, fire: 1, damage: 10 });
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 400 }).clause).toBe('grant-fire-3');
    game.march('U1', 180, 100);
    expect(mill(shelling(), { lit: true }).refusal(SHELL).clause).toBe('grant-fire-6');
  });
  it('grant-fire-5: after 15 moves the building is gone, and its ruins are rough ground', () => {
    const begun = mill(village({ y: 400 }), { lit: true, fire: 14, damage: 10 });
    // The other section catches fire on a 3 or more: it does not.
    begun.end().end(2, ...NEXT);
    expect(begun.state.buildings[0]).toMatchObject({ fire: 15, lit: true });
    begun
      .play({ do: 'order', first: true })
      .end()
      .end(...NEXT);
    expect(begun.state.buildings[0]).toMatchObject({ lit: false, ruined: true });
    expect(begun.last('in-ruins').clauses).toContain('grant-fire-5');
    const kinds = groundNow(begun.state).map((ground) => ('kind' in ground ? ground.kind : ''));
    expect(kinds.slice(0, 2)).toEqual(['scenic', 'building']);
    expect(VILLAGE.areas).toHaveLength(kinds.length);
  });
  it('grant-house-5: at 20 points a house falls, and who was in it stands within an inch of the ruins', () => {
    const game = mill(shelling({ piece: 'gun' }), { damage: 18 }).play({ ...SHELL, ammo: 'ball' }, 1, 2, ...NEXT);
    expect(game.state.buildings[0]).toMatchObject({ damage: 20, ruined: true, lit: false });
    expect(game.unit('U1').housed).toEqual([]);
  });
  it('grant-fire-2: who fights for a house on fire leaves it as well: both sides are free of one another', () => {
    const game = village({ formation: 'line', men: 3 }, { x: 2250, y: 2140 })
      .play({ ...SEVEN, men: 3 })
      .end()
      .play({ do: 'contact', unit: 'C1', target: 'U1', kind: 'close', turn: 0 }, 6, 1);
    expect([game.unit('U1').standing, game.unit('C1').standing]).toEqual(['melee', 'melee']);
    const state = partedByFire(mill(game, { lit: true, damage: 10 }).state, new Teller({}));
    expect([state.melees, state.units[0]?.standing, state.units[1]?.standing]).toEqual([[], 'steady', 'steady']);
    const corners = state.setting.sections[0]?.corners ?? [];
    expect(bodies(state)[1]?.figures.filter((figure) => compareDistance(corners, figure, 300) < 0)).toEqual([]);
  });
});
