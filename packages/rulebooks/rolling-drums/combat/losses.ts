/** Kinds of loss, and how a unit suffers them (rotd-10.14). */
import { cell } from '@longroll/kernel';
import { mul } from '../arithmetic.ts';
import { CS, STATES, US } from '../names.ts';
import { areHostile, stateIn } from '../relations.ts';
import { NOBODY } from '../state.ts';
import type { Position, Work } from '../work.ts';

/** Men lost, by kind. */
export interface Toll {
  readonly killed: number;
  readonly wounded: number;
  readonly prisoners: number;
  readonly stragglers: number;
}

export const NO_TOLL: Toll = { killed: 0, wounded: 0, prisoners: 0, stragglers: 0 };

/** Killed, prisoners and stragglers of a thousand lost; the rest are wounded (rotd-10.14a). */
export const LOSS_SHARES = {
  fire: [150, 50, 250],
  winner: [150, 20, 280],
  loser: [120, 230, 250],
} as const satisfies { readonly [cause: string]: readonly [number, number, number] };
export type LossCause = keyof typeof LOSS_SHARES;

/** Losses split by kind: each share rounded down, the remainder wounded (rotd-10.14a). */
export const tollOf = (loss: number, cause: LossCause): Toll => {
  const [dead, caught, strayed] = LOSS_SHARES[cause];
  const [killed, prisoners, stragglers] = [mul(loss, dead), mul(loss, caught), mul(loss, strayed)];
  return { killed, prisoners, stragglers, wounded: loss - killed - prisoners - stragglers };
};

/** Two tolls together. */
export const addTolls = (one: Toll, other: Toll): Toll => ({
  killed: one.killed + other.killed,
  wounded: one.wounded + other.wounded,
  prisoners: one.prisoners + other.prisoners,
  stragglers: one.stragglers + other.stragglers,
});

export const menOf = ({ killed, wounded, prisoners, stragglers }: Toll): number =>
  killed + wounded + prisoners + stragglers;

const BY_RANK: readonly number[] = [US, CS, ...STATES.keys()];

/** To whom prisoners count that nobody took: the chief state hostile to theirs; NOBODY where there is none (rotd-10.14d). */
export const chiefEnemy = (p: Pick<Position, 'relations'>, state: number): number =>
  BY_RANK.find((other) => areHostile(p, state, other)) ?? NOBODY;

/** Men of a state made prisoner: its own account and the captor's (rotd-10.14d). */
export const capture = ({ nations }: Pick<Work, 'nations'>, state: number, captor: number, men: number): void => {
  nations.taken[state] = cell(nations.taken, state) + men;
  if (captor >= 0) nations.prisoners[captor] = cell(nations.prisoners, captor) + men;
};

/** Takes losses from a unit and books them: its stragglers and wounded rejoin later (rotd-10.14b, -c). */
export const suffer = (work: Work, row: number, toll: Toll, captor: number): void => {
  const { units, nations } = work;
  const state = stateIn(units, row);
  units.men[row] = cell(units.men, row) - menOf(toll);
  units.wounded[row] = cell(units.wounded, row) + toll.wounded;
  units.stragglers[row] = cell(units.stragglers, row) + toll.stragglers;
  nations.killed[state] = cell(nations.killed, state) + toll.killed;
  capture(work, state, captor, toll.prisoners);
};
