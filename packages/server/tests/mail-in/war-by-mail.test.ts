import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { connect } from 'node:net';
import { reportText, turnReport } from '@longroll/drawing';
import { shelf } from '@longroll/testkit/sample';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { WireReport } from '../../src/desk/desk-wire.ts';
import type { WireSeatMail } from '../../src/mail-in/mail-in-wire.ts';
import { reportedSeats } from '../../src/mail-in/seat-mail.ts';
import type { WireError, WireMatch } from '../../src/wire.ts';
import { sheetBooks } from '../desk/sheet-books.ts';
import { deskFor, ready, sheetRace, turnOf, write } from '../desk/sheet-race.ts';
import { Browser, eventually, freshDatabase, reported, startNode } from '../harness.ts';
import { linkIn, type Mail, Mailbox } from '../mailbox.ts';

let database: string;
let box: Mailbox;
let server: Server;
let client: pg.Client;
const asked = () => ({
  books: sheetBooks,
  smtp: box.place,
  mailFrom: 'Long Roll <longroll@example.org>',
  mailIn: { host: '127.0.0.1', port: 0 },
  mailDomain: 'orders.example.org',
});
beforeAll(async () => {
  box = await Mailbox.open();
  database = await freshDatabase();
  server = await startNode(database, asked());
  client = new pg.Client({ connectionString: database });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
  await box.close();
  expect(reported).toEqual([]);
});

/** Minutes: the machine may stand still for a while. */
const PATIENCE = { connectionTimeout: 600_000, greetingTimeout: 600_000, socketTimeout: 600_000 };

/** Hands a mail over as any mail server does; throws with the number of the answer where it is not taken. */
const post = async (to: string | string[], text: string, more: object = {}, at = server): Promise<void> => {
  const line = createTransport({ host: '127.0.0.1', port: at.mailPort ?? 0, ignoreTLS: true, ...PATIENCE });
  try {
    await line.sendMail({ from: 'anybody@example.net', to, subject: 'Orders', text, ...more });
  } finally {
    line.close();
  }
};

const numberOf = (work: Promise<void>): Promise<number> =>
  work.then(
    () => 250,
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  );

const confirm = async (browser: Browser): Promise<string> => {
  const address = `${randomUUID().slice(0, 8)}@example.net`;
  await client.query(`delete from attempt where what like E'mail\\n%'`);
  await browser.send('PUT', '/api/me/mail', { address });
  await browser.post(linkIn(await box.mail(address), '/api/mail/confirm'), undefined);
  return address;
};

const mailOf = async (browser: Browser, id: string, seat: string): Promise<WireSeatMail> =>
  (await browser.get<WireSeatMail>(`/api/matches/${id}/mail?seat=${seat}`)).json;

const change = (browser: Browser, id: string, body: object) =>
  browser.send<WireSeatMail & WireError>('PUT', `/api/matches/${id}/mail`, body);

/** A race whose red player is written to. */
const byMail = async () => {
  const race = await sheetRace(server);
  const own = await confirm(race.red);
  const { address = '', header } = await mailOf(race.red, race.id, 'red');
  /** The answer to the `n`-th mail of orders: the first mail was the link. */
  const answer = (n: number): Promise<Mail> => box.mail(own, n + 1);
  return { ...race, own, address, header, answer };
};

const orderOf = async (browser: Browser, id: string): Promise<string | undefined> =>
  (await deskFor(browser, id, 'red')).mine?.subjects[0]?.order;

