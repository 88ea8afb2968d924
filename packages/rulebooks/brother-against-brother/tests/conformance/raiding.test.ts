import { ScriptedDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { blockadeTable, MULTIPLIERS, piracyTable, RESULTS } from '../../data/ships.ts';
import { incomeOf, portYield } from '../../phases/production.ts';
import { mayRaid, RAIDING, raidModifier } from '../../phases/raiding.ts';
import { blockadeTool, piracyTool } from '../../procedures/ships.ts';
import { rulebook } from '../../rulebook.ts';
import type { ScenarioFile } from '../../scenario-file.ts';
import { factorsOf } from '../../ships/ships.ts';
import { withWar } from '../../state.ts';
import { at, Game, gameOf, refusalOf } from '../game.ts';
import { tableIn } from '../printed.ts';
import { fleets, MEN, ready, ship, shipOf, withShips } from '../ships.ts';

type Vessels = NonNullable<NonNullable<ScenarioFile['ships']>['union']>;

/** May 1861, a month with production, up to the first question of the Union. */
const month = (union: Vessels, confederate: Vessels, ...dice: readonly number[]): Game =>
  gameOf(
    { ...MEN, turn: 5, lastTurn: 40, parts: ['production'], ships: { union, confederate }, economy: ECONOMY },
    ...dice,
  );
const ECONOMY = { union: { resources: 100 }, confederate: { resources: 50 } };
const naval = (at: string, count: number) => ({ at, kind: 'ocean-naval' as const, count });
const told = (game: Game, kind: string) => game.events.filter((event) => event.kind === kind);

test('bab-blk-1, bab-seq-3: both tables are used once a month, the Blockade Table first, before production', () => {
  const game = month([naval('blockade', 2)], [naval('piracy', 1)], 5, 3);
  const kinds = game.events.map(({ kind }) => kind);
  expect(kinds.indexOf('blockade-thrown')).toBeLessThan(kinds.indexOf('piracy-thrown'));
  expect(kinds.indexOf('piracy-thrown')).toBeLessThan(kinds.indexOf('income-gathered'));
  const later = gameOf({ ...MEN, turn: 6, lastTurn: 40, ships: { union: [naval('blockade', 2)], confederate: [] } });
  expect(told(later, 'blockade-thrown')).toEqual([]);
});

test('bab-blk-2: a table is not used by who has fewer factors in its box; as many will do', () => {
  const { state } = fleets([]);
  const raids = (...sides: readonly (0 | 1)[]): boolean =>
    mayRaid(
      { ...state, war: { ...state.war, ships: sides.map((side) => ship(side, 'ocean-naval', 'piracy')) } },
      RAIDING,
    );
  expect([raids(1), raids(1, 0), raids(1, 0, 0), raids()]).toEqual([true, true, false, false]);
});

test('bab-blk-3: ships go to the Piracy Box from an open port or the sea, and come back to one, at no cost', () => {
  const own = (place: string): Game => {
    const game = fleets([], [{ at: place, kind: 'ocean-naval' }]);
    game.toMoves().play({ do: 'end-moves' });
    return game.play({ do: 'weigh', ship: shipOf(game, 'ocean-naval', place, 1), amount: 1 });
  };
  for (const place of ['savannah', 'gulf', 'off-mobile'])
    expect(own(place).play({ do: 'sail', to: 'piracy' }).state.war.ships[0]?.place).toBe(at('piracy'));
  expect(['savannah', 'mobile', 'gulf'].map((to) => own('piracy').allows({ do: 'sail', to }))).toEqual([
    true,
    true,
    true,
  ]);
  const union = ready(fleets([naval('atlantic', 1)]), 'ocean-naval', 'atlantic');
  expect(union.allows({ do: 'sail', to: 'piracy' })).toBe(true);
});

test('bab-blk-4: one roll for the whole box, of all that lie there', () => {
  const game = month([naval('blockade', 12)], [], 4);
  expect(told(game, 'blockade-thrown').map(({ data }) => data)).toMatchObject([{ modifier: 6, stopped: 35 }]);
});

test('bab-blk-5: RP counts fourfold, RP1 six times, RP2 twelve times, and RP+ as it is', () => {
  expect(RESULTS.map((result) => MULTIPLIERS[result])).toEqual([4, 6, 12, 1]);
  const rows = tableIn('bab-blk-5');
  expect(rows).toEqual(RESULTS.map((result) => [result, String(MULTIPLIERS[result])]));
});

test('bab-blk-6: the Piracy Table as printed', () => {
  const rows = tableIn('bab-blk-6');
  const words = (final: number): string => {
    const { confederate, union, taken, prize } = piracyTable.at(final);
    if (confederate > 0) return `Confederacy loses ${confederate} factors`;
    if (union > 0) return `${taken}, Union loses ${union} factors from the box`;
    return prize > 0 ? `${taken} and RP+` : taken === 'none' ? 'nothing' : taken;
  };
  const finals = [2, 3, 5, 7, 9, 10, 12];
  expect(finals.map((final, i) => [rows[i]?.[0], words(final)])).toEqual(rows);
  expect([4, 6, 8, 11, 20].map(words)).toEqual([3, 5, 7, 10, 12].map(words));
});

test('bab-blk-6: raiders take by their factors of what the Union has, and the rest of its next income', () => {
  const game = month([], [naval('piracy', 4)], 10);
  // N is 12: 10 + 4, RP2 and RP+; 12 factors taken twelve times, of which 100 are there.
  expect(told(game, 'piracy-thrown').map(({ data }) => data)).toMatchObject([{ modifier: 4, taken: 144, prize: 10 }]);
  const [union, confederate] = game.state.war.economies;
  const income = incomeOf(game.state, 0);
  expect([union.resources, union.debt, confederate.resources]).toEqual([income - 44, 0, 60]);
});

test('bab-blk-6: a bad roll costs the raiders three factors, a nine the Union; Semmes is added', () => {
  const lost = month([], [naval('piracy', 2)], 1);
  expect(told(lost, 'piracy-thrown').map(({ data }) => data)).toMatchObject([
    { modifier: 2, taken: 0, confederate: 0 },
  ]);
  const bad = month([naval('piracy', 2)], [naval('piracy', 2)], 1);
  expect(bad.state.war.ships.filter(({ side }) => side === 1).reduce((sum, each) => sum + factorsOf(each), 0)).toBe(3);
  const even = month([naval('piracy', 2)], [naval('piracy', 2)], 9);
  expect(even.state.war.ships.filter(({ side }) => side === 0).reduce((sum, each) => sum + factorsOf(each), 0)).toBe(3);
  const raider = withShips(fleets([]), ship(1, 'ocean-naval', 'piracy'));
  expect([raidModifier({ ...raider, turn: 8 }, RAIDING), raidModifier({ ...raider, turn: 9 }, RAIDING)]).toEqual([
    1, 4,
  ]);
});

test('bab-blk-6, bab-blk-7: the log says whose factors the tables cost, and of nobody else', () => {
  const said = (game: Game, kind: string): string => {
    const [event] = told(game, kind);
    return event ? rulebook.sentence({ ...event, faces: [] }, game.state).text : '';
  };
  const [costly, free] = [month([naval('blockade', 2)], [], 1), month([naval('blockade', 6)], [], 10)];
  expect([costly, free].map((game) => said(game, 'blockade-thrown'))).toEqual([
    'The blockade stopped **nothing** of what came through open ports, and cost the Union three factors.',
    'The blockade stopped **50%** of what came through open ports.',
  ]);
  const raid = (die: number): string => said(month([naval('piracy', 2)], [naval('piracy', 2)], die), 'piracy-thrown');
  expect([1, 3, 9].map(raid)).toEqual([
    'Raiders took **0 Resource Points** of the Union; the Confederacy lost three factors.',
    'Raiders took **0 Resource Points** of the Union.',
    'Raiders took **36 Resource Points** of the Union; the Union lost three factors.',
  ]);
});

test('bab-blk-7: the Blockade Table as printed', () => {
  const rows = tableIn('bab-blk-7');
  const finals = [3, 4, 7, 10, 13, 16];
  expect(finals.map((final, i) => [rows[i]?.[0], `${blockadeTable.at(final).stopped}%`])).toEqual(rows);
  expect([6, 9, 12, 15, 30].map((final) => blockadeTable.at(final).stopped)).toEqual([10, 20, 35, 50, 70]);
});

test('bab-blk-7: the percentage comes off what open ports bring this month; a natural 1 costs the Union three factors', () => {
  const game = month([naval('blockade', 6)], [], 10);
  expect(game.state.war.stopped).toBe(50);
  const whole = portYield({ ...game.state, war: { ...game.state.war, stopped: 0 } });
  expect(portYield(game.state)).toBe(whole - Math.floor(whole / 2));
  const one = month([naval('blockade', 2)], [], 1);
  expect(one.state.war.ships.reduce((sum, each) => sum + factorsOf(each), 0)).toBe(3);
  expect(blockadeTool.run({ ahead: 18 }, new ScriptedDice([1]))).toEqual({ stopped: 10, lost: 3 });
  expect(piracyTool.run({ factors: 9, ahead: 6, semmes: 1 }, new ScriptedDice([4]))).toMatchObject({
    taken: 54,
    union: 3,
  });
});

test('bab-blk-6, bab-blk-7: a scenario may replace both tables, whose rows rise', () => {
  const raids = {
    blockade: [{ upTo: 9, stopped: 44 }],
    piracy: [{ upTo: 9, confederate: 0, union: 0, taken: 'RP' as const, prize: 7 }],
  };
  const ships = { union: [naval('blockade', 2)], confederate: [naval('piracy', 1)] };
  const game = gameOf({ ...MEN, turn: 5, lastTurn: 40, parts: ['production'], ships, economy: ECONOMY, raids }, 9, 9);
  expect(game.last('blockade-thrown').data).toMatchObject({ stopped: 44 });
  expect(game.last('piracy-thrown').data).toMatchObject({ taken: 12, prize: 7 });
  const upside = { blockade: [{ upTo: 5, stopped: 0 }, ...raids.blockade.map((row) => ({ ...row, upTo: 5 }))] };
  expect(refusalOf({ raids: upside })).toMatchObject({ clause: 'bab-blk-7', field: 'scenario/raids/blockade/1/upTo' });
});

test('bab-blk-1: in segments II to IV neither table is used, whatever lies in the boxes', () => {
  const ships = { union: [naval('blockade', 2)], confederate: [naval('piracy', 1)] };
  for (const turn of [6, 7, 8]) {
    const game = gameOf({ ...MEN, turn, lastTurn: 40, parts: ['production'], ships, economy: ECONOMY });
    expect([...told(game, 'blockade-thrown'), ...told(game, 'piracy-thrown')]).toEqual([]);
  }
});

test('bab-blk-7: what one month’s blockade stopped is forgotten in the next, in which nobody blockades', () => {
  const { state } = gameOf({ ...MEN, turn: 8, lastTurn: 40, parts: ['production'], economy: ECONOMY });
  const game = new Game(rulebook, withWar(state, { stopped: 50 }), []).play({ do: 'initiative', first: true });
  game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' });
  expect([game.state.turn, game.state.phase, game.state.war.stopped]).toEqual([9, 'union-production', 0]);
});
