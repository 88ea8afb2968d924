/** A state that agrees with all that one seat knows: for computer players that try something out, and for tests of secrecy. */
import { at, type Dice, memoize, type SeatId } from '@longroll/kernel';
import { BY_ARM, reportsOfOthers, tacOfReport, typesTold } from './imagined-enemies.ts';
import { AQ, HA, LA, stateOf, typeOf, UNIT_TYPES, unitOf } from './names.ts';
import { armBit } from './sight/flags.ts';
import {
  ACTIVE,
  type Enrolled,
  INACTIVE,
  NOBODY,
  type Sighting,
  type State,
  UNIT_COLUMNS,
  type UnitColumn,
} from './state.ts';
import { UNKNOWN, viewOf } from './view.ts';

type Row = { readonly [column in UnitColumn]: number };

/** What nobody knows of a unit of others is what most units have: numbers that a sound state may hold. */
const usual = (name: number): Partial<Row> => {
  const type = typeOf(name);
  const { mostMen, mostBatteries } = at(UNIT_TYPES, type);
  const isGuns = type === HA || type === LA;
  return {
    ...{ men: Math.floor((mostMen * 2) / 3), batteries: isGuns ? mostBatteries : 0 },
    ...{ quality: 3, morale: 50, initiative: 3, ammunition: 1, source: NOBODY, contact: NOBODY, home: 0 },
  };
};

/** Somebody else of the same state, who may command a unit that the seat does not. */
const otherPlayer = ({ setting }: State, seat: SeatId, name: number): number =>
  setting.players.findIndex(({ state }, other) => other !== seat && state === stateOf(name));

const known = (view: State, row: number): Row =>
  Object.fromEntries(UNIT_COLUMNS.map((column) => [column, at(view.units[column], row)])) as unknown as Row;

const byUnit = memoize((roster: readonly Enrolled[]) => new Map(roster.map((entry) => [entry.unit, entry])));

/** What a seat's roster says of a unit under other command (rotd-4.6a); of one that is not on it, somebody of its state commands it. */
const command = (view: State, seat: SeatId, unit: number): Partial<Row> => {
  const { units, roster } = view;
  const entry = roster && byUnit(roster).get(unit);
  if (!entry) return { commander: otherPlayer(view, seat, unit), deputy: NOBODY };
  const army = units.name.find((name, row) => units.commander[row] === seat && typeOf(name) === AQ) ?? NOBODY;
  return { commander: entry.commander, deputy: NOBODY, men: entry.men, contact: army };
};

const filled = (view: State, seat: SeatId, row: number): Row => {
  const seen = known(view, row);
  if (seen.commander === seat || seen.deputy === seat) return seen;
  return { ...seen, ...usual(seen.name), ...command(view, seat, seen.name) };
};

const untaken = (state: number, type: number, taken: ReadonlySet<number>, number = 1): number => {
  const name = unitOf(state, type, number);
  return taken.has(name) ? untaken(state, type, taken, number + 1) : name;
};

const EMPTY = Object.fromEntries(UNIT_COLUMNS.map((column) => [column, 0])) as unknown as Row;

/** Units of friends under other command that are counted in a square and seen there (rotd-4.1a), by their names. */
const seenOf = ({ units }: State, { square, owner, sign }: Sighting): readonly number[] =>
  units.name.filter(
    (name, row) =>
      units.commander[row] === NOBODY &&
      units.square[row] === square &&
      units.condition[row] === sign &&
      stateOf(name) === owner,
  );

/** How many are counted there and not seen. */
const unseenOf = (view: State, count: Sighting): number => count.number - seenOf(view, count).length;

/**
 * Units that stand on the seat's roster and in no row of its view (rotd-4.6a). Where it counts the units of a square, those
 * beyond the count stand down.
 */
const enrolled = (view: State, seat: SeatId, taken: Set<number>, friends: readonly Sighting[]): readonly Row[] => {
  const left = new Map(friends.map((count) => [count.square, { sign: count.sign, number: unseenOf(view, count) }]));
  return (view.roster ?? []).flatMap(({ unit, square }) => {
    if (taken.has(unit)) return [];
    taken.add(unit);
    const here = left.get(square) ?? { sign: ACTIVE, number: 1 };
    const condition = here.number > 0 ? here.sign : INACTIVE;
    if (left.has(square)) left.set(square, { ...here, number: here.number - 1 });
    const place = { name: unit, square, fromSquare: square, condition };
    return { ...EMPTY, ...usual(unit), ...place, ...command(view, seat, unit) };
  });
};

