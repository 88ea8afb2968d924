import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, SETTINGS } from '../src/settings.ts';

test('without an environment the usual settings hold, and an empty variable is an absent one', () => {
  const usual = Object.fromEntries(Object.entries(SETTINGS).map(([name, setting]) => [name, setting.usual]));
  expect(readSettings({})).toEqual(usual);
  expect(readSettings({ LONGROLL_NEW_MATCHES: ' ' })).toEqual(usual);
});

test('a value that is not taken is refused with its variable', () => {
  expect(() => readSettings({ LONGROLL_NEW_MATCHES: 'many' })).toThrow(
    'LONGROLL_NEW_MATCHES: "many" is not a whole number from 1 to 1000000000',
  );
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '0.0.0.0/0', '::/0', '1.2.3.4/8/9'])
    expect(() => readSettings({ LONGROLL_TRUSTED_PROXIES: `127.0.0.1, ${wrong}` })).toThrow(
      `LONGROLL_TRUSTED_PROXIES: "${wrong}" is no address`,
    );
});

test('proxies are addresses, ranges and names of ranges', () => {
  const given = '127.0.0.1, 10.0.0.0/8,fd00::/8, loopback';
  expect(readSettings({ LONGROLL_TRUSTED_PROXIES: given }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
    'loopback',
  ]);
});

test('the setting that believed every proxy is refused, not ignored', () => {
  expect(() => readSettings({ TRUST_PROXY: '1' })).toThrow('TRUST_PROXY: is no setting any more');
});

test('the operating manual lists every setting with what holds without it', () => {
  const manual = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  for (const { variable, usual } of Object.values(SETTINGS)) {
    const row = manual.split('\n').find((line) => line.startsWith(`| \`${variable}\` |`));
    expect(row, variable).toBeDefined();
    if (typeof usual === 'number') expect(row, variable).toContain(`| ${usual} |`);
  }
});

test('a place is a port of this machine, or an address and a port', () => {
  const metrics = (text: string) => readSettings({ LONGROLL_METRICS: text }).metrics;
  expect(metrics('9461')).toEqual({ host: '127.0.0.1', port: 9461 });
  expect(metrics('0.0.0.0:9461')).toEqual({ host: '0.0.0.0', port: 9461 });
  expect(metrics('[::1]:9461')).toEqual({ host: '::1', port: 9461 });
  for (const wrong of ['port', '127.0.0.1', 'a:b:1', '99999'])
    expect(() => metrics(wrong)).toThrow(`LONGROLL_METRICS: "${wrong}" is no port`);
});

test('an SMTP server is an address, its password is told to nobody, and mails have a sender', () => {
  const from = { LONGROLL_MAIL_FROM: 'Long Roll <longroll@example.org>' };
  const smtp = (text: string) => readSettings({ LONGROLL_SMTP: text, ...from }).smtp;
  expect(smtp('smtp://mail.example.org')).toEqual({ host: 'mail.example.org', port: 587, tls: false });
  expect(smtp('smtps://me%40x:s%2Fcret@[::1]:26')).toEqual({
    ...{ host: '::1', port: 26, tls: true },
    ...{ user: 'me@x', password: 's/cret' },
  });
  for (const wrong of ['mail.example.org', 'http://user:hush@mail.example.org', 'smtp://u:hush@x/path'])
    expect(() => smtp(wrong)).toThrow(/^LONGROLL_SMTP: is no address(?!.*hush)/);
  expect(() => readSettings({ LONGROLL_SMTP: 'smtp://localhost' })).toThrow('LONGROLL_MAIL_FROM: is needed');
  for (const wrong of ['nobody', 'a <b@c> d', 'A\nBcc: x <a@b>'])
    expect(() => readSettings({ LONGROLL_MAIL_FROM: wrong })).toThrow('LONGROLL_MAIL_FROM');
});

test('orders by mail need a domain, and a server that takes the answers', () => {
  const smtp = { LONGROLL_SMTP: 'smtp://localhost', LONGROLL_MAIL_FROM: 'longroll@example.org' };
  const domain = { LONGROLL_MAIL_DOMAIN: 'orders.example.org' };
  const given = { ...smtp, ...domain, LONGROLL_MAIL_IN: '2525' };
  expect(readSettings(given)).toMatchObject({
    mailIn: { host: '127.0.0.1', port: 2525 },
    mailDomain: 'orders.example.org',
  });
  expect(() => readSettings({ ...smtp, LONGROLL_MAIL_IN: '2525' })).toThrow('LONGROLL_MAIL_DOMAIN: is needed');
  expect(() => readSettings(domain)).toThrow('LONGROLL_SMTP: is needed');
  expect(() => readSettings({ ...smtp, LONGROLL_MAIL_DOMAIN: 'a b' })).toThrow('is no name of a host');
});
