/** Three Columns: the rulebook put together. */
import { type Dice, type Procedure, type Rulebook, type Seat, type Step, Teller, table } from '@longroll/kernel';
import { clauses } from './clauses.ts';
import { describe } from './describe.ts';
import { faults } from './faults.ts';
import { options } from './options.ts';
import { actors, apply, judge, offer } from './phases/orders.ts';
import { hardMarch } from './procedures/hard-march.ts';
import { scenarios } from './scenarios/index.ts';
import { prepare, scenarioFile, toScenario } from './scenarios/schema.ts';
import { CLOCK, COLUMNS, ENDINGS, type Setting, type State } from './state.ts';
import { type Action, verbs } from './verbs.ts';
import { imagine, viewOf } from './view.ts';

const SEATS: readonly Seat[] = [
  ...COLUMNS.map((name, id) => ({ id, name, kind: 'player' }) as const),
  { id: CLOCK, name: 'clock', kind: 'clock' },
];

/** tc-frame-2. */
const RATIONS = table(2, 2, 2, 3, 3, 4);

const setup = (setting: Setting, dice: Dice): Step<State> => {
  const tell = new Teller(dice);
  const columns = setting.start.columns.map((column, seat) => {
    const rations = column.rations ?? dice.on(RATIONS);
    tell.say('supplied', ['tc-frame-2'], { column: seat, rations }, [seat]);
    return { ...column, rations };
  });
  return { state: { setting, day: setting.start.day, columns }, events: tell.events };
};

export const rulebook: Rulebook<Setting, State, Action> = {
  id: 'three-columns',
  version: '1.0.0',
  title: 'Three Columns',
  about: 'Three columns race to a crossroads by orders that are sealed and carried out together.',
  clauses,
  options,
  scenarios,
  scenarioFile,
  procedures: [hardMarch as unknown as Procedure<never, unknown>],
  verbs,
  domains: { column: { word: (_, id) => COLUMNS[id], id: (_, word) => columnNumber(word) } },
  calm: ['recall'],
  open: false,
  prepare,
  setup,
  seats: () => SEATS,
  actors,
  view: viewOf,
  offer,
  describe,
  judge,
  apply,
  deadline: (state) =>
    state.outcome
      ? undefined
      : {
          id: `day-${state.day}`,
          waitsFor: COLUMNS.map((_, seat) => seat).filter((seat) => state.columns[seat]?.order === 'none'),
          otherwise: { do: 'call', day: state.day },
        },
  outcome: ({ outcome }) => outcome && { winners: outcome.winners, clause: ENDINGS[outcome.ending] },
  imagine,
  toScenario,
  faults,
};

const columnNumber = (word: string): number | undefined => {
  const number = (COLUMNS as readonly string[]).indexOf(word);
  return number < 0 ? undefined : number;
};
