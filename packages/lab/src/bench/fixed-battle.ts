import {
  type ActionOf,
  type AnyAction,
  type AnyRulebook,
  type Dice,
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  type Refusal,
  refuse,
  type Step,
  sha256,
  Teller,
  utf8,
  type Verbs,
} from '@longroll/kernel';
import { ATTACKER_LOSS, ATTACKERS, DEFENDER_LOSS, DEFENDERS, MOST_ROUNDS } from './bare-battle.ts';

/** The fixed battle as a rulebook of two seats that attack in turn: for measuring the kernel, and for nothing else. */
const verbs = { attack: {} } as const satisfies Verbs;
type Action = ActionOf<typeof verbs>;

interface State {
  readonly setting: { readonly battles: number };
  readonly fought: number;
  readonly rounds: number;
  readonly sum: number;
}

const ROUND = ['fixed-2'] as const;
const END = ['fixed-3'] as const;

const whyNot = (state: State, seat: number): Refusal | undefined => {
  if (seat !== (state.fought & 1)) return refuse('fixed-1', 'The other seat attacks now.', 'seat');
  if (state.fought >= state.setting.battles) return refuse('fixed-1', 'All battles have been fought.', 'action/do');
  return undefined;
};

const total = (units: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < units.length; i++) sum += units[i] as number;
  return sum;
};

/** The units after so many losses, off the first ones first. */
const after = (units: readonly number[], losses: number): readonly number[] => {
  const left = units.slice();
  let rest = losses;
  for (let i = 0; i < left.length && rest > 0; i++) {
    const hit = Math.min(rest, left[i] as number);
    left[i] = (left[i] as number) - hit;
    rest -= hit;
  }
  return left;
};

const apply = (state: State, seat: number, _action: Action, dice: Dice): Step<State> | Refusal => {
  const refusal = whyNot(state, seat);
  if (refusal) return refusal;
  const teller = new Teller(dice);
  let attackers: readonly number[] = ATTACKERS;
  let defenders: readonly number[] = DEFENDERS;
  let a = total(attackers);
  let d = total(defenders);
  let rounds = 0;
  while (rounds < MOST_ROUNDS && a > 0 && d > 0) {
    const margin = dice.d(6) - dice.d(6) + (a >= 2 * d ? 1 : 0);
    attackers = after(attackers, ATTACKER_LOSS[margin + 5] as number);
    defenders = after(defenders, DEFENDER_LOSS[margin + 5] as number);
    a = total(attackers);
    d = total(defenders);
    rounds++;
    teller.say('round fought', ROUND, { margin, attackers: a, defenders: d });
  }
  teller.say('battle ended', END, { attackers: a, defenders: d });
  const next = {
    setting: state.setting,
    fought: state.fought + 1,
    rounds: state.rounds + rounds,
    sum: (Math.imul(state.sum, 31) + a * 7 + d) | 0,
  };
  return { state: next, events: teller.events };
};

const clause = (text: string) => ({ chapter: 'The fixed battle', text, source: 'design' as const });

const book = {
  id: 'fixed-battle',
  version: '1',
  title: 'The fixed battle',
  about: 'One battle again and again, for measuring the kernel.',
  clauses: {
    'fixed-1': clause('The seats attack in turn until all battles are fought.'),
    'fixed-2': clause('A die each; the attacker adds one at 2 : 1; losses by the margin, off units in order.'),
    'fixed-3': clause('A battle ends after three rounds, or when a side has nothing left.'),
  },
  options: [],
  scenarios: [],
  procedures: [],
  verbs,
  names: {},
  calm: [],
  open: true,
  prepare: (scenario: { readonly battles: number }) => ({ battles: scenario.battles }),
  setup: (setting: State['setting']) => ({ state: { setting, fought: 0, rounds: 0, sum: 0 }, events: [] }),
  seats: () => [
    { id: 0, name: 'Blue', kind: 'player' as const },
    { id: 1, name: 'Gray', kind: 'player' as const },
  ],
  actors: (state: State) => (state.fought < state.setting.battles ? [state.fought & 1] : []),
  view: (state: State) => state,
  offer: (state: State, seat: number) => ({ ask: 'attack', choices: whyNot(state, seat) ? [] : [{ do: 'attack' }] }),
  describe: () => ({ label: 'Attack', lights: [] }),
  whyNot,
  apply,
  outcome: (state: State) => (state.fought < state.setting.battles ? undefined : { winners: [], clause: 'fixed-3' }),
  imagine: (state: State) => state,
};

export const fixedBattle = book as unknown as AnyRulebook;

const ATTACK: AnyAction = { do: 'attack' };

/** Fights `battles` as commands of one match, through legality, verified dice, events and log. */
export const fightAsCommands = (battles: number, chain: boolean): Match => {
  const secret = sha256(utf8('the fixed battle'));
  const header = newHeader(fixedBattle, { battles }, {}, secret, { Blue: '01', Gray: '02' });
  const match = isRefusal(header) ? header : openMatch(fixedBattle, { header, secret, chain });
  if (isRefusal(match)) throw new Error(match.reason);
  for (let battle = 0; battle < battles; battle++) {
    const answer = match.submit(battle & 1, ATTACK);
    if (answer.refused === true) throw new Error(answer.reason);
  }
  return match;
};

/** Rounds fought in a match of the fixed battle. */
export const roundsOf = (match: Match): number => (match.state as unknown as State).rounds;
