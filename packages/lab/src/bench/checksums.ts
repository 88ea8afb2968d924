import { readFileSync, writeFileSync } from 'node:fs';
import type { Figure } from './figure.ts';

const file = new URL('checksums.json', import.meta.url);

/** The kept checksums of the benches' work, by the figure's id. They change only with the rules or the work itself. */
export const checksums = (): { readonly [id: string]: string } =>
  JSON.parse(readFileSync(file, 'utf8')) as { readonly [id: string]: string };

/** Keeps the checksums that these figures came to: after a change of rules that was meant. */
export const keepChecksums = (figures: readonly Figure[]): void => {
  const all = { ...checksums() };
  for (const { id, proof } of figures) if (proof) all[id] = proof.checksum;
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, undefined, 2)}\n`);
};
