/** Outcomes of the book's procedures as a chart: rows of losses, who wins a close combat, expected figures. */
import {
  chanceOf,
  countRows,
  meanOf,
  NO_CHART,
  type OddsChart,
  type Outcomes,
  type Roles,
  roleOf,
} from '@longroll/drawing';
import type { TargetClass } from '../state.ts';

type Group = OddsChart['groups'][number];
type Row = Group['rows'][number];

interface Target {
  readonly target: TargetClass;
  readonly sp: number;
}

interface FireEnd {
  readonly losses?: readonly number[];
}

interface CloseEnd {
  readonly loser?: string;
  readonly attackerLosses?: readonly number[];
  readonly defenderLosses?: readonly number[];
  readonly attackerDestroyed?: boolean;
  readonly defenderDestroyed?: boolean;
}

interface Asked {
  readonly targets?: readonly Target[];
  readonly attackers?: readonly Target[];
  readonly defenders?: readonly Target[];
}

/** Which doubles count against a class (is-result-2). */
const DOUBLES: { readonly [target in TargetClass]: string } = {
  general: 'doubles of 1',
  gun: 'doubles of 1',
  mounted: 'doubles of 2, 3',
  infantry: 'doubles of 4, 5, 6',
};
const CLASS_WORDS: { readonly [target in TargetClass]: string } = {
  general: 'General',
  gun: 'Guns',
  mounted: 'Mounted',
  infantry: 'Infantry',
};

/** Chances of each number of points, by what an outcome costs. */
const lossRows = (outcomes: Outcomes, of: (value: unknown) => number, sp: number, inked: string): readonly Row[] =>
  countRows(outcomes, of, (lost) => ({
    label: lost === 0 ? 'No loss' : lost >= sp ? 'Destroyed' : lost === 1 ? '1 point' : `${lost} points`,
    ink: lost === 0 ? 'line-strong' : inked,
    partial: lost > 0 && lost < sp,
  }));

const generalRows = (outcomes: Outcomes, of: (value: unknown) => number, inked: string): readonly Row[] => {
  const falls = chanceOf(outcomes, (value) => of(value) > 0);
  return [
    { label: 'Survives', ink: 'line-strong', partial: false, chance: 1 - falls },
    { label: 'Falls', ink: inked, partial: false, chance: falls },
  ];
};

/** One group for each piece that is in the way: its class, the doubles that count, and what it loses. */
const pieceGroups = (
  outcomes: Outcomes,
  targets: readonly Target[],
  losses: (value: unknown) => readonly number[] | undefined,
  who: string,
  inked: string,
): readonly Group[] =>
  targets.map(({ target, sp }, i) => {
    const of = (value: unknown): number => losses(value)?.[i] ?? 0;
    const rows = target === 'general' ? generalRows(outcomes, of, inked) : lossRows(outcomes, of, sp, inked);
    return { title: `${who}${CLASS_WORDS[target]}, ${DOUBLES[target]}`, rows };
  });

const sum = (losses: readonly number[] | undefined): number => (losses ?? []).reduce((total, lost) => total + lost, 0);

const points = (mean: number): string => `${mean.toFixed(2)} points`;

const fireChart = (asked: Asked, outcomes: Outcomes, roles?: Roles): OddsChart => {
  const attacker = roleOf(roles, 'attacker');
  const losses = (value: unknown) => (value as FireEnd).losses;
  const targets = asked.targets ?? [];
  const hurt = chanceOf(outcomes, (value) => sum(losses(value)) > 0);
  const gone = targets.map(({ sp }, i) => chanceOf(outcomes, (value) => (losses(value)?.[i] ?? 0) >= sp));
  return {
    split: [],
    groups: pieceGroups(outcomes, targets, losses, '', attacker.ink),
    means: [
      { label: 'Expected loss', value: points(meanOf(outcomes, (value) => sum(losses(value)))), clause: 'is-result-3' },
      ...targets.flatMap(({ target }, i) =>
        target === 'general' || (gone[i] ?? 0) < 0.0005
          ? []
          : [{ label: `${CLASS_WORDS[target]} destroyed`, value: `${((gone[i] ?? 0) * 100).toFixed(1)} in 100` }],
      ),
    ],
    main: { label: 'any loss', chance: hurt },
  };
};

const closeChart = (asked: Asked, outcomes: Outcomes, roles?: Roles): OddsChart => {
  const is = (test: (end: CloseEnd) => boolean) => chanceOf(outcomes, (value) => test(value as CloseEnd));
  const own = (value: unknown) => (value as CloseEnd).attackerLosses;
  const theirs = (value: unknown) => (value as CloseEnd).defenderLosses;
  const [attacker, defender] = [roleOf(roles, 'attacker'), roleOf(roles, 'defender')];
  const wins = is(
    (end) => end.loser === 'defender' || (end.defenderDestroyed === true && end.attackerDestroyed !== true),
  );
  const loses = is(
    (end) => end.loser === 'attacker' || (end.attackerDestroyed === true && end.defenderDestroyed !== true),
  );
  return {
    split: [
      { label: `${attacker.name} wins`, ink: attacker.ink, chance: wins },
      { label: 'neither', ink: 'line-strong', chance: Math.max(0, 1 - wins - loses) },
      { label: `${defender.name} wins`, ink: defender.ink, chance: loses },
    ],
    groups: [
      ...pieceGroups(outcomes, asked.defenders ?? [], theirs, `${defender.name}: `, attacker.ink),
      ...pieceGroups(outcomes, asked.attackers ?? [], own, `${attacker.name}: `, defender.ink),
    ],
    means: [
      { label: `${defender.name} loses on average`, value: points(meanOf(outcomes, (value) => sum(theirs(value)))) },
      { label: `${attacker.name} loses on average`, value: points(meanOf(outcomes, (value) => sum(own(value)))) },
      {
        label: `${defender.name} destroyed`,
        value: `${(is((end) => end.defenderDestroyed === true) * 100).toFixed(1)} in 100`,
      },
      {
        label: `${attacker.name} destroyed`,
        value: `${(is((end) => end.attackerDestroyed === true) * 100).toFixed(1)} in 100`,
      },
    ],
    main: { label: 'wins', chance: wins },
  };
};

/** The chart of a procedure's outcomes. */
export const chart = (procedure: string, input: unknown, outcomes: Outcomes, roles?: Roles): OddsChart => {
  const asked = (input ?? {}) as Asked;
  if (procedure === 'fire') return fireChart(asked, outcomes, roles);
  if (procedure === 'close') return closeChart(asked, outcomes, roles);
  return NO_CHART;
};
