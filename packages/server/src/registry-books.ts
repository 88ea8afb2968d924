import { loadRulebook, rulebookIds } from '@longroll/rulebooks';
import type { Books } from './match-cache.ts';

/** All rulebooks of the project. */
export const books: Books = { ids: rulebookIds, load: loadRulebook, module: import.meta.url };
