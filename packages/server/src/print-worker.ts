import { isRefusal, type Refusal } from '@longroll/kernel';
import {
  openingOf,
  type PaperName,
  type Printout,
  print,
  printoutPageSvg,
  printoutPdf,
  printsOf,
} from '@longroll/print';
import { loadRulebook } from '@longroll/rulebooks';

/** What is to be printed: names that the asker has looked up already. */
export interface PrintJob {
  readonly book: string;
  readonly what: string;
  readonly scenario: string;
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

/** A printable as a file, away from the thread that answers requests. The only function of this worker. */
export const draw = async ({ book, what, scenario, paper, page }: PrintJob): Promise<Printed | Refusal> => {
  const shelf = await loadRulebook(book);
  const printable = shelf && printsOf(shelf).find(({ id }) => id === what);
  if (!shelf || !printable) throw new Error(`${book} does not print ${what}`);
  const view = openingOf(shelf, { scenario });
  return isRefusal(view) ? view : fileOf(print(shelf, printable, view, { paper }), page);
};
