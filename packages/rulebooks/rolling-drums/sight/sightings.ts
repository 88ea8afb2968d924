/** What each side believes of others on the strategic map, drawn once a turn when reports are made (rotd-4.1g to -j, rotd-Q18). */
import { at, cell, type TurnEffect } from '@longroll/kernel';
import { CS, STATES, US } from '../names.ts';
import { areFriends, stateIn } from '../relations.ts';
import { SQUARES } from '../squares.ts';
import type { Sighting } from '../state.ts';
import { isOnMap, type Position, rowsWhere, type Work } from '../work.ts';
import { FRIENDS, marksOf, OTHERS } from './detection.ts';
import { believedArms, believedNumber, type Group, groupOf } from './flags.ts';

/** States that somebody commands, the Union first (rotd-Q18). */
export const viewersOf = ({ setting }: Pick<Position, 'setting'>): readonly number[] =>
  [US, CS, ...STATES.keys()].filter(
    (state, i, all) => all.indexOf(state) === i && setting.players.some((player) => player.state === state),
  );

/** All units of a state. */
export const rowsOfState = ({ units }: Position, state: number): readonly number[] =>
  rowsWhere(units, (row) => stateIn(units, row) === state);

/** Groups of other states than one, in canonical order of squares, then of states. */
export const groupsOfOthers = (
  p: Position,
  state: number,
): readonly (Group & { readonly owner: number; readonly square: number })[] => {
  const rows = new Map<number, number[]>();
  for (let row = 0; row < p.units.name.length; row++) {
    const owner = stateIn(p.units, row);
    if (owner === state || !isOnMap(p.units, row)) continue;
    const key = cell(p.units.square, row) * STATES.length + owner;
    const there = rows.get(key);
    if (there) there.push(row);
    else rows.set(key, [row]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([key, those]) => {
      const group = groupOf(p, those);
      return group ? [{ ...group, owner: key % STATES.length, square: Math.floor(key / STATES.length) }] : [];
    });
};

/** The mark that shows units of another state: friends are seen farther (rotd-4.1a, -b). */
export const markOf = (p: Position, state: number, owner: number): number =>
  areFriends(p, state, owner) ? FRIENDS : OTHERS;

/** What one state believes. Each throw is keyed by the viewing and the owning state and by the square (rotd-G2). */
const sightingsOf = (work: Work, { dice }: TurnEffect, viewer: number): readonly Sighting[] => {
  const marks = marksOf(work, rowsOfState(work, viewer));
  return groupsOfOthers(work, viewer)
    .filter(({ owner, square }) => (at(marks, square) & markOf(work, viewer, owner)) !== 0)
    .map((group) => {
      const { owner, square, sign } = group;
      const throws = dice.at((viewer * STATES.length + owner) * SQUARES + square);
      const number = believedNumber(group.number, throws);
      return { viewer, owner, square, number, arms: believedArms(group, throws), sign };
    });
};

/** Draws what all sides believe at the end of the turn. */
export const drawSightings = (work: Work, effect: TurnEffect): void => {
  const hints = (work.changes.sightings ?? work.state.sightings).filter(({ hint }) => hint);
  const sightings = viewersOf(work).flatMap((viewer) => sightingsOf(work, effect, viewer));
  work.changes = { ...work.changes, sightings: [...sightings, ...hints] };
};
