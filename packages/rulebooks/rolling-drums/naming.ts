/** Words of files, orders and pages for the numbers of the book. */
import type { BookPlan, Domain } from '@longroll/kernel';
import { squareCalled, unitCalled } from './calling.ts';
import { officeSubject, seatOfSubject, truceSubject, unitOfSubject } from './forms.ts';
import { CQ, isUnit, STATES, stateOf, stateText, typeOf, unitId, unitWord } from './names.ts';
import { areFriends } from './relations.ts';
import type { Setting } from './setting.ts';
import { cityRow, citySource, cityWord, depotRow, depotSource, depotWord, sourceId, sourceWord } from './sources.ts';
import { SQUARES, squareId, squareWord, TACS, tacId, tacWord } from './squares.ts';
import { NOBODY, type State } from './state.ts';

/** What words of files stand for. */
export const fileNames = {
  square: {
    word: (_, square) => (square >= 0 && square < SQUARES ? squareWord(square) : undefined),
    id: (_, word) => squareId(word),
  },
  tac: { word: (_, tac) => (tac >= 0 && tac < TACS ? tacWord(tac) : undefined), id: (_, word) => tacId(word) },
} satisfies { readonly [domain: string]: Domain<unknown> };

/** How a file and its fields are read and written. */
export const grammar = { verbs: {}, names: fileNames };

/** Units that a view knows: its own, those that it sees and those of its roster, rising (rotd-4.6a). */
const unitsKnown = ({ units, roster }: State): readonly number[] =>
  [...new Set([...units.name, ...(roster ?? []).map(({ unit }) => unit)])].sort((a, b) => a - b);

/** Whether a state is a friend of who looks; in the true state all are. */
const isOwn = (view: State, owner: number | undefined): boolean => {
  const mine = view.setting.players[view.viewer]?.state;
  return owner !== undefined && (mine === undefined || (owner !== NOBODY && areFriends(view, mine, owner)));
};

/** Stores and headquarters from which somebody may draw, as a view knows them (rotd-11.13a). */
const sourcesKnown = (view: State): readonly number[] => [
  ...unitsKnown(view).filter((unit) => typeOf(unit) === CQ && isOwn(view, stateOf(unit))),
  ...view.setting.cities.flatMap((_, row) => (isOwn(view, view.cities.controller[row]) ? [citySource(row)] : [])),
  ...view.depots.square.flatMap((square, row) =>
    square !== NOBODY && isOwn(view, view.depots.owner[row]) ? [depotSource(row)] : [],
  ),
];

/** "First Division (Tyler) (US1CQ)", "Washington"; a depot by its word. */
const sourceCalled = (view: State, source: number): string | undefined => {
  const word = sourceWord(view.setting, source);
  if (word === undefined) return undefined;
  return unitId(word) === undefined
    ? view.setting.cities[cityRow(view.setting, word) ?? -1]?.name
    : unitCalled(view, word);
};

/** What the fields of orders and events name. A number that names nobody and one that the seat does not know are told apart nowhere. */
export const names: BookPlan<Setting, State, State>['names'] = {
  square: {
    ...fileNames.square,
    called: (view, square) => squareCalled(view, squareWord(square)),
    absent: ['rotd-1.1c', 'There is no such square: a square is E8-Q6.'],
  },
  tac: { ...fileNames.tac, absent: ['rotd-2.1b', 'There is no such tac: a tac is 14-1.'] },
  unit: {
    word: (_, unit) => (isUnit(unit) ? unitWord(unit) : undefined),
    id: (_, word) => unitId(word),
    called: (view, unit) => unitCalled(view, unitWord(unit)),
    all: unitsKnown,
    absent: ['rotd-3.1b', 'There is no such unit: a unit is US3IN.'],
  },
  subject: {
    word: (_, subject) => {
      const seat = seatOfSubject(subject);
      return seat === undefined ? unitWord(unitOfSubject(subject) ?? 0) : `office-${seat}`;
    },
    id: ({ season }, word) => {
      const seat = /^office-(\d+)$/.exec(word)?.[1];
      if (seat !== undefined) return officeSubject(Number(seat));
      const unit = unitId(word);
      return unit === undefined || season === 'campaign' ? unit : truceSubject(unit);
    },
    absent: ['rotd-3.1b', 'There is no such unit: a unit is US3IN.'],
  },
  city: {
    word: ({ setting }, row) => cityWord(setting, row),
    id: ({ setting }, word) => cityRow(setting, word),
    called: ({ setting }, row) => setting.cities[row]?.name,
    absent: ['rotd-1.3b', 'There is no such city.'],
  },
  depot: {
    word: ({ depots }, row) => (row >= 0 && row < depots.owner.length ? depotWord(row) : undefined),
    id: (_, word) => depotRow(word),
    absent: ['rotd-11.7a', 'There is no such depot.'],
  },
  nation: {
    word: (_, state) => STATES[state],
    called: (_, state) => stateText(STATES[state] ?? '', true),
    id: (_, word) => {
      const state = (STATES as readonly string[]).indexOf(word.toUpperCase());
      return state < 0 ? undefined : state;
    },
    absent: ['rotd-G7', 'There is no such state.'],
  },
  source: {
    word: ({ setting }, source) => sourceWord(setting, source),
    id: ({ setting }, word) => sourceId(setting, word),
    called: sourceCalled,
    all: sourcesKnown,
    absent: ['rotd-11.13a', 'There is no such corps headquarters, city or depot.'],
  },
};
