import { describe, expect, it } from 'vitest';
import { clauses } from '../../data/clauses.ts';
import { procedures } from '../../procedures/index.ts';
import { resolve } from '../resolve.ts';

describe('tools of section 28', () => {
  it('has a tool for each resolver, in their order, which cites clauses of the book and runs its own example', () => {
    const resolvers = Object.keys(clauses).filter((id) => id.startsWith('grant-api-'));
    const cited = procedures.flatMap((each) => each.clauses.filter((id) => id.startsWith('grant-api-')));
    expect([...new Set(cited)]).toEqual(resolvers);
    expect(procedures.flatMap((each) => each.clauses).filter((id) => !clauses[id])).toEqual([]);
    for (const { input, example } of procedures) expect(input.parse(example)).toEqual(example);
  });
});

describe('movement', () => {
  const allowance = (troops: string, mode: string, terrain = 'level') => resolve('movement', { troops, mode, terrain });
  const inches = (each: number) => ({ allowance: each, moves: 0, barred: false });
  const barred = { allowance: 0, moves: 0, barred: true };

  it('grant-api-1, grant-move-1 to -4: infantry moves 6 inches in line, 4 firing, 7½ in column or open order, 9 charging', () => {
    const modes = ['line', 'line-firing', 'column', 'open', 'skirmish', 'charge'];
    expect(modes.map((mode) => allowance('infantry', mode))).toEqual([600, 400, 750, 750, 750, 900].map(inches));
  });
  it('grant-move-6 to -11: cavalry, guns, wagons and barges', () => {
    expect(allowance('cavalry', 'normal')).toEqual(inches(900));
    expect(allowance('cavalry', 'battle')).toEqual(inches(1200));
    expect(allowance('cavalry', 'charge')).toEqual(inches(1800));
    expect(allowance('artillery', 'team')).toEqual(inches(600));
    expect(allowance('artillery', 'manhandled')).toEqual(inches(100));
    expect(allowance('wagon', 'team')).toEqual(inches(600));
    expect(['upstream', 'downstream', 'canal'].map((mode) => allowance('barge', mode))).toEqual(
      [600, 900, 750].map(inches),
    );
  });
  it('grant-terr-1 and -2: uphill halves, charges included, downhill is normal', () => {
    expect(allowance('infantry', 'charge', 'uphill')).toEqual(inches(450));
    expect(allowance('infantry', 'line', 'downhill')).toEqual(inches(600));
  });
  it('grant-geo-7: half of 7½ inches is exact', () => {
    expect(allowance('infantry', 'column', 'uphill')).toEqual(inches(375));
  });
  it('grant-terr-4: scenic ground halves all movement', () => {
    expect(allowance('cavalry', 'normal', 'scenic')).toEqual(inches(450));
    expect(allowance('infantry', 'open', 'scenic')).toEqual(inches(375));
  });
  it('grant-terr-5, grant-gen-1: in woods line infantry and generals at half, light infantry as ever, others not at all', () => {
    expect(allowance('infantry', 'column', 'woods')).toEqual(inches(375));
    expect(allowance('infantry', 'open', 'woods')).toEqual(inches(750));
    expect(allowance('cavalry', 'normal', 'woods')).toEqual(barred);
    expect(allowance('artillery', 'team', 'woods')).toEqual(barred);
    expect(allowance('general', 'normal', 'woods')).toEqual(inches(600));
  });
  it('grant-terr-6: a swamp admits infantry in open order or skirmish line alone, at half', () => {
    expect(allowance('infantry', 'open', 'swamp')).toEqual(inches(375));
    expect(allowance('infantry', 'skirmish', 'swamp')).toEqual(inches(375));
    expect(allowance('infantry', 'line', 'swamp')).toEqual(barred);
    expect(allowance('wagon', 'team', 'swamp')).toEqual(barred);
  });
  it('grant-terr-7: a ford takes infantry and cavalry 2 moves, guns and wagons 4; other rivers bar', () => {
    const ford = (moves: number) => ({ allowance: 0, moves, barred: false });
    expect(allowance('infantry', 'line', 'ford')).toEqual(ford(2));
    expect(allowance('cavalry', 'normal', 'ford')).toEqual(ford(2));
    expect(allowance('artillery', 'team', 'ford')).toEqual(ford(4));
    expect(allowance('infantry', 'line', 'river')).toEqual(barred);
  });
  it('grant-move-1: a mode that troops do not have is refused by its field', () => {
    const [movement] = procedures;
    expect(() => movement?.input.parse({ troops: 'wagon', mode: 'charge', terrain: 'level' })).toThrow('grant-move-1');
  });
});

