import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { readLetter } from '../../src/mail-in/letter-in.ts';
import { readSeatAddress, seatAddress } from '../../src/mail-in/seat-address.ts';

const letter = (heads: readonly string[], body: string) =>
  readLetter(Buffer.from([...heads, '', ...body.split('\n')].join('\r\n')));

test('the text of a mail is read in whatever coding it came', async () => {
  const text = 'red pace steady\n# Überquerung';
  const plain = await letter(['Subject: turn 3', 'Message-ID: <a@b>'], 'red pace steady');
  expect(plain).toMatchObject({ subject: 'turn 3', messageId: '<a@b>', isAutomatic: false });
  expect(plain.text?.trim()).toBe('red pace steady');
  const coded = await letter(
    ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
    Buffer.from(text).toString('base64'),
  );
  expect(coded.text?.trim()).toBe(text);
  const parts = await letter(
    ['Content-Type: multipart/alternative; boundary=x'],
    '--x\nContent-Type: text/plain\n\nred pace rest\n--x\nContent-Type: text/html\n\n<b>red</b> pace gallop\n--x--',
  );
  expect(parts.text?.trim()).toBe('red pace rest');
  expect((await letter(['Content-Type: text/html'], '   ')).text).toBe(undefined);
});

test('what a mail program writes above a quotation is no order, and all other lines keep their numbers', async () => {
  const { text } = await letter([], 'red pace steady\n\nOn Sunday, Long Roll\n<a@b> wrote:\n> red none\n\nwhite none');
  expect(text?.trimEnd()).toBe('red pace steady\n\n\n\n> red none\n\nwhite none');
  const { text: plain } = await letter([], 'Orders:\nred pace steady\n\n> red none');
  expect(plain?.trimEnd()).toBe('Orders:\nred pace steady\n\n> red none');
});

/** Lines that are not blank. */
const linesOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line]));

const html = async (body: string) => linesOf((await letter(['Content-Type: text/html; charset=utf-8'], body)).text);

test('a mail in HTML alone is read line by line as its reader sees it, whatever program wrote it', async () => {
  const outlook = `<html><head><style>p { margin: 0 }</style></head><body><!-- from here --><p class=MsoNormal>red pace&nbsp;steady</p>
    <p>white <b>none</b></p><div><p><b>From:</b> Long Roll &lt;a@b&gt;<br><b>Sent:</b> Sunday<br></p></div><p>red none</p></body></html>`;
  expect(await html(outlook)).toEqual(['red pace steady', 'white none']);
  const gmail = `<div dir="ltr">red pace steady<br><div>white none &amp; &#35;</div></div><div class="gmail_quote"><div>Am So. schrieb
    Long Roll &lt;<a href="mailto:a@b">a@b</a>&gt;:<br></div><blockquote>match 7f seat red turn 1<br>red none</blockquote></div>`;
  expect(await html(gmail)).toEqual(['red pace steady', 'white none & #', '> match 7f seat red turn 1', '> red none']);
  const apple =
    'red none<br><div><blockquote type="cite"><div>On 28 Nov, Long Roll wrote:</div><div>red gallop</div></blockquote></div>';
  expect(await html(apple)).toEqual(['red none', '> On 28 Nov, Long Roll wrote:', '> red gallop']);
  expect(await html('red none<!-- open <p>white')).toEqual(['red none']);
});

test('broken HTML of any size is read in one pass', async () => {
  const begun = process.cpuUsage();
  for (const piece of ['<!--', '<', '<p ', '&#', '<blockquote>', '<style>']) await html(piece.repeat(60_000));
  expect(process.cpuUsage(begun).user).toBeLessThan(10_000_000);
});

test('nothing is read of the mail that is answered, in the words of several programs, nor of what a telephone adds', async () => {
  for (const quoted of [
    '-----Original Message-----\nFrom: Long Roll',
    '-----Ursprüngliche Nachricht-----\nVon: Long Roll',
    '________________________________\nFrom: Long Roll\nSent: Sunday',
    'Von: Long Roll\nGesendet: Sonntag\nAn: me',
    '*From:* Long Roll\n*Date:* Sunday',
  ]) {
    const { text } = await letter([], `red pace steady\n\nSent from my iPhone\n\n${quoted}\n\nred none`);
    expect(linesOf(text), quoted).toEqual(['red pace steady']);
  }
  expect(linesOf((await letter([], 'red none\n--\nBert')).text)).toEqual(['red none', '-- ', 'Bert']);
});

