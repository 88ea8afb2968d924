/** How the war is shown: two maps, flags and units, the bar, the report. No rules: it is made of files that each draw one thing. */
import type { PackedGround } from '@longroll/atlas';
import { type Board, saidChart } from '@longroll/drawing';
import { memoize } from '@longroll/kernel';
import { officeTables } from '../reports/office-tables.ts';
import { positionTables } from '../reports/tables.ts';
import { type Action, rulebook } from '../rulebook.ts';
import { cityRow } from '../sources.ts';
import type { State } from '../state.ts';
import { became } from './became.ts';
import { BARE, type Country, countryOf } from './country.ts';
import { drawnOn } from './drawn-on.ts';
import { elementsOf } from './elements.ts';
import { after, motions, spot } from './film.ts';
import { hints } from './hints.ts';
import { key } from './key.ts';
import { remembering } from './last-seen.ts';
import { mapsOn } from './maps.ts';
import { home } from './opening.ts';
import { orderMarks } from './order-marks.ts';
import { cityPoint } from './points.ts';
import { sheetOn } from './sheet.ts';
import { status } from './status.ts';
import { traces } from './traces.ts';

/** Where a city is drawn, by its word. */
const cityAt =
  ({ setting }: State) =>
  (word: string) => {
    const row = cityRow(setting, word);
    const city = row === undefined ? undefined : setting.cities[row];
    return city && cityPoint(city);
  };

const boardOn = (country: Country): Board<State, Action> => ({
  cover: { at: [7300, 3380], width: 400, scenario: 'virginia-1862' },
  sheet: sheetOn(country),
  elements: elementsOf,
  maps: mapsOn(country),
  overlay: () => [],
  overlays: [],
  status,
  position: positionTables,
  became,
  beside: officeTables,
  ask: (view, seat) => rulebook.prompt(view, seat),
  verbs: rulebook.buttons,
  attempt: () => undefined,
  foresee: () => [],
  chart: saidChart(rulebook.procedures),
  sentence: rulebook.sentence,
  motions,
  after,
  remembering,
  spot,
  orderMarks,
  drawnOn,
  hints,
  traces: (event, view, map, newest) => traces(event, map, newest, cityAt(view)),
  key: () => key,
  keyStays: true,
  home,
});

/** The board on its country; made once, since it takes a moment. */
const onGround = memoize((packed: PackedGround) => boardOn(countryOf(packed)));

export const board: Board<State, Action> = {
  ...boardOn(BARE),
  grounded: async () => onGround((await import('@longroll/atlas/whole')).whole),
};
