import type { Site } from './sites.ts';
import { withoutTypes } from './tree.ts';

/** What the rewritten source calls: `record` notes that a site was reached, `active` is the number of the mutant in force. */
export interface Names {
  readonly record: string;
  readonly active: string;
}

export const NAMES: Names = { record: '$reached', active: '$mutant' };

/** A source without types, its sites put through `write`, which gets a site's text with all inside it written. */
const rewritten = (
  typed: string,
  sites: readonly Site[],
  write: (site: Site, index: number, inner: string) => string,
): string => {
  const source = withoutTypes(typed);
  const order = sites
    .map((_, i) => i)
    .sort((a, b) => {
      const one = sites[a] as Site;
      const other = sites[b] as Site;
      return one.start - other.start || other.end - one.end;
    });
  let next = 0;
  const fill = (start: number, end: number): string => {
    let text = '';
    let place = start;
    while (next < order.length) {
      const index = order[next] as number;
      const site = sites[index] as Site;
      if (site.start >= end) break;
      next++;
      text += source.slice(place, site.start) + write(site, index, fill(site.start, site.end));
      place = site.end;
    }
    return text + source.slice(place, end);
  };
  return fill(0, source.length);
};

/** The source with a note at every site, numbered from `first` on. Lines stay where they are. */
export const withNotes = (source: string, sites: readonly Site[], first: number, door: string): string =>
  `import { ${NAMES.record} } from ${JSON.stringify(door)}; ${rewritten(
    source,
    sites,
    (_site, index, inner) => `(${NAMES.record}(${first + index}), ${inner})`,
  )}`;

/** The source with all mutants in it, numbered from `first` on; the one in force is chosen while it runs. */
export const withMutants = (source: string, sites: readonly Site[], first: number, door: string): string => {
  const firsts: number[] = [];
  let id = first;
  for (const { changes } of sites) {
    firsts.push(id);
    id += changes.length;
  }
  const text = rewritten(source, sites, ({ changes }, index, inner) => {
    const choices = changes.map(({ code }, i) => `${NAMES.active} === ${(firsts[index] as number) + i} ? ${code} : `);
    return `(${choices.join('')}${inner})`;
  });
  return `import { ${NAMES.active} } from ${JSON.stringify(door)}; ${text}`;
};
