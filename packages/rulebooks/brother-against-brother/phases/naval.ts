/** Naval moves: ships sail with what is aboard, naval leaders go to them, and fleets fight (bab-nav-1 to -4, bab-blk-3). */

import { at, count, derived, id, int, name, rowsOf, sameLists, seat, steady, word } from '@longroll/kernel';
import { ADMIRALS } from '../data/ships.ts';
import { BATTLE_LOSS, bar, decision, event, LOSS, lit, portionsOf, said, WAY } from '../define.ts';
import { carried } from '../entering.ts';
import { forceAt, strengthOf } from '../forces.ts';
import { destroyed } from '../losses.ts';
import { CLOSED, isShut } from '../movement.ts';
import { beatenBy, fireOf, fortGuns, gunsOf, isSunk, retired, underFire, withoutSunk } from '../ships/battles.ts';
import { allGo, fleetOf, fortsOn, isBeach, isCovered, isQuay, liftOf, sailTargets } from '../ships/routes.ts';
import { admiralPlace, armedPlaces, hasArmed, SEMMES, shipRows, withAdmirals, withShips } from '../ships/ships.ts';
import { ownForcesIn } from '../standing.ts';
import { BOTH, NO_FLEET, SHIP_KINDS, type Ship, type State, type Working, withWar } from '../state.ts';
import { countOf, STORE_LIFT, withoutStores, withStores } from '../stores.ts';
import { capital, counted, inPlace, listedWords, placeLight, placeTold, productText } from '../words.ts';
import { hasNotMoved, isFitting, nobodyMoves, noFleet } from './movers.ts';

const sailed = event('sailed', 'bab-nav-1')
  .of({ side: seat(), ...WAY, ships: count(), kind: word(...SHIP_KINDS), load: count() })
  .says((d) => {
    const ships = d.ships > 1 ? '{ships|ship|ships}' : productText(d.kind, 1);
    return `{side}: ${ships} sailed from {from} to **{to}**{load? with # SF aboard}.`;
  });
const fortFired = event('fort-fired', 'bab-nav-1', 'bab-fort-2')
  .of({ side: seat(), hex: name('place'), factors: count(), sunk: count() })
  .says(
    'The fort {hex+at} fired on the ships of {side}: **{factors|factor|factors}** and {sunk|ship|ships} lost.',
    BATTLE_LOSS,
  );
const drowned = event('cargo-lost', 'bab-nav-2', 'bab-nav-3')
  .of({ side: seat(), lost: count(), stores: count() })
  .says((d) => {
    const stores = d.stores > 0 ? ['{stores|depot or siege train|depots and siege trains}'] : [];
    return `${listedWords(d.lost > 0 ? ['**{lost} SF**', ...stores] : stores)} of {side} went down with their ships.`;
  }, LOSS);

const withFleet = (s: State, change: Partial<State['war']['fleet']>): State =>
  withWar(s, { fleet: { ...s.war.fleet, ...change } });

/** Ships of the acting side that are alike, by the first of them: of one kind and damage in one place, none of which has moved or is about to; while some are, those that lie with them. */
export const alikeShips = derived<State, ReadonlyMap<number, readonly number[]>>(
  (s) => {
    const { ships, fleet } = s.war;
    const alike = new Map<number, [number, ...number[]]>();
    for (const row of isFitting(s) ? shipRows(s, s.acting, fleetOf(s).place) : rowsOf(ships)) {
      const { side, moved, kind, place, lost } = ships[row] as Ship;
      if (side !== s.acting || moved || fleet.ships.includes(row)) continue;
      const key = (place * 16 + lost) * SHIP_KINDS.length + SHIP_KINDS.indexOf(kind);
      const known = alike.get(key);
      if (known) known.push(row);
      else alike.set(key, [row]);
    }
    return new Map(Array.from(alike.values(), (rows) => [rows[0], rows]));
  },
  (s) => s.war.ships,
  (s) => s.war.fleet.ships,
  (s) => s.acting,
);
const alikeTo = (s: State, first: number): readonly number[] => alikeShips(s).get(first) ?? [];

