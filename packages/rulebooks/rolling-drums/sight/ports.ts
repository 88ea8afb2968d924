/** Ships and land units that see each other at a port (rotd-4.3a), where a scenario plays with ships. */
import { at, cell, list, listedWords, name, type TurnEffect } from '@longroll/kernel';
import { everybodyIn, ownersOfAll, together } from '../audience.ts';
import { bold, event } from '../define.ts';
import { citiesIn, cityTac } from '../forts.ts';
import { STATES, stateText, unitWord } from '../names.ts';
import { navySeats } from '../naval/garrisons.ts';
import { areFriends, stateIn } from '../relations.ts';
import type { City } from '../setting.ts';
import { squareWord } from '../squares.ts';
import { ABOARD } from '../state.ts';
import { isOnMap, rowsWhere, unitsIn, type Work } from '../work.ts';

const LAY_OFF = event(
  'ships-off-port',
  ['rotd-4.3a'],
  { square: name('square'), state: name('nation') },
  (d) => `Transports of ${bold(stateText(d.state))} lay off ${d.square}.`,
);
const WARSHIPS_OFF = event(
  'warships-off-port',
  ['rotd-4.3a'],
  { square: name('square'), state: name('nation') },
  (d) => `Warships of ${bold(stateText(d.state))} lay off ${d.square}.`,
);
const REPORTED = event(
  'seen-from-ships',
  ['rotd-4.3a'],
  { square: name('square'), units: list(name('unit'), 400) },
  (d) => `The ships off ${d.square} reported ${listedWords(d.units)}.`,
);

const NUMBERS = 1_000_000;

/** Whether a city is a port on the map: of the sea, or of a river (rotd-M6). */
const isPort = ({ setting }: Work, square: number): boolean =>
  setting.open[square] === 1 && citiesIn({ setting }, square).some((city) => isHarbour(at(setting.cities, city)));
const isHarbour = ({ sea, riverPort }: City): boolean => sea >= 0 || riverPort;

/** Ships of one state off a port: transports that have come there and not landed, and warships. */
interface Ships {
  readonly square: number;
  readonly state: number;
  readonly transports: readonly number[];
  readonly hasWarships: boolean;
}

/** Whether warships of a state lie in a port or in the waters off it: harbour and coast alike (rotd-4.3a, rotd-W5). */
const haveWarships = ({ setting, state: { turn } }: Work, square: number, state: number): boolean => {
  const areas = citiesIn({ setting }, square).map((city) => at(setting.cities, city).sea);
  return setting.flotillas.some(
    (ships) =>
      ships.owner === state &&
      ships.from <= turn &&
      (ships.square === square || (ships.area >= 0 && areas.includes(ships.area))),
  );
};

/** All ships off ports of the map, by square, then by state. */
const shipsOff = (work: Work): readonly Ships[] => {
  const { units, setting } = work;
  const aboard = rowsWhere(
    units,
    (row) => units.condition[row] === ABOARD && units.wait[row] === 0 && isPort(work, cell(units.square, row)),
  );
  const ports = [...new Set(setting.cities.map(({ square }) => square))].filter((square) => isPort(work, square));
  return ports
    .sort((a, b) => a - b)
    .flatMap((square) =>
      [...STATES.keys()].map((state): Ships => {
        const transports = aboard.filter((row) => units.square[row] === square && stateIn(units, row) === state);
        return { square, state, transports, hasWarships: haveWarships(work, square, state) };
      }),
    )
    .filter(({ transports, hasWarships }) => transports.length > 0 || hasWarships);
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

/**
 * Reports ships off a port to all who have units in its square, and those ashore to the ships: to who commands those aboard, and
 * of warships to the Secretary of the Navy (rotd-4.3a).
 */
export const reportPorts = (work: Work, effect: TurnEffect): void => {
  for (const { square, state, transports, hasWarships } of shipsOff(work)) {
    const here = { square: squareWord(square) };
    const seenBy = everybodyIn(work, square);
    const tell = (type: typeof LAY_OFF): void =>
      effect.tell.tell(type, { ...here, state: at(STATES, state) }, { seenBy });
    if (seenBy.length > 0 && transports.length > 0) tell(LAY_OFF);
    if (seenBy.length > 0 && hasWarships) tell(WARSHIPS_OFF);
    const units = seenAshore(work, effect, square, state);
    const readers = together(ownersOfAll(work, transports), hasWarships ? navySeats(work.setting, state) : []);
    if (units.length > 0 && readers.length > 0) effect.tell.tell(REPORTED, { ...here, units }, { seenBy: readers });
  }
};
