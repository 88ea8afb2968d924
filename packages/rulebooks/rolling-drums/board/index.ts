/** How the war is shown: two maps, flags and units, the bar, the report. No rules: it is made of files that each draw one thing. */
import { type Board, saidChart } from '@longroll/drawing';
import { positionTables } from '../reports/tables.ts';
import { type Action, rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import { after, motions, spot } from './film.ts';
import { REGION, STRATEGIC } from './layout.ts';
import { maps } from './maps.ts';
import { home, openPart } from './opening.ts';
import { sheet } from './sheet.ts';
import { status } from './status.ts';

export const board: Board<State, Action> = {
  cover: { at: [3996, 2484], width: 640, scenario: 'virginia-1862' },
  sheet,
  elements: (view, eyes, picked) =>
    maps.live(view, eyes, { map: STRATEGIC, window: openPart(view.setting), level: REGION }, picked),
  maps,
  overlay: () => [],
  overlays: [],
  status,
  position: positionTables,
  ask: (view, seat) => rulebook.prompt(view, seat),
  verbs: rulebook.buttons,
  attempt: () => undefined,
  foresee: () => [],
  chart: saidChart(rulebook.procedures),
  sentence: rulebook.sentence,
  motions,
  after,
  spot,
  home,
};
