import type { MatchFile } from '@longroll/kernel';
import type { Luck } from '@longroll/odds';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import type { LostUnits } from './lost.ts';

/** The luck of one side. */
export interface SideLuck extends Luck {
  readonly seat: number;
}

/** A throw that moved the match: when it fell, what it came to, and for whom by how many points. */
export interface Turning {
  /** Number of its order, from 1. */
  readonly order: number;
  /** "Turn 2 of 8, August 1861". */
  readonly when: string;
  readonly text: string;
  readonly seat: number;
  readonly points: number;
}

/** How the dice of a match fell. */
export interface MatchLuck {
  readonly sides: readonly SideLuck[];
  /** Throws that moved the match most. */
  readonly turning: readonly Turning[];
  readonly exact: boolean;
  /** The luck of all throws up to an order, by its number from 1. */
  upTo(order: number): readonly SideLuck[];
  /** For whom the throws of an order were better than was to be expected, and by how many points; nothing where none were thrown. */
  ofOrder(order: number): Pick<Turning, 'seat' | 'points'> | undefined;
}

/** How far the work is, what it found, or why it cannot be done. Who was lost is known before the dice are judged. */
export type LuckNews = { readonly lost?: readonly LostUnits[] } & (
  | { readonly done: number; readonly of: number }
  | MatchLuck
  | { readonly failed: string }
);

/**
 * Works out the luck of a match, by its id or its file, between whatever else the page does, and tells how far it is. Gives
 * what ends it.
 */
export const followLuck = (match: string | MatchFile, tell: (news: LuckNews) => void): (() => void) => {
  let goesOn = true;
  const work = async (): Promise<void> => {
    const [{ judgeDice }, file] = await Promise.all([
      import('./luck-work.ts'),
      typeof match === 'string' ? call<MatchFile>('GET', routes.file(match)) : match,
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
