/** Three Columns: the rulebook put together. */
import {
  type ActionIn,
  book,
  checks,
  type Domain,
  fieldsOf,
  isRefusal,
  type Line,
  type Option,
  readFields,
  refuse,
  writeFields,
} from '@longroll/kernel';
import { scenarios } from '../../src/sample/scenarios.ts';
import { clauses } from './clauses.ts';
import { events } from './define.ts';
import { arrive, forage, giveUp, hardMarch, march, nextDay, supply } from './phases/day.ts';
import * as decisions from './phases/orders.ts';
import {
  CLOCK,
  COLUMNS,
  ENDINGS,
  file,
  inRace,
  MOST_RATIONS,
  rationsFor,
  SEATS,
  type Setting,
  type State,
} from './state.ts';
import { imagine, viewOf } from './view.ts';

/** Every decision. The order fixes the stored log: add at the end. */
const all = [decisions.march, decisions.harass, decisions.recall, decisions.call] as const;
export type Action = ActionIn<(typeof all)[number]>;

/** A day, in the book's words. It is run from top to bottom and begins again. */
export const sequence: readonly Line<State, State, Action['do']>[] = [decisions.orders, forage, march, arrive, nextDay];

const options: readonly Option[] = [
  {
    id: 'roads',
    title: 'Roads',
    clauses: ['tc-march-4'],
    values: [
      { value: 'dry', title: 'Dry' },
      { value: 'mud', title: 'Mud: every march a mile shorter' },
    ],
    default: 'dry',
  },
];

const column: Domain<State> = {
  word: (_, number) => COLUMNS[number],
  id: (_, word) => SEATS.find((seat) => COLUMNS[seat] === word),
};
const grammar = { verbs: {}, names: { column } };

export const rulebook = book<Setting, State, State, Action>({
  id: 'three-columns',
  version: '2.0.0',
  title: 'Three Columns',
  about: 'Three columns race to a crossroads by orders that are sealed and carried out together.',
  clauses,
  options,
  scenarios,
  scenarioFile: checks(file),
  procedures: [hardMarch.procedure],
  verbs: fieldsOf(...all),
  resign: {
    clause: 'tc-end-4',
    title: 'Give up the race',
    whyNot: (v, seat) =>
      v.columns[seat]?.out ? refuse('tc-end-4', 'This column has given up already.', 'action/do') : undefined,
    does: giveUp,
  },
  names: { column },
  sequence,
  events,
  seats: [
    ...COLUMNS.map((name, id) => ({ id, name, kind: 'player' }) as const),
    { id: CLOCK, name: 'clock', kind: 'clock' },
  ],
  active: () => SEATS,
  open: false,
  turnClause: 'tc-order-4',
  sequenceClause: 'tc-order-1',
  prepare: (scenario, chosen) => {
    const read = readFields(grammar, undefined as never, file, scenario, 'scenario');
    if (isRefusal(read)) return { ...read, clause: 'tc-frame-1' };
    if (read.day > read.lastDay)
      return refuse('tc-end-3', `Day ${read.day} is after the last day, ${read.lastDay}.`, 'scenario/day');
    return { ...read, mud: chosen.roads === 'mud' };
  },
  start: (setting, dice, tell) => {
    const columns = setting.columns.map((given) => ({ ...given, rations: given.rations ?? -1 }));
    return { state: supply({ setting, phase: 'orders', day: setting.day, columns }, { dice, tell }) };
  },
  view: viewOf,
  imagine,
  outcome: ({ outcome }) => outcome && { winners: outcome.winners, clause: ENDINGS[outcome.ending] },
  over: ({ outcome }) => refuse(ENDINGS[outcome?.ending ?? 'alone'], 'The race is over.'),
  deadline: (s) =>
    s.outcome
      ? undefined
      : {
          id: `day-${s.day}`,
          waitsFor: inRace(s).filter((seat) => s.columns[seat]?.order.do === 'none'),
          otherwise: { do: 'call', day: s.day } as never,
        },
  toScenario: (s) => writeFields(grammar, s, file, { ...s.setting, day: s.day, columns: s.columns } as never),
  faults: (s) => [
    ...(s.day <= s.setting.lastDay ? [] : [`day ${s.day} is after the last`]),
    ...s.columns.flatMap(({ miles, rations, order }, seat) => [
      ...(rations < 0 || rations > MOST_RATIONS ? [`${COLUMNS[seat]}: ${rations} rations`] : []),
      ...(miles < 0 ? [`${COLUMNS[seat]}: ${miles} miles`] : []),
      ...(order.do === 'sealed' ? [`${COLUMNS[seat]}: the order itself is lost`] : []),
      ...(rationsFor(order) > rations ? [`${COLUMNS[seat]}: an order that it cannot feed`] : []),
    ]),
  ],
});
