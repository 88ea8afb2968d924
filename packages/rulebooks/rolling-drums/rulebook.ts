/** Rolling of the Drums: the rulebook put together. */
import {
  book,
  type Close,
  checks,
  isRefusal,
  type Option,
  type Plain,
  type Refusal,
  type Resign,
  refuse,
  type Seal,
} from '@longroll/kernel';
import { clauses } from './data/clauses.ts';
import { events } from './define.ts';
import { imagine } from './imagining.ts';
import { names } from './naming.ts';
import { orders, playersOf } from './orders.ts';
import { prepare, split } from './prepare.ts';
import { combatProcedures } from './procedures/combat.ts';
import { strategicTools } from './procedures/strategic.ts';
import { supplyProcedures } from './procedures/supply.ts';
import { tacticalProcedures } from './procedures/tactical.ts';
import { giveUp, whyNotGiveUp } from './resigning.ts';
import { scenarioFields } from './scenario-file.ts';
import { scenarios } from './scenarios/index.ts';
import type { Setting } from './setting.ts';
import { setUp } from './setup.ts';
import { faults } from './soundness.ts';
import { faultOfStart } from './start-faults.ts';
import type { State } from './state.ts';
import { viewOf } from './view.ts';

/** Orders are sealed, the clock closes the turn, and a player may give up. */
export type Action = Seal | Close | Resign;

const options: readonly Option[] = [
  {
    id: 'citySupplies',
    title: 'Supplies in cities',
    clauses: ['rotd-1.3c'],
    values: [
      { value: 'open', title: 'Everybody sees them' },
      { value: 'hidden', title: 'Only friends and who stands there' },
    ],
    default: 'open',
  },
  {
    id: 'massMorale',
    title: 'Mass morale checks',
    clauses: ['rotd-10.13a'],
    values: [
      { value: 'off', title: 'Off, as the author left them' },
      { value: 'on', title: 'On: when enough of a side have run, the others are tested' },
    ],
    default: 'off',
  },
  {
    id: 'kentucky',
    title: 'Kentucky in 1861',
    clauses: ['rotd-N13'],
    scenarios: ['campaign-1861'],
    values: [
      { value: 'open', title: 'Open to both sides from the start' },
      { value: 'neutral', title: 'Neutral until somebody enters, or until the sixth turn' },
    ],
    default: 'open',
  },
];

/** The setting of a scenario, or what is wrong with it, with its units and depots where it still has them: a match keeps those apart. */
const prepareWhole = (scenario: Plain, chosen: { readonly [option: string]: string }): Setting | Refusal => {
  const setting = prepare(scenario, chosen);
  return isRefusal(setting) ? setting : (faultOfStart(setting, split(scenario).start) ?? setting);
};

export const rulebook = book<Setting, State, State, Action>({
  id: 'rolling-drums',
  version: '1.2.2',
  title: 'Rolling of the Drums',
  about:
    'The great campaign: sealed orders, fog of war and turn reports on a strategic map whose every square has a tactical map of its own.',
  clauses,
  options,
  scenarios,
  scenarioFile: checks(scenarioFields),
  procedures: [...combatProcedures, ...strategicTools, ...supplyProcedures, ...tacticalProcedures],
  verbs: { resign: {} },
  resign: { clause: 'rotd-V5', title: 'Give up the war', whyNot: whyNotGiveUp, does: giveUp },
  names,
  sequence: [],
  orders,
  events,
  seats: ({ players, clock }) => [
    ...players.map(({ name }, id) => ({ id, name, kind: 'player' }) as const),
    { id: clock, name: 'clock', kind: 'clock' },
  ],
  active: playersOf,
  open: false,
  turnClause: 'rotd-5.2a',
  sequenceClause: 'rotd-5.2a',
  prepare: prepareWhole,
  split,
  start: (setting, _dice, _tell, secret) => ({ state: setUp(setting, secret) }),
  view: viewOf,
  imagine,
  faults,
  outcome: ({ outcome }) => outcome && { winners: outcome.winners, clause: outcome.clause },
  over: ({ outcome }) => refuse(outcome?.clause ?? 'rotd-V4', 'The war is over.'),
});
