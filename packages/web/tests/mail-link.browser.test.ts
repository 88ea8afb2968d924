import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer } from '@longroll/server';
import { SMTPServer } from 'smtp-server';
import { describe, expect, inject, it, vi } from 'vitest';
import { books } from './books.ts';
import { posted, withBrowser } from './visit.ts';

/** A mail server on this machine; `nth` gives a mail that it is handed, from 0, as soon as it has come. */
const openMailServer = async () => {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        mails.push(mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='));
        done();
      }, done);
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((done) => smtp.close(() => done()));
  const nth = (n: number): Promise<string> =>
    vi.waitFor(
      () => {
        const mail = mails[n];
        if (mail === undefined) throw new Error(`there are ${mails.length} mails`);
        return mail;
      },
      { timeout: 30_000 },
    );
  return { place: { host: '127.0.0.1', port, tls: false }, nth, close };
};

describe.runIf(inject('chromium'))('a link in a mail', () => {
  const { visit } = withBrowser();

  it('confirms the address by its button in a browser, says so when it is of no use, and replaces a lost password', async () => {
    const mails = await openMailServer();
    const site = { port: 0, databaseUrl: inject('database'), client: inject('client'), books };
    const server = await createServer({ ...site, smtp: mails.place, mailFrom: 'Long Roll <war@example.org>' });
    try {
      const page = await visit({ baseURL: server.url });
      const name = `Stuart ${Date.now() % 1e6}`;
      await posted(page, '/api/accounts', { name, password: 'a long march' });
      await page.goto('/account');
      await page.getByLabel('Mail address').fill('stuart@example.org');
      await page.getByRole('button', { name: 'Send a link there' }).click();
      const link = /\/api\/mail\/confirm\/\S+/.exec(await mails.nth(0))?.[0] ?? '';
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
      const elsewhere = await visit({ baseURL: server.url });
      await elsewhere.goto('/account');
      await elsewhere.getByText('I have lost my password').click();
      await elsewhere.getByLabel('Which account?').fill(name);
      await elsewhere.getByRole('button', { name: 'Send me a link' }).click();
      await elsewhere.getByText('a link was sent there').waitFor();
      await elsewhere.goto(/\/account#password=\S+/.exec(await mails.nth(1))?.[0] ?? '');
      await elsewhere.reload();
      await elsewhere.getByLabel('New password').fill('a longer march');
      await elsewhere.getByRole('button', { name: 'Change the password' }).click();
      await elsewhere.getByText('you are signed out everywhere').waitFor();
      await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
      await elsewhere.getByLabel('Name', { exact: true }).fill(name);
      await elsewhere.getByLabel('Password', { exact: true }).fill('a longer march');
      await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
      await elsewhere.waitForURL(`${server.url}/`);
    } finally {
      await server.close();
      await mails.close();
    }
  });
});
