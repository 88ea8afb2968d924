/** The five scenarios of the book (chapter 16), in the order in which a list shows them. */
import type { PlainRecord, Scenario } from '@longroll/kernel';
import { LEARNING_BOXES, UNION_FLAGS_CSV, UNITS_CSV } from './data/set-ups.ts';
import { csvRows } from './map.ts';

const linesOf = (csv: string, id: string): readonly (readonly string[])[] =>
  csvRows(csv).filter(([scenario]) => scenario === id);

/** "2 VI 1 MI" at a box as entries of the file. */
const entriesOf = ([, side, box, units = '']: readonly string[]): readonly PlainRecord[] =>
  [...units.matchAll(/(\d+) (\w\w)/g)].map(([, count, kind]) => ({
    side,
    box,
    kind,
    ...(count === '1' ? {} : { count: Number(count) }),
  }));

const setUpOf = (id: string): PlainRecord => {
  const taken = linesOf(UNION_FLAGS_CSV, id).flatMap(([, boxes = '']) => boxes.split(' '));
  return {
    ...(taken.length > 0 ? { flags: Object.fromEntries(taken.map((box) => [box, 'union'])) } : {}),
    units: linesOf(UNITS_CSV, id).flatMap(entriesOf),
  };
};

const scenario = (id: string, title: string, about: string, rules: PlainRecord): Scenario => ({
  id,
  title,
  about,
  data: { id, title, about, ...rules, ...setUpOf(id) },
});

/** ahd-scen-learn, -1 to -3. */
const learning = scenario(
  'learning',
  'On to Richmond',
  'The learning scenario: eight turns on eighteen boxes in Virginia, about half an hour. The Union must take Richmond; the Confederacy must hold it, or take Washington and keep it.',
  {
    firstTurn: 1,
    lastTurn: 8,
    militiaLimits: { union: 12, confederate: 8 },
    boxes: LEARNING_BOXES,
    fixedArmies: { union: 9, confederate: 7 },
    invasions: false,
    drafts: false,
    strengthVictory: false,
    unionGoal: ['richmond'],
    learning: true,
  },
);

export const scenarios: readonly Scenario[] = [
  learning,
  scenario(
    '1861',
    '1861: the whole war',
    'The whole war, July 1861 to June 1865. Both armies are green and few; Kentucky is neutral, and the Union needs all seven victory cities. A long game of up to forty turns.',
    {
      firstTurn: 1,
      lastTurn: 40,
      fixedMarches: [{ turn: 1, marches: 2 }],
      militiaLimits: { union: 12, confederate: 8 },
    },
  ),
  scenario(
    '1862',
    '1862: the western rivers and the Peninsula',
    'March 1862. The Union has opened the Tennessee and the Cumberland and stands before Richmond and Corinth. The short form ends after turn 16 and the Union then needs two victory cities.',
    {
      firstTurn: 7,
      lastTurn: 40,
      short: { lastTurn: 16, cities: 2 },
      militiaLimits: { union: 12, confederate: 8 },
    },
  ),
  scenario(
    '1863',
    '1863: Chancellorsville and Vicksburg',
    'May 1863. Lee faces Hooker on the Rappahannock, Grant closes on Vicksburg; Memphis and New Orleans are in Union hands. The short form ends after turn 26 and the Union then needs three victory cities.',
    {
      firstTurn: 19,
      lastTurn: 40,
      short: { lastTurn: 26, cities: 3 },
      militiaLimits: { union: 20, confederate: 8 },
    },
  ),
  scenario(
    '1864',
    '1864: Grant and Sherman',
    'May 1864. The Union has the numbers and twelve turns to take Richmond, Wilmington, Charleston, Atlanta and Mobile; the Confederacy has only to last.',
    { firstTurn: 29, lastTurn: 40, militiaLimits: { union: 24, confederate: 8 } },
  ),
];