test('orders that are mailed to the secret address of a seat stand, and its player is told what was taken', async () => {
  const { red, id, own, address, header, answer } = await byMail();
  expect(header).toBe(`match ${id.slice(0, 8)} seat red turn 1`);
  const messageId = `<${randomUUID()}@example.net>`;
  await post(address, `Good day,\n${header}\nred pace gallop\nred pace steady\n-- \nred pace rest`, { messageId });
  expect(await orderOf(red, id)).toBe('red pace steady');
  const mail = await answer(1);
  expect(mail.to).toEqual([own]);
  expect([mail.heads.get('reply-to'), mail.heads.get('in-reply-to')]).toEqual([address, messageId]);
  expect(mail.heads.get('subject')).toBe('Re: Orders');
  expect(mail.text).toContain('Your orders for turn 1:\n\nred pace steady\n');
  expect(mail.text).toContain('No orders, since they begin with nothing that you command:\n\n  line 1: Good day,\n');
  expect(mail.text).toContain('line 3: red pace gallop\n    illegal pace:');
  expect(mail.text).toMatch(/Turn 1 closes [A-Z][a-z]+day \d+ [A-Z][a-z]+, \d\d:\d\d \(UTC\)\./);
  expect(mail.text).toContain(`${server.url.replace('localhost', '127.0.0.1')}/match/${id}`);
  expect(box.to('anybody@example.net')).toEqual([]);
});

test('a mail that does not fit its address, names no turn or another one is refused whole', async () => {
  const { red, id, address, header, answer } = await byMail();
  const wrong = [
    ['red pace steady', 'It does not say for which turn it is meant.'],
    [`${header.replace('turn 1', 'turn 2')}\nred pace steady`, 'Orders are written for turn 1, not for turn 2.'],
    [`${header.replace('red', 'white')}\nred pace steady`, 'It is meant for the seat white'],
    [`match ffff0000 seat red turn 1\nred pace steady`, 'It is meant for match ffff0000'],
  ] as const;
  for (const [n, [text, reason]] of wrong.entries()) {
    await post(address, text);
    const { text: told } = await answer(n + 1);
    expect(told).toContain(`Nothing of your mail was taken. ${reason}`);
    expect(told).toContain(`Write your orders for it below this line:\n\n${header}\n`);
  }
  expect(await orderOf(red, id)).toBe(undefined);
  await post(address, '', { html: '<p> </p>' });
  expect((await answer(5)).text).toContain('Nothing of your mail was taken. Nothing is written in it.');
  await post(address, '', { html: `<p>${header}</p><p>red pace steady</p>` });
  expect((await answer(6)).text).toContain('Your orders for turn 1:\n\nred pace steady\n');
});

test('a mail that comes twice is taken once, and an older one comes after what stands', async () => {
  const { red, id, address, header, answer } = await byMail();
  const messageId = `<${randomUUID()}@example.net>`;
  await post(address, `${header}\nred pace steady`, { messageId });
  await answer(1);
  await write(red, id, 'red', 1, 'red default', 90);
  await post(address, `${header}\nred pace steady`, { messageId });
  expect(await orderOf(red, id)).toBe('red default');
  await post(address, `${header}\nred none`);
  expect((await answer(2)).text).toContain('red none');
  expect(await orderOf(red, id)).toBe(undefined);
});

test('nobody writes for a seat who was not told its address, and one that was renewed is void', async () => {
  const { red, white, id, address, header } = await byMail();
  const text = `${header}\nred pace steady`;
  expect((await white.get(`/api/matches/${id}/mail?seat=red`)).status).toBe(403);
  expect((await new Browser(server.url).get(`/api/matches/${id}/mail?seat=red`)).status).toBe(401);
  expect((await change(white, id, { seat: 'red', renew: true })).status).toBe(403);
  const [local = ''] = address.split('@');
  const other = (await mailOf(white, id, 'white')).address ?? '';
  const guesses = [
    `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@orders.example.org`,
    `${local}@example.org`,
    other.replace('.1.', '.0.'),
    address.replace(id.replaceAll('-', ''), randomUUID().replaceAll('-', '')),
    'postmaster@orders.example.org',
  ];
  for (const guess of guesses) expect(await numberOf(post(guess, text))).toBe(550);
  const renewed = (await change(red, id, { seat: 'red', renew: true })).json.address ?? '';
  expect(renewed).not.toBe(address);
  expect(await numberOf(post(address, text))).toBe(550);
  expect(await orderOf(red, id)).toBe(undefined);
  expect(await numberOf(post(renewed.toUpperCase(), text))).toBe(250);
  expect(await orderOf(red, id)).toBe('red pace steady');
});

