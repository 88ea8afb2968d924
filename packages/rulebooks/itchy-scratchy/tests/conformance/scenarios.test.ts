import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../rulebook.ts';
import type { Game } from '../game.ts';
import { CROSSROADS, PRINTED, type Printed, REDOUBT, WAGONS } from '../maps.ts';
import { begun, start } from '../position.ts';

/** A scenario as the rulebook has it, in the form of the printed one. */
const listed = (id: string): Printed => {
  const { state } = begun(id);
  const { grid, codes, roster, sides, lastTurn, totals, exhaustion } = state.setting;
  const word = (area: number): string => rulebook.names.area?.word(state, area) ?? '';
  const row = (y: number): string => codes.slice(y * grid.width, (y + 1) * grid.width).join(' ');
  return {
    grid: grid.kind,
    lastTurn,
    map: Array.from({ length: grid.height }, (_, y) => row(y)),
    roster: roster.map((line, i) => {
      const piece = state.pieces[i];
      const entry = line.entry.map(word);
      const place = entry.length === 0 ? word(piece?.area ?? -1) : entry.join('/') + (entry.length === 1 ? '/' : '');
      const facing = grid.names[piece?.facing ?? -1];
      return [line.id, sides[line.side], line.type, line.weapon, line.sp, place, facing, line.turn].join('|');
    }),
    totals: [
      [totals[0], exhaustion[0]],
      [totals[1], exhaustion[1]],
    ],
  };
};

type Moved = { readonly [piece: string]: string | number };

/** Pieces of a scenario that stand elsewhere (an area), have points left (a number; 0: destroyed) or are safe. */
const entries = (moved: Moved): readonly PlainRecord[] =>
  Object.entries(moved).map(([id, now]) => {
    if (now === 0) return { id, off: 'destroyed' };
    if (now === 'safe') return { id, off: 'safe' };
    return typeof now === 'number' ? { id, sp: now } : { id, area: now };
  });

/** A scenario in the part of its second side, or of `acting`, on some turn. */
const at = (base: string, turn: number, moved: Moved, more: PlainRecord = {}): Game => {
  const { sides } = begun(base).state.setting;
  return start(
    { base, turn, phase: 'activation', first: sides[0], acting: sides[1], pieces: entries(moved), ...more },
    [],
  );
};

/** 13 SP of the Union and of the Confederacy at the crossroads. */
const UNION_LOSSES = { U1: 0, U2: 0, U3: 0, UG: 0 };
const CONFEDERATE_LOSSES = { C1: 0, C2: 0, C3: 0, CG: 0 };

describe('14. Scenarios: Meeting at the crossroads', () => {
  it('is-scen-1: map, roster and totals are those of the book', () => expect(listed('crossroads')).toEqual(CROSSROADS));

  /** The end of turn 12 with the crossroads and the hill last held by somebody. */
  const end = (crossroads: string, hill: string, moved: Moved = {}): string | undefined => {
    const held = [
      { area: '5,4', side: crossroads },
      { area: '8,3', side: hill },
    ];
    return at('crossroads', 12, moved, { holders: held.filter(({ side }) => side !== '') }).end().won;
  };

  it('is-scen-1: 2 for the crossroads and 1 for the hill', () => {
    expect(end('Union', 'Confederate')).toBe('Union by is-scen-1');
    expect(end('Confederate', 'Union')).toBe('Confederate by is-scen-1');
    expect(end('', 'Confederate')).toBe('Confederate by is-scen-1');
    expect(end('Union', 'Union')).toBe('Union by is-scen-1');
  });

  it('is-scen-1: a side that alone is exhausted loses whatever it holds', () => {
    expect(end('Union', 'Union', UNION_LOSSES)).toMatch(/^Confederate/);
    expect(end('Confederate', 'Confederate', CONFEDERATE_LOSSES)).toMatch(/^Union/);
    expect(end('Union', '', { ...UNION_LOSSES, UG: 1 })).toBe('Union by is-scen-1');
  });

  it('is-scen-1: if both are exhausted the points decide', () => {
    expect(end('', 'Union', { ...UNION_LOSSES, ...CONFEDERATE_LOSSES })).toBe('Union by is-scen-1');
  });

  it('is-scen-1: equal points go by strength', () => {
    expect(end('', '', { U1: 3 })).toBe('Confederate by is-victory-2');
    expect(end('', '', { C1: 3 })).toBe('Union by is-victory-2');
    expect(end('', '')).toBe('draw by is-victory-2');
  });

  it('is-scen-1: whoever was the last to have a unit there holds it, also after leaving', () => {
    const game = at('crossroads', 11, { C1: '8,4', C4: '9,3' });
    game.moves('C1', '8,3').done().end(1, 6).goes(true);
    expect(game.moves('C1', '8,4').end().end().won).toBe('Confederate by is-scen-1');
  });

  it('is-scen-1: a general holds nothing', () => {
    const game = at('crossroads', 12, { CG: '8,4' }).moves('CG', '8,3').done();
    expect(game.end().won).toBe('draw by is-victory-2');
  });

  it('is-scen-1: it lasts to turn 12 and not longer', () => {
    expect(at('crossroads', 11, {}).end(6, 1).won).toBe(undefined);
    expect(at('crossroads', 12, {}).end().won).toBeDefined();
  });
});

