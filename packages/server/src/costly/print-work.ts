import { isRefusal, type PlainRecord } from '@longroll/kernel';
import {
  openingOf,
  type PaperName,
  type Printout,
  print,
  printoutPageSvg,
  printoutPdf,
  printsOf,
} from '@longroll/print';
import type { Shelf } from '@longroll/rulebooks';
import { faultOf } from '../errors.ts';

/** What is to be printed: names that the asker has looked up already. */
export interface PrintJob {
  readonly book: string;
  readonly what: string;
  /** Of the book by its id, or one's own in its file form. */
  readonly scenario: string | PlainRecord;
  readonly paper: PaperName;
  /** Only this page, counted from 1, as SVG; all of them as PDF when absent. */
  readonly page?: number;
}

/** A printout in its file form, and how many pages it has. `file` is absent where there is no such page. */
export interface Printed {
  readonly pages: number;
  readonly file?: Uint8Array | string;
}

const fileOf = async (printout: Printout, page: number | undefined): Promise<Printed> => {
  const pages = printout.pages.length;
  if (page === undefined) return { pages, file: await printoutPdf(printout) };
  return page > pages ? { pages } : { pages, file: printoutPageSvg(printout, page - 1) };
};

/** A printable as a file. Refuses a scenario that does not open. */
export const drawn = async (shelf: Shelf, { what, scenario, paper, page }: PrintJob): Promise<Printed> => {
  const printable = printsOf(shelf).find(({ id }) => id === what);
  if (!printable) throw new Error(`${shelf.rulebook.id} does not print ${what}`);
  const view = openingOf(shelf, { scenario });
  if (isRefusal(view)) throw faultOf(view, typeof scenario === 'string' ? 'query/scenario' : 'body');
  return fileOf(print(shelf, printable, view, { paper }), page);
};
