import { expect, test } from 'vitest';
import { board } from '../../board/index.ts';
import { hexName, TEXAS_BOX } from '../../map.ts';
import { rulebook } from '../../rulebook.ts';
import type { ScenarioFile } from '../../scenario-file.ts';
import { isBesieged } from '../../sieges/siege.ts';
import { type State, withWar } from '../../state.ts';
import { feeding, isSupplied } from '../../supply/feeding.ts';
import { stockIn } from '../../supply/sources.ts';
import { at, dataOf, Game, unionFirst } from '../game.ts';
import { afloat, fleets, ship } from '../ships.ts';

/** Both sides do nothing until the supply phase is over: `dice` for attrition, then those of the next initiative. */
const turn = (game: Game, ...dice: readonly number[]): Game => {
  game.toMoves().play({ do: 'end-moves' }).toMoves();
  return game.play({ do: 'end-moves' }, ...dice, 9, 1).play({ do: 'initiative', first: true });
};

const unsupplied = (game: Game, force: string): number => game.force(force).unsupplied;

/** A side that has nothing to do, and somebody who stays where he is. */
const RICHMOND = [{ at: 'richmond', militia: 3 }];

/** Sherman far from any line of the Union, in the woods of Alabama; each hex of row 37 there costs two movement points. */
const raid = (depot: string | undefined, file: Partial<ScenarioFile> = {}): Game =>
  unionFirst({
    union: [{ at: '3237', leader: 'sherman', line: 10 }],
    confederate: RICHMOND,
    ...(depot === undefined ? {} : { depots: { union: [depot], confederate: [] } }),
    ...file,
  });

test('bab-sup-1: a force out of supply rolls on the Attrition Table in the supply phase and moves half as far next turn', () => {
  const game = turn(raid(undefined), 10);
  expect(game.last('out-of-supply').data).toMatchObject({ force: 'sherman', turns: 1 });
  expect([unsupplied(game, 'sherman'), game.strength('sherman') < 10]).toEqual([1, true]);
  game.toMoves().play({ do: 'march', force: 'sherman', together: false });
  // 6 movement points, halved: one hex of woods.
  game.play({ do: 'step', to: '3137' });
  expect(game.refusal({ do: 'step', to: '3037' }).clause).toBe('bab-move-1');
});

test('bab-sup-1: a force in supply rolls nothing and forgets the turns before', () => {
  const game = unionFirst({ union: [{ at: 'washington', leader: 'mcdowell', line: 10 }], confederate: RICHMOND });
  expect(unsupplied(turn(game), 'mcdowell')).toBe(0);
});

test('bab-sup-2: within eight movement points of a depot, of a line that runs to a centre, or of a centre without a railroad', () => {
  expect(unsupplied(turn(raid('2837')), 'sherman')).toBe(0);
  expect(unsupplied(turn(raid('2737'), 1), 'sherman')).toBe(1);
  const line = unionFirst({ union: [{ at: '6815', leader: 'mcdowell', line: 10 }], confederate: RICHMOND });
  expect(unsupplied(turn(line), 'mcdowell')).toBe(0);
  // London in Kentucky has no railroad.
  const centre = { union: [{ at: 'london', leader: 'thomas', line: 10 }], confederate: RICHMOND };
  expect(unsupplied(turn(unionFirst(centre)), 'thomas')).toBe(0);
});

test('bab-sup-3: the hex of the source counts, that of the force does not', () => {
  // Four hexes of two points each up to the depot, whatever Sherman stands on.
  const { sources } = stockIn(raid('2837').state, 0);
  expect(sources.at(-1)).toMatchObject({ hex: at('2837'), corps: 1 });
  expect(isSupplied(raid('2837').state, raid('2837').row('sherman'))).toBe(true);
  const beyond = raid('2837', { union: [{ at: '3337', leader: 'sherman', line: 10 }] });
  expect(isSupplied(beyond.state, beyond.row('sherman'))).toBe(false);
});

test('bab-siege-1, bab-sup-4: a city is besieged once enemies and their zones of control ring it, and is no centre then', () => {
  const [west = '', east = ''] = [at('staunton') - 1, at('staunton') + 1].map(hexName);
  const ringedBy = (...hexes: readonly string[]): boolean =>
    isBesieged(
      unionFirst({ union: hexes.map((hex) => ({ at: hex, line: 3 })), confederate: RICHMOND }).state,
      1,
      at('staunton'),
    );
  expect([ringedBy(west), ringedBy(east), ringedBy(west, east)]).toEqual([false, false, true]);
  const floyd = {
    confederate: [
      { at: 'staunton', leader: 'floyd', militia: 8 },
      { at: '6815', militia: 1 },
    ],
  };
  const game = unionFirst({ union: [west, east].map((hex) => ({ at: hex, line: 3 })), ...floyd });
  expect(isSupplied(game.state, game.row('floyd'))).toBe(false);
});

