import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openStore, type Store } from '../src/database.ts';
import { Jobs } from '../src/jobs.ts';
import { zoneOf } from '../src/mail/addresses.ts';
import { subjectOf } from '../src/mail/letter.ts';
import type { WireMail } from '../src/mail/mail-wire.ts';
import { Mailer } from '../src/mail/mailer.ts';
import { withUsual } from '../src/settings.ts';
import type { WireError } from '../src/wire.ts';
import { Browser, eventually, freshDatabase, reported, startNode } from './harness.ts';
import { linkIn, Mailbox } from './mailbox.ts';
import { type Person, signedUp } from './people.ts';

const FROM = 'Long Roll <longroll@example.org>';
let box: Mailbox;
let server: Server;
let store: Store;
let mailer: Mailer;
beforeAll(async () => {
  box = await Mailbox.open();
  const database = await freshDatabase();
  const asked = { smtp: box.place, mailFrom: FROM, mailsDay: 3, mailsWaiting: 20 };
  server = await startNode(database, asked);
  store = await openStore({ url: database });
  const jobs = new Jobs({ pool: store.jobs }, (error) => reported.push(error));
  // A mailer that only puts into the queue: the node delivers.
  await jobs.wake([]);
  const { db, keyring } = store;
  const settings = withUsual({ ...asked, publicUrl: 'https://war.example.org' });
  mailer = new Mailer({ db, keyring, jobs, settings, report: (error) => reported.push(error) });
});
afterAll(async () => {
  mailer.close();
  await server.close();
  await store.close();
  await box.close();
  expect(reported).toEqual([]);
});

const newAddress = (): string => `${randomUUID().slice(0, 8)}@example.net`;

const want = (browser: Browser, address: string) =>
  browser.send<WireMail & WireError>('PUT', '/api/me/mail', { address });

/** As if the minute in which an address may ask for so many links had gone by. */
const forgetTries = () => store.pool.query(`delete from attempt where what like E'mail\\n%'`);

/** Somebody whose address is confirmed. */
const confirmed = async (): Promise<Person & { readonly address: string }> => {
  const person = await signedUp(server.url);
  const address = newAddress();
  await forgetTries();
  await want(person.browser, address);
  const path = linkIn(await box.mail(address), '/api/mail/confirm');
  expect((await new Browser(server.url).post(path, undefined)).status).toBe(200);
  return { ...person, address };
};

test('an address is written to when its link was followed, and not by a program that only looks at it', async () => {
  const { browser, id } = await signedUp(server.url);
  const address = newAddress();
  expect((await browser.get<WireMail>('/api/me/mail')).json).toEqual({ on: true });
  expect((await want(browser, address)).json).toEqual({ on: true, unconfirmed: address });
  const mail = await box.mail(address);
  expect(mail.heads.get('from')).toBe(FROM);
  expect(mail.heads.get('auto-submitted')).toBe('auto-generated');
  const path = linkIn(mail, '/api/mail/confirm');
  const stranger = new Browser(server.url);
  const page = await stranger.get(path);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await mailer.toPlayer(id, { subject: 'Too early', text: 'Nothing.' })).toBe(false);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await stranger.send('POST', path, '', form)).status).toBe(200);
  expect((await stranger.send('POST', path, '', form)).status).toBe(404);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await browser.get<WireMail>('/api/me/mail')).json).toEqual({ on: true, address });
  expect(await mailer.toPlayer(id, { subject: 'News', text: 'Änderung = 100 %\n.\nend' })).toBe(true);
  const news = await box.mail(address, 2);
  expect(news.heads.get('subject')).toBe('News');
  expect(news.text).toContain('Änderung = 100 %\n.\nend');
});

test('one click in a mail stops all mails, and giving the address again begins them anew', async () => {
  const { browser, id, address } = await confirmed();
  await mailer.toPlayer(id, { subject: 'One', text: 'One.' });
  const mail = await box.mail(address, 2);
  const link = mail.heads.get('list-unsubscribe') ?? '';
  expect(mail.heads.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const path = /^<https:\/\/war\.example\.org(\/[^>]+)>$/.exec(link)?.[1] ?? '';
  expect(linkIn(mail, '/api/mail/stop')).toBe(path);
  const stranger = new Browser(server.url);
  expect((await stranger.get(path)).status).toBe(200);
  expect((await browser.get<WireMail>('/api/me/mail')).json.stopped).toBe(undefined);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await stranger.send('POST', path, 'List-Unsubscribe=One-Click', form)).status).toBe(200);
  expect((await browser.get<WireMail>('/api/me/mail')).json).toEqual({ on: true, address, stopped: true });
  expect(await mailer.toPlayer(id, { subject: 'Two', text: 'Two.' })).toBe(false);
  expect((await stranger.post(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, undefined)).status).toBe(404);
  expect((await want(browser, address)).json).toEqual({ on: true, address });
  expect(await mailer.toPlayer(id, { subject: 'Three', text: 'Three.' })).toBe(true);
});

test('another address is written to from its confirmation on, and a forgotten one never', async () => {
  const { browser, id, address } = await confirmed();
  const next = newAddress();
  expect((await want(browser, next)).json).toEqual({ on: true, address, unconfirmed: next });
  await mailer.toPlayer(id, { subject: 'Still here', text: 'Here.' });
  expect((await box.mail(address, 2)).heads.get('subject')).toBe('Still here');
  await browser.post(linkIn(await box.mail(next), '/api/mail/confirm'), undefined);
  await mailer.toPlayer(id, { subject: 'There', text: 'There.' });
  expect((await box.mail(next, 2)).heads.get('subject')).toBe('There');
  expect((await browser.send<WireMail>('DELETE', '/api/me/mail')).json).toEqual({ on: true });
  expect(await mailer.toPlayer(id, { subject: 'Nowhere', text: 'No.' })).toBe(false);
});

