import type { Seen } from './boxes.ts';

/** A page that is wider than its window, in a sentence. */
export const widthFaults = ({ tooWide }: Seen): readonly string[] =>
  tooWide > 0 ? [`the page is ${tooWide} px wider than its window`] : [];
