/** A House Divided with the disruption variant: the rulebook put together, but for the texts of its clauses, which a page fetches by themselves. */
import { book, checks, type Procedure, refuse, type Seat } from '@longroll/kernel';
import { events } from './define.ts';
import { faults } from './faults.ts';
import { names, SIDE_ADJECTIVES } from './naming.ts';
import { switches } from './options.ts';
import { toScenario } from './position.ts';
import { prepare } from './prepare.ts';
import { armyMaximum } from './procedures/army-maximum.ts';
import { combatProcedures } from './procedures/index.ts';
import { rally } from './procedures/rally.ts';
import { reach } from './procedures/reach.ts';
import { marchRoll, recruitmentRoll } from './procedures/rolls.ts';
import { supplyTrace } from './procedures/supply-trace.ts';
import { file } from './scenario-file.ts';
import { scenarios } from './scenarios.ts';
import { sequence } from './sequence.ts';
import type { Battle, Phase, Setting, State } from './state.ts';
import { type Action, verbs } from './verbs.ts';
import { endWar } from './victory.ts';

const SEATS: readonly Seat[] = [
  { id: 0, name: 'union', kind: 'player' },
  { id: 1, name: 'confederate', kind: 'player' },
];

const procedures: readonly Procedure<never, unknown>[] = [
  ...combatProcedures,
  supplyTrace,
  rally,
  marchRoll,
  recruitmentRoll,
  armyMaximum,
  reach,
];

const ONE: readonly (readonly number[])[] = [[0], [1]];

export const machine = book<Setting, State, State, Action>({
  id: 'house-divided',
  version: '1.1.6',
  title: 'A House Divided',
  about: 'The American Civil War in forty turns on a map of 110 towns joined by roads, railways and rivers.',
  clauses: {},
  options: switches.options,
  scenarios,
  scenarioFile: checks(file),
  procedures,
  verbs,
  names,
  sequence,
  stands: {
    at: ({ phase, battle }) => (phase !== 'battle' ? phase : (battle?.step ?? 'fight')),
    move: (s, phase) => {
      if (s.battle) return { ...s, battle: { ...s.battle, step: phase as Battle['step'] } };
      return { ...s, phase: phase as Phase };
    },
  },
  resign: {
    clause: 'ahd-victory-7',
    title: 'Resign: give up the war',
    does: (s, seat, { tell }) => endWar(s, { winner: seat === 0 ? 1 : 0, clause: 'ahd-victory-7' }, tell),
  },
  events,
  seats: SEATS,
  open: true,
  active: (s) => ONE[s.phasing] ?? [],
  turnClause: 'ahd-frame-1',
  sequenceClause: 'ahd-turn-2',
  notYourTurn: (s, seat) => {
    const clause = s.phase === 'battle' ? 'ahd-frame-4' : 'ahd-frame-1';
    return refuse(clause, `It is the ${SIDE_ADJECTIVES[seat === 0 ? 1 : 0]} player who decides now.`);
  },
  prepare,
  start: (setting) => ({
    state: { setting, ...setting.start },
    at: setting.opening.step,
    begun: !setting.opening.fresh,
  }),
  outcome: (s) => s.outcome && { winners: [s.outcome.winner], clause: s.outcome.clause },
  over: () => refuse('ahd-victory-7', 'The war is over.'),
  toScenario,
  faults,
});
