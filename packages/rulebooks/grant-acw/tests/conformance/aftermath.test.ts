import { describe, expect, it } from 'vitest';
import type { Melee, Unit } from '../../state.ts';
import { dice, type End } from '../blows.ts';
import { BARE, battleOf, facing, type Game } from '../game.ts';

const NEXT = [2, 1];
const LONG = { ...BARE, width: 8000, lastMove: 20, untilBeaten: false };
const CHARGE = { do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 } as const;
const melee = ({ state }: Game): Melee => state.melees[0] as Melee;

/** A Union column has charged the Confederates half a foot off; `unit`: how these stand, `change`: what they are then. */
const charged = (unit: object = {}, change: Partial<Unit> = {}, ...thrown: readonly number[]): Game =>
  facing(500, { formation: 'column' }, { ...unit }, LONG)
    .with({ C1: change })
    .play(CHARGE, ...thrown);
/** The first move is fought, all combats even but the first ones. */
const fight = (game: Game, ends: readonly End[], ...after: readonly number[]): Game =>
  game.end().end(...dice(game, 1, ends), ...after);

/** On to the next move: nobody goes anywhere and nobody fires. */
const toNext = (game: Game): Game => {
  game.play({ do: 'order', first: true });
  const quiet = game.with({ U1: { fired: true }, C1: { fired: true } });
  return quiet.end().end(...NEXT);
};

describe('after a mêlée', () => {
  it('grant-half-2, grant-mor-11: who falls to half strength in it goes away from the edge that was touched, not from where he looks', () => {
    const few = { men: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] };
    // He looks away from the charger, who takes him in the rear.
    const game = charged({ facing: 180 }, few);
    expect(game.last('touched').data).toMatchObject({ edge: 'rear' });
    fight(game, ['won']).play({ do: 'fight-on', unit: 'C1', stays: false }, ...NEXT);
    expect(game.unit('C1')).toMatchObject({ standing: 'half', rear: 180 });
    const before = game.unit('C1').y;
    expect(game.play({ do: 'order', first: true }).unit('C1').y).toBeGreaterThan(before);
  });
  it('grant-exh-7: who was exhausted begins anew with E1 after another fight, and is fresh again four moves later', () => {
    const game = charged({}, { standing: 'exhausted', exhaustion: 3 }, 6, 1);
    // One more for the charge, one for the third move of exhaustion.
    game.end().end(...dice(game, 2, ['lost', 'lost']), ...NEXT);
    expect([game.unit('U1').standing, game.unit('C1').standing]).toEqual(['withdrawing', 'exhausted']);
    expect(game.unit('C1').exhaustion).toBe(1);
    const moves = [game];
    for (let i = 0; i < 4; i++) moves.push(toNext(moves[i] ?? game));
    const told = moves.map((each) => [each.unit('C1').standing, each.unit('C1').exhaustion]);
    expect(told.slice(1, 4)).toEqual([2, 3, 4].map((count) => ['exhausted', count]));
    expect(told[4]).toEqual(['steady', 0]);
  });
  it('grant-exh-7: who was exhausted and must withdraw falls back as in E1, then goes on with E2', () => {
    const game = charged({}, { standing: 'exhausted', exhaustion: 4, officers: [] }, 6, 1);
    game.end().end(...dice(game, 2, ['won', 'won']), ...NEXT);
    expect(game.unit('C1')).toMatchObject({ standing: 'withdrawing', exhaustion: 1 });
    expect(toNext(game).unit('C1')).toMatchObject({ standing: 'exhausted', exhaustion: 2 });
  });
  it('grant-move-7: a move in which cavalry stood and fought is no rest that gives it a battle move', () => {
    const horse = { arm: 'cavalry', formation: 'column' };
    const game = facing(230, { formation: 'column' }, horse, LONG)
      .with({ C1: { battles: 0 } })
      .play(CHARGE);
    const beaten = game.changed({ melees: [{ ...melee(game), combats: [], lost: [0, 2] }] }).end();
    expect(beaten.end(...NEXT).unit('C1')).toMatchObject({ standing: 'withdrawing', battles: 0 });
  });
  it('grant-mor-12, grant-out-3: who has killed the last enemy tests all the same when he lost a figure', () => {
    const game = charged({}, { men: [3], officers: [] });
    const other = game.with({ U1: { officers: [] } });
    const [only] = melee(other).combats;
    const saved = other.changed({ melees: [{ ...melee(other), shot: 1, combats: only ? [only] : [] }] });
    saved.end().end(6, 1, 5, ...NEXT);
    expect(saved.unit('C1').standing).toBe('gone');
    expect(saved.last('tested').data).toMatchObject({ unit: 'U1', total: 5, result: 'bad' });
    expect(saved.unit('U1').standing).toBe('withdrawing');
  });
  it('grant-mor-10, -12: who failed before tests in a mêlée too, hurt or not; by a good test he has rallied', () => {
    const shaken = { standing: 'shaken', failures: 1 } as const;
    const good = fight(charged({}, shaken), [], 1, ...NEXT);
    expect(good.last('tested').data).toMatchObject({ unit: 'C1', total: 7, needed: 7, result: 'good' });
    expect(good.unit('C1')).toMatchObject({ standing: 'melee', failures: 0 });
    const bad = fight(charged({}, { ...shaken, officers: [0] }), [], 3, ...NEXT);
    expect(bad.unit('C1')).toMatchObject({ standing: 'withdrawing', failures: 2 });
  });
  it('grant-half-3: at half strength one fights the second move, and no third one', () => {
    const barn = {
      kind: 'building',
      name: 'barn',
      corners: [
        { x: 2850, y: 1480 },
        { x: 2890, y: 1480 },
        { x: 2890, y: 1520 },
        { x: 2850, y: 1520 },
      ],
    };
    const town = { ...LONG, areas: [barn] };
    const game = facing(500, {}, { men: 12 }, town).play({ ...CHARGE, kind: 'close' }, 6, 1);
    game.end().end(...dice(game, 0, []), ...NEXT);
    const second = game.with({ C1: { original: 24 } });
    second.play({ do: 'order', first: true }).end().end(6, 1).play({ do: 'pass' });
    second.play({ do: 'pass' }, ...dice(second, 0, []), ...NEXT);
    expect(second.last('drawn').clauses).toContain('grant-out-7');
    expect([second.unit('U1').standing, second.unit('C1').standing]).toEqual(['exhausted', 'half']);
  });
  it('grant-brk-6, grant-out-3: who lost men to riders who burst through tests for them', () => {
    const game = battleOf(
      [
        { id: 'U1', name: 'Horse', side: 'Union', arm: 'cavalry', x: 2400, y: 1000, facing: 180 },
        { id: 'C1', name: 'Foot', side: 'Confederate', x: 2400, y: 1500, facing: 0 },
      ],
      LONG,
    ).play({ do: 'order', first: true });
    const ready = game.with({ U1: { announced: 1, announcedOn: 0 }, C1: { officers: [] } });
    // Good morale, unfired upon; the second rider bursts through, the others do not.
    ready.play(CHARGE, 3, 6, 1, 1, 6, ...Array.from({ length: 7 }, () => 1)).play({ do: 'veer', degrees: 0 });
    expect(melee(ready)).toMatchObject({ lost: [0, 1], hurt: [1] });
    const still = ready.changed({ melees: [{ ...melee(ready), combats: [] }] });
    still.end().end(5, ...NEXT);
    expect(still.last('tested').data).toMatchObject({ unit: 'C1', total: 5, result: 'bad' });
  });
});

