import type { PlainRecord } from '@longroll/kernel';
import { type Figure, median } from '@longroll/lab';
import { loadRulebook } from '@longroll/rulebooks';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { frameTime, settled, type Tried, WINDOW } from './tries.ts';

const BOOK = 'grant-acw';
const SCENARIO = 'gettysburg';
/** The regiment in the hand, in the middle of its line. */
const HELD = 'U3';
/** How far down the table the next unit of a line stands, in hundredths of an inch. */
const FIELD = 850;
/** How far the hand goes from where the regiment stands, in pixels. */
const SWAY = 120;

/** A canvas on which a square follows the hand. */
const EMPTY = `<canvas width="1600" height="1000"></canvas><script>
const canvas = document.querySelector('canvas').getContext('2d');
addEventListener('pointermove', ({ offsetX, offsetY }) => {
  canvas.clearRect(0, 0, 1600, 1000);
  canvas.fillRect(offsetX, offsetY, 20, 20);
});
</script>`;

interface Stood extends PlainRecord {
  readonly id: string;
  readonly side: string;
  readonly arm?: string;
}

/** All of Gettysburg on the table at once: units of two lines that face each other, every other one farther back, guns and generals behind. */
const drawnUp = (units: readonly Stood[]): readonly PlainRecord[] => {
  const rows = new Map<string, number>();
  return units.map(({ entry: _entry, zone: _zone, formation: _formation, ...unit }) => {
    const isUnion = unit.side === 'Union';
    const isBehind = unit.arm === 'gun' || unit.arm === 'general';
    const line = `${unit.side} ${isBehind}`;
    const row = rows.get(line) ?? 0;
    rows.set(line, row + 1);
    const back = (isBehind ? 1000 : 0) + (row % 2) * 400;
    return { ...unit, x: isUnion ? 5400 + back : 2800 - back, y: 700 + FIELD * row, facing: isUnion ? 270 : 90 };
  });
};

/** What both sides answer so that the battle comes to its first movement. */
const answers = (seat: string): readonly object[] => [
  { do: 'consent', agrees: false },
  { do: 'keep-orders' },
  { do: 'order', first: seat === 'union' },
  { do: 'end' },
];

interface Position {
  readonly view: { readonly phase: string; readonly acting: number };
}

const toMovement = async ({ request }: BrowserContext, id: string): Promise<void> => {
  for (let i = 0; i < 12; i++) {
    const { view } = (await (await request.get(`/api/matches/${id}/view`)).json()) as Position;
    if (view.phase.startsWith('movement') && view.acting === 0) return;
    for (const seat of ['union', 'confederate'])
      for (const action of answers(seat)) {
        const data = { command: crypto.randomUUID(), seat, action };
        if ((await request.post(`/api/matches/${id}/commands`, { data })).ok()) break;
      }
  }
  throw new Error('the battle did not come to its first movement');
};

export const begin = async (context: BrowserContext): Promise<string> => {
  const found = (await loadRulebook(BOOK))?.rulebook.scenarios.find(({ id }) => id === SCENARIO);
  if (!found) throw new Error(`no scenario ${SCENARIO}`);
  const file = found.data as PlainRecord & { readonly units: readonly Stood[] };
  const scenario = { ...file, units: drawnUp(file.units) };
  const seats = { union: { kind: 'me' }, confederate: { kind: 'hotseat' } };
  const answer = await context.request.post('/api/matches', { data: { rulebook: BOOK, scenario, seats, options: {} } });
  if (answer.status() !== 201) throw new Error(`no match could be made: ${await answer.text()}`);
  const { id } = (await answer.json()) as { readonly id: string };
  await context.request.post(`/api/matches/${id}/dice`, { data: { seat: 'union', entropy: '1863'.repeat(16) } });
  await toMovement(context, id);
  return id;
};

const tried = async (browser: Browser, page: Page): Promise<Tried> => ({
  browser,
  page,
  session: await page.context().newCDPSession(page),
});

/** Takes the regiment, carries it to and fro without letting go, and lays it down where it stood. */
export const carriedFrom =
  ([x, y]: readonly [x: number, y: number]) =>
  (share: number): readonly [x: number, y: number] => {
    const turn = 2 * Math.PI * share;
    return [x + SWAY * Math.sin(turn), y + (SWAY / 2) * Math.sin(2 * turn)];
  };

/** Frame times while a regiment is dragged over a table on which all of Gettysburg stands, its price and what stops it being shown. */
export const tableBench = async (runs: number, browser: Browser, site: string): Promise<readonly Figure[]> => {
  const context = await browser.newContext({ baseURL: site, viewport: WINDOW });
  const id = await begin(context);
  const page = await context.newPage();
  await page.goto(`/match/${id}`);
  const regiment = page.locator(`.over [data-name="unit:${HELD}"]`);
  await regiment.waitFor();
  await settled(page);
  const box = await regiment.boundingBox();
  if (!box) throw new Error('the regiment is not on the map');
  const empty = await browser.newPage({ viewport: WINDOW });
  await empty.setContent(EMPTY);
  const [board, bare] = [await tried(browser, page), await tried(browser, empty)];
  const way = carriedFrom([box.x + box.width / 2, box.y + box.height / 2]);
  const [values, limits]: [number[], number[]] = [[], []];
  for (let run = -1; run < Math.min(runs, 3); run++) {
    const [value, limit] = [await frameTime(board, way, 1), await frameTime(bare, way, 1)];
    if (run < 0) continue;
    values.push(value);
    limits.push(limit);
  }
  if (!(await page.locator('.carry .price').isVisible())) throw new Error('the regiment was not in the hand');
  await Promise.all([context.close(), empty.close()]);
  return [
    {
      goal: 'page',
      id: 'page regiment',
      title: 'dragging a regiment at Gettysburg, frame time of 95 in 100',
      unit: 'ms',
      value: median(values),
      limit: median(limits),
      limitTitle: 'a square that follows the hand on an empty canvas of the same size, in turn',
      target: { value: 17, good: 'less' },
    },
  ];
};
