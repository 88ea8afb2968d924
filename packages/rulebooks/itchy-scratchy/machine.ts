/** The grid battle: the rulebook put together, but for the texts of its clauses, which a page fetches by themselves. */
import { book, refuse, type SeatId } from '@longroll/kernel';
import { events } from './define.ts';
import { names } from './naming.ts';
import { toScenario } from './position.ts';
import { prepare } from './prepare.ts';
import { procedures } from './procedures/index.ts';
import { scenarios } from './scenarios/index.ts';
import { battleFile } from './scenarios/schema.ts';
import { sequence } from './sequence.ts';
import { faults } from './soundness.ts';
import type { Setting, Side, State } from './state.ts';
import { type Action, verbs } from './verbs.ts';
import { giveUp } from './victory.ts';
import { theSide } from './words.ts';

const ONE: readonly (readonly SeatId[])[] = [[0], [1]];
/** The side that decides now: the acting one, or the owner of the loser of a close combat (is-frame-2). */
const decider = (s: State): Side => (s.beaten ? s.beaten.side : s.acting);

export const machine = book<Setting, State, State, Action>({
  id: 'itchy-scratchy',
  version: '1.2.1',
  title: 'Itchy and Scratchy',
  about: 'Battles of the late nineteenth century on a grid of squares or hexes: fire and close combat by doubles.',
  clauses: {},
  options: [],
  scenarios,
  scenarioFile: battleFile,
  procedures,
  verbs,
  names,
  sequence,
  resign: {
    clause: 'is-victory-1',
    title: 'Resign: give up the battle',
    does: (s, seat, { tell }) => giveUp(s, seat === 1 ? 1 : 0, tell),
  },
  events,
  seats: ({ sides }) => sides.map((name, id) => ({ id, name: name.toLowerCase(), kind: 'player' })),
  active: (s) => ONE[decider(s)] ?? [],
  open: true,
  turnClause: 'is-frame-2',
  sequenceClause: 'is-turn-2',
  notYourTurn: (s) => refuse('is-frame-2', `It is ${theSide(s, decider(s))} that decides now.`),
  prepare,
  start: (setting) => {
    const { start, fresh } = setting;
    if (fresh) return { state: { setting, ...start, acting: start.first } };
    return { state: { setting, ...start }, at: start.phase, begun: true };
  },
  outcome: ({ outcome }) => outcome && { winners: outcome.winner < 0 ? [] : [outcome.winner], clause: outcome.clause },
  over: () => refuse('is-victory-1', 'The battle is over.'),
  toScenario,
  faults,
});
