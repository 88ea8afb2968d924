/** Naval moves: ships sail with what is aboard, naval leaders go to them, and fleets fight (bab-nav-1 to -4, bab-blk-3). */

import { at, count, derived, type Effect, id, int, name, seat, word } from '@longroll/kernel';
import { loosened } from '../command.ts';
import { bold, decision, event, must, rule, said } from '../define.ts';
import { departed, entered } from '../entering.ts';
import { forceAt, forcesOf, strengthOf, united, withForces } from '../forces.ts';
import { destroyed } from '../losses.ts';
import { isHex } from '../map.ts';
import { portionsOf } from '../portions.ts';
import { afterFire, fortFire, isSunk, withoutSunk } from '../ships/battles.ts';
import {
  fleetPlace,
  fleetShips,
  fortsPassed,
  isBeach,
  isCovered,
  isQuay,
  liftOf,
  loadOf,
  roomAboard,
  sailTargets,
  sailTogether,
} from '../ships/routes.ts';
import { factorsOfAll, hasArmed, withAdmirals } from '../ships/ships.ts';
import { NO_FLEET, NO_STORES, SHIP_KINDS, type Ship, type State, withWar } from '../state.ts';
import { withStores } from '../stores.ts';
import { capital, counted, inPlace, placeLight, placeName, placeText, placeTold, shipText, theSide } from '../words.ts';
import { isFitting, nobodyMoves } from './open-move.ts';

const WHERE = { side: seat(), from: name('place'), to: name('place') };
const sailed = event(
  'sailed',
  ['bab-nav-1'],
  { ...WHERE, ships: count(), kind: word(...SHIP_KINDS), load: count() },
  (d) => {
    const aboard = d.load > 0 ? ` with ${d.load} SF aboard` : '';
    return `${capital(theSide(d.side))}: ${shipText(d.kind, d.ships)} sailed from ${placeText(d.from)} to ${bold(placeText(d.to))}${aboard}.`;
  },
);
const fortFired = event(
  'fort-fired',
  ['bab-nav-1', 'bab-fort-2'],
  { side: seat(), hex: name('place'), factors: count(), sunk: count() },
  'The fort at {hex} fired on the ships of {side}: **{factors|factor|factors}** and {sunk|ship|ships} lost.',
  { tone: 'battle', loss: true },
);
const drowned = event(
  'cargo-lost',
  ['bab-nav-2', 'bab-nav-3'],
  { side: seat(), lost: count() },
  '**{lost} SF** of {side} went down with their ships.',
  { loss: true },
);
const withFleet = (s: State, change: Partial<State['war']['fleet']>): State =>
  withWar(s, { fleet: { ...s.war.fleet, ...change } });

/** Ships of the acting side that are alike, by the first of them: of one kind and damage in one place, none of which has moved or is about to. */
const groups = derived<State, ReadonlyMap<number, readonly number[]>>(
  ({ war, acting }) => {
    const firsts = new Map<number, number>();
    const found = new Map<number, number[]>();
    for (const [row, { side, kind, place, lost, moved }] of war.ships.entries()) {
      if (side !== acting || moved || war.fleet.ships.includes(row)) continue;
      const key = (place * 16 + lost) * SHIP_KINDS.length + SHIP_KINDS.indexOf(kind);
      const first = firsts.get(key) ?? row;
      firsts.set(key, first);
      if (first === row) found.set(row, [row]);
      else found.get(first)?.push(row);
    }
    return found;
  },
  (s) => s.war.ships,
  (s) => s.war.fleet.ships,
  (s) => s.acting,
);
const alikeTo = (s: State, first: number): readonly number[] => groups(s).get(first) ?? [];

const shipAt = (s: State, row: number): Ship => at(s.war.ships, row);

export const weigh = decision('weigh', 'bab-nav-1', 'Make ships ready', 'march')
  .leading('sail')
  .when(nobodyMoves)
  .pick(
    'ship',
    id('ship'),
    (s) => [...groups(s).keys()],
    must(
      'bab-nav-1',
      'Ships sail together from one place; the others lie at {fleet}.',
      (s, { ship }) => !isFitting(s) || shipAt(s, ship).place === fleetPlace(s),
    ),
    must('bab-nav-1', 'Ships of the rivers and of the sea do not sail together.', (s, { ship }) =>
      sailTogether([...fleetShips(s), shipAt(s, ship)]),
    ),
  )
  .otherwise(
    (s, { ship }) =>
      `The ships ${inPlace(shipAt(s, ship).place)} are not of this side, have sailed, or are not the first of those alike.`,
  )
  .pick('amount', int(1, 99), (s, { ship }) => portionsOf(alikeTo(s, ship).length))
  .otherwise((s, { ship }) => `There are ${alikeTo(s, ship).length} such ships, taken in portions.`)
  .called((s, { ship, amount }) => {
    const { kind, place, lost } = shipAt(s, ship);
    const hurt = lost > 0 ? `, ${counted(lost, 'factor', 'factors')} lost` : '';
    return { label: `${shipText(kind, amount)} ${inPlace(place)}${hurt}`, lights: [placeLight(place)] };
  })
  .does((s, { ship, amount }) => withFleet(s, { ships: [...s.war.fleet.ships, ...alikeTo(s, ship).slice(0, amount)] }));

const isReady = must('bab-nav-1', 'No ships are about to sail.', isFitting);
const quay = must(
  'bab-nav-2',
  'Nobody goes aboard at {fleet}: it is neither a city of this side nor a hex that it holds.',
  (s) => isQuay(s, s.acting, fleetPlace(s)),
);

