import { BETWEEN } from './between.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { COMPANION } from './companion.ts';
import { DOCUMENTS } from './documents.ts';
import { MATCHES } from './matches.ts';
import type { Scene } from './scene.ts';
import { TABLE } from './table.ts';
import { TROUBLE } from './trouble.ts';

/** Every page in every state that is looked at, in the order of the contact sheet. */
export const SCENES: readonly Scene[] = [
  ...DOCUMENTS,
  ...COMPANION,
  ...TROUBLE,
  ...MATCHES,
  ...TABLE,
  ...CAMPAIGNS,
  ...BETWEEN,
];
