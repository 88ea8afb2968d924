import { type Point, rayThrough } from '@longroll/geometry/plane';
import { describe, expect, it } from 'vitest';
import { ballNeeded, inOrderOf, isFriendInStick, isUnderSleeve, sectorAt, stickOver, zoneAt } from '../../devices.ts';
import { BURSTS } from '../bursts.ts';

const READINGS = { 'far-ball': 'six', 'black-part': 'struck' } as const;
/** A gun that fires due south from the origin, so that across is west and along is y. */
const south = rayThrough({ x: 0, y: 0 }, { x: 0, y: 3000 });
const ahead = (along: number, across = 0): Point => ({ x: -across, y: along });

describe('the stick on the table', () => {
  it('grant-ex-8, grant-ball-6 and -7: on the limit of 30 to the side is covered, a little more is not', () => {
    const ray = rayThrough({ x: 1000, y: 1000 }, { x: 2500, y: 3000 });
    expect(stickOver(ray, { x: 2524, y: 2982 })?.colour).toBe('white');
    expect(stickOver(ray, { x: 2536, y: 2973 })).toBeUndefined();
  });
  it('grant-ball-2 and -6: every part of the colour is struck, a border belongs to the nearer part', () => {
    const needed = (along: number) => ballNeeded(south, ahead(along), 'white', READINGS);
    expect([2600, 2601, 4300, 5500].map(needed)).toEqual([3, 7, 4, 6]);
    expect(ballNeeded(south, ahead(2601), 'yellow', READINGS)).toBe(3);
  });
  it('grant-ball-5: the black part is struck whatever the colour; the switch leaves it harmless', () => {
    expect(ballNeeded(south, ahead(900), 'green', READINGS)).toBe(3);
    expect(ballNeeded(south, ahead(900), 'green', { ...READINGS, 'black-part': 'harmless' })).toBe(7);
  });
  it('grant-ball-4: from exactly 48 inches a 6 is needed; the switch keeps the middle group', () => {
    expect([4799, 4800].map((along) => ballNeeded(south, ahead(along), 'yellow', READINGS))).toEqual([4, 6]);
    expect(ballNeeded(south, ahead(4800), 'yellow', { ...READINGS, 'far-ball': 'group' })).toBe(4);
  });
  it('grant-ball-9, grant-gun-7: figures come in order from the muzzle, ties from left to right as the gun sees them', () => {
    // The gun looks south: its left is east.
    const figures = [ahead(2500), ahead(2000, 20), ahead(2000, -20)];
    expect(inOrderOf(south, figures)).toEqual([ahead(2000, -20), ahead(2000, 20), ahead(2500)]);
  });
  it('grant-gun-5: friends under the black part or a nearer band stop the shot, those farther along the same colour do not', () => {
    const target = ahead(3000);
    const friends = [ahead(1000), ahead(2500), ahead(3100), ahead(4700), ahead(2500, 40)];
    expect(friends.map((friend) => isFriendInStick(south, friend, target))).toEqual([true, true, false, false, false]);
  });
  it('grant-annex-7: the sleeve covers 2 inches either side of its centre, 30 across', () => {
    const under = (along: number, across = 0) => isUnderSleeve(south, ahead(along, across), 3000, 4, 1);
    expect([3099, 3100, 3500, 3501].map((along) => under(along))).toEqual([false, true, true, false]);
    expect([under(3300, 30), under(3300, 31)]).toEqual([true, false]);
  });
});

describe('cone and burst on the table', () => {
  it('grant-ex-9, grant-can-2 and -4: the apex is at the muzzle, the axis through the aim point, at any angle', () => {
    expect([zoneAt(south, ahead(1000, 104)), zoneAt(south, ahead(1000, 105))]).toEqual(['middle', 'outside']);
    const slant = rayThrough({ x: 0, y: 0 }, { x: 300, y: 400 });
    expect([
      zoneAt(slant, { x: 330, y: 440 }),
      zoneAt(slant, { x: 331, y: 441 }),
      zoneAt(slant, { x: 0, y: 0 }),
    ]).toEqual(['near', 'middle', 'outside']);
    expect([zoneAt(slant, { x: 1440, y: 1920 }), zoneAt(slant, { x: 1441, y: 1921 })]).toEqual(['far', 'outside']);
  });
  it('grant-can-5: behind a wall a figure is thrown for one zone farther out, in the far zone it is safe', () => {
    expect([500, 900, 2000].map((along) => zoneAt(south, ahead(along), true))).toEqual(['middle', 'far', 'outside']);
  });
  it('grant-ex-10, grant-how-6 and -7: sectors of the burst, 5 beyond, 4 right, 3 short, 2 left', () => {
    const aim = ahead(3000);
    // To the right of a gun that fires south is west.
    const at = (u: number, v: number): number => sectorAt(south, aim, ahead(3000 + u, v));
    expect(BURSTS.map(({ u, v }) => at(u, v))).toEqual(BURSTS.map(({ sector }) => sector));
  });
  it('grant-how-7: the sectors turn with the line of fire', () => {
    const east = rayThrough({ x: 0, y: 0 }, { x: 2500, y: 0 });
    const aim = { x: 2500, y: 0 };
    expect([
      sectorAt(east, aim, { x: 2650, y: 0 }),
      sectorAt(east, aim, { x: 2500, y: 150 }),
      sectorAt(east, aim, { x: 2350, y: 0 }),
      sectorAt(east, aim, { x: 2500, y: -150 }),
    ]).toEqual([5, 4, 3, 2]);
  });
});
