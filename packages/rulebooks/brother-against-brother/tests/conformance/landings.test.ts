/** Troops aboard ships: who goes aboard, where they land, and who goes down (bab-nav-2). */
import { expect, test } from 'vitest';
import { controlOf } from '../../control.ts';
import { at, type Game } from '../game.ts';
import { fleets, lying, mayCome, ready } from '../ships.ts';

const aboard = { union: [{ at: 'cairo', leader: 'grant', stars: 2, line: 30 }] };

test('bab-nav-2: transports lift 20 and 30 SF from a city of their side to any hex on the water that is not enemy-held', () => {
  const game = fleets([{ at: 'cairo', kind: 'river-transport', count: 2 }], [], aboard);
  ready(game, 'river-transport', 'cairo');
  expect(game.refusal({ do: 'embark', force: 'grant' })).toMatchObject({ clause: 'bab-nav-2' });
  ready(game, 'river-transport', 'cairo').play({ do: 'embark', force: 'grant' });
  expect(game.refusal({ do: 'embark', force: 'grant' }).clause).toBe('bab-nav-2');
  game.play({ do: 'sail', to: 'memphis' }, 1, 1);
  expect(game.force('grant')).toMatchObject({ place: at('memphis'), moved: true });
  const sea = fleets([{ at: 'annapolis', kind: 'ocean-transport' }], [], {
    union: [{ at: 'annapolis', leader: 'burnside', stars: 2, line: 30 }],
  });
  ready(sea, 'ocean-transport', 'annapolis').play({ do: 'embark', force: 'burnside' });
  expect(sea.allows({ do: 'sail', to: 'atlantic' })).toBe(false);
  sea.play({ do: 'sail', to: 'beaufort' });
  expect(sea.force('burnside').place).toBe(at('beaufort'));
});

test('bab-nav-2: nobody lands on the enemy, nor in his zone of control without an escort of six factors', () => {
  const memphis = { ...aboard, confederate: [{ at: 'memphis', leader: 'polk', line: 6 }] };
  const game = fleets(
    [
      { at: 'cairo', kind: 'river-transport', count: 2 },
      { at: 'cairo', kind: 'gunboat', count: 3 },
    ],
    [],
    memphis,
  );
  ready(game, 'river-transport', 'cairo', 2).play({ do: 'embark', force: 'grant' });
  expect(game.refusal({ do: 'sail', to: 'memphis' }).clause).toBe('bab-nav-2');
  // Hex 2032 lies on the Mississippi beside Memphis.
  expect(game.refusal({ do: 'sail', to: '2032' }).clause).toBe('bab-nav-2');
  ready(game, 'gunboat', 'cairo', 3);
  game.play({ do: 'sail', to: '2032' }, 1, 1);
  expect(game.force('grant')).toMatchObject({ place: at('2032'), line: 30 });
  expect(lying(game, '2032')).toHaveLength(5);
});

test('bab-nav-2, bab-map-10: troops from the Atlantic land on its coast, not on that of the Gulf', () => {
  const game = fleets([{ at: 'annapolis', kind: 'ocean-transport' }], [], {
    union: [{ at: 'annapolis', leader: 'burnside', stars: 2, line: 10 }],
  });
  ready(game, 'ocean-transport', 'annapolis').play({ do: 'embark', force: 'burnside' });
  // Hexes south of Charleston, and west of Mobile.
  expect(['5845', '2756', 'biloxi'].map((to) => mayCome(game, to))).toEqual([true, false, false]);
});

test('bab-nav-1, bab-nav-2: a fort sinks transports without escort one for each factor, and with them what they can no longer lift', () => {
  const game = fleets([{ at: 'cairo', kind: 'river-transport', count: 2 }], [], aboard);
  ready(game, 'river-transport', 'cairo', 2).play({ do: 'embark', force: 'grant' });
  // Level 1, four factors: 4 x 8 / 20, one of them. What is left lifts 20 of 30 SF.
  game.play({ do: 'sail', to: 'clarksville' }, 10);
  expect(game.last('fort-fired').data).toMatchObject({ hex: 'fort-donelson', sunk: 1 });
  expect(game.last('cargo-lost').data).toMatchObject({ side: 0, lost: 10 });
  expect([lying(game, 'clarksville'), game.strength('grant')]).toEqual([['river-transport'], 20]);
});

const DEPOT = { depots: { union: ['cairo'], confederate: [] }, trains: ['cairo'] };

test('bab-nav-2, bab-move-3: no depot is landed where the enemy holds the hex, nor alone in his zone of control', () => {
  const game = fleets([{ at: 'cairo', kind: 'river-transport' }], [], {
    ...DEPOT,
    ...aboard,
    confederate: [{ at: 'memphis', leader: 'polk', line: 6 }],
  });
  ready(game, 'river-transport', 'cairo').play({ do: 'haul', kind: 'depot' });
  expect(game.refusal({ do: 'sail', to: 'memphis' }).reason).toMatch(/^What is aboard finds no room to land/);
  expect(game.refusal({ do: 'sail', to: '2032' }).clause).toBe('bab-nav-2');
});

