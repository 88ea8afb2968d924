import type { Printable } from '@longroll/drawing';
import { type AnyState, counted, isRefusal, suggest } from '@longroll/kernel';
import {
  chartParts,
  layOut,
  openingOf,
  PAPER_NAMES,
  type PaperName,
  type Printout,
  print as printed,
  printoutPdf,
  printoutSvg,
  printsOf,
} from '@longroll/print';
import type { Shelf } from '@longroll/rulebooks';
import { procedureOf, seatOf, shelfOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { writeWhole } from '../files.ts';
import { checked, jsonFrom, optionsOf, scenarioFrom } from '../input.ts';
import { openFile } from '../matches.ts';
import { table } from '../say.ts';

/** Throws InputError for an option that says nothing beside, or without, `--match`. */
const mustAgree = (call: Call): void => {
  const of = call.value('match') === undefined ? [] : ['scenario', 'option'];
  const twice = of.find((option) => call.values(option).length > 0);
  if (twice !== undefined) throw new InputError('is said by the match already', `--${twice}`);
  if (of.length === 0 && call.value('seat') !== undefined) throw new InputError('goes with --match', '--seat');
};

const viewOf = async (shelf: Shelf, call: Call): Promise<AnyState> => {
  mustAgree(call);
  const path = call.value('match');
  if (path !== undefined) {
    const { match, shelf: other } = await openFile(path);
    const seat = call.value('seat');
    if (other.rulebook.id === shelf.rulebook.id)
      return match.view(seat === undefined ? 'spectator' : seatOf(match.seats, seat).id);
    throw new InputError(`${path} is a match of ${other.rulebook.title}`, '--match');
  }
  const given = call.value('scenario');
  const scenario = given === undefined ? undefined : scenarioFrom(given);
  const view = openingOf(shelf, { scenario, options: optionsOf(call) });
  if (isRefusal(view)) throw refused(view);
  return view;
};

const paperOf = (call: Call): PaperName => {
  const given = call.value('paper') ?? 'A4';
  const found = PAPER_NAMES.find((name) => name.toLowerCase() === given.toLowerCase());
  if (found === undefined) throw new InputError(`"${given}" is unknown; ${suggest(given, PAPER_NAMES)}`, '--paper');
  return found;
};

const whatOf = (shelf: Shelf, given: string): Printable<AnyState> => {
  const all = printsOf(shelf);
  const found = all.find(({ id }) => id === given);
  const known = suggest(
    given,
    all.map(({ id }) => id),
  );
  if (!found) throw new InputError(`${shelf.rulebook.title} does not print "${given}"; ${known}`, 'what');
  return found;
};

const scaleOf = ({ scale: limits, title }: Printable<AnyState>, call: Call): number | undefined => {
  const given = call.value('scale');
  if (given === undefined) return undefined;
  if (limits === undefined) throw new InputError(`${title} has no scale of its own`, '--scale');
  const scale = Number(given);
  if (scale >= limits.least && scale <= limits.most) return scale;
  throw new InputError(`"${given}" is not a number of ${limits.least} to ${limits.most} ${limits.unit}`, '--scale');
};

/** The chart of one procedure for an input of one's own. */
const ownChart = (shelf: Shelf, name: string, call: Call): Printout => {
  const procedure = procedureOf(shelf.rulebook, name, '--procedure');
  const given = call.value('input');
  const value = given === undefined ? procedure.example : jsonFrom(given, '--input');
  const input = checked(procedure.input, value, 'input', procedure.clauses[0]);
  const parts = chartParts([{ procedure, input }]);
  if (parts.length === 0)
    throw new InputError(`${procedure.title} is not read off one die or two, so it has no chart`, '--procedure');
  return layOut(`${shelf.rulebook.title}: ${procedure.title}`, parts, paperOf(call));
};

const printoutOf = async (shelf: Shelf, what: string, call: Call): Promise<Printout> => {
  const printable = whatOf(shelf, what);
  const procedure = call.value('procedure');
  if (procedure !== undefined && what !== 'dice-charts')
    throw new InputError(`goes with "dice-charts", not with "${what}"`, '--procedure');
  if (procedure !== undefined) return ownChart(shelf, procedure, call);
  const order = { paper: paperOf(call), scale: scaleOf(printable, call) };
  return printed(shelf, printable, await viewOf(shelf, call), order);
};

/** `roster.svg`, or `roster-1.svg` and so on for several pages. */
const pageFile = (out: string, page: number, pages: number): string =>
  pages === 1 ? out : out.replace(/\.svg$/i, `-${page + 1}.svg`);

const filesOf = async (
  printout: Printout,
  out: string,
): Promise<readonly (readonly [string, string | Uint8Array])[]> => {
  if (/\.pdf$/i.test(out)) return [[out, await printoutPdf(printout)]];
  if (!/\.svg$/i.test(out)) throw new InputError(`"${out}" ends in neither .pdf nor .svg`, '--out');
  const pages = printoutSvg(printout);
  return pages.map((svg, page) => [pageFile(out, page, pages.length), svg] as const);
};

const listOf = (shelf: Shelf) => {
  const all = printsOf(shelf);
  const scaleWords = ({ scale }: Printable<AnyState>): string =>
    scale === undefined ? '' : `${scale.usual} ${scale.unit} (${scale.least} to ${scale.most})`;
  return {
    json: all.map(({ id, title, about, scale }) => ({ id, title, about, ...(scale === undefined ? {} : { scale }) })),
    text: () =>
      table(
        ['what', 'title', 'scale', 'about'],
        all.map((one) => [one.id, one.title, scaleWords(one), one.about]),
      ),
  };
};

/** `longroll print BOOK [WHAT] --out file.pdf|file.svg` */
export const print: Command = {
  usage: [
    'BOOK',
    'BOOK WHAT [--scenario NAME|@FILE | --match match.json [--seat S]] [--option k=v]... [--paper A4|Letter|A3] [--scale N] --out file.pdf|file.svg',
    'BOOK dice-charts --procedure NAME [--input JSON] [--paper A4|Letter|A3] --out file.pdf|file.svg',
  ],
  help: 'Prints boards, counters, cards and record sheets of a book at true scale: a rule of 100 mm and 5 inches at the foot of each page shows whether the printer kept it. Without WHAT it lists what the book prints. A board larger than the paper is divided over pages that overlap, with marks to cut by. A PDF holds all pages; of SVG there is a file for each page.',
  options: {
    scenario: { value: 'NAME|@FILE', help: "whose set-up is printed (the book's first)" },
    match: { value: 'match.json', help: 'print the position of this match instead' },
    seat: { value: 'S', help: 'as this seat of the match knows it (as everybody does)' },
    option: { value: 'NAME=VALUE', multiple: true, help: 'a switch of the book' },
    paper: { value: 'A4|Letter|A3', help: 'A4' },
    scale: { value: 'N', help: 'in the unit that the list names' },
    procedure: { value: 'NAME', help: 'the chart of this procedure only' },
    input: { value: 'JSON|@FILE|-', help: 'its input (its example)' },
    out: { value: 'file.pdf|file.svg', help: 'the file to write' },
  },
  least: 1,
  most: 2,
  run: async (call) => {
    const shelf = await shelfOf(call.args[0] ?? '');
    const what = call.args[1];
    if (what === undefined) return listOf(shelf);
    const printout = await printoutOf(shelf, what, call);
    const out = call.value('out');
    if (out === undefined) throw new InputError('is missing: the file to write, .pdf or .svg', '--out');
    const files = await filesOf(printout, out);
    for (const [path, content] of files) writeWhole(path, content, '--out');
    const paths = files.map(([path]) => path);
    const pages = printout.pages.length;
    return {
      json: { title: printout.title, files: paths, pages },
      text: () => `${printout.title}: ${counted(pages, 'page', 'pages')}, ${paths.join(', ')}`,
    };
  },
};
