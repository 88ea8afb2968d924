/** A state that agrees with all that one seat knows: for computer players that try something out, and for tests of secrecy. */
import { at, cell, type Dice, type SeatId } from '@longroll/kernel';
import { BY_ARM, reportsOfOthers, tacOfReport, typesTold } from './imagined-enemies.ts';
import { HA, LA, stateOf, typeOf, UNIT_TYPES, unitOf } from './names.ts';
import { armBit } from './sight/flags.ts';
import { NOBODY, type Sighting, type State, UNIT_COLUMNS, type UnitColumn } from './state.ts';
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

const filled = (view: State, seat: SeatId, row: number): Row => {
  const seen = known(view, row);
  if (seen.commander === seat || seen.deputy === seat) return seen;
  return { ...seen, ...usual(seen.name), commander: otherPlayer(view, seat, seen.name), deputy: NOBODY };
};

const untaken = (state: number, type: number, taken: ReadonlySet<number>, number = 1): number => {
  const name = unitOf(state, type, number);
  return taken.has(name) ? untaken(state, type, taken, number + 1) : name;
};

const EMPTY = Object.fromEntries(UNIT_COLUMNS.map((column) => [column, 0])) as unknown as Row;

/** Units of friends under other command that are told as a count and are not seen: as many as it says, of the arms that it says (rotd-4.1a). */
const counted = (view: State, seat: SeatId, told: Sighting, taken: Set<number>): readonly Row[] => {
  const { units } = view;
  const seen = [...units.name.keys()].filter(
    (row) =>
      units.commander[row] === NOBODY &&
      units.square[row] === told.square &&
      units.condition[row] === told.sign &&
      stateOf(cell(units.name, row)) === told.owner,
  );
  const shown = seen.reduce((bits, row) => bits | armBit(typeOf(cell(units.name, row))), 0);
  const arms = BY_ARM.filter((type) => (told.arms & armBit(type)) !== 0).sort(
    (a, b) => (shown & armBit(a)) - (shown & armBit(b)),
  );
  return Array.from({ length: told.number - seen.length }, (_, i) => {
    const name = untaken(told.owner, at(arms, i % arms.length), taken);
    taken.add(name);
    const place = { name, square: told.square, fromSquare: told.square, condition: told.sign };
    return { ...EMPTY, ...usual(name), ...place, commander: otherPlayer(view, seat, name), deputy: NOBODY };
  });
};

/** Units of other states of which the seat has a report and which it does not see. */
const reported = (view: State, seat: SeatId, told: Sighting, taken: Set<number>): readonly Row[] => {
  const { owner, square, sign } = told;
  const place = { square, fromSquare: square, tac: tacOfReport(view, square), fromTac: tacOfReport(view, square) };
  return typesTold(told).map((type) => {
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
  const rows = [
    ...view.units.name.map((_, row) => filled(view, seat, row)),
    ...friends.flatMap((told) => counted(view, seat, told, taken)),
    ...others.flatMap((told) => reported(view, seat, told, taken)),
  ].sort((a, b) => a.name - b.name);
  const units = Object.fromEntries(
    UNIT_COLUMNS.map((column) => [column, rows.map((row) => row[column])]),
  ) as unknown as State['units'];
  const { stock, asked, due } = view.depots;
  return {
    ...view,
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
