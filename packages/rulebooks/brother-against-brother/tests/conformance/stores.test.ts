import { expect, test } from 'vitest';
import { at, type Game, unionFirst } from '../game.ts';
import { fleets, ready } from '../ships.ts';

const ENEMY = [{ at: 'abingdon', militia: 3 }];
const stores = (place: string) => ({ depots: { union: [place], confederate: [] }, trains: [place] });
const depotOf = (game: Game): number | undefined => game.state.war.depots[0]?.hex;

test('bab-move-3: a depot or siege train marches with a led force, at most four movement points', () => {
  const game = unionFirst({
    union: [{ at: '0316', leader: 'grant', stars: 2, line: 10 }],
    confederate: ENEMY,
    ...stores('0316'),
  });
  game.toMoves().play({ do: 'march', force: 'grant', together: false });
  game.play({ do: 'haul', kind: 'depot' });
  expect(game.refusal({ do: 'haul', kind: 'depot' }).clause).toBe('bab-move-3');
  for (const to of ['0317', '0318', '0319', '0320']) game.play({ do: 'step', to });
  expect(game.refusal({ do: 'step', to: '0321' }).clause).toBe('bab-move-1');
  expect(game.refusal({ do: 'haul', kind: 'train' }).clause).toBe('bab-move-3');
  game.play({ do: 'halt' });
  expect([depotOf(game), game.state.war.trains]).toEqual([at('0320'), [at('0316')]]);
});

test('bab-move-3: without a leader they stay where they are, and with a leader who has no troops', () => {
  const union = [
    { at: '0316', line: 10 },
    { at: '0316', leader: 'grant', stars: 2 },
  ];
  for (const force of ['x-086', 'grant']) {
    const game = unionFirst({ union, confederate: ENEMY, ...stores('0316') });
    game.toMoves().play({ do: 'march', force, together: false });
    expect(game.refusal({ do: 'haul', kind: 'depot' }).clause).toBe('bab-move-3');
  }
});

test('bab-move-3, bab-rail-1: by rail each counts for five SF', () => {
  const ride = (allowance: number): Game =>
    unionFirst({
      union: [{ at: 'baltimore', leader: 'mcdowell', line: 10 }],
      confederate: ENEMY,
      rail: { union: allowance, confederate: 0 },
      ...stores('baltimore'),
    })
      .play({ do: 'entrain', force: 'mcdowell' })
      .play({ do: 'haul', kind: 'depot' })
      .play({ do: 'haul', kind: 'train' });
  const to = { do: 'ride', to: 'philadelphia' };
  expect(ride(19).refusal(to).clause).toBe('bab-rail-1');
  const game = ride(20).play(to);
  expect([depotOf(game), game.state.war.trains]).toEqual([at('philadelphia'), [at('philadelphia')]]);
  expect(game.state.railed).toEqual([20, 0]);
});

test('bab-move-3, bab-nav-2: aboard ships each counts for five SF', () => {
  const game = fleets([{ at: 'cairo', kind: 'river-transport' }], [], {
    union: [{ at: 'cairo', leader: 'grant', stars: 2, line: 15 }],
    ...stores('cairo'),
  });
  ready(game, 'river-transport', 'cairo').play({ do: 'embark', force: 'grant' }).play({ do: 'haul', kind: 'train' });
  expect(game.refusal({ do: 'haul', kind: 'depot' }).clause).toBe('bab-nav-2');
  game.play({ do: 'sail', to: 'columbus-ky' });
  expect([game.state.war.trains, game.force('grant').place]).toEqual([[at('columbus-ky')], at('columbus-ky')]);
});