/** How ships go. */
const WAYS = ['river', 'ocean'] as const;

const shipAt = (s: State, row: number): Ship => at(s.war.ships, row);

export const weigh = decision('weigh', 'bab-nav-1', 'Make ships ready', 'march')
  .leading('sail')
  .when(nobodyMoves)
  .pick(
    'ship',
    id('ship'),
    (s) => [...alikeShips(s).keys()],
    bar('bab-nav-1', 'Ships sail together from one place; the others lie {fleet+at}.').unless(
      (s, { ship }) => !isFitting(s) || shipAt(s, ship).place === fleetOf(s).place,
    ),
    bar('bab-nav-1', 'Ships of the rivers and of the sea do not sail together.').unless((s, { ship }) => {
      const { ships } = fleetOf(s);
      return !isFitting(s) || WAYS.some((by) => allGo(ships, by) && allGo([shipAt(s, ship)], by));
    }),
  )
  .otherwise(
    (s, { ship }) =>
      `The ships ${inPlace(shipAt(s, ship).place)} are not of this side, have sailed, or are not the first of those alike.`,
  )
  .pick('amount', int(1, 99), (s, { ship }) => portionsOf(alikeTo(s, ship).length))
  .resting(alikeShips, (s) => s.war.fleet)
  .otherwise((s, { ship }) => `There are ${alikeTo(s, ship).length} such ships, taken in portions.`)
  .called((s, { ship, amount }) => {
    const { kind, place, lost } = shipAt(s, ship);
    const hurt = lost > 0 ? `, ${counted(lost, 'factor', 'factors')} lost` : '';
    return { label: `${capital(productText(kind, amount))} ${inPlace(place)}${hurt}`, lights: [placeLight(place)] };
  })
  .does((s, { ship, amount }) => withFleet(s, { ships: [...s.war.fleet.ships, ...alikeTo(s, ship).slice(0, amount)] }));

const isReady = bar('bab-nav-1', 'No ships are about to sail.').unless(isFitting);
export const embark = decision('embark', 'bab-nav-2', 'Go aboard', 'infantry')
  .when(
    isReady,
    bar('bab-nav-2', 'There is no transport among these ships.').unless((s) => liftOf(fleetOf(s).ships) > 0),
    bar(
      'bab-nav-2',
      'Nobody goes aboard {fleet+at}: it is neither a city of this side nor a hex that it holds.',
    ).unless((s) => isQuay(s, s.acting, fleetOf(s).place)),
  )
  .pick(
    'force',
    id('force'),
    (s) => ownForcesIn(s, s.acting, fleetOf(s).place),
    hasNotMoved,
    bar('bab-nav-2', '{force} is aboard.').unless((s, { force }) => !s.war.fleet.cargo.includes(force)),
    bar('bab-nav-2', 'The ships lift {there} SF more.').unlessEnough((s, { force }) => [
      strengthOf(forceAt(s, force)),
      fleetOf(s).room,
    ]),
  )
  .otherwise(said('{force} is not where the ships lie.'))
  .called(said('{force+SF} goes aboard'))
  .does((s, { force }) => withFleet(s, { cargo: [...s.war.fleet.cargo, force] }));

/** What a fort does to the ships that pass it: they keep their rows, sunk or not. */
const firedOn = (s: State, hex: number, rows: readonly number[], { dice, tell }: Working): State => {
  const { after, factors, sunk } = underFire(s, rows, fireOf(fortGuns(s, hex), dice));
  tell.tell(fortFired, { side: s.acting, hex: placeTold(hex), factors, sunk });
  return after;
};

