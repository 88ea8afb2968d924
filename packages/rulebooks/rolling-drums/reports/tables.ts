/** The position report as tables: the same on the page, on paper and by mail (rotd-R6, rotd-R7). */
import type { ReportTable } from '@longroll/drawing';
import { at, capital, counted, listedWords } from '@longroll/kernel';
import { few } from '../arithmetic.ts';
import { squareCalled, unitCalled, unitsCalled } from '../calling.ts';
import { stateText, unitId } from '../names.ts';
import { standingOfSeat } from '../records.ts';
import { armWords } from '../sight/flags.ts';
import type { State } from '../state.ts';
import { SQUARE_KEY, TAC_KEY } from './letters.ts';
import { type PositionReport, positionReport, type SquareReport, type TacticalReport } from './position.ts';
import type { UnitStatus } from './unit-status.ts';

/** "Union", "Confederacy". */
const nation = (code: string): string => stateText(code).replace(/^the /, '');

const groupWords = ({ sign, size, number, isExact, arms, unconfirmed }: SquareReport): readonly string[] => {
  const count = isExact ? few(number) : `about ${few(number)}`;
  const kind = sign === 'tent' ? 'inactive' : sign === 'S' ? 'shattered' : size;
  return [kind, count, armWords(arms), unconfirmed ? 'unconfirmed' : ''];
};

const squaresTable = ({ squares, letters }: PositionReport): ReportTable => ({
  title: 'On the strategic map',
  columns: ['Square', 'City', 'State', 'Size', 'Units', 'Arms', ''],
  rows: squares.map((told) => [told.square, told.city, nation(told.state), ...groupWords(told)]),
  letters,
  key: SQUARE_KEY,
});

const IN_FORT = /F$/;

/** Units of a tac by name, others kind by kind; those in a fort after the rest (rotd-R8). */
const troopsText = (view: State, words: readonly string[]): string => {
  const [outside, inside] = [
    words.filter((word) => !IN_FORT.test(word)),
    words.filter((word) => IN_FORT.test(word)).map((word) => word.replace(IN_FORT, '')),
  ];
  const forted = unitsCalled(view, inside);
  return [...unitsCalled(view, outside), ...(forted.length > 0 ? [`in the fort ${listedWords(forted)}`] : [])].join(
    ', ',
  );
};

/** A unit, a city or what else supplies come from, by its name. */
const sourceText = (view: State, word: string): string => (unitId(word) === undefined ? word : unitCalled(view, word));

const tacticalTable = (view: State, { square, tacs, letters }: TacticalReport, place: number): ReportTable => ({
  title: `Tactical map of ${squareCalled(view, square)}`,
  columns: ['Tac', 'State', 'Units'],
  rows: tacs.map(({ tac, state, units }) => [tac, nation(state), troopsText(view, units)]),
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
    nation(holder),
    supplies === undefined ? 'unknown' : few(supplies),
    fort > 0 ? `${fort}, for ${few(capacity)} men` : '',
    besieged ? 'besieged' : '',
  ]),
});

const depotsTable = ({ depots }: PositionReport): ReportTable => ({
  title: 'Depots',
  columns: ['Depot', 'Square', 'Tac', 'Stock'],
  rows: depots.map(({ depot, square, tac, stock }) => [capital(depot), square, tac, few(stock)]),
});

const placeOf = ({ condition, square, tac, inFort }: UnitStatus): string =>
  condition === 'active' || condition === 'inactive' ? `${square} ${tac}${inFort ? ' in the fort' : ''}` : square;

const gunsOf = ({ batteries, weapon }: UnitStatus): string =>
  batteries > 0 ? `${weapon}, ${counted(batteries, 'battery', 'batteries')}` : weapon;

const strengthTable = (view: State, title: string, units: readonly UnitStatus[]): ReportTable => ({
  title,
  columns: ['Unit', 'Where', 'Men', 'Arms', 'Quality', 'Experience', 'Morale', 'Fatigue', 'Initiative'],
  rows: units.map((unit) => [
    unitCalled(view, unit.id),
    placeOf(unit),
    few(unit.men),
    gunsOf(unit),
    unit.quality,
    ...[unit.experience, unit.morale, unit.fatigue, unit.initiative].map(String),
  ]),
});

const supplyTable = (view: State, { units }: PositionReport): ReportTable => ({
  title: 'Supply and those away',
  columns: ['Unit', 'Supplies', 'Ammunition', 'Stragglers', 'Wounded', 'Draws on', 'Communications'],
  rows: units.map(({ id, supplies, ammunition, supply, communications, stragglers, wounded }) => [
    unitCalled(view, id),
    few(supplies),
    few(ammunition),
    few(stragglers),
    few(wounded),
    sourceText(view, supply),
    sourceText(view, communications),
  ]),
});

const turns = (count: number): string => counted(count, 'turn', 'turns');
const stateWords = ({ condition, wait }: UnitStatus): string => {
  if (condition === 'shattered') return `shattered, ${turns(wait)} left`;
  if (condition === 'aboard') return `aboard, ${turns(wait)} left`;
  if (condition === 'coming') return wait === 0 ? 'due now' : `here in ${turns(wait)}`;
  return condition;
};

const commandTable = (view: State, { units }: PositionReport): ReportTable => ({
  title: 'Command',
  columns: ['Unit', 'Type', 'Commander', 'Deputy', 'State', 'Regiments'],
  rows: units.map((unit) => [
    unitCalled(view, unit.id),
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
        view,
        title,
        units.filter(({ condition }) => conditions.includes(condition)),
      ),
    ),
    supplyTable(view, report),
    commandTable(view, report),
    citiesTable(report),
    depotsTable(report),
    standingsTable(view),
  ];
  return tables.filter(({ rows }) => rows.length > 0).map(withoutEmpty);
};
