import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Server } from '../src/app.ts';
import type { WireMatch, WireView } from '../src/wire.ts';
import { Browser, ENTROPY, freshDatabase, startNode } from './harness.ts';

let server: Server;
beforeAll(async () => {
  server = await startNode(await freshDatabase());
});
afterAll(() => server.close());

const TABLES = ['match', 'seat', 'lease', 'entry', 'snapshot', 'invitation'];

/** What was asked of the tables of a match meanwhile, by statements that name it alone: each with its first table. */
const statementsOf = async (work: () => Promise<string>): Promise<readonly string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const id = await work();
  const calls = query.mock.calls.map(([asked, given]) => {
    const { text, values } = asked as unknown as { readonly text?: string; readonly values?: unknown };
    return { text: typeof asked === 'string' ? asked : (text ?? ''), values: values ?? given };
  });
  query.mockRestore();
  const ofMatch = calls.filter(({ values }) => Array.isArray(values) && values.includes(id));
  return ofMatch.flatMap(({ text }) => {
    const [, word, table] =
      /^(select(?= .*? from)|insert|update)(?:(?<=select) .*? from| into)? "?(\w+)"?/s.exec(text) ?? [];
    return table !== undefined && TABLES.includes(table) ? [`${word} ${table}`] : [];
  });
};

test('a match is set up and begins without anything being read that was just written', async () => {
  const browser = new Browser(server.url);
  // A guest is stored with his first match.
  await browser.setUp();
  let made: WireMatch | undefined;
  const setUp = await statementsOf(async () => {
    made = await browser.setUp();
    return made.id;
  });
  expect(setUp).toEqual(['insert match', 'insert seat']);
  const id = made?.id ?? '';
  const asked = await statementsOf(async () => {
    const { json } = await browser.post<WireMatch>(`/api/matches/${id}/dice`, { seat: 'Blue', entropy: ENTROPY });
    expect(json).toMatchObject({ id, state: 'running', seats: made?.seats.map(({ name }) => ({ name })) });
    const { status } = await browser.get<WireView>(`/api/matches/${id}/view?from=0`);
    expect(status).toBe(200);
    return id;
  });
  expect(asked).toEqual(['select match', 'select seat', 'update seat', 'update match', 'insert lease']);
});

test('a match that was set up is told as it is read', async () => {
  const browser = new Browser(server.url);
  const made = await browser.setUp({ Gray: { kind: 'open' } });
  const { invitations: _, ...told } = made as WireMatch & { readonly invitations?: unknown };
  expect((await browser.get<WireMatch>(`/api/matches/${made.id}`)).json).toEqual(told);
  const alone = await browser.setUp();
  const begun = await browser.post<WireMatch>(`/api/matches/${alone.id}/dice`, { seat: 'Blue', entropy: ENTROPY });
  expect((await browser.get<WireMatch>(`/api/matches/${alone.id}`)).json).toEqual({
    ...begun.json,
    updated: expect.any(String),
  });
});
