/** The counters of a square: a plate with number and arm, the tent of inactive units, the boxed S of shattered ones (rotd-1.4b). */
import {
  innerLine,
  type Mark,
  PLATES,
  type PlateStyle,
  type Point,
  plateNumeral,
  plateOutline,
} from '@longroll/drawing';
import { CS, US } from '../names.ts';
import { armLetters, armWords, numberWord } from '../sight/flags.ts';
import { INACTIVE, SHATTERED } from '../state.ts';
import { CLOSE, REGION, THEATRE } from './layout.ts';

/** How the counters of a state are drawn. */
export const styleOf = (state: number): PlateStyle => (state === US ? 'union' : state === CS ? 'csa' : 'neutral');
/** What a counter shows. */
export interface Shown {
  readonly style: PlateStyle;
  readonly number: number;
  readonly arms: number;
  readonly sign: number;
  readonly exact: boolean;
  /** An unconfirmed report: pale, with a broken edge (rotd-4.7). */
  readonly hint: boolean;
  /** Seen so many turns ago and out of sight since then: drawn as an unconfirmed report. */
  readonly turnsAgo?: number;
}

/** Width and height of a counter in pixels by level, alone in its square and over or under another. */
const ALONE: readonly Point[] = [
  [28, 20],
  [28, 20],
  [28, 20],
  [20, 14],
  [36, 22],
  [58, 36],
];
const SHARED: readonly Point[] = [
  [28, 20],
  [28, 20],
  [28, 20],
  [20, 10],
  [36, 15],
  [58, 22],
];
/** The size of a counter in pixels. */
export const plateSize = (level: number, shared: boolean): Point => (shared ? SHARED : ALONE)[level] ?? [36, 22];

/** "5", "~5": exact of one's own, about of others. */
export const numeralOf = ({ number, exact }: Pick<Shown, 'number' | 'exact'>): string =>
  exact ? `${number}` : `~${number}`;

const ARM_SYMBOLS = ['infantry', 'cavalry', 'artillery', 'hq'] as const;
const symbolsOf = (arms: number): readonly string[] => ARM_SYMBOLS.filter((_, arm) => ((arms >> arm) & 1) === 1);

/** Where the signs of several arms stand round the middle of that of one, by how many there are, and how large they are. */
const TWO: readonly Point[] = [
  [-7, 0],
  [7, 0],
];
const FOUR: readonly Point[] = [
  [-6, -4.8],
  [6, -4.8],
  [-6, 5.2],
  [6, 5.2],
];

interface ArmSigns {
  readonly arms: number;
  readonly at: Point;
  /** Pixels of the sign of one arm that stands alone. */
  readonly size: number;
  /** All arms are shown, and not the first alone. */
  readonly all: boolean;
}

/** The signs of the arms of a counter, those of several smaller, in the room of one. */
const armMarks = (
  { arms, at: [x, y], size, all }: ArmSigns,
  ink: { readonly ink: string; readonly second: string },
): readonly Mark[] => {
  const symbols = symbolsOf(arms);
  const [first = 'infantry'] = symbols;
  if (!all || symbols.length < 2) return [{ kind: 'symbol', symbol: first, at: [x, y], size, ...ink }];
  const spots = symbols.length === 2 ? TWO : FOUR;
  return symbols.map((symbol, i): Mark => {
    const [dx, dy] = spots[i] ?? [0, 0];
    return { kind: 'symbol', symbol, at: [x + dx, y + dy], size: symbols.length === 2 ? 13 : 10, ...ink };
  });
};

/** Lines across a plate from corner to corner, in paths of their own slope. */
const hatching = ([width, height]: Point): string => {
  let d = '';
  for (let x = -width / 2 - height; x < width / 2; x += 5) {
    const from = Math.max(x, -width / 2);
    const to = Math.min(x + height, width / 2);
    d += `M${from} ${height / 2 - (from - x)}L${to} ${height / 2 - (to - x)}`;
  }
  return d;
};

const outline = (style: PlateStyle, size: Point, cut: number): string => plateOutline(style, size, [0, 0], cut);

