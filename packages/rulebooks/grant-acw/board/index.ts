/** How the table is shown: its ground, every figure, ranges, prompts and sentences. No rules. */
import type { Board } from '@longroll/drawing';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { chart } from './chart.ts';
import { elements } from './elements.ts';
import { deed, foresee, rows } from './forecast.ts';
import { hand } from './hand.ts';
import { hints } from './hints.ts';
import { motions } from './motions.ts';
import { named } from './named.ts';
import { overlay } from './overlay.ts';
import { onSheet, pointOf } from './scale.ts';
import { sheetOf } from './sheet.ts';
import { status, textMap, turnText } from './status.ts';

export const board: Board<State, Action> = {
  cover: { at: [330, 360], width: 420, scenario: 'gettysburg' },
  sheet: ({ setting }) => sheetOf(setting),
  elements,
  overlay,
  overlays: [{ id: 'ranges', title: 'Ranges', symbol: 'eye' }],
  status,
  turn: turnText,
  textMap,
  ask: (view, seat) => rulebook.prompt(view, seat),
  verbs: rulebook.buttons,
  named,
  attempt: rulebook.attempt,
  foresee,
  rows,
  deed,
  chart,
  sentence: rulebook.sentence,
  motions,
  hand,
  hints,
  home: (s) => {
    const own = s.units[Math.max(0, s.mover)];
    return { at: own ? pointOf(own) : [0, 0], span: [onSheet(s.setting.width), onSheet(s.setting.height)] };
  },
};