describe('14. Scenarios: The redoubt on the ridge', () => {
  it('is-scen-2: map, roster and totals are those of the book', () => expect(listed('redoubt')).toEqual(REDOUBT));

  /** The garrison has gone and Union units stand where told. */
  const GONE = { C1: '3,7', C2: '4,7', CG: '3,7', C3: '8,7', C4: '0,7' };
  const LOST = { U1: 0, U2: 0, U3: 0, U6: 0 };

  it('is-scen-2: the Union wins at the end of any turn with units in both areas', () => {
    expect(at('redoubt', 3, { ...GONE, U1: '5,4', U2: '6,4' }).end().won).toBe('Union by is-scen-2');
    expect(at('redoubt', 14, { ...GONE, U1: '5,4', U2: '6,4' }).end().won).toBe('Union by is-scen-2');
  });

  it('is-scen-2: not with one, not with a general in the other, not before the end of the turn', () => {
    expect(at('redoubt', 3, { ...GONE, U1: '5,4' }).end(6, 1).won).toBe(undefined);
    expect(at('redoubt', 3, { ...GONE, U1: '5,4', UG: '6,4' }).end(6, 1).won).toBe(undefined);
    const game = at('redoubt', 3, { ...GONE, U1: '5,4', U2: '6,3' }, { first: 'Confederate', acting: 'Union' });
    game.moves('U2', '6,4').done();
    expect(game.won).toBe(undefined);
    expect(game.end().won).toBe('Union by is-scen-2');
  });

  it('is-scen-2: units in both win for the Union though it is exhausted', () => {
    expect(at('redoubt', 3, { ...GONE, ...LOST, U4: '5,4', U5: '6,4' }).end().won).toBe('Union by is-scen-2');
  });

  it('is-scen-2: otherwise the Confederacy wins at the end of turn 14', () => {
    expect(at('redoubt', 13, {}).end(6, 1).won).toBe(undefined);
    expect(at('redoubt', 14, {}).end().won).toBe('Confederate by is-scen-2');
    expect(at('redoubt', 14, { ...GONE, U1: '5,4' }).end().won).toBe('Confederate by is-scen-2');
  });

  it('is-scen-2: the Confederacy wins as soon as the Union alone is exhausted', () => {
    expect(at('redoubt', 5, LOST).end().won).toBe('Confederate by is-scen-2');
    expect(at('redoubt', 5, { ...LOST, U6: 1 }).end(6, 1).won).toBe(undefined);
    expect(at('redoubt', 5, { C1: 0, C4: 0, C5: 0 }).end(6, 1).won).toBe(undefined);
  });

  it('is-scen-2: both exhausted: the holder of more redoubt areas, equal: draw', () => {
    const weak = { ...LOST, C4: 0, C5: 0, C6: 0 };
    expect(at('redoubt', 5, weak).end().won).toBe('Confederate by is-scen-2');
    expect(at('redoubt', 5, { ...weak, C1: '3,7', U5: '5,4' }).end().won).toBe('draw by is-scen-2');
    const taken = { ...weak, C1: '3,7', C2: '4,7', CG: '3,7', U5: '5,4' };
    const held = [{ area: '6,4', side: 'Union' }];
    expect(at('redoubt', 5, taken, { holders: held }).end().won).toBe('Union by is-scen-2');
  });

  it('is-scen-2: for sight the redoubt counts as a hill: it sees over hills and is seen over them', () => {
    const moved = { U3: '6,2', C5: '11,8' };
    expect(at('redoubt', 2, moved).turns('C1', 'NE').targets('C1')).toContain('6,2');
    const union = at('redoubt', 2, moved, { acting: 'Union', first: 'Confederate' });
    expect(union.targets('U3')).toContain('5,4');
  });

  it('is-scen-2: for the cost of entering too: 2 from low ground, 1 from a hill, and it stops', () => {
    const union = (moved: Moved) => at('redoubt', 2, { ...GONE, ...moved }, { acting: 'Union', first: 'Confederate' });
    expect(union({ U3: '4,5' }).ends('U3')).toContain('5,4');
    expect(union({ U3: '3,5' }).ends('U3')).not.toContain('5,4');
    expect(union({ U3: '5,3' }).moves('U3', '5,4').steps('U3')).toEqual([]);
  });

  it('is-scen-2: it is a fortification: its garrison has cover', () => {
    const union = at('redoubt', 2, { U3: '6,2', C5: '11,8' }, { acting: 'Union', first: 'Confederate' });
    expect(union.attacks('U3', '5,4', 4, 4, 5, 5).sp('C1')).toBe(3);
  });
});