test('of a mail that was passed on what stands in it is read, without its heads', async () => {
  const passed = '---------- Forwarded message ---------\nFrom: me\nSubject: Orders\n\nmatch 7f turn 1\nred none';
  expect(linesOf((await letter([], passed)).text)).toEqual(['match 7f turn 1', 'red none']);
  expect(linesOf((await letter([], 'Begin forwarded message:\n\nFrom: me\nDate: now\n\nred none')).text)).toEqual([
    'red none',
  ]);
});

test('an order that only the mail program has broken is one line again, as its HTML shows', async () => {
  const path = `red path ${Array.from({ length: 12 }, (_, i) => `G${i}-V${i}`).join(',')}`;
  const order = `${path} offensive attack`;
  const body = `--x\nContent-Type: text/plain\n\n${path}\noffensive attack\nred none\n--x\nContent-Type: text/html\n\n<div>${order}</div><div>red none</div>\n--x--`;
  const { text } = await letter(['Content-Type: multipart/alternative; boundary=x'], body);
  expect(text?.split('\n').slice(0, 3)).toEqual([order, '', 'red none']);
});

test('a mail is named by its id, or by all that it holds, and one of a program is known by its heads', async () => {
  const hex = async (heads: readonly string[], body: string) =>
    Buffer.from((await letter(heads, body)).digest).toString('hex');
  expect(await hex(['Message-ID: <a@b>'], 'one')).toBe(await hex(['Message-ID: <a@b>', 'Received: x'], 'two'));
  expect(await hex([], 'one')).not.toBe(await hex([], 'two'));
  expect((await letter(['Message-ID: a\u0001b'], '')).messageId).toBe(undefined);
  for (const head of ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Precedence: list'])
    expect((await letter([head], 'x')).isAutomatic).toBe(true);
  expect((await letter(['Auto-Submitted: no'], 'x')).isAutomatic).toBe(false);
});

test('the address of a seat fits into an address, in capitals as well, and says nothing without its secret', () => {
  const keyring = { derive: (...parts: readonly unknown[]) => Buffer.from(parts.join(' ').padEnd(32)) };
  const match = '0198ab7e-1111-8222-9333-444455556666';
  const address = seatAddress(keyring as never, 'orders.example.org', { match, seat: 126, epoch: 2, renewed: 1 });
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(readSeatAddress('Orders.example.ORG', address.toUpperCase())).toMatchObject({ match, seat: 126 });
  for (const wrong of [address.replace('o.', 'x.'), address.replace('example', 'else'), `${address}@x`, 'o', ''])
    expect(readSeatAddress('orders.example.org', wrong)).toBe(undefined);
});

/** A mail as a mail program writes it, in whatever coding its text asks for. */
const written = async (text: string): Promise<Uint8Array> => {
  const line = createTransport({ streamTransport: true, buffer: true });
  const { message } = await line.sendMail({ from: 'a@b', to: 'c@d', subject: 'Orders', text });
  return message as Buffer;
};

const word = fc.oneof(
  fc.constantFrom('red', 'pace', 'steady', '(', ')', ',', '#', '=', '"', '.', 'From', 'Überquerung', '§', '\u{1f3b2}'),
  fc.string({ minLength: 1, maxLength: 90 }).map((text) => text.replaceAll(/\s/g, '_')),
);
const orders = fc
  .array(
    fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 20 },
  )
  .map((lines) => lines.map((line) => line.replace(/^(>|--$)/, '_')).join('\n'));

test('whatever is written, its lines are read as they were', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (text) => {
      const read = (await readLetter(await written(text))).text ?? '';
      expect(read.replace(/\n+$/, '')).toBe(text.replace(/\n+$/, ''));
    }),
    { numRuns: 300 },
  );
});

test('a mail that was spoilt on its way is read or refused, and nothing else', async () => {
  const whole = await written('red pace steady\n§ white none');
  const spoilt = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(spoilt, fc.nat(whole.length), async (changes, length) => {
      const raw = Uint8Array.from(whole);
      for (const [place, byte] of changes) raw[place] = byte;
      const read = await readLetter(raw.slice(0, length)).catch((error: unknown) => String(error));
      if (typeof read === 'string') return;
      expect([read.digest.length, typeof (read.text ?? ''), read.subject.length < 1001]).toEqual([32, 'string', true]);
      expect(read.messageId ?? '<a@b>').toMatch(/^<[^\s<>]+>$/);
    }),
    { numRuns: 500 },
  );
});
