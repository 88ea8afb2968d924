import {
  type ActionOf,
  type AnyRulebook,
  type Dice,
  int,
  type Procedure,
  type Rulebook,
  refuse,
  type SeatId,
  Teller,
  type Viewer,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { z } from 'zod';
import type { Books } from '../src/match-cache.ts';

/** A race of two seats, in an open and in a hidden form: points are laid down (no die), then a die is thrown. */
const verbs = { lay: { points: int(0, 9) }, roll: {}, resign: {}, show: {}, pass: {} } as const;
type Action = ActionOf<typeof verbs>;

interface Setting {
  readonly goal: number;
  readonly open: boolean;
}

interface State {
  readonly setting: Setting;
  readonly turn: number;
  readonly active: SeatId;
  readonly score: readonly number[];
  /** Points laid down this turn, by seat: in the hidden form only their owner sees them. */
  readonly laid: readonly number[];
  readonly winner: number;
}

const SEATS = [
  { id: 0, name: 'Blue', kind: 'player' },
  { id: 1, name: 'Gray', kind: 'player' },
] as const;
const OWN = [[0], [1]] as const;

const whyNot = (s: State, seat: SeatId, action: Action) => {
  if (s.winner >= 0) return refuse('toy-1', 'The race is over.');
  if (action.do !== 'resign' && s.active !== seat) return refuse('toy-2', "It is the other side's turn.");
  if (action.do === 'lay' && (s.laid[seat] ?? 0) + action.points > 20)
    return refuse('toy-3', 'At most 20 points may be laid in a turn.', 'action/points');
  return undefined;
};

const apply = (s: State, seat: SeatId, action: Action, dice: Dice) => {
  const refusal = whyNot(s, seat, action);
  if (refusal) return refusal;
  const tell = new Teller(dice);
  const audience = s.setting.open ? 'all' : (OWN[seat] ?? []);
  if (action.do === 'resign') {
    tell.say('resigned', ['toy-1'], { seat });
    return { state: { ...s, winner: 1 - seat }, events: tell.events };
  }
  if (action.do === 'lay') {
    tell.say('laid', ['toy-3'], { seat, points: action.points }, audience);
    return { state: { ...s, laid: s.laid.with(seat, (s.laid[seat] ?? 0) + action.points) }, events: tell.events };
  }
  if (action.do === 'show') {
    tell.say('shown', ['toy-3'], { seat, points: s.laid[seat] ?? 0 });
    return { state: s, events: tell.events };
  }
  if (action.do === 'pass') {
    tell.say('passed', ['toy-2'], { seat });
    return { state: { ...s, active: 1 - seat }, events: tell.events };
  }
  const face = dice.d(6);
  tell.say('rolled', ['toy-2'], { seat });
  const score = s.score.with(seat, (s.score[seat] ?? 0) + face);
  const winner = (score[seat] ?? 0) >= s.setting.goal ? seat : -1;
  return {
    state: { ...s, score, winner, laid: s.laid.with(seat, 0), active: 1 - seat, turn: s.turn + 1 },
    events: tell.events,
  };
};

const view = (s: State, viewer: Viewer): State =>
  s.setting.open ? s : { ...s, laid: s.laid.map((points, seat) => (seat === viewer ? points : 0)) };

const input = z.strictObject({ dice: z.number().int().min(1).max(6).describe('How many dice.') });
const sum: Procedure<z.output<typeof input>, { sum: number }> = {
  id: 'sum',
  title: 'Sum of dice',
  about: 'Throws dice and adds them.',
  clauses: ['toy-2'],
  input,
  output: z.object({ sum: z.number() }),
  example: { dice: 2 },
  run: ({ dice: count }, dice) => ({ sum: Array.from({ length: count }, () => dice.d(6)).reduce((a, b) => a + b, 0) }),
};

const rulebook = (id: string, open: boolean): Rulebook<Setting, State, Action> => ({
  id,
  version: '1',
  title: `Toy ${id}`,
  about: 'A race for tests.',
  clauses: { 'toy-1': { chapter: 'Toy', text: 'The race ends at the goal.', source: 'base' } },
  options: [],
  scenarios: [
    { id: 'short', title: 'A short race', about: 'To 30.', data: { goal: 30 } },
    { id: 'endless', title: 'No end', about: 'For ever.', data: { goal: 1_000_000_000 } },
  ],
  scenarioFile: z.strictObject({ goal: z.int().min(1).describe('Where the race ends.'), title: z.string().optional() }),
  procedures: [sum as unknown as Procedure<never, unknown>],
  verbs,
  names: {},
  calm: ['lay'],
  open,
  prepare: (scenario) => {
    const { goal } = scenario as { goal?: unknown };
    return typeof goal === 'number' && Number.isSafeInteger(goal) && goal > 0
      ? { goal, open }
      : refuse('toy-1', 'goal: is not a whole number above 0', 'scenario/goal');
  },
  setup: (setting) => ({
    state: { setting, turn: 1, active: 0, score: [0, 0], laid: [0, 0], winner: -1 },
    events: [{ kind: 'begun', clauses: ['toy-1'], seenBy: 'all', data: { goal: setting.goal } }],
  }),
  seats: () => SEATS,
  actors: (s) => (s.winner >= 0 ? [] : [s.active]),
  view,
  offer: (v, seat) =>
    v.active === seat && v.winner < 0
      ? { ask: 'race', choices: [{ do: 'roll' }, { do: 'lay', points: 1 }], anytime: [{ do: 'resign' }] }
      : { ask: 'wait', choices: [] },
  describe: (_v, _seat, action) => ({ label: action.do, lights: [] }),
  whyNot,
  apply,
  outcome: (s) => (s.winner >= 0 ? { winners: [s.winner], clause: 'toy-1' } : undefined),
  imagine: (v) => v,
});

/** A race in its first version. */
export const shelf = (id: string, open: boolean): Shelf =>
  ({
    rulebook: rulebook(id, open) as unknown as AnyRulebook,
    board: {
      status: (v: State) => ({ turn: `Turn ${v.turn}`, track: [] }),
      sentence: (event: { kind: string }) => ({ text: `**${event.kind}**` }),
    },
    bots: { evaluate: (v: State, seat: SeatId) => (v.score[seat] ?? 0) - (v.score[1 - seat] ?? 0) },
  }) as unknown as Shelf;

const SHELVES: { readonly [id: string]: Shelf } = { race: shelf('race', true), dark: shelf('dark', false) };

/** The test's own rulebooks: `race` is open, `dark` hides what is laid down. */
export const toys: Books = {
  ids: Object.keys(SHELVES),
  load: async (id, version = '1') => (Object.hasOwn(SHELVES, id) && version === '1' ? SHELVES[id] : undefined),
  module: import.meta.url,
};

/** As workers load them. */
export const books = toys;
