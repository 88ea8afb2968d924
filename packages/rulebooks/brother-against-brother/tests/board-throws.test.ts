/** What the board foresees of throws that are no battles is what the game then throws. */

import { ScriptedDice } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { expect, test } from 'vitest';
import { board } from '../board/index.ts';
import { rulebook } from '../rulebook.ts';
import { attack, facing } from './battle.ts';
import { type Game, unionFirst } from './game.ts';
import { fleets, ready } from './ships.ts';
import { siege, toSieges } from './siege.ts';

type Foreseen = ReturnType<typeof board.foresee>;

/** What is foreseen of an order, or with none of what waits. */
const foreseen = (game: Game, order?: Parameters<Game['read']>[0]): Foreseen =>
  board.foresee(game.state, game.seat, order ? [game.read(order)] : []);

/** What forecasts come to with one die each, by the procedures that they name. */
const thrown = (forecasts: Foreseen, ...dice: readonly number[]): readonly unknown[] =>
  forecasts.map(({ procedure, input }, i) => {
    const known = rulebook.procedures.find(({ id }) => id === procedure);
    const asked = known?.input.parse(input);
    return known?.run(asked as never, new ScriptedDice([dice[i] ?? 1]));
  });

const chartOf = (forecast: Foreseen[number] | undefined) => {
  const known = rulebook.procedures.find(({ id }) => id === forecast?.procedure);
  if (!known || !forecast) throw new Error('nothing is foreseen');
  const asked = known.input.parse(forecast.input) as never;
  return board.chart(known.id, asked, exactOdds(known, asked).outcomes);
};

const MARCHING = {
  union: [{ at: '0215', leader: 'mcdowell', line: 20 }],
  confederate: [{ at: '0715', leader: 'beauregard', line: 20 }],
};

test('bab-move-2: what a forced march may cost is told before it is begun, and until it is over', () => {
  const game = unionFirst(MARCHING).toMoves();
  expect(foreseen(game)).toEqual([]);
  game.play({ do: 'march', force: 'mcdowell', together: false });
  const before = foreseen(game);
  expect(before.map(({ title }) => title)).toEqual(['McDowell, if the march is forced']);
  game.play({ do: 'force' });
  expect(foreseen(game)).toMatchObject([{ title: 'McDowell, after the forced march', input: before[0]?.input }]);
  game.play({ do: 'step', to: '0315' }).play({ do: 'halt' }, 7);
  const { modifier, percent, lost } = game.last('worn-out').data as { readonly [figure: string]: number };
  expect(thrown(before, 7)).toEqual([{ modifier, percent, lost }]);
});

test('bab-move-2: nothing is foreseen of a march of the other side, nor of one that cannot be forced', () => {
  const game = unionFirst(MARCHING).toMoves().play({ do: 'march', force: 'mcdowell', together: false });
  expect([1, 'spectator' as const].map((viewer) => board.foresee(game.state, viewer, []))).toEqual([[], []]);
  const leaderless = unionFirst({ ...MARCHING, union: [{ at: '0215', line: 5 }] }).toMoves();
  expect(foreseen(leaderless.play({ do: 'march', force: 'x-086', together: false }))).toEqual([]);
});

test('bab-siege-2: attrition of the besieged is foreseen as it is thrown', () => {
  const game = toSieges(siege());
  const forecasts = foreseen(game, { do: 'starve', hex: 'culpeper' });
  game.play({ do: 'starve', hex: 'culpeper' }, 6, 9, 1);
  expect(thrown(forecasts, 6)).toMatchObject([{ modifier: 0, percent: 20, lost: 4 }]);
  expect(game.last('besieged-starved').data).toMatchObject({ percent: 20, lost: 4 });
});

test('bab-siege-5: the Siege Table is foreseen with all besiegers, then with those who are named; no battle is', () => {
  const game = toSieges(siege());
  game.play({ do: 'end-sieges' }, 1, 9, 1).play({ do: 'initiative', first: true });
  toSieges(game);
  const all = foreseen(game, { do: 'press', hex: 'culpeper' });
  expect(all.map(({ procedure }) => procedure)).toEqual(['siege']);
  game.play({ do: 'press', hex: 'culpeper' });
  expect(foreseen(game)).toEqual([]);
  const first = foreseen(game, { do: 'besiege', force: 'meade' });
  game.play({ do: 'besiege', force: 'meade' });
  expect(foreseen(game)).toMatchObject([
    { input: first[0]?.input, assumed: 'With those who are named so far: 20 SF against 20 SF in the city.' },
  ]);
});

