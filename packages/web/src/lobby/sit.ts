import type { Seated, SitDown, WireMatch } from '@longroll/server/wire';
import { call } from '../net/api.ts';
import { postOnce } from '../net/once.ts';
import { routes } from '../net/routes.ts';
import { keepSeatKey } from '../play/seat-keys.ts';

/**
 * Takes a seat and does at once what this browser can do for its dice. What the server promises of them is kept before
 * it. Throws ApiError.
 */
export const sitAt = async (id: string, where: SitDown): Promise<Seated> => {
  const { rememberPromise, shareDice } = await import('../play/own-dice.ts');
  rememberPromise(await call<WireMatch>('GET', routes.match(id)));
  const seated = await postOnce<Seated>(routes.sit(id), where);
  keepSeatKey(id, seated.seat, seated.key);
  await shareDice(seated.match).catch(() => undefined);
  return seated;
};
