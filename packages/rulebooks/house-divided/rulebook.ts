/** A House Divided with the disruption variant: the rulebook put together. */
import type { Procedure, Rulebook, Seat } from '@longroll/kernel';
import { clauses } from './clauses.ts';
import { describe } from './describe.ts';
import { faults } from './faults.ts';
import { domains } from './naming.ts';
import { options } from './options.ts';
import { actors, apply, judge, offer, setup } from './play.ts';
import { prepare } from './prepare.ts';
import { armyMaximum } from './procedures/army-maximum.ts';
import { combatProcedures, listed } from './procedures/index.ts';
import { rally } from './procedures/rally.ts';
import { reach } from './procedures/reach.ts';
import { marchRoll, recruitmentRoll } from './procedures/rolls.ts';
import { supplyTrace } from './procedures/supply-trace.ts';
import { scenarios } from './scenarios/index.ts';
import { scenarioFile } from './scenarios/schema.ts';
import type { Setting, State } from './state.ts';
import { toScenario } from './to-scenario.ts';
import { type Action, verbs } from './verbs.ts';

const SEATS: readonly Seat[] = [
  { id: 0, name: 'union', kind: 'player' },
  { id: 1, name: 'confederate', kind: 'player' },
];

const procedures: readonly Procedure<never, unknown>[] = [
  ...combatProcedures,
  listed(supplyTrace),
  listed(rally),
  listed(marchRoll),
  listed(recruitmentRoll),
  listed(armyMaximum),
  listed(reach),
];

export const rulebook: Rulebook<Setting, State, Action> = {
  id: 'house-divided',
  version: '1.0.0',
  title: 'A House Divided',
  about: 'The American Civil War in forty turns on a map of 110 towns joined by roads, railways and rivers.',
  clauses,
  options,
  scenarios,
  scenarioFile,
  procedures,
  verbs,
  domains,
  calm: Object.keys(verbs) as Action['do'][],
  open: true,
  prepare,
  setup,
  seats: () => SEATS,
  actors,
  view: (s) => s,
  offer,
  describe,
  judge,
  apply,
  outcome: (s) => s.outcome && { winners: [s.outcome.winner], clause: s.outcome.clause },
  imagine: (view) => view,
  toScenario,
  faults,
};