describe('musketry', () => {
  it('grant-ex-4, grant-api-2, grant-musk-5, -7 and -8: 17 rifles at 11 inches, dice 5, 4, 6: 2, 1 and half of 3', () => {
    const answer = resolve('volley', { firers: 17, range: 1100 }, 5, 4, 6);
    expect(answer).toEqual({ groups: [2, 1, 1], casualties: 4, deduction: 3 });
  });
  it('grant-musk-9: 8 and 16 inches are the nearer band; the printed table has its middle band from 6 inches', () => {
    const deduction = (range: number, bands = 'thirds') =>
      (resolve('volley', { firers: 6, range, bands }, 1) as { deduction: number }).deduction;
    expect([800, 801, 1600, 1601, 2400].map((range) => deduction(range))).toEqual([2, 3, 3, 4, 4]);
    expect([600, 601, 800].map((range) => deduction(range, 'printed'))).toEqual([2, 3, 3]);
  });
  it('grant-api-5, grant-api-10: what cannot be is refused: riders behind a wall or in a house, zouaves on horseback, more lost than there were', () => {
    const none = { charging: false, downhill: false, wall: false, exhausted: 0, house: false };
    const foot = { arm: 'infantry', count: 1, zouaves: false, advantages: none };
    const against = (rider: object) =>
      resolve('combat', { attacker: foot, defender: { ...foot, arm: 'cavalry', ...rider } });
    expect(() => against({ advantages: { ...none, wall: true } })).toThrow('grant-mel-23');
    expect(() => against({ advantages: { ...none, house: true } })).toThrow('grant-terr-11');
    expect(() => against({ zouaves: true })).toThrow('grant-annex-3');
    expect(() => resolve('morale', { colonel: true, others: 2, original: 24, lost: 25 })).toThrow('grant-mor-4');
  });
  it('grant-musk-10, grant-est-9: smoothbores and carbines have bands to 6, 12 and 18 inches', () => {
    const deduction = (weapon: string, range: number) =>
      (resolve('volley', { firers: 6, range, weapon }, 1) as { deduction: number }).deduction;
    expect([600, 601, 1200, 1201, 1800].map((range) => deduction('smoothbore', range))).toEqual([2, 3, 3, 4, 4]);
    expect(deduction('carbine', 700)).toBe(3);
  });
  it('grant-musk-1: beyond 24 inches, or 18 with short weapons, there is no fire', () => {
    expect(() => resolve('volley', { firers: 6, range: 2401 })).toThrow('grant-musk-1');
    expect(() => resolve('volley', { firers: 6, range: 1801, weapon: 'carbine' })).toThrow('grant-musk-1');
  });
  it('grant-musk-12: cover adds one to the deduction, and the first volley takes one off', () => {
    const deduction = (cover: boolean, firstVolley: boolean) =>
      (resolve('volley', { firers: 6, range: 900, cover, firstVolley }, 1) as { deduction: number }).deduction;
    expect([deduction(false, false), deduction(true, false), deduction(false, true), deduction(true, true)]).toEqual([
      3, 4, 2, 3,
    ]);
  });
  it('grant-musk-7: a remainder of 1 or 2 does not fire', () => {
    expect(resolve('volley', { firers: 2, range: 100 })).toEqual({ groups: [], casualties: 0, deduction: 2 });
    expect(resolve('volley', { firers: 8, range: 100 }, 1)).toEqual({ groups: [0], casualties: 0, deduction: 2 });
  });
  it('grant-ex-5, grant-api-3, grant-musk-14 and -15: of four figures 3 and 1 fall, the 5 is a miss; a man falls once', () => {
    expect(resolve('hit-selection', { size: 4, casualties: 3 }, 3, 5, 1)).toEqual({ hit: [3, 1] });
    expect(resolve('hit-selection', { size: 6, casualties: 2 }, 4, 4)).toEqual({ hit: [4] });
  });
});

