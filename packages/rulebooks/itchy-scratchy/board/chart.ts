/** Outcomes of the book's procedures as a chart: rows of losses, who wins a close combat, expected figures. */
import { chanceOf, chartOf, chartsOf, countRows, meanOf, type Outcomes, roleOf } from '@longroll/drawing';
import { CLASS_WORDS } from '../data/charts.ts';
import { countingFaces, type Target } from '../doubles.ts';
import { type CloseOutput, close } from '../procedures/close.ts';
import { fire } from '../procedures/fire.ts';

/** Points that each piece of a side loses. */
type Losses = readonly number[];

const lossRow = (lost: number, sp: number, ink: string) => ({
  label: lost === 0 ? 'No loss' : lost >= sp ? 'Destroyed' : lost === 1 ? '1 point' : `${lost} points`,
  ink: lost === 0 ? 'line-strong' : ink,
  partial: lost > 0 && lost < sp,
});

const generalRows = (falls: number, ink: string) => [
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
) =>
  targets.map(({ target, sp }, i) => {
    const lost = (end: E): number => losses(end)[i] ?? 0;
    const falls = chanceOf(ends, (end) => lost(end) > 0);
    const rows =
      target === 'general' ? generalRows(falls, ink) : countRows(ends, lost, (count) => lossRow(count, sp, ink));
    return { title: `${who}${CLASS_WORDS[target][0]}, doubles of ${countingFaces(target).join(', ')}`, rows };
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
      : [{ label: `${CLASS_WORDS[target][0]} destroyed`, value: inHundred(gone) }];
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
  const attacker = {
    ...roleOf(roles, 'attacker'),
    pieces: attackers,
    losses: (end: CloseOutput) => end.attackerLosses,
    gone: (end: CloseOutput) => end.attackerDestroyed,
  };
  const defender: typeof attacker = {
    ...roleOf(roles, 'defender'),
    pieces: defenders,
    losses: (end) => end.defenderLosses,
    gone: (end) => end.defenderDestroyed,
  };
  const wins = chanceOf(ends, (end) => end.loser === 'defender' || (defender.gone(end) && !attacker.gone(end)));
  const loses = chanceOf(ends, (end) => end.loser === 'attacker' || (attacker.gone(end) && !defender.gone(end)));
  const hurt = ({ pieces, losses, name }: typeof attacker, { ink }: typeof attacker) =>
    pieceGroups(ends, pieces, losses, `${name}: `, ink);
  const both = [defender, attacker];
  return {
    split: [
      { label: `${attacker.name} wins`, ink: attacker.ink, chance: wins },
      { label: 'neither', ink: 'line-strong', chance: Math.max(0, 1 - wins - loses) },
      { label: `${defender.name} wins`, ink: defender.ink, chance: loses },
    ],
    groups: [...hurt(defender, attacker), ...hurt(attacker, defender)],
    means: [
      ...both.map(({ name, losses }) => ({ label: `${name} loses on average`, value: points(ends, losses) })),
      ...both.map(({ name, gone }) => ({ label: `${name} destroyed`, value: inHundred(chanceOf(ends, gone)) })),
    ],
    main: { label: 'wins', chance: wins },
  };
});

/** The chart of a procedure's outcomes. */
export const chart = chartsOf(fireChart, closeChart);