describe('a gun and those who go for it', () => {
  const battery = (change: object = {}): Game =>
    battleOf(
      [
        { id: 'U1', name: '1st Union', side: 'Union', x: 2400, y: 1000, facing: 180, formation: 'column' },
        { id: 'C1', name: 'Gun', side: 'Confederate', arm: 'gun', x: 2400, y: 1500, facing: 0, ...change },
      ],
      LONG,
    ).play({ do: 'order', first: true });

  it('grant-chg-9, grant-mel-10, -13: its crew and officer are one rank on any edge, and foot fights them two to one at most', () => {
    for (const facing of [0, 90, 180, 270]) {
      const game = battery({ facing })
        .with({ C1: { fired: true } })
        .play(CHARGE);
      const numbers = melee(game).combats.map(({ attackers, defenders }) => [attackers.length, defenders.length]);
      expect(numbers).toEqual([
        [2, 1],
        [1, 1],
        [1, 1],
        [1, 1],
        [2, 1],
      ]);
    }
  });
  it('grant-out-1, -2: those whom its canister took from the charger count for the outcome', () => {
    const game = battery();
    // The gun wins the dice-off; two of the five under its cone fall.
    game.play(CHARGE, 1, 6, 6, 6, 1, 1, 1);
    expect(game.unit('U1').men).toHaveLength(22);
    expect(melee(game).shot).toBe(2);
  });
  it('grant-mel-25: when all of its crew fall it is taken by the side in contact, from whichever side that came', () => {
    const game = battery({ facing: 180 })
      .with({ C1: { men: [5], officers: [] } })
      .play(CHARGE);
    expect(game.last('touched').data).toMatchObject({ edge: 'rear' });
    game.end().end(...dice(game, 1, ['won']), ...NEXT);
    expect(game.state.relics).toMatchObject([{ unit: 1, holder: 0 }]);
  });
  it('grant-cb-5: a crew that fought while its gun was destroyed goes to the rear afterwards', () => {
    const game = battery()
      .with({ C1: { fired: true } })
      .play(CHARGE);
    const lost = game.with({ C1: { damage: 20, model: false } });
    const over = lost.changed({ melees: [{ ...melee(lost), combats: [], lost: [2, 0] }] });
    over.end().end(...NEXT);
    expect([over.unit('U1').standing, over.unit('C1').standing]).toEqual(['withdrawing', 'half']);
  });
  it('grant-mor-13: a gun that was left is taken within an inch of any part of it', () => {
    const game = battery({ facing: 0, x: 4000, y: 1800 }).with({ C1: { model: false } });
    const left = game.changed({ relics: [{ unit: 1, x: 2400, y: 800, facing: 180, holder: -1 }] });
    // Behind the trail, more than two inches from the muzzle.
    const near = left
      .with({ U1: { y: 530, facing: 0 } })
      .end()
      .end(...NEXT);
    expect(near.state.relics).toMatchObject([{ holder: 0 }]);
  });
});
