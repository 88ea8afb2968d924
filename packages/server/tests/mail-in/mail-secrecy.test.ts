import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { WireSeatMail } from '../../src/mail-in/mail-in-wire.ts';
import { sheetBooks } from '../desk/sheet-books.ts';
import { GivenRandomness, hiddenOf, masked, type Players, planOf, War } from '../desk/sheet-war.ts';
import { Browser, eventually, freshDatabase, reported, startNode } from '../harness.ts';
import { linkIn, type Mail, Mailbox } from '../mailbox.ts';

const TURNS = 2;
/** Plans, and the wars of each that make a pair with its first: 5 pairs, and as many as one likes (8 and 25: 200 pairs). */
const PLANS = Number(process.env.LONGROLL_SECRECY_PLANS ?? 1);
const PAIRS = Number(process.env.LONGROLL_SECRECY_PAIRS ?? 5);
const OWN = 'white@example.net';

const randomness = new GivenRandomness();
let box: Mailbox;
let server: Server;
let client: pg.Client;
let players: Players;
beforeAll(async () => {
  box = await Mailbox.open();
  const database = await freshDatabase();
  server = await startNode(database, {
    books: sheetBooks,
    randomness,
    smtp: box.place,
    mailFrom: 'longroll@example.org',
    mailIn: { host: '127.0.0.1', port: 0 },
    mailDomain: 'orders.example.org',
    mailsDay: 1000,
    mailsMinute: 100_000,
    newMatches: 10_000,
  });
  client = new pg.Client({ connectionString: database });
  await client.connect();
  players = { red: new Browser(server.url), white: new Browser(server.url), watcher: new Browser(server.url) };
  const none = planOf(0, 0);
  await new War(players, none, hiddenOf(0, none)).begin(randomness, 'three-columns');
  await players.white.send('PUT', '/api/me/mail', { address: OWN });
  await players.white.post(linkIn(await box.mail(OWN), '/api/mail/confirm'), undefined);
});
afterAll(async () => {
  await client.end();
  await server.close();
  await box.close();
  expect(reported).toEqual([]);
});

/** A seat's address, asked again while too many have been asked for in this minute. */
const addressOf = async (browser: Browser, id: string, seat: string): Promise<string> =>
  eventually(async () => {
    const answer = await browser.send<WireSeatMail>('PUT', `/api/matches/${id}/mail`, { seat, reports: true });
    if (answer.status !== 429) expect(answer.status, answer.text).toBe(200);
    return answer.status === 429 ? undefined : answer.json.address;
  }, 100_000);

/** Minutes: the machine may stand still for a while. */
const PATIENCE = { connectionTimeout: 600_000, greetingTimeout: 600_000, socketTimeout: 600_000 };

const post = async (to: string, text: string): Promise<void> => {
  const line = createTransport({ host: '127.0.0.1', port: server.mailPort ?? 0, ignoreTLS: true, ...PATIENCE });
  await line.sendMail({ from: 'anybody@example.net', to, subject: 'Orders', text });
  line.close();
};

/** The moment at which a turn closes, as it is said: wars of a pair are begun one after the other, maybe in another minute. */
const CLOSES = /\b[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+, \d\d:\d\d \(UTC\)/g;

/** All that came of a mail, but what differs from mail to mail by its nature. */
const told = ({ heads, text, to }: Mail): string =>
  masked(`${to.join()} ${heads.get('subject')} ${heads.get('reply-to')}\n${text}`).replaceAll(CLOSES, 'then');

/** Plays the wars of one plan that differ in what White cannot know, and compares his mails. */
const comparePairs = async (number: number): Promise<void> => {
  const plan = planOf(number, TURNS);
  const wars = Array.from({ length: PAIRS + 1 }, (_, i) => new War(players, plan, hiddenOf(number * 1000 + i, plan)));
  const mails = new Map<War, { readonly white: string; readonly red: string }>();
  for (const war of wars) {
    await war.begin(randomness, 'three-columns');
    const white = await addressOf(players.white, war.id, 'white');
    mails.set(war, { white, red: await addressOf(players.red, war.id, 'red') });
  }
  const mailsTo = (war: War) => box.to(OWN).filter(({ heads }) => heads.get('reply-to') === mails.get(war)?.white);
  for (let turn = 1; turn <= TURNS; turn++) {
    for (const [i, war] of wars.entries()) {
      const { white = '', red = '' } = mails.get(war) ?? {};
      for (let n = 0; n < i % 3; n++) await post(red, `match ${war.id} turn ${turn}\nred pace hard\nred pace ${n}`);
      await war.write(turn);
      await post(white, `match ${war.id} turn ${turn}\nwhite harass red\nred none\nwhite gallop`);
      await eventually(async () => (mailsTo(war).length === 2 * turn - 1 ? true : undefined));
    }
    await client.query('update turn set due = now() where turn = $1', [turn]);
    for (const war of wars) await war.after(turn);
    for (const war of wars) await eventually(async () => (mailsTo(war).length === 2 * turn ? true : undefined));
  }
  const [first, ...others] = wars.map((war) => mailsTo(war).map(told));
  expect(first?.length).toBe(2 * TURNS);
  for (const other of others) expect(other).toEqual(first);
  for (const war of wars) await war.end();
};

test('mails to a player of wars that differ in what he cannot know are equal, to the byte and in order', {
  timeout: 600_000,
}, async () => {
  for (let number = 7; number < 7 + PLANS; number++) await comparePairs(number);
  expect(box.mails.every(({ to }) => to.join() === OWN)).toBe(true);
});
