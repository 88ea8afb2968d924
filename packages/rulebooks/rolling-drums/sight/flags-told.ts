/** What is told of each square of the strategic map: flags, tents and boxed S as one seat knows them (rotd-1.4, rotd-4.1). */
import { cell, memoize } from '@longroll/kernel';
import { stateOf } from '../names.ts';
import { SQUARES } from '../squares.ts';
import type { State } from '../state.ts';
import { isOnMap, positionOf } from '../work.ts';
import { armsOf, groupOf } from './flags.ts';

/** What is told of one state in one square: exact of own units, about of others. */
export interface Flag {
  readonly square: number;
  readonly owner: number;
  readonly number: number;
  readonly arms: number;
  readonly sign: number;
  readonly exact: boolean;
  readonly hint: boolean;
}

/**
 * Flags of the view: units of its own state counted, of others what is believed of the square; where nothing is, those that
 * are seen on its tactical map, who may not be all.
 */
export const flagsOf: (view: State) => readonly Flag[] = memoize((view: State): readonly Flag[] => {
  const p = positionOf(view);
  const rows = [...view.units.name.keys()].filter((row) => isOnMap(p.units, row));
  const state = view.setting.players[view.viewer]?.state;
  const isOurs = (owner: number): boolean => state === undefined || view.outcome !== undefined || owner === state;
  const believed = new Set(view.sightings.map(({ owner, square }) => owner * SQUARES + square));
  const groups = Map.groupBy(rows, (row) => stateOf(cell(p.units.name, row)) * SQUARES + cell(p.units.square, row));
  const counted = [...groups].flatMap(([key, those]): readonly Flag[] => {
    const group = groupOf(p, those);
    const [owner, square] = [Math.floor(key / SQUARES), key % SQUARES];
    if (!group || (!isOurs(owner) && believed.has(key))) return [];
    const exact = isOurs(owner);
    return [{ square, owner, number: group.number, arms: armsOf(group), sign: group.sign, exact, hint: false }];
  });
  const sighted = view.sightings
    .filter(({ owner, square }) => !isOurs(owner) || !groups.has(owner * SQUARES + square))
    .map((told): Flag => ({ ...told, exact: told.owner === told.viewer, hint: told.hint === true }));
  return [...counted, ...sighted];
});
