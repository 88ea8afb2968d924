/** Order of battle sheets, and the counters of an army, for a real table. */
import {
  bold,
  type Cutout,
  heading,
  type Mark,
  middle,
  PLATES,
  type PrintBlock,
  type PrintDrawing,
  type PrintPart,
  type PrintTable,
  plateNumeral,
  plateOutline,
  printTable,
} from '@longroll/drawing';
import { at, rowsOf, signed } from '@longroll/kernel';
import { counterOf, STYLES } from '../board/elements.ts';
import { dateText } from '../calendar.ts';
import { PRODUCT_WORDS, PRODUCTS } from '../data/production.ts';
import { forceAt, forcesOf, isGarrison, isLed, KINDS, rankOf, strengthOf } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { placeName } from '../map.ts';
import { type Coming, NOBODY, SIDES, type Side, type State } from '../state.ts';
import { capital, forceHead } from '../words.ts';

/** SF that a box of the sheet stands for, to be ticked as they are lost. */
const BOX = 5;

const drawingOf = (s: State, row: number): PrintDrawing => ({
  width: 13,
  height: 9,
  unit: 0.24,
  pixel: 0.24,
  origin: [6, 5.2],
  marks: counterOf(s, row).portrait.marks,
});

const rankText = (s: State, row: number): string => {
  if (!isLed(row)) return '';
  const { stars, command, administrative } = rankOf(s, row);
  return `${stars}, ${signed(command)} / ${administrative}`;
};

const armyText = (s: State, row: number): string => {
  const { army } = forceAt(s, row);
  return army === NOBODY ? '' : army === row ? 'army' : at(LEADERS, army).name;
};

/** The forces of a side, a row each, with boxes for its strength. */
export const forcesTable = (s: State, side: Side): PrintTable =>
  printTable(
    [
      '',
      'force',
      middle('stars, values', 17),
      middle('militia'),
      middle('line'),
      middle('cavalry'),
      'at',
      'army',
      `boxes of ${BOX} SF`,
    ],
    forcesOf(s, side).map((row) => {
      const { militia, line, cavalry, place } = forceAt(s, row);
      const boxes = Math.ceil(strengthOf(forceAt(s, row)) / BOX);
      return [
        { drawing: drawingOf(s, row) },
        bold(isGarrison(s, row) ? 'Garrison' : forceHead(s, row)),
        rankText(s, row),
        ...[militia, line, cavalry].map((count) => (count === 0 ? '–' : `${count}`)),
        capital(placeName(place)),
        armyText(s, row),
        { boxes },
      ];
    }),
    { title: `${SIDES[side]} forces`, clauses: ['bab-unit-3', 'bab-conv-4'] },
  );

const comingText = ({ leader, militia, line, cavalry }: Coming): string => {
  const parts = [leader === NOBODY ? '' : at(LEADERS, leader).name, militia > 0 ? `${militia} militia` : ''];
  return [...parts, line > 0 ? `${line} line` : '', cavalry > 0 ? `${cavalry} cavalry` : ''].filter(Boolean).join(', ');
};

/** What comes later, and what has been ordered already. */
const laterBlocks = (s: State, side: Side): readonly PrintBlock[] => {
  const later = s.coming
    .filter((coming) => coming.side === side)
    .map((coming) => [dateText(coming.turn), comingText(coming), placeName(coming.place)]);
  const orders = s.war.orders
    .filter((order) => order.side === side)
    .map(({ due, amount, product, place }) => [
      dateText(due),
      `${amount} ${PRODUCT_WORDS[at(PRODUCTS, product)][amount === 1 ? 0 : 1]}`,
      placeName(place),
    ]);
  const rows = [...later, ...orders];
  return rows.length === 0
    ? []
    : [printTable(['turn', 'what', 'at'], rows, { title: `${SIDES[side]}: still to come` })];
};

/** The order of battle of a side. */
export const orderOfBattle = (s: State, side: Side): readonly PrintBlock[] => [
  heading(`Order of battle: ${SIDES[side]}`),
  forcesTable(s, side),
  ...laterBlocks(s, side),
];

const strengthMarks = (side: Side, kind: string, strength: number): readonly Mark[] => {
  const style = STYLES[side];
  const { ground, edge, ink } = PLATES[style];
  return [
    { kind: 'path', d: plateOutline(style, [44, 44], [0, 0], 6), style: { fill: ground, stroke: edge, width: 1.4 } },
    {
      kind: 'symbol',
      symbol: kind === 'cavalry' ? 'cavalry' : 'infantry',
      at: [0, 0],
      offset: [0, -8],
      size: 22,
      ink,
      second: ground,
    },
    plateNumeral(`${strength}`, [0, 18], 16, ink),
    {
      kind: 'text',
      at: [-19, -14],
      text: kind.slice(0, 1).toUpperCase(),
      lettering: { font: 'text', size: 9, ink, weight: 700 },
    },
  ];
};

const leaderMarks = (s: State, row: number): readonly Mark[] => {
  const style = STYLES[forceAt(s, row).side];
  const { ground, edge, ink } = PLATES[style];
  const { stars, command, administrative } = rankOf(s, row);
  const { name } = at(LEADERS, row);
  const text = (words: string, y: number, size: number): Mark => ({
    kind: 'text',
    at: [0, y],
    text: words,
    lettering: { font: 'text', size, ink, weight: 700, anchor: 'middle' },
  });
  return [
    { kind: 'path', d: plateOutline(style, [44, 44], [0, 0], 6), style: { fill: ground, stroke: edge, width: 1.4 } },
    { kind: 'symbol', symbol: 'general', at: [0, 0], offset: [0, -2], size: 18, ink, second: ground },
    text(name, -12, name.length > 9 ? 6.5 : 8),
    text(`${stars} ${stars === 1 ? 'star' : 'stars'}`, 12, 7.5),
    text(`${signed(command)} / ${administrative}`, 20, 8.5),
  ];
};

/** Strengths of the counters that troops are changed into, and how many of each a side gets. */
const CHANGE: readonly (readonly [strength: number, count: number])[] = [
  [1, 8],
  [2, 8],
  [5, 8],
  [10, 8],
  [20, 6],
  [50, 3],
];

/** The leaders in play and counters of strength in all sizes, for both sides. */
export const counterSheet = (s: State, side: number): PrintPart => ({
  kind: 'cutouts',
  side,
  span: 48,
  groups: ([0, 1] as const).flatMap((owner) => [
    {
      title: `${SIDES[owner]} leaders`,
      pieces: rowsOf(LEADERS)
        .filter((row) => forceAt(s, row).side === owner && at(s.officers, row).fate !== 'gone')
        .map((row): Cutout => ({ front: leaderMarks(s, row) })),
    },
    ...KINDS.map((kind) => ({
      title: `${SIDES[owner]} ${kind}`,
      pieces: CHANGE.flatMap(([strength, count]) =>
        Array.from({ length: count }, (): Cutout => ({ front: strengthMarks(owner, kind, strength) })),
      ),
    })),
  ]),
});
