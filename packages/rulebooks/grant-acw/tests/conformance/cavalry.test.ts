import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { BARE, battle, battleOf, type Game } from '../game.ts';

const NEXT = [2, 1];
const LONG = { ...BARE, lastMove: 20, untilBeaten: false };
const CHARGE = { do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 } as const;
const ANNOUNCE = { do: 'announce', unit: 'U1', target: 'C1' } as const;
/** Good morale, and the attacker wins the dice-off. */
const UNFIRED = [1, 6, 1];

/** Union cavalry a charge away from a Confederate regiment. */
const field = (gap: number, enemy: PlainRecord = {}, change: PlainRecord = {}, options = {}): Game =>
  battle(
    { x: 2400, y: 800, facing: 180, arm: 'cavalry', ...change },
    { x: 2400, y: 800 + gap, facing: 0, ...enemy },
    LONG,
    options,
  ).play({ do: 'order', first: true });
/** To the next move: nobody moves any more, and who could fire holds his fire; `dice`: of the morale phase. */
const toNext = (game: Game, ...dice: readonly number[]): Game => {
  const quiet = game.state.setting.roster.reduce((now, { id }) => now.with({ [id]: { fired: true } }), game);
  quiet.end().end(...dice, ...NEXT);
  return quiet.play({ do: 'order', first: true });
};
/** Goes on to the move after the announcement. */
const charging = (gap: number, enemy: PlainRecord = {}, change: PlainRecord = {}, options = {}): Game =>
  toNext(field(gap, enemy, change, options).play(ANNOUNCE));

