/** Outcomes of the book's procedures as a chart: rows of losses, who wins a close combat, expected figures. */
import {
  chanceOf,
  countRows,
  meanOf,
  NO_CHART,
  type OddsChart,
  type OddsRow,
  type Outcomes,
  type Roles,
  roleOf,
} from '@longroll/drawing';
import { lossIn } from '../doubles.ts';
import type { TargetClass } from '../state.ts';

interface Target {
  readonly target: TargetClass;
  readonly sp: number;
}

/** Points that each piece of a side loses. */
type Losses = readonly number[];

interface FireEnd {
  readonly losses?: Losses;
}

interface CloseEnd {
  readonly loser?: string;
  readonly attackerLosses?: Losses;
  readonly defenderLosses?: Losses;
  readonly attackerDestroyed?: boolean;
  readonly defenderDestroyed?: boolean;
}

interface Asked {
  readonly targets?: readonly Target[];
  readonly attackers?: readonly Target[];
  readonly defenders?: readonly Target[];
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The faces whose doubles count against a class (is-result-2). */
export const countingFaces = (target: TargetClass): readonly number[] =>
  FACES.filter(
    (face) =>
      lossIn(
        FACES.map((each) => (each === face ? 2 : 0)),
        target,
        false,
      ) > 0,
  );

const CLASS_WORDS: { readonly [target in TargetClass]: string } = {
  general: 'General',
  gun: 'Guns',
  mounted: 'Mounted',
  infantry: 'Infantry',
};

const lossRow = (lost: number, sp: number, ink: string): Omit<OddsRow, 'chance'> => ({
  label: lost === 0 ? 'No loss' : lost >= sp ? 'Destroyed' : lost === 1 ? '1 point' : `${lost} points`,
  ink: lost === 0 ? 'line-strong' : ink,
  partial: lost > 0 && lost < sp,
});

const generalRows = (falls: number, ink: string): readonly OddsRow[] => [
  { label: 'Survives', ink: 'line-strong', partial: false, chance: 1 - falls },
  { label: 'Falls', ink, partial: false, chance: falls },
];

/** One group for each piece that is in the way: its class, the doubles that count, and what it loses. */
const pieceGroups = <E>(
  ends: Outcomes<E>,
  targets: readonly Target[] = [],
  losses: (end: E) => Losses,
  who: string,
  ink: string,
): OddsChart['groups'] =>
  targets.map(({ target, sp }, i) => {
    const lost = (end: E): number => losses(end)[i] ?? 0;
    const rows =
      target === 'general'
        ? generalRows(
            chanceOf(ends, (end) => lost(end) > 0),
            ink,
          )
        : countRows(ends, lost, (count) => lossRow(count, sp, ink));
    return { title: `${who}${CLASS_WORDS[target]}, doubles of ${countingFaces(target).join(', ')}`, rows };
  });

const sum = (losses: Losses): number => losses.reduce((total, lost) => total + lost, 0);

const points = <E>(ends: Outcomes<E>, losses: (end: E) => Losses): string =>
  `${meanOf(ends, (end) => sum(losses(end))).toFixed(2)} points`;

const inHundred = (chance: number): string => `${(chance * 100).toFixed(1)} in 100`;

/** A chance that would be told as none is left out. */
const TOLD = 0.0005;

const fireChart = ({ targets = [] }: Asked, ends: Outcomes<FireEnd>, roles?: Roles): OddsChart => {
  const losses = (end: FireEnd): Losses => end.losses ?? [];
  const destroyed = targets.flatMap(({ target, sp }, i) => {
    const gone = chanceOf(ends, (end) => (losses(end)[i] ?? 0) >= sp);
    return target === 'general' || gone < TOLD
      ? []
      : [{ label: `${CLASS_WORDS[target]} destroyed`, value: inHundred(gone) }];
  });
  return {
    split: [],
    groups: pieceGroups(ends, targets, losses, '', roleOf(roles, 'attacker').ink),
    means: [{ label: 'Expected loss', value: points(ends, losses), clause: 'is-result-3' }, ...destroyed],
    main: { label: 'any loss', chance: chanceOf(ends, (end) => sum(losses(end)) > 0) },
  };
};

const closeChart = (asked: Asked, ends: Outcomes<CloseEnd>, roles?: Roles): OddsChart => {
  const [attacker, defender] = [roleOf(roles, 'attacker'), roleOf(roles, 'defender')];
  const own = ({ attackerLosses = [] }: CloseEnd): Losses => attackerLosses;
  const theirs = ({ defenderLosses = [] }: CloseEnd): Losses => defenderLosses;
  const ownGone = ({ attackerDestroyed = false }: CloseEnd): boolean => attackerDestroyed;
  const theirsGone = ({ defenderDestroyed = false }: CloseEnd): boolean => defenderDestroyed;
  const wins = chanceOf(ends, (end) => end.loser === 'defender' || (theirsGone(end) && !ownGone(end)));
  const loses = chanceOf(ends, (end) => end.loser === 'attacker' || (ownGone(end) && !theirsGone(end)));
  return {
    split: [
      { label: `${attacker.name} wins`, ink: attacker.ink, chance: wins },
      { label: 'neither', ink: 'line-strong', chance: Math.max(0, 1 - wins - loses) },
      { label: `${defender.name} wins`, ink: defender.ink, chance: loses },
    ],
    groups: [
      ...pieceGroups(ends, asked.defenders, theirs, `${defender.name}: `, attacker.ink),
      ...pieceGroups(ends, asked.attackers, own, `${attacker.name}: `, defender.ink),
    ],
    means: [
      { label: `${defender.name} loses on average`, value: points(ends, theirs) },
      { label: `${attacker.name} loses on average`, value: points(ends, own) },
      { label: `${defender.name} destroyed`, value: inHundred(chanceOf(ends, theirsGone)) },
      { label: `${attacker.name} destroyed`, value: inHundred(chanceOf(ends, ownGone)) },
    ],
    main: { label: 'wins', chance: wins },
  };
};

/** The chart of a procedure's outcomes. */
export const chart = (procedure: string, input: unknown, outcomes: Outcomes, roles?: Roles): OddsChart => {
  const asked = (input ?? {}) as Asked;
  if (procedure === 'fire') return fireChart(asked, outcomes as Outcomes<FireEnd>, roles);
  return procedure === 'close' ? closeChart(asked, outcomes as Outcomes<CloseEnd>, roles) : NO_CHART;
};
