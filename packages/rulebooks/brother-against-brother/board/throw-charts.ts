/** Outcomes of throws that are no battles as charts: attrition, sieges, escapes, fire on the water. */
import {
  type ChartOf,
  chanceOf,
  chartOf,
  countRows,
  meanOf,
  type OddsChart,
  type OddsRow,
  type Outcomes,
} from '@longroll/drawing';
import { attritionRoll } from '../procedures/attrition.ts';
import { cavalryRetreat } from '../procedures/battle.ts';
import { navalFire } from '../procedures/ships.ts';
import { siegeTool } from '../procedures/sieges.ts';

const row = (label: string, isNothing: boolean): Omit<OddsRow, 'chance'> => ({
  label,
  ink: isNothing ? 'ink-3' : 'ink-2',
  partial: isNothing,
});

/** One group of losses with its mean, and the chance that something is lost. */
const losses = <T>(
  ends: Outcomes<T>,
  title: string,
  of: (end: T) => number,
  said: (lost: number) => string,
): OddsChart => ({
  split: [],
  groups: [{ title, rows: countRows(ends, of, (lost) => row(lost === 0 ? 'nothing' : said(lost), lost === 0)) }],
  means: [{ label: 'Lost on average', value: said(Math.round(meanOf(ends, of) * 10) / 10) }],
  main: { label: 'something is lost', chance: chanceOf(ends, (end) => of(end) > 0) },
});

const percentText = (percent: number): string => `${percent} in 100`;

const attritionChart = chartOf(attritionRoll, ({ strength }, ends) =>
  losses(
    ends,
    `Lost, of ${strength} SF`,
    ({ lost }) => lost,
    (lost) => `${lost} SF`,
  ),
);

const escapeChart = chartOf(cavalryRetreat, (_asked, ends) =>
  losses(ends, 'Lost, of all SF', ({ loss }) => loss, percentText),
);

const fireChart = chartOf(navalFire, (_asked, ends) =>
  losses(
    ends,
    'Factors lost under the fire',
    ({ any, wooden }) => any + wooden,
    (lost) => `${lost}`,
  ),
);

const siegeChart = chartOf(siegeTool, (_asked, ends): OddsChart => {
  const surrenders = chanceOf(ends, ({ surrender }) => surrender);
  const rows = (of: 'besieger' | 'besieged', surrendered: Omit<OddsRow, 'chance'>): readonly OddsRow[] => [
    ...countRows(
      ends.filter(({ value }) => !value.surrender),
      (end) => end[of],
      (percent) => row(percent === 0 ? 'nothing' : percentText(percent), percent === 0),
    ),
    ...(surrenders > 0 ? [{ ...surrendered, chance: surrenders }] : []),
  ];
  return {
    split: [],
    groups: [
      {
        title: 'The besieger loses, of those who are named',
        rows: rows('besieger', row('nothing, by a surrender', true)),
      },
      { title: 'The besieged lose', rows: rows('besieged', row('all, by a surrender', false)) },
    ],
    means: [],
    main: { label: 'the besieged surrender', chance: surrenders },
  };
});

export const throwCharts: readonly ChartOf[] = [attritionChart, escapeChart, fireChart, siegeChart];