test('bab-siege-3: the chart of a siege tells the chance of a surrender', () => {
  const game = toSieges(siege());
  game.play({ do: 'end-sieges' }, 1, 9, 1).play({ do: 'initiative', first: true });
  const chart = chartOf(foreseen(toSieges(game), { do: 'press', hex: 'culpeper' })[0]);
  const rows = chart.groups[1]?.rows ?? [];
  expect(chart.main).toMatchObject({ label: 'the besieged surrender', chance: rows.at(-1)?.chance });
  expect(rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
});

test('bab-cav-4: the loss of an escape is foreseen beside the battle', () => {
  const game = attack(
    facing(
      [{ at: '0215', leader: 'mcdowell', line: 40, cavalry: 3 }],
      [{ at: '0315', leader: 'stuart', stars: 2, cavalry: 6 }],
    ),
  );
  expect(foreseen(game).map(({ procedure }) => procedure)).toEqual(['battle', 'cavalry-retreat']);
  // 9 less one is 8: 25 in 100.
  expect(thrown(foreseen(game, { do: 'escape', hexes: 2 }), 9)).toEqual([{ modifier: -1, loss: 25 }]);
});

test('bab-attr-7: what hunger may cost is foreseen while supply may go to another, and of an order whom it leaves hungry', () => {
  const union = [
    { at: 'london', leader: 'thomas', line: 10 },
    { at: 'london', leader: 'buell', line: 12 },
  ];
  const game = unionFirst({ union, confederate: [{ at: 'richmond', militia: 3 }] }).toMoves();
  game.play({ do: 'end-moves' }).toMoves().play({ do: 'end-moves' });
  expect(foreseen(game).map(({ title }) => title)).toEqual(['Thomas, who is not fed']);
  const order = { do: 'feed', force: 'thomas', from: 'london' };
  const forecasts = foreseen(game, order);
  expect(forecasts.map(({ title }) => title)).toEqual(['Buell, who is not fed']);
  game.play(order).play({ do: 'end-feeding' }, 9, 9, 1);
  const { modifier, percent, lost } = game.last('out-of-supply').data as { readonly [figure: string]: number };
  expect(thrown(forecasts, 9)).toEqual([{ modifier, percent, lost }]);
});

test('bab-nav-3: the fire of both sides is foreseen before a naval battle', () => {
  const game = fleets(
    [{ at: 'off-mobile', kind: 'ocean-naval', count: 4 }],
    [{ at: 'off-mobile', kind: 'gunboat', count: 2 }],
  );
  const forecasts = foreseen(game, { do: 'engage', place: 'off-mobile' });
  expect(forecasts.map(({ title }) => title)).toEqual([
    'Fire of the Union at the station of Mobile',
    'Fire of the Confederacy at the station of Mobile',
  ]);
  // 12 factors x 8 / 20, and 4 x 8 / 20.
  expect(thrown(forecasts, 10, 10)).toEqual([
    { any: 2, wooden: 2 },
    { any: 0, wooden: 1 },
  ]);
});

test('bab-nav-1: the fire of a fort is foreseen before ships sail past it, and none where there is none', () => {
  const game = ready(fleets([{ at: 'cairo', kind: 'gunboat', count: 4 }]), 'gunboat', 'cairo', 4);
  const forecasts = foreseen(game, { do: 'sail', to: 'clarksville' });
  expect(forecasts.map(({ title }) => title)).toEqual(['Fire from Fort Donelson']);
  const [lost] = thrown(forecasts, 10) as readonly { readonly any: number; readonly wooden: number }[];
  game.play({ do: 'sail', to: 'clarksville' }, 10);
  expect(game.last('fort-fired').data).toMatchObject({ factors: (lost?.any ?? 0) + (lost?.wooden ?? 0) });
  const calm = ready(fleets([{ at: 'cairo', kind: 'gunboat' }]), 'gunboat', 'cairo');
  expect(foreseen(calm, { do: 'sail', to: 'paducah' })).toEqual([]);
});
