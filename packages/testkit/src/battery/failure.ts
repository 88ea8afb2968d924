import type { AnyRulebook } from '@longroll/kernel';
import { type GameStory, playRandomGame, type RandomGame } from './game.ts';

/** Entries told in full before the one where it failed. */
const TOLD = 30;

/**
 * Why a random game failed, in words: the promise, the set-up and seed, and the shortest beginning of this game that
 * shows it. To find that, the game is played again with every check at every position.
 */
export const failureReport = (book: AnyRulebook, plan: RandomGame, story: GameStory): string => {
  const closest = playRandomGame(book, { ...plan, every: 1 });
  const { fault, match, actions } = closest.fault ? closest : story;
  const options = Object.entries(plan.options).map(([option, value]) => `${option}=${value}`);
  return [
    `${book.id}: ${fault?.check}: ${fault?.message}`,
    '',
    `scenario ${plan.scenario}, ${options.join(' ') || 'no switches'}, seed ${plan.seed}: after ${actions} actions`,
    ...entryLines(match),
    '',
    `Play it again: playRandomGame(book, ${JSON.stringify({ ...plan, every: 1 })})`,
  ].join('\n');
};

const entryLines = (match: GameStory['match']): readonly string[] => {
  if (!match) return [];
  const { entries } = match.file({ secret: false });
  const lines = entries.slice(-TOLD).map(({ seq, seat, action, dice }) => {
    const thrown = dice ? `   dice ${dice.join(', ')}` : '';
    return `  ${String(seq).padStart(4)}  ${seat}  ${JSON.stringify(action)}${thrown}`;
  });
  return entries.length > TOLD ? [`  ... ${entries.length - TOLD} entries before`, ...lines] : lines;
};
