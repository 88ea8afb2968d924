import type { WireRecord } from '@longroll/server/records';
import { ApiError, call } from '../net/api.ts';
import { postOnce } from '../net/once.ts';
import { api } from '../net/routes.ts';
import type { Battle } from './battle.ts';

/** Brings a battle to the site as far as it has come. Gives what hinders it in words; undefined when it has come in. */
export const bringIn = async (battle: Battle): Promise<string | undefined> => {
  const { record } = battle.now.value;
  // Asked for is asked for: without a network it goes in by itself when there is one.
  if (battle.now.value.brought < 0) battle.noteBrought(0);
  if (!navigator.onLine) return 'There is no network now. It is brought in when there is one.';
  try {
    const { entries } = await postOnce<WireRecord>(`${api}/records`, { record });
    battle.noteBrought(entries);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return 'The site is not reached now. It is tried again later.';
    return error instanceof Error ? error.message : String(error);
  }
};

/** Brings in what has been added since, whenever there is a network, once its players have asked for that. */
export const followNetwork = (battle: Battle): (() => void) => {
  const look = (): void => {
    const { brought, record } = battle.now.value;
    if (brought >= 0 && brought < record.entries.length && navigator.onLine) void bringIn(battle);
  };
  look();
  addEventListener('online', look);
  return () => removeEventListener('online', look);
};

/** A battle that was brought in, by its id. Throws ApiError. */
export const broughtBattle = (id: string): Promise<WireRecord> =>
  call<WireRecord>('GET', `${api}/records/${encodeURIComponent(id)}`);
