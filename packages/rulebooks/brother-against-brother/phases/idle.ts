/** Whether a side has anything to do before its marches (bab-seq-3). */
import type { State } from '../state.ts';
import { attach, chooseSenior, nameArmy, release } from './assign.ts';
import { weigh } from './naval.ts';
import { engage, hoist } from './naval-battle.ts';
import { isFitting } from './open-move.ts';
import { entrain } from './riding.ts';

/** What is done before the marches beside standing where one is. */
const COMMANDS = [entrain, attach, nameArmy, release, chooseSenior, weigh, hoist, engage] as const;

/** Whether the acting side has none of it to do: it goes on to its marches. */
export const isIdle = (s: State): boolean =>
  s.march.forces.length === 0 && !isFitting(s) && !COMMANDS.some((decision) => decision.isOpen(s, s.acting));