test('whoever is suspended gives no orders by mail, and is mailed nothing', async () => {
  const { red, id, own, address, header } = await byMail();
  const suspend = (suspended: boolean) =>
    client.query(
      `insert into sanction (player, suspended) select holder, $2 from seat where match_id = $1 and seat = 0
        on conflict (player) do update set suspended = excluded.suspended`,
      [id, suspended],
    );
  await suspend(true);
  expect(await numberOf(post(address, `${header}\nred pace steady`))).toBe(550);
  await suspend(false);
  expect(await numberOf(post(address, `${header}\nred pace steady`))).toBe(250);
  expect(await orderOf(red, id)).toBe('red pace steady');
  await box.mail(own, 2);
  expect(box.to(own)).toHaveLength(2);
});

test('mails that are too large, to two seats, or by a program are not taken as orders', async () => {
  const { red, id, own, address, header } = await byMail();
  const text = `${header}\nred pace steady`;
  expect(await numberOf(post(address, 'x'.repeat(600_000)))).toBe(552);
  const other = (await mailOf(red, id, 'red')).address ?? '';
  expect(other).toBe(address);
  await post(address, text, { headers: { 'auto-submitted': 'auto-replied' } });
  await post(address, text, { headers: { precedence: 'bulk' } });
  expect(await orderOf(red, id)).toBe(undefined);
  expect(box.to(own).length).toBe(1);
});

test('a report is mailed when a turn was carried out, and answered with the orders of the next', async () => {
  const { red, white, id, own, address } = await byMail();
  expect((await change(red, id, { seat: 'red', reports: true })).json).toMatchObject({ on: true, reports: true });
  await write(red, id, 'red', 1, 'red pace steady');
  for (const [browser, seat] of [
    [red, 'red'],
    [white, 'white'],
  ] as const)
    await ready(browser, id, seat, 1);
  await turnOf(red, id, 2);
  const report = await box.mail(own, 2);
  expect(report.heads.get('reply-to')).toBe(address);
  expect(report.text).toContain('Turn 1 has been carried out.');
  expect(report.text).toContain(`match ${id.slice(0, 8)} seat red turn 2`);
  expect(report.text).toContain('You order: red.');
  const [row] = (
    await client.query<{ holder: string }>('select holder from seat where match_id = $1 and seat = 0', [id])
  ).rows;
  const reported = async () => [...(await reportedSeats(client, row?.holder ?? ''))];
  // No other mail says that it is his turn, but where his game master has opened it again.
  expect(await reported()).toEqual([`${id} 0`]);
  const led = (entries: string) =>
    client.query(`update turn set led = $2 where match_id = $1 and state = 'open'`, [id, entries]);
  await led('[{"at": "2026-11-28T12:00:00Z", "did": "reopened"}]');
  expect(await reported()).toEqual([]);
  await led('[]');
  const quoted = report.text.split('\n').map((line) => `> ${line}`);
  await post(address, ['red default', '', 'On Sunday Long Roll wrote:', ...quoted].join('\n'), {
    subject: `Re: ${report.heads.get('subject')}`,
  });
  expect(await orderOf(red, id)).toBe('red default');
  expect((await box.mail(own, 3)).text).toContain('Your orders for turn 2:\n\nred default\n\nTurn 2 closes ');
  await change(red, id, { seat: 'red', reports: false });
  expect(await reported()).toEqual([]);
  for (const [browser, seat] of [
    [red, 'red'],
    [white, 'white'],
  ] as const)
    await ready(browser, id, seat, 2);
  await turnOf(red, id, 3);
  await post(address, `match ${id.slice(0, 8)} seat red turn 2\nred pace steady`);
  expect((await box.mail(own, 4)).text).toContain('Orders are written for turn 3, not for turn 2.');
});

