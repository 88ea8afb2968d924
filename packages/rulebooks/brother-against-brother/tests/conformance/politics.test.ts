import { expect, test } from 'vitest';
import { turnOf } from '../../calendar.ts';
import { CITIES, GRID, hexName } from '../../map.ts';
import { battlePoints, controlsState, PRINTED_VALUES, standingPoints, weariness } from '../../politics/points.ts';
import { rulebook } from '../../rulebook.ts';
import type { ScenarioFile } from '../../scenario-file.ts';
import { endOfWar } from '../../victory.ts';
import { at, Game, gameOf, refusalOf } from '../game.ts';

const NOBODYS = { union: [], confederate: [], neutral: [] };
const WAR: Partial<ScenarioFile> = {
  turn: 2,
  lastTurn: 200,
  parts: ['politics'],
  union: [{ at: 'washington', militia: 4 }],
  confederate: [{ at: 'atlanta', militia: 4 }],
};

/** A war of politics alone, at its first question. */
const war = (file: Partial<ScenarioFile> = {}, ...dice: readonly number[]): Game =>
  gameOf({ ...WAR, ...file }, ...dice);

/** Both sides do nothing until the turn is over; `dice` are thrown after its end. */
const turn = (game: Game, ...dice: readonly number[]): Game => {
  game.play({ do: 'initiative', first: true }).toMoves().play({ do: 'end-moves' });
  return game.toMoves().play({ do: 'end-moves' }, ...dice);
};

test('bab-pol-1: a state is controlled with its capital and more than half of its resource cities', () => {
  const cities = CITIES.filter(({ state, resource }) => state === 'AR' && resource).map(({ id }) => id);
  const held = (...union: readonly string[]): boolean =>
    controlsState(war({ control: { ...NOBODYS, union } }).state, 0, 'AR');
  expect([held('little-rock'), held(...cities), held(...cities.filter((id) => id !== 'little-rock'))]).toEqual([
    cities.length < 2,
    true,
    false,
  ]);
});

test('bab-pol-2: each turn a Union army ends beside Richmond is a point for the Union, however many armies', () => {
  const beside = hexName(GRID.neighbours[at('richmond') * GRID.facings + 5] ?? 0);
  const army = [
    { at: beside, leader: 'mcdowell', stars: 3, line: 60 },
    { at: 'washington', militia: 4 },
  ];
  const game = turn(war({ union: army }), 1, 9, 1);
  expect(game.state.politics).toBe(-1);
  // An army is its corps as well as its commander, who may lead none himself; a corps of 20 SF alone is no army.
  const corps = { at: beside, leader: 'hooker', stars: 2, line: 20 };
  const led = [
    { at: beside, leader: 'mcdowell', stars: 3 },
    { ...corps, under: 'mcdowell' },
  ];
  expect([led, [corps]].map((union) => turn(war({ union }), 1, 9, 1).state.politics)).toEqual([-1, 0]);
});

test('bab-pol-9, bab-pol-5: a Union win in a battle of 30 CP counts for Emancipation also where a scenario gives no points for it', () => {
  const wonIn = (values: object): number => {
    const game = war({
      union: [{ at: '0215', leader: 'mcdowell', line: 40 }],
      confederate: [{ at: '0315', leader: 'beauregard', line: 30 }],
      values,
    });
    game.play({ do: 'initiative', first: true }).toMoves().play({ do: 'end-moves' });
    game.play({ do: 'attack', hex: '0315', force: 'mcdowell' });
    game.play({ do: 'chit', chit: 'A1' }).play({ do: 'chit', chit: 'D1' }, 1);
    return game.state.war.won;
  };
  expect([wonIn({}), wonIn({ battle: 0 })]).toEqual([2, 2]);
});

test('bab-pol-2: it is a point too where the Union holds Richmond already', () => {
  const beside = hexName(GRID.neighbours[at('richmond') * GRID.facings + 5] ?? 0);
  const union = [{ at: beside, leader: 'mcdowell', stars: 3, line: 60 }];
  expect(turn(war({ union, control: { ...NOBODYS, union: ['richmond'] } }), 9, 1).state.politics).toBe(-1);
});

test('bab-pol-3, bab-pol-4, bab-pol-5: states and cities count when they are gained, and are taken back when lost', () => {
  const union = CITIES.filter(({ state, resource }) => state === 'AR' && resource).map(({ id }) => id);
  const taken = standingPoints(war({ control: { ...NOBODYS, union } }).state);
  // Little Rock, the capital, for 3 and every other city for 1, and 2 for the state.
  const strategic = CITIES.filter(
    ({ id, strategic: great, capital }) => union.includes(id) && (great || capital),
  ).length;
  expect(taken).toBe(-(3 * strategic + (union.length - strategic)) - 2);
  expect(standingPoints(war({ control: { ...NOBODYS, union: ['richmond'] } }).state)).toBe(-12);
  const lost = war({ control: { ...NOBODYS, confederate: ['washington'] }, union: [{ at: 'baltimore', militia: 4 }] });
  expect(standingPoints(lost.state)).toBe(20);
  const west = CITIES.filter(({ state, resource }) => state === 'WV' && resource).map(({ id }) => id);
  expect(standingPoints(war({ control: { ...NOBODYS, confederate: west } }).state)).toBe(2);
  // What is held at the start has been counted.
  expect(turn(war({ control: { ...NOBODYS, union } }), 9, 1).state.politics).toBe(0);
});

