import type { Credentials, Me } from '@longroll/server/wire';
import { signal } from '@preact/signals';
import { call } from './api.ts';
import { routes } from './routes.ts';

/** Who looks at the page: undefined until it is known, without a name when nobody has played yet. */
export const me = signal<Me | undefined>(undefined);

/** Asks the server who this is. */
export const loadMe = async (): Promise<void> => {
  try {
    me.value = await call<Me>('GET', routes.me);
  } catch {
    me.value = { account: false };
  }
};

/** Makes an account; a guest keeps all seats. Throws ApiError. */
export const signUp = async (credentials: Credentials): Promise<void> => {
  me.value = await call<Me>('POST', routes.accounts, credentials);
};

/** Seats held as a guest go to the account. Throws ApiError when name and password do not fit. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  me.value = await call<Me>('POST', routes.session, credentials);
};

export const signOut = async (): Promise<void> => {
  me.value = await call<Me>('DELETE', routes.session);
};
