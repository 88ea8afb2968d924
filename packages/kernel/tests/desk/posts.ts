/** Outposts: a book for tests of the desk. 70 seats, two forms, deputies, columns of typed arrays, hidden posts. */
import {
  type AnyRulebook,
  again,
  book,
  define,
  type Fields,
  finding,
  flag,
  id,
  int,
  list,
  optional,
  orderDesk,
  orElse,
  type Refusal,
  refuse,
  type SeatId,
  type SheetOf,
  sheet,
  text,
  turnPhase,
  where,
  word,
  wordOr,
} from '@longroll/kernel';

export const SEATS = 70;
export const WIDE = 20;
const CLOCK = SEATS;

interface Setting {
  readonly turns: number;
}
interface Post {
  readonly name: number;
  readonly seat: SeatId;
  readonly at: number;
  readonly men: number;
}
export interface State {
  readonly setting: Setting;
  readonly phase: string;
  readonly turn: number;
  readonly posts: readonly Post[];
}
interface Work {
  readonly state: State;
  readonly at: Uint16Array;
  readonly men: Uint16Array;
}

const { event, events } = define<State>();
const moved = event(
  'moved',
  ['p-2'],
  { post: id('post'), from: id('square'), to: id('square') },
  (d) => `${d.post} moved.`,
);
const met = event('met', ['p-3'], { post: id('post'), at: id('square') }, (d) => `${d.post} was met.`);
const rested = event('rested', ['p-1'], { post: id('post'), men: int(0, 999) }, (d) => `${d.post} rested.`);
const dawn = event('dawn', ['p-1'], { turn: int(1, 99) }, (d) => `Turn ${d.turn}.`);

export const postForm = {
  path: orElse(list(wordOr('-', id('square')), 6), []),
  watch: optional(sheet({ center: id('square'), radius: orElse(int(0, 5), 0), loud: flag() })),
  haltOnSight: flag(),
  posture: orElse(word('hold', 'attack'), 'hold'),
  aim: orElse(wordOr('none', wordOr('auto', id('square'))), 'none'),
  note: optional(text({ most: 40 })),
  strength: int(-3, 9),
} satisfies Fields;
type Order = SheetOf<typeof postForm>;
const officeForm = { levy: orElse(int(0, 12), 1) } satisfies Fields;

/** The office of a seat, and its first post; the second post is shared with the next seat as deputy. */
export const officeOf = (seat: SeatId): number => seat * 1000;
export const postOf = (seat: SeatId, nth: number): number => seat * 1000 + 5 + nth * 37;
const seatOf = (subject: number): SeatId => Math.floor(subject / 1000);
const isOffice = (subject: number): boolean => subject % 1000 === 0;
const far = (a: number, b: number): number =>
  Math.max(Math.abs((a % WIDE) - (b % WIDE)), Math.abs(Math.floor(a / WIDE) - Math.floor(b / WIDE)));
export const squareWord = (square: number): string =>
  `${String.fromCharCode(65 + (square % WIDE))}${Math.floor(square / WIDE)}`;

const present = ({ state, at }: Work, square: number): readonly SeatId[] => [
  ...new Set(state.posts.flatMap(({ seat }, i) => (at[i] === square ? [seat] : []))),
];

const rest = turnPhase<Work, Order>({
  id: 'rest',
  title: 'Rest',
  clause: 'p-1',
  begin: (work, { dice, tell }) => {
    for (const [i, { name, seat }] of work.state.posts.entries()) {
      const men = dice.at(name).d(6);
      work.men[i] = (work.men[i] as number) + men;
      tell.tell(rested, { post: name, men }, { seenBy: [seat] });
    }
    return work;
  },
});
const march = turnPhase<Work, Order>({
  id: 'march',
  title: 'March',
  clause: 'p-2',
  begin: (work, { dice, orders, tell }) => {
    for (const name of dice.shuffled(work.state.posts.map((post) => post.name))) {
      const i = work.state.posts.findIndex((post) => post.name === name);
      const from = work.at[i] as number;
      const to = orders.of(name)?.path.find((box) => box !== '-' && far(box, from) === 1);
      if (to === undefined || to === '-') continue;
      work.at[i] = to;
      const owner = work.state.posts[i]?.seat ?? 0;
      tell.tell(moved, { post: name, from, to }, { seenBy: [owner] });
      const others = present(work, to).filter((seat) => seat !== owner);
      if (others.length > 0) tell.tell(met, { post: name, at: to }, { seenBy: others, clauses: ['p-3', 'p-2'] });
    }
    return work;
  },
});
const end = turnPhase<Work, Order>({
  id: 'end',
  title: 'End',
  clause: 'p-1',
  begin: (work, { tell }) => {
    tell.tell(dawn, { turn: work.state.turn + 1 });
    return { ...work, state: { ...work.state, turn: work.state.turn + 1 } };
  },
});

