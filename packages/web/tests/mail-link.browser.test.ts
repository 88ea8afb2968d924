import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer } from '@longroll/server';
import { SMTPServer } from 'smtp-server';
import { describe, expect, inject, it } from 'vitest';
import { books } from './books.ts';
import { posted, withBrowser } from './visit.ts';

/** A mail server on this machine, and the first mail that it is handed. */
const openMailServer = async () => {
  const came = Promise.withResolvers<string>();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        came.resolve(mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='));
        done();
      }, done);
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((done) => smtp.close(() => done()));
  return { place: { host: '127.0.0.1', port, tls: false }, first: came.promise, close };
};

describe.runIf(inject('chromium'))('a link in a mail', () => {
  const { visit } = withBrowser();

  it('confirms the address by its button in a browser, and says so when it is followed again or was cut short', async () => {
    const mails = await openMailServer();
    const site = { port: 0, databaseUrl: inject('database'), client: inject('client'), books };
    const server = await createServer({ ...site, smtp: mails.place, mailFrom: 'Long Roll <war@example.org>' });
    try {
      const page = await visit({ baseURL: server.url });
      await posted(page, '/api/accounts', { name: `Stuart ${Date.now() % 1e6}`, password: 'a long march' });
      await page.goto('/account');
      await page.getByLabel('Mail address').fill('stuart@example.org');
      await page.getByRole('button', { name: 'Send a link there' }).click();
      const link = /\/api\/mail\/confirm\/\S+/.exec(await mails.first)?.[0] ?? '';
      await page.goto(link);
      await page.getByRole('button', { name: 'Yes, write to me' }).click();
      await page.getByText('Your address is confirmed.').waitFor();
      await page.getByRole('link', { name: 'To your account and its notices' }).waitFor();
      await page.goto('/account');
      await page.getByText('Mails go to stuart@example.org.').waitFor();
      for (const useless of [link, link.slice(0, -20)]) {
        const again = await page.goto(useless);
        expect(again?.status()).toBe(404);
        await page.getByText('This link confirms nothing').waitFor();
      }
    } finally {
      await server.close();
      await mails.close();
    }
  });
});
