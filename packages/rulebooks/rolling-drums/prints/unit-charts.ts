/** Charts of units, marches, supply and victory: every figure is read off the tables by which the game is played. */
import { beside, bold, middle, type PrintBlock, type PrintTable, printTable } from '@longroll/drawing';
import { capital } from '@longroll/kernel';
import { battleSize } from '../combat/consequences.ts';
import { CS, CV, IN, MI, UNIT_TYPES, US } from '../names.ts';
import { QUALITIES } from '../scenario-file.ts';
import { SEASON_INCOME } from '../seasons/pool.ts';
import { numberWord } from '../sight/flags.ts';
import { allowanceOf, MARCHES, marchFatigue } from '../strategic/costs.ts';
import { initiativeOf, type Readiness } from '../supply/communications.ts';
import { desertionRate } from '../supply/desertion.ts';
import { ARMY_REACH, CORPS_REACH, DEPOT_REACH } from '../supply/lines.ts';
import { LOSS_POINTS, victoryOf } from '../victory.ts';
import { runsOf } from './runs.ts';

const words = (name: string): string => capital(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
const figures = (values: readonly number[]): readonly string[] => values.map(String);
const upTo = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const typeTable = (): PrintTable =>
  printTable(
    ['', middle('squares a turn'), middle('tacs a phase'), middle('most men'), middle('batteries')],
    UNIT_TYPES.map(({ title, allowance, tacs, mostMen, mostBatteries }) => [
      bold(capital(title)),
      ...figures([allowance, tacs, mostMen, mostBatteries]),
    ]),
    { title: 'Units', clauses: ['rotd-G10'] },
  );

const allowanceTable = (): PrintTable => {
  const normal = [...new Set(UNIT_TYPES.map(({ allowance }) => allowance))].filter((squares) => squares > 0).sort();
  const cases = [
    ['in communications, no supply', false, true],
    ['in communications, with a supply', true, true],
    ['out of communications, no supply', false, false],
    ['out of communications, with a supply', true, false],
  ] as const;
  return printTable(
    ['allowance', ...normal.map((squares) => middle(String(squares)))],
    cases.map(([title, carries, communicates]) => [
      bold(title),
      ...normal.map((squares) => String(allowanceOf(squares, carries, communicates))),
    ]),
    { title: 'Squares before a forced march', clauses: ['rotd-7.2a'] },
  );
};

const fatigueTable = (): PrintTable =>
  printTable(
    ['a square by', middle('foot'), middle('mounted'), middle('foot, mountains'), middle('mounted, mountains')],
    MARCHES.map((march) => [
      bold(words(march)),
      ...[false, true].flatMap((mountain) => [IN, CV].map((type) => String(marchFatigue(type, march, mountain)))),
    ]),
    { title: 'Fatigue of marches', clauses: ['rotd-E1', 'rotd-7.1d', 'rotd-7.3a', 'rotd-7.5c'] },
  );

const MOST_COUNTED = 40;
const sizeTable = (): PrintTable =>
  printTable(
    [middle('units'), 'word'],
    runsOf(upTo(1, MOST_COUNTED), numberWord).map(({ range, value }) => [range, bold(value)]),
    { title: 'Words for numbers', clauses: ['rotd-4.1h'] },
  );

const PLAIN: Readiness = { type: IN, quality: 3, experience: 4, fatigue: 0, communicates: true };
const initiativeTable = (): PrintTable => {
  const usual = initiativeOf(PLAIN);
  const cases: readonly (readonly [title: string, change: Partial<Readiness>])[] = [
    ['Very Good or better', { quality: 5 }],
    ['Poor or worse', { quality: 1 }],
    ['experience 16 or more', { experience: 16 }],
    ['no experience', { experience: 0 }],
    ['cavalry, horse artillery, army headquarters', { type: CV }],
    ['siege artillery, militia', { type: MI }],
    ['out of communications', { communicates: false }],
    ['fatigue 9 or more', { fatigue: 9 }],
  ];
  return printTable(
    ['', middle('initiative')],
    cases.map(([title, change]) => {
      const by = initiativeOf({ ...PLAIN, ...change }) - usual;
      return [bold(title), by > 0 ? `+${by}` : String(by)];
    }),
    { title: `Initiative, from ${usual}, kept within 1 and 5`, clauses: ['rotd-3.2e'] },
  );
};

const MORALES = [30, 40, 50, 60, 70];
const desertionTable = (): PrintTable =>
  printTable(
    ['of a thousand men, at morale', ...MORALES.map((morale) => middle(String(morale)))],
    QUALITIES.map((title, quality) => [
      bold(title),
      ...MORALES.map((morale) => `${desertionRate(quality, morale, false)} (${desertionRate(quality, morale, true)})`),
    ]),
    { title: 'Desertion without a meal; where it requisitions', clauses: ['rotd-11.10a'] },
  );

const reachTable = (): PrintTable =>
  printTable(
    ['', middle('squares')],
    [
      [bold('army headquarters to corps'), String(ARMY_REACH)],
      [bold('corps headquarters to units'), String(CORPS_REACH)],
      [bold('depot to corps headquarters'), String(DEPOT_REACH)],
    ],
    { title: 'Reach along a line of contact', clauses: ['rotd-11.1b', 'rotd-11.1c', 'rotd-11.5b', 'rotd-11.5c'] },
  );

const MOST_IN_BATTLE = 40;
const moraleTable = (): PrintTable =>
  printTable(
    [middle('thousands of men in the battle'), middle('morale')],
    runsOf(upTo(0, MOST_IN_BATTLE), (thousands) => String(battleSize(thousands * 1000))).map(({ range, value }) => [
      range,
      bold(value),
    ]),
    { title: 'Morale won and lost by a battle', clauses: ['rotd-3.7b'] },
  );

const incomeTable = (): PrintTable =>
  printTable(
    ['a season', middle('Union'), middle('Confederacy')],
    (['men', 'batteries', 'rifles'] as const).map((kind) => [
      bold(kind),
      ...[US, CS].map((lead) => String(SEASON_INCOME[lead]?.[kind] ?? 0)),
    ]),
    { title: 'Income, by the share of home cities held', clauses: ['rotd-P4'] },
  );

const MOST_MARGIN = 400;
const victoryTable = ({ scale }: { readonly scale: number }): PrintTable =>
  printTable(
    [middle('margin'), ''],
    runsOf(upTo(0, MOST_MARGIN), (margin) => victoryOf(margin, scale).kind).map(({ from, value }) => [
      `${from} or more`,
      bold(value),
    ]),
    {
      title: 'Victory',
      note: `A brigade destroyed ${LOSS_POINTS.brigade} points, a corps headquarters ${LOSS_POINTS.corps}, an army headquarters ${LOSS_POINTS.army}.`,
      clauses: ['rotd-V2', 'rotd-V4'],
    },
  );

/** Charts of units, marches and supply, and of victory in a war whose bounds are divided by `scale`. */
export const unitCharts = (war: { readonly scale: number }): readonly PrintBlock[] => [
  typeTable(),
  beside([fatigueTable()], [allowanceTable()]),
  beside([initiativeTable(), reachTable()], [sizeTable(), moraleTable()]),
  beside([desertionTable()], [incomeTable(), victoryTable(war)]),
];
