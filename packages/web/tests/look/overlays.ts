/**
 * What lies over the page on purpose. Text and controls are compared within one layer only; the first that holds an
 * element is its own.
 */
export const LAYERS: readonly (readonly [layer: string, selector: string, why: string])[] = [
  ['dialog', 'dialog', 'it opens over the page, which rests meanwhile'],
  ['rules', '.clause-drawer', 'the rules stand in a drawer over the match and are put away by a key'],
  ['contents', '.contents', 'the contents of the rules stay in place while the clauses go by under them'],
  ['bar', '.bar-top, .bar-stack', 'it stays in place while the page scrolls under it'],
  ['foot', '.tabs-foot', 'the foot of a phone stays in place while the page scrolls under it'],
  [
    'act',
    '.prompt > .acts, .carry > .send',
    'on a phone the main button stays above the foot while the page scrolls under it',
  ],
  [
    'ground',
    ['circles', 'areas', 'ridges', 'waters', 'roads', 'walls'].map((list) => `.over [data-name^="${list}:"]`).join(),
    'roads and woods of a table in the making are as wide as they are, and what lies on them is touched first',
  ],
  ['map', '.over, .stand-ins', 'names and counters lie on the country'],
  ['picture', 'svg', 'what is written within a picture is part of it'],
  ['stage', '.stage', 'keys and cards lie over the map; over one another they must not lie'],
];

/** Words that may end in an ellipsis, and where the whole of them is said. */
export const MAY_BE_CUT: readonly (readonly [selector: string, where: string])[] = [
  ['.side b', 'the name of a player in the bar: whole in the dialog of the match'],
  ['.where', 'the title in the bar: whole in the dialog of the match, or in the title of the window'],
  ['.print-choices select', 'the title of a scenario: whole when its list is opened'],
  ['.split', 'the figures within the bar of odds: they stand below it too'],
];
