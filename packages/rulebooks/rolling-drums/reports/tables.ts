/** The position report as tables: the same on the page, on paper and by mail (rotd-R6, rotd-R7). */
import type { ReportTable } from '@longroll/drawing';
import { at, counted } from '@longroll/kernel';
import { few } from '../arithmetic.ts';
import { squareCalled } from '../calling.ts';
import { standingOfSeat } from '../records.ts';
import type { State } from '../state.ts';
import { SQUARE_KEY, TAC_KEY } from './letters.ts';
import { type PositionReport, positionReport, type SquareReport, type TacticalReport } from './position.ts';
import type { UnitStatus } from './unit-status.ts';

const groupWords = ({ sign, size, number, isExact, arms, unconfirmed }: SquareReport): readonly string[] => {
  const count = isExact ? few(number) : `about ${few(number)}`;
  const kind = sign === 'tent' ? 'inactive' : sign === 'S' ? 'shattered' : size;
  return [kind, count, arms.split('').join(' '), unconfirmed ? 'unconfirmed' : ''];
};

const squaresTable = ({ squares, letters }: PositionReport): ReportTable => ({
  title: 'On the strategic map',
  columns: ['Square', 'City', 'State', 'Size', 'Units', 'Arms', ''],
  rows: squares.map((told) => [told.square, told.city, told.state, ...groupWords(told)]),
  letters,
  key: SQUARE_KEY,
});

const tacticalTable = (view: State, { square, tacs, letters }: TacticalReport, place: number): ReportTable => ({
  title: `Tactical map of ${squareCalled(view, square)}`,
  columns: ['Tac', 'State', 'Units'],
  rows: tacs.map(({ tac, state, units }) => [tac, state, units.join(', ')]),
  letters: [letters],
  // Once is enough: the signs are the same on all of them.
  ...(place === 0 ? { key: TAC_KEY } : {}),
});

const citiesTable = ({ cities }: PositionReport): ReportTable => ({
  title: 'Cities in sight',
  columns: ['City', 'Square', 'Held by', 'Supplies', 'Fort', ''],
  rows: cities.map(({ city, square, holder, supplies, fort, capacity, besieged }) => [
    city,
    square,
    holder,
    supplies === undefined ? 'unknown' : few(supplies),
    fort > 0 ? `${fort}, for ${few(capacity)} men` : '',
    besieged ? 'besieged' : '',
  ]),
});

const depotsTable = ({ depots }: PositionReport): ReportTable => ({
  title: 'Depots',
  columns: ['Depot', 'Square', 'Tac', 'Stock'],
  rows: depots.map(({ depot, square, tac, stock }) => [depot, square, tac, few(stock)]),
});

const placeOf = ({ condition, square, tac, inFort }: UnitStatus): string =>
  condition === 'active' || condition === 'inactive' ? `${square} ${tac}${inFort ? 'F' : ''}` : square;

const gunsOf = ({ batteries, weapon }: UnitStatus): string => (batteries > 0 ? `${weapon}, ${batteries} bty` : weapon);

const strengthTable = (title: string, units: readonly UnitStatus[]): ReportTable => ({
  title,
  columns: ['Unit', 'Where', 'Men', 'Arms', 'Quality', 'Exp', 'Mor', 'Fat', 'Ini'],
  rows: units.map((unit) => [
    unit.id,
    placeOf(unit),
    few(unit.men),
    gunsOf(unit),
    unit.quality,
    ...[unit.experience, unit.morale, unit.fatigue, unit.initiative].map(String),
  ]),
});

const supplyTable = ({ units }: PositionReport): ReportTable => ({
  title: 'Supply and those away',
  columns: ['Unit', 'Supplies', 'Ammo', 'Draws on', 'Contact', 'Strag', 'Wounded'],
  rows: units.map(({ id, supplies, ammunition, supply, communications, stragglers, wounded }) => [
    id,
    few(supplies),
    few(ammunition),
    supply,
    communications,
    few(stragglers),
    few(wounded),
  ]),
});

const turns = (count: number): string => counted(count, 'turn', 'turns');
const stateWords = ({ condition, wait }: UnitStatus): string => {
  if (condition === 'shattered') return `shattered, ${turns(wait)} left`;
  if (condition === 'aboard') return `aboard, ${turns(wait)} left`;
  return condition === 'coming' ? `here in ${turns(wait)}` : condition;
};

const commandTable = ({ units }: PositionReport): ReportTable => ({
  title: 'Command',
  columns: ['Unit', 'Name', 'Type', 'Commander', 'Deputy', 'State', 'Regiments'],
  rows: units.map((unit) => [
    unit.id,
    unit.name,
    unit.type,
    unit.commander,
    unit.deputy,
    stateWords(unit),
    unit.regiments.join('; '),
  ]),
});

const STANDING: readonly (readonly [title: string, conditions: readonly UnitStatus['condition'][]])[] = [
  ['Your units in the field', ['active']],
  ['Your units on the way', ['aboard', 'coming']],
  ['Your inactive units', ['inactive']],
  ['Your shattered units', ['shattered']],
];

/** What each player's units cost the enemy and lost, when the war is over (rotd-V6). */
const standingsTable = (view: State): ReportTable => ({
  title: 'Standing of the players',
  columns: ['Player', 'Inflicted', 'Suffered', 'Standing'],
  rows: view.setting.players.flatMap(({ name }, seat) => {
    const standing = standingOfSeat(view, seat);
    const { inflicted, suffered } = view.records;
    return standing === undefined ? [] : [[name, few(at(inflicted, seat)), few(at(suffered, seat)), String(standing)]];
  }),
});

/** A table without the columns in which nothing stands. */
const withoutEmpty = (table: ReportTable): ReportTable => {
  const kept = [...table.columns.keys()].filter((i) => table.rows.some((row) => row[i] !== ''));
  const of = (row: readonly string[]): readonly string[] => kept.map((i) => row[i] ?? '');
  return { ...table, columns: of(table.columns), rows: table.rows.map(of) };
};

/** The position of a seat's turn, made of its view: nothing stands here that the view does not tell. */
export const positionTables = (view: State, seat: number): readonly ReportTable[] => {
  const report = positionReport(view, seat);
  const { units } = report;
  const tables = [
    squaresTable(report),
    ...report.tactical.map((told, place) => tacticalTable(view, told, place)),
    ...STANDING.map(([title, conditions]) =>
      strengthTable(
        title,
        units.filter(({ condition }) => conditions.includes(condition)),
      ),
    ),
    supplyTable(report),
    commandTable(report),
    citiesTable(report),
    depotsTable(report),
    standingsTable(view),
  ];
  return tables.filter(({ rows }) => rows.length > 0).map(withoutEmpty);
};
