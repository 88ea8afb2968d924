/** What a book prints: its own printables, and the charts of its dice, which every book has. */
import type { Printable } from '@longroll/drawing';
import {
  type AnyState,
  isRefusal,
  newHeader,
  openMatch,
  type PlainRecord,
  type Procedure,
  type Refusal,
  sha256,
  utf8,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { chartParts } from './dice-charts.ts';
import type { PaperName, Printout } from './paper.ts';
import { layOut } from './printout.ts';

type Tool = Procedure<unknown, unknown>;

const diceCharts = ({ rulebook }: Shelf): Printable<AnyState> => ({
  id: 'dice-charts',
  title: 'Charts of the dice',
  about: 'What each procedure comes to for every face of its one or two dice, for its example.',
  make: () => {
    const tools = rulebook.procedures as readonly unknown[] as readonly Tool[];
    return chartParts(tools.map((procedure) => ({ procedure, input: procedure.input.parse(procedure.example) })));
  },
});

/** All printables of a book, its own first. */
export const printsOf = (shelf: Shelf): readonly Printable<AnyState>[] => [...(shelf.prints ?? []), diceCharts(shelf)];

/** Whose set-up is printed: the book's first scenario unless one is named or given in its file form, and the switches. */
export interface PrintedScenario {
  readonly scenario?: string | PlainRecord | undefined;
  readonly options?: { readonly [option: string]: string };
}

/** The position that a scenario begins with, and all of it: whoever prints a set-up has its file. */
export const openingOf = (
  { rulebook }: Shelf,
  { scenario, options = {} }: PrintedScenario = {},
): AnyState | Refusal => {
  const secret = sha256(utf8('print'));
  const header = newHeader(rulebook, scenario ?? rulebook.scenarios[0]?.id ?? '', options, secret, {});
  if (isRefusal(header)) return header;
  const match = openMatch(rulebook, { header, secret });
  return isRefusal(match) ? match : match.state;
};

/** How something is printed. */
export interface PrintOrder {
  readonly paper: PaperName;
  /** In the printable's own unit; the usual one when absent. Throws RangeError outside its limits. */
  readonly scale?: number | undefined;
}

/** One printable of a book on paper. */
export const print = (
  shelf: Shelf,
  printable: Printable<AnyState>,
  view: AnyState,
  { paper, scale }: PrintOrder,
): Printout => {
  const limits = printable.scale;
  if (scale !== undefined && limits === undefined) throw new RangeError(`${printable.title} has no scale of its own`);
  if (scale !== undefined && limits !== undefined && !(scale >= limits.least && scale <= limits.most))
    throw new RangeError(`the scale is ${limits.least} to ${limits.most} ${limits.unit}, not ${scale}`);
  const parts = printable.make(view, scale ?? limits?.usual ?? 0);
  return layOut(`${shelf.rulebook.title}: ${printable.title}`, parts, paper);
};