test('in quiet hours a report is kept, and holds nobody else up', async () => {
  const { red, white, id, own } = await byMail();
  const other = await confirm(white);
  for (const [browser, seat] of [
    [red, 'red'],
    [white, 'white'],
  ] as const)
    await change(browser, id, { seat, reports: true });
  const carryOut = async (turn: number): Promise<void> => {
    await ready(red, id, 'red', turn);
    await ready(white, id, 'white', turn);
    await turnOf(red, id, turn + 1);
  };
  const hourAt = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const quiet = (hours: unknown) => red.send('PATCH', '/api/me/notices', { quiet: hours });
  expect((await quiet({ from: hourAt(-1), to: hourAt(1), zone: 'UTC' })).status).toBe(200);
  await carryOut(1);
  expect((await box.mail(other, 2)).text).toContain('Turn 1 has been carried out.');
  expect(box.to(own)).toHaveLength(1);
  await quiet(null);
  await carryOut(2);
  expect((await box.mail(own, 2)).text).toContain('Turn 1 has been carried out.');
});

test('a report that is mailed late tells of the end of its own turn', async () => {
  const { red, white, id, own } = await byMail();
  await mailOf(red, id, 'red');
  const run = async (turn: number): Promise<void> => {
    for (const [browser, seat] of [
      [red, 'red'],
      [white, 'white'],
    ] as const) {
      await write(browser, id, seat, turn, `${seat} pace hard`);
      await ready(browser, id, seat, turn);
    }
    await turnOf(red, id, turn + 1);
  };
  await run(1);
  await run(2);
  await change(red, id, { seat: 'red', reports: true });
  await client.query('update seat_mail set mailed = 0 where match_id = $1', [id]);
  await run(3);
  const title = (await red.get<WireMatch>(`/api/matches/${id}`)).json.title;
  const { rulebook: book, board } = shelf;
  const setting = book.prepare(book.scenarios.find((each) => each.id === 'race')?.data ?? {}, {});
  const ofTurn = async (turn: number): Promise<string> => {
    const { events, view } = (await red.get<WireReport>(`/api/matches/${id}/reports/${turn}?seat=red`)).json;
    const seen = { ...view, setting } as never;
    return reportText(turnReport({ book, board, match: title, seat: 0, turn, events: events as never, view: seen }));
  };
  const { text } = await box.mail(own, 2);
  expect(text).toContain((await ofTurn(1)).trim());
  expect(await ofTurn(1)).not.toBe(await ofTurn(2));
});

test('orders come in at any node, also at one that does not own the match', async () => {
  const { red, id, address, header } = await byMail();
  const other = await startNode(database, asked());
  await post(address, `${header}\nred pace steady`, {}, other);
  expect(await orderOf(red, id)).toBe('red pace steady');
  const there = Object.assign(new Browser(other.url), { cookie: red.cookie });
  expect((await change(there, id, { seat: 'red', reports: true })).json.reports).toBe(true);
  expect(await eventually(async () => ((await mailOf(red, id, 'red')).reports ? true : undefined))).toBe(true);
  await other.close();
});

/** Says these lines to the door, each when the one before was answered, and gives the numbers of the answers. */
const spoken = async (lines: readonly string[]): Promise<readonly number[]> => {
  const socket = connect(server.mailPort ?? 0, '127.0.0.1');
  const numbers: number[] = [];
  const answers = on(socket, 'data');
  const hear = async (): Promise<void> => {
    const { value } = await answers.next();
    numbers.push(Number(String(value?.[0]).slice(0, 3)));
  };
  await hear();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await hear();
  }
  socket.destroy();
  return numbers;
};

test('whoever speaks otherwise is told so, and two hundred mails a day are enough for a seat', async () => {
  const { id, address, header } = await byMail();
  const to = `RCPT TO:<${address}>`;
  const talk = ['HELO me', 'CHARGE!', 'RCPT TO:<x@y>', 'MAIL FROM:<>', to, to, 'DATA'];
  expect(await spoken(talk)).toEqual([220, 250, 500, 503, 250, 250, 452, 354]);
  const deep = Array.from({ length: 40 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`);
  expect(await spoken(['HELO me', 'MAIL FROM:<a@b>', to, 'DATA', `${deep.join('')}\r\n.`])).toEqual([
    220, 250, 250, 250, 354, 554,
  ]);
  await post(address, header);
  await client.query('update attempt set count = 200 where what = $1', [`mail in\n${id}\n0`]);
  expect(await numberOf(post(address, header))).toBe(450);
});
