import { describe, expect, it } from 'vitest';
import { STICK, stickPart } from '../../guns.ts';
import { BURSTS } from '../bursts.ts';
import { resolve } from '../resolve.ts';

describe('the bounce stick', () => {
  const needed = (distance: number, readings = {}) =>
    (resolve('stick-band', { distance, ...readings }) as { needed: number }).needed;

  it('grant-ball-1: 60 inches, its borders at 18, 26, 34, 42, 46, 50, 54, 56, 58 and 60', () => {
    expect(STICK.map(({ to }) => to / 100)).toEqual([18, 26, 34, 42, 46, 50, 54, 56, 58, 60]);
    expect(resolve('stick-band', { distance: 6001 })).toEqual({ colour: 'none', group: 'none', needed: 7 });
  });
  it('grant-api-12, grant-ball-6: a border belongs to the nearer part', () => {
    expect(resolve('stick-band', { distance: 2600 })).toEqual({ colour: 'white', group: 'near', needed: 3 });
    expect(stickPart(2601)?.colour).toBe('yellow');
  });
  it('grant-ball-4: 3 near, 4 in the middle, 6 from 48 inches on; the switch keeps the groups', () => {
    expect([3000, 4500, 4799, 4800, 5900].map((distance) => needed(distance))).toEqual([3, 4, 4, 6, 6]);
    expect([4800, 5900].map((distance) => needed(distance, { farBall: 'group' }))).toEqual([4, 5]);
  });
  it('grant-ball-5: the black part kills as the near group; the switch makes it harmless', () => {
    expect([needed(1000), needed(1000, { blackPart: 'harmless' })]).toEqual([3, 7]);
  });
  it('grant-api-13, grant-ball-2: 1 and 2 white, 3 and 4 yellow, 5 and 6 green', () => {
    const colours = [1, 2, 3, 4, 5, 6].map((die) => (resolve('colour-die', {}, die) as { colour: string }).colour);
    expect(colours).toEqual(['white', 'white', 'yellow', 'yellow', 'green', 'green']);
  });
  it('grant-api-14, grant-ball-3: each figure is thrown for singly', () => {
    expect([2, 3].map((die) => resolve('ball-kill', { distance: 2500 }, die))).toEqual([
      { killed: false },
      { killed: true },
    ]);
  });
});

describe('counter-battery', () => {
  const hit = (accumulated: number, distance: number, die: number) =>
    resolve('gun-damage', { accumulated, distance }, die);

  it('grant-api-15, grant-cb-1 and -3: the number thrown, less 1 from 36 inches and 2 from 48, never below 0', () => {
    expect(hit(0, 3599, 4)).toEqual({ total: 4, state: 'fit' });
    expect(hit(0, 3600, 4)).toEqual({ total: 3, state: 'fit' });
    expect(hit(0, 4800, 1)).toEqual({ total: 0, state: 'fit' });
  });
  it('grant-cb-4 and -5: at 10 it fires every other move, at 20 it is destroyed', () => {
    expect(hit(8, 100, 2)).toEqual({ total: 10, state: 'alternate' });
    expect(hit(15, 100, 5)).toEqual({ total: 20, state: 'destroyed' });
  });
});

