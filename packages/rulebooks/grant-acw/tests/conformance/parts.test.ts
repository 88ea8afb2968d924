import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { testingWith } from '../../parts.ts';
import { rulebook } from '../../rulebook.ts';
import { isLed, threatened } from '../../skirmish-line.ts';
import type { Unit } from '../../state.ts';
import { BARE, battle, type Game } from '../game.ts';

const NEXT = [2, 1];
const LONG = { ...BARE, width: 9000, height: 9000, lastMove: 20, untilBeaten: false };
const DETACH = { do: 'detach', unit: 'U1', men: 8, side: 'right' } as const;

/** A Union regiment facing south, and a Confederate one far away, or where a test wants it. */
const field = (union: PlainRecord = {}, confederate: PlainRecord = {}): Game =>
  battle({ x: 4000, y: 3000, facing: 180, ...union }, { x: 4000, y: 8000, facing: 0, ...confederate }, LONG).play({
    do: 'order',
    first: true,
  });
const next = (game: Game, ...dice: readonly number[]): Game => {
  const quiet = game.state.setting.roster.reduce((now, { id }) => now.with({ [id]: { fired: true } }), game);
  quiet.end().end(...dice, ...NEXT);
  return quiet.play({ do: 'order', first: true });
};
/** A regiment and a detachment so far from one another. */
const apart = (gap: number, change: object = {}, part: object = {}): Game =>
  field()
    .play(DETACH)
    .with({ U1: change, 'U1-1': { x: 4000 - 600 - gap, ...part } });
const totalOf = (game: Game): number => (game.last('tested').data as { readonly total: number }).total;

describe('detachments', () => {
  it('grant-det-1: eight or sixteen men and an officer leave; a regiment makes at most three parts, and its main body keeps an officer', () => {
    const game = field().play(DETACH);
    expect([game.unit('U1').men.length, game.unit('U1').officers]).toEqual([16, [0, 1]]);
    expect([game.unit('U1-1').men.length, game.unit('U1-1').officers]).toEqual([8, [2]]);
    const second = next(game).play(DETACH);
    expect([second.unit('U1').men.length, second.unit('U1-2').men.length]).toEqual([8, 8]);
    expect(next(second).refusal(DETACH).clause).toBe('grant-det-1');
    expect(field().allows({ ...DETACH, men: 16 })).toBe(true);
    expect(field().refusal({ ...DETACH, men: 12 }).clause).toBe('grant-det-1');
    expect(
      field()
        .with({ U1: { officers: [1] } })
        .refusal(DETACH).clause,
    ).toBe('grant-det-1');
  });
  it('grant-det-1, grant-det-7: a detachment leaves a column too, as a column beside it', () => {
    const game = field({ formation: 'column' }).play(DETACH);
    expect([game.unit('U1').men.length, game.unit('U1-1').men.length]).toEqual([16, 8]);
    expect([game.at('U1'), game.at('U1-1')]).toEqual(['4240,3000 180', '3760,3000 180']);
    expect(rulebook.faults?.(game.state)).toEqual([]);
    expect(game.refusal({ do: 'march', unit: 'U1-1', way: 180, length: 376 }).clause).toBe('grant-move-13');
  });
  it('grant-det-7: separating costs half of the move of both parts; rejoining is free where they are adjacent and steady', () => {
    const game = field().play(DETACH);
    expect([game.unit('U1').halves, game.unit('U1-1').halves]).toEqual([1, 1]);
    expect(game.refusal({ do: 'march', unit: 'U1', way: 180, length: 301 }).clause).toBe('grant-move-13');
    expect(field().march('U1', 180, 301).refusal(DETACH).clause).toBe('grant-det-7');
    const later = next(game).play({ do: 'rejoin', unit: 'U1-1' });
    expect([later.unit('U1').men.length, later.unit('U1').officers, later.unit('U1').original]).toEqual([
      24,
      [0, 1, 2],
      24,
    ]);
    expect(later.unit('U1-1').standing).toBe('absent');
    // The whole has used as much as that part which has used most, and no more than its move.
    const used = (main: Partial<Unit>, part: Partial<Unit>): readonly number[] => {
      const { halves, spent } = field()
        .play(DETACH)
        .with({ U1: main, 'U1-1': part })
        .play({ do: 'rejoin', unit: 'U1-1' })
        .unit('U1');
      return [halves, spent];
    };
    expect(used({ halves: 2 }, { spent: 10 })).toEqual([2, 0]);
    expect(used({ spent: 120 }, { spent: 250 })).toEqual([1, 250]);
    expect(apart(200).refusal({ do: 'rejoin', unit: 'U1-1' }).clause).toBe('grant-det-7');
    expect(apart(0, { standing: 'shaken', failures: 1 }).refusal({ do: 'rejoin', unit: 'U1-1' }).clause).toBe(
      'grant-det-7',
    );
  });
  it('grant-det-2: from 6 inches on a detachment is a unit of its own for morale; nearer both test together', () => {
    expect(testingWith(apart(200).state, 0)).toEqual([0, 2]);
    expect(testingWith(apart(900).state, 0)).toEqual([0]);
    const near = next(apart(100, { lost: 1 }), 1);
    expect(totalOf(near)).toBe(7);
    const bad = next(apart(100, { lost: 1, officers: [] }, { officers: [] }), 5);
    expect([bad.unit('U1').standing, bad.unit('U1-1').standing]).toEqual(['shaken', 'shaken']);
  });
  it('grant-det-3 and -4: alone its officer counts 3, the main body counts the officers whom it has, each against its own strength', () => {
    expect(totalOf(next(apart(900, {}, { lost: 1 }), 1))).toBe(4);
    expect(totalOf(next(apart(900, {}, { lost: 2, men: [19, 20, 21, 22, 23, 24] }), 1))).toBe(2);
    const main = apart(900, { lost: 4, men: Array.from({ length: 12 }, (_, i) => i + 3) });
    expect(totalOf(next(main, 1))).toBe(4);
  });
  it('grant-det-4, grant-half-1: a main body that has lost half of what it is without the part leaves the fight', () => {
    const few = field().with({ U1: { men: Array.from({ length: 16 }, (_, i) => i + 3) } });
    // Eight of the sixteen that it is without the part.
    expect(few.play(DETACH).unit('U1')).toMatchObject({ standing: 'half', original: 16 });
    expect(few.unit('U1-1').standing).toBe('steady');
  });
  it('grant-det-5: a retreating detachment makes for its main body and merges with it, with the morale of the main body', () => {
    const failed = { standing: 'retreating', failures: 2, rear: 0 } as const;
    const behind = apart(300, { y: 2500 }, { ...failed, x: 3600, y: 3000 });
    const home = next(behind, 1);
    expect(home.last('fell-back-on').data).toMatchObject({ unit: 'U1-1', target: 'U1' });
    expect(home.unit('U1')).toMatchObject({ standing: 'steady', failures: 0 });
    expect(home.unit('U1').men).toHaveLength(24);
  });
  it('grant-det-8: a general rallies a detachment as he does a regiment', () => {
    const game = apart(900, {}, { standing: 'shaken', failures: 1 }).with({ U1: { standing: 'steady' } });
    expect(game.unit('U1-1').arm).toBe('infantry');
    const { x, y } = game.unit('U1-1');
    const units = game.state.units.map((unit, row) =>
      row === 3
        ? { ...unit, arm: 'general' as const, standing: 'steady' as const, officers: [0], x, y: y - 300, slowest: 1200 }
        : unit,
    );
    const Same = game.constructor as new (state: Game['state'], events: []) => Game;
    const together = new Same({ ...game.state, units }, []).play({ do: 'join', unit: 'U1-2', target: 'U1-1' }, 2);
    expect(together.unit('U1-1')).toMatchObject({ standing: 'rallying', rally: 2 });
  });
});

