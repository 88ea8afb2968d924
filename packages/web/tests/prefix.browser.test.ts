import { createServer, type Server } from '@longroll/server';
import type { WireMatch } from '@longroll/server/wire';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withBrowser } from './visit.ts';

const PREFIX = '/games/longroll';

describe.runIf(inject('chromium'))('behind a proxy that shows it under a prefix', () => {
  const { visit } = withBrowser();
  let server: Server;
  beforeAll(async () => {
    server = await createServer({
      port: 0,
      databaseUrl: inject('database'),
      client: inject('client'),
      publicUrl: `http://localhost${PREFIX}`,
    });
  });
  afterAll(() => server.close());

  /** A visitor, and the paths that his page asked for outside the prefix. */
  const visitor = async (): Promise<{ readonly page: Page; readonly strays: readonly string[] }> => {
    const page = await visit({ baseURL: server.url });
    const strays: string[] = [];
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol.startsWith('http') && !pathname.startsWith(`${PREFIX}/`)) strays.push(pathname);
    });
    return { page, strays };
  };

  it('pages lead to each other, are found by their addresses, and a match is played', async () => {
    const { page, strays } = await visitor();
    await page.goto(`${PREFIX}/`);
    await page.getByRole('link', { name: 'Help and keys' }).click();
    await page.waitForURL(`**${PREFIX}/help`);
    await page.getByRole('link', { name: 'Long Roll, to the lobby' }).click();
    await page.waitForURL(`**${PREFIX}/`);
    const made = await page.request.post(`${PREFIX}/api/matches`, {
      data: {
        rulebook: 'house-divided',
        scenario: 'learning',
        options: {},
        seats: { union: { kind: 'me' }, confederate: { kind: 'invited' } },
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    const match = (await made.json()) as WireMatch;

    const rival = await visitor();
    await rival.page.goto(`${PREFIX}${match.invitations?.confederate ?? ''}`);
    await page.goto(`${PREFIX}/match/${match.id}`);
    await rival.page.getByRole('button', { name: 'Sit down' }).click();
    await rival.page.waitForURL(`**${PREFIX}/match/${match.id}`);
    await page.locator('.prompt').waitFor();
    await rival.page.locator('.prompt').waitFor();
    await page.reload();
    await page.locator('.prompt').waitFor();
    expect([strays, rival.strays]).toEqual([[], []]);
  });
});