describe('a cavalry charge', () => {
  it('grant-cav-1 and -2, grant-choice-9, grant-state-11: it is announced at the end of a move on an enemy seen within 18 inches, and made in the next', () => {
    const game = field(1500);
    expect(game.refusal(CHARGE).clause).toBe('grant-cav-1');
    expect(field(2000).refusal(ANNOUNCE).clause).toBe('grant-cav-2');
    game.play(ANNOUNCE);
    expect(game.unit('U1')).toMatchObject({ announced: 1, announcedOn: 1, moved: true, fired: true });
    expect(game.refusal(CHARGE).clause).toBe('grant-turn-5');
    game.end().end();
    expect(game.refusal({ do: 'fire', unit: 'U1', target: 'C1' }).clause).toMatch(/grant-/);
    expect(charging(1500).allows(CHARGE)).toBe(true);
    const late = charging(1500);
    expect(toNext(late).refusal(CHARGE).clause).toBe('grant-cav-1');
  });
  it('grant-cav-2: infantry so approached fires as normal', () => {
    const game = field(1500).play(ANNOUNCE).end().end();
    expect(game.allows({ do: 'fire', unit: 'C1', target: 'U1' })).toBe(true);
  });
  it('grant-cav-3: it first tests its morale; a bad one halts it for this move, and it tests at 7 in the following one', () => {
    const game = charging(1500).with({ U1: { officers: [] } });
    game.play(CHARGE, 5);
    expect(game.last('balked').clauses).toEqual(['grant-cav-3']);
    expect(game.unit('U1')).toMatchObject({ standing: 'shaken', failures: 1, y: 800 });
    const next = toNext(game);
    expect(next.unit('U1').failures).toBe(1);
    next.end().play({ do: 'end' });
    next.play({ do: 'hold-fire' }, 5, ...NEXT);
    expect(next.last('tested').data).toMatchObject({ unit: 'U1', needed: 7 });
  });
  it('grant-cav-4: then comes a dice-off for another volley, and contact', () => {
    const game = charging(1500).play(CHARGE, 1, 1, 6, ...[1, 1, 1, 1]);
    expect(game.last('diced-off').data).toMatchObject({ throws: [[1, 6]] });
    expect(game.last('volleyed').data).toMatchObject({ unit: 'C1', target: 'U1' });
    expect(game.unit('U1').standing).toBe('melee');
  });
  it('grant-cav-5: it goes 18 inches with a turn of 30 degrees; another enemy only where the named one is out of reach or sight', () => {
    expect(charging(1750).allows(CHARGE)).toBe(true);
    expect(charging(1750).refusal({ ...CHARGE, turn: 31 }).clause).toBe('grant-chg-3');
    const other = (y: number): Game => {
      const game = battleOf(
        [
          { id: 'U1', name: 'Horse', side: 'Union', arm: 'cavalry', x: 2400, y: 800, facing: 180 },
          { id: 'C1', name: '1st', side: 'Confederate', x: 1500, y: 1900, facing: 0 },
          { id: 'C2', name: '2nd', side: 'Confederate', x: 3000, y: 1900, facing: 0 },
        ],
        LONG,
      ).play({ do: 'order', first: true });
      return toNext(game.play(ANNOUNCE)).with({ C1: { y } });
    };
    const second = { ...CHARGE, target: 'C2', turn: -20 } as const;
    expect(other(1900).refusal(second).clause).toBe('grant-cav-5');
    expect(other(3500).allows(second)).toBe(true);
  });
  it('grant-cav-6: in line or column its front rank alone makes contact; it may close without the procedure and without its bonus', () => {
    const game = charging(1500, {}, { formation: 'column' }).play(CHARGE, ...UNFIRED);
    expect(game.last('touched').data).toMatchObject({ line: 5 });
    expect(game.state.melees[0]?.charging).toEqual([true, false]);
    const close = field(600).play({ ...CHARGE, kind: 'close' }, 6, 1);
    expect(close.events.some(({ kind }) => kind === 'tested')).toBe(false);
    expect(close.state.melees[0]?.charging).toEqual([false, false]);
  });
  it('grant-mel-14: the infantry within its frontage is shared out to its riders', () => {
    const game = charging(1500).play(CHARGE, ...UNFIRED);
    const [melee] = game.state.melees;
    expect(melee?.combats).toHaveLength(9);
    expect(melee?.combats.every(({ attackers, defenders }) => attackers.length === 1 && defenders.length <= 3)).toBe(
      true,
    );
  });
  it('grant-musk-17: mounted cavalry volleys with its carbines in line, when it has not moved', () => {
    const fire = { do: 'fire', unit: 'U1', target: 'C1' } as const;
    expect(field(1500).end().end().allows(fire)).toBe(true);
    expect(field(1500).march('U1', 180, 10).end().end().refusal(fire).clause).toMatch(/grant-(musk-17|turn-8)/);
    expect(field(1500, {}, { formation: 'column' }).end().end().refusal(fire).clause).toMatch(/grant-(musk-17|turn-8)/);
  });
  it('grant-move-7: a battle move of 12 inches is made once for each period of rest', () => {
    const game = field(2600).play({ do: 'battle-move', unit: 'U1' });
    expect(game.allows({ do: 'march', unit: 'U1', way: 180, length: 1200 })).toBe(true);
    const next = toNext(game.march('U1', 180, 1000));
    expect(next.refusal({ do: 'battle-move', unit: 'U1' }).clause).toBe('grant-move-7');
    expect(next.unit('U1').battles).toBe(0);
    // Nobody makes one on foot (grant-annex-12).
    const foot = field(2600).with({ U1: { arm: 'infantry', formation: 'open' } });
    expect(foot.refusal({ do: 'battle-move', unit: 'U1' }).clause).toBe('grant-move-7');
  });
});

