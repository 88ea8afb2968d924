/** Movement as a tool (grant-api-1). */
import { about, count, flag, procedure, refuse, word } from '@longroll/kernel';
import { allowanceOf, fordMoves, GROUNDS, groundCost, MODES, moverOf, TROOPS } from '../rates.ts';

const listOf = (words: readonly string[]): string => words.join(', ');

export const movement = procedure({
  id: 'movement',
  title: 'How far troops move',
  about: 'The allowance of troops in a mode over ground of one kind, or the moves that a fordable river takes.',
  clauses: ['grant-api-1', 'grant-move-1', 'grant-terr-8'],
  input: {
    troops: about('What moves', word(...TROOPS)),
    mode: about(`How it moves: ${listOf(MODES)}`, word(...MODES)),
    terrain: about('What it moves over', word(...GROUNDS)),
  },
  output: {
    allowance: about('Allowance in hundredths of an inch; 0 where it is barred', count()),
    moves: about('Moves that a fordable river takes; else 0', count()),
    barred: about('Whether it cannot go there', flag()),
  },
  example: { troops: 'infantry', mode: 'line', terrain: 'woods' },
  refuses: ({ troops, mode }) =>
    allowanceOf(troops, mode) === undefined
      ? refuse('grant-move-1', `The table of movement has no ${troops} in the mode ${mode}.`, 'mode')
      : undefined,
  run: ({ troops, mode, terrain }) => {
    const mover = moverOf(troops, mode);
    const fords = terrain === 'ford' && troops !== 'barge';
    const cost = troops === 'barge' ? 1 : groundCost(mover, terrain);
    const allowance = cost === 0 ? 0 : Math.floor((allowanceOf(troops, mode) ?? 0) / cost);
    return { allowance, moves: fords ? fordMoves(mover) : 0, barred: cost === 0 && !fords };
  },
  says: ({ allowance, moves, barred }) =>
    barred ? '**Barred.**' : moves > 0 ? `**${moves} moves** in the water.` : `**${allowance / 100} inches.**`,
});
