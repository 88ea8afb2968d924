import { type AnyState, isRefusal, NO_DICE, newHeader, openMatch, type PlainRecord } from '@longroll/kernel';
import { loadRulebook, type Shelf } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { leadsAt, lookAhead, withAhead } from '../src/play/ahead.ts';
import { nestingOf } from '../src/play/elements.ts';
import { actionsOf, type Choice, litAfter, type Nesting, touch } from '../src/play/picking.ts';

interface Table {
  readonly shelf: Shelf;
  readonly state: AnyState;
  readonly seat: number;
  readonly offered: readonly Choice[];
  readonly nesting: Nesting;
}

const open = async (book: string, scenario: PlainRecord): Promise<Table> => {
  const shelf = await loadRulebook(book);
  if (!shelf) throw new Error('the rulebook is missing');
  const { rulebook, board } = shelf;
  const secret = new Uint8Array(32);
  const header = newHeader(rulebook, scenario, {}, secret, {});
  if (isRefusal(header)) throw new Error(header.reason);
  const match = openMatch(rulebook, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  const { state } = match;
  const [seat = 0] = rulebook.actors(state);
  const offered = rulebook
    .offer(state, seat)
    .choices.map((action): Choice => ({ action, caption: rulebook.describe(state, seat, action) }));
  return { shelf, state, seat, offered, nesting: nestingOf(board.elements(state, seat, [])) };
};

const leadsOf =
  ({ shelf }: Table) =>
  (verb: string): readonly string[] =>
    shelf.board.verbs[verb]?.leads ?? [];

/** The offer as a hand may use it that has touched an element, or none. */
const lookedAt = (table: Table, element: string | undefined): readonly Choice[] => {
  const { shelf, state, seat, offered, nesting } = table;
  const leads = leadsOf(table);
  const ahead = lookAhead(shelf.rulebook, seat, state, leadsAt(offered, leads, element), leads);
  return withAhead(offered, ahead, element, (light) => nesting.within(light));
};

/** Plays the orders of choices one after another. Throws at the first that the rules refuse. */
const played = ({ shelf: { rulebook }, state, seat }: Table, choices: readonly Choice[]): AnyState =>
  actionsOf(choices).reduce((now, action) => {
    const step = rulebook.apply(now, seat, action, NO_DICE);
    if (isRefusal(step)) throw new Error(step.reason);
    return step.state;
  }, state);

const war: PlainRecord = {
  base: 'learning',
  turn: 2,
  phase: 'movement',
  marchesLeft: 2,
  units: [
    { side: 'union', box: 'washington', kind: 'VI' },
    { side: 'union', box: 'washington', kind: 'MI' },
    { side: 'union', box: 'harpers-ferry', kind: 'MI' },
    { side: 'confederate', box: 'manassas', kind: 'MI' },
  ],
};

describe('orders of a touched stack, before anything is sent', () => {
  it('show where its units go, while what may be done with the place stays open', async () => {
    const table = await open('house-divided', war);
    const choices = lookedAt(table, 'box:washington');
    const did = touch(choices, [], 'box:washington', table.nesting);
    expect(did.kind).toBe('picked');
    const path = did.kind === 'picked' ? did.path : [];
    expect(path[0]).toHaveLength(2);
    expect([...litAfter(choices, path)]).toContain('box:manassas');
    expect(choices.filter(({ action }) => action.do === 'entrench').length).toBeGreaterThan(0);
    // The lead of another stack stands as it did: touching that one begins anew.
    expect(litAfter(choices, []).has('box:harpers-ferry')).toBe(true);
    expect(choices.filter(({ action }) => action.do === 'march')).toHaveLength(
      table.offered.filter(({ action }) => action.do === 'march').length - 1,
    );
  });

  it('are each taken by the rules when they are sent, and the lead of several is sent once', async () => {
    const table = await open('house-divided', war);
    const moves = lookedAt(table, 'box:washington').filter(({ before }) => before);
    expect(moves.length).toBeGreaterThan(3);
    for (const move of moves) played(table, [move]);
    const both = moves.filter(({ caption }) => caption.lights[1] === 'box:manassas');
    expect(both).toHaveLength(2);
    expect(actionsOf(both).map((action) => action.do)).toEqual(['march', 'move', 'move']);
    played(table, both);
  });

  it('walk a piece to every area that it may stay in, by a way that the rules take', async () => {
    const table = await open('itchy-scratchy', {
      base: 'redoubt',
      turn: 3,
      phase: 'activation',
      acting: 'Union',
      pieces: [
        { id: 'U3', area: '2,3', facing: 'E' },
        { id: 'U1', area: '3,3', facing: 'E' },
      ],
    });
    const walks = lookedAt(table, 'piece:U3').filter(({ action }) => action.do === 'step');
    const ends = walks.map(({ caption }) => caption.lights.at(-1));
    expect(new Set(ends).size).toBe(ends.length);
    expect(ends).not.toContain('area:3,3');
    expect(walks.some(({ before }) => (before?.length ?? 0) > 1)).toBe(true);
    for (const walk of walks) {
      expect(walk.caption.lights[0]).toBe('piece:U3');
      const { pieces } = played(table, [walk]) as unknown as { readonly pieces: readonly { readonly area: number }[] };
      expect(pieces.map(({ area }) => area)).toContain(walk.action.to);
    }
  });

  it('show nothing of a book that hides something', async () => {
    const table = await open('house-divided', war);
    const { rulebook } = table.shelf;
    const leads = leadsOf(table);
    const starts = leadsAt(table.offered, leads, 'box:washington');
    expect(starts).toHaveLength(1);
    expect(lookAhead({ ...rulebook, open: false }, table.seat, table.state, starts, leads)).toEqual([]);
  });
});
