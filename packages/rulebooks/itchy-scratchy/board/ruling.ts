/** How the tools of the book are shown at a real table: words of weapons and targets. */
import type { Tools } from '@longroll/drawing';
import { CLASS_WORDS } from '../data/charts.ts';
import { TARGET_CLASSES } from '../state.ts';
import { WEAPON_IDS, WEAPONS } from '../weapons.ts';

const words: Tools['words'] = {
  ...Object.fromEntries(WEAPON_IDS.map((weapon) => [weapon, { title: WEAPONS[weapon].name }])),
  ...Object.fromEntries(TARGET_CLASSES.map((target) => [target, { title: CLASS_WORDS[target][1] }])),
};

/** The tools of the book for a real table. */
export const tools: Tools = {
  words,
  tables: async (procedure, input) => (await import('./read-tables.ts')).tablesRead(procedure, input),
};