/** What goes down with ships: what those left can no longer lift, depots and siege trains before SF. */
const withoutDrowned = (s: State, { tell }: Working): State => {
  const { cargo, stores, troops, load, ships, place } = fleetOf(s);
  const lift = liftOf(ships.filter((ship) => !isSunk(ship)));
  const sunk = Math.min(countOf(stores), Math.ceil(Math.max(0, load - lift) / STORE_LIFT));
  const lost = Math.max(0, troops - lift);
  if (sunk + lost === 0) return s;
  tell.tell(drowned, { side: s.acting, lost, stores: sunk });
  const depots = Math.min(sunk, stores.depots);
  const gone = { depots, trains: sunk - depots };
  const left = withFleet(withoutStores(s, s.acting, place, gone), {
    stores: { depots: stores.depots - depots, trains: stores.trains - gone.trains },
  });
  return destroyed(left, cargo, s.acting, lost);
};

/** Puts what is aboard ashore. */
const landed = (s: State, to: number, effect: Working): State => {
  const { cargo, stores } = s.war.fleet;
  const from = fleetOf(s).place;
  const hauled = withStores(s, s.acting, from, to, stores);
  const rows = cargo.filter((row) => forceAt(s, row).place === from);
  return rows.length === 0 ? hauled : carried(hauled, rows, to, effect);
};

export const sail = decision('sail', 'bab-nav-1', 'Sail to', 'march', true)
  .when(isReady)
  .pick(
    'to',
    id('water'),
    (s) => sailTargets(s),
    bar(...CLOSED).unless((s, { to }) => fleetOf(s).troops === 0 || !isShut(s, s.acting, to)),
    bar('bab-nav-2', 'What is aboard finds no room to land at {to}, or the enemy holds it.').unless(
      (s, { to }) => !fleetOf(s).isLaden || isBeach(s, s.acting, to, fleetOf(s).troops),
    ),
    bar('bab-nav-2', '{to} lies in an enemy zone of control: to land there takes armed ships of 6 factors.').unless(
      (s, { to }) => !fleetOf(s).isLaden || isCovered(s, s.acting, to),
    ),
  )
  .otherwise(said('The ships cannot come from {fleet} to {to} in one turn.'))
  .called(lit('To {to}', 'to'))
  .does((s, { to }, effect) => {
    const from = fleetOf(s).place;
    const rows = s.war.fleet.ships;
    const { kind } = at(fleetOf(s).ships, 0);
    const passed = fortsOn(s, s.acting, to);
    const told = { side: s.acting, from: placeTold(from), to: placeTold(to), ships: rows.length, kind };
    effect.tell.tell(sailed, { ...told, load: fleetOf(s).load });
    const shelled = passed.reduce((now, hex) => firedOn(now, hex, rows, effect), s);
    const dry = withoutDrowned(shelled, effect);
    const ashore = fleetOf(dry).ships.every(isSunk) ? dry : landed(dry, to, effect);
    const after = withoutSunk(withShips(ashore, rows, { place: to, moved: true, docked: 0 }));
    const left = hasArmed(after, s.acting, from);
    return withWar(left ? after : withAdmirals(after, s.acting, from, to), { fleet: NO_FLEET });
  });

export const stay = decision('stay', 'bab-nav-1', 'Stay', 'hq')
  .when(isReady)
  .called(said('The ships stay {fleet+at} this turn'))
  .does((s) => withWar(withShips(s, s.war.fleet.ships, { moved: true }), { fleet: NO_FLEET }));

const opened = event('naval-battle', 'bab-nav-3')
  .of({ side: seat(), place: name('place'), beaten: seat(), to: name('place') })
  .says(
    (d) => `{side} gave battle on the water **{place+at}**: {beaten} retired${d.to === d.place ? '' : ' to {to}'}.`,
    { tone: 'battle', opens: true },
  );
const damaged = event('ships-hit', 'bab-nav-3')
  .of({ side: seat(), factors: count(), sunk: count() })
  .says('{side} lost **{factors|factor|factors}** and {sunk|ship|ships}.', BATTLE_LOSS);
