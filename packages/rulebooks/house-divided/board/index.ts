/** How A House Divided is shown: its sheet, counters, prompts, odds and sentences. No rules. */
import type { PackedGround } from '@longroll/atlas';
import { type Board, boundsOf, type Framed, middleOf, type Point, type Sheet } from '@longroll/drawing';
import { at, memoize } from '@longroll/kernel';
import { machine } from '../machine.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { chart } from './chart.ts';
import { elements } from './elements.ts';
import { ASSUMPTIONS, foresee } from './forecast.ts';
import { hints } from './hints.ts';
import { motions } from './motions.ts';
import { key, overlay } from './overlay.ts';
import { boardOf, placeOf } from './places.ts';
import { tools } from './ruling.ts';
import { bareSheets, loadGround, type SheetSetting, sheetsOn } from './sheet.ts';
import { status, turnText } from './status.ts';
import { textMap } from './text-map.ts';

/** The room that a war in one theatre takes up, and what is kept free around it, so that its goals are in sight too. */
const THEATRE = 640;
const AROUND = 160;

/** What to frame on a small screen: the battle being fought, the theatre, or the middle of the phasing side's units. */
const home = (s: State): Framed => {
  const board = boardOf(s.setting);
  const box = s.battle?.box ?? (s.marching >= 0 ? s.marching : undefined);
  if (box !== undefined) return { at: placeOf(at(s.setting.boxes, box).id, board).at, span: [320, 260] };
  const standing = s.units.filter((unit) => unit.box >= 0);
  const placed = (units: typeof standing): readonly Point[] =>
    units.map((unit) => placeOf(at(s.setting.boxes, unit.box).id, board).at);
  const all = boundsOf(placed(standing));
  const [width, height] = all.span;
  if (width <= THEATRE && height <= THEATRE) return { at: all.at, span: [width + AROUND, height + AROUND] };
  const places = placed(standing.filter((unit) => unit.side === s.phasing));
  return { at: middleOf(places), span: [520, 420] };
};

const boardOn = (sheetOf: (setting: SheetSetting) => Sheet): Board<State, Action> => ({
  cover: { at: [955, 285], width: 200, scenario: '1862' },
  sheet: (s) => sheetOf(s.setting),
  elements,
  overlay: (s, _viewer, picked, choices, switched) => overlay(s, picked, choices, switched),
  tools,
  overlays: [{ id: 'supply', title: 'Supply' }],
  key: (_s, _picked, _choices, switched) => key(switched),
  status,
  turn: turnText,
  textMap,
  ask: machine.prompt,
  verbs: machine.buttons,
  attempt: machine.attempt,
  foresee: (s, _viewer, actions, assumption) => foresee(s, actions, assumption),
  assumptions: ASSUMPTIONS,
  chart,
  sentence: machine.sentence,
  motions,
  hints,
  home,
});

const onGround = memoize((ground: PackedGround) => boardOn(sheetsOn(() => ground)));

export const board: Board<State, Action> = {
  ...boardOn(bareSheets),
  grounded: async (setting) => onGround(await loadGround(boardOf(setting))),
};
