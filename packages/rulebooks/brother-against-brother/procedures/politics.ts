/** Political points, foreign powers, the election, the end of the war, and leaders in battle as tools (chapters 6 and 12). */
import { about, flag, int, procedure, word } from '@longroll/kernel';
import { isHit, isKilled } from '../entering.ts';
import { battlePoints, electionOf, isForeign, PRINTED_VALUES, weariness, winnerAtEnd } from '../politics/points.ts';
import { signed } from '../words.ts';

const WINNERS = ['union', 'confederate', 'neither'] as const;
const track = about('Political points; plus favours the Confederacy', int(-400, 400), 'bab-pol-1');

export const battlePointsTool = procedure({
  id: 'battle-points',
  title: 'Political points of a battle',
  about: 'What a battle is worth to its winner.',
  clauses: ['bab-pol-5'],
  input: { attacker: about('Combat points', int(0, 9999)), defender: about('Combat points', int(0, 9999)) },
  output: { points: about('Political points', int(0, 9)) },
  example: { attacker: 80, defender: 65 },
  run: ({ attacker, defender }) => ({ points: battlePoints(PRINTED_VALUES, attacker, defender) }),
  says: ({ points }) => `**${points}** for the winner.`,
});

export const wearinessTool = procedure({
  id: 'weariness',
  title: 'Weariness of the North',
  about: 'Political points that time brings at the start of a turn.',
  clauses: ['bab-pol-7'],
  input: { turn: about('The turn; 1 is I April 1861', int(1, 200), 'bab-conv-9') },
  output: { points: about('Political points', int(0, 9)) },
  example: { turn: 133 },
  run: ({ turn }) => ({ points: weariness(PRINTED_VALUES, turn) }),
  says: ({ points }) => `**${signed(points)}**.`,
});

export const interventionTool = procedure({
  id: 'intervention',
  title: 'Intervention',
  about: 'Whether foreign powers come in, with 25 political points or more.',
  clauses: ['bab-pol-8'],
  input: { points: about('Political points', int(25, 400)) },
  output: { total: about('The die with what the points add', int(1, 99)), comes: about('They come in', flag()) },
  example: { points: 32 },
  throws: () => ['intervention'],
  run: ({ points }, dice) => isForeign(PRINTED_VALUES, points, dice.d(10)),
  says: ({ total, comes }) => `${total}: **they ${comes ? 'come in' : 'stay out'}**.`,
});

export const electionTool = procedure({
  id: 'election',
  title: 'Election of 1864',
  about: 'Whom the election of November 1864 favours.',
  clauses: ['bab-pol-10'],
  input: { points: track },
  output: {
    favours: about('Whom it favours', word(...WINNERS)),
    points: about('Political points that follow', int(-9, 9)),
  },
  example: { points: 15 },
  run: ({ points }) => {
    const { favours, change } = electionOf(PRINTED_VALUES, points);
    return { favours: WINNERS[favours], points: change };
  },
  says: ({ favours, points }) =>
    favours === 'confederate' ? '**The Confederacy wins the war**.' : `**${favours}**, ${signed(points)}.`,
});

export const endTool = procedure({
  id: 'end-of-war',
  title: 'The war after its last turn',
  about: 'Who has won the war once turn 200 is over.',
  clauses: ['bab-vic-1'],
  input: { points: track },
  output: { winner: about('Who has won', word(...WINNERS)) },
  example: { points: -12 },
  run: ({ points }) => ({ winner: WINNERS[winnerAtEnd(points)] }),
  says: ({ winner }) => `**${winner}**.`,
});

export const casualtyTool = procedure({
  id: 'leader-casualty',
  title: 'Leaders in a large battle',
  about: 'What becomes of a leader who took part in a battle of 20 combat points or more on both sides.',
  clauses: ['bab-lead-9'],
  input: {},
  output: { fate: about('What becomes of him', word('unhurt', 'wounded', 'gone')) },
  example: {},
  run: (_input, dice) => {
    if (!isHit(dice.d(10))) return { fate: 'unhurt' } as const;
    return { fate: isKilled(dice.d(10)) ? ('gone' as const) : ('wounded' as const) };
  },
  says: ({ fate }) => `**${fate}**.`,
});

export const politicsTools = [
  casualtyTool,
  battlePointsTool,
  wearinessTool,
  interventionTool,
  electionTool,
  endTool,
] as const;
