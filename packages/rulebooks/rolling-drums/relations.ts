/** How states stand to each other, and how their units do (rotd-G7, rotd-G8). */
import { at, cell, memoize } from '@longroll/kernel';
import { CS, isHeadquarters, STATES, stateOf, typeOf, US } from './names.ts';
import { ACTIVE_ALLY, HOSTILE, NEUTRAL, RELATIONS, SAME } from './offices.ts';
import type { ScenarioFile } from './scenario-file.ts';
import type { Table, UnitColumn } from './state.ts';
import type { Position, Work } from './work.ts';

/** How one state stands to another: a number of `RELATIONS`. */
export const relationOf = ({ relations }: Pick<Position, 'relations'>, one: number, other: number): number =>
  one === other ? SAME : cell(relations, one * STATES.length + other);

/** Has two states stand to each other in a relation, both ways alike. */
export const relate = ({ relations }: Work, one: number, other: number, relation: number): void => {
  relations[one * STATES.length + other] = relation;
  relations[other * STATES.length + one] = relation;
};

/** Friendly: the same state or an active ally (rotd-G7). */
export const areFriends = (p: Pick<Position, 'relations'>, one: number, other: number): boolean =>
  relationOf(p, one, other) <= ACTIVE_ALLY;
export const areHostile = (p: Pick<Position, 'relations'>, one: number, other: number): boolean =>
  relationOf(p, one, other) === HOSTILE;
/** The states hostile to each state, as bits: for questions about all states that share a place. */
export const enmitiesOf = (p: Pick<Position, 'relations'>): readonly number[] =>
  STATES.map((_, one) => STATES.reduce((bits, _name, other) => bits | (areHostile(p, one, other) ? 1 << other : 0), 0));
/** Whether any two of some states, as bits, are hostile to each other. */
export const haveEnemies = (enmities: readonly number[], states: number): boolean => {
  for (let state = 0; state < STATES.length; state++)
    if (((states >> state) & 1) === 1 && (states & at(enmities, state)) !== 0) return true;
  return false;
};
export const areNeutral = (p: Pick<Position, 'relations'>, one: number, other: number): boolean =>
  relationOf(p, one, other) === NEUTRAL;

/** State of the unit in a row. */
export const stateIn = ({ name }: Table<UnitColumn>, row: number): number => stateOf(name[row] ?? 0);
/** Type of the unit in a row. */
export const typeIn = ({ name }: Table<UnitColumn>, row: number): number => typeOf(name[row] ?? 0);
/** Whether the unit in a row is a combat unit, any that is no headquarters: it counts against limits of brigades (rotd-1.4d). */
export const isCombatant = (units: Table<UnitColumn>, row: number): boolean => !isHeadquarters(typeIn(units, row));

/** How the states stand at the start (rotd-G7): Union and Confederacy hostile, others neutral, unless the file says otherwise. */
export const relationsAtStart: (file: Pick<ScenarioFile, 'relations'>) => readonly number[] = memoize(
  ({ relations }) => {
    const atWar = [CS, US];
    const stand: number[] = STATES.flatMap((_, one) =>
      STATES.map((_, other) =>
        one === other ? SAME : atWar.includes(one) && atWar.includes(other) ? HOSTILE : NEUTRAL,
      ),
    );
    for (const { one, other, stand: word } of relations)
      for (const [a, b] of [
        [one, other],
        [other, one],
      ] as const)
        stand[STATES.indexOf(a) * STATES.length + STATES.indexOf(b)] = RELATIONS.indexOf(word);
    return stand;
  },
);
