export { createServer, type Server, type ServerOptions } from './app.ts';
export type { Books } from './match-cache.ts';
export { type Embedded, type EmbeddedOptions, startEmbedded } from './postgres/embedded.ts';
export { type Given, type Giving, giveUpRoot } from './privileges.ts';
export type { Randomness } from './randomness.ts';
export { readSettings, SETTINGS, SettingError, type Settings } from './settings.ts';
export type * from './wire.ts';
