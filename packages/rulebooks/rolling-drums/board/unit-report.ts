/** What is told of a unit: all of one's own, of others nothing but who they are and where they stand (rotd-R7, rotd-R8). */
import type { Fact } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { isArtillery, isHeadquarters, stateOf, typeOf, UNIT_TYPES, unitWord } from '../names.ts';
import { QUALITIES, WEAPONS } from '../scenario-file.ts';
import { sourceWord } from '../sources.ts';
import { squareWord, tacWord } from '../squares.ts';
import { ABOARD, ACTIVE, COMING, INACTIVE, NOBODY, SHATTERED, type State } from '../state.ts';
import { SIDES, styleOf } from './plate.ts';

/** Whether the view holds what a unit is besides where it stands: it is commanded by the seat, or all is open (rotd-R8). */
export const isKnown = ({ units, outcome, viewer }: State, row: number): boolean =>
  outcome !== undefined || viewer === NOBODY || units.commander[row] === viewer || units.deputy[row] === viewer;

const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

const conditionText = ({ units }: State, row: number): string => {
  const wait = at(units.wait, row);
  const words: { readonly [condition: number]: string } = {
    [ACTIVE]: 'active',
    [INACTIVE]: 'inactive',
    [SHATTERED]: `shattered, ${wait} ${wait === 1 ? 'turn' : 'turns'} to reform`,
    [ABOARD]: 'aboard',
    [COMING]: `comes in turn ${wait}`,
  };
  return words[at(units.condition, row)] ?? 'gone';
};

const nameOf = ({ names, units }: State, row: number): string | undefined =>
  names.find(({ unit }) => unit === units.name[row])?.name;

/** "J7-S4, tac 6-9, in the fort". */
const placeText = ({ units }: State, row: number): string => {
  const tac = at(units.condition, row) === ACTIVE ? `, tac ${tacWord(at(units.tac, row))}` : '';
  return `${squareWord(at(units.square, row))}${tac}${at(units.fort, row) === 1 ? ', in the fort' : ''}`;
};

const armament = ({ units }: State, row: number): string => {
  const type = typeOf(at(units.name, row));
  const batteries = at(units.batteries, row);
  const guns = batteries === 0 ? '' : `${batteries} ${batteries === 1 ? 'battery' : 'batteries'}`;
  if (isHeadquarters(type)) return `${grouped(at(units.men, row))} men`;
  const weapon = WEAPONS[at(units.weapon, row)] ?? '';
  const arms = isArtillery(type) ? `${guns}, ${weapon}` : `${weapon}${guns === '' ? '' : `, ${guns}`}`;
  return `${grouped(at(units.men, row))} men, ${arms}`;
};

const sourceText = ({ setting, units }: State, row: number): string => {
  const source = at(units.source, row);
  return source === NOBODY ? 'none' : (sourceWord(setting, source) ?? 'none');
};

const contactText = ({ setting, units }: State, row: number): string => {
  const contact = at(units.contact, row);
  if (at(units.communications, row) !== 1 || contact === NOBODY) return 'none';
  return sourceWord(setting, contact) ?? unitWord(contact);
};

const seatName = ({ setting }: State, seat: number): string => setting.players[seat]?.name ?? 'nobody';

/** The status of a unit, figure by figure, as its commander reads it; empty of one that is only seen (rotd-R7). */
export const unitFacts = (view: State, row: number): readonly Fact[] => {
  if (!isKnown(view, row)) return [];
  const { units } = view;
  const of = (label: string, value: string | number, clause?: string): Fact => ({
    label,
    value: String(value),
    ...(clause ? { clause } : {}),
  });
  return [
    of('stands in', placeText(view, row), 'rotd-2.1b'),
    of('state', conditionText(view, row), 'rotd-R7'),
    of('strength', armament(view, row), 'rotd-3.4a-1'),
    of('quality', QUALITIES[at(units.quality, row)] ?? '', 'rotd-3.2b'),
    of('experience', at(units.experience, row), 'rotd-3.6c'),
    of('morale', at(units.morale, row), 'rotd-3.7d'),
    of('fatigue', at(units.fatigue, row), 'rotd-3.1b'),
    of('initiative', at(units.initiative, row), 'rotd-R7'),
    of('supplies', at(units.supplies, row), 'rotd-11.13a'),
    of('ammunition', at(units.ammunition, row), 'rotd-11.11a'),
    of('draws from', sourceText(view, row), 'rotd-11.13a'),
    of('communications', contactText(view, row), 'rotd-11.1'),
    of('stragglers', grouped(at(units.stragglers, row)), 'rotd-10.14b'),
    of('wounded', grouped(at(units.wounded, row)), 'rotd-10.14c'),
    of('commander', seatName(view, at(units.commander, row)), 'rotd-4.6a'),
    of('deputy', seatName(view, at(units.deputy, row)), 'rotd-4.6a'),
  ];
};

/** A unit in a sentence: its id, name and place, and of one's own what it can do. */
export const unitReport = (view: State, row: number): string => {
  const { units } = view;
  const unit = at(units.name, row);
  const type = at(UNIT_TYPES, typeOf(unit)).title;
  const head = `${unitWord(unit)}: ${SIDES[styleOf(stateOf(unit))]} ${type}`;
  if (!isKnown(view, row)) return `${head}, ${placeText(view, row)}.`;
  const name = nameOf(view, row);
  const said = [
    ...(name === undefined ? [] : [name]),
    placeText(view, row),
    armament(view, row),
    `morale ${at(units.morale, row)}`,
    `fatigue ${at(units.fatigue, row)}`,
    `supplies ${at(units.supplies, row)}`,
    `ammunition ${at(units.ammunition, row)}`,
    at(units.communications, row) === 1 ? 'in communications' : 'out of communications',
    ...(at(units.condition, row) === ACTIVE ? [] : [conditionText(view, row)]),
  ];
  return `${head}, ${said.join(', ')}.`;
};
