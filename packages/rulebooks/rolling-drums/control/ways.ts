/** Who controls the railroads and rivers of a square (rotd-8.2). */
import { at, cell } from '@longroll/kernel';
import { RB } from '../names.ts';
import { areFriends, areHostile, isCombatant, stateIn, typeIn } from '../relations.ts';
import { NOBODY } from '../state.ts';
import { tacticalMap } from '../tactical/map.ts';
import { isActive, type Position, type Work } from '../work.ts';

/** The state of the first of those who stand in a square and hold a way; `rival` that of the first hostile to it. */
interface Holders {
  readonly holder: number;
  readonly rival: number;
}

/** Who of the active combat units in a square counts by a test, and who of their enemies does. */
const holdersIn = (p: Position, square: number, counts: (row: number) => boolean): Holders => {
  const { units, standing } = p;
  let [holder, rival] = [NOBODY, NOBODY];
  for (let row = cell(standing.first, square); row >= 0; row = cell(standing.next, row)) {
    if (!isActive(units, row) || !isCombatant(units, row) || !counts(row)) continue;
    const state = stateIn(units, row);
    if (holder === NOBODY) holder = state;
    else if (rival === NOBODY && areHostile(p, holder, state)) rival = state;
  }
  return { holder, rival };
};

/** A way stays with a friend of who holds it now. */
const keptBy = (p: Position, before: number, holder: number): number =>
  before !== NOBODY && areFriends(p, before, holder) ? before : holder;

/** Who controls the railroad of a square now: its last occupier; where both sides are, who alone stands at the rails (rotd-8.2a, -b). */
export const railHolder = (p: Position, square: number, before: number): number => {
  const { holder, rival } = holdersIn(p, square, () => true);
  if (holder === NOBODY) return before;
  if (rival === NOBODY) return keptBy(p, before, holder);
  const { rail } = tacticalMap(p.setting, square);
  const atRails = holdersIn(p, square, (row) => rail[cell(p.units.tac, row)] === 1);
  return atRails.holder === NOBODY || atRails.rival !== NOBODY ? NOBODY : keptBy(p, before, atRails.holder);
};

/** Who controls the river of a square now: who alone has a battery there, else the last who came (rotd-8.2c). */
export const riverHolder = (p: Position, square: number, before: number): number => {
  const { holder, rival } = holdersIn(p, square, () => true);
  if (holder === NOBODY) return before;
  if (rival === NOBODY) return keptBy(p, before, holder);
  const batteries = holdersIn(p, square, (row) => typeIn(p.units, row) === RB);
  if (batteries.holder === NOBODY) return before;
  return batteries.rival === NOBODY ? keptBy(p, before, batteries.holder) : NOBODY;
};

/** Judges the control of all railroads and rivers again (rotd-8.2b). */
export const judgeWays = (work: Work): void => {
  const { setting, standing, rails, rivers } = work;
  setting.railSquares.forEach((square, i) => {
    if (standing.first[square] !== -1) rails[i] = railHolder(work, square, at(rails, i));
  });
  setting.riverSquares.forEach((square, i) => {
    if (standing.first[square] !== -1) rivers[i] = riverHolder(work, square, at(rivers, i));
  });
};
