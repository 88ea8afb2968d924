/** What stands on the two sheets: flags, tents and boxed S of squares, clusters far out, and units by their ids (rotd-1.4, rotd-4.1). */
import {
  type Box,
  CELL,
  clustersOf,
  type Element,
  innerLine,
  type Mark,
  PLATES,
  type PlateStyle,
  type Point,
  plateNumeral,
  plateOutline,
} from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { CS, CV, isArtillery, isHeadquarters, stateOf, typeOf, UNIT_TYPES, US, unitWord } from '../names.ts';
import { type Flag, flagsOf } from '../sight/flags-told.ts';
import { squareWord, tacWord } from '../squares.ts';
import { ACTIVE, INACTIVE, SHATTERED, type State } from '../state.ts';
import { CLOSE, REGION, strategicLayout, tacticalLayout, WHOLE_SHEET } from './layout.ts';

const styleOf = (state: number): PlateStyle => (state === US ? 'union' : state === CS ? 'csa' : 'neutral');
const SIDES: { readonly [style in PlateStyle]: string } = { union: 'Union', csa: 'Confederate', neutral: 'Foreign' };

const SYMBOLS = ['infantry', 'cavalry', 'artillery', 'hq'] as const;
const symbolOf = (arms: number): (typeof SYMBOLS)[number] =>
  SYMBOLS.find((_, arm) => ((arms >> arm) & 1) === 1) ?? 'infantry';

/** The word of a number of units (rotd-4.1h): said in the label and near by. */
const sizeOf = (number: number): string => (number === 1 ? 'one unit' : `${number} units`);
const ARM_LETTERS = 'ICAH';
const lettersOf = (arms: number): string => [...ARM_LETTERS].filter((_, arm) => ((arms >> arm) & 1) === 1).join(' ');

/** Plates of a square by level: width and height in pixels. */
const PLATE: readonly Point[] = [
  [28, 20],
  [26, 18],
  [36, 22],
  [50, 34],
];
const numeralOf = ({ number, exact }: Flag): string => (exact ? `${number}` : `~${number}`);

const tentMarks = (style: PlateStyle, flag: Flag): readonly Mark[] => [
  {
    kind: 'path',
    d: 'M-10 8L0 -10L10 8z',
    style: { fill: PLATES[style].ground, stroke: PLATES[style].edge, width: 1.2 },
  },
  { kind: 'path', d: 'M-3 8L0 0L3 8z', style: { fill: 'land' } },
  plateNumeral(numeralOf(flag), [16, 8], 12, 'map-ink'),
];

const plateMarks = (style: PlateStyle, flag: Flag, level: number): readonly Mark[] => {
  const [width, height] = PLATE[level] ?? [36, 22];
  const inks = PLATES[style];
  const isFirm = flag.sign === ACTIVE && !flag.hint;
  const [fill, ink] = isFirm ? [inks.ground, inks.ink] : [inks.tint, inks.tinted];
  const edge = { fill, stroke: inks.edge, width: 1.2, ...(isFirm ? {} : { dash: [3, 2] }) };
  const outline: Mark = { kind: 'path', d: plateOutline(style, [width, height]), style: edge };
  const text = flag.sign === SHATTERED ? 'S' : numeralOf(flag);
  if (level <= REGION) return [outline, plateNumeral(text, [0, 4.5], 12.5, ink)];
  const lift = level === CLOSE ? -6 : 0;
  return [
    outline,
    ...innerLine(style, [width - 4, height - 4]),
    {
      kind: 'symbol',
      symbol: symbolOf(flag.arms),
      at: [-width / 4, lift],
      size: level === CLOSE ? 20 : 16,
      ink,
      second: fill,
    },
    plateNumeral(text, [width / 5, 5 + lift], level === CLOSE ? 15 : 13.5, ink),
    ...(level === CLOSE ? [{ ...plateNumeral(lettersOf(flag.arms), [0, 13], 8.5, ink), kind: 'text' } as Mark] : []),
  ];
};

/** Several states in one square stand one over the other, the Union above. */
const liftOf = (flag: Flag, all: readonly Flag[], height: number): number => {
  const here = all.filter(({ square }) => square === flag.square).sort((a, b) => b.owner - a.owner);
  return (here.indexOf(flag) - (here.length - 1) / 2) * height;
};

