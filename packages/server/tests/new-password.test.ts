import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../src/app.ts';
import { openStore, type Store } from '../src/database.ts';
import type { Me, WireError } from '../src/wire.ts';
import { Browser, freshDatabase, reported, startNode } from './harness.ts';
import { linkIn, Mailbox } from './mailbox.ts';
import { type Person, signedUp } from './people.ts';

/** The password that `signedUp` gives. */
const OLD = 'a long enough one';
const NEW = 'another long one';
let box: Mailbox;
let server: Server;
let store: Store;
beforeAll(async () => {
  box = await Mailbox.open();
  const database = await freshDatabase();
  server = await startNode(database, { smtp: box.place, mailFrom: 'Long Roll <longroll@example.org>' });
  store = await openStore({ url: database });
});
afterAll(async () => {
  await server.close();
  await store.close();
  await box.close();
  expect(reported).toEqual([]);
});

const post = (path: string, body: object) => new Browser(server.url).post<Me & WireError>(path, body);
const signIn = async (name: string, password: string): Promise<number> =>
  (await post('/api/session', { name, password })).status;
const lost = async (name: string): Promise<number> => (await post('/api/password/lost', { name })).status;

/** As if the minute in which an address may ask so often had gone by. */
const forgetTries = () => store.pool.query('delete from attempt');
const forgetMinute = () => store.pool.query(`delete from attempt where what like E'lost password\\n%'`);

/** Somebody whose address is confirmed. */
const confirmed = async (): Promise<Person & { readonly address: string }> => {
  await forgetTries();
  const person = await signedUp(server.url);
  const address = `${randomUUID().slice(0, 8)}@example.net`;
  await person.browser.send('PUT', '/api/me/mail', { address });
  await new Browser(server.url).post(linkIn(await box.mail(address), '/api/mail/confirm'), undefined);
  return { ...person, address };
};

/** What the mail after the one that confirms an address holds for a new password. */
const tokenTo = async (address: string): Promise<string> =>
  /\/account#password=(\S+)/.exec((await box.mail(address, 2)).text)?.[1] ?? '';

test('a lost password is replaced by the link that is mailed, once, and the account is signed out everywhere', async () => {
  const { name, address, browser } = await confirmed();
  expect(await lost(name.toUpperCase())).toBe(200);
  const token = await tokenTo(address);
  expect(await signIn(name, OLD)).toBe(200);
  expect((await post('/api/password', { token, password: NEW })).status).toBe(200);
  expect((await browser.get<Me>('/api/me')).json).toEqual({ account: false });
  expect([await signIn(name, OLD), await signIn(name, NEW)]).toEqual([401, 200]);
  expect((await post('/api/password', { token, password: 'a third long one' })).status).toBe(404);
});

test('a link that was changed, is another account’s or too old, or that the password has outlived is of no use', async () => {
  const [mine, other] = [await confirmed(), await confirmed()];
  await lost(mine.name);
  const token = await tokenTo(mine.address);
  const [player = '', until = '', proof = ''] = token.split('.');
  const later = (Number.parseInt(until, 36) + 60_000).toString(36);
  const changed = `${proof.slice(0, -2)}${proof.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const [whose, when, what] of [
    [other.id, until, proof],
    [player, later, proof],
    [player, '1', proof],
    [player, until, changed],
    ['nobody', until, proof],
  ]) {
    await forgetTries();
    const answer = await post('/api/password', { token: [whose, when, what].join('.'), password: NEW });
    expect(answer.status).toBe(404);
  }
  const change = { old: OLD, password: 'chosen meanwhile' };
  expect((await mine.browser.send('PUT', '/api/me/password', change)).status).toBe(200);
  await forgetTries();
  expect((await post('/api/password', { token, password: NEW })).status).toBe(404);
  expect(await signIn(mine.name, 'chosen meanwhile')).toBe(200);
});

test('who asks learns nothing of a name, and neither a stranger nor an account without an address is written to', async () => {
  const { name } = await signedUp(server.url);
  await forgetTries();
  const before = box.mails.length;
  expect([await lost(name), await lost('Nobody at all')]).toEqual([200, 200]);
  const [{ address, name: known }, next] = [await confirmed(), await confirmed()];
  // A fourth within the hour is not sent, and is answered like the others.
  for (let i = 0; i < 4; i++) expect(await lost(known)).toBe(200);
  await box.mail(address, 4);
  // Mails go in the order in which they were asked for: had a fourth link been sent, it had come before this one.
  expect(await lost(next.name)).toBe(200);
  await box.mail(next.address, 2);
  expect(box.mails.filter(({ to }) => to.includes(address)).length).toBe(4);
  expect(box.mails.length).toBe(before + 6);
});

test('who uses up the links of an owner keeps him out of nothing: each of them holds, and more may be sent when they have run out', async () => {
  const { address, name } = await confirmed();
  for (let i = 0; i < 4; i++) await lost(name);
  const token = await tokenTo(address);
  await box.mail(address, 4);
  // As if that hour had gone by: what was counted stands under its number.
  await store.pool.query(`update attempt set what = what || '-' where what like E'lost password of\\n%'`);
  await forgetMinute();
  await lost(name);
  await box.mail(address, 5);
  expect((await post('/api/password', { token, password: NEW })).status).toBe(200);
});

test('a password is changed by whoever knows it, and is asked for again in other browsers', async () => {
  await forgetTries();
  const { browser, name } = await signedUp(server.url);
  const elsewhere = new Browser(server.url);
  await elsewhere.post('/api/session', { name, password: OLD });
  const change = (old: string) => browser.send<WireError>('PUT', '/api/me/password', { old, password: NEW });
  expect((await change('not the old one')).json.field).toBe('body/old');
  expect((await change(OLD)).status).toBe(200);
  expect((await browser.get<Me>('/api/me')).json.name).toBe(name);
  expect((await elsewhere.get<Me>('/api/me')).json).toEqual({ account: false });
  expect([await signIn(name, OLD), await signIn(name, NEW)]).toEqual([401, 200]);
  expect((await new Browser(server.url).send('PUT', '/api/me/password', { old: OLD, password: NEW })).status).toBe(401);
});
