import { describe, expect, it } from 'vitest';
import { contactWay, edgeFrom, isStop, pairsOf } from '../../contacts.ts';
import { bodies } from '../../layout.ts';
import type { State } from '../../state.ts';
import { BARE, battle, facing, type Game } from '../game.ts';

const COLUMN = { formation: 'column' };
const charge = { do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 } as const;
const closing = { ...charge, kind: 'close' } as const;
/** No defence: the attacker wins the dice-off. */
const UNFIRED = [6, 1];
const meleeOf = ({ state }: Game) => state.melees[0];
const edge = (state: State, x: number, y: number): string => {
  const [, unit] = state.units;
  const body = bodies(state)[1];
  return unit && body ? edgeFrom(unit, body, { x, y }) : '';
};

describe('declared contacts', () => {
  it('grant-chg-1: infantry charges from a column in which it began the move', () => {
    expect(facing(700).refusal(charge).clause).toBe('grant-chg-1');
    const formed = facing(700).play({ do: 'form', unit: 'U1', formation: 'column', ranks: 1 });
    expect(formed.refusal(charge).clause).toBe('grant-chg-1');
  });
  it('grant-chg-2: any formation may close with an ordinary move, without the benefit of a charge', () => {
    const game = facing(500).play(closing, ...UNFIRED);
    expect(game.unit('U1').standing).toBe('melee');
    expect(meleeOf(game)?.charging).toEqual([false, false]);
  });
  it('grant-chg-3, grant-move-4: a charge goes 9 inches, and may turn 30 degrees first', () => {
    const reach = (gap: number): boolean =>
      !isStop(contactWay(facing(gap, COLUMN).state, { unit: 0, target: 1, kind: 'charge', turn: 0 }));
    expect([reach(955), reach(970)]).toEqual([true, false]);
    const aside = facing(700, { ...COLUMN, x: 2000 });
    expect(aside.allows({ ...charge, turn: -30 })).toBe(true);
    expect(aside.refusal({ ...charge, turn: -31 }).clause).toBe('grant-chg-3');
  });
  it('grant-chg-3, grant-terr-1: uphill a charge goes half as far', () => {
    const hill = { ...BARE, circles: [{ kind: 'hill', name: 'hill', x: 2400, y: 1900, radius: 900, crest: 100 }] };
    expect(facing(700, COLUMN, {}, hill).refusal(charge).clause).toBe('grant-chg-3');
  });
  it('grant-chg-4, -7 and -9, grant-mel-1: the column is aligned to the edge and spreads to sixteen figures', () => {
    const game = facing(500, { ...COLUMN, x: 2410 }).play(charge, ...UNFIRED);
    expect(game.at('U1')).toBe('2430,1440 180');
    expect(game.last('touched').data).toMatchObject({ edge: 'front', line: 16, pairs: 15 });
    expect(game.figures('U1').get(0)?.split(',')[1]).toBe('1440');
  });
  it('grant-chg-9: front, rear or flank by where the charger started', () => {
    const { state } = facing(1000);
    expect([
      edge(state, 2400, 1000),
      edge(state, 2400, 3000),
      edge(state, 1000, 2030),
      edge(state, 3800, 2030),
    ]).toEqual(['front', 'rear', 'left', 'right']);
    expect([edge(state, 1880, 1900), edge(state, 1800, 1900)]).toEqual(['front', 'left']);
  });
  it('grant-chg-11: a defender who wins the dice-off gives a volley, ties are thrown again', () => {
    const game = facing(500, COLUMN).play(charge, 3, 3, 1, 6, ...[1, 1, 1, 1]);
    expect(game.last('diced-off').data).toMatchObject({
      throws: [
        [3, 3],
        [1, 6],
      ],
    });
    expect(game.last('volleyed').data).toMatchObject({ unit: 'C1', target: 'U1' });
    expect(game.unit('C1').fired).toBe(true);
  });
  it('grant-chg-11: there is no dice-off with a defender who cannot fire, or is touched in flank or rear', () => {
    const shaken = facing(500, COLUMN).with({ C1: { standing: 'shaken' } });
    shaken.play(charge);
    expect(shaken.events.some(({ kind }) => kind === 'diced-off')).toBe(false);
    const rear = facing(500, COLUMN, { facing: 180 });
    rear.play(charge);
    expect(rear.last('touched').data).toMatchObject({ edge: 'rear' });
  });
  it('grant-chg-12: close range is the near band whatever the distance', () => {
    // First volley, near, open: the deduction is 1, so a 2 makes one casualty a group.
    const game = facing(950, COLUMN).play(charge, 1, 6, ...[2, 1, 1, 1], 5);
    expect(game.last('volleyed').data).toMatchObject({ casualties: 1, first: true });
  });
  it('grant-chg-13: casualties are removed before contact; at half strength the attacker stops an inch short', () => {
    const half = facing(500, COLUMN).with({ U1: { men: Array.from({ length: 13 }, (_, i) => i + 3) } });
    half.play(charge, 1, 6, ...[2, 1, 1, 1], 3);
    expect(half.unit('U1').standing).toBe('half');
    expect(half.last('stopped-short').clauses).toEqual(['grant-chg-13']);
    expect(half.at('U1')).toBe('2430,1340 180');
  });
  it('grant-chg-15: infantry tests no morale before it charges', () => {
    const game = facing(500, COLUMN).play(charge, ...UNFIRED);
    expect(game.events.some(({ kind }) => kind === 'tested')).toBe(false);
  });
  it('grant-chg-16: shaken, exhausted and retiring units neither charge nor close', () => {
    for (const standing of ['shaken', 'exhausted', 'withdrawing', 'retreating', 'half'] as const)
      expect(facing(500, COLUMN).with({ U1: { standing } }).refusal(charge).clause).toMatch(/grant-(turn-5|chg-3)/);
  });
  it('grant-turn-6: a body in contact is pinned: it neither moves nor fires, and nobody fires at it', () => {
    const game = facing(500, COLUMN).play(charge, ...UNFIRED);
    expect(game.refusal({ do: 'march', unit: 'U1', way: 0, length: 10 }).clause).toMatch(/grant-(turn-5|move-13)/);
    expect(game.unit('C1').standing).toBe('melee');
  });
});

describe('pairs of the first move', () => {
  const along = (...places: readonly number[]) => places.map((place, id) => ({ id, along: place }));

  it('grant-mel-13: each attacker opposite a defender makes a pair, one beyond each end joins the end pair', () => {
    const pairs = pairsOf(along(-120, -60, 0, 60, 120), along(-60, 0, 60));
    expect(pairs).toEqual([
      { attackers: [1, 0], defenders: [0] },
      { attackers: [2], defenders: [1] },
      { attackers: [3, 4], defenders: [2] },
    ]);
  });
  it('grant-mel-13: where the defenders are longer one of theirs joins at each end', () => {
    const pairs = pairsOf(along(-30, 30), along(-90, -30, 30, 90, 150));
    expect(pairs).toEqual([
      { attackers: [0], defenders: [1, 0] },
      { attackers: [1], defenders: [2, 3] },
    ]);
  });
  it('grant-mel-15: against a flank only the figures of that edge fight', () => {
    const game = battle({ x: 1200, y: 1830, facing: 90, formation: 'column' }, { x: 2400, y: 1800, facing: 0 }, BARE);
    game.play({ do: 'order', first: true }).play({ ...charge });
    expect(game.last('touched').data).toMatchObject({ edge: 'left' });
    expect(meleeOf(game)?.combats.length).toBeLessThanOrEqual(2);
  });
});