const hoisted = event('flag-hoisted', 'bab-nav-4')
  .of({ side: seat(), admiral: word(...ADMIRALS.map(({ id: known }) => known)), place: name('place') })
  .says('{admiral} took command of the ships {place+at}.');

/** Places where armed ships lie: those of each side, and those of both. */
const stations = steady<State, readonly (readonly number[])[]>(
  sameLists,
  (s) => {
    const held = BOTH.map((side) => armedPlaces(s, side));
    return [...held, at(held, 0).filter((place) => hasArmed(s, 1, place))];
  },
  (s) => s.war.ships,
);
const stationsOf = (s: State): readonly number[] => at(stations(s), s.acting);
const fronts = (s: State): readonly number[] => at(stations(s), BOTH.length);
const flags = (s: State) => s.war.admirals;

/** Rows of the naval leaders of each side. */
const SAILORS = Map.groupBy(ADMIRALS.keys(), (row) => at(ADMIRALS, row).side);

export const hoist = decision('hoist', 'bab-nav-4', 'Send a naval leader', 'hq')
  .when(nobodyMoves, noFleet)
  .pick(
    'admiral',
    id('admiral'),
    (s) => SAILORS.get(s.acting) ?? [],
    bar('bab-nav-4', '{admiral} has not come yet.').unless((s, { admiral }) => at(ADMIRALS, admiral).from <= s.turn),
    bar('bab-nav-4', 'Semmes is in the Piracy Box and nowhere else.').unless((_s, { admiral }) => admiral !== SEMMES),
    bar('bab-nav-4', '{admiral} has been sent to his ships this turn.').unless(
      (s, { admiral }) => at(s.war.admirals, admiral).sent < s.turn,
    ),
  )
  .otherwise(said('{admiral} is a naval leader of the other side.'))
  .pick('place', id('water'), (s, { admiral }) => stationsOf(s).filter((place) => place !== admiralPlace(s, admiral)))
  .resting(stationsOf, flags, (s) => s.turn)
  .otherwise(said('No other armed ships of this side lie {place+at}.'))
  .called(lit('{admiral} to the ships {place+at}', 'place'))
  .tells(hoisted, (s, { admiral, place }) => ({
    side: s.acting,
    admiral: at(ADMIRALS, admiral).id,
    place: placeTold(place),
  }))
  .does((s, { admiral, place }) => withWar(s, { admirals: s.war.admirals.with(admiral, { place, sent: s.turn }) }));

export const engage = decision('engage', 'bab-nav-3', 'Force a naval battle', 'sabres')
  .when(nobodyMoves, noFleet)
  .pick(
    'place',
    id('water'),
    fronts,
    bar('bab-nav-3', 'There has been a battle {place+at} in this part of the turn.').unless(
      (s, { place }) => !s.war.fought.includes(place),
    ),
  )
  .resting(fronts, (s) => s.war.fought)
  .otherwise(said('{place} does not have armed ships of both sides.'))
  .called(lit('Force a battle {place+at}', 'place'))
  .does((s, { place }, { dice, tell }) => {
    const fires = BOTH.map((side) => fireOf(gunsOf(s, side, place), dice));
    const union = underFire(s, shipRows(s, 0, place), at(fires, 1));
    const confederate = underFire(union.after, shipRows(s, 1, place), at(fires, 0));
    const beaten = beatenBy(s, place, union.factors, confederate.factors);
    const [end, to] = retired(withoutSunk(confederate.after), beaten, place);
    tell.tell(opened, { side: s.acting, place: placeTold(place), beaten, to: placeTold(to) });
    for (const [side, { factors, sunk }] of [union, confederate].entries()) tell.tell(damaged, { side, factors, sunk });
    return withWar(end, { fought: [...s.war.fought, place] });
  });
