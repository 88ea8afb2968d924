/** What became of each unit of a commander in a turn, from what he was told of it: his orders as they were carried out (rotd-R2, rotd-R7). */
import type { Became, Told } from '@longroll/drawing';
import { cell, timesWord, unmarked } from '@longroll/kernel';
import { squareCalled, unitCalled } from '../calling.ts';
import { unitWord } from '../names.ts';
import { unitStatus } from '../reports/unit-status.ts';
import { rulebook } from '../rulebook.ts';
import { commandedBy } from '../sight/detection.ts';
import type { State } from '../state.ts';
import { positionOf } from '../work.ts';
import { conditionText, placeText } from './unit-report.ts';

/** What an event may say of units and of where. */
interface Said {
  readonly unit?: string;
  readonly square: string;
  readonly tac: string;
  readonly result: string;
  /** "US2IN held its ground". */
  readonly after: readonly string[];
}

/** A deed of a unit: by its word, and as a part of a sentence about it. */
type Deed = readonly [unit: string, text: string];

const RESULTS: { readonly [result: string]: string } = {
  won: 'won the fight',
  lost: 'lost the fight',
  undecided: 'fought undecided',
};

/** What each unit did when a fight was over. */
const fought = (s: State, { square, tac, result, after }: Said): readonly Deed[] =>
  after.map((line) => {
    const [unit = '', ...fate] = line.split(' ');
    return [unit, `${RESULTS[result] ?? result} in ${squareCalled(s, square)}, tac ${tac}, and ${fate.join(' ')}`];
  });

const deedsOf = (s: State, event: Told): readonly Deed[] => {
  const said = event.data as Said;
  if (event.kind === 'fight-decided') return fought(s, said);
  const { unit } = said;
  if (unit === undefined) return [];
  const name = unitCalled(s, unit);
  const text = unmarked(rulebook.sentence(event, s).text).replace(/\.$/, '');
  // A sentence begins with the unit, or else names it within.
  return [[unit, text.startsWith(`${name} `) ? text.slice(name.length + 1) : text.replace(name, 'it')]];
};

/** Each once, in the order in which it first came: "could not leave Centreville (six times)". */
const eachOnce = (texts: readonly string[]): readonly string[] =>
  [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) =>
    length > 1 ? `${text} (${timesWord(length)})` : text,
  );

/** The units of a seat with what was told of each, in the order of the turn, and where they stand now. */
export const became = (s: State, seat: number, events: readonly Told[]): readonly Became[] => {
  const deeds = Map.groupBy(
    events.flatMap((event) => deedsOf(s, event)),
    ([unit]) => unit,
  );
  return commandedBy(positionOf(s), seat).map((row) => {
    const word = unitWord(cell(s.units.name, row));
    const status = unitStatus(s, row);
    return {
      element: `unit:${word}`,
      title: unitCalled(s, word),
      deeds: eachOnce((deeds.get(word) ?? []).map(([, text]) => text)),
      now: [placeText(s, status), ...(status.condition === 'active' ? [] : [conditionText(status)])].join(', '),
    };
  });
};
