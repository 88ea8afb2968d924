import {
  letterWidth,
  type Mark,
  type PrintBlock,
  type PrintCell,
  type PrintTable,
  printPalette,
} from '@longroll/drawing';
import { layOut, type PaperName, printoutPdf } from '@longroll/print';
import { isLong, pdfPages } from '@longroll/testkit';
import { describe, expect, test } from 'vitest';
import {
  bounceStick,
  burstIndicator,
  canisterCone,
  colourDie,
  flatStick,
  sleeveNet,
  sleeveScale,
} from '../../prints/devices.ts';
import { movementRuler, musketRuler, trays, wheelSector } from '../../prints/rulers.ts';
import { type Strip, tilesOf } from '../../prints/strips.ts';
import { prints } from '../../prints.ts';
import { muster } from '../game.ts';

const { state } = muster();
const madeOf = (id: string) => {
  const printable = prints.find((each) => each.id === id);
  return printable?.make(state, printable.scale?.usual ?? 0) ?? [];
};
const MARGIN = 12 / 25.4;

type Line = readonly [x: number, y: number, toX: number, toY: number];

/** The straight lines of the first page on which pieces are laid, in inches from the corner of their room, as the PDF has them. */
const linesOf = async (blocks: readonly PrintBlock[], paper: PaperName = 'Letter'): Promise<readonly Line[]> => {
  const printout = layOut('Aid', [{ kind: 'flow', blocks }], paper);
  const [page] = pdfPages(await printoutPdf(printout, { compress: false }));
  const high = (page?.box[3] ?? 0) / 72;
  return (page?.lines ?? []).map(([[x, y], [toX, toY]]) => [
    x / 72 - MARGIN,
    high - y / 72 - MARGIN,
    toX / 72 - MARGIN,
    high - toY / 72 - MARGIN,
  ]);
};
/** The same of the first tile of a piece: all its lines stand in it, and those of the other tiles are cut off. */
const measured = (strip: Strip): Promise<readonly Line[]> => {
  const [drawing] = tilesOf(strip);
  return linesOf(drawing ? [{ kind: 'drawing', drawing }] : []);
};
/** Half a millimetre, in inches. */
const TRUE = 0.5 / 25.4;
const near = (a: number, b: number): boolean => Math.abs(a - b) <= TRUE;
const lengthOf = ([x, y, toX, toY]: Line): number => Math.hypot(toX - x, toY - y);
const isAcross = ([, y, , toY]: Line): boolean => near(y, toY);
/** Whether a line of that length lies across the piece at that inch. */
const across = (lines: readonly Line[], long: number, at: number): boolean =>
  lines.some((line) => isAcross(line) && near(lengthOf(line), long) && near(line[1], at));