const flagElement = (flag: Flag, all: readonly Flag[], level: number): Element => {
  const style = styleOf(flag.owner);
  const [width, height] = PLATE[level] ?? [36, 22];
  const [x, y] = strategicLayout.at(flag.square);
  const lift = liftOf(flag, all, level === CLOSE ? 26 : 24);
  const about = flag.exact ? '' : 'about ';
  const kind = flag.sign === INACTIVE ? ', inactive' : flag.sign === SHATTERED ? ', shattered' : '';
  const unconfirmed = flag.hint ? ', unconfirmed' : '';
  return {
    name: `flag:${style}-${squareWord(flag.square)}`,
    label: `${squareWord(flag.square)}: ${SIDES[style]}, ${about}${sizeOf(flag.number)}${kind}${unconfirmed}.`,
    at: [x, y + lift],
    half: [width / 2, height / 2],
    marks: flag.sign === INACTIVE ? tentMarks(style, flag) : plateMarks(style, flag, level),
    level: 2,
  };
};

const isIn = ({ left, top, right, bottom }: Box, [x, y]: Point, by: number): boolean =>
  x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;

/** Squares that are told as one when the whole sheet is seen. */
const REACH = 4 * CELL;

const clusterElements = (flags: readonly Flag[]): readonly Element[] => {
  const list = flags.map(({ square, owner, number }) => ({
    at: strategicLayout.at(square),
    kind: styleOf(owner),
    weight: number,
  }));
  return clustersOf(list, REACH).map(({ at: place, kind, weight, members }): Element => {
    const style = kind as PlateStyle;
    const first = at(flags, members[0] ?? 0);
    const sum = { ...first, number: weight, sign: ACTIVE, exact: members.every((i) => flags[i]?.exact === true) };
    const plate = plateMarks(style, sum, WHOLE_SHEET);
    return {
      name: `cluster:${style}-${squareWord(first.square)}`,
      label: `${SIDES[style]}: ${sizeOf(weight)} in ${members.length === 1 ? 'one square' : `${members.length} squares`} near ${squareWord(first.square)}.`,
      at: place,
      half: [14, 10],
      marks: [
        ...(members.length > 1
          ? [
              {
                kind: 'path',
                d: plateOutline(style, [28, 20], [3, -3]),
                style: { fill: PLATES[style].tint, stroke: PLATES[style].edge, width: 1 },
              } as Mark,
            ]
          : []),
        ...plate,
      ],
      level: 1,
    };
  });
};

/** Flags in a window of the strategic sheet; far out they come together. */
export const flagElements = (view: State, window: Box, level: number): readonly Element[] => {
  const flags = flagsOf(view);
  const elements =
    level === WHOLE_SHEET ? clusterElements(flags) : flags.map((flag) => flagElement(flag, flags, level));
  return elements.filter(({ at: place }) => isIn(window, place, CELL));
};

const armOf = (type: number): string =>
  isHeadquarters(type) ? 'hq' : isArtillery(type) ? 'artillery' : type === CV ? 'cavalry' : 'infantry';

/** A unit on the tactical map of its square, by its id; `F` where it stands in the fort. */
export const unitElement = (view: State, row: number): Element => {
  const { units } = view;
  const name = at(units.name, row);
  const style = styleOf(stateOf(name));
  const inks = PLATES[style];
  const tac = at(units.tac, row);
  const square = at(units.square, row);
  const beside = [...units.name.keys()].filter(
    (other) => units.square[other] === square && units.tac[other] === tac && units.condition[other] === ACTIVE,
  );
  const aside = (beside.indexOf(row) - (beside.length - 1) / 2) * 10;
  const [x, y] = tacticalLayout.at(tac);
  const word = unitWord(name);
  const inFort = at(units.fort, row) === 1;
  return {
    name: `unit:${word}`,
    label: `${word}, ${SIDES[style]} ${at(UNIT_TYPES, typeOf(name)).title}, tac ${tacWord(tac)}${inFort ? ', in the fort' : ''}.`,
    at: [x + aside, y + aside],
    half: [25, 20],
    grows: true,
    marks: [
      { kind: 'path', d: plateOutline(style, [50, 40]), style: { fill: inks.ground, stroke: inks.edge, width: 1.2 } },
      ...innerLine(style, [46, 36]),
      { kind: 'symbol', symbol: armOf(typeOf(name)), at: [0, -5], size: 24, ink: inks.ink, second: inks.ground },
      plateNumeral(inFort ? `${word} F` : word, [0, 16], 8.5, inks.ink),
    ],
    level: 2,
    ...(view.viewer >= 0 && units.commander[row] === view.viewer ? { own: true as const } : {}),
  };
};

/** Active units of the view in a window of a square's tactical map. */
export const unitElements = (view: State, square: number, window: Box): readonly Element[] =>
  [...view.units.name.keys()]
    .filter((row) => view.units.square[row] === square && view.units.condition[row] === ACTIVE)
    .map((row) => unitElement(view, row))
    .filter(({ at: place }) => isIn(window, place, CELL));
