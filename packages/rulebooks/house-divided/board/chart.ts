/** Outcomes of the book's procedures as a chart: one split bar, then rows. */
import {
  chanceOf,
  chancesBy,
  chartOf,
  chartsOf,
  countRows,
  meanOf,
  NO_CHART,
  type OddsChart,
  type OddsRow,
  type Outcomes,
  type Roles,
  roleOf,
} from '@longroll/drawing';
import { type ForceWords, forceFromWords, type Muster, musterOf } from '../force.ts';
import { baseBattle } from '../procedures/base-battle.ts';
import { battle } from '../procedures/battle.ts';
import { battleRound, resultWeights, roundModifier } from '../procedures/battle-round.ts';
import { oddsModifier } from '../procedures/odds-modifier.ts';

/** What an outcome of a battle may hold, as far as the chart reads it. */
interface BattleEnd {
  readonly winner?: string;
  readonly attackersLost?: number;
  readonly defendersLost?: number;
  readonly result?: string;
  readonly intensity?: string;
}

interface BattleInput {
  readonly attackers?: ForceWords;
  readonly defenders?: ForceWords;
  readonly entrenched?: boolean;
}

type Ends = Outcomes<BattleEnd>;

const musterIn = (force: ForceWords = {}): Muster => musterOf(forceFromWords(force));

const split = (ends: Ends, roles?: Roles): OddsChart['split'] => {
  const [attacker, defender] = [roleOf(roles, 'attacker'), roleOf(roles, 'defender')];
  const bars = [
    { label: `${attacker.name} takes it`, ink: attacker.ink, winner: 'attacker' },
    { label: `${defender.name} holds it`, ink: defender.ink, winner: 'defender' },
    { label: 'nobody left', ink: 'ink-3', winner: 'nobody' },
  ].map(({ winner, ...bar }) => ({ ...bar, chance: chanceOf(ends, (end) => end.winner === winner) }));
  return bars.filter((bar, i) => i < 2 || bar.chance > 0);
};

const RESULT_ROWS = [
  { label: 'Defender routed', role: 'attacker', partial: false },
  { label: 'Defender defeated', role: 'attacker', partial: true },
  { label: 'Stalemate', role: 'nobody', partial: false },
  { label: 'Attacker defeated', role: 'defender', partial: true },
  { label: 'Attacker routed', role: 'defender', partial: false },
] as const;

/** The five results of the blue die at the odds of this round, most for the attacker first. */
const blueDie = (input: BattleInput, roles?: Roles): readonly OddsRow[] => {
  const modifier = roundModifier(musterIn(input.attackers), musterIn(input.defenders), input.entrenched ?? false);
  const counts = resultWeights(modifier);
  return RESULT_ROWS.map(({ role, ...row }, i) => ({
    ...row,
    ink: roleOf(roles, role).ink,
    chance: (counts[RESULT_ROWS.length - 1 - i] ?? 0) / 6,
  }));
};

const DIE_WORDS: { readonly [modifier: number]: string } = {
  2: '4 to 1 or better, so the blue die gains 2',
  1: '2 to 1 or better, so the blue die gains 1',
  0: 'under 2 to 1 either way, so the blue die stands',
  [-1]: '1 to 2 or worse, so the blue die loses 1',
  [-2]: '1 to 4 or worse, so the blue die loses 2',
};

const ratio = (input: BattleInput): Pick<OddsChart, 'ratio'> => {
  const attackers = musterIn(input.attackers).strength;
  const defenders = musterIn(input.defenders).strength;
  const works = input.entrenched ? '; works take 1 off' : '';
  const note = `${DIE_WORDS[oddsModifier(attackers, defenders)] ?? ''}${works}`;
  return { ratio: { left: String(attackers), right: String(defenders), note, clause: 'ahd-combat-7' } };
};

const losses = (ends: Ends, roles?: Roles): Pick<OddsChart, 'groups' | 'means'> => {
  const sides = [
    { ...roleOf(roles, 'attacker'), lost: ({ attackersLost = 0 }: BattleEnd) => attackersLost },
    { ...roleOf(roles, 'defender'), lost: ({ defendersLost = 0 }: BattleEnd) => defendersLost },
  ];
  const label = (count: number): string => (count === 1 ? '1 unit' : `${count} units`);
  return {
    groups: sides.map(({ name, ink, lost }) => ({
      title: `${name} loses`,
      rows: countRows(ends, lost, (count) => ({ label: label(count), ink, partial: false })),
    })),
    means: sides.map(({ name, lost }) => ({
      label: `${name} loses on average`,
      value: `${meanOf(ends, lost).toFixed(2)} units`,
    })),
  };
};

const bySort = (ends: Ends, of: 'result' | 'intensity', title: string): OddsChart['groups'][number] => ({
  title,
  rows: chancesBy(ends, (end) => end[of] ?? '').map(([label, chance]) => ({
    label,
    ink: 'ink-2',
    partial: false,
    chance,
  })),
});

const baseChart = chartOf(baseBattle, (_asked, ends, roles) => ({ split: split(ends, roles), ...losses(ends, roles) }));

const roundChart = chartOf(battleRound, (asked, ends) => {
  const groups = [bySort(ends, 'result', 'Result'), bySort(ends, 'intensity', 'Intensity')];
  return { ...NO_CHART, groups, ...ratio(asked) };
});

const battleChart = chartOf(battle, (asked, ends, roles) => {
  const { groups, means } = losses(ends, roles);
  const title = `${asked.round === 2 ? 'Round two' : 'Round one'}, blue die`;
  return {
    split: split(ends, roles),
    groups: [{ title, rows: blueDie(asked, roles) }, ...groups],
    means,
    ...ratio(asked),
  };
});

/** The chart of a procedure's outcomes. */
export const chart = chartsOf(baseChart, roundChart, battleChart);
