import { writeFileSync } from 'node:fs';
import { type Element, marksToSvg, paletteOf, type Theme, toSvg } from '@longroll/drawing';
import { type AnyState, isRefusal, newHeader, openMatch, sha256, utf8 } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { shelfOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { openFile } from '../matches.ts';
import { suggest } from '../nearest.ts';

const THEMES = ['light', 'dark'] as const;
const SHEETS = ['map', 'counters'] as const;
/** Side of a counter in the tray, which is what a counter sheet shows. */
const TILE = 48;
const GAP = 6;
const ACROSS = 12;

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

const mapOf = ({ board, rulebook }: Shelf, view: AnyState, theme: Theme, scale: number | undefined): string => {
  const sheet = board.sheet(view);
  const elements = board.elements(view, 'spectator', []).filter(({ tray }) => tray !== true);
  const usual = sheet.scales.at(-1) ?? 1;
  const title = `${rulebook.title}: ${board.status(view).turn}`;
  return toSvg(sheet, { palette: paletteOf(theme), scale: scale ?? usual, title }, [], elements);
};

/** Every counter of the position, once: those that the tray shows, whichever box is picked. */
const counters = ({ board }: Shelf, view: AnyState): readonly Element[] => {
  const picked = ['', ...board.elements(view, 'spectator', []).map(({ name }) => name)];
  const shown = picked.flatMap((name) => board.elements(view, 'spectator', name === '' ? [] : [name]));
  return [...new Map(shown.filter(({ tray }) => tray === true).map((element) => [element.name, element])).values()];
};

const countersOf = (shelf: Shelf, view: AnyState, theme: Theme, scale: number): string => {
  const palette = paletteOf(theme);
  const all = counters(shelf, view);
  const step = TILE + GAP;
  const width = (ACROSS * step + GAP) * scale;
  const height = (Math.ceil(all.length / ACROSS) * step + GAP) * scale;
  const tiles = all.map(({ marks }, i) => {
    const x = GAP + (i % ACROSS) * step + TILE / 2;
    const y = GAP + Math.floor(i / ACROSS) * step + TILE / 2;
    return `<g transform="translate(${x} ${y})">${marksToSvg(marks, palette)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width / scale} ${height / scale}">`,
    `<title>${shelf.rulebook.title}: counters</title>`,
    ...tiles,
    '</svg>\n',
  ].join('\n');
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

/** `longroll print BOOK map|counters` */
export const print: Command = {
  usage: ['BOOK map|counters [--scenario NAME | --match match.json] [--theme light|dark] [--scale N] --out file.svg'],
  help: 'Draws the map with a position on it, or its counters, as an SVG file: the same drawing that the page shows. Without --out the picture goes to standard output. Of the books, A House Divided prints so far.',
  options: {
    scenario: { value: 'NAME', help: "whose set-up is drawn (the book's second, the whole war)" },
    match: { value: 'match.json', help: 'draw the position of this match instead' },
    theme: { value: 'light|dark', help: 'light' },
    scale: { value: 'N', help: 'pixels a unit of the sheet: more shows more (the closest view)' },
    out: { value: 'file.svg', help: 'the file to write' },
  },
  least: 2,
  most: 2,
  run: async (call) => {
    const shelf = await shelfOf(call.args[0] ?? '');
    const what = oneOf(call.args[1] ?? '', SHEETS, 'sheet');
    const theme = oneOf(call.value('theme') ?? 'light', THEMES, '--theme');
    const scale = scaleOf(call);
    const view = await viewOf(shelf, call);
    const svg = what === 'map' ? mapOf(shelf, view, theme, scale) : countersOf(shelf, view, theme, scale ?? 1);
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
