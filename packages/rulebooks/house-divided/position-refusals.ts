/** Refusals of scenario files: the path of the field at fault with the clause that it contradicts. */
import type { Refusal } from '@longroll/kernel';
import { refuse } from '@longroll/kernel';

/** Which clause a field of the file rests on: the first name that matches, from the outermost. */
const FIELD_CLAUSES: { readonly [field: string]: string } = {
  boxes: 'ahd-map-1',
  flags: 'ahd-control-1',
  works: 'ahd-entrench-3',
  units: 'ahd-frame-5',
  turn: 'ahd-turn-1',
  firstTurn: 'ahd-turn-1',
  lastTurn: 'ahd-turn-1',
  phasing: 'ahd-turn-3',
  phase: 'ahd-turn-2',
  marchesLeft: 'ahd-march-1',
  marchDie: 'ahd-march-1',
  march: 'ahd-march-4',
  marching: 'ahd-march-2',
  battle: 'ahd-combat-1',
  contested: 'ahd-combat-1',
  recruitsLeft: 'ahd-recruit-1',
  recruited: 'ahd-recruit-2',
  held: 'ahd-promote-4',
  due: 'ahd-promote-3',
  borderStates: 'ahd-turn-5',
};

/** A refusal of a scenario file: `path` leads to the field at fault. */
export const refuseField = (path: string, reason: string, clause?: string): Refusal => {
  const field = path.split('/')[0] ?? '';
  return refuse(clause ?? FIELD_CLAUSES[field] ?? 'ahd-scen-1', reason, path === '' ? 'scenario' : `scenario/${path}`);
};