describe('skirmish fire', () => {
  const needed = (target: string, range: number, weapon = 'rifle', sharpshooter = false) =>
    (resolve('skirmish-fire', { dice: 0, range, weapon, target, sharpshooter }) as { needed: number }).needed;
  const both = (target: string) => [needed(target, 1200), needed(target, 1201)];

  it('grant-api-4, grant-skir-2 and -3: each figure throws; 5 or 6 kills in a mass within 12 inches, 6 beyond', () => {
    expect(resolve('skirmish-fire', { dice: 4, range: 1000, target: 'mass' }, 4, 5, 6, 1)).toEqual({
      kills: 2,
      needed: 5,
    });
    expect(both('mass')).toEqual([5, 6]);
  });
  it('grant-skir-4: a picked individual falls to a 6 within 12 inches, beyond only a mounted officer', () => {
    expect(both('foot-individual')).toEqual([6, 7]);
    expect(both('mounted-officer')).toEqual([6, 6]);
  });
  it('grant-skir-5 and -6: line infantry and open order in cover on a 6 within 12 inches; open order in the open 5, 6', () => {
    expect(both('line-in-cover')).toEqual([6, 7]);
    expect(both('open-in-cover')).toEqual([6, 7]);
    expect(both('open')).toEqual([5, 6]);
  });
  it('grant-skir-7 and -8: with short weapons the ranges end at 9 and 18 inches; on the limit is near', () => {
    expect([900, 901, 1800, 1801].map((range) => needed('mass', range, 'smoothbore'))).toEqual([5, 6, 6, 7]);
  });
  it('grant-annex-2: sharpshooters add one, and no effect stays none', () => {
    expect([needed('mass', 100, 'rifle', true), needed('mass', 2000, 'rifle', true)]).toEqual([4, 5]);
    expect(needed('open-in-cover', 2000, 'rifle', true)).toBe(7);
  });
});

