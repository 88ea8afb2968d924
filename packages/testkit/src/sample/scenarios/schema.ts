/** The file form of a scenario: any position of the game as plain data. */
import { type Plain, type Refusal, refuse } from '@longroll/kernel';
import { z } from 'zod';
import { COLUMNS, type Column, MOST_RATIONS, type Setting, type State } from '../state.ts';

const order = z.union([
  z.strictObject({ do: z.literal('march'), pace: z.enum(['rest', 'steady', 'hard']) }),
  z.strictObject({ do: z.literal('harass'), column: z.enum(COLUMNS) }),
]);

const column = z.strictObject({
  miles: z.int().min(0).max(99).default(0).describe('Miles marched so far.'),
  rations: z.int().min(0).max(MOST_RATIONS).optional().describe('Thrown for when left out (tc-frame-2).'),
  order: order.optional().describe('The order sealed for this day.'),
});

/** The file form of a scenario. */
export const scenarioFile = z.strictObject({
  miles: z.int().min(1).max(99).describe('Miles to the crossroads.'),
  lastDay: z.int().min(1).max(99).describe('The last day.'),
  day: z.int().min(1).max(99).default(1).describe('The day to begin with.'),
  red: column,
  white: column,
  blue: column,
});

/** Compiles a scenario. Refuses a fault of form with the path of the field. */
export const prepare = (scenario: Plain, options: { readonly [option: string]: string }): Setting | Refusal => {
  const parsed = scenarioFile.safeParse(scenario);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.path.join('/') || 'scenario';
    return refuse('tc-frame-1', `${path}: ${issue?.message ?? 'is no scenario'}`, path);
  }
  const { miles, lastDay, day } = parsed.data;
  if (day > lastDay) return refuse('tc-end-3', `day: day ${day} is after the last day, ${lastDay}`, 'day');
  const columns = COLUMNS.map((name) => startOf(parsed.data[name]));
  return { mud: options.roads === 'mud', miles, lastDay, start: { day, columns } };
};

const startOf = ({ miles, rations, order: words }: z.infer<typeof column>): Setting['start']['columns'][number] => ({
  miles,
  order: words === undefined ? 'none' : orderOf(words),
  ...(rations === undefined ? {} : { rations }),
});

const orderOf = (words: z.infer<typeof order>): Column['order'] =>
  words.do === 'harass' ? { do: 'harass', column: COLUMNS.indexOf(words.column) } : words;

/** The position in the file form. A race that is over cannot be written: it is no position to begin from. */
export const toScenario = ({ setting, day, columns }: State): Plain => ({
  miles: setting.miles,
  lastDay: setting.lastDay,
  day,
  ...Object.fromEntries(COLUMNS.map((name, seat) => [name, columnWords(columns[seat])])),
});

const columnWords = (column: Column | undefined): Plain => {
  if (!column || typeof column.order === 'string') return { miles: column?.miles ?? 0, rations: column?.rations ?? 0 };
  const words = column.order.do === 'harass' ? { do: 'harass', column: COLUMNS[column.order.column] } : column.order;
  return { miles: column.miles, rations: column.rations, order: words };
};
