/** Garrisons of ports off the part of the map that is played on: landings, assaults, and what they report (rotd-W6, rotd-4.3b). */
import { at, cell, count, flag, name, type SeatId, type TurnEffect, text } from '@longroll/kernel';
import { percent } from '../arithmetic.ts';
import { ownersOfAll } from '../audience.ts';
import { surrender } from '../combat/fates.ts';
import { suffer, tollOf } from '../combat/losses.ts';
import { bold, event } from '../define.ts';
import { cityOf, fortLoad } from '../forts.ts';
import { STATES, stateText } from '../names.ts';
import { areFriends, areHostile, isCombatant, stateIn } from '../relations.ts';
import type { Setting } from '../setting.ts';
import { squaresApart, squareWord } from '../squares.ts';
import { ABOARD, COMING, type Offshore } from '../state.ts';
import { type Position, setCondition, type Work } from '../work.ts';

/** Whether a square holds a port off the part of the map that is played on (rotd-3.3). */
export const isOffMapPort = (setting: Setting, square: number): boolean =>
  setting.naval && setting.open[square] !== 1 && (setting.cities[cityOf({ setting }, square)]?.sea ?? -1) >= 0;

/** Whether a unit has come to a port off the map: as its garrison, or to attack it. */
const isAtPort = ({ units, setting }: Position, row: number): boolean =>
  units.condition[row] === ABOARD && units.wait[row] === 0 && isOffMapPort(setting, cell(units.square, row));

const holderOf = (p: Position, square: number): number => cell(p.cities.controller, cityOf(p, square));

/** Whether a unit is the garrison of a port off the map (rotd-12.1). */
export const isGarrison = (p: Position, row: number): boolean =>
  isAtPort(p, row) && areFriends(p, stateIn(p.units, row), holderOf(p, cell(p.units.square, row)));

/** The attacker needs three men to two (rotd-W6). */
export const takesGarrison = (attackers: number, defenders: number): boolean =>
  attackers > 0 && 2 * attackers >= 3 * defenders;
/** Of a hundred men the winner loses so many, and the loser (rotd-W6). */
export const GARRISON_LOSSES = { winner: 10, loser: 30 } as const;

const ASSAULTED = event(
  'port-assaulted',
  ['rotd-W6'],
  { city: text(), state: name('nation'), attackers: count(), defenders: count(), taken: flag() },
  (d) =>
    `${bold(stateText(d.state, true))} landed ${d.attackers} men at ${d.city} against ${d.defenders}, and ${d.taken ? 'took it' : 'was thrown back'}.`,
  'battle',
);
const SHIPS_REPORTED = event(
  'ships-off-garrison',
  ['rotd-4.3b'],
  { city: text(), state: name('nation') },
  (d) => `Last turn ships of ${bold(stateText(d.state))} lay off ${d.city}.`,
);

/** A unit of a garrison that has lost its port comes to the nearest friendly city on the map, or surrenders where there is none. */
const leavePort = (work: Work, effect: TurnEffect, row: number, captor: number): void => {
  const { units, setting, cities } = work;
  const from = cell(units.square, row);
  let best = -1;
  setting.cities.forEach(({ square }, city) => {
    const isOurs = setting.open[square] === 1 && areFriends(work, stateIn(units, row), cell(cities.controller, city));
    if (isOurs && (best < 0 || squaresApart(from, square) < squaresApart(from, best))) best = square;
  });
  if (best < 0) return surrender(work, effect, row, captor);
  units.square[row] = best;
  units.wait[row] = work.state.turn + 1;
  setCondition(work, row, COMING);
};

/** Takes ashore who has come to a friendly port off the map: its transports are free (rotd-W3). */
export const garrison = (work: Work, row: number): void => {
  const { nations, units } = work;
  const state = stateIn(units, row);
  nations.transports[state] = cell(nations.transports, state) + fortLoad(units, row);
};

const menOf = ({ units }: Position, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + (isCombatant(units, row) ? cell(units.men, row) : 0), 0);

const bleed = (work: Work, rows: readonly number[], side: 'winner' | 'loser', captor: number): void => {
  for (const row of rows)
    if (isCombatant(work.units, row))
      suffer(work, row, tollOf(percent(cell(work.units.men, row), GARRISON_LOSSES[side]), side), captor);
};

