/** What is told of each state in each square: a flag, a tent or a boxed S, exact of own units, about of others (rotd-1.4, rotd-4.1). */
import {
  type Box,
  CELL,
  clustersOf,
  type Element,
  grown,
  holds,
  type Mark,
  PLATES,
  plateOutline,
} from '@longroll/drawing';
import { at, cell, memoize, memoizeBy } from '@longroll/kernel';
import { STATES, stateOf, stateTroops } from '../names.ts';
import { numberWord } from '../sight/flags.ts';
import { flagsOf } from '../sight/flags-told.ts';
import { SQUARES, squareWord } from '../squares.ts';
import { INACTIVE, SHATTERED, type State } from '../state.ts';
import { easedApart } from './eased.ts';
import type { RememberingState } from './last-seen.ts';
import { type Covered, leastOf, REGION, strategicLayout } from './layout.ts';
import { agoText, armsText, plateMarks, plateSize, type Shown, styleOf } from './plate.ts';

/** A flag as it is drawn: whether units of the seat of the view are among those told of. */
interface Flag extends Shown {
  readonly square: number;
  readonly owner: number;
  readonly own: boolean;
}

const drawnFlags: (view: State) => readonly Flag[] = memoize((view: State): readonly Flag[] => {
  const { units, viewer } = view;
  const mine = [...units.name.keys()].filter((row) => viewer >= 0 && units.commander[row] === viewer);
  const squares = new Set(mine.map((row) => stateOf(cell(units.name, row)) * SQUARES + cell(units.square, row)));
  return flagsOf(view).map((flag) => ({
    ...flag,
    style: styleOf(flag.owner),
    own: squares.has(flag.owner * SQUARES + flag.square),
  }));
});

/** What was seen in earlier turns and is seen no more. */
const rememberedFlags = (view: RememberingState): readonly Flag[] =>
  (view.lastSeen ?? []).map((told) => ({
    ...told,
    style: styleOf(told.owner),
    own: false,
    exact: false,
    hint: false,
  }));

/** The name of the flag of a state in a square: `flag:US-J7-S4`. */
export const flagName = (owner: number, square: number): string => `flag:${at(STATES, owner)}-${squareWord(square)}`;

/** "about 5 units, a division of infantry and cavalry, inactive". */
const countText = ({ number, arms, exact, sign, hint, turnsAgo }: Shown): string => {
  const count = number === 1 ? 'one unit' : `${number} units`;
  const state = sign === INACTIVE ? ', inactive' : sign === SHATTERED ? ', shattered' : '';
  return `${exact ? '' : 'about '}${count}, ${numberWord(number)}, ${armsText(arms)}${state}${hint ? ', unconfirmed' : ''}${turnsAgo ? `, last seen ${agoText(turnsAgo)}` : ''}`;
};

const lookOf = ({ style, number, arms, sign, exact, hint, turnsAgo = 0 }: Shown, level: number, more: string): string =>
  `flag ${style} ${number} ${arms} ${sign} ${exact} ${hint} ${turnsAgo} ${level} ${more}`;

/** Several states in one square stand one over the other, the Union above: its place among how many. */
const placesOf = memoize((flags: readonly Flag[]): ReadonlyMap<Flag, readonly [place: number, of: number]> => {
  const places = new Map<Flag, readonly [number, number]>();
  for (const here of Map.groupBy(flags, ({ square }) => square).values())
    for (const [i, flag] of here.sort((a, b) => b.owner - a.owner).entries()) places.set(flag, [i, here.length]);
  return places;
});

const flagElement = (flag: Flag, level: number, [place, of]: readonly [number, number]): Element => {
  const shared = of > 1;
  const [width, height] = plateSize(level, shared);
  const lift = (place - (of - 1) / 2) * height;
  const [x, y] = strategicLayout.at(flag.square);
  return {
    name: flagName(flag.owner, flag.square),
    label: `${stateTroops(flag.owner)} in ${squareWord(flag.square)}: ${countText(flag)}.`,
    at: [x, y + lift / leastOf(level)],
    half: [width / 2, height / 2],
    marks: plateMarks(flag, level, shared),
    level: 2,
    look: lookOf(flag, level, shared ? 'shared' : 'alone'),
    ...(flag.own ? { own: true as const } : {}),
  };
};

/** Squares that are told as one at each level on which counters come together. */
const REACHES = [14, 7, 4] as const;

const backMark = (style: Flag['style']): Mark => ({
  kind: 'path',
  d: plateOutline(style, [28, 20], [3, -3]),
  style: { fill: PLATES[style].tint, stroke: PLATES[style].edge, width: 1 },
});

const clusterElements = (flags: readonly Flag[], level: number): readonly Element[] => {
  const gathered = flags.map(({ square, style, number }) => ({
    at: strategicLayout.at(square),
    kind: style,
    weight: number,
  }));
  const clusters = clustersOf(gathered, (REACHES[level] ?? REACHES[0]) * CELL);
  const apart = easedApart(
    clusters.map((cluster) => cluster.at),
    [32 / leastOf(level), 24 / leastOf(level)],
  );
  return clusters.map(({ weight, members }, i): Element => {
    const those = members.map((member) => at(flags, member));
    const [first] = those;
    if (!first) throw new RangeError('a cluster without members');
    const alone = those.length === 1;
    const sum: Shown = {
      style: first.style,
      number: weight,
      arms: those.reduce((bits, { arms }) => bits | arms, 0),
      sign: alone ? first.sign : Math.min(...those.map(({ sign }) => sign)),
      exact: those.every(({ exact }) => exact),
      hint: those.every(({ hint }) => hint),
    };
    const where = alone
      ? `in ${squareWord(first.square)}`
      : `in ${those.length} squares near ${squareWord(first.square)}`;
    return {
      name: alone ? flagName(first.owner, first.square) : `cluster:${first.style}-${squareWord(first.square)}`,
      label: `${stateTroops(first.owner)} ${where}: ${countText(sum)}.`,
      at: at(apart, i),
      half: [14, 10],
      marks: [...(alone ? [] : [backMark(first.style)]), ...plateMarks(sum, level, false)],
      level: 2,
      look: lookOf(sum, level, alone ? 'one' : 'several'),
      ...(those.some(({ own }) => own) ? { own: true as const } : {}),
      ...(alone ? {} : { gathers: true as const }),
    };
  });
};

const elementsOf = (view: State, level: number): readonly Element[] => {
  const drawn = drawnFlags(view);
  // A number that is told of several squares counts only what is there now.
  if (level < REGION) return clusterElements(drawn, level);
  const flags = [...drawn, ...rememberedFlags(view)];
  const places = placesOf(flags);
  return flags.map((flag) => flagElement(flag, level, places.get(flag) ?? [0, 1]));
};

const levelOf = (level: number): number => level;
const flagsAt = memoize((view: State) => memoizeBy(levelOf, (level: number) => elementsOf(view, level)));

/** Flags in a window of the strategic sheet; far out they come together, none of them over another. */
export const flagElements = (view: State, window: Box, level: number): readonly Element[] => {
  const near = grown(window, 40 / leastOf(level));
  return flagsAt(view)(level).filter((element) => holds(near, element.at));
};

/** The flag of a name at a level; undefined where there is none. */
export const flagNamed = (view: State, name: string, level: number): Element | undefined =>
  flagsAt(view)(level).find((element) => element.name === name);

/** What the counters of a level cover. */
export const flagBoxes = (view: State, level: number): readonly Covered[] =>
  flagsAt(view)(level).map(({ at: place, half: [width, height] }) => ({ at: place, half: [width + 3, height + 3] }));
