/** Requisition and desertion of units that have nothing to eat (rotd-11.5e, rotd-11.10). */
import { at, cell, count, flag, type TurnEffect } from '@longroll/kernel';
import { clamp } from '../arithmetic.ts';
import { ownersOf } from '../audience.ts';
import { chiefEnemy } from '../combat/losses.ts';
import { bold, event, PLACE, UNIT, unitAt } from '../define.ts';
import { isHeadquarters } from '../names.ts';
import { areHostile, isCombatant, stateIn, typeIn } from '../relations.ts';
import { isBesieged } from '../strategic/exits.ts';
import { features, MARSH, MOUNTAIN, OPEN, RIVER, terrain } from '../strategic.ts';
import { isOnMap, type Position, unitsIn, type Work } from '../work.ts';

/** Brigades that a square can feed (rotd-11.5e). */
const MOST_BRIGADES = 3;

/** Whether the land feeds armies: open, or by a river that runs through neither mountains nor marsh (rotd-11.5e). */
export const isFertile = (square: number): boolean => {
  const ground = terrain[square] ?? MOUNTAIN;
  return ground === OPEN || ((at(features, square) & RIVER) !== 0 && ground !== MOUNTAIN && ground !== MARSH);
};

/** Whether a unit that has nothing to eat can live off its square (rotd-11.5e). */
export const canRequisition = (p: Position, row: number): boolean => {
  const { units } = p;
  const square = cell(units.square, row);
  if (!isFertile(square)) return false;
  let brigades = 0;
  for (const other of unitsIn(p, square)) {
    if (!isOnMap(units, other) || !isCombatant(units, other)) continue;
    if (areHostile(p, stateIn(units, row), stateIn(units, other))) return false;
    brigades++;
  }
  return brigades <= MOST_BRIGADES;
};

/** Men of a thousand who desert a unit with nothing to eat; a quarter of them where it requisitions (rotd-11.10a). */
export const desertionRate = (quality: number, morale: number, requisitions: boolean): number => {
  const rate = clamp(80 - 8 * quality - Math.floor(((morale - 50) * 2) / 5), 10, 120);
  return requisitions ? Math.floor(rate / 4) : rate;
};

/** Deserters by kind: half are prisoners, the odd man a straggler (rotd-11.10b). */
export const desertersOf = (men: number, rate: number): { readonly prisoners: number; readonly stragglers: number } => {
  const lost = Math.floor((men * rate) / 1000);
  return { prisoners: Math.floor(lost / 2), stragglers: lost - Math.floor(lost / 2) };
};

const DESERTED = event(
  'deserted',
  ['rotd-11.10a', 'rotd-11.10b'],
  { ...UNIT, ...PLACE, men: count(), requisitioned: flag() },
  (d) =>
    `${bold(d.unit)} had nothing to eat in ${d.square}${d.requisitioned ? ' but what the land gave' : ''}: ${d.men} men deserted.`,
);

const WENT_HUNGRY = event(
  'went-hungry',
  ['rotd-11.9a'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} had nothing to eat in ${d.square}.`,
);

/** Units without a meal lose men; headquarters and those in besieged cities do not (rotd-11.10). */
export const desertion = (work: Work, effect: TurnEffect): void => {
  const { units, nations } = work;
  for (let row = 0; row < units.name.length; row++) {
    if (units.hungry[row] !== 1) continue;
    if (isHeadquarters(typeIn(units, row)) || isBesieged(work, row)) {
      effect.tell.tell(WENT_HUNGRY, unitAt(work, row), { seenBy: ownersOf(work, row) });
      continue;
    }
    const requisitioned = canRequisition(work, row);
    const rate = desertionRate(cell(units.quality, row), cell(units.morale, row), requisitioned);
    const { prisoners, stragglers } = desertersOf(cell(units.men, row), rate);
    units.men[row] = cell(units.men, row) - prisoners - stragglers;
    units.stragglers[row] = cell(units.stragglers, row) + stragglers;
    const captor = chiefEnemy(work, stateIn(units, row));
    if (captor >= 0) nations.prisoners[captor] = cell(nations.prisoners, captor) + prisoners;
    const { unit, square, tac } = unitAt(work, row);
    effect.tell.tell(
      DESERTED,
      { unit, square, tac, men: prisoners + stragglers, requisitioned },
      { seenBy: ownersOf(work, row) },
    );
  }
};