describe('a skirmish line', () => {
  /** A line in one rank facing south; the enemy stands off its western end, so many inches away. */
  const line = (x: number, enemy: object = {}): Game =>
    field({ formation: 'skirmish' }, { x, y: 3000, facing: 90, ...enemy });

  it('grant-skl-1: it stands in one rank with an inch between bases', () => {
    const places = [...field({ formation: 'skirmish' }).figures('U1').values()].map((place) =>
      Number(place.split(',')[0]),
    );
    const sorted = places.toSorted((a, b) => a - b);
    expect(sorted.every((place, i) => i === 0 || place - (sorted[i - 1] ?? 0) === 160)).toBe(true);
    expect(sorted).toHaveLength(27);
  });
  it('grant-skl-4: a visible enemy who can fire, more than 60 degrees off its facing, threatens the figures in his range', () => {
    const { state } = line(700);
    const { figures, deduction } = threatened(state, 0);
    expect(deduction).toBe(2);
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.length).toBeLessThan(27);
    expect(threatened(line(700, { facing: 270 }).with({ C1: { standing: 'shaken' } }).state, 0).figures).toEqual([]);
    const gun = (formation: string) => threatened(line(700, { arm: 'gun', formation }).state, 0).deduction;
    expect([gun('unlimbered'), gun('limbered')]).toEqual([1, 0]);
    const ahead = field({ formation: 'skirmish' }, { y: 5300 });
    expect(threatened(ahead.state, 0).deduction).toBe(0);
  });
  it('grant-skl-4: it tests in the move in which the threat begins or comes to a nearer band', () => {
    const game = next(line(700), 6);
    expect(game.last('tested').data).toMatchObject({ unit: 'U1', total: 7, result: 'good' });
    expect(game.unit('U1').threat).toBe(2);
    const again = next(game);
    expect(again.events.some(({ kind }) => kind === 'tested')).toBe(false);
    const nearer = next(again.with({ C1: { x: 1300 } }), 6);
    expect(nearer.last('tested').data).toMatchObject({ total: 6, result: 'good' });
  });
  it('grant-skl-5: an officer in the part or within 6 inches counts 3; who fails gives way as a detachment of its own', () => {
    const before = line(700);
    const { figures } = threatened(before.state, 0);
    expect(isLed(before.state, 0, figures)).toBe(true);
    expect(isLed(before.with({ U1: { officers: [] } }).state, 0, figures)).toBe(false);
    const game = line(700);
    const quiet = next(game, 1);
    expect(quiet.last('became').data).toMatchObject({ what: 'retreating' });
    const part = quiet.unit('U1-1');
    expect(part.men.length + quiet.unit('U1').men.length).toBe(24);
    expect([part.standing, quiet.unit('U1').standing]).toEqual(['retreating', 'steady']);
    expect(part.y).toBeLessThan(3000);
  });
});
