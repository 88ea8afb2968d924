import { isRefusal, type Refusal } from '@longroll/kernel';
import { openingOf, type PaperName, print, printoutPdf, printsOf } from '@longroll/print';
import { loadRulebook } from '@longroll/rulebooks';

/** What is to be printed: names that the asker has looked up already. */
export interface PrintJob {
  readonly book: string;
  readonly what: string;
  readonly scenario: string;
  readonly paper: PaperName;
}

/** A printable as a PDF file, away from the thread that answers requests. The only function of this worker. */
export const draw = async ({ book, what, scenario, paper }: PrintJob): Promise<Uint8Array | Refusal> => {
  const shelf = await loadRulebook(book);
  const printable = shelf && printsOf(shelf).find(({ id }) => id === what);
  if (!shelf || !printable) throw new Error(`${book} does not print ${what}`);
  const view = openingOf(shelf, { scenario });
  return isRefusal(view) ? view : printoutPdf(print(shelf, printable, view, { paper }));
};
