/** Phases of this chapter, in the order of section Q. */
import { at, cell, type Line, type TurnEffect } from '@longroll/kernel';
import { rowOf, step, type Work } from '../work.ts';
import { changeFort, changesFort } from './fort-moves.ts';
import { act, taskOf } from './moves.ts';
import { battleTacs, isSupporter, support } from './support.ts';

/** Initiative groups, the quickest first (rotd-9.6). */
const GROUPS = [1, 2, 3, 4, 5] as const;

/** Units that answer to a test do something, by initiative; inside a group in an order of chance over all sides (rotd-9.6). */
const byInitiative = (
  work: Work,
  { dice }: TurnEffect,
  takesPart: (row: number) => boolean,
  run: (row: number) => void,
): void => {
  const { name, initiative } = work.units;
  const groups = new Map<number, number[]>(GROUPS.map((group) => [group, []]));
  for (let row = 0; row < name.length; row++) if (takesPart(row)) groups.get(at(initiative, row))?.push(at(name, row));
  for (const group of GROUPS) for (const unit of dice.shuffled(groups.get(group) ?? [])) run(rowOf(work.units, unit));
};

/** Nothing of the phase before counts any more. */
const clear = ({ units }: Work): void => {
  for (const column of ['heading', 'cameFrom', 'met', 'fired', 'broke', 'role'] as const) units[column].fill(0);
};

/** Q4a: fort entries and exits. */
export const forts = (number: number): readonly Line<Work, Work>[] => [
  step('forts', 'Entering and leaving forts', 'rotd-9.2e', (work, effect) => {
    clear(work);
    byInitiative(
      work,
      effect,
      (row) => changesFort(work, row, number),
      (row) => changeFort(work, effect, row),
    );
  }),
];

/** Q4b: moves and engagements, with interceptions as they arise. */
export const moves = (number: number): readonly Line<Work, Work>[] => [
  step('moves', 'Moves', 'rotd-9.6', (work, effect) =>
    byInitiative(
      work,
      effect,
      (row) => taskOf(work, row, number) !== undefined,
      (row) => act(work, effect, row, number),
    ),
  ),
];

/** Q4c: supports, by initiative as all tactical movement is (rotd-9.6). */
export const supports = (number: number): readonly Line<Work, Work>[] => [
  step('supports', 'Supporting battles', 'rotd-9.10a', (work, effect) => {
    const battles = battleTacs(work);
    byInitiative(
      work,
      effect,
      (row) => isSupporter(work, battles, row, number),
      (row) => support(work, effect, row, battles.get(cell(work.units.square, row)) ?? [], number),
    );
  }),
];
