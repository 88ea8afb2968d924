import type { MatchFile } from '@longroll/kernel';
import type { Luck } from '@longroll/odds';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';

/** How the dice of a match fell. */
export interface MatchLuck {
  readonly sides: readonly (Luck & { readonly seat: number; readonly lost: readonly string[] })[];
  /** Throws that moved the match most: what they came to, and for whom by how many points. */
  readonly turning: readonly { readonly text: string; readonly seat: number; readonly points: number }[];
  readonly exact: boolean;
}

/** How far the work is, what it found, or why it cannot be done. */
export type LuckNews = { readonly done: number; readonly of: number } | MatchLuck | { readonly failed: string };

/** Works out the luck of a match that is over, between whatever else the page does, and tells how far it is. Gives what ends it. */
export const followLuck = (match: string, tell: (news: LuckNews) => void): (() => void) => {
  let goesOn = true;
  const work = async (): Promise<void> => {
    const [{ judgeDice }, file] = await Promise.all([
      import('./luck-work.ts'),
      call<MatchFile>('GET', routes.file(match)),
    ]);
    await judgeDice(file, tell, () => goesOn);
  };
  work().catch((error: unknown) => {
    if (goesOn) tell({ failed: error instanceof Error ? error.message : String(error) });
  });
  return () => {
    goesOn = false;
  };
};
