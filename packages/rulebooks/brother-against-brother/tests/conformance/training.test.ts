import { distance } from '@longroll/geometry';
import { expect, test } from 'vitest';
import { GRID, hexName } from '../../map.ts';
import { newOrder } from '../../phases/production.ts';
import { inTraining, trainedEntry, trainingRoom, withoutTeacher } from '../../phases/training.ts';
import { EXIT_STRENGTH } from '../../rails.ts';
import { rulebook } from '../../rulebook.ts';
import type { ScenarioFile } from '../../scenario-file.ts';
import { type Order, type State, withWar } from '../../state.ts';
import { at, Game, gameOf } from '../game.ts';

/** May 1861: the Union's production, with Sherman (administrative value 1 at one star) and Butler (0) at Cincinnati. */
const school = (file: Partial<ScenarioFile> = {}): Game =>
  gameOf({
    turn: 5,
    lastTurn: 60,
    parts: ['production', 'training'],
    union: [
      { at: 'cincinnati', leader: 'sherman' },
      { at: 'cincinnati', leader: 'butler' },
      { at: 'north', leader: 'mcclellan', stars: 4, militia: 3 },
    ],
    confederate: [{ at: 'richmond', leader: 'lee', militia: 3 }],
    economy: { union: { resources: 9000 }, confederate: { resources: 9000 } },
    ...file,
  }).play({ do: 'call' });

/** Line infantry on order for the Union. */
const ordered = (game: Game, amount: number): Game =>
  game.play({ do: 'order', product: 'line', place: 'cincinnati', amount });
const named = (game: Game, ...places: readonly string[]): Game => {
  for (const place of places) game.play({ do: 'centre', place });
  return game;
};
const orders = (game: Game): readonly Order[] => game.state.war.orders;
const isTrainer = (row: number, game: Game) => game.state.war.orders.some(({ trainer }) => trainer === row);

test('bab-trn-1, bab-trn-3: line infantry on order is assigned to a leader at a centre, when ordered or later', () => {
  const game = named(ordered(school(), 20), 'cincinnati');
  game.play({ do: 'order', product: 'militia', place: 'cincinnati', amount: 5 });
  expect(game.refusal({ do: 'train', order: 'o-001', leader: 'sherman', amount: 5 }).clause).toBe('bab-trn-1');
  expect(game.refusal({ do: 'train', order: 'o-000', leader: 'mcclellan', amount: 5 }).clause).toBe('bab-trn-3');
  game.play({ do: 'train', order: 'o-000', leader: 'sherman', amount: 5 });
  expect(orders(game).map(({ amount, plain, due }) => [amount, plain, due])).toEqual([
    [5, 13, 12],
    [15, 13, 13],
    [5, 7, 7],
  ]);
});

test('bab-trn-2: at most five centres, named in the Production Phase; one that is given up is empty', () => {
  const game = named(ordered(school(), 20), 'cincinnati', 'washington', 'baltimore', 'philadelphia', 'pittsburgh');
  expect(game.refusal({ do: 'centre', place: 'indianapolis' }).clause).toBe('bab-trn-2');
  game.play({ do: 'train', order: 'o-000', leader: 'sherman', amount: 5 });
  expect(game.refusal({ do: 'close-centre', place: 'cincinnati' }).clause).toBe('bab-trn-2');
  game.play({ do: 'close-centre', place: 'baltimore' }).play({ do: 'centre', place: 'indianapolis' });
  expect(game.refusal({ do: 'centre', place: 'richmond' }).clause).toBe('bab-trn-2');
});

test('bab-trn-3: a leader without an administrative value above 0 trains nobody, and one who leaves loses his batch', () => {
  const game = named(ordered(school(), 20), 'cincinnati');
  expect(game.refusal({ do: 'train', order: 'o-000', leader: 'butler', amount: 5 }).clause).toBe('bab-trn-3');
  game.play({ do: 'train', order: 'o-000', leader: 'sherman', amount: 5 });
  const sherman = game.row('sherman');
  expect(isTrainer(sherman, game)).toBe(true);
  expect(withoutTeacher(game.state)).toBe(game.state);
  const forces = game.state.forces.with(sherman, { ...game.force('sherman'), place: at('louisville') });
  expect(withoutTeacher({ ...game.state, forces }).war.orders[0]).toMatchObject({ due: 13, trainer: -1, centre: -1 });
});