describe('mêlée', () => {
  const foot = (count: number, advantages = {}) => ({ arm: 'infantry', count, advantages });
  const horse = (count: number) => ({ arm: 'cavalry', count, advantages: {} });
  const fight = (attacker: object, defender: object, ...dice: readonly number[]) =>
    resolve('combat', { attacker, defender } as never, ...dice);

  it('grant-ex-6, grant-api-5, grant-mel-4, -20, -21 and -24: a pair charging loses to one behind a wall', () => {
    const answer = fight(foot(2, { charging: true }), foot(1, { wall: true }), 3, 5);
    expect(answer).toEqual({ attacker: 11, defender: 12, winner: 'defender' });
  });
  it('grant-mel-2 and -3: one against one throws a die each; equal scores remove nobody', () => {
    expect(fight(foot(1), foot(1), 4, 4)).toEqual({ attacker: 8, defender: 8, winner: 'nobody' });
  });
  it('grant-mel-5 and -6: cavalry against cavalry, a pair adds half', () => {
    expect(fight(horse(1), horse(1), 6, 5)).toEqual({ attacker: 12, defender: 10, winner: 'attacker' });
    expect(fight(horse(2), horse(1), 3, 5)).toEqual({ attacker: 9, defender: 10, winner: 'defender' });
  });
  it('grant-mel-7 and -9: cavalry throws two dice against one on foot, one against three, who add half', () => {
    expect(fight(horse(1), foot(1), 1, 2, 2)).toEqual({ attacker: 6, defender: 4, winner: 'attacker' });
    expect(fight(foot(3), horse(1), 3, 4)).toEqual({ attacker: 9, defender: 8, winner: 'attacker' });
  });
  it('grant-mel-8: one cavalryman against two is a straight throw; the switch doubles his', () => {
    expect(fight(horse(1), foot(2), 3, 4)).toEqual({ attacker: 6, defender: 8, winner: 'defender' });
    const doubled = { attacker: horse(1), defender: foot(2), cavalryTwo: 'doubled' } as never;
    expect(resolve('combat', doubled, 3, 4)).toEqual({ attacker: 12, defender: 8, winner: 'attacker' });
  });
  it('grant-mel-10: nobody fights three to one of his own arm, or four to one', () => {
    for (const [a, d] of [
      [foot(3), foot(1)],
      [foot(2), foot(2)],
      [horse(2), foot(1)],
    ])
      expect(() => fight(a as object, d as object)).toThrow('grant-mel-10');
  });
  it('grant-annex-3: zouaves add one to their die, before the half', () => {
    expect(fight({ ...foot(2), zouaves: true }, foot(1), 2, 4)).toEqual({
      attacker: 9,
      defender: 8,
      winner: 'attacker',
    });
  });
  it('grant-api-6, grant-mel-17 and -18: 4, 5 or 6 breaks in', () => {
    expect([3, 4].map((die) => resolve('break-in', {}, die))).toEqual([{ in: false }, { in: true }]);
  });
  it('grant-api-7, grant-brk-1 and -2: two ranks burst on 5, one on 4; three never, nor beyond 12 inches', () => {
    const through = (ranks: number, distance: number, ...dice: readonly number[]) =>
      (resolve('breakthrough', { ranks, distance }, ...dice) as { through: boolean }).through;
    expect([through(2, 1200, 4), through(2, 1200, 5), through(1, 900, 3), through(1, 900, 4)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([through(3, 900), through(2, 1201)]).toEqual([false, false]);
  });
});

describe('outcome', () => {
  const ends = (given: object) =>
    Object.values(resolve('outcome', { move: 1, ...given } as never) as object).join(', ');

  it('grant-ex-11, grant-api-8, grant-out-2: 1 against 0 binds nobody, 2 against 0 does; the switch lets one be enough', () => {
    expect(ends({ attackerLost: 1 })).toBe('stays, stays');
    expect(ends({ attackerLost: 2 })).toBe('withdraws, stays');
    expect(ends({ attackerLost: 1, twiceNothing: 'bare' })).toBe('withdraws, stays');
    expect(ends({ attackerLost: 1, defenderLost: 3 })).toBe('stays, withdraws');
  });
  it('grant-out-1: losses by the missiles of the defender count in the first move', () => {
    expect(ends({ attackerLost: 1, attackerShot: 3, defenderLost: 2 })).toBe('withdraws, stays');
  });
  it('grant-out-3 and -4: bad morale withdraws, both if both', () => {
    expect(ends({ attackerGood: false, defenderGood: false })).toBe('withdraws, withdraws');
  });
  it('grant-out-5 and -6: in the second move missiles no longer count, morale does', () => {
    expect(ends({ move: 2, attackerLost: 1, attackerShot: 9, defenderLost: 2 })).toBe('stays, withdraws');
    expect(ends({ move: 2, attackerShot: 9 })).toBe('retires, retires');
    expect(ends({ move: 2, attackerGood: false })).toBe('withdraws, stays');
  });
  it('grant-out-7 and -8: a drawn mêlée makes both retire, but for a defender with orders to hold', () => {
    expect(ends({ move: 2, attackerLost: 1, defenderLost: 1 })).toBe('retires, retires');
    expect(ends({ move: 2, hold: true })).toBe('retires, stays');
  });
  it('grant-api-9, grant-exh-4 to -6: 2 at once, 1 after, one more if the fight goes on; the switch ends it after a move of rest', () => {
    const bonus = (since: number, continued = false, exhaustion = 'prose') =>
      (resolve('exhaustion', { since, continued, exhaustion }) as { bonus: number }).bonus;
    expect([0, 1, 2, 3, 4, 5].map((since) => bonus(since))).toEqual([0, 2, 1, 1, 1, 0]);
    expect([bonus(1, true), bonus(2, true)]).toEqual([3, 2]);
    expect([1, 2, 3, 4].map((since) => bonus(since, false, 'table'))).toEqual([2, 1, 0, 0]);
  });
});

describe('morale', () => {
  const test = (given: object, ...dice: readonly number[]) =>
    resolve('morale', { colonel: true, others: 2, original: 24, lost: 0, ...given } as never, ...dice);

  it('grant-api-10, grant-mor-2, -3 and -6: command 3, 2 and 1, and one die; 6 is good', () => {
    expect(test({}, 1)).toEqual({ total: 7, needed: 6, result: 'good' });
    expect(test({ colonel: false, others: 1 }, 3)).toEqual({ total: 5, needed: 6, result: 'bad' });
    expect(test({ colonel: false }, 3)).toEqual({ total: 6, needed: 6, result: 'good' });
  });
  it('grant-mor-4 and -5: a sixth lost takes 1, a quarter 2; in a regiment from 4 and 6 men, in cavalry from 2 and 3', () => {
    const total = (original: number, lost: number) => (test({ original, lost }, 1) as { total: number }).total;
    expect([3, 4, 5, 6, 11].map((lost) => total(24, lost))).toEqual([7, 6, 6, 5, 5]);
    expect([1, 2, 3, 5].map((lost) => total(12, lost))).toEqual([7, 6, 5, 5]);
  });
  it('grant-half-1 and -5: at half of the rank and file there is no test', () => {
    expect(test({ lost: 12 })).toEqual({ total: 0, needed: 6, result: 'half strength' });
    expect(test({ original: 4, lost: 2 })).toEqual({ total: 0, needed: 6, result: 'half strength' });
  });
  it('grant-mor-10: 6, 7, 8, 9 and 10 are needed', () => {
    expect([1, 2, 3, 4, 5].map((each) => (test({ test: each }, 1) as { needed: number }).needed)).toEqual([
      6, 7, 8, 9, 10,
    ]);
  });
  it('grant-det-3: the officer of a detachment counts 3', () => {
    expect(test({ colonel: false, others: 1, detachment: true, original: 8 }, 3)).toEqual({
      total: 6,
      needed: 6,
      result: 'good',
    });
  });
  it('grant-annex-4: zouaves lose nothing below a quarter, and one from there', () => {
    const total = (lost: number) => (test({ zouaves: true, lost }, 1) as { total: number }).total;
    expect([5, 6, 11].map(total)).toEqual([7, 6, 6]);
  });
  it('grant-api-11, grant-save-1: an officer is saved on 5 or 6', () => {
    expect([4, 5].map((die) => resolve('officer-save', {}, die))).toEqual([{ saved: false }, { saved: true }]);
  });
  it('grant-api-23, grant-skl-2 and -3: bands of muskets and canister, cavalry within 18 inches', () => {
    const points = (threat: string, ...distances: readonly number[]) =>
      distances.map(
        (distance) => (resolve('skirmish-line-deduction', { threat, distance }) as { deduction: number }).deduction,
      );
    expect(points('musket', 800, 801, 1601, 2401)).toEqual([3, 2, 1, 0]);
    expect(points('short-musket', 600, 1200, 1800, 1801)).toEqual([3, 2, 1, 0]);
    expect(points('gun', 550, 551, 1201, 2401)).toEqual([3, 2, 1, 0]);
    expect(points('cavalry', 100, 1800, 1801)).toEqual([1, 1, 0]);
  });
});
