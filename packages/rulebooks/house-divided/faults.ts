/** Faults of a position that the rules must never bring about (ahd-test-5, -6): asked after every action in tests. */
import { at } from '@longroll/kernel';
import { numberSeries, SIDE_NAMES, unitName } from './naming.ts';
import { battleFaults } from './phases/battle-faults.ts';
import { isCavalry, isInPlay, unitsInPlay } from './queries.ts';
import { unsound } from './soundness.ts';
import type { Side, State, Unit } from './state.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Units in play = set-up + recruits - eliminated (ahd-test-6). */
const countFaults = (s: State): string[] =>
  ([0, 1] as const).flatMap((side: Side) => {
    const { units, raised, lost } = s.setting.start;
    const began = units.filter((unit) => unit.box >= 0 && unit.side === side).length;
    const since = at(s.raised, side) - at(raised, side) - (sum(at(s.lost, side)) - sum(at(lost, side)));
    const inPlay = unitsInPlay(s, side);
    if (inPlay === began + since) return [];
    return [`${SIDE_NAMES[side]}: ${inPlay} units in play, but ${began} at the start and ${since} since`];
  });

const unitFaults = (s: State, unit: Unit): string[] => {
  if (unit.box < 0) return [];
  const name = unitName(unit);
  const found: string[] = [];
  if (unit.box >= s.setting.boxes.length) found.push(`${name} stands in no box`);
  if (unit.marches < 0 || unit.marches > 2) found.push(`${name} has moved in ${unit.marches} marches`);
  if (unit.number < 1 || unit.number >= at(s.nextNumber, numberSeries(unit.side, isCavalry(unit)))) {
    found.push(`${name} has a number that was never given`);
  }
  if (unit.side === 1 && unit.came === 'invasion') found.push(`${name} came by sea`);
  return found;
};

/** Every fault of the position as a sentence; none when it is sound. */
export const faults = (s: State): readonly string[] => {
  const names = s.units.filter(isInPlay).map(unitName);
  return [
    ...(s.marchesLeft < 0 || s.recruitsLeft < 0 ? ['fewer than no marches or recruits are left'] : []),
    ...(new Set(names).size === names.length ? [] : ['two units have one name']),
    ...unsound(s),
    ...countFaults(s),
    ...battleFaults(s),
    ...s.units.flatMap((unit) => unitFaults(s, unit)),
  ];
};
