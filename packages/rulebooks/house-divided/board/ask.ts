/** The prompt of the panel: what is asked now, in imperative, and the rule that asks it. */
import type { Board } from '@longroll/drawing';
import { MAP_BOXES } from '../map.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import { capital, counted } from '../words.ts';

export interface Prompt {
  readonly title: string;
  readonly detail: string;
  readonly clause: string;
}

type Facts = { readonly [key: string]: unknown };

const place = (facts: Facts): string => MAP_BOXES.find((box) => box.id === facts.box)?.name ?? String(facts.box ?? '');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
type Ask = (s: State, facts: Facts) => Prompt;

const ASKS: { readonly [ask: string]: Ask } = {
  fight: () => ({
    title: 'Choose the next battle',
    detail: 'You attack: you choose the order. Look at the odds first.',
    clause: 'ahd-combat-1',
  }),
  withdraw: (_, facts) => ({
    title: `Cavalry at ${place(facts)}`,
    detail: 'A defence of cavalry alone may withdraw before the battle, or stand.',
    clause: 'ahd-bcombat-2',
  }),
  'aim-defence': (_, facts) => ({
    title: `Fire at ${place(facts)}`,
    detail: 'Name a target for the next firing unit. Fire is spread evenly.',
    clause: 'ahd-bcombat-4',
  }),
  'aim-attack': (_, facts) => ({
    title: `Fire at ${place(facts)}`,
    detail: 'Name a target for the next firing unit. Fire is spread evenly.',
    clause: 'ahd-bcombat-4',
  }),
  'attacker-stays': (_, facts) => ({
    title: `Press on at ${place(facts)}?`,
    detail: 'Fight another round, or break off with every unit.',
    clause: 'ahd-bcombat-10',
  }),
  'defender-stays': (_, facts) => ({
    title: `Hold ${place(facts)}?`,
    detail: 'Fight another round, or retreat with every unit.',
    clause: 'ahd-bcombat-10',
  }),
  'reinforce-attack': (_, facts) => ({
    title: `Reinforce ${place(facts)}?`,
    detail: 'Units next to the battle may join round two, free of marches. The defender answers after you.',
    clause: 'ahd-combat-20',
  }),
  'reinforce-defence': (_, facts) => ({
    title: `Reinforce ${place(facts)}?`,
    detail: 'Units next to the battle may join round two, free of marches. The attacker has already said who comes.',
    clause: 'ahd-combat-20',
  }),
  rout: (_, facts) => ({
    title: `Use the rout at ${place(facts)}`,
    detail: 'One more disruption for the routed side, or one fewer for yours.',
    clause: 'ahd-combat-12',
  }),
  'assign-defender': (_, facts) => ({
    title: 'Assign the defender’s disruptions',
    detail: `${capital(counted(count(facts.disruptions), 'disruption', 'disruptions'))} at ${place(facts)}. The first disrupts a full unit, the second removes it.`,
    clause: 'ahd-combat-17',
  }),
  'assign-attacker': (_, facts) => ({
    title: 'Assign the attacker’s disruptions',
    detail: `${capital(counted(count(facts.disruptions), 'disruption', 'disruptions'))} at ${place(facts)}. The first disrupts a full unit, the second removes it.`,
    clause: 'ahd-combat-17',
  }),
  fallback: (_, facts) => ({
    title: `Fall back from ${place(facts)}`,
    detail: 'The way they came is closed: choose where each goes.',
    clause: 'ahd-combat-23',
  }),
  retreat: (_, facts) => ({
    title: `Retreat from ${place(facts)}`,
    detail: 'The survivors go together to one adjacent box.',
    clause: 'ahd-combat-24',
  }),
  promote: (s) => ({
    title: 'Promote one unit',
    detail: s.battle ? 'One surviving unit of the battle may rise a rank.' : 'One unit anywhere may rise a rank.',
    clause: s.battle ? 'ahd-combat-25' : 'ahd-promote-2',
  }),
  wait: () => ({ title: 'Waiting', detail: 'The other side decides.', clause: 'ahd-frame-4' }),
};

/** The prompt for a question of the offer. */
export const ask = (s: State, word: string, facts: unknown): Prompt => {
  if (s.phase !== 'battle' && word !== 'wait' && !s.outcome) return rulebook.prompt(s, s.phasing);
  const asked = ASKS[word];
  return asked
    ? asked(s, (facts ?? {}) as Facts)
    : { title: capital(word.replaceAll('-', ' ')), detail: '', clause: 'ahd-frame-4' };
};

/** The verbs as buttons of the prompt, with their symbols. */
export const VERBS: Board<State, never>['verbs'] = {
  ...rulebook.buttons,
  fight: { title: 'Fight here', symbol: 'infantry', primary: true },
  withdraw: { title: 'Withdraw', symbol: 'cavalry' },
  stand: { title: 'Stand', symbol: 'entrenched', primary: true },
  reinforce: { title: 'Bring in', symbol: 'march' },
  ready: { title: 'Fight round two', symbol: 'infantry', primary: true },
  rout: { title: 'Use the rout', symbol: 'rally', primary: true },
  assign: { title: 'Assign', symbol: 'refused', primary: true },
  aim: { title: 'Fire at', symbol: 'eye', primary: true },
  disengage: { title: 'Break off', symbol: 'march' },
  press: { title: 'Fight on', symbol: 'infantry', primary: true },
  retreat: { title: 'Retreat', symbol: 'march', primary: true },
  fallback: { title: 'Fall back', symbol: 'march', primary: true },
  promote: { title: 'Promote', symbol: 'veteran', primary: true },
  pass: { title: 'No more', symbol: 'hq' },
};
