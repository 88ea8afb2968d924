/** Outcomes of the book's procedures as a chart: rows of losses, who wins a close combat, expected figures. */
import {
  chanceOf,
  chartOf,
  chartsOf,
  countRows,
  meanOf,
  type OddsChart,
  type OddsRow,
  type Outcomes,
  roleOf,
} from '@longroll/drawing';
import { lossIn } from '../doubles.ts';
import { type CloseOutput, close } from '../procedures/close.ts';
import { fire } from '../procedures/fire.ts';
import type { Target } from '../results.ts';
import type { TargetClass } from '../state.ts';

/** Points that each piece of a side loses. */
type Losses = readonly number[];

const FACES = [1, 2, 3, 4, 5, 6] as const;

const twoOf = (face: number): readonly number[] => FACES.map((each) => (each === face ? 2 : 0));

/** The faces whose doubles count against a class (is-result-2). */
export const countingFaces = (target: TargetClass): readonly number[] =>
  FACES.filter((face) => lossIn(twoOf(face), target, false) > 0);

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
  targets: readonly Target[],
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

const fireChart = chartOf(fire, ({ targets }, ends, roles) => {
  const destroyed = targets.flatMap(({ target, sp }, i) => {
    const gone = chanceOf(ends, ({ losses }) => (losses[i] ?? 0) >= sp);
    return target === 'general' || gone < TOLD
      ? []
      : [{ label: `${CLASS_WORDS[target]} destroyed`, value: inHundred(gone) }];
  });
  return {
    split: [],
    groups: pieceGroups(ends, targets, ({ losses }) => losses, '', roleOf(roles, 'attacker').ink),
    means: [
      { label: 'Expected loss', value: points(ends, ({ losses }) => losses), clause: 'is-result-3' },
      ...destroyed,
    ],
    main: { label: 'any loss', chance: chanceOf(ends, ({ losses }) => sum(losses) > 0) },
  };
});

const closeChart = chartOf(close, ({ attackers, defenders }, ends, roles) => {
  const [attacker, defender] = [roleOf(roles, 'attacker'), roleOf(roles, 'defender')];
  const own = ({ attackerLosses }: CloseOutput): Losses => attackerLosses;
  const theirs = ({ defenderLosses }: CloseOutput): Losses => defenderLosses;
  const ownGone = ({ attackerDestroyed }: CloseOutput): boolean => attackerDestroyed;
  const theirsGone = ({ defenderDestroyed }: CloseOutput): boolean => defenderDestroyed;
  const wins = chanceOf(ends, (end) => end.loser === 'defender' || (theirsGone(end) && !ownGone(end)));
  const loses = chanceOf(ends, (end) => end.loser === 'attacker' || (ownGone(end) && !theirsGone(end)));
  return {
    split: [
      { label: `${attacker.name} wins`, ink: attacker.ink, chance: wins },
      { label: 'neither', ink: 'line-strong', chance: Math.max(0, 1 - wins - loses) },
      { label: `${defender.name} wins`, ink: defender.ink, chance: loses },
    ],
    groups: [
      ...pieceGroups(ends, defenders, theirs, `${defender.name}: `, attacker.ink),
      ...pieceGroups(ends, attackers, own, `${attacker.name}: `, defender.ink),
    ],
    means: [
      { label: `${defender.name} loses on average`, value: points(ends, theirs) },
      { label: `${attacker.name} loses on average`, value: points(ends, own) },
      { label: `${defender.name} destroyed`, value: inHundred(chanceOf(ends, theirsGone)) },
      { label: `${attacker.name} destroyed`, value: inHundred(chanceOf(ends, ownGone)) },
    ],
    main: { label: 'wins', chance: wins },
  };
});

/** The chart of a procedure's outcomes. */
export const chart = chartsOf(fireChart, closeChart);