test('a mail under one id is sent once, and a player gets so many in a day', async () => {
  const { id, address } = await confirmed();
  const once = { id: randomUUID() };
  for (let i = 0; i < 2; i++) await mailer.toPlayer(id, { subject: 'Once', text: 'Once.' }, once);
  await mailer.toPlayer(id, { subject: 'Last', text: 'Last.' });
  expect(await mailer.toPlayer(id, { subject: 'Too many', text: 'No.' })).toBe(false);
  await eventually(async () => box.to(address).find(({ heads }) => heads.get('subject') === 'Last'));
  const subjects = box.to(address).map(({ heads }) => heads.get('subject'));
  expect(subjects.toSorted()).toEqual(['Confirm your address for Long Roll', 'Last', 'Once']);
  expect(box.to(address)[1]?.heads.get('message-id')).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
});

test('what is not taken now is sent again; an address that takes nothing is not written to any more', async () => {
  const { browser, id, address } = await confirmed();
  box.moods.set(address, 'later');
  await mailer.toPlayer(id, { subject: 'Patience', text: 'It comes.' });
  await eventually(async () => (box.turnedAway > 0 ? true : undefined));
  box.moods.set(address, 'takes');
  // As if the time until the next try had gone by.
  await eventually(async () => {
    await store.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
    return box.to(address)[1];
  });
  box.moods.set(address, 'never');
  await mailer.toPlayer(id, { subject: 'In vain', text: 'No.' });
  const told = await eventually(async () => {
    const { json } = await browser.get<WireMail>('/api/me/mail');
    return json.refused === undefined ? undefined : json;
  });
  expect(told).toMatchObject({ address, refused: expect.stringContaining('550') });
  expect(await mailer.toPlayer(id, { subject: 'No more', text: 'No.' })).toBe(false);
  box.moods.set(address, 'takes');
  expect((await want(browser, address)).json.unconfirmed).toBe(address);
});

test('a mail server that will have nothing of this one is asked again, and no address is given up for it', async () => {
  const { browser, id, address } = await confirmed();
  const before = box.turnedAway;
  box.moods.set(address, 'distrusts');
  await mailer.toPlayer(id, { subject: 'In good faith', text: 'It comes.' });
  await eventually(async () => (box.turnedAway > before ? true : undefined));
  box.moods.set(address, 'takes');
  const mail = await eventually(async () => {
    await store.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);
    return box.to(address)[1];
  });
  expect(mail.heads.get('subject')).toBe('In good faith');
  expect((await browser.get<WireMail>('/api/me/mail')).json.refused).toBeUndefined();
});

test('whoever has stopped all mails is still answered when he mails orders himself', async () => {
  const { browser, id, address } = await confirmed();
  await mailer.toPlayer(id, { subject: 'One', text: 'One.' });
  await browser.post(linkIn(await box.mail(address, 2), '/api/mail/stop'), undefined);
  expect(await mailer.toPlayer(id, { subject: 'Two', text: 'Two.' })).toBe(false);
  expect(await mailer.toPlayer(id, { subject: 'Answer', text: 'Taken.' }, { asAnswer: true })).toBe(true);
  expect((await box.mail(address, 3)).heads.get('subject')).toBe('Answer');
});

test('the zone of whoever is written to is kept, and one that is none is refused', async () => {
  const { browser, id, address } = await confirmed();
  const put = (zone: string) => browser.send<WireError>('PUT', '/api/me/mail', { address, zone });
  expect((await put('Europe/Berlin')).status).toBe(200);
  expect(await zoneOf(store.db, id)).toBe('Europe/Berlin');
  expect((await put('Middle/Earth')).json.field).toBe('body/zone');
});

test('the queue takes so many and no more, and says so to whoever asks for a link', async () => {
  const { browser, id } = await confirmed();
  const later = new Date(Date.now() + 3_600_000);
  const jobs = new Jobs({ pool: store.jobs }, (error) => reported.push(error));
  await jobs.open();
  for (let i = 0; i < 20; i++) await jobs.send('mail', { to: newAddress() }, { id: randomUUID(), startAfter: later });
  expect(await mailer.toPlayer(id, { subject: 'Full', text: 'No.' })).toBe(false);
  const answer = await want(browser, newAddress());
  expect([answer.status, answer.json.error]).toEqual([503, 'unavailable']);
  await store.pool.query(`delete from pgboss.job where name = 'mail'`);
  await jobs.stop();
});

test('who asks for many links, and a wrong address, are refused', async () => {
  const { browser } = await signedUp(server.url);
  const wrong = await want(browser, 'nobody at home');
  expect([wrong.status, wrong.json.field]).toEqual([400, 'body/address']);
  expect((await new Browser(server.url).get('/api/me/mail')).status).toBe(401);
  const address = newAddress();
  const others = await Promise.all(Array.from({ length: 6 }, () => signedUp(server.url)));
  const codes: number[] = [];
  for (const other of others) {
    await forgetTries();
    codes.push((await want(other.browser, address)).status);
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a subject is one line of bounded length', () => {
  expect(subjectOf('War\r\nBcc: everybody@example.org')).toBe('War Bcc: everybody@example.org');
  expect(subjectOf('x'.repeat(500))).toHaveLength(150);
});

test('without an SMTP server no mail is sent, and whoever asks is told', async () => {
  const quiet = await startNode(await freshDatabase());
  const { browser } = await signedUp(quiet.url);
  expect((await browser.get<WireMail>('/api/me/mail')).json).toEqual({ on: false });
  expect((await want(browser, newAddress())).status).toBe(503);
  await quiet.close();
});
