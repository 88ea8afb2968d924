/** Naval leaders and the battles of ships (bab-nav-3, -4). */
import { at, count, derived, id, name, seat, word } from '@longroll/kernel';
import { ADMIRALS } from '../data/ships.ts';
import { bold, decision, event, must, said } from '../define.ts';
import { afterFire, isSunk, rowsIn, sideFire, withoutSunk } from '../ships/battles.ts';
import { refugeOf } from '../ships/routes.ts';
import { admiralPlace, factorsOfAll, hasArmed, SEMMES, shipsIn, withAdmirals } from '../ships/ships.ts';
import { otherSide, type Ship, type Side, type State, withWar } from '../state.ts';
import { capital, placeLight, placeName, placeText, placeTold, theSide } from '../words.ts';
import { nobodyMoves, noFleet } from './open-move.ts';

const LOSS = { factors: count(), sunk: count() };
const opened = event(
  'naval-battle',
  ['bab-nav-3'],
  { side: seat(), place: name('place'), beaten: seat(), to: name('place') },
  (d) =>
    `${capital(theSide(d.side))} gave battle on the water at ${bold(placeText(d.place))}: ${theSide(d.beaten)} retired${d.to === d.place ? '' : ` to ${placeText(d.to)}`}.`,
  { tone: 'battle', opens: true },
);
const damaged = event(
  'ships-hit',
  ['bab-nav-3'],
  { side: seat(), ...LOSS },
  '{side} lost **{factors|factor|factors}** and {sunk|ship|ships}.',
  { tone: 'battle', loss: true },
);
const hoisted = event(
  'flag-hoisted',
  ['bab-nav-4'],
  { side: seat(), admiral: word(...ADMIRALS.map(({ id: known }) => known)), place: name('place') },
  (d) => `${nameOf(d.admiral)} took command of the ships at ${placeText(d.place)}.`,
);
const nameOf = (admiral: string): string => ADMIRALS.find(({ id: known }) => known === admiral)?.name ?? admiral;

/** Places where a side has armed ships. */
const stations = derived<State, readonly [readonly number[], readonly number[]]>(
  (s) => {
    const places = [...new Set(s.war.ships.map(({ place }) => place))];
    return [places.filter((place) => hasArmed(s, 0, place)), places.filter((place) => hasArmed(s, 1, place))];
  },
  (s) => s.war.ships,
);
const stationsOf = (s: State, side: Side): readonly number[] => stations(s)[side];

export const hoist = decision('hoist', 'bab-nav-4', 'Send a naval leader', 'hq')
  .when(nobodyMoves, noFleet)
  .pick(
    'admiral',
    id('admiral'),
    (s) => ADMIRALS.flatMap(({ side }, row) => (side === s.acting ? [row] : [])),
    must('bab-nav-4', '{admiral} has not come yet.', (s, { admiral }) => at(ADMIRALS, admiral).from <= s.turn),
    must('bab-nav-4', 'Semmes is in the Piracy Box and nowhere else.', (_s, { admiral }) => admiral !== SEMMES),
    must(
      'bab-nav-4',
      '{admiral} has been sent to his ships this turn.',
      (s, { admiral }) => at(s.war.admirals, admiral).sent < s.turn,
    ),
  )
  .otherwise(said('{admiral} is a naval leader of the other side.'))
  .pick('place', id('water'), (s, { admiral }) =>
    stationsOf(s, s.acting).filter((place) => place !== admiralPlace(s, admiral)),
  )
  .otherwise(said('No other armed ships of this side lie at {place}.'))
  .called((_s, { admiral, place }) => ({
    label: `${at(ADMIRALS, admiral).name} to the ships at ${placeName(place)}`,
    lights: [placeLight(place)],
  }))
  .does((s, { admiral, place }, { tell }) => {
    tell.tell(hoisted, { side: s.acting, admiral: at(ADMIRALS, admiral).id, place: placeTold(place) });
    return withWar(s, { admirals: s.war.admirals.with(admiral, { place, sent: s.turn }) });
  });

/** Who has lost the larger share of his factors; of equal shares the side that forced the battle (bab-nav-3). */
const beatenBy = (forcing: Side, before: readonly [number, number], lost: readonly [number, number]): Side => {
  const [union, confederate] = [lost[0] * before[1], lost[1] * before[0]];
  return union === confederate ? forcing : union > confederate ? 0 : 1;
};

/** The ships of a side that was beaten: transports go down with their escort's defeat, the others retire (bab-nav-1, -3). */
const retired = (s: State, side: Side, place: number): readonly [state: State, to: number] => {
  const lost = (ship: Ship): boolean => ship.side === side && ship.place === place && factorsOfAll([ship]) === 0;
  const fought = withWar(s, { ships: s.war.ships.filter((ship) => !lost(ship)) });
  const own = shipsIn(fought, side, place);
  const to = own.length === 0 ? place : refugeOf(fought, side, place, own);
  const ships = fought.war.ships.map((ship) =>
    own.includes(ship) ? { ...ship, place: to, moved: true, docked: 0 } : ship,
  );
  return [withAdmirals(withWar(fought, { ships }), side, place, to), to];
};

export const engage = decision('engage', 'bab-nav-3', 'Force a naval battle', 'combat')
  .when(nobodyMoves, noFleet)
  .pick(
    'place',
    id('water'),
    (s) => stationsOf(s, s.acting).filter((place) => hasArmed(s, otherSide(s.acting), place)),
    must(
      'bab-nav-3',
      'There has been a battle at {place} in this part of the turn.',
      (s, { place }) => !s.war.fought.includes(place),
    ),
  )
  .otherwise(said('{place} does not have armed ships of both sides.'))
  .called((_s, { place }) => ({ label: `Force a battle at ${placeName(place)}`, lights: [placeLight(place)] }))
  .does((s, { place }, { dice, tell }) => {
    const [union, confederate] = [sideFire(s, 0, place, dice), sideFire(s, 1, place, dice)];
    const rows = [rowsIn(s.war.ships, 0, place), rowsIn(s.war.ships, 1, place)] as const;
    const { ships } = s.war;
    const after = afterFire(afterFire(ships, rows[0], confederate), rows[1], union);
    const sum = (side: Side, all: readonly Ship[]): number => factorsOfAll(rows[side].map((row) => at(all, row)));
    const before = [sum(0, ships), sum(1, ships)] as const;
    const lost = [before[0] - sum(0, after), before[1] - sum(1, after)] as const;
    const beaten = beatenBy(s.acting, before, lost);
    const [left] = withoutSunk(s, after);
    const [end, to] = retired(left, beaten, place);
    tell.tell(opened, { side: s.acting, place: placeTold(place), beaten, to: placeTold(to) });
    for (const side of [0, 1] as const) {
      const sunk = rows[side].filter((row) => isSunk(at(after, row))).length;
      tell.tell(damaged, { side, factors: lost[side], sunk });
    }
    return withWar(end, { fought: [...s.war.fought, place] });
  });