/** Settles the landing at one port: men against men, without dice (rotd-W6). */
const assault = (work: Work, effect: TurnEffect, square: number, attackers: readonly number[]): void => {
  const city = cityOf(work, square);
  const state = stateIn(work.units, at(attackers, 0));
  const holder = cell(work.cities.controller, city);
  const defenders = [...work.units.name.keys()].filter(
    (row) => isGarrison(work, row) && work.units.square[row] === square,
  );
  const men = [menOf(work, attackers), menOf(work, defenders)] as const;
  const taken = takesGarrison(...men);
  effect.tell.tell(
    ASSAULTED,
    { city: at(work.setting.cities, city).name, state: at(STATES, state), attackers: men[0], defenders: men[1], taken },
    { seenBy: ownersOfAll(work, [...attackers, ...defenders]) },
  );
  const loads = attackers.map((row) => fortLoad(work.units, row));
  bleed(work, attackers, taken ? 'winner' : 'loser', holder);
  bleed(work, defenders, taken ? 'loser' : 'winner', state);
  // Points are those of the men aboard (rotd-W2): the dead need none.
  work.nations.transports[state] =
    cell(work.nations.transports, state) +
    attackers.reduce((sum, row, i) => sum + at(loads, i) - (taken ? 0 : fortLoad(work.units, row)), 0);
  if (!taken) return;
  work.cities.controller[city] = state;
  for (const row of defenders) leavePort(work, effect, row, state);
};

/** All landings at ports off the map that others hold, by port and state in canonical order (rotd-W6). */
export const assaultPorts = (work: Work, effect: TurnEffect): void => {
  const rows = [...work.units.name.keys()].filter((row) => isAtPort(work, row) && !isGarrison(work, row));
  const ports = Map.groupBy(rows, (row) => cell(work.units.square, row));
  for (const [square, here] of [...ports].sort(([a], [b]) => a - b))
    for (const [state, attackers] of Map.groupBy(here, (row) => stateIn(work.units, row)))
      if (areHostile(work, state, holderOf(work, square))) assault(work, effect, square, attackers);
};

/** Ships that the garrisons see this turn: transports of others at their port, and flotillas there. */
const seenOffshore = (work: Work): readonly Offshore[] => {
  const { units, setting, state } = work;
  const rows = [...units.name.keys()].filter((row) => isAtPort(work, row));
  const watches = new Map<string, { readonly viewer: number; readonly square: number }>();
  for (const row of rows)
    if (isGarrison(work, row)) {
      const watch = { viewer: stateIn(units, row), square: cell(units.square, row) };
      watches.set(`${watch.viewer} ${watch.square}`, watch);
    }
  return [...watches.values()].flatMap(({ viewer, square }) => {
    const area = at(setting.cities, cityOf(work, square)).sea;
    const fleets = setting.flotillas.filter(
      (ships) => ships.from <= state.turn && (ships.square === square || ships.area === area),
    );
    const transports = rows.filter((row) => units.square[row] === square).map((row) => stateIn(units, row));
    const owners = new Set([...fleets.map(({ owner }) => owner), ...transports]);
    return [...owners]
      .filter((owner) => !areFriends(work, viewer, owner))
      .sort((a, b) => a - b)
      .map((owner) => ({ viewer, owner, square }));
  });
};

/** Seats of the Secretaries of the Navy of a state. */
export const navySeats = ({ players }: Setting, state: number): readonly SeatId[] =>
  players.flatMap((player, seat) =>
    player.state === state && player.offices.includes('secretary-of-the-navy') ? [seat] : [],
  );

/** Tells the Secretaries of the Navy what garrisons off the map saw a turn ago, and notes what they see now (rotd-4.3b). */
export const reportOffshore = (work: Work, effect: TurnEffect): void => {
  for (const { viewer, owner, square } of work.state.offshore) {
    const seenBy = navySeats(work.setting, viewer);
    const city = work.setting.cities[cityOf(work, square)]?.name ?? squareWord(square);
    if (seenBy.length > 0) effect.tell.tell(SHIPS_REPORTED, { city, state: at(STATES, owner) }, { seenBy });
  }
  work.changes = { ...work.changes, offshore: seenOffshore(work) };
};
