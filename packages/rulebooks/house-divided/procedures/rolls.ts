/** The two rolls of a player turn as tools: marches (ahd-march-1) and recruits (ahd-recruit-1). */
import { about, counted, flag, int, procedure } from '@longroll/kernel';

/** What either die may show. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Marches for a natural die: the die, a 1 counting as 2 (ahd-march-1). */
export const marchesFor = (die: number): number => Math.max(die, 2);

/** Recruits for a natural die: the die, a 1 counting as 2 (ahd-recruit-1). */
export const recruitsFor = (die: number): number => Math.max(die, 2);

const die = about('The natural die', int(1, 6));

export const marchRoll = procedure({
  id: 'march-roll',
  title: 'March roll',
  about:
    'One die at the start of movement: that many marches, a 1 counting as 2. A natural 6 lets the Union invade by sea.',
  clauses: ['ahd-march-1', 'ahd-naval-3'],
  input: {},
  output: {
    die,
    marches: about('Marches of this player turn', int(2, 6)),
    invasions: about('Whether the die allows naval invasions (the Union must control Washington as well)', flag()),
  },
  example: {},
  run: (_input, dice) => {
    const thrown = dice.d(6);
    return { die: thrown, marches: marchesFor(thrown), invasions: thrown === 6 };
  },
  throws: () => ['march die'],
  says: ({ marches, invasions }) =>
    `**${counted(marches, 'march', 'marches')}** in this player turn.${invasions ? ' The natural 6 lets the Union invade by sea, if it controls Washington.' : ''}`,
  sortOf: ({ marches }) => `${marches} marches`,
});

export const recruitmentRoll = procedure({
  id: 'recruitment-roll',
  title: 'Recruitment roll',
  about: 'One die: up to that many new militia units, a 1 counting as 2.',
  clauses: ['ahd-recruit-1'],
  input: {},
  output: { die, recruits: about('Militia units that may be raised', int(2, 6)) },
  example: {},
  run: (_input, dice) => {
    const thrown = dice.d(6);
    return { die: thrown, recruits: recruitsFor(thrown) };
  },
  throws: () => ['recruitment die'],
  says: ({ recruits }) => `Up to **${counted(recruits, 'recruit', 'recruits')}**.`,
  sortOf: ({ recruits }) => `${recruits} recruits`,
});