test('bab-nav-2, bab-move-3: depots and siege trains go down with ships that no longer lift them, before troops', () => {
  const sunk = (line: number, ...dice: readonly number[]) => {
    const game = fleets([{ at: 'cairo', kind: 'river-transport', count: 2 }], [], {
      ...DEPOT,
      union: [{ at: 'cairo', leader: 'grant', stars: 2, line }],
    });
    ready(game, 'river-transport', 'cairo', 2).play({ do: 'embark', force: 'grant' });
    game
      .play({ do: 'haul', kind: 'depot' })
      .play({ do: 'haul', kind: 'train' })
      .play({ do: 'sail', to: 'clarksville' }, ...dice);
    const { depots, trains } = game.state.war;
    return [game.strength('grant'), depots.map(({ hex }) => hex), trains];
  };
  // One of two transports is left, which lifts 20 SF.
  const there = at('clarksville');
  expect(sunk(10, 10)).toEqual([10, [there], [there]]);
  expect(sunk(15, 10)).toEqual([15, [], [there]]);
  expect(sunk(25, 10)).toEqual([20, [], []]);
});

test('bab-map-12, bab-nav-2: in April 1861 troops that would land in a closed state are told that it is closed', () => {
  const game = fleets([{ at: 'cairo', kind: 'river-transport' }], [], {
    turn: 3,
    lastTurn: 40,
    union: [{ at: 'cairo', leader: 'grant', stars: 2, line: 5 }],
  });
  ready(game, 'river-transport', 'cairo').play({ do: 'embark', force: 'grant' });
  expect(game.refusal({ do: 'sail', to: 'columbus-ky' }).clause).toBe('bab-map-12');
});

test('bab-nav-2, bab-move-3: a depot aboard is put ashore as troops are, and not left at sea', () => {
  const game = fleets([{ at: 'annapolis', kind: 'ocean-transport' }], [], {
    depots: { union: ['annapolis'], confederate: [] },
  });
  ready(game, 'ocean-transport', 'annapolis').play({ do: 'haul', kind: 'depot' });
  expect(['atlantic', 'off-savannah', '5845'].map((to) => mayCome(game, to))).toEqual([false, false, true]);
});

test('bab-map-12, bab-nav-2: a leader without troops may land in a neutral state in April 1861', () => {
  const landing = (line: number): Game => {
    const game = fleets([{ at: 'cincinnati', kind: 'river-transport' }], [], {
      turn: 4,
      lastTurn: 20,
      union: [{ at: 'cincinnati', leader: 'grant', stars: 2, line }],
    });
    return ready(game, 'river-transport', 'cincinnati').play({ do: 'embark', force: 'grant' });
  };
  expect([landing(5), landing(0)].map((game) => mayCome(game, 'louisville'))).toEqual([false, true]);
});

test('bab-nav-2: troops land in an enemy zone of control where armed ships of six factors in the port and off it cover them', () => {
  // Beaufort, with Confederates beside it whose zone of control covers it.
  const landing = (at: string, count: number): Game => {
    const game = fleets(
      [
        { at: 'annapolis', kind: 'ocean-transport' },
        { at, kind: 'ocean-naval', count },
      ],
      [],
      {
        union: [{ at: 'annapolis', leader: 'burnside', stars: 2, line: 10 }],
        confederate: [{ at: '5545', line: 3 }],
      },
    );
    return ready(game, 'ocean-transport', 'annapolis').play({ do: 'embark', force: 'burnside' });
  };
  expect(landing('atlantic', 2).refusal({ do: 'sail', to: 'beaufort' })).toMatchObject({
    clause: 'bab-nav-2',
    reason: 'Beaufort lies in an enemy zone of control: to land there takes armed ships of 6 factors.',
  });
  expect(mayCome(landing('off-beaufort', 1), 'beaufort')).toBe(false);
  for (const place of ['off-beaufort', 'beaufort']) {
    const game = landing(place, 2).play({ do: 'sail', to: 'beaufort' });
    expect(game.force('burnside').place).toBe(at('beaufort'));
  }
});

