import type { WireMatch } from '@longroll/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { type MatchModel, openMatchModel } from './match.ts';
import { type Shared, shareDice } from './own-dice.ts';

const AGAIN = 1000;

/** Fetches the match of the address and adds to its dice until it has begun, then opens it; both end when the page is left. */
export const useMatch = (
  id: string,
): { readonly waiting: Shared | undefined; readonly model: MatchModel | undefined; readonly error: unknown } => {
  const [waiting, setWaiting] = useState<Shared | undefined>(undefined);
  const [model, setModel] = useState<MatchModel | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    let left = false;
    let opened: MatchModel | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const shared = await shareDice(await call<WireMatch>('GET', routes.match(id)));
      if (left) return;
      const found = shared.match;
      setWaiting(shared);
      if (found.closed !== undefined) return;
      if (found.state === 'waiting') {
        timer = setTimeout(() => void look().catch(setError), AGAIN);
        return;
      }
      const made = await openMatchModel(found);
      if (left) return made.close();
      opened = made;
      setModel(made);
    };
    look().catch(setError);
    return () => {
      left = true;
      clearTimeout(timer);
      opened?.close();
      setModel(undefined);
      setWaiting(undefined);
    };
  }, [id]);
  return { waiting, model, error };
};