test('bab-pol-5: a battle with 30 CP or more on both sides is worth 1, with 60 or more 3', () => {
  const points = (attacker: number, defender: number): number => battlePoints(PRINTED_VALUES, attacker, defender);
  expect([points(60, 61), points(90, 59), points(30, 30), points(29, 200)]).toEqual([3, 1, 1, 0]);
});

test('bab-pol-7: weariness from 1863 in January and July, and in each month of 1864 to October', () => {
  const points = (year: number, month: number): number => weariness(PRINTED_VALUES, turnOf(year, month, 1));
  expect([points(1862, 7), points(1863, 1), points(1863, 7), points(1863, 8)]).toEqual([0, 2, 2, 0]);
  expect([points(1864, 1), points(1864, 2), points(1864, 10), points(1864, 11)]).toEqual([3, 1, 1, 0]);
});

test('bab-pol-8: at 25 points or more foreign powers come in on 9 or more, and the blockade ceases', () => {
  const due = { turn: turnOf(1862, 5, 1) };
  const game = war({ ...due, politics: 30 }, 8, 9, 1);
  expect([game.last('intervention-thrown').data, game.state.politics]).toEqual([{ total: 9, succeeds: 1 }, 40]);
  expect(game.state.war.intervened).toBe(true);
  expect(war({ ...due, politics: 30 }, 7, 9, 1).state.war.intervened).toBe(false);
  // What the Blockade Table stopped at the start of the same month comes through.
  const ships = { union: [{ at: 'blockade', kind: 'ocean-naval' as const, count: 12 }], confederate: [] };
  const month = (die: number) =>
    war({ ...due, parts: ['politics', 'production'], ships, politics: 30 }, 10, die).state.war;
  expect([month(10), month(1)].map(({ intervened, stopped }) => [intervened, stopped])).toEqual([
    [true, 0],
    [false, 70],
  ]);
  expect(war({ ...due, politics: 24 }, 9, 1).cites('bab-pol-8')).toBe(false);
  expect(war({ ...due, politics: 30, emancipation: true }, 9, 1).cites('bab-pol-8')).toBe(false);
});

test('bab-pol-5, bab-pol-7, bab-pol-8: a scenario may replace what events are worth, each by itself', () => {
  const values = { richmond: 7, favour: 40, halfYear: 9 };
  expect(standingPoints(war({ values, control: { ...NOBODYS, union: ['richmond'] } }).state)).toBe(-7);
  expect(standingPoints(war({ values, control: { ...NOBODYS, union: ['memphis'] } }).state)).toBe(-3);
  expect(war({ values, turn: turnOf(1862, 5, 1), politics: 30 }, 9, 1).cites('bab-pol-8')).toBe(false);
  expect(war({ values, turn: turnOf(1863, 1, 1) }, 9, 1).last('weariness').data).toEqual({ points: 9 });
  expect(refusalOf({ values: { richmond: 999 } } as never)).toMatchObject({ field: 'scenario/values/richmond' });
});

test('bab-pol-9: within eight turns of a great win the Union may proclaim Emancipation from July 1862 on', () => {
  const before = war({ turn: turnOf(1862, 7, 4) }, 9, 1);
  const won = (turns: number): Game =>
    new Game(rulebook, { ...before.state, war: { ...before.state.war, won: before.state.turn + 1 - turns } }, []);
  expect(turn(won(9), 9, 1).state.phase).toBe('initiative');
  const game = turn(won(8));
  expect([game.state.phase, game.seat]).toEqual(['emancipation', 0]);
  game.play({ do: 'proclaim' }, 9, 1);
  expect([game.state.politics, game.state.war.emancipation]).toEqual([-3, 'proclaimed']);
  expect(turn(won(8)).play({ do: 'wait' }, 9, 1).state.war.emancipation).toBe('none');
});

test('bab-pol-10: at the election the Confederacy wins with 15 or more, and the Union gains five at -10 or less', () => {
  const election = { turn: turnOf(1864, 11, 1) };
  expect(war({ ...election, politics: 15 }, 9, 1).state.outcome).toEqual({ winner: 1, clause: 'bab-pol-10' });
  expect(war({ ...election, politics: 14 }, 9, 1).state.outcome).toBeUndefined();
  expect(war({ ...election, politics: -10 }, 9, 1).state.politics).toBe(-15);
});

