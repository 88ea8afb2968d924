import type { Keyring } from '../keyring.ts';

/** The secret of a link: it follows from the invitation's id, so that whoever set the match up can be shown it again. */
export const linkSecret = (keyring: Keyring, match: string, id: string): string =>
  keyring.derive('invitation', match, id).toString('base64url');

/** The path of a link: what follows the # never reaches a server's log. */
export const linkPath = (match: string, secret: string): string => `/join/${match}#${secret}`;
