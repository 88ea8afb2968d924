/** What a minister and the commander of an army know of units under other command: a roster for their orders, no sightings (rotd-4.6a). */
import { cell } from '@longroll/kernel';
import { AQ } from './names.ts';
import { stateIn, typeIn } from './relations.ts';
import { ACTIVE, type Enrolled, INACTIVE } from './state.ts';
import { holds } from './supply/opening.ts';
import { isActive, type Position, rowOf } from './work.ts';

/** Contacts from a unit up to its army: a brigade's corps, the corps' army (rotd-11.1). */
const STEPS = 2;

/** Whether communications or supply of a unit run through one of some headquarters of armies. */
const isUnder = ({ units }: Pick<Position, 'units'>, row: number, armies: ReadonlySet<number>): boolean => {
  const runsThrough = (name: number, steps: number): boolean => {
    if (armies.has(name)) return true;
    const above = steps > 0 ? rowOf(units, name) : -1;
    return above >= 0 && runsThrough(cell(units.contact, above), steps - 1);
  };
  return runsThrough(cell(units.contact, row), STEPS) || runsThrough(cell(units.source, row), STEPS);
};

/**
 * The roster of a seat, in canonical order: of the Secretary of War all units of his state that stand on the map, of the
 * commander of an army those whose supply or communications run through its headquarters. Undefined for everybody else.
 */
export const rosterOf = (p: Position, seat: number): readonly Enrolled[] | undefined => {
  const { units, setting } = p;
  const state = setting.players[seat]?.state;
  if (state === undefined) return undefined;
  const rows = Array.from(units.name, (_, row) => row);
  const isMinister = holds(setting, seat, 'secretary-of-war');
  const armies = rows.filter(
    (row) => units.commander[row] === seat && typeIn(units, row) === AQ && isActive(units, row),
  );
  if (!isMinister && armies.length === 0) return undefined;
  const names = new Set(armies.map((row) => cell(units.name, row)));
  return rows
    .filter((row) => [ACTIVE, INACTIVE].includes(cell(units.condition, row)) && stateIn(units, row) === state)
    .filter((row) => isMinister || isUnder(p, row, names))
    .map((row) => ({
      unit: cell(units.name, row),
      men: cell(units.men, row),
      square: cell(units.square, row),
      commander: cell(units.commander, row),
    }));
};