test('bab-sup-4: a Union exit serves the Union, one of Texas the Confederacy', () => {
  const open = unionFirst({ confederate: [{ at: 'staunton', leader: 'floyd', militia: 8 }] });
  expect(isSupplied(open.state, open.row('floyd'))).toBe(true);
  const hexes = (side: 0 | 1): readonly number[] => stockIn(open.state, side).sources.map(({ hex }) => hex);
  expect(hexes(1)).not.toContain(at('harrisburg'));
  const of = stockIn(open.state, 0).lines.of;
  expect(of[at('harrisburg')]).not.toBe(-1);
  expect(stockIn(open.state, 1).lines.of[at('houston')]).not.toBe(-1);
});

test('bab-sup-5: a city supplies a corps, a capital or strategic city an army or four corps, an exit an army', () => {
  const game = unionFirst({ union: [{ at: 'london', leader: 'thomas', line: 10 }] });
  const source = (city: string) => {
    const { lines } = stockIn(game.state, 0);
    const number = lines.of[at(city)] ?? -1;
    return lines.sources[number];
  };
  expect(source('london')).toMatchObject({ armies: 0, corps: 1 });
  // Two forces of the Union at London: the larger one is fed.
  const two = unionFirst({
    union: [
      { at: 'london', leader: 'thomas', line: 10 },
      { at: 'london', leader: 'buell', line: 12 },
    ],
  });
  expect([isSupplied(two.state, two.row('thomas')), isSupplied(two.state, two.row('buell'))]).toEqual([false, true]);
});

test('bab-sup-5: a small garrison of an unbesieged city of its side needs no place', () => {
  const game = unionFirst({
    union: [
      { at: 'london', leader: 'thomas', line: 10 },
      { at: 'london', militia: 16 },
    ],
  });
  expect([isSupplied(game.state, game.row('thomas')), isSupplied(game.state, game.row('x-086'))]).toEqual([true, true]);
});

test('bab-sup-5: a depot without a line feeds one corps for four turns and is removed', () => {
  const game = raid('3237', { lastTurn: 30 });
  for (let i = 0; i < 3; i++) turn(game);
  expect(game.state.war.depots).toEqual([{ side: 0, hex: at('3237'), fed: 3 }]);
  turn(game);
  expect([unsupplied(game, 'sherman'), game.state.war.depots]).toEqual([0, []]);
  expect(game.last('depot-emptied').data).toEqual({ place: '3237' });
  expect(unsupplied(turn(game, 1), 'sherman')).toBe(1);
});

test('bab-sup-6: enemies and their zone of control block a supply line; a friend cancels the zone in the hex that he stands in', () => {
  const rebels = [...RICHMOND, { at: '2936', militia: 3 }];
  expect(unsupplied(turn(raid('2837', { confederate: rebels }), 1), 'sherman')).toBe(1);
  const helped = raid('2837', {
    confederate: rebels,
    union: [
      { at: '3237', leader: 'sherman', line: 10 },
      { at: '2937', line: 1 },
      { at: '3037', line: 1 },
      { at: '2837', line: 1 },
    ],
  });
  expect(isSupplied(helped.state, helped.row('sherman'))).toBe(true);
});

const lost = (game: Game): readonly number[] =>
  game.events
    .filter(({ kind }) => kind === 'out-of-supply')
    .map(({ data }) => (data as { readonly modifier: number }).modifier);

test('bab-attr-2, bab-attr-3: the administrative value of whoever commands counts against, each turn out of supply for the roll', () => {
  const game = raid(undefined, { lastTurn: 30 });
  turn(game, 1);
  turn(game, 1);
  const [first = 0, second = 0] = lost(game);
  expect(second - first).toBe(1);
  const leaderless = raid(undefined, { union: [{ at: '3237', line: 10 }] });
  expect(lost(turn(leaderless, 1))).toEqual([1]);
});

test('bab-attr-4: a forced march counts on any other attrition roll of its turn too', () => {
  const game = raid(undefined).toMoves().play({ do: 'march', force: 'sherman', together: false });
  game.play({ do: 'force' }).play({ do: 'step', to: '3137' }).play({ do: 'halt' }, 1);
  const still = raid(undefined);
  turn(still, 1);
  if (game.state.phase === 'moves' && game.seat === 0) game.play({ do: 'end-moves' });
  game.toMoves().play({ do: 'end-moves' }, 1, 9, 1);
  expect((lost(game)[0] ?? 0) - (lost(still)[0] ?? 0)).toBe(1);
});

