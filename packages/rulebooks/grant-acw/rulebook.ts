/** The American Civil War Game: the rulebook put together. */
import { book, checks, refuse, type SeatId } from '@longroll/kernel';
import { clauses } from './data/clauses.ts';
import { events } from './define.ts';
import { counterCharge } from './phases/charge.ts';
import { veering } from './phases/riding.ts';
import { prepare, startOf } from './prepare.ts';
import { procedures } from './procedures/index.ts';
import { READINGS } from './readings.ts';
import { scenarios } from './scenarios/index.ts';
import { battleFields } from './scenarios/schema.ts';
import { sequence } from './sequence.ts';
import { faults } from './soundness.ts';
import { type Setting, SIDES, type State } from './state.ts';
import { type Action, verbs } from './verbs.ts';
import { giveUp } from './victory.ts';

const ONE: readonly (readonly SeatId[])[] = [[0], [1]];

export const rulebook = book<Setting, State, State, Action>({
  id: 'grant-acw',
  version: '1.2.2',
  title: 'The American Civil War Game',
  about:
    'Regiments of model soldiers on a table measured in inches: musketry, charge, hand-to-hand fighting and morale.',
  clauses,
  options: READINGS.options,
  scenarios,
  scenarioFile: checks(battleFields),
  procedures,
  verbs,
  names: {
    unit: {
      word: ({ setting }, row) => setting.roster[row]?.id,
      id: ({ setting }, word) => {
        const row = setting.roster.findIndex(({ id }) => id === word);
        return row < 0 ? undefined : row;
      },
      absent: ['grant-turn-5', 'There is no such unit.'],
    },
  },
  sequence,
  routines: { 'counter-charge': [counterCharge], veer: [veering] },
  events,
  resign: {
    clause: 'grant-vic-4',
    title: 'Concede: give up the battle',
    does: (s, seat, { tell }) => giveUp(s, seat, tell),
  },
  seats: SIDES.map((side, id) => ({ id, name: side.toLowerCase(), kind: 'player' })),
  active: ({ acting }) => ONE[acting] ?? [],
  open: true,
  turnClause: 'grant-turn-1',
  sequenceClause: 'grant-turn-2',
  notYourTurn: (s) => refuse('grant-turn-1', `It is the ${SIDES[s.acting]} side that decides now.`),
  prepare,
  start: (setting) => ({ state: startOf(setting) }),
  outcome: ({ outcome }) => outcome,
  over: () => refuse('grant-vic-1', 'The battle is over.'),
  faults,
});
