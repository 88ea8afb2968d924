/** Words of files, orders and pages for the numbers of the book. */
import type { BookPlan, Domain } from '@longroll/kernel';
import { officeSubject, seatOfSubject, truceSubject, unitOfSubject } from './forms.ts';
import { isUnit, STATES, unitId, unitWord } from './names.ts';
import type { Setting } from './setting.ts';
import { cityRow, cityWord, depotRow, depotWord, sourceId, sourceWord } from './sources.ts';
import { SQUARES, squareId, squareWord, TACS, tacId, tacWord } from './squares.ts';
import type { State } from './state.ts';

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

/** What the fields of orders and events name. A number that names nobody and one that the seat does not know are told apart nowhere. */
export const names: BookPlan<Setting, State, State>['names'] = {
  square: { ...fileNames.square, absent: ['rotd-1.1c', 'There is no such square: a square is E8-Q6.'] },
  tac: { ...fileNames.tac, absent: ['rotd-2.1b', 'There is no such tac: a tac is 14-1.'] },
  unit: {
    word: (_, unit) => (isUnit(unit) ? unitWord(unit) : undefined),
    id: (_, word) => unitId(word),
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
    absent: ['rotd-1.3b', 'There is no such city.'],
  },
  depot: {
    word: ({ depots }, row) => (row >= 0 && row < depots.owner.length ? depotWord(row) : undefined),
    id: (_, word) => depotRow(word),
    absent: ['rotd-11.7a', 'There is no such depot.'],
  },
  nation: {
    word: (_, state) => STATES[state],
    id: (_, word) => {
      const state = (STATES as readonly string[]).indexOf(word.toUpperCase());
      return state < 0 ? undefined : state;
    },
    absent: ['rotd-G7', 'There is no such state.'],
  },
  source: {
    word: ({ setting }, source) => sourceWord(setting, source),
    id: ({ setting }, word) => sourceId(setting, word),
    absent: ['rotd-11.13a', 'There is no such corps headquarters, city or depot.'],
  },
};