describe('canister, shell and sleeve', () => {
  const zone = (x: number, y: number) =>
    (resolve('canister', { x, y }, ...(Math.abs(y) * 48 <= x * 5 ? [6] : [])) as { zone: string }).zone;

  it('grant-ex-9, grant-can-4: at 10 inches 104 is inside the cone and 105 outside', () => {
    expect([zone(1000, 104), zone(1000, 105)]).toEqual(['middle', 'outside']);
  });
  it('grant-can-1: zones end at 5½, 12 and 24 inches, a border is the nearer one', () => {
    expect([550, 551, 1200, 1201, 2400].map((x) => zone(x, 0))).toEqual(['near', 'middle', 'middle', 'far', 'far']);
    expect(resolve('canister', { x: 2401, y: 0 })).toEqual({ zone: 'outside', killed: false });
  });
  it('grant-api-16, grant-can-3: near 4, middle 5, far 6', () => {
    const killed = (x: number, die: number) => (resolve('canister', { x, y: 0 }, die) as { killed: boolean }).killed;
    expect([killed(500, 3), killed(500, 4), killed(900, 4), killed(900, 5), killed(2000, 5), killed(2000, 6)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
  });
  it('grant-ex-10, grant-how-2, -6 and -7: sectors of the burst', () => {
    const at = (u: number, v: number) => (resolve('shell', { u, v }, 1) as { sector: number }).sector;
    expect(BURSTS.map(({ u, v }) => at(u, v))).toEqual(BURSTS.map(({ sector }) => sector));
  });
  it('grant-api-17, grant-how-3 and -4: a figure in the sector that is struck dies on 4, 5, 6; a 1 is a misfire', () => {
    expect(resolve('shell', { u: 0, v: 0 }, 6, 4)).toEqual({ sector: 6, struck: 6, killed: true });
    expect(resolve('shell', { u: 0, v: 0 }, 6, 3)).toEqual({ sector: 6, struck: 6, killed: false });
    expect(resolve('shell', { u: 0, v: 0 }, 5)).toEqual({ sector: 6, struck: 5, killed: false });
    expect(resolve('shell', { u: 0, v: 0 }, 1)).toEqual({ sector: 6, struck: 1, killed: false });
  });
  it('grant-api-21, grant-annex-6 and -7: the sleeve moves by plus less minus inches, and covers 2 either side', () => {
    expect(resolve('sleeve', { distance: 3000 }, 5, 2)).toEqual({ covered: [3100, 3500] });
    expect(resolve('sleeve', { distance: 3000 }, 4, 4)).toEqual({ covered: [2800, 3200] });
  });
  it('grant-api-22, grant-annex-8 and -9: it kills on 3, 4, 5 or 6 by distance', () => {
    const least = (distance: number) =>
      [1, 2, 3, 4, 5, 6].find((die) => (resolve('sleeve-kill', { distance }, die) as { killed: boolean }).killed);
    expect([2400, 2401, 3599, 3600, 4799, 4800, 6000].map(least)).toEqual([3, 4, 4, 5, 5, 6, 6]);
  });
});

describe('houses', () => {
  it('grant-ex-12, grant-api-18, grant-house-1: a 5 at 44 inches gets in, kills two, goes on and adds 5 points', () => {
    expect(resolve('ball-on-house', { range: 4400 }, 5)).toEqual({
      penetrates: true,
      kills: 2,
      goesOn: true,
      points: 5,
    });
  });
  it('grant-house-1 and -2: the whole table; exactly 36 and 48 inches are the farther row', () => {
    const row = (range: number) =>
      [1, 2, 3, 4, 5, 6].map((die) => {
        const { kills, goesOn } = resolve('ball-on-house', { range }, die) as { kills: number; goesOn: boolean };
        return `${kills}${goesOn ? '+' : ''}`;
      });
    expect(row(3599)).toEqual(['0', '0', '1', '1', '2+', '3+']);
    expect(row(3600)).toEqual(['0', '0', '0', '1', '2+', '2+']);
    expect(row(4800)).toEqual(['0', '0', '0', '0', '1', '1']);
  });
  it('grant-house-4: the number thrown is added without reduction; the switch weakens it by range', () => {
    const points = (houseDamage: string) =>
      (resolve('ball-on-house', { range: 4400, houseDamage }, 5) as { points: number }).points;
    expect([points('full'), points('weakened')]).toEqual([5, 4]);
  });
  it('grant-api-19, grant-house-7 and -8: a shell kills 0, 0, 0, 1, 2, 3 and adds its number', () => {
    const kills = [1, 2, 3, 4, 5, 6].map((die) => resolve('shell-on-house', { before: 0 }, die));
    expect(kills).toEqual(
      [0, 0, 0, 1, 2, 3].map((dead, i) => ({ kills: dead, total: i + 1, burns: false, ruined: false })),
    );
  });
  it('grant-fire-1, grant-house-5: at 10 it burns, at 20 it is a ruin', () => {
    expect(resolve('shell-on-house', { before: 8 }, 2)).toEqual({ kills: 0, total: 10, burns: true, ruined: false });
    expect(resolve('shell-on-house', { before: 18 }, 2)).toEqual({ kills: 0, total: 20, burns: true, ruined: true });
  });
  it('grant-api-20, grant-fire-4: the second section catches fire on 3 or more', () => {
    expect([2, 3].map((die) => resolve('fire-spread', {}, die))).toEqual([{ catches: false }, { catches: true }]);
  });
});
