import { canonicalState } from '@longroll/kernel';
import { hasTurn } from '@longroll/testkit/round';
import { describe, expect, it } from 'vitest';
import { aimsOf } from '../bot/aims.ts';
import { pictureOf } from '../bot/picture.ts';
import { reasonOf } from '../bot/reasons.ts';
import { sheetOf } from '../bot/sheets.ts';
import { EASY, HARD, REGULAR } from '../bot/style.ts';
import { bots } from '../bot.ts';
import { cityTac } from '../forts.ts';
import { orders } from '../orders.ts';
import { bullRun } from '../scenarios/bull-run.ts';
import { virginia1862 } from '../scenarios/virginia-1862.ts';
import { faults } from '../soundness.ts';
import { squareId, squareWord, tacId, tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { viewOf } from '../view.ts';
import { positionOf } from '../work.ts';
import { computerWar, findingsIn, pointsAgainst, type TurnPlayed } from './computer-war.ts';
import { begunOf, CONFEDERATE, UNION, war } from './war.ts';

const counted = (played: readonly TurnPlayed[], kind: string): number =>
  played.reduce((sum, { events }) => sum + events.filter((event) => event.kind === kind).length, 0);

describe('what computer players order', () => {
  it('rotd-4.6a: equal views give equal sheets, whatever the enemy truly has', () => {
    const units = [
      { id: 'US1IN', square: 'K2-S5', tac: '7-7' },
      { id: 'CS1IN', square: 'K2-S9', tac: '7-7' },
    ];
    const [few, many] = [700, 2900].map((men) => war({ units: [units[0] ?? {}, { ...units[1], men }] })) as [
      State,
      State,
    ];
    for (const style of [EASY, REGULAR, HARD])
      expect(sheetOf(viewOf(few, UNION), UNION, style)).toEqual(sheetOf(viewOf(many, UNION), UNION, style));
  });

  it('rotd-7.5a: a brigade far outnumbered where there was a battle withdraws', () => {
    const enemies = [2, 3, 4, 5, 6].map((number) => ({ id: `CS${number}IN`, square: 'D8-R0', tac: '8-7', men: 3000 }));
    const units = [{ id: 'US1IN', square: 'D8-R0', tac: '7-7', men: 1000 }, ...enemies];
    const state = war({ units });
    const fought = { ...state, battles: [at0(state)] };
    const [line] = sheetOf(viewOf(fought, UNION), UNION, HARD);
    expect(line?.order).toMatchObject({ withdrawTo: expect.any(Number) });
    const [stays] = sheetOf(viewOf(fought, UNION), UNION, EASY);
    expect(stays?.order).not.toHaveProperty('withdrawTo');
  });

  it('rotd-10.6h: fresh infantry beside its fort goes in, as far as the fort has room; who is inside stays there', () => {
    const at = { square: 'K3-T4' };
    const tac = tacWord(cityTac(positionOf(war({ units: [] })), squareId('K3-T4') ?? -1));
    const units = [
      { id: 'CS1IN', ...at, tac, men: 2000, inFort: true },
      { id: 'CS2IN', ...at, tac, men: 2000 },
      { id: 'CS3IN', ...at, tac, men: 2000 },
    ];
    const state = war({ units, scenario: { cities: [{ city: 'Richmond', fort: 2, capacity: 4500 }] } });
    const lines = sheetOf(viewOf(state, CONFEDERATE), CONFEDERATE, HARD);
    const [inside, first, second] = lines.map(
      ({ order }) => order as { destination?: number; doNotEnterFort?: boolean },
    );
    expect(inside).not.toHaveProperty('destination');
    expect(first).toMatchObject({ destination: tacId(tac) });
    expect(first?.doNotEnterFort ?? false).toBe(false);
    expect(second?.doNotEnterFort).toBe(true);
  });

  it('rotd-4.6a: before the first report the Marshal brings his forces together in the city where one of them stands', () => {
    const state = begunOf(bullRun);
    const picture = pictureOf(viewOf(state, CONFEDERATE), CONFEDERATE, HARD);
    const aims = aimsOf(picture, HARD).map(({ kind, force, target }) => [
      kind,
      squareWord(force.square),
      squareWord(target),
    ]);
    expect(aims).toContainEqual(['march', 'K1-S6', 'K2-S6']);
    expect(aims).toContainEqual(['hold', 'K2-S6', 'K2-S6']);
    const [union] = aimsOf(pictureOf(viewOf(state, UNION), UNION, HARD), HARD);
    expect(union?.kind).toBe('march');
  });

  it('rotd-F20: of the sheets of a war nothing is refused, nor contradicts itself', () => {
    const states = [
      begunOf(virginia1862),
      ...computerWar('bull-run', { union: HARD, confederate: REGULAR }, 1).map(({ state }) => state),
      ...computerWar('virginia-1862', { union: HARD, confederate: EASY }, 1, 6).map(({ state }) => state),
    ];
    const levels = states.flatMap((state) =>
      orders.waitsFor(state).flatMap((seat) => {
        const view = viewOf(state, seat);
        return findingsIn(view, seat, sheetOf(view, seat, HARD)).map(({ level }) => level);
      }),
    );
    expect(levels.filter((level) => level === 'illegal' || level === 'contradictory')).toEqual([]);
    expect(levels.length).toBeGreaterThan(0);
  });

  it('say what a plan attacks or covers, and at which strengths', () => {
    const view = viewOf(begunOf(virginia1862), 4);
    const picture = pictureOf(view, 4, HARD);
    const { says, why } = reasonOf(picture, aimsOf(picture, HARD));
    expect(why).toMatch(/^(March on|Cover|Attack at) .+ with [\d,]+ against [\d,]+/);
    expect(why.toLowerCase().startsWith(says.toLowerCase())).toBe(true);
    expect(bots.staff?.why?.(view, 4, { goal: { id: 'turn', says }, actions: [] })).toBe(why);
  });
});

const at0 = ({ units }: State): number => units.square[0] ?? -1;

describe('how strong computer players are', () => {
  /** Pairs of wars, the sides changed, and the points that the better one has of them at least: one for a war. */
  type Step = readonly [pairs: number, least: number];
  interface Trial {
    readonly place: string;
    readonly scenario: string;
    readonly easy: Step;
    readonly regular: Step;
    readonly hard: Step;
  }
  const TRIALS: readonly Trial[] = [
    { place: 'at Bull Run', scenario: 'bull-run', easy: [5, 8], regular: [10, 13], hard: [8, 11] },
    { place: 'in Virginia', scenario: 'virginia-1862', easy: [1, 2], regular: [3, 4], hard: [3, 4] },
  ];

  // They take seconds: one trial or the other by turns.
  it.each(TRIALS.filter((_, place) => hasTurn(place, TRIALS.length)))(
    '$place each level beats the one below, and the lowest beats orders by lot',
    ({ scenario, easy, regular, hard }) => {
      expect(pointsAgainst(scenario, EASY, 'lot', easy[0])).toBeGreaterThanOrEqual(easy[1]);
      expect(pointsAgainst(scenario, REGULAR, EASY, regular[0])).toBeGreaterThanOrEqual(regular[1]);
      expect(pointsAgainst(scenario, HARD, REGULAR, hard[0])).toBeGreaterThanOrEqual(hard[1]);
    },
  );

  it('score a position for either side by the margin of the war', () => {
    const state = begunOf(bullRun);
    const taken = { ...state, cities: { ...state.cities, controller: state.cities.controller.map(() => 5) } };
    expect(bots.evaluate(viewOf(taken, UNION), UNION)).toBeGreaterThan(0);
    expect(bots.evaluate(viewOf(taken, CONFEDERATE), CONFEDERATE)).toBeLessThan(0);
  });
});

describe('a campaign of fifteen turns between computer players', () => {
  it('looks like a war, every turn is sound, and the same dice give the same war', () => {
    const hard = { union: HARD, confederate: HARD };
    const played = computerWar('virginia-1862', hard, 3);
    expect(played.flatMap(({ state }) => faults(state))).toEqual([]);
    expect(counted(played, 'fight-decided')).toBeGreaterThan(30);
    expect(counted(played, 'city-taken')).toBeGreaterThan(0);
    expect(counted(played, 'withdrew')).toBeGreaterThan(0);
    const again = computerWar('virginia-1862', hard, 3);
    expect(canonicalState(again.at(-1)?.state as never)).toBe(canonicalState(played.at(-1)?.state as never));
  });
});