/** A position with a batch for each of these leaders of a school. */
const batches = (state: State, leader: number, ...amounts: readonly number[]): State =>
  amounts.reduce((s, amount) => {
    const row = s.war.orders.length;
    const on = withWar(s, { orders: [...s.war.orders, newOrder(0, 'line', amount, at('cincinnati'), 13)] });
    return inTraining(on, row, leader, amount);
  }, state);

test('bab-trn-4: a leader trains as many SF as he could command as a corps', () => {
  const game = named(school(), 'cincinnati');
  const sherman = game.row('sherman');
  expect(trainingRoom(game.state, sherman)).toBe(20);
  expect(trainingRoom(batches(game.state, sherman, 13), sherman)).toBe(7);
});

test('bab-trn-5: the entry comes as many turns earlier as his administrative value, and a turn after the assignment at the earliest', () => {
  expect([trainedEntry(9, 3, 1), trainedEntry(9, 4, 1), trainedEntry(9, 4, 7)]).toEqual([6, 5, 8]);
});

test('bab-trn-6: a centre holds three leaders and 120 SF at once', () => {
  const union = ['sherman', 'thomas', 'grant', 'rosecrans'].map((leader) => ({ at: 'cincinnati', leader }));
  const game = named(school({ union }), 'cincinnati');
  const rows = union.map(({ leader }) => game.row(leader));
  const [one = 0, two = 0, three = 0, four = 0] = rows;
  const full = [one, two, three].reduce((s, row) => batches(s, row, 1), game.state);
  expect(trainingRoom(full, four)).toBe(0);
  expect(trainingRoom(full, three)).toBeGreaterThan(0);
  const large = batches(batches(game.state, two, 60), three, 55);
  expect(trainingRoom(large, one)).toBe(5);
});

test('bab-trn-7: the North may count as several centres of the Union; of the Confederacy’s one may be Texas', () => {
  const game = named(school(), 'north', 'north');
  expect(game.state.war.centres[0]).toEqual([at('north'), at('north')]);
  expect(game.refusal({ do: 'centre', place: 'texas' }).clause).toBe('bab-trn-2');
  game.play({ do: 'end-production' }).play({ do: 'centre', place: 'texas' });
  expect(game.refusal({ do: 'centre', place: 'texas' }).clause).toBe('bab-trn-2');
  expect(game.refusal({ do: 'centre', place: 'north' }).clause).toBe('bab-trn-2');
});

/** Both sides do nothing until a turn. */
const until = (game: Game, turn: number): Game => {
  const plain = ['end-production', 'end-rails', 'end-moves', 'end-choice', 'end-battles'] as const;
  while (game.state.turn < turn) {
    if (game.state.phase === 'initiative') game.play({ do: 'initiative', first: true });
    const verb = plain.find((each) => game.offer.choices.some(({ do: open }) => open === each));
    if (verb === undefined) continue;
    const asks = game.state.phase === 'confederate-production' || (verb === 'end-moves' && game.state.parts === 1);
    game.play({ do: verb }, ...(asks && nextAsksDice(game) ? [9, 1] : []));
  }
  return game;
};
/** Whether initiative follows at once: no production comes first. */
const nextAsksDice = (game: Game): boolean =>
  game.state.phase === 'confederate-production' || game.state.turn % 4 !== 0;

test('bab-trn-8, bab-rail-3: who is trained in the North comes there, and goes to the map by rail, 60 SF an exit and turn', () => {
  const game = named(ordered(school(), 100), 'north', 'north');
  game.play({ do: 'train', order: 'o-000', leader: 'mcclellan', amount: 60 });
  expect(orders(game)[0]).toMatchObject({ centre: at('north'), amount: 60 });
  const due = orders(game)[0]?.due ?? 0;
  until(game, due);
  const there = game.state.forces.find(({ place, line }) => place === at('north') && line > 0);
  expect(there?.line).toBe(60);
  expect(EXIT_STRENGTH).toBe(60);
});

