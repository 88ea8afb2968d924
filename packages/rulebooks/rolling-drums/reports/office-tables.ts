/** What stands beside an office's form because its orders rest on it: stores, the roster, other states, the pool (rotd-G11, rotd-4.6a). */
import type { ReportTable } from '@longroll/drawing';
import { at, capital, cell } from '@longroll/kernel';
import { few } from '../arithmetic.ts';
import { squareCalled, unitCalled } from '../calling.ts';
import { officeFields } from '../desk/offices.ts';
import { seatOfSubject } from '../forms.ts';
import { STATES, stateText, unitWord } from '../names.ts';
import { ACTIVE_ALLY, ALLY, HOSTILE, NEUTRAL, SAME } from '../offices.ts';
import { areFriends, relationOf } from '../relations.ts';
import { depotWord } from '../sources.ts';
import { squareWord } from '../squares.ts';
import { NOBODY, type State } from '../state.ts';
import { proposalsOf } from '../supply/diplomacy.ts';
import { positionOf } from '../work.ts';

const storesTable = ({ setting, cities, depots, relations }: State, state: number): ReportTable => {
  const isOurs = (owner: number): boolean => owner !== NOBODY && areFriends({ relations }, state, owner);
  const ofCities = setting.cities.flatMap(({ name, square }, row) =>
    isOurs(cell(cities.controller, row))
      ? [[name, squareWord(square), few(cell(cities.supplies, row)), cities.besieged[row] === 1 ? 'besieged' : '']]
      : [],
  );
  const ofDepots = depots.owner.flatMap((owner, row) =>
    isOurs(owner)
      ? [
          cell(depots.square, row) === NOBODY
            ? [capital(depotWord(row)), '', few(cell(depots.stock, row)), 'not on the map']
            : [capital(depotWord(row)), squareWord(cell(depots.square, row)), few(cell(depots.stock, row)), ''],
        ]
      : [],
  );
  return { title: 'Stores', columns: ['Store', 'Square', 'Supplies', ''], rows: [...ofDepots, ...ofCities] };
};

const rosterTable = (view: State): ReportTable => ({
  title: 'Roster',
  columns: ['Unit', 'Square', 'Men', 'Commander'],
  rows: (view.roster ?? []).map(({ unit, square, men, commander }) => [
    unitCalled(view, unitWord(unit)),
    squareCalled(view, squareWord(square)),
    few(men),
    view.setting.players[commander]?.name ?? 'nobody',
  ]),
});

const STANDING: { readonly [relation: number]: string } = {
  [SAME]: 'the same',
  [ACTIVE_ALLY]: 'ally, at war beside us',
  [ALLY]: 'ally',
  [NEUTRAL]: 'neutral',
  [HOSTILE]: 'at war',
};

const statesTable = (view: State, state: number): ReportTable => {
  const present = new Set(view.setting.players.map((player) => player.state));
  return {
    title: 'Other states',
    columns: ['State', 'Stands to us as', 'Asks us for', 'Asked by us for'],
    rows: [...STATES.keys()]
      .filter((other) => other !== state && present.has(other))
      .map((other) => [
        stateText(at(STATES, other), true),
        STANDING[relationOf(view, state, other)] ?? '',
        proposalsOf(view.treaties, other, state).join(', '),
        proposalsOf(view.treaties, state, other).join(', '),
      ]),
  };
};

const poolTable = ({ nations }: State, state: number): ReportTable => ({
  title: 'In the pool',
  columns: ['', 'In the pool'],
  rows: (['men', 'rifles', 'breechloaders', 'batteries'] as const).map((column) => [
    capital(column),
    few(cell(nations[column], state)),
  ]),
});

/** The tables beside an office's form, by what its holder may order; none beside the form of a unit. */
export const officeTables = (view: State, seat: number, subject: number): readonly ReportTable[] => {
  const state = view.setting.players[seat]?.state;
  if (seatOfSubject(subject) !== seat || state === undefined) return [];
  const offered = officeFields(positionOf(view), seat);
  const tables = [
    ...(offered.includes('raise') ? [poolTable(view, state)] : []),
    ...(view.roster ? [rosterTable(view)] : []),
    ...(offered.includes('transfers') || offered.includes('placeDepots') ? [storesTable(view, state)] : []),
    ...(offered.includes('diplomacy') ? [statesTable(view, state)] : []),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
};
