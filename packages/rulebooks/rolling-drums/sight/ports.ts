/** Ships and land units that see each other at a port (rotd-4.3a), where a scenario plays with ships. */
import { at, cell, list, listedWords, name, type TurnEffect } from '@longroll/kernel';
import { everybodyIn, ownersOfAll } from '../audience.ts';
import { bold, event } from '../define.ts';
import { cityOf, cityTac } from '../forts.ts';
import { STATES, stateText, unitWord } from '../names.ts';
import { areFriends, stateIn } from '../relations.ts';
import { squareWord } from '../squares.ts';
import { ABOARD } from '../state.ts';
import { isOnMap, rowsWhere, unitsIn, type Work } from '../work.ts';

const LAY_OFF = event(
  'ships-off-port',
  ['rotd-4.3a'],
  { square: name('square'), state: name('nation') },
  (d) => `Transports of ${bold(stateText(d.state))} lay off ${d.square}.`,
);
const REPORTED = event(
  'seen-from-ships',
  ['rotd-4.3a'],
  { square: name('square'), units: list(name('unit'), 400) },
  (d) => `The transports off ${d.square} reported ${listedWords(d.units)}.`,
);

const NUMBERS = 1_000_000;

/** Rows of the units that lie off each port, come there and not landed, by square. */
const offPorts = ({ units, setting }: Work): ReadonlyMap<number, readonly number[]> => {
  const rows = rowsWhere(units, (row) => {
    if (units.condition[row] !== ABOARD || cell(units.wait, row) > 0) return false;
    const city = cityOf({ setting }, cell(units.square, row));
    return setting.open[cell(units.square, row)] === 1 && city >= 0 && at(setting.cities, city).sea >= 0;
  });
  return Map.groupBy(rows, (row) => cell(units.square, row));
};

/** What the ships of a state see: all in the city tac, each of the others in the square by an even chance. */
const seenAshore = (work: Work, { dice }: TurnEffect, square: number, state: number): readonly string[] =>
  unitsIn(work, square)
    .filter((row) => isOnMap(work.units, row) && !areFriends(work, state, stateIn(work.units, row)))
    .filter((row) => {
      const unit = cell(work.units.name, row);
      return work.units.tac[row] === cityTac(work, square) || dice.at((1 + state) * NUMBERS + unit).d(2) === 1;
    })
    .map((row) => unitWord(cell(work.units.name, row)));

/** Reports ships off a port to all who have units in its square, and those ashore to the ships (rotd-4.3a). */
export const reportPorts = (work: Work, effect: TurnEffect): void => {
  for (const [square, rows] of offPorts(work))
    for (const [state, ships] of Map.groupBy(rows, (row) => stateIn(work.units, row))) {
      const here = { square: squareWord(square) };
      const seenBy = everybodyIn(work, square);
      if (seenBy.length > 0) effect.tell.tell(LAY_OFF, { ...here, state: at(STATES, state) }, { seenBy });
      const units = seenAshore(work, effect, square, state);
      if (units.length > 0) effect.tell.tell(REPORTED, { ...here, units }, { seenBy: ownersOfAll(work, ships) });
    }
};
