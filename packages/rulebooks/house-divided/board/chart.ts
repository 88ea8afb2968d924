/** Outcomes of the book's procedures as a chart: one split bar, then rows. */
import type { OddsChart } from '@longroll/drawing';
import { type ForceWords, forceFromWords, musterOf } from '../force.ts';
import { resultWeights, roundModifier } from '../procedures/battle-round.ts';
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
  readonly round?: number;
}

type Outcomes = readonly { readonly value: unknown; readonly chance: number }[];
type Row = OddsChart['groups'][number]['rows'][number];

const INKS = { attacker: 'lit', defender: 'ink-2', nobody: 'ink-3' } as const;

const chanceOf = (outcomes: Outcomes, is: (end: BattleEnd) => boolean): number =>
  outcomes.reduce((sum, { value, chance }) => (is(value as BattleEnd) ? sum + chance : sum), 0);

const meanOf = (outcomes: Outcomes, of: (end: BattleEnd) => number): number =>
  outcomes.reduce((sum, { value, chance }) => sum + chance * of(value as BattleEnd), 0);

const split = (outcomes: Outcomes): OddsChart['split'] => {
  const bars = [
    { label: 'attacker takes it', ink: INKS.attacker, chance: chanceOf(outcomes, (end) => end.winner === 'attacker') },
    { label: 'held', ink: INKS.defender, chance: chanceOf(outcomes, (end) => end.winner === 'defender') },
    { label: 'nobody left', ink: INKS.nobody, chance: chanceOf(outcomes, (end) => end.winner === 'nobody') },
  ];
  return bars.filter((bar, i) => i < 2 || bar.chance > 0);
};

const RESULT_ROWS = [
  { label: 'Defender routed', ink: INKS.attacker, partial: false },
  { label: 'Defender defeated', ink: INKS.attacker, partial: true },
  { label: 'Stalemate', ink: 'ink-3', partial: false },
  { label: 'Attacker defeated', ink: INKS.defender, partial: true },
  { label: 'Attacker routed', ink: INKS.defender, partial: false },
] as const;

/** The five results of the blue die at the odds of this round, most for the attacker first. */
const blueDie = (input: BattleInput): readonly Row[] => {
  const attackers = musterOf(forceFromWords(input.attackers ?? {}));
  const defenders = musterOf(forceFromWords(input.defenders ?? {}));
  const counts = resultWeights(roundModifier(attackers, defenders, input.entrenched ?? false));
  return RESULT_ROWS.map((row, i) => ({ ...row, chance: (counts[RESULT_ROWS.length - 1 - i] ?? 0) / 6 }));
};

const lossRows = (outcomes: Outcomes, of: 'attackersLost' | 'defendersLost', ink: string): readonly Row[] => {
  const byCount = new Map<number, number>();
  for (const { value, chance } of outcomes) {
    const lost = (value as BattleEnd)[of] ?? 0;
    byCount.set(lost, (byCount.get(lost) ?? 0) + chance);
  }
  return [...byCount]
    .toSorted((a, b) => a[0] - b[0])
    .map(([lost, chance]) => ({ label: lost === 1 ? '1 unit' : `${lost} units`, ink, partial: false, chance }));
};

const DIE_WORDS: { readonly [modifier: number]: string } = {
  2: '4 to 1 or better, so the blue die gains 2',
  1: '2 to 1 or better, so the blue die gains 1',
  0: 'under 2 to 1 either way, so the blue die stands',
  [-1]: '1 to 2 or worse, so the blue die loses 1',
  [-2]: '1 to 4 or worse, so the blue die loses 2',
};

const ratio = (input: BattleInput): OddsChart['ratio'] => {
  const attackers = musterOf(forceFromWords(input.attackers ?? {})).strength;
  const defenders = musterOf(forceFromWords(input.defenders ?? {})).strength;
  const works = input.entrenched ? '; works take 1 off' : '';
  return {
    left: String(attackers),
    right: String(defenders),
    note: `${DIE_WORDS[oddsModifier(attackers, defenders)] ?? ''}${works}`,
    clause: 'ahd-combat-7',
  };
};

const losses = (outcomes: Outcomes): Pick<OddsChart, 'groups' | 'means'> => ({
  groups: [
    { title: 'Attacker loses', rows: lossRows(outcomes, 'attackersLost', INKS.attacker) },
    { title: 'Defender loses', rows: lossRows(outcomes, 'defendersLost', INKS.defender) },
  ],
  means: [
    {
      label: 'attacker loses on average',
      value: `${meanOf(outcomes, (end) => end.attackersLost ?? 0).toFixed(2)} units`,
    },
    {
      label: 'defender loses on average',
      value: `${meanOf(outcomes, (end) => end.defendersLost ?? 0).toFixed(2)} units`,
    },
  ],
});

const bySort = (outcomes: Outcomes, of: 'result' | 'intensity', title: string): OddsChart['groups'][number] => {
  const sums = new Map<string, number>();
  for (const { value, chance } of outcomes) {
    const word = (value as BattleEnd)[of] ?? '';
    sums.set(word, (sums.get(word) ?? 0) + chance);
  }
  return { title, rows: [...sums].map(([label, chance]) => ({ label, ink: 'ink-2', partial: false, chance })) };
};

/** The chart of a procedure's outcomes. */
export const chart = (procedure: string, input: unknown, outcomes: Outcomes): OddsChart => {
  const asked = (input ?? {}) as BattleInput;
  if (procedure === 'battle') {
    const ends = losses(outcomes);
    const round = asked.round === 2 ? 'Round two' : 'Round one';
    return {
      split: split(outcomes),
      groups: [{ title: `${round}, blue die`, rows: blueDie(asked) }, ...ends.groups],
      ratio: ratio(asked),
      means: ends.means,
    } as OddsChart;
  }
  if (procedure === 'base-battle') return { split: split(outcomes), ...losses(outcomes) };
  if (procedure === 'battle-round')
    return {
      split: [],
      groups: [bySort(outcomes, 'result', 'Result'), bySort(outcomes, 'intensity', 'Intensity')],
      ratio: ratio(asked),
      means: [],
    } as OddsChart;
  return { split: [], groups: [], means: [] };
};
