/** The sample's board; the counters show besides whether an order is sealed. No rules. */
import type { Board, Element } from '@longroll/drawing';
import { at, type Viewer } from '@longroll/kernel';
import { board as ofSheets } from '../../../src/sample/board/index.ts';
import { type Action, rulebook } from '../rulebook.ts';
import { COLUMNS, columnLight, type State } from '../state.ts';

const withOrder = (view: State, element: Element, column: number): Element => {
  const sealed = at(view.columns, column).order.do !== 'none';
  const marks = element.marks.map((mark) =>
    mark.kind === 'path' ? { ...mark, style: { ...mark.style, width: sealed ? 3 : 1 } } : mark,
  );
  return { ...element, label: element.label.replace(/\.$/, `, ${sealed ? 'order sealed' : 'no order'}.`), marks };
};

/** Touching one's own column and then another means to harass it. */
const attempt = (seat: Viewer, touched: readonly string[]): Action | undefined => {
  const [first, second] = touched.map((name) => COLUMNS.findIndex((_, column) => columnLight(column) === name));
  if (first !== seat) return undefined;
  return second === undefined ? { do: 'march', pace: 'steady' } : { do: 'harass', column: second };
};

const { sheet, overlays, status, chart, motions, home } = ofSheets;

export const board: Board<State, Action> = {
  sheet,
  overlays,
  status,
  chart,
  motions,
  home,
  elements: (view, seat, picked) =>
    ofSheets.elements(view, seat, picked).map((element, column) => withOrder(view, element, column)),
  overlay: () => [],
  foresee: () => [],
  ask: (view, seat) => rulebook.prompt(view, seat),
  verbs: rulebook.buttons,
  attempt: (_view, seat, touched) => attempt(seat, touched),
  sentence: rulebook.sentence,
};