describe('14. Scenarios: Wagons to the drift', () => {
  it('is-scen-3: map, roster and totals are those of the book', () => expect(listed('wagons')).toEqual(WAGONS));

  it('is-scen-3: native infantry and cavalry with hand-held weapons are marked native', () => {
    const { roster } = begun('wagons').state.setting;
    for (const line of roster) if (line.weapon === 'hand-held') expect(line.native).toBe(true);
    expect(roster.filter((line) => line.weapon === 'hand-held')).toHaveLength(7);
  });

  const imperial = (moved: Moved, turn = 5): Game => at('wagons', turn, moved, { acting: 'Imperial', first: 'Native' });

  it('is-scen-3: a transport in the fort is taken off at once, and is no loss', () => {
    const game = imperial({ T1: '10,3' }).moves('T1', '11,3').done();
    expect([game.where('T1'), game.at('11,3'), game.won]).toEqual([undefined, ['B7'], undefined]);
    const strong = imperial({ T1: '10,3', B1: 1, B2: 1, B3: 1, B4: 0, B5: 1 }).moves('T1', '11,3').end(1, 6);
    // 12 lost, and with the wagon it would be 13.
    expect(strong.isExhausted('Imperial')).toBe(false);
  });

  it('is-scen-3: with a transport taken off its activation is over, and other pieces may act', () => {
    const game = imperial({ T1: '10,3' }).moves('T1', '11,3');
    expect([game.state.activation.piece, game.waiting().includes('T1'), game.waiting().length > 5]).toEqual([
      -1,
      false,
      true,
    ]);
  });

  it('is-scen-3: both safe: the Imperial side wins at once', () => {
    expect(imperial({ T1: 'safe', T2: '10,3' }).moves('T2', '11,3').won).toBe('Imperial by is-scen-3');
  });

  /** A native unit destroys the last wagon, which stands alone. */
  const last = (other: string | number): string | undefined =>
    at('wagons', 5, { T1: other, T2: '8,4' }).attacks('N4', '8,4', 2, 2, 1, 4).won;

  it('is-scen-3: as soon as no transport is left: one safe is a draw, none a native win', () => {
    expect(last('safe')).toBe('draw by is-scen-3');
    expect(last(0)).toBe('Native by is-scen-3');
    expect(last('9,3')).toBe(undefined);
  });

  it('is-scen-3: one destroyed first and one then safe is a draw', () => {
    expect(imperial({ T1: 0, T2: '10,3' }).moves('T2', '11,3').won).toBe('draw by is-scen-3');
  });

  it('is-scen-3: at the end of turn 14 wagons on the way count for nothing', () => {
    expect(at('wagons', 13, {}).end(6, 1).won).toBe(undefined);
    expect(at('wagons', 14, {}).end().won).toBe('Native by is-scen-3');
    expect(at('wagons', 14, { T1: 'safe' }).end().won).toBe('draw by is-scen-3');
  });

  const NATIVES = ['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N8', 'N9'];

  /** B1 fires at the last native unit, N7 with one point left; dice of a rifle at range 2. */
  const wiped = (wagons: Moved): string | undefined => {
    const gone = Object.fromEntries(NATIVES.map((name) => [name, 0]));
    const file = { N7: '7,5', B1: '9,5', ...wagons };
    const pieces = [...entries({ ...gone, ...file })].map((entry) =>
      entry.id === 'N7' ? { ...entry, sp: 1 } : entry.id === 'B1' ? { ...entry, facing: 'W' } : entry,
    );
    return at('wagons', 5, {}, { acting: 'Imperial', first: 'Native', pieces }).attacks('B1', '7,5', 4, 4, 1, 2).won;
  };

  it('is-scen-3: if no native unit is left, wagons still on the board count as safe', () => {
    expect(wiped({})).toBe('Imperial by is-scen-3');
    expect(wiped({ T1: 0 })).toBe('draw by is-scen-3');
    expect(wiped({ T1: 'safe' })).toBe('Imperial by is-scen-3');
  });

  it('is-scen-3: both sides exhausted: no wagon safe is a native win', () => {
    const weak = { B1: 1, B2: 1, B3: 1, B4: 0, B5: 1, BG: 0, N1: 0, N2: 0, N3: 0, N4: 0, N5: 2 };
    expect(at('wagons', 5, weak).end().won).toBe('Native by is-scen-3');
  });
});

describe('14. Scenarios', () => {
  it('is-scen-1, -2 and -3: the side listed first throws for the initiative first', () => {
    for (const id of Object.keys(PRINTED)) {
      const game = begun(id);
      expect([game.phase, game.asked]).toEqual(['initiative', game.state.setting.sides[0]]);
    }
  });
});
