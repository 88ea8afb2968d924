import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from '../src/app.ts';
import type { WireError, WirePrint } from '../src/wire.ts';
import { Browser, freshDatabase, reported } from './harness.ts';

let server: Server;
let me: Browser;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  server = await createServer({ port: 0, databaseUrl, poll: 0.5, report: (error) => reported.push(error) });
  me = new Browser(server.url);
});
afterAll(async () => {
  await server.close();
  expect(reported).toEqual([]);
});

const prints = '/api/rulebooks/house-divided/prints';

test('what a book prints is listed, and each is a PDF of the paper asked for', async () => {
  const { json } = await me.get<WirePrint[]>(prints);
  expect(json.map(({ id }) => id)).toContain('charts');
  const answer = await me.get(`${prints}/record.pdf?scenario=learning&paper=Letter`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toContain('house-divided-record-learning-Letter.pdf');
  expect(answer.text.startsWith('%PDF-1.7')).toBe(true);
  expect(answer.text).toContain('/MediaBox [0 0 612 792]');
});

test('each page is an SVG file in millimetres, and the answer says how many there are', async () => {
  const map = `${prints}/map.svg?scenario=1861&paper=A3`;
  const first = await me.get(map);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const pages = Number(first.headers.get('x-pages'));
  expect(pages).toBeGreaterThan(1);
  expect(first.text).toMatch(/^<svg [^>]*width="(297|420)mm"/);
  const last = await me.get(`${map}&page=${pages}`);
  expect(last.text).toContain(`page ${pages} of ${pages}`);
  expect((await me.get<WireError>(`${map}&page=${pages + 1}`)).json.reason).toContain(`there are ${pages}`);
});

test.each([
  ['another paper', 'charts.pdf?paper=B5', 400],
  ['an unknown query', 'charts.pdf?colour=red', 400],
  ['an unknown printable', 'poster.pdf', 404],
  ['an unknown scenario', 'charts.pdf?scenario=1866', 404],
  ['no page', 'charts.svg?page=0', 400],
])('%s is refused with its reason', async (_name, path, status) => {
  const answer = await me.get<WireError>(`${prints}/${path}`);
  expect(answer.status).toBe(status);
  expect(answer.json.reason).toMatch(/B5|paper|colour|poster|1866|page/);
});

test('the plan of a table of one’s own is printed, and what is wrong with it is told by its field', async () => {
  const plan = '/api/rulebooks/grant-acw/prints/plan.pdf';
  const unit = { name: 'A regiment', facing: 0, x: 1200 };
  const table = {
    ...{ title: 'A field', width: 2400, height: 2400, lastMove: 4 },
    units: [
      { ...unit, id: 'U1', side: 'Union', y: 600, facing: 180 },
      { ...unit, id: 'C1', side: 'Confederate', y: 1800 },
    ],
  };
  const answer = await me.post(plan, { scenario: table, paper: 'A4' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.text.startsWith('%PDF-1.7')).toBe(true);
  const refused = await me.post<WireError>(plan, { scenario: { ...table, width: 10 } });
  expect(refused.status).toBe(422);
  expect(refused.json.field).toContain('width');
});
