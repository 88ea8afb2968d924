/** Tools of ships: fire, blockade and piracy (chapter 5). */
import { about, at, count, int, procedure, refuse, word } from '@longroll/kernel';
import { ADMIRALS, blockadeTable, MULTIPLIERS, piracyTable, RESULTS } from '../data/ships.ts';
import { BLOCKADING, RAIDING, stepsOf, takenBy, throwBlockade } from '../phases/raiding.ts';
import { fireOf } from '../ships/battles.ts';
import { SEMMES } from '../ships/ships.ts';
import { counted, signed } from '../words.ts';

export const navalFire = procedure({
  id: 'naval-fire',
  title: 'Naval battle',
  about: 'The factors that one side of a naval battle, or a fort, takes from the other with its die.',
  clauses: ['bab-nav-1', 'bab-nav-3'],
  input: {
    ironclads: about('Factors of its ironclads', int(0, 999)),
    others: about('Factors of its other ships; 4 for each level of a fort', int(0, 999)),
    leader: about('Value of its naval leader; 0 without one', int(0, 9), 'bab-nav-4'),
  },
  output: {
    any: about('Factors lost that may fall on any ship', count()),
    wooden: about('Factors lost that may not fall on ironclads', count()),
  },
  example: { ironclads: 8, others: 6, leader: 2 },
  throws: () => ['fire'],
  run: (guns, dice) => {
    const { ironclads, others } = fireOf(guns, dice);
    const half = Math.floor(others / 2);
    return { any: ironclads + half, wooden: others - half };
  },
  says: ({ any, wooden }) =>
    `**${counted(any + wooden, 'factor', 'factors')}** lost, ${wooden} of them by other ships than ironclads.`,
});

const ahead = about('Factors in the box more than the enemy’s', int(0, 999), 'bab-blk-2');

export const blockadeTool = procedure({
  id: 'blockade',
  title: 'Blockade',
  about: 'What a month of blockade stops of the Resource Points that come through open Confederate ports.',
  clauses: ['bab-blk-2', 'bab-blk-7'],
  input: { ahead },
  output: { stopped: about('Percent stopped', int(0, 100)), lost: about('Union factors lost', int(0, 9)) },
  example: { ahead: 18 },
  throws: () => ['blockade'],
  run: (input, dice) => throwBlockade(blockadeTable, stepsOf(input.ahead, BLOCKADING), dice),
  says: ({ stopped, lost }) => `**${stopped}%** are stopped${lost > 0 ? `; the Union loses ${lost} factors` : ''}.`,
});

export const piracyTool = procedure({
  id: 'piracy',
  title: 'Piracy',
  about: 'What a month of raiders takes of the Union, and what it costs.',
  clauses: ['bab-blk-2', 'bab-blk-5', 'bab-blk-6'],
  input: {
    factors: about('Confederate factors in the box', int(1, 999), 'bab-blk-6'),
    ahead,
    semmes: about('1 if Semmes is there', int(0, 1), 'bab-nav-4'),
  },
  output: {
    taken: about('Resource Points taken of the Union', int(0, 99_999)),
    prize: about('Resource Points that come to the Confederacy', int(0, 99)),
    confederate: about('Confederate factors lost', int(0, 9)),
    union: about('Union factors lost', int(0, 9)),
  },
  example: { factors: 9, ahead: 6, semmes: 1 },
  refuses: ({ factors, ahead: more }) =>
    more > factors
      ? refuse('bab-blk-2', `${factors} factors are never ${more} more than the enemy’s.`, 'ahead')
      : undefined,
  throws: () => ['piracy'],
  run: (input, dice) => {
    const modifier = stepsOf(input.ahead, RAIDING) + input.semmes * at(ADMIRALS, SEMMES).value;
    const { taken, ...rest } = piracyTable.roll(modifier, dice);
    return { taken: takenBy(taken, input.factors), ...rest };
  },
  says: ({ taken, prize, confederate, union }) =>
    `**${taken} RP** taken, ${signed(prize)} for the Confederacy; factors lost: Confederacy ${confederate}, Union ${union}.`,
});

export const multiplierTool = procedure({
  id: 'piracy-multiplier',
  title: 'Results of raiders',
  about: 'How often a result of the tables takes its Resource Points.',
  clauses: ['bab-blk-5'],
  input: { result: about('The result', word(...RESULTS)) },
  output: { multiplier: about('Multiplied by', int(1, 12)) },
  example: { result: 'RP1' },
  run: ({ result }) => ({ multiplier: MULTIPLIERS[result] }),
  says: ({ multiplier }) => `Times **${multiplier}**.`,
});
