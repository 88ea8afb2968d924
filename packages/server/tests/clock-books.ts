import type { AnyAction, AnyRulebook, AnyState, Dice, SeatId } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { Books } from '../src/match-cache.ts';
import { shelf } from './toy.ts';

type Race = AnyState & { readonly active: SeatId; readonly winner: SeatId };

const race = shelf('race', true);
const { rulebook } = race;
const CLOCK = 2;

/** The race with a clock that takes the turn of whoever stays silent. */
const watched: Shelf = {
  ...race,
  rulebook: {
    ...rulebook,
    id: 'watched',
    verbs: { ...rulebook.verbs, lapse: {} },
    seats: (setting: never) => [...rulebook.seats(setting), { id: CLOCK, name: 'Clock', kind: 'clock' }],
    actors: (s: Race) => (s.winner >= 0 ? [] : [s.active, CLOCK]),
    deadline: (s: Race) =>
      s.winner >= 0 ? undefined : { id: `turn of ${s.active}`, waitsFor: [s.active], otherwise: { do: 'lapse' } },
    whyNot: (s: Race, seat: SeatId, action: AnyAction) =>
      action.do === 'lapse' && seat === CLOCK ? undefined : rulebook.whyNot(s, seat, action),
    apply: (s: Race, seat: SeatId, action: AnyAction, dice: Dice) => {
      if (action.do !== 'lapse') return rulebook.apply(s, seat, action, dice);
      if (seat !== CLOCK) return { refused: true, clause: 'toy-2', reason: 'Only the clock takes a turn.' };
      const told = { kind: 'lapsed', clauses: ['toy-2'], seenBy: 'all', data: { seat: s.active } };
      return { state: { ...s, active: 1 - s.active }, events: [told] };
    },
  } as unknown as AnyRulebook,
};

/** The toys' books with one in which a clock has a seat. */
export const clockBooks: Books = {
  ids: ['watched'],
  load: async (id, version = '1') => (id === 'watched' && version === '1' ? watched : undefined),
  module: import.meta.url,
};

/** As workers load them. */
export const books = clockBooks;