export const embark = decision('embark', 'bab-nav-2', 'Go aboard', 'infantry')
  .when(
    isReady,
    must('bab-nav-2', 'There is no transport among these ships.', (s) => liftOf(fleetShips(s)) > 0),
    quay,
  )
  .pick(
    'force',
    id('force'),
    (s) => forcesOf(s, s.acting).filter((row) => forceAt(s, row).place === fleetPlace(s)),
    must('bab-move-3', '{force} has moved this turn.', (s, { force }) => !forceAt(s, force).moved),
    must('bab-nav-2', '{force} is aboard.', (s, { force }) => !s.war.fleet.cargo.includes(force)),
    rule(
      'bab-nav-2',
      (s, { force }) => strengthOf(forceAt(s, force)) <= roomAboard(s),
      (s) => `The ships lift ${roomAboard(s)} SF more.`,
    ),
  )
  .otherwise(said('{force} is not where the ships lie.'))
  .called(said('{force+SF} goes aboard'))
  .does((s, { force }) => withFleet(s, { cargo: [...s.war.fleet.cargo, force] }));

/** What a fort does to the ships that pass it: they keep their rows, sunk or not. */
const firedOn = (s: State, hex: number, rows: readonly number[], { dice, tell }: Working): State => {
  const { ships } = s.war;
  const after = afterFire(ships, rows, fortFire(s, hex, dice));
  const afloat = rows.filter((row) => !isSunk(at(ships, row)));
  const factors = factorsOfAll(ships) - factorsOfAll(after);
  const sunk = afloat.filter((row) => isSunk(at(after, row))).length;
  tell.tell(fortFired, { side: s.acting, hex: placeTold(hex), factors, sunk });
  return withWar(s, { ships: after });
};
type Working = Pick<Effect, 'dice' | 'tell'>;

/** What goes down with ships: the SF that those left can no longer lift. */
const withoutDrowned = (s: State, { tell }: Working): State => {
  const { cargo } = s.war.fleet;
  const lift = liftOf(fleetShips(s).filter((ship) => !isSunk(ship)));
  const aboard = cargo.reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);
  const lost = Math.max(0, aboard - lift);
  if (lost === 0) return s;
  tell.tell(drowned, { side: s.acting, lost });
  return destroyed(s, cargo, s.acting, lost);
};

/** Puts what is aboard ashore: forces enter the hex as a march would, and have moved. */
const landed = (s: State, to: number, effect: Working): State => {
  const { cargo, stores } = s.war.fleet;
  const from = fleetPlace(s);
  const carried = withStores(s, s.acting, from, to, stores);
  const rows = cargo.filter((row) => forceAt(s, row).place === from);
  if (rows.length === 0) return carried;
  const there = isHex(to)
    ? entered(carried, rows, to, effect)
    : withForces(departed(carried, rows), rows, { place: to });
  const over = rows.filter((row) => forceAt(there, row).place === to);
  return loosened(united(withForces(there, over, { moved: true, assigned: true }), s.acting, to));
};

export const sail = decision('sail', 'bab-nav-1', 'Sail to', 'march', true)
  .when(isReady)
  .pick(
    'to',
    id('water'),
    (s) => sailTargets(s),
    must(
      'bab-nav-2',
      'The troops aboard find no room to land at {to}, or the enemy holds it.',
      (s, { to }) =>
        s.war.fleet.cargo.length === 0 || isBeach(s, s.acting, to, loadOf(s, { ...s.war.fleet, stores: NO_STORES })),
    ),
    must(
      'bab-nav-2',
      '{to} lies in an enemy zone of control: to land there takes armed ships of 6 factors.',
      (s, { to }) => s.war.fleet.cargo.length === 0 || isCovered(s, s.acting, to),
    ),
  )
  .otherwise(said('The ships cannot come from {fleet} to {to} in one turn.'))
  .called((_s, { to }) => ({ label: `To ${placeName(to)}`, lights: [placeLight(to)] }))
  .does((s, { to }, effect) => {
    const from = fleetPlace(s);
    const rows = s.war.fleet.ships;
    const [first] = fleetShips(s);
    const passed = fortsPassed(s, s.acting, from, to, fleetShips(s));
    effect.tell.tell(sailed, {
      side: s.acting,
      from: placeTold(from),
      to: placeTold(to),
      ships: rows.length,
      kind: first?.kind ?? 'gunboat',
      load: loadOf(s, s.war.fleet),
    });
    const shelled = passed.reduce((now, hex) => firedOn(now, hex, rows, effect), s);
    const dry = withoutDrowned(shelled, effect);
    const ashore = fleetShips(dry).every(isSunk) ? dry : landed(dry, to, effect);
    const ships = ashore.war.ships.map((ship, row) =>
      rows.includes(row) ? { ...ship, place: to, moved: true, docked: 0 } : ship,
    );
    const [after] = withoutSunk(ashore, ships);
    const left = hasArmed(after, s.acting, from);
    return withWar(left ? after : withAdmirals(after, s.acting, from, to), { fleet: NO_FLEET });
  });

export const stay = decision('stay', 'bab-nav-1', 'Stay', 'hq')
  .when(isReady)
  .called(said('The ships stay at {fleet} this turn'))
  .does((s) => {
    const rows = s.war.fleet.ships;
    const ships = s.war.ships.map((ship, row) => (rows.includes(row) ? { ...ship, moved: true } : ship));
    return withWar(s, { ships, fleet: NO_FLEET });
  });