const view = (s: State, viewer: SeatId | 'spectator'): State => {
  const mine = new Set(s.posts.flatMap(({ seat, at }) => (seat === viewer ? [at] : [])));
  const near = (post: Post): boolean => post.seat === viewer || mine.has(post.at);
  return { ...s, posts: s.posts.filter(near).map((post) => (post.seat === viewer ? post : { ...post, men: 0 })) };
};

const numberOf = (word: string): number | undefined => (/^P\d+$/.test(word) ? Number(word.slice(1)) : undefined);

export const posts = book<Setting, State, State, { readonly do: string }>({
  id: 'posts',
  version: '1.0.0',
  title: 'Outposts',
  about: 'Posts move by sealed orders.',
  clauses: {},
  options: [],
  scenarios: [],
  scenarioFile: undefined as never,
  procedures: [],
  verbs: {},
  names: {
    post: { word: (_, post) => `P${post}`, id: (_, given) => numberOf(given) },
    square: {
      word: (_, square) => (square < WIDE * WIDE ? squareWord(square) : undefined),
      id: (_, given) => {
        const found = /^([A-T])(\d{1,2})$/.exec(given);
        if (!found) return undefined;
        const square = Number(found[2]) * WIDE + (found[1] ?? 'A').charCodeAt(0) - 65;
        return square < WIDE * WIDE ? square : undefined;
      },
    },
  },
  sequence: [],
  events,
  seats: () => [
    ...Array.from({ length: SEATS }, (_, seat) => ({ id: seat, name: `General ${seat}`, kind: 'player' as const })),
    { id: CLOCK, name: 'clock', kind: 'clock' },
  ],
  active: () => [],
  resign: { clause: 'p-1', title: 'Give up', does: (s) => s },
  open: false,
  turnClause: 'p-1',
  sequenceClause: 'p-1',
  split: (scenario) => {
    const { turns = 3, men = 10 } = scenario as { turns?: number; men?: number };
    return { open: { turns }, start: { men } };
  },
  prepare: (scenario): Setting | Refusal => ({ turns: (scenario as { turns?: number }).turns ?? 3 }),
  start: (setting, _dice, _tell, secret) => ({
    state: {
      setting,
      phase: 'orders',
      turn: 1,
      posts: Array.from({ length: SEATS * 2 }, (_, i) => {
        const seat = Math.floor(i / 2);
        const men = (secret as { readonly men: number }).men + seat;
        return { name: postOf(seat, i % 2), seat, at: (seat * 5 + (i % 2) * 3) % (WIDE * WIDE), men };
      }),
    },
  }),
  view,
  outcome: (s) => (s.turn > s.setting.turns ? { winners: [], clause: 'p-1' } : undefined),
  over: () => refuse('p-1', 'It is over.'),
  orders: orderDesk<State, State, Work>({
    clause: 'p-2',
    title: 'Turn',
    domain: 'post',
    forms: { post: postForm, office: officeForm },
    formOf: (subject) => (isOffice(subject) ? 'office' : 'post'),
    turn: ({ turn }) => turn,
    waitsFor: () => Array.from({ length: SEATS }, (_, seat) => seat),
    subjects: (v, seat) => [
      ...(seat > 0 ? [postOf(seat - 1, 1)] : []),
      officeOf(seat),
      ...v.posts.flatMap((post) => (post.seat === seat ? [post.name] : [])),
    ],
    rank: (_s, seat, subject) => {
      if (seatOf(subject) === seat) return 0;
      return subject === postOf(seat - 1, 1) ? 1 : undefined;
    },
    check: (_v, _seat, subject, order: Order) => {
      if (isOffice(subject)) return [];
      if (order.posture === 'attack' && order.haltOnSight)
        return [finding('illegal', 'p-2', 'Who attacks does not halt.', 'haltOnSight')];
      if (order.watch && order.path.length > 0)
        return [finding('contradictory', 'p-2', 'Who marches watches nothing.', 'watch')];
      return order.path.length > 5 ? [finding('unlikely', 'p-2', 'That is a long way.', 'path')] : [];
    },
    sections: {
      post: [
        { title: 'March', fields: ['path', 'haltOnSight'] },
        { title: 'Stand', fields: ['watch', 'posture', 'aim', 'note', 'strength'] },
      ],
    },
    rehearsal: {
      doubts: (v, seat, phase, orders) =>
        v.posts.flatMap(({ seat: of, name }) =>
          of === seat && phase.endsWith('march') && (orders.of(name) as Order | undefined)?.path.length
            ? [{ subject: name, clause: 'p-3', reason: 'Who stands on its way is not known.' }]
            : [],
        ),
    },
    phases: [
      rest,
      ...again('morning', [march]),
      where((work: Work) => work.state.turn < 99, [...again('noon', [march]), ...again('night', [march])], []),
      end,
    ],
    begin: (state) => ({
      state,
      at: Uint16Array.from(state.posts, ({ at }) => at),
      men: Uint16Array.from(state.posts, ({ men }) => men),
    }),
    end: ({ state, at, men }) => ({
      ...state,
      posts: state.posts.map((post, i) => ({ ...post, at: at[i] as number, men: men[i] as number })),
    }),
  }),
}) as unknown as AnyRulebook;
