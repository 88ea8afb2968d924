// Made of clauses.md by tools/compile-clauses.ts. Do not edit.
import type { Clauses } from '@longroll/kernel';

export const clauses: Clauses = {
  'tc-frame-1': {
    chapter: 'Frame',
    text: 'Three columns, Red, White and Blue, race along roads of equal length to one crossroads.',
    untestable: 'It says what the game is about.',
    source: 'design',
  },
  'tc-frame-2': {
    chapter: 'Frame',
    text: 'At the start each column throws a die for its rations: 1 to 3, two; 4 and 5, three; 6, four. Nobody else learns them.',
    source: 'design',
  },
  'tc-order-1': {
    chapter: 'Orders',
    text: 'Each day every column writes one order on its sheet: rest, march, march hard, or harass another column.',
    source: 'design',
  },
  'tc-order-2': {
    chapter: 'Orders',
    text: 'An order is seen by its own column only. The others do not even learn that it is sealed.',
    source: 'design',
  },
  'tc-order-3': {
    chapter: 'Orders',
    text: 'Until the day is called a column may seal another sheet, which takes the place of the first. A sheet without an order takes it back.',
    source: 'design',
  },
  'tc-order-4': {
    chapter: 'Orders',
    text: 'The clock calls the day, at the deadline or when all sheets are sealed. No column does, so nobody’s order rests on another’s. A column without an order rests.',
    source: 'design',
  },
  'tc-order-5': {
    chapter: 'Orders',
    text: 'A march or harassing costs one ration, a hard march two. Without them the order may not be given.',
    source: 'design',
  },
  'tc-order-6': {
    chapter: 'Orders',
    text: 'A column cannot harass itself.',
    source: 'design',
  },
  'tc-rest-1': {
    chapter: 'The day',
    text: 'A resting column throws a die: 1 to 3, it finds one ration; 4 and 5, two; 6, three. It carries five at most.',
    source: 'design',
  },
  'tc-rest-2': {
    chapter: 'The day',
    text: 'A resting column may name one or two places as its grounds. It finds one ration more where no other resting column has named any of them, and none where one has.',
    source: 'design',
  },
  'tc-march-1': {
    chapter: 'The day',
    text: 'A march is 3 miles.',
    source: 'design',
  },
  'tc-march-2': {
    chapter: 'The day',
    text: 'A hard march throws a die: 1 and 2, 3 miles; 3 to 5, 5 miles; 6, 6 miles.',
    source: 'design',
  },
  'tc-march-3': {
    chapter: 'The day',
    text: 'Each column that harasses costs its target one mile of that day’s march, down to none.',
    source: 'design',
  },
  'tc-march-4': {
    chapter: 'The day',
    text: 'With `roads: mud` every march and hard march is a mile shorter, down to none.',
    source: 'design',
  },
  'tc-march-5': {
    chapter: 'The day',
    text: 'A column may name a number of miles after which it halts.',
    source: 'design',
  },
  'tc-picket-1': {
    chapter: 'The day',
    text: 'A column may send pickets along a way of at most three places, the first at its own road. The places of a road, all fords, and each ford and the crossroads are joined; where the way is not joined the pickets stop.',
    source: 'design',
  },
  'tc-picket-2': {
    chapter: 'The day',
    text: 'The column at whose road the pickets end costs the column that sent them no mile by harassing it.',
    source: 'design',
  },
  'tc-end-1': {
    chapter: 'The end',
    text: 'A column that reaches the crossroads alone wins.',
    source: 'design',
  },
  'tc-end-2': {
    chapter: 'The end',
    text: 'Columns that reach it on one day throw a die each: the highest wins, equal ones share the victory.',
    decision: 'They share it rather than throw again, so that a day throws a known number of dice.',
    source: 'design',
  },
  'tc-end-3': {
    chapter: 'The end',
    text: 'After the last day the column nearest to the crossroads wins; equal ones share the victory.',
    source: 'design',
  },
  'tc-end-4': {
    chapter: 'The end',
    text: 'A column may give up at any time. It marches no more and cannot win; the last one that is left wins.',
    source: 'design',
  },
};
