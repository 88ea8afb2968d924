/** What rewritten rules call while they run. */

/** The number of the mutant in force; 0 for the rules as they are. */
export let $mutant = 0;
let reached = new Uint8Array(0);

/** Notes that a site was reached. */
export const $reached = (site: number): void => {
  reached[site] = 1;
};

/** Puts a mutant in force. */
export const choose = (mutant: number): void => {
  $mutant = mutant;
};

/** Makes room for notes on so many sites. */
export const watch = (sites: number): void => {
  reached = new Uint8Array(sites);
};

/** The sites reached since the last call, in order. */
export const reachedSince = (): readonly number[] => {
  const found: number[] = [];
  for (let site = 0; site < reached.length; site++) if (reached[site] === 1) found.push(site);
  reached.fill(0);
  return found;
};
