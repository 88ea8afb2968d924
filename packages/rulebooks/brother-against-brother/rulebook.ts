/** Brother against Brother: the rulebook put together. */
import { book, refuse, type SeatId } from '@longroll/kernel';
import { clauses } from './data/clauses.ts';
import { events } from './define.ts';
import { rouse } from './phases/moves.ts';
import { prepare } from './prepare.ts';
import { procedures } from './procedures/index.ts';
import { scenarioFile } from './scenario-file.ts';
import { scenarios } from './scenarios/index.ts';
import { sequence } from './sequence.ts';
import { faults } from './soundness.ts';
import { type Setting, SIDES, type State, sideOf } from './state.ts';
import { type Action, verbs } from './verbs.ts';
import { giveUp } from './victory.ts';
import { imagine, viewOf } from './view.ts';
import { names, theSide } from './words.ts';

const ONE: readonly (readonly SeatId[])[] = [[0], [1]];

export const rulebook = book<Setting, State, State, Action>({
  id: 'brother-against-brother',
  version: '1.2.5',
  title: 'Brother against Brother',
  about: 'The whole Civil War in weekly turns on hexes: armies, railroads, fleets, production and politics.',
  clauses,
  options: [],
  scenarios,
  scenarioFile,
  procedures,
  verbs,
  names,
  sequence,
  anytime: [rouse],
  resign: {
    clause: 'bab-vic-1',
    title: 'Resign: give up the game',
    does: (s, seat, { tell }) => giveUp(s, sideOf(seat), tell),
  },
  events,
  seats: SIDES.map((side, id) => ({ id, name: side.toLowerCase(), kind: 'player' })),
  active: (s) => ONE[s.acting] ?? [],
  open: false,
  secret: ['chit'],
  view: viewOf,
  imagine,
  turnClause: 'bab-seq-3',
  sequenceClause: 'bab-seq-3',
  notYourTurn: (s) => refuse('bab-seq-3', `It is ${theSide(s.acting)} that decides now.`),
  prepare: (scenario) => prepare(scenario),
  start: (setting) => ({ state: { setting, phase: 'turn', returns: [], ...setting.start } }),
  outcome: ({ outcome }) =>
    outcome && { winners: outcome.winner === 2 ? [] : [outcome.winner], clause: outcome.clause },
  over: () => refuse('bab-vic-1', 'The game is over.'),
  faults,
});