const textsOf = (marks: readonly Mark[]): readonly string[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const tablesOf = (id: string): readonly PrintTable[] => {
  const inside = (blocks: readonly PrintBlock[]): readonly PrintTable[] =>
    blocks.flatMap((block) =>
      block.kind === 'table' ? [block] : block.kind === 'columns' ? block.columns.flatMap(inside) : [],
    );
  return madeOf(id).flatMap((part) => (part.kind === 'flow' ? inside(part.blocks) : []));
};
const cellsOf = (table: PrintTable | undefined): readonly PrintCell[] =>
  (table?.rows ?? []).flat().map((cell) => (typeof cell === 'string' ? { text: cell } : cell));

describe.each(['A4', 'Letter'] as const)('%s', (paper) => {
  test('grant-aid-1: every page has bars of an inch, of five inches and of 100 mm, and nothing leaves the sheet', async () => {
    for (const { id, title } of prints) {
      const pages = pdfPages(await printoutPdf(layOut(title, madeOf(id), paper), { compress: false }));
      for (const { lines } of pages)
        for (const long of [25.4, 5 * 25.4, 100]) expect(lines.some((line) => isLong(line, long))).toBe(true);
    }
    for (const strip of [bounceStick, canisterCone, wheelSector(1), wheelSector(2), movementRuler(), ...trays()])
      for (const { width, height } of tilesOf(strip)) {
        expect(width, strip.name).toBeLessThanOrEqual(7.5 * 25.4);
        expect(height, strip.name).toBeLessThanOrEqual(9.5 * 25.4 + 0.01);
      }
  });
});

test('grant-aid-1: what is longer than 9½ inches is cut in tiles of 9 with a numbered tab of half an inch', () => {
  const tiles = tilesOf(bounceStick);
  expect(tiles.map(({ height }) => Math.round((height / 25.4) * 100) / 100)).toEqual([9.5, 9.5, 9.5, 9.5, 9.5, 9.5, 6]);
  const tabs = tiles.map(({ marks }) => textsOf(marks).find((text) => text.includes('glue')));
  expect(tabs).toEqual([...[2, 3, 4, 5, 6, 7].map((i) => `Bounce stick: glue ${i} here`), undefined]);
});

test('grant-aid-2: black, white, yellow, green and red as said, each coloured part with its initial', () => {
  const tokens = ['black', 'white', 'yellow', 'green', 'red'].map((name) => printPalette(`device-${name}`));
  expect(tokens).toEqual(['#000000', '#FFFFFF', '#FFD400', '#1E8A3C', '#C0392B']);
  const initials = textsOf(bounceStick.marks).filter((text) => /^[WYG]$/.test(text));
  expect(initials.slice(0, 9).join('')).toBe('WYGWYGWYG');
});

test('grant-aid-3: the stick has its borders, four faces of half an inch and the kills of each part', async () => {
  const lines = await measured(bounceStick);
  for (const border of [0, 18, 26, 34, 42, 46, 50, 54, 56, 58, 60])
    expect(across(lines, 0.5, border), `${border}`).toBe(true);
  for (const red of [36, 48]) expect(across(lines, 0.5, red), `${red}`).toBe(true);
  expect([bounceStick.wide, bounceStick.long]).toEqual([2.25, 60]);
  const kills = textsOf(bounceStick.marks).filter((text) => /^(\d\+|6)$/.test(text) && text !== '60');
  expect(kills.join(' ')).toContain('3+ 3+ 3+ 3+ 4+ 4+ 6 6 6 6 6');
});

test('grant-aid-4: the colour die is the net of a cube of three quarters of an inch, two faces of each colour', async () => {
  const lines = await measured(colourDie);
  expect(lines.filter((line) => near(lengthOf(line), 0.75)).length).toBeGreaterThanOrEqual(18);
  expect([...textsOf(colourDie.marks)].sort()).toEqual(['G', 'G', 'W', 'W', 'Y', 'Y']);
});

test('grant-aid-5: the cone is 24 inches long and 5 wide, cut at 5½ and 12', async () => {
  const lines = await measured(canisterCone);
  expect([across(lines, 1.146, 5.5), across(lines, 2.5, 12), across(lines, 5, 24)]).toEqual([true, true, true]);
  expect(tilesOf(canisterCone)).toHaveLength(3);
  expect(textsOf(canisterCone.marks)).toEqual(expect.arrayContaining(['4  5  6', '5  6', '6', 'muzzle']));
});

test('grant-aid-6: the burst has 6 in its middle, and 5, 4, 3, 2 clockwise from the far side', async () => {
  const spokes = (await measured(burstIndicator)).filter((line) => near(lengthOf(line), 1) && !isAcross(line));
  expect(spokes).toHaveLength(4);
  const numbers = burstIndicator.marks.flatMap((mark) =>
    mark.kind === 'text' && /^\d$/.test(mark.text) ? [mark] : [],
  );
  const around = (text: string) => numbers.find((mark) => mark.text === text)?.at ?? [0, 0];
  expect([around('5')[1] < 1, around('4')[0] > 3, around('3')[1] > 3, around('2')[0] < 1]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(textsOf(burstIndicator.marks)).toEqual(
    expect.arrayContaining(['6', 'line of fire', '1 misfire', '4 5 6 kills']),
  );
});

test('grant-aid-7: the sleeve is 4 inches long with its middle and its inches, its stick banded at 24, 36 and 48', async () => {
  const lines = await measured(sleeveNet);
  for (const inch of [1, 2, 3]) expect(across(lines, 2.2, inch), `${inch}`).toBe(true);
  expect([sleeveNet.wide, sleeveNet.long]).toEqual([2.5, 4]);
  const scale = await measured(sleeveScale);
  for (const border of [24, 36, 48, 60]) expect(across(scale, 0.5, border), `${border}`).toBe(true);
  expect([...new Set(textsOf(sleeveScale.marks).filter((text) => /\+$|^6$/.test(text)))]).toEqual([
    '3+',
    '4+',
    '5+',
    '6',
  ]);
});

test('grant-aid-8: musket rulers of 24 and 18 inches in three bands with what each takes from the dice', async () => {
  for (const [weapon, borders, skirmish] of [
    ['rifle', [8, 16, 24], 12],
    ['smoothbore', [6, 12, 18], 9],
  ] as const) {
    const ruler = musketRuler(weapon);
    const lines = await measured(ruler);
    for (const border of borders) expect(across(lines, 1, border), `${weapon} ${border}`).toBe(true);
    expect(across(lines, 0.18, skirmish), weapon).toBe(true);
    expect(textsOf(ruler.marks)).toContain('near: −2, cover −3, first volley −1');
  }
});

test('grant-aid-9: the movement ruler is marked with the troops that move so far', async () => {
  const lines = await measured(movementRuler());
  for (const mark of [1, 3, 3.75, 4, 4.5, 6, 7.5, 9, 12, 18]) expect(across(lines, 1, mark), `${mark}`).toBe(true);
  expect(textsOf(movementRuler().marks)).toEqual(expect.arrayContaining(['infantry column', 'cavalry charge']));
});

test('grant-aid-1: the words on the tabs of a piece fit between its edges', () => {
  for (const strip of [
    bounceStick,
    flatStick,
    sleeveScale,
    canisterCone,
    musketRuler('rifle'),
    musketRuler('smoothbore'),
  ])
    for (const { marks } of tilesOf(strip))
      for (const mark of marks)
        if (mark.kind === 'text' && mark.text.includes('glue'))
          expect(letterWidth(mark.text, mark.lettering.size, 600) / 72, mark.text).toBeLessThan(strip.wide);
});

test('grant-aid-8, -9: each number of a ruler stands once, and clear of the lines and cuts that cross the ruler', () => {
  for (const [ruler, lines] of [
    [musketRuler('rifle'), [8, 9, 16, 18]],
    [musketRuler('smoothbore'), [6, 9, 12]],
    [movementRuler(), [1, 3, 3.75, 4, 4.5, 6, 7.5, 9, 12, 18]],
  ] as const) {
    const numbers = ruler.marks.flatMap((mark) => (mark.kind === 'text' && /^[\d.]+$/.test(mark.text) ? [mark] : []));
    const said = numbers.map(({ text }) => text);
    expect(said, ruler.name).toEqual([...new Set(said)]);
    for (const { text, at, lettering } of numbers) {
      const top = at[1] - (0.75 * lettering.size) / 72;
      const struck = lines.filter((line) => top < line && line < at[1]);
      expect(struck, `${ruler.name} ${text}`).toEqual([]);
    }
  }
});

test('grant-aid-10: the wheel gauge is a quarter of 9 inches in two halves, with 3, 4, 6 and 7½ inches on its edge', async () => {
  const ticks = async (which: 1 | 2) =>
    (await measured(wheelSector(which)))
      .filter((line) => near(lengthOf(line), 0.4))
      .map(([x, y, toX, toY]) => Math.atan2(Math.max(x, toX), 9 - Math.min(y, toY)) * 9);
  const [first, second] = [await ticks(1), await ticks(2)];
  expect(first.map((inch) => Math.round(inch * 100) / 100)).toEqual([3, 4, 6]);
  expect(second.map((inch) => Math.round((inch + (9 * Math.PI) / 4) * 100) / 100)).toEqual([7.5]);
  const radii = (await measured(wheelSector(1))).filter((line) => near(lengthOf(line), 9));
  expect(radii.length).toBeGreaterThanOrEqual(2);
});

test('grant-aid-11: strips of formations as long and deep as these stand', () => {
  const sizes = trays().map(({ name, long, wide }) => [
    name,
    Math.round(long * 100) / 100,
    Math.round(wide * 100) / 100,
  ]);
  expect(sizes).toEqual([
    ['line of infantry', 9, 1.2],
    ['column of infantry', 4.8, 2.4],
    ['open order', 8.4, 1.2],
    ['skirmish line', 8, 1.6],
    ['line of cavalry', 8.1, 2.4],
  ]);
});

test('grant-aid-12: a regiment has three officers, 24 boxes with lines after 4, 6 and 12, its morale and exhaustion', () => {
  const [first] = tablesOf('rosters');
  const texts = cellsOf(first).map(({ text = '' }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(['3  2  1', '6  7  8  9  10\ndispersed', 'E1 +2\nE2 +1\nE3 +1\nE4 +1', 'first volley']),
  );
  const boxes = cellsOf(first).find(({ drawing }) => drawing)?.drawing?.marks ?? [];
  expect(textsOf(boxes)).toEqual(Array.from({ length: 24 }, (_, i) => `${i + 1}`));
  const heavy = boxes.flatMap((mark, i) =>
    mark.kind === 'path' && mark.style.width === 3 ? [textsOf(boxes.slice(0, i)).length] : [],
  );
  expect(heavy).toEqual([4, 6, 12]);
});

test('grant-aid-13, grant-aid-14: a battery has four men a gun and 20 points of damage, a section of a building seven men', () => {
  const tables = tablesOf('rosters').slice(-2);
  const boxes = tables.map((table) =>
    cellsOf(table).flatMap(({ boxes: count }) => (count === undefined ? [] : [count])),
  );
  expect(boxes).toEqual([
    [4, 1, 4, 1],
    [7, 7],
  ]);
  const tracks = tables.map((table) =>
    cellsOf(table).flatMap(({ drawing }) => (drawing ? [textsOf(drawing.marks).length] : [])),
  );
  expect(tracks).toEqual([
    [20, 20],
    [20, 15, 20, 15],
  ]);
});

test('grant-aid-15: orders of an inch, markers of six tenths, flames of an inch and a half', () => {
  const sides = madeOf('chits').flatMap((part) =>
    part.kind === 'cutouts' ? [Math.round((part.side / 25.4) * 100) / 100] : [],
  );
  expect(sides).toEqual([1, 0.6, 1.5]);
  const titles = madeOf('chits').flatMap((part) =>
    part.kind === 'cutouts' ? part.groups.map(({ title }) => title) : [],
  );
  expect(titles).toEqual([
    'Orders',
    'Shaken',
    'Exhausted E1',
    'Exhausted E2',
    'Exhausted E3',
    'Exhausted E4',
    'First volley fired',
    'Charge announced',
    'Flames',
  ]);
});

test('grant-aid-16: the quick sheet is two pages with the tables of movement, fire, morale and artillery', () => {
  expect(layOut('Quick sheet', madeOf('quick-sheet'), 'A4').pages).toHaveLength(2);
  expect(tablesOf('quick-sheet').map(({ title }) => title)).toEqual([
    'Moves',
    'Morale',
    'Volleys: what is taken from the die of each group of six',
    'Skirmishers: what kills',
    'Canister',
    'Ground',
    'Bounce stick',
    'Shell burst',
    'Sleeve',
    'Guns at houses',
  ]);
});