test('bab-vic-1: 60 points either way, Richmond with seven capitals, Washington four turns running, or the points at the end', () => {
  const winner = (file: Partial<ScenarioFile>) => endOfWar(war(file).state)?.winner;
  expect([winner({ politics: -60 }), winner({ politics: 60 }), winner({ politics: -59 })]).toEqual([0, 1, undefined]);
  const capitals = CITIES.filter(({ capital, side }) => capital && side === 'confederate').map(({ id }) => id);
  const rest = capitals.filter((id) => id !== 'richmond');
  expect(winner({ control: { ...NOBODYS, union: ['richmond', ...rest.slice(0, 6)] } })).toBe(0);
  expect(winner({ control: { ...NOBODYS, union: ['richmond', ...rest.slice(0, 5)] } })).toBeUndefined();
  expect(winner({ control: { ...NOBODYS, union: rest.slice(0, 8) } })).toBeUndefined();
  const last = { turn: 200 };
  expect([-30, -29, -10, -9].map((politics) => winner({ ...last, politics }))).toEqual([0, 2, 2, 1]);
});

test('bab-vic-1: the Confederacy wins by holding Washington four turns running', () => {
  const game = war({
    union: [{ at: 'baltimore', militia: 4 }],
    confederate: [{ at: 'washington', leader: 'lee', line: 10 }],
  });
  for (let held = 1; held < 4; held++) {
    turn(game, 9, 1);
    expect([game.state.war.washington, game.state.outcome]).toEqual([held, undefined]);
  }
  turn(game);
  expect(game.state.outcome).toEqual({ winner: 1, clause: 'bab-vic-1' });
});

test('bab-pol-8: foreign powers come in until September 1863, to its last month’s start', () => {
  const asked = (turn: number): boolean => {
    const due = isDue(turn, 30);
    return war({ turn, politics: 30 }, ...(due ? [1] : []), 9, 1).cites('bab-pol-8');
  };
  const months = [turnOf(1862, 3, 1), turnOf(1862, 4, 1), turnOf(1863, 9, 1), turnOf(1863, 10, 1)];
  expect(months.map(asked)).toEqual([false, true, true, false]);
});
/** Whether a die for intervention is thrown at the start of a turn. */
const isDue = (turn: number, points: number): boolean =>
  turn >= turnOf(1862, 4, 1) && turn <= turnOf(1863, 9, 1) && points >= 25;

test('bab-pol-9: before July 1862 there is no Emancipation', () => {
  const before = war({ turn: turnOf(1862, 5, 4) }, 9, 1);
  const won = { ...before.state.war, won: before.state.turn };
  const game = turn(new Game(rulebook, { ...before.state, war: won }, []), 9, 1);
  expect([game.state.turn, game.state.phase]).toEqual([turnOf(1862, 6, 1), 'initiative']);
});

test('bab-pol-7, bab-pol-10: nothing is told of no weariness, nor of an election that favours nobody', () => {
  const told = (game: Game, kind: string): number => game.events.filter((event) => event.kind === kind).length;
  expect(told(war({ turn: turnOf(1862, 5, 1) }, 9, 1), 'weariness')).toBe(0);
  const [even, union] = [14, -10].map((politics) => war({ turn: turnOf(1864, 11, 1), politics }, 9, 1));
  expect([even && told(even, 'election'), union && told(union, 'election')]).toEqual([0, 1]);
  expect(union?.last('election').data).toEqual({ points: -10, winner: 0 });
});

test('bab-pol-1: of a state with an even number of resource cities half is not enough', () => {
  // Missouri: half of its resource cities with the capital, and one more.
  const cities = CITIES.filter(({ state, resource }) => state === 'MO' && resource);
  const ids = [...cities.filter(({ capital }) => capital), ...cities.filter(({ capital }) => !capital)].map(
    ({ id }) => id,
  );
  const held = (count: number): boolean =>
    controlsState(war({ control: { ...NOBODYS, union: ids.slice(0, count) } }).state, 0, 'MO');
  const half = Math.floor(cities.length / 2);
  expect([held(half), held(half + 1)]).toEqual([false, true]);
});

test('bab-pol-5: only resource cities are worth points when they are taken', () => {
  const manassas = CITIES.find(({ id }) => id === 'manassas');
  expect(manassas?.resource).toBe(false);
  expect(standingPoints(war({ control: { ...NOBODYS, union: ['manassas'] } }).state)).toBe(0);
});

test('bab-pol-5: Tennessee counts 4 for the Union, Kentucky and Missouri 3 for either side, other Confederate states 3 for the Union', () => {
  // States without their cities’ own points: those that belong to nobody have none.
  const of = (owner: 'union' | 'confederate', state: string): number => {
    const cities = CITIES.filter((city) => city.state === state && city.resource);
    const control = { ...NOBODYS, [owner]: cities.map(({ id }) => id) };
    const own = cities.reduce((sum, { strategic, capital, side, id }) => {
      if (side === 'neutral') return sum;
      return sum - (id === 'richmond' ? 12 : strategic || capital ? 3 : 1);
    }, 0);
    const confederate = [{ at: state === 'GA' ? 'richmond' : 'atlanta', militia: 4 }];
    return standingPoints(war({ control, confederate }).state) - own;
  };
  expect(['KY', 'MO', 'WV'].map((state) => [of('union', state), of('confederate', state)])).toEqual([
    [-3, 3],
    [-3, 3],
    [0, 2],
  ]);
  expect(['TN', 'AR', 'GA', 'FL'].map((state) => of('union', state))).toEqual([-4, -2, -3, -3]);
});