test('bab-nav-2: only what stands where the ships lie goes aboard, once, and only transports take it', () => {
  const game = fleets(
    [
      { at: 'cairo', kind: 'gunboat' },
      { at: 'cairo', kind: 'river-transport', count: 2 },
    ],
    [],
    {
      union: [
        { at: 'cairo', leader: 'grant', stars: 2, line: 10 },
        { at: 'paducah', leader: 'sherman', line: 10 },
      ],
    },
  );
  ready(game, 'gunboat', 'cairo');
  expect(game.refusal({ do: 'embark', force: 'grant' }).reason).toBe('There is no transport among these ships.');
  ready(game, 'river-transport', 'cairo', 2).play({ do: 'embark', force: 'grant' });
  expect(game.refusal({ do: 'embark', force: 'grant' }).reason).toBe('Grant is aboard.');
  expect(game.refusal({ do: 'embark', force: 'sherman' }).reason).toBe('Sherman is not where the ships lie.');
});

test('bab-nav-2, bab-unit-3, bab-map-11: who has landed holds the hex, has moved, and names no army any more', () => {
  const game = fleets([{ at: 'annapolis', kind: 'ocean-transport' }], [], {
    union: [
      { at: 'annapolis', leader: 'burnside', stars: 2, line: 30 },
      { at: 'pittsburgh', militia: 3 },
    ],
    rail: { union: 9, confederate: 9 },
  });
  ready(game, 'ocean-transport', 'annapolis').play({ do: 'embark', force: 'burnside' });
  game.play({ do: 'sail', to: 'beaufort' });
  expect(controlOf(game.state, at('beaufort'))).toBe(0);
  expect(game.refusal({ do: 'name-army', force: 'burnside' }).clause).toBe('bab-unit-3');
  game.toMoves();
  expect(game.refusal({ do: 'march', force: 'burnside', together: false }).clause).toBe('bab-move-3');
});

test('bab-nav-2: a garrison that goes down wholly is not put ashore, and nothing is told of a load that none has lost', () => {
  const union = [
    { at: 'cairo', leader: 'grant', stars: 2, line: 39 },
    { at: 'cairo', militia: 1 },
  ];
  const game = fleets([{ at: 'cairo', kind: 'river-transport', count: 2 }], [], { union });
  ready(game, 'river-transport', 'cairo', 2);
  game.play({ do: 'embark', force: 'grant' }).play({ do: 'embark', force: 'x-086' });
  game.play({ do: 'sail', to: 'clarksville' }, 10);
  // 20 of 40 SF: half a SF of militia and 19 and a half of line, of equal remainders the militia first.
  expect([game.strength('grant'), game.force('x-086').place]).toEqual([20, -1]);
  expect(game.force('grant')).toMatchObject({ place: at('clarksville') });
  const whole = ready(
    fleets([{ at: 'cairo', kind: 'river-transport', count: 2 }], [], aboard),
    'river-transport',
    'cairo',
    2,
  );
  whole.play({ do: 'embark', force: 'grant' }).play({ do: 'sail', to: 'clarksville' }, 1);
  expect(whole.events.some(({ kind }) => kind === 'cargo-lost')).toBe(false);
});

test('bab-nav-2: a single SF too many for the ships that are left goes down; of a fleet that is sunk nobody comes ashore', () => {
  const passing = (line: number, count: number): Game => {
    const union = [{ at: 'cairo', leader: 'grant', stars: 2, line }];
    const game = fleets([{ at: 'cairo', kind: 'river-transport', count }], [], { union });
    ready(game, 'river-transport', 'cairo', count).play({ do: 'embark', force: 'grant' });
    return game.play({ do: 'sail', to: 'clarksville' }, 10);
  };
  expect(passing(21, 2).last('cargo-lost').data).toMatchObject({ lost: 1 });
  const sunk = passing(20, 1);
  expect([sunk.state.war.ships.length, sunk.strength('grant'), sunk.force('grant').place]).toEqual([
    ...[0, 0, at('cairo')],
  ]);
});

test('bab-nav-2: ships without troops aboard sail into an enemy zone of control', () => {
  // Hex 2032 lies on the Mississippi beside Memphis.
  const game = fleets([{ at: 'cairo', kind: 'gunboat' }], [], {
    confederate: [{ at: 'memphis', leader: 'polk', line: 6 }],
  });
  ready(game, 'gunboat', 'cairo').play({ do: 'sail', to: '2032' }, 1, 1);
  expect(lying(game, '2032')).toEqual(['gunboat']);
});

test('bab-nav-2: ships in the Piracy Box cover no landing on the coast', () => {
  const game = fleets(
    [
      { at: 'annapolis', kind: 'ocean-transport' },
      { at: 'piracy', kind: 'ocean-naval', count: 2 },
    ],
    [],
    {
      union: [{ at: 'annapolis', leader: 'burnside', stars: 2, line: 10 }],
      confederate: [{ at: 'charleston-sc', leader: 'beauregard', line: 5 }],
    },
  );
  ready(game, 'ocean-transport', 'annapolis').play({ do: 'embark', force: 'burnside' });
  // Hex 5845 lies beside Charleston and is no port.
  expect(game.refusal({ do: 'sail', to: '5845' }).reason).toContain('armed ships of 6 factors');
});