test('bab-trn-9: 60 SF a turn enter at a centre; the others wait', () => {
  const union = ['mcclellan', 'grant'].map((leader) => ({ at: 'cincinnati', leader }));
  const game = named(ordered(school({ union }), 100), 'cincinnati');
  game.play({ do: 'train', order: 'o-000', leader: 'mcclellan', amount: 50 });
  game.play({ do: 'train', order: 'o-001', leader: 'grant', amount: 20 });
  const [one, two] = orders(game);
  expect([one?.amount, two?.amount]).toEqual([50, 20]);
  const last = Math.max(one?.due ?? 0, two?.due ?? 0);
  until(game, last);
  const arrived = game.events
    .filter(({ kind }) => kind === 'arrived')
    .map(({ data }) => (data as { amount: number }).amount);
  expect(arrived.reduce((sum, amount) => sum + amount, 0)).toBe(one?.due === two?.due ? 60 : 70);
});

/** Sherman at Springfield, with Jackson beside it. */
const threatened = (): Game =>
  school({
    union: [
      { at: 'springfield-il', leader: 'sherman' },
      { at: 'pittsburgh', militia: 3 },
    ],
    confederate: [{ at: hexName(at('springfield-il') - 1), leader: 'jackson', stars: 2, line: 10 }],
  });
/** Jackson takes Springfield, where twenty SF are in training; `start` has them on order first of all. */
const takenFrom = (start: Game, ...dice: readonly number[]): Game => {
  const game = named(start, 'springfield-il');
  game.play({ do: 'train', order: 'o-000', leader: 'sherman', amount: 20 });
  game.play({ do: 'end-production' }).play({ do: 'end-production' }, 9, 1).play({ do: 'initiative', first: false });
  game.toMoves().play({ do: 'march', force: 'jackson', together: false });
  return game.play({ do: 'step', to: 'springfield-il' }, ...dice);
};
const raided = (...dice: readonly number[]): Game => takenFrom(ordered(threatened(), 20), ...dice);

test('bab-trn-10: a die tells what is lost of those in a lost centre; the others come two turns later to a city within 30 hexes', () => {
  // The die of the centre, then that of the leader who is alone there (bab-siege-6).
  const game = raided(3, 9);
  expect(game.last('centre-lost').data).toMatchObject({ place: 'springfield-il', percent: 30, lost: 6 });
  expect(game.state.war.centres[0]).toEqual([]);
  const [left] = orders(game);
  expect(left).toMatchObject({ amount: 14, due: 7, trainer: -1, centre: -1 });
  expect(distance(GRID, at('springfield-il'), left?.place ?? 0)).toBeLessThanOrEqual(30);
  expect(orders(raided(10, 9))).toEqual([]);
});

test('bab-trn-9: of what is due at a centre 60 SF enter in a turn, the excess on the next; what is due later waits for its turn', () => {
  const orders = [
    [50, 6],
    [30, 6],
    [20, 8],
  ].map(([amount = 0, due = 0]) => ({
    ...newOrder(0, 'line', amount, at('cincinnati'), due),
    centre: at('cincinnati'),
  }));
  const start = named(school(), 'cincinnati').state;
  const game = new Game(rulebook, withWar(start, { orders }), []);
  const arrivedBy = (turn: number): readonly number[] =>
    until(game, turn)
      .events.filter(({ kind }) => kind === 'arrived')
      .map(({ data }) => (data as { amount: number }).amount);
  expect([6, 7].map(arrivedBy)).toEqual([
    [50, 10],
    [50, 10, 20],
  ]);
});

test('bab-trn-10: what is on order elsewhere is not touched when a centre is taken', () => {
  const game = takenFrom(ordered(ordered(threatened(), 20), 5), 10, 9);
  expect(orders(game)).toMatchObject([{ amount: 5, place: at('cincinnati'), due: 13 }]);
});

test('bab-trn-10: the other centres of a side stay when one is taken', () => {
  const game = takenFrom(named(ordered(threatened(), 20), 'washington'), 3, 9);
  expect(game.state.war.centres[0]).toEqual([at('washington')]);
});