/** Units of friends under other command that are told as a count and are in no row: as many as it says, of the arms that it says. */
const counted = (
  view: State,
  seat: SeatId,
  count: Sighting,
  rows: readonly Row[],
  taken: Set<number>,
): readonly Row[] => {
  const here = rows.filter(({ square, condition }) => square === count.square && condition === count.sign);
  const shown = [...seenOf(view, count), ...here.map(({ name }) => name)].reduce(
    (bits, name) => bits | armBit(typeOf(name)),
    0,
  );
  const arms = BY_ARM.filter((type) => (count.arms & armBit(type)) !== 0).sort(
    (a, b) => (shown & armBit(a)) - (shown & armBit(b)),
  );
  return Array.from({ length: Math.max(0, unseenOf(view, count) - here.length) }, (_, i) => {
    const name = untaken(count.owner, at(arms, i % arms.length), taken);
    taken.add(name);
    const place = { name, square: count.square, fromSquare: count.square, condition: count.sign };
    return { ...EMPTY, ...usual(name), ...place, commander: otherPlayer(view, seat, name), deputy: NOBODY };
  });
};

/** Units of other states of which the seat has a report and which it does not see. */
const reported = (view: State, seat: SeatId, report: Sighting, taken: Set<number>): readonly Row[] => {
  const { owner, square, sign } = report;
  const place = { square, fromSquare: square, tac: tacOfReport(view, square), fromTac: tacOfReport(view, square) };
  return typesTold(report).map((type) => {
    const name = untaken(owner, type, taken);
    taken.add(name);
    const commander = otherPlayer(view, seat, name);
    return { ...EMPTY, ...usual(name), ...place, name, condition: sign, commander, deputy: NOBODY };
  });
};

/** What is not known of a table has nothing in it. */
const none = (values: readonly number[]): readonly number[] => values.map((value) => (value === UNKNOWN ? 0 : value));

const assembled = (view: State, seat: SeatId, others: readonly Sighting[]): State => {
  const own = view.setting.players[seat]?.state;
  const taken = new Set(view.units.name);
  const friends = view.sightings.filter(({ owner }) => owner === own);
  const onRoster = enrolled(view, seat, taken, friends);
  const rows = [
    ...view.units.name.map((_, row) => filled(view, seat, row)),
    ...onRoster,
    ...friends.flatMap((count) => counted(view, seat, count, onRoster, taken)),
    ...others.flatMap((report) => reported(view, seat, report, taken)),
  ].sort((a, b) => a.name - b.name);
  const units = Object.fromEntries(
    UNIT_COLUMNS.map((column) => [column, rows.map((row) => row[column])]),
  ) as unknown as State['units'];
  const { stock, asked, due } = view.depots;
  const { roster: _, ...rest } = view;
  return {
    ...rest,
    viewer: NOBODY,
    units,
    cities: { ...view.cities, supplies: none(view.cities.supplies) },
    depots: { ...view.depots, stock: none(stock), asked: none(asked), due: none(due) },
    sightings: view.sightings.filter(({ owner }) => owner !== own),
  };
};

/** Whether a state shows a seat the units and the reports that its view has. */
const agrees = (state: State, seat: SeatId, view: State): boolean => {
  const { units, sightings } = viewOf(state, seat);
  return (
    sightings.length === view.sightings.length &&
    units.name.length === view.units.name.length &&
    units.name.every((name, row) => name === view.units.name[row])
  );
};

/**
 * A state that looks to a seat as its view does. Others' units stand where he sees them, and where he has reports of them as many
 * as these say; where such units would bar what he sees farther on (rotd-4.1c) nothing is imagined of reports. What of his own
 * state is only counted stands there as units of other players.
 */
export const imagine = (view: State, seat: SeatId, _dice: Dice): State => {
  if (!view.setting.players[seat]) return assembled(view, seat, []);
  const peopled = assembled(view, seat, reportsOfOthers(view, seat));
  return agrees(peopled, seat, view) ? peopled : assembled(view, seat, []);
};
