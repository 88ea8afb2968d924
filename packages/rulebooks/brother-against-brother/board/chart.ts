/** Outcomes of the book's procedures as a chart. */
import {
  type Board,
  chanceOf,
  chartOf,
  meanOf,
  type OddsChart,
  type Outcomes,
  type Roles,
  roleOf,
  saidChart,
} from '@longroll/drawing';
import { signed } from '@longroll/kernel';
import { comparisonOf, partsOf } from '../combat/resolution.ts';
import { battle } from '../procedures/battle.ts';
import { rulebook } from '../rulebook.ts';
import { throwCharts } from './throw-charts.ts';

type End = ReturnType<typeof battle.run>;

/** Hexes that a side may have to retreat, none first. */
const RETREATS = [0, 1, 2, 3];
/** Shares of its strength that a side may lose, in percent: each row is for less than the next. */
const SHARES = [0, 5, 10, 20, 30, 50];

const retreatRows = (ends: Outcomes<End>, of: (end: End) => number, ink: string) =>
  RETREATS.map((hexes) => ({
    label: hexes === 0 ? 'stands' : hexes === 1 ? 'falls back one hex' : `falls back ${hexes} hexes`,
    ink,
    partial: hexes === 0,
    chance: chanceOf(ends, (end) => of(end) === hexes),
  })).filter(({ chance }) => chance > 0);

const lossRows = (ends: Outcomes<End>, of: (end: End) => number, strength: number, ink: string) =>
  SHARES.map((from, i) => {
    const [least, most] = [(strength * from) / 100, (strength * (SHARES[i + 1] ?? Number.POSITIVE_INFINITY)) / 100];
    const last = SHARES[i + 1] === undefined ? strength : Math.ceil(most) - 1;
    const first = Math.ceil(least);
    return {
      label: first >= last ? `${last} SF` : `${first} to ${last} SF`,
      ink,
      partial: false,
      chance: chanceOf(ends, (end) => of(end) >= least && of(end) < most),
    };
  }).filter(({ chance }) => chance > 0);

const battleChart = chartOf(battle, (asked, ends, roles?: Roles): OddsChart => {
  const [attacker, defender] = [roleOf(roles, 'attacker'), roleOf(roles, 'defender')];
  const own = roles?.own?.name ?? attacker.name;
  const parts = partsOf(asked).filter(({ modifier }) => modifier !== 0);
  const sum = parts.reduce((total, { modifier }) => total + modifier, 0);
  const named = parts.map(({ what, modifier }) => `${what} ${signed(modifier)}`).join(', ');
  const sides = [
    {
      ...attacker,
      strength: asked.attackers,
      lost: (end: End) => end.attackerLost,
      back: (end: End) => end.attackerRetreat,
    },
    {
      ...defender,
      strength: asked.defenders,
      lost: (end: End) => end.defenderLost,
      back: (end: End) => end.defenderRetreat,
    },
  ];
  return {
    split: [
      {
        label: `${attacker.name} wins`,
        ink: attacker.ink,
        chance: chanceOf(ends, ({ winner }) => winner === 'attacker'),
      },
      {
        label: `${defender.name} wins`,
        ink: defender.ink,
        chance: chanceOf(ends, ({ winner }) => winner === 'defender'),
      },
    ],
    groups: sides.flatMap(({ name, ink, strength, lost, back }) => [
      { title: `${name} loses, of ${strength} SF`, rows: lossRows(ends, lost, strength, ink) },
      { title: `${name}, after the battle`, rows: retreatRows(ends, back, ink) },
    ]),
    means: sides.map(({ name, lost }) => ({
      label: `${name} loses on average`,
      value: `${meanOf(ends, lost).toFixed(1)} SF`,
    })),
    ratio: {
      left: `${asked.attackerPoints}`,
      right: `${asked.defenderPoints}`,
      note: `${comparisonOf(asked.attackerPoints, asked.defenderPoints).row}; ${parts.length === 0 ? 'nothing is added to the die' : `the die ${signed(sum)} (${named})`}; low favours the attacker`,
      clause: 'bab-crt-5',
    },
    main: {
      label: `${own} wins`,
      chance: chanceOf(ends, ({ winner }) => (winner === 'attacker') === (own === attacker.name)),
    },
  };
});

/** The chart of a procedure's outcomes. */
export const chart: Board<unknown, unknown>['chart'] = saidChart(rulebook.procedures, battleChart, ...throwCharts);