describe('riding through', () => {
  const burst = (gap: number, dice: readonly number[], enemy: PlainRecord = {}, options = {}): Game =>
    charging(gap, enemy, {}, options).play(CHARGE, ...UNFIRED, ...dice);
  const NONE = [1, 1, 1, 1, 1, 1, 1, 1, 1];

  it('grant-brk-1 to -3, grant-annex-5: from 12 inches each rider in contact throws; not from farther, nor against three ranks, nor where it is not used', () => {
    expect(burst(1200, NONE).last('burst-through').data).toMatchObject({ dice: NONE, through: 0 });
    expect(burst(1500, []).events.some(({ kind }) => kind === 'burst-through')).toBe(false);
    expect(burst(1200, [], { ranks: 3 }).events.some(({ kind }) => kind === 'burst-through')).toBe(false);
    expect(burst(1200, [], {}, { breakthrough: 'none' }).events.some(({ kind }) => kind === 'burst-through')).toBe(
      false,
    );
  });
  it('grant-brk-4 and -6: who is ridden down falls and counts as a loss of the mêlée, the men behind are pushed 1½ inches back and aside', () => {
    const game = burst(1200, [1, 1, 1, 6, 1, 1, 1, 1, 1]);
    expect(game.seat).toBe(0);
    expect(game.last('burst-through').data).toMatchObject({ through: 1, killed: 1 });
    expect(game.state.melees[0]?.lost).toEqual([0, 1]);
    const back = [...game.figures('C1').values()].filter((place) => Number(place.split(',')[1]) > 2100);
    expect(back.length).toBeGreaterThan(0);
  });
  it('grant-brk-5, grant-choice-8: the riders veer by at most 30 degrees and ride on; meeting nobody they halt, and rejoin later', () => {
    const game = burst(1200, [1, 1, 1, 6, 1, 5, 1, 1, 1]);
    expect(game.offer.choices.flatMap((choice) => (choice.do === 'veer' ? [choice.degrees] : []))).toHaveLength(61);
    game.play({ do: 'veer', degrees: 0 });
    const { men, standing, y, moved } = game.unit('U1-1');
    expect([men.length, standing, moved]).toEqual([2, 'steady', true]);
    expect(y).toBeGreaterThan(2100);
    expect(game.unit('U1').men.length + men.length).toBe(12);
    expect(game.last('rode-on').clauses).toEqual(['grant-brk-5']);
  });
  it('grant-brk-5: they fight an enemy whom they meet, still charging, without another volley', () => {
    const game = battleOf(
      [
        { id: 'U1', name: 'Horse', side: 'Union', arm: 'cavalry', x: 2400, y: 800, facing: 180 },
        { id: 'C1', name: '1st', side: 'Confederate', x: 2400, y: 2000, facing: 0 },
        { id: 'C2', name: '2nd', side: 'Confederate', x: 2400, y: 2500, facing: 0 },
      ],
      LONG,
    ).play({ do: 'order', first: true });
    const ride = toNext(game.play(ANNOUNCE));
    ride.play(CHARGE, ...UNFIRED, 1, 1, 1, 6, 1, 5, 1, 1, 1).play({ do: 'veer', degrees: 0 });
    expect(ride.unit('U1-1').standing).toBe('melee');
    expect(ride.state.melees).toHaveLength(2);
    expect(ride.state.melees[1]).toMatchObject({ charging: [true, false], sides: [[3], [2]] });
    expect(ride.events.filter(({ kind }) => kind === 'diced-off')).toHaveLength(1);
  });
});

describe('a counter-charge', () => {
  const HORSE = { arm: 'cavalry', facing: 0 } as const;
  it('grant-chg-14, grant-choice-7: a body of cavalry charged in front from 3 inches or more is asked to meet the charge', () => {
    const game = charging(1500, HORSE).play(CHARGE, 1);
    expect(game.seat).toBe(1);
    game.play({ do: 'counter', meets: true });
    expect(game.events.some(({ kind }) => kind === 'diced-off')).toBe(false);
    expect(game.state.melees[0]?.charging).toEqual([true, true]);
    const [own, other] = [game.unit('U1'), game.unit('C1')] as const;
    expect(other.y - own.y).toBe(120);
    expect(Math.abs(own.y - 800 - (2300 - other.y))).toBeLessThanOrEqual(4);
    expect(game.seat).toBe(0);
  });
  it('grant-chg-14: instead of it the body stands and dices for a volley', () => {
    const game = charging(1500, HORSE).play(CHARGE, 1).play({ do: 'counter', meets: false }, 6, 1);
    expect(game.last('diced-off').data).toMatchObject({ unit: 'U1' });
    expect(game.state.melees[0]?.charging).toEqual([true, false]);
  });
  it('grant-chg-14: infantry meets it from column alone, and nobody from less than 3 inches', () => {
    expect(charging(1500).play(CHARGE, ...UNFIRED).seat).toBe(0);
    const column = battle(
      { x: 2400, y: 1000, facing: 180, formation: 'column' },
      { x: 2400, y: 1700, facing: 0, formation: 'column' },
      LONG,
    ).play({ do: 'order', first: true });
    column.play(CHARGE).play({ do: 'counter', meets: true });
    expect(column.last('touched').data).toMatchObject({ line: 16, pairs: 16 });
    const near = battle(
      { x: 2400, y: 1000, facing: 180, formation: 'column' },
      { x: 2400, y: 1350, facing: 0, formation: 'column' },
      LONG,
    ).play({ do: 'order', first: true });
    expect(near.play(CHARGE, 6, 1).unit('U1').standing).toBe('melee');
  });
});
