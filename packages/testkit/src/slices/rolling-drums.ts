/**
 * Rolling of the Drums, section Q, as the table that is run: the players' orders are sealed under a deadline, then the
 * turn resolves by itself. Effects are stubs that note what ran; the table is whole.
 */
import { again, count, define, type Line, list, type Phase, rowsOf, sheet, text, where } from '@longroll/kernel';

export interface Turn {
  readonly setting: { readonly seats: number };
  readonly phase: string;
  readonly turn: number;
  readonly season: 'campaign' | 'truce' | 'peace';
  readonly sealed: readonly boolean[];
  /** Seats that moved into contact and may answer with a melee order: a reaction asked in the middle of a phase. */
  readonly reacting: readonly number[];
  readonly returns?: readonly string[];
  readonly ran: readonly string[];
}

const { decision, event, events, phase } = define<Turn>();

export { events };

const resolved = event(
  'resolved',
  ['rotd-G13'],
  { step: text(), turn: count() },
  (d) => `${d.step} of turn ${d.turn}.`,
);

/** A phase that is not written yet: it notes that it ran. */
const stub = (id: string, title: string, clause: string): Phase<Turn, Turn> =>
  phase({
    id,
    title,
    clause,
    begin: (s, { tell }) => {
      tell.tell(resolved, { step: title, turn: s.turn }, { clauses: [clause] });
      return { ...s, ran: [...s.ran, id] };
    },
  });

const orders = sheet({ unit: text(), path: list(count(), 8) });
const allSealed = (s: Turn): boolean => s.sealed.every(Boolean);

const seal = decision('seal', 'rotd-6.1a', 'Seal orders', 'hq', true)
  .fill({ orders: list(orders, 200) }, (_view, seat) => ({
    verb: 'seal',
    shape: { kind: 'sheet', fields: { orders: list(orders, 200) } },
    fill: (values) => ({ do: 'seal', orders: (values as { readonly orders: never }).orders }),
    check: () => ({ refused: false, warnings: [] }),
    sample: (dice) => ({ do: 'seal', orders: [{ unit: `US${dice.d(9)}IN`, path: [seat] }] }),
  }))
  .calmly()
  .does((s, _orders, { seat }) => ({ ...s, sealed: s.sealed.with(seat, true) }));

/** The clock's own decision (rotd-6): silence means the old orders. */
const call = decision('call', 'rotd-6.1a', 'Call the turn', 'drum')
  .ending()
  .does((s) => s);

const sealing = phase({
  id: 'orders',
  title: 'Orders',
  clause: 'rotd-6.1a',
  actors: (s) => [...rowsOf(s.sealed), s.setting.seats],
  decisions: [seal, call],
  until: allSealed,
  end: (s) => ({ ...s, sealed: s.sealed.map(() => false) }),
});

/** An engagement found while units move: both sides may answer before the combats (7.5, 10.2), whoever's turn it is. */
const stand = decision('stand', 'rotd-10.2a', 'Stand', 'entrenched').does((s, _a, { seat }) => ({
  ...s,
  reacting: s.reacting.filter((other) => other !== seat),
}));
export const reaction: readonly Line<Turn, Turn>[] = [
  phase({
    id: 'reaction',
    title: 'Reaction to an engagement',
    clause: 'rotd-10.2a',
    actors: (s) => s.reacting,
    decisions: [stand],
    until: (s) => s.reacting.length === 0,
  }),
];

const afterMoves = [stub('control', 'Control, rails, depots, sieges', 'rotd-Q3')];
const entries = stub('entries', 'Fort entries and exits by initiative', 'rotd-Q4');
const moves = phase({
  ...stub('moves', 'Moves, engagements and interceptions', 'rotd-Q4'),
  begin: (s, { call: play }) => {
    if (s.turn === 2) play('reaction');
    return { ...s, ran: [...s.ran, 'moves'], reacting: s.turn === 2 ? [0, 1] : [] };
  },
});
/** rotd-Q4. */
const tactical = [
  entries,
  moves,
  stub('supports', 'Supports by initiative', 'rotd-Q4'),
  stub('hq', 'Headquarters checks and displacement', 'rotd-Q4'),
  stub('bombardment', 'Bombardment', 'rotd-Q4'),
  stub('combats', 'Combats', 'rotd-Q4'),
  stub('mass-checks', 'Mass checks', 'rotd-Q4'),
  ...afterMoves,
];
/** rotd-Q6. */
const strategic = [
  stub('horse', 'Cavalry and horse artillery, shuffled', 'rotd-Q6'),
  stub('foot', 'All other units, shuffled', 'rotd-Q6'),
  ...afterMoves,
];

const campaign: readonly Line<Turn, Turn>[] = [
  stub('open', 'Opening', 'rotd-Q1'),
  stub('supply', 'Supply phase', 'rotd-Q2'),
  ...again('withdrawal', [stub('leave', 'Strategic withdrawal', 'rotd-Q3'), ...afterMoves]),
  ...again('tactical-1', tactical),
  ...again('tactical-2', tactical),
  ...again('strategic-1', strategic),
  ...again('tactical-3', tactical),
  ...again('tactical-4', tactical),
  ...[2, 3, 4, 5, 6].flatMap((n) => again(`strategic-${n}`, strategic)),
  ...again('rail', [stub('trains', 'Rail, river and sea movement', 'rotd-Q14'), ...afterMoves]),
  ...again('tactical-5', [entries, stub('quiet-moves', 'Moves without combat', 'rotd-Q15'), ...afterMoves]),
  stub('surrender', 'Siege surrender', 'rotd-Q16'),
  stub('end', 'End phase', 'rotd-Q17'),
  stub('reports', 'Reports', 'rotd-Q18'),
];

const nextTurn = phase({
  id: 'next',
  title: 'The next turn',
  clause: 'rotd-Q20',
  begin: (s) => ({ ...s, turn: s.turn + 1 }),
});

export const sequence: readonly Line<Turn, Turn>[] = [
  sealing,
  where((s) => s.season === 'campaign', campaign, [stub('truce', 'Peace or truce turn', 'rotd-Q19')]),
  nextTurn,
];
