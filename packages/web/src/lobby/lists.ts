import type { WireMyClubs } from '@longroll/server/clubs';
import type { WireInvited } from '@longroll/server/invitations';
import type { WireMatch, WireRulebook } from '@longroll/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { me } from '../net/identity.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { routes } from '../net/routes.ts';
import { noteWaiting } from '../net/waiting.ts';

/** What the lobby shows of mine. */
export interface Lists {
  readonly books: readonly WireRulebook[];
  readonly mine: readonly WireMatch[];
  readonly invited: readonly WireInvited[];
  readonly clubs: WireMyClubs;
}

const AGAIN = 15_000;
const NO_CLUBS: WireMyClubs = { clubs: [], invitations: [], requests: [] };

const fetchLists = async (account: boolean): Promise<Lists> => {
  const [books, mine, invited, clubs] = await Promise.all([
    call<readonly WireRulebook[]>('GET', routes.rulebooks),
    call<readonly WireMatch[]>('GET', routes.matchList('mine')),
    account ? call<readonly WireInvited[]>('GET', peopleRoutes.invited) : [],
    account ? call<WireMyClubs>('GET', peopleRoutes.myClubs) : NO_CLUBS,
  ]);
  return { books, mine, invited, clubs };
};

/** A match that waits for this browser's share of the dice begins without being opened. */
const shareAll = async (matches: readonly WireMatch[]): Promise<void> => {
  const waiting = matches.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return;
  const { shareDice } = await import('../play/own-dice.ts');
  for (const match of waiting) await shareDice(match).catch(() => undefined);
};

/** The lists of the lobby, fetched anew while the page is looked at; `again` fetches them now. */
export const useLists = (): {
  readonly lists: Lists | undefined;
  readonly trouble: string;
  readonly again: () => void;
} => {
  const [lists, setLists] = useState<Lists | undefined>(undefined);
  const [trouble, setTrouble] = useState('');
  const [asked, ask] = useState(0);
  const account = me.value?.account;
  useEffect(() => {
    // Whose lists they are is known first.
    if (account === undefined) return;
    let left = false;
    const load = (): void => {
      if (document.hidden) return;
      fetchLists(account).then(
        (found) => {
          if (left) return;
          setLists(found);
          setTrouble('');
          noteWaiting(found.mine);
          void shareAll(found.mine);
        },
        (error: Error) => setTrouble(error.message),
      );
    };
    load();
    const timer = setInterval(load, AGAIN);
    document.addEventListener('visibilitychange', load);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, [account, asked]);
  return { lists, trouble, again: () => ask((n) => n + 1) };
};
