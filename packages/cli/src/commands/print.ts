import { writeFileSync } from 'node:fs';
import type { Theme } from '@longroll/drawing';
import { type AnyState, isRefusal, newHeader, openMatch, sha256, utf8 } from '@longroll/kernel';
import { chartsSvg, countersSvg, type DieChart, dieChart, mapSvg } from '@longroll/print';
import type { Shelf } from '@longroll/rulebooks';
import { procedureOf, proceduresOf, shelfOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { checked, jsonFrom } from '../input.ts';
import { openFile } from '../matches.ts';
import { suggest } from '../nearest.ts';

const THEMES = ['light', 'dark'] as const;
const SHEETS = ['map', 'counters', 'charts'] as const;

const viewOf = async (shelf: Shelf, call: Call): Promise<AnyState> => {
  const path = call.value('match');
  if (path !== undefined) {
    const { match, shelf: other } = await openFile(path);
    if (other.rulebook.id === shelf.rulebook.id) return match.view('spectator');
    throw new InputError(`${path} is a match of ${other.rulebook.title}`, '--match');
  }
  const { rulebook: book } = shelf;
  const scenario = call.value('scenario') ?? book.scenarios.at(1)?.id ?? book.scenarios[0]?.id ?? '';
  const secret = sha256(utf8('print'));
  const header = newHeader(book, scenario, {}, secret, {});
  const match = isRefusal(header) ? header : openMatch(book, { header, secret });
  if (isRefusal(match)) throw refused(match, '--scenario');
  return match.view('spectator');
};

const scaleOf = (call: Call): number | undefined => {
  const given = call.value('scale');
  if (given === undefined) return undefined;
  const scale = Number(given);
  if (!(scale >= 0.1 && scale <= 20)) throw new InputError(`"${given}" is not a number from 0.1 to 20`, '--scale');
  return scale;
};

const oneOf = <W extends string>(given: string, words: readonly W[], field: string): W => {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new InputError(`"${given}" is unknown; ${suggest(given, words)}`, field);
  return found;
};

/** The chart of the named procedure and input, or of every procedure's example that has one. */
const chartsOf = ({ rulebook: book }: Shelf, call: Call): readonly DieChart[] => {
  const name = call.value('procedure');
  if (name === undefined)
    return proceduresOf(book).flatMap(
      (procedure) => dieChart(procedure, procedure.input.parse(procedure.example)) ?? [],
    );
  const procedure = procedureOf(book, name);
  const given = call.value('input');
  const value = given === undefined ? procedure.example : jsonFrom(given, '--input');
  const chart = dieChart(procedure, checked(procedure.input, value, 'input', procedure.clauses[0]));
  if (!chart)
    throw new InputError(`${procedure.title} is not read off one die or two, so it has no chart`, '--procedure');
  return [chart];
};

const svgOf = async (shelf: Shelf, call: Call): Promise<string> => {
  const what = oneOf(call.args[1] ?? '', SHEETS, 'sheet');
  const theme: Theme = oneOf(call.value('theme') ?? 'light', THEMES, '--theme');
  const scale = scaleOf(call);
  if (what === 'charts') return chartsSvg(`${shelf.rulebook.title}: charts`, chartsOf(shelf, call), theme, scale);
  const view = await viewOf(shelf, call);
  return what === 'map' ? mapSvg(shelf, view, theme, scale) : countersSvg(shelf, view, theme, scale);
};

/** `longroll print BOOK map|counters|charts` */
export const print: Command = {
  usage: [
    'BOOK map [--scenario NAME | --match match.json] [--theme light|dark] [--scale N] --out file.svg',
    'BOOK counters [--scenario NAME | --match match.json] [--theme light|dark] [--scale N] --out file.svg',
    'BOOK charts [--procedure NAME [--input JSON]] [--theme light|dark] [--scale N] --out file.svg',
  ],
  help: 'Draws the map with a position on it, its counters, or charts as an SVG file. A chart is what a procedure comes to for every face of its one or two dice, for its example or for your input: a table made by the code that resolves it. Without --out the picture goes to standard output. Of the books, A House Divided prints so far.',
  options: {
    scenario: { value: 'NAME', help: "whose set-up is drawn (the book's second, the whole war)" },
    match: { value: 'match.json', help: 'draw the position of this match instead' },
    procedure: { value: 'NAME', help: 'the chart of this procedure only' },
    input: { value: 'JSON|@FILE|-', help: 'its input (its example)' },
    theme: { value: 'light|dark', help: 'light' },
    scale: {
      value: 'N',
      help: 'pixels a unit of the sheet: more shows more (the closest view); of other sheets their size (1)',
    },
    out: { value: 'file.svg', help: 'the file to write' },
  },
  least: 2,
  most: 2,
  run: async (call) => {
    const shelf = await shelfOf(call.args[0] ?? '');
    const svg = await svgOf(shelf, call);
    const out = call.value('out');
    if (out === undefined) return { json: { svg }, text: () => svg.trimEnd() };
    try {
      writeFileSync(out, svg);
    } catch (error) {
      throw new InputError(`${out} cannot be written (${(error as NodeJS.ErrnoException).code})`, '--out');
    }
    return { json: { out, bytes: svg.length }, text: () => `${out}: ${Math.round(svg.length / 1024)} kB` };
  },
};
