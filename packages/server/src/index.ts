export { createServer, type Server, type ServerOptions } from './app.ts';
export { backupTo, type Written } from './backup/dump.ts';
export { BackupError } from './backup/format.ts';
export { type Restored, restoreFrom } from './backup/restore.ts';
export type * from './clubs/club-wire.ts';
export type { Books } from './match-cache.ts';
export { Admin, type AdminAct, AdminError, type AdminReport } from './moderation/admin.ts';
export type * from './people/people-wire.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './postgres/embedded.ts';
export { type Reached, reachDatabase } from './postgres/reach.ts';
export { type Given, type Giving, giveUpRoot } from './privileges.ts';
export type { Randomness } from './randomness.ts';
export { readSettings, SETTINGS, SettingError, type Settings } from './settings.ts';
export {
  DistributeError,
  type Distribution,
  distribute,
  gather,
  type Layout,
  layoutOf,
} from './spread/distribute.ts';
export { type StoredMatch, type StoreReading, storedMatches } from './stored-matches.ts';
export type * from './tournaments/tournament-wire.ts';
export type * from './wire.ts';
