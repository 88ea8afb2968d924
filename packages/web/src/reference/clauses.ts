import type { Clauses } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import { useEffect, useState } from 'preact/hooks';

/** The clauses of the version that is shown, with their texts: fetched here where the book has them apart. */
export const clausesOf = async ({ rulebook, clauses }: Playable): Promise<Clauses> =>
  clauses ? clauses() : rulebook.clauses;

/** What has come of fetching them: nothing yet, the clauses, or why they cannot be had. */
export interface FetchedClauses {
  readonly clauses: Clauses | undefined;
  readonly error: unknown;
}

const NOTHING: FetchedClauses = { clauses: undefined, error: undefined };

/** The clauses with their texts, fetched when this is first shown. */
export const useClauses = (shelf: Playable): FetchedClauses => {
  const [fetched, keep] = useState(NOTHING);
  useEffect(() => {
    let left = false;
    const told = (came: FetchedClauses): void => {
      if (!left) keep(came);
    };
    clausesOf(shelf).then(
      (clauses) => told({ clauses, error: undefined }),
      (error: unknown) => told({ clauses: undefined, error }),
    );
    return () => {
      left = true;
    };
  }, [shelf]);
  return fetched;
};