/** A tent: of the Confederacy its corners are cut. The number stands in it. */
const tentMarks = (shown: Shown, [width, height]: Point): readonly Mark[] => {
  const inks = PLATES[shown.style];
  const [x, y] = [width / 2 - 2, height / 2];
  const cut = shown.style === 'csa' ? 4 : 0;
  const d =
    cut === 0
      ? `M${-x} ${y}L0 ${-y}L${x} ${y}z`
      : `M${cut - x} ${y}L${1.5 - x} ${y - cut}L-2 ${-y}h4L${x - 1.5} ${y - cut}L${x - cut} ${y}z`;
  const pole = `M-2.500 ${-y - 3}L0 ${-y}L2.500 ${-y - 3}`;
  const size = height < 14 ? 8 : height < 20 ? 10 : 12;
  return [
    { kind: 'path', d: pole, style: { stroke: inks.edge, width: 1.2 } },
    { kind: 'path', d, style: { fill: inks.ground, stroke: inks.edge, width: 1.2, join: 'round' } },
    plateNumeral(numeralOf(shown), [0, y - 2.5], size, inks.ink),
  ];
};

const brokenPlate = (shown: Shown, size: Point, cut: number): readonly Mark[] => {
  const inks = PLATES[shown.style];
  return [
    { kind: 'path', d: outline(shown.style, size, cut), style: { fill: inks.tint } },
    { kind: 'path', d: hatching(size), style: { stroke: inks.tinted, width: 0.7, opacity: 0.5 } },
    { kind: 'path', d: outline(shown.style, size, cut), style: { stroke: inks.tinted, width: 1.4, dash: [3.5, 2.5] } },
  ];
};

const firmPlate = ({ style }: Shown, size: Point, cut: number, level: number): readonly Mark[] => {
  const inks = PLATES[style];
  return [
    { kind: 'path', d: outline(style, size, cut), style: { fill: inks.ground, stroke: inks.edge, width: 1.2 } },
    ...(level > REGION ? innerLine(style, [size[0] - 4, size[1] - 4], [0, 0], cut - 1) : []),
  ];
};

/** A numeral on a plate that is hatched stands on a patch of its tint. */
const patched = (text: string, at: Point, size: number, shown: Shown, firm: boolean): readonly Mark[] => {
  const inks = PLATES[shown.style];
  if (firm) return [plateNumeral(text, at, size, inks.ink)];
  const half = (text.length * size) / 3.2;
  const d = `M${at[0] - half} ${at[1] - size * 0.8}h${2 * half}v${size * 0.95}h${-2 * half}z`;
  return [{ kind: 'path', d, style: { fill: inks.tint } }, plateNumeral(text, at, size, inks.tinted)];
};

const wordMark = (text: string, y: number, ink: string): Mark => ({
  kind: 'text',
  at: [0, y],
  text,
  lettering: { font: 'text', size: 8.2, ink, weight: 600, anchor: 'middle' },
});

/** "one turn ago". */
export const agoText = (turns: number): string => (turns === 1 ? 'one turn ago' : `${turns} turns ago`);

/** The marks of a counter at a level; `shared` where another side stands in the same square. */
export const plateMarks = (shown: Shown, level: number, shared: boolean): readonly Mark[] => {
  const plateOf = plateSize(level, shared);
  const [width, height] = plateOf;
  const doubtful = shown.hint ? 'unconfirmed' : shown.turnsAgo ? agoText(shown.turnsAgo) : undefined;
  const firm = shown.sign !== SHATTERED && !doubtful;
  if (shown.sign === INACTIVE && !doubtful) return tentMarks(shown, [Math.min(width, 36), height]);
  const cut = Math.min(4.5, height / 4);
  const plate = firm ? firmPlate(shown, plateOf, cut, level) : brokenPlate(shown, plateOf, cut);
  const text = shown.sign === SHATTERED ? 'S' : numeralOf(shown);
  if (level < THEATRE) {
    const letter = height < 12 ? 9 : height < 18 ? 11 : 12.5;
    return [...plate, ...patched(text, [0, letter * 0.36], letter, shown, firm)];
  }
  const inks = PLATES[shown.style];
  const ink = firm ? inks.ink : inks.tinted;
  const isTall = level === CLOSE && !shared;
  const lift = isTall ? -6 : 0;
  const letter = height < 18 ? 11.5 : level === CLOSE ? 15 : 13.5;
  const size = height < 18 ? 12 : level === CLOSE ? 19 : 16;
  const signs: ArmSigns = { arms: shown.arms, at: [-width / 4, lift], size, all: isTall };
  const word = doubtful ?? numberWord(shown.number);
  return [
    ...plate,
    ...armMarks(signs, { ink, second: firm ? inks.ground : inks.tint }),
    ...patched(text, [width / 5, letter * 0.36 + lift], letter, shown, firm),
    ...(isTall ? [wordMark(word, 13.5, ink)] : []),
  ];
};

/** "infantry, cavalry and headquarters". */
export const armsText = (arms: number): string => armWords(armLetters(arms)) || 'units';
