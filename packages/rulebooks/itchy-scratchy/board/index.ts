/** How a battle on a grid is shown: its sheet, counters, prompts, odds and sentences. No rules. */
import { type Board, type Framed, gridLayout, middleOf, motionOf, type Sentence, type Told } from '@longroll/drawing';
import { parseArea } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { machine } from '../machine.ts';
import { throwShown } from '../scoring.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { chart } from './chart.ts';
import { elements } from './elements.ts';
import { deed, foresee, rows } from './forecast.ts';
import { hints } from './hints.ts';
import { key, overlay } from './overlay.ts';
import { tools } from './ruling.ts';
import { sheetOf } from './sheet.ts';
import { status, subject, turnText } from './status.ts';
import { textMap } from './text-map.ts';

/** What to frame on a small screen: the close combat, the acting piece, or the middle of the acting side. */
const home = (s: State, turned: boolean): Framed => {
  const layout = gridLayout(s.setting.grid, turned);
  const area = s.beaten?.area ?? (s.activation.piece >= 0 ? s.activation.way.area : undefined);
  if (area !== undefined) return { at: layout.at(area), span: [500, 420] };
  const places = s.pieces.flatMap((piece, row) =>
    piece.area >= 0 && at(s.setting.roster, row).side === s.acting ? [layout.at(piece.area)] : [],
  );
  return { at: middleOf(places), span: [layout.width, layout.height] };
};

/** Events in which a piece goes from area to area. */
const MOVING = new Set(['moved', 'withdrew', 'followed']);

/** A step of a piece on its way; none of another event. */
const stepOf = (event: Told, s: State): Pick<Sentence, 'step'> => {
  if (event.kind !== 'moved') return {};
  const { piece, from, to } = event.data as { readonly piece: string; readonly from: string; readonly to: string };
  return { step: { text: machine.sentence(event, s, { way: '@' }).text, who: piece, from, to, named: false } };
};

const boardOf = (turned: boolean): Board<State, Action> => ({
  sheet: (s) => sheetOf(s.setting, turned),
  elements: (s) => elements(s, turned),
  overlay: overlay(turned),
  tools,
  overlays: [{ id: 'sight', title: 'Sight', symbol: 'eye' }],
  key,
  keyStays: true,
  status,
  turn: turnText,
  textMap,
  ask: machine.prompt,
  subject,
  verbs: machine.buttons,
  rows,
  deed,
  attempt: machine.attempt,
  foresee,
  chart,
  sentence: (event, s) => ({
    ...machine.sentence(event, s),
    ...throwShown(event, s),
    ...(event.kind === 'activated' ? { begins: true } : {}),
    ...stepOf(event, s),
  }),
  motions: (event, { setting: { grid } }) =>
    motionOf(
      event,
      MOVING,
      ({ piece }) => `piece:${String(piece)}`,
      (word) => {
        const area = parseArea(grid, word);
        return area === undefined ? undefined : gridLayout(grid, turned).at(area);
      },
    ),
  hints,
  home: (s) => home(s, turned),
});

export const board: Board<State, Action> = {
  cover: { at: [396, 175], width: 490, scenario: 'crossroads' },
  ...boardOf(false),
  turned: boardOf(true),
};
