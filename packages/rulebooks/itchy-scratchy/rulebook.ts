/** The grid battle: the rulebook put together. */
import type { Rulebook, Seat } from '@longroll/kernel';
import { clauses } from './data/clauses.ts';
import { describe } from './describe.ts';
import { faults } from './faults.ts';
import { names } from './naming.ts';
import { actors, apply, offer, setup, whyNot } from './play.ts';
import { prepare } from './prepare.ts';
import { procedures } from './procedures/index.ts';
import { scenarios } from './scenarios/index.ts';
import { battleFile } from './scenarios/schema.ts';
import type { Setting, State } from './state.ts';
import { toScenario } from './to-scenario.ts';
import { type Action, verbs } from './verbs.ts';

/** The seats of a battle, named after its sides. */
const seatsOf = ({ sides }: Setting): readonly Seat[] => [
  { id: 0, name: sides[0].toLowerCase(), kind: 'player' },
  { id: 1, name: sides[1].toLowerCase(), kind: 'player' },
];

export const rulebook: Rulebook<Setting, State, Action> = {
  id: 'itchy-scratchy',
  version: '1.0.0',
  title: 'Itchy and Scratchy',
  about: 'Battles of the late nineteenth century on a grid of squares or hexes: fire and close combat by doubles.',
  clauses,
  options: [],
  scenarios,
  scenarioFile: battleFile,
  procedures,
  verbs,
  names,
  calm: Object.keys(verbs) as Action['do'][],
  open: true,
  prepare,
  setup,
  seats: seatsOf,
  actors,
  view: (s) => s,
  offer,
  describe,
  whyNot,
  apply,
  outcome: ({ outcome }) => outcome && { winners: outcome.winner < 0 ? [] : [outcome.winner], clause: outcome.clause },
  imagine: (view) => view,
  toScenario,
  faults,
};
