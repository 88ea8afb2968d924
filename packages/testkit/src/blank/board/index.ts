/** How Blank is shown: an empty sheet. No rules. */
import type { Board } from '@longroll/drawing';
import { type Action, rulebook } from '../rulebook.ts';
import { SIDES, type State } from '../state.ts';

const INKS = ['union', 'csa'] as const;

export const board: Board<State, Action> = {
  sheet: () => ({
    name: 'blank',
    width: 400,
    height: 300,
    margin: 10,
    layers: [{ name: 'ground', marks: [{ kind: 'path', d: 'M0 0H400V300H0Z', style: { fill: 'land' } }] }],
    scales: [1, 2],
  }),
  elements: () => [],
  overlay: () => [],
  overlays: [],
  status: ({ turn, setting, phase }) => ({
    sides: SIDES.map((name, seat) => ({ seat, name, ink: INKS[seat] ?? 'neutral', facts: [] })),
    turn: `Turn ${turn} of ${setting.lastTurn}`,
    phase,
    track: [],
    tables: [],
  }),
  ask: (view, seat) => rulebook.prompt(view, seat),
  verbs: rulebook.buttons,
  attempt: () => undefined,
  foresee: () => [],
  chart: () => ({ split: [], groups: [], means: [] }),
  sentence: rulebook.sentence,
  motions: () => [],
  home: () => ({ at: [200, 150], span: [400, 300] }),
};