test('bab-attr-7: a force rolls once a turn for supply', () => {
  const game = turn(raid(undefined), 1);
  expect(game.events.filter(({ kind }) => kind === 'out-of-supply').length).toBe(1);
});

test('the forces of the learning game are in supply at the start', () => {
  const { state } = unionFirst(dataOf('learning'));
  const hungry = state.forces.flatMap((force, row) => (force.place >= 0 && !isSupplied(state, row) ? [row] : []));
  expect(hungry).toEqual([]);
});

test('bab-sup-5: the owner may give a force without supply the place of another before the rolls', () => {
  const game = unionFirst({
    union: [
      { at: 'london', leader: 'thomas', line: 10 },
      { at: 'london', leader: 'buell', line: 12 },
    ],
    confederate: RICHMOND,
  });
  game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' });
  expect([game.state.phase, game.seat]).toEqual(['union-feeding', 0]);
  expect(game.refusal({ do: 'feed', force: 'buell', from: 'london' }).clause).toBe('bab-sup-5');
  game.play({ do: 'feed', force: 'thomas', from: 'london' });
  expect([isSupplied(game.state, game.row('thomas')), isSupplied(game.state, game.row('buell'))]).toEqual([
    true,
    false,
  ]);
  game.play({ do: 'end-feeding' }, 1, 9, 1);
  expect(game.last('out-of-supply').data).toMatchObject({ force: 'buell' });
  expect(game.state.war.wishes).toEqual([]);
});

test('bab-attr-1: a force that is wholly lost is named in the sentence by where it was', () => {
  const game = turn(raid(undefined, { union: [{ at: '3237', line: 1 }] }), 10);
  expect(game.force('x-086').place).toBe(-1);
  const { text } = rulebook.sentence({ ...game.last('out-of-supply'), faces: [10] }, game.state);
  expect(text).toMatch(/^The detachment in the third hex south-south-west of Huntsville is out of supply and lost/);
});

test('bab-sup-5: a depot in a box beside the map feeds nobody on it, and is linked to nothing', () => {
  const { state } = raid(undefined);
  const depots = [{ side: 0, hex: TEXAS_BOX, fed: 0 }] as const;
  const there: State = { ...state, war: { ...state.war, depots } };
  expect(stockIn(there, 0).linked.size).toBe(0);
  expect([...feeding(there)]).toEqual([...feeding(state)]);
  expect(board.overlay(there, 0, [], [], 'supply').length).toBe(board.overlay(state, 0, [], [], 'supply').length);
});

/** Beside Memphis on the Mississippi, far from the lines of the Union: a depot there that a transport links, and these forces. */
const landing = (union: NonNullable<ScenarioFile['union']>): Game =>
  unionFirst({
    union,
    confederate: RICHMOND,
    depots: { union: ['2032'], confederate: [] },
    ships: { union: [{ at: '2032', kind: 'river-transport' }], confederate: [] },
  });
const fedOf = (game: Game, ...forces: readonly string[]): readonly boolean[] =>
  forces.map((force) => isSupplied(game.state, game.row(force)));

test('bab-sup-5: the place of an army feeds four independent forces in its stead, the largest first', () => {
  const leaders = ['grant', 'hooker', 'meade', 'sherman', 'thomas'];
  const game = landing(leaders.map((leader, i) => ({ at: '2032', leader, line: 5 + i })));
  expect(fedOf(game, ...leaders)).toEqual([false, true, true, true, true]);
});

test('bab-sup-5: a corps that is fed with its army takes no other place', () => {
  const game = unionFirst({
    union: [
      { at: 'london', leader: 'mcdowell', line: 10 },
      { at: 'london', leader: 'hooker', line: 20, under: 'mcdowell' },
      { at: 'london', leader: 'thomas', line: 5 },
    ],
    confederate: RICHMOND,
    depots: { union: ['london'], confederate: [] },
  });
  expect(fedOf(game, 'mcdowell', 'hooker', 'thomas')).toEqual([true, true, true]);
});

