import { z } from 'zod';
import {
  type ActionOf,
  type AnyRulebook,
  type Dice,
  id,
  int,
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  refuse,
  Teller,
  type Verbs,
} from '../src/index.ts';

/** Two seats add to a tally in turn: the smallest open book, for tests of the kernel. */
const verbs = { add: { to: id('pile'), points: int(1, 3) }, roll: {}, end: {} } as const satisfies Verbs;
type Action = ActionOf<typeof verbs>;
interface State {
  readonly setting: { readonly goal: number };
  readonly piles: readonly number[];
  readonly turn: 0 | 1;
}
const CLAUSES = ['tally-1'] as const;
const PILES = ['left', 'right'] as const;

const whyNot = (state: State, seat: number, action: Action) => {
  if (seat !== state.turn) return refuse('tally-1', 'It is the other seat that acts.');
  if (action.do === 'add' && (state.piles[action.to] ?? 0) + action.points > state.setting.goal)
    return refuse('tally-1', 'A pile may not pass the goal.', 'action/points');
  return undefined;
};

const book = {
  id: 'tally',
  version: '1',
  title: 'Tally',
  about: 'Two seats add to two piles.',
  clauses: { 'tally-1': { chapter: 'Play', text: 'Add to a pile in turn.', source: 'design' } },
  options: [],
  scenarios: [{ id: 'ten', title: 'Ten', about: 'Up to ten.', data: { goal: 10 } }],
  scenarioFile: z.strictObject({ goal: z.int().min(1).describe('Points that a pile may hold.') }),
  procedures: [],
  verbs,
  names: {
    pile: {
      word: (_: State, pile: number) => PILES[pile],
      id: (_: State, word: string) => (PILES.indexOf(word as 'left') >= 0 ? PILES.indexOf(word as 'left') : undefined),
    },
  },
  calm: [],
  open: true,
  prepare: (scenario: { goal: number }) =>
    scenario.goal > 0 ? { goal: scenario.goal } : refuse('tally-1', 'goal: must be above 0', 'goal'),
  setup: (setting: State['setting']) => ({ state: { setting, piles: [0, 0], turn: 0 as const }, events: [] }),
  seats: () => [
    { id: 0, name: 'North', kind: 'player' as const },
    { id: 1, name: 'South', kind: 'player' as const },
  ],
  actors: (state: State) => ((state.piles[0] ?? 0) >= state.setting.goal ? [] : [state.turn]),
  view: (state: State) => state,
  offer: (state: State, seat: number) => ({
    ask: 'add',
    choices: ([0, 1] as const)
      .map((to) => ({ do: 'add' as const, to, points: 1 }))
      .filter((action) => whyNot(state, seat, action) === undefined),
  }),
  describe: (_: State, _seat: number, action: Action) => ({ label: action.do, lights: [] }),
  whyNot,
  apply: (state: State, seat: number, action: Action, dice: Dice) => {
    const refusal = whyNot(state, seat, action);
    if (refusal) return refusal;
    const tell = new Teller(dice);
    if (action.do === 'end') {
      tell.say('ended', CLAUSES, {});
      return { state: { ...state, turn: (1 - state.turn) as 0 | 1 }, events: tell.events };
    }
    const points = action.do === 'add' ? action.points : dice.d(6) + dice.d(6);
    const pile = action.do === 'add' ? action.to : 0;
    tell.say('added', CLAUSES, { pile, points });
    return {
      state: { ...state, piles: state.piles.with(pile, (state.piles[pile] ?? 0) + points) },
      events: tell.events,
    };
  },
  outcome: (state: State) =>
    (state.piles[0] ?? 0) >= state.setting.goal ? { winners: [0], clause: 'tally-1' } : undefined,
  imagine: (state: State) => state,
};

export const tally = book as unknown as AnyRulebook;

/** The same with hidden information: adding may be taken back, all else tells something. */
export const darkTally = { ...book, id: 'dark-tally', open: false, calm: ['add'] } as unknown as AnyRulebook;

/** What a match of the tally is opened with, where it is not the usual. */
interface Wanted {
  readonly book?: AnyRulebook;
  readonly entropy?: { readonly [seat: string]: string };
  /** Id of the match: its dice are of version 2. */
  readonly match?: string;
}

export const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i);

/** An opened match of the tally with a fixed secret. */
export const tallyMatch = ({ book: of = tally, entropy = { North: 'aa' }, match: id }: Wanted = {}): Match => {
  const header = newHeader(of, 'ten', {}, SECRET, entropy, id);
  if (isRefusal(header)) throw new Error(header.reason);
  const match = openMatch(of, { header, secret: SECRET });
  if (isRefusal(match)) throw new Error(match.reason);
  return match;
};
