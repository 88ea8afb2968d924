/** Tables that are looked up: hexsides, and what a leader is worth at his ranks (bab-terrain-1 to -4, bab-lead-1, -2). */
import { about, at, int, list, procedure, sheet, text, word } from '@longroll/kernel';
import { HEXSIDE_CHART, HEXSIDES } from '../data/terrain.ts';
import { LEADERS } from '../leaders.ts';
import { signed } from '../words.ts';

export const hexside = procedure({
  id: 'hexside',
  title: 'Hexside Chart',
  about: 'What it costs to cross a side of a hex, and what it counts for in battle.',
  clauses: ['bab-terrain-1', 'bab-terrain-2', 'bab-terrain-3', 'bab-terrain-4'],
  input: { kind: about('What lies along the hexside', word(...HEXSIDES)) },
  output: {
    movement: about('Movement points more; -1 where nobody crosses', int(-1, 9)),
    combat: about('Added to the die of an attack across it', int(0, 9)),
  },
  example: { kind: 'river' },
  says: ({ movement, combat }) =>
    movement < 0
      ? '**Nobody crosses** it.'
      : `**${signed(movement)}** movement points, **${signed(combat)}** in battle.`,
  run: ({ kind }) => {
    const { movement, combat } = HEXSIDE_CHART[kind];
    return { movement, combat };
  },
});

export const leaderValues = procedure({
  id: 'leader',
  title: 'Leader',
  about: 'The command and administrative values of a leader at each rank that he can hold.',
  clauses: ['bab-lead-1', 'bab-lead-2', 'bab-lead-3', 'bab-lead-5'],
  input: { leader: about('Who it is', word(...LEADERS.map(({ id }) => id))) },
  output: {
    name: text(),
    ranks: list(sheet({ stars: int(1, 4), command: int(-9, 9), administrative: int(-9, 9) }), 4),
  },
  example: { leader: 'grant' },
  says: ({ name, ranks }) =>
    `**${name}**: ${ranks.map(({ stars, command, administrative }) => `${stars} stars ${signed(command)} / ${administrative}`).join(', ')}.`,
  run: ({ leader }) => {
    const { fullName, ranks } = at(
      LEADERS,
      LEADERS.findIndex(({ id }) => id === leader),
    );
    return {
      name: fullName,
      ranks: ranks.map(({ stars, command, administrative }) => ({ stars, command, administrative })),
    };
  },
});