test('bab-sup-5: of several forces that are fed first each has its place', () => {
  const game = unionFirst({
    union: [
      { at: 'london', leader: 'thomas', line: 10 },
      { at: 'london', leader: 'buell', line: 12 },
      { at: 'perryville', leader: 'hooker', line: 9 },
    ],
    confederate: RICHMOND,
  });
  const wishes = [
    { force: game.row('hooker'), hex: at('perryville') },
    { force: game.row('thomas'), hex: at('london') },
  ];
  const wished = new Game(rulebook, withWar(game.state, { wishes }), []);
  expect(fedOf(wished, 'thomas', 'buell')).toEqual([true, false]);
});

test('bab-sup-5: a depot within reach of one line is linked by it, one beyond all of them by none', () => {
  const linked = (depot: string): number => {
    const union = [{ at: 'washington', militia: 3 }];
    const file = { union, confederate: RICHMOND, depots: { union: [depot], confederate: [] } };
    return stockIn(unionFirst(file).state, 0).linked.size;
  };
  expect([linked('6815'), linked('2837')]).toEqual([1, 0]);
});

test('bab-sup-5: an unlinked depot that feeds nobody keeps its four turns, one that feeds a corps loses one', () => {
  const near = turn(raid('2837'));
  expect(near.state.war.depots).toMatchObject([{ hex: at('2837'), fed: 1 }]);
  const far = turn(raid('2537'), 1);
  expect(far.state.war.depots).toMatchObject([{ hex: at('2537'), fed: 0 }]);
});

test('bab-sup-1: two turns out of supply are counted, and one in supply ends the count', () => {
  const game = turn(turn(raid(undefined), 1), 1);
  expect([unsupplied(game, 'sherman'), (game.last('out-of-supply').data as { turns: number }).turns]).toEqual([2, 2]);
  const depots = [{ side: 0 as const, hex: at('3237'), fed: 0 }];
  const fed = turn(new Game(rulebook, withWar(game.state, { depots }), []));
  expect(unsupplied(fed, 'sherman')).toBe(0);
});

test('bab-sup-1, bab-seq-3: attrition is rolled for the Union first, then by force id', () => {
  const game = unionFirst({
    union: [
      { at: '3237', leader: 'sherman', line: 10 },
      { at: '3339', leader: 'grant', stars: 2, line: 10 },
    ],
    confederate: [...RICHMOND, { at: '3007', leader: 'jackson', stars: 2, line: 10 }],
  });
  turn(game, 1, 1, 1);
  const forces = game.events.flatMap(({ kind, data }) =>
    kind === 'out-of-supply' ? [(data as { force: string }).force] : [],
  );
  expect(forces).toEqual(['grant', 'sherman', 'jackson']);
});

test('bab-sup-5: a depot on navigable water is linked by a transport of its own side only', () => {
  const linked = (side: 0 | 1): number => {
    const transport = [{ at: '2032', kind: 'river-transport' as const }];
    const [union, confederate] = side === 0 ? [transport, []] : [[], transport];
    const file = { depots: { union: ['2032'], confederate: [] } };
    return stockIn(fleets(union, confederate, file).state, 0).linked.size;
  };
  expect([linked(0), linked(1)]).toEqual([1, 0]);
});

/** Both sides have ended their moves, and the Union is asked whom it feeds. */
const toFeeding = (file: Partial<ScenarioFile>): Game => {
  const game = unionFirst({ confederate: RICHMOND, ...file });
  return game.toMoves().play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' });
};

test('bab-sup-5: a force is fed first once; of two that are, the larger one has the place', () => {
  const game = toFeeding({
    union: [
      { at: 'london', leader: 'buell', line: 12 },
      { at: 'london', leader: 'thomas', line: 10 },
      { at: 'london', leader: 'hooker', line: 9 },
    ],
  });
  game.play({ do: 'feed', force: 'hooker', from: 'london' });
  expect(fedOf(game, 'buell', 'thomas', 'hooker')).toEqual([false, false, true]);
  game.play({ do: 'feed', force: 'thomas', from: 'london' });
  expect(fedOf(game, 'buell', 'thomas', 'hooker')).toEqual([false, true, false]);
  expect(game.refusal({ do: 'feed', force: 'hooker', from: 'london' })).toMatchObject({
    clause: 'bab-sup-5',
    reason: 'Hooker has been fed first already.',
  });
});

test('bab-sup-5: a corps that is fed first has its place before its army and stronger forces', () => {
  const game = toFeeding({
    union: [
      { at: 'london', leader: 'mcdowell', line: 20 },
      { at: 'london', leader: 'hooker', line: 10, under: 'mcdowell' },
      { at: 'london', leader: 'thomas', line: 12 },
    ],
  });
  expect(fedOf(game, 'mcdowell', 'hooker', 'thomas')).toEqual([true, false, false]);
  game.play({ do: 'feed', force: 'hooker', from: 'london' });
  expect(fedOf(game, 'mcdowell', 'hooker', 'thomas')).toEqual([false, true, false]);
});

