/** Outcomes of the book's procedures as a chart: one split bar, then rows. */
import type { OddsChart, Roles } from '@longroll/drawing';
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

/** How the two parts are named and inked where nobody says whose they are. */
const NAMELESS: Roles = { attacker: { name: 'Attacker', ink: 'lit' }, defender: { name: 'Defender', ink: 'ink-2' } };

const ink = (roles: Roles, role: string): string => roles[role]?.ink ?? 'ink-3';
const name = (roles: Roles, role: string): string => roles[role]?.name ?? role;

const chanceOf = (outcomes: Outcomes, is: (end: BattleEnd) => boolean): number =>
  outcomes.reduce((sum, { value, chance }) => (is(value as BattleEnd) ? sum + chance : sum), 0);

const meanOf = (outcomes: Outcomes, of: (end: BattleEnd) => number): number =>
  outcomes.reduce((sum, { value, chance }) => sum + chance * of(value as BattleEnd), 0);

const split = (outcomes: Outcomes, roles: Roles): OddsChart['split'] => {
  const bars = [
    {
      label: `${name(roles, 'attacker')} takes it`,
      ink: ink(roles, 'attacker'),
      chance: chanceOf(outcomes, (end) => end.winner === 'attacker'),
    },
    {
      label: `${name(roles, 'defender')} holds it`,
      ink: ink(roles, 'defender'),
      chance: chanceOf(outcomes, (end) => end.winner === 'defender'),
    },
    { label: 'nobody left', ink: 'ink-3', chance: chanceOf(outcomes, (end) => end.winner === 'nobody') },
  ];
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
const blueDie = (input: BattleInput, roles: Roles): readonly Row[] => {
  const attackers = musterOf(forceFromWords(input.attackers ?? {}));
  const defenders = musterOf(forceFromWords(input.defenders ?? {}));
  const counts = resultWeights(roundModifier(attackers, defenders, input.entrenched ?? false));
  return RESULT_ROWS.map(({ role, ...row }, i) => ({
    ...row,
    ink: ink(roles, role),
    chance: (counts[RESULT_ROWS.length - 1 - i] ?? 0) / 6,
  }));
};

const lossRows = (outcomes: Outcomes, of: 'attackersLost' | 'defendersLost', inked: string): readonly Row[] => {
  const byCount = new Map<number, number>();
  for (const { value, chance } of outcomes) {
    const lost = (value as BattleEnd)[of] ?? 0;
    byCount.set(lost, (byCount.get(lost) ?? 0) + chance);
  }
  return [...byCount]
    .toSorted((a, b) => a[0] - b[0])
    .map(([lost, chance]) => ({ label: lost === 1 ? '1 unit' : `${lost} units`, ink: inked, partial: false, chance }));
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

const losses = (outcomes: Outcomes, roles: Roles): Pick<OddsChart, 'groups' | 'means'> => ({
  groups: [
    { title: `${name(roles, 'attacker')} loses`, rows: lossRows(outcomes, 'attackersLost', ink(roles, 'attacker')) },
    { title: `${name(roles, 'defender')} loses`, rows: lossRows(outcomes, 'defendersLost', ink(roles, 'defender')) },
  ],
  means: [
    {
      label: `${name(roles, 'attacker')} loses on average`,
      value: `${meanOf(outcomes, (end) => end.attackersLost ?? 0).toFixed(2)} units`,
    },
    {
      label: `${name(roles, 'defender')} loses on average`,
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
export const chart = (procedure: string, input: unknown, outcomes: Outcomes, roles: Roles = NAMELESS): OddsChart => {
  const asked = (input ?? {}) as BattleInput;
  if (procedure === 'battle') {
    const ends = losses(outcomes, roles);
    const round = asked.round === 2 ? 'Round two' : 'Round one';
    return {
      split: split(outcomes, roles),
      groups: [{ title: `${round}, blue die`, rows: blueDie(asked, roles) }, ...ends.groups],
      ratio: ratio(asked),
      means: ends.means,
    } as OddsChart;
  }
  if (procedure === 'base-battle') return { split: split(outcomes, roles), ...losses(outcomes, roles) };
  if (procedure === 'battle-round')
    return {
      split: [],
      groups: [bySort(outcomes, 'result', 'Result'), bySort(outcomes, 'intensity', 'Intensity')],
      ratio: ratio(asked),
      means: [],
    } as OddsChart;
  return { split: [], groups: [], means: [] };
};