test('bab-sup-5: whoever is fed first draws on the source that is named, though another is nearer', () => {
  // Along row 37 each hex of woods takes two points: Thomas may draw on either depot, Buell and Hooker on one each.
  const game = toFeeding({
    union: [
      { at: '3537', leader: 'buell', line: 12 },
      { at: '2537', leader: 'hooker', line: 10 },
      { at: '3137', leader: 'thomas', line: 5 },
    ],
    depots: { union: ['3237', '2837'], confederate: [] },
  });
  expect(fedOf(game, 'buell', 'hooker', 'thomas')).toEqual([true, true, false]);
  game.play({ do: 'feed', force: 'thomas', from: '2837' });
  expect(fedOf(game, 'buell', 'hooker', 'thomas')).toEqual([true, false, true]);
});

test('bab-sup-5: an army that is fed first draws on the source that is named, though another is nearer', () => {
  const dry = unionFirst({
    union: [
      { at: '3537', leader: 'buell', line: 12 },
      { at: '2537', leader: 'hooker', line: 10 },
      { at: '3137', leader: 'mcdowell', line: 5 },
      { at: '3137', leader: 'custer', cavalry: 1, under: 'mcdowell' },
    ],
    confederate: RICHMOND,
    depots: { union: ['3237', '2837'], confederate: [] },
  });
  // Transports link both, as if they lay on water.
  const game = afloat(dry, ship(0, 'river-transport', '3237'), ship(0, 'river-transport', '2837'));
  const wishes = [{ force: game.row('mcdowell'), hex: at('2837') }];
  const wished = new Game(rulebook, withWar(game.state, { wishes }), []);
  expect(fedOf(wished, 'mcdowell', 'custer', 'buell', 'hooker')).toEqual([true, true, true, false]);
});

test('bab-sup-5: one place of an army feeds it with all its corps, and nobody else', () => {
  const corps = ['custer', 'hancock', 'reynolds', 'sedgwick', 'meade'];
  const game = landing([
    { at: '2032', leader: 'mcclellan', line: 20 },
    ...corps.map((leader) => ({ at: '2032', leader, stars: 1, cavalry: 2, under: 'mcclellan' })),
    { at: '2032', leader: 'grant', stars: 2, line: 1 },
  ]);
  expect(fedOf(game, 'mcclellan', ...corps, 'grant')).toEqual([true, true, true, true, true, true, false]);
});

test('bab-sup-5: a corps beyond the reach of its army’s source takes a place of its own, where there is one', () => {
  // Four hexes of two points from the linked depot stands the commander, five his corps.
  const army = (...depots: readonly string[]): Game => {
    const dry = unionFirst({
      union: [
        { at: '3237', leader: 'mcdowell', line: 20 },
        { at: '3337', leader: 'hooker', line: 10, under: 'mcdowell' },
        { at: '3637', leader: 'thomas', line: 5 },
      ],
      confederate: RICHMOND,
      depots: { union: ['2837', ...depots], confederate: [] },
    });
    return afloat(dry, ship(0, 'river-transport', '2837'));
  };
  expect(fedOf(army(), 'mcdowell', 'hooker', 'thomas')).toEqual([true, false, false]);
  expect(fedOf(army('3537'), 'mcdowell', 'hooker', 'thomas')).toEqual([true, true, false]);
});

test('bab-sup-1: a leader without troops needs no supply', () => {
  const union = [
    { at: '3237', leader: 'sherman', line: 0 },
    { at: 'washington', militia: 3 },
  ];
  const game = turn(raid(undefined, { union }));
  expect([unsupplied(game, 'sherman'), game.events.some(({ kind }) => kind === 'out-of-supply')]).toEqual([0, false]);
});

test('bab-sup-1, bab-attr-3: the sentence of a roll for supply says for how long, and who was lost', () => {
  const text = (game: Game): string => rulebook.sentence({ ...game.last('out-of-supply'), faces: [] }, game.state).text;
  const game = raid(undefined, { lastTurn: 30 });
  expect([text(turn(game, 1)), text(turn(game, 1))]).toEqual([
    'Sherman is out of supply and lost nothing.',
    'Sherman has been out of supply for 2 turns and lost nothing.',
  ]);
  expect(text(turn(raid(undefined), 10))).toBe('Sherman is out of supply and lost **6 SF**.');
});
