import { BlockList, isIP } from 'node:net';
import { LEVELS, type Level } from './logs.ts';
import type { SmtpPlace } from './mail/transport.ts';
import type { MetricsPlace } from './metrics-server.ts';

/** A setting that is not what it should be. The message names the variable and says what it takes. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  /** Name of the variable. */
  readonly setting: string;

  constructor(setting: string, reason: string) {
    super(`${setting}: ${reason}`);
    this.setting = setting;
  }
}

/** One variable of the environment: how its text is read, what holds without it, and what it is for. */
export interface Setting<T> {
  readonly variable: string;
  readonly usual: T;
  readonly about: string;
  /** The value of the text; a sentence where it has none. */
  read(text: string): T | { readonly fault: string };
}

const whole = (variable: string, usual: number, least: number, most: number, about: string): Setting<number> => ({
  variable,
  usual,
  about,
  read: (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : -1;
    return value >= least && value <= most
      ? value
      : { fault: `"${text}" is not a whole number from ${least} to ${most}` };
  },
});

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether the text names addresses: one, a range in CIDR notation, or a range with a name. */
const isRange = (text: string): boolean => {
  if (NAMED_RANGES.includes(text) || isIP(text) !== 0) return true;
  const [address = '', bits = '', ...more] = text.split('/');
  if (more.length > 0 || !/^\d{1,3}$/.test(bits) || isIP(address) === 0) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
    // Nobody is told apart any more when every address may speak for every other.
    return Number(bits) > 0;
  } catch {
    return false;
  }
};

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const ranges = (variable: string, about: string): Setting<readonly string[]> => ({
  variable,
  usual: [],
  about,
  read: (text) => {
    const wrong = listed(text).find((part) => !isRange(part));
    if (wrong === undefined) return listed(text);
    return { fault: `"${wrong}" is no address, no range such as 10.0.0.0/8, and none of ${NAMED_RANGES.join(', ')}` };
  },
});

const HOST = /^[a-z0-9]([a-z0-9._-]{0,251}[a-z0-9])?$/i;

const hosts = (variable: string, about: string): Setting<readonly string[]> => ({
  variable,
  usual: [],
  about,
  read: (text) => {
    const wrong = listed(text).find((part) => !HOST.test(part) && isIP(part) !== 6);
    return wrong === undefined ? listed(text) : { fault: `"${wrong}" is no name of a host (without protocol or port)` };
  },
});

const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const pushHosts = (variable: string, about: string): Setting<readonly string[]> => ({
  variable,
  usual: PUSH_HOSTS,
  about,
  read: (text) => {
    const wrong = listed(text).find((part) => !HOST.test(part.replace(/^\./, '')));
    return wrong === undefined ? listed(text) : { fault: `"${wrong}" is no name of a host (without protocol or port)` };
  },
});

const host = (variable: string, about: string): Setting<string> => ({
  variable,
  usual: '',
  about,
  read: (text) => (HOST.test(text) ? text : { fault: `"${text}" is no name of a host (without protocol or port)` }),
});

const address = (variable: string, about: string): Setting<string> => ({
  variable,
  usual: '',
  about,
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
      return { fault: `"${text}" is no address such as https://war.example.org/longroll` };
    return url.href.replace(/\/+$/, '');
  },
});

const nodeAddress = (variable: string, about: string): Setting<string> => ({
  variable,
  usual: '',
  about,
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url?.protocol === 'http:' && url.href === `${url.origin}/`
      ? url.origin
      : { fault: `"${text}" is no address such as http://10.0.0.7:1861` };
  },
});

const oneOf = <T extends string>(variable: string, usual: T, known: readonly T[], about: string): Setting<T> => ({
  variable,
  usual,
  about,
  read: (text) => known.find((each) => each === text) ?? { fault: `"${text}" is none of ${known.join(', ')}` },
});

/** `port` or `host:port`; a bare port is one of this machine alone. */
const place = (variable: string, about: string): Setting<MetricsPlace | undefined> => ({
  variable,
  usual: undefined,
  about,
  read: (text) => {
    const [, bracketed, named, digits] = /^(?:(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+)):)?(\d{1,5})$/i.exec(text) ?? [];
    const port = digits === undefined ? -1 : Number(digits);
    if (port < 0 || port > 65_535) return { fault: `"${text}" is no port and no address such as 127.0.0.1:9461` };
    return { host: bracketed ?? named ?? '127.0.0.1', port };
  },
});

const text = (variable: string, about: string): Setting<string> => ({
  variable,
  usual: '',
  about,
  read: (given) => given,
});

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** An SMTP server as an address: `smtps://` speaks TLS from the first byte, `smtp://` as soon as the server offers it. */
const smtpServer = (variable: string, about: string): Setting<SmtpPlace | undefined> => ({
  variable,
  usual: undefined,
  about,
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const tls = url?.protocol === 'smtps:';
    if (!url?.hostname || (!tls && url.protocol !== 'smtp:') || !/^\/?$/.test(url.pathname) || url.search || url.hash)
      return { fault: 'is no address such as smtp://user:password@mail.example.org:587' };
    const port = url.port === '' ? (tls ? 465 : 587) : Number(url.port);
    const user = url.username === '' ? {} : { user: decoded(url.username) };
    const password = url.password === '' ? {} : { password: decoded(url.password) };
    return { host: url.hostname.replaceAll(/[[\]]/g, ''), port, tls, ...user, ...password };
  },
});

const sender = (variable: string, about: string): Setting<string> => ({
  variable,
  usual: '',
  about,
  read: (text) =>
    /^([^\p{Cc}<>"@,;:]{1,80} )?<[^\s<>@]{1,64}@[^\s<>@]{1,255}>$|^[^\s<>@]{1,64}@[^\s<>@]{1,255}$/u.test(text)
      ? text
      : { fault: `"${text}" is no sender such as Long Roll <longroll@example.org>` },
});

const userName = (variable: string, about: string): Setting<string> => ({
  variable,
  usual: '',
  about,
  read: (text) => (/^[a-z0-9_][a-z0-9_.-]{0,31}$/i.test(text) ? text : { fault: `"${text}" is no name of a user` }),
});

/** Every setting of the server that the environment gives, in the order in which they are documented. */
export const SETTINGS = {
  publicUrl: address(
    'LONGROLL_PUBLIC_URL',
    'the address by which players reach the server, where a proxy gives it one',
  ),
  allowedHosts: hosts(
    'LONGROLL_ALLOWED_HOSTS',
    'further names, with commas between, by which the server may be called; a request that names another is refused',
  ),
  trustedProxies: ranges(
    'LONGROLL_TRUSTED_PROXIES',
    'addresses and CIDR ranges, with commas between, of the proxies that may say who asks and by which protocol; only the last address before them is believed',
  ),
  copies: text('LONGROLL_COPIES', 'folder in which a backup is written before a new version changes the tables'),
  user: userName(
    'LONGROLL_USER',
    'user that a server started by root becomes; else the owner of its database, or nobody',
  ),
  passwordTries: whole(
    'LONGROLL_PASSWORD_TRIES',
    5,
    1,
    1e9,
    'wrong passwords for one name from one address before one has to wait: a minute, then two, four, up to an hour',
  ),
  addressTries: whole(
    'LONGROLL_ADDRESS_TRIES',
    30,
    1,
    1e9,
    'tries to sign in, and as many to sign up, that one address has in a minute, whatever the names',
  ),
  guestDays: whole(
    'LONGROLL_GUEST_DAYS',
    7,
    1,
    80,
    'days after his last visit for which a guest without a seat is kept',
  ),
  tableDays: whole('LONGROLL_TABLE_DAYS', 30, 1, 1e6, 'days for which a match that waits for players is kept'),
  nodeUrl: nodeAddress(
    'LONGROLL_NODE_URL',
    'the address by which the other nodes of the same database reach this one, over loopback or a private network; else that on which it listens',
  ),
  lease: whole(
    'LONGROLL_LEASE',
    10_000,
    300,
    3_600_000,
    'milliseconds after which another node takes a match over when its node gives no sign of life',
  ),
  newMatches: whole(
    'LONGROLL_NEW_MATCHES',
    300,
    1,
    1e9,
    'matches that one address may set up or bring in within a minute',
  ),
  botMatches: whole('LONGROLL_BOT_MATCHES', 8, 1, 1e6, 'matches that bots play alone that one player may have running'),
  streamsAddress: whole('LONGROLL_STREAMS_ADDRESS', 1500, 1, 1e6, 'streams that one address may have open'),
  streamsMatch: whole('LONGROLL_STREAMS_MATCH', 5000, 1, 1e6, 'streams of one match that may be open'),
  workers: whole(
    'LONGROLL_WORKERS',
    0,
    0,
    256,
    'threads for what takes long; 0 for as many as there are cores, two at least',
  ),
  workerMemory: whole('LONGROLL_WORKER_MEMORY', 384, 64, 65536, 'megabytes that a piece of work may take on a thread'),
  waiting: whole('LONGROLL_WAITING', 256, 1, 1e6, 'pieces of work that may wait for a thread'),
  waitingAddress: whole('LONGROLL_WAITING_ADDRESS', 32, 1, 1e6, 'pieces of work of one address that may wait'),
  waitingPlayer: whole('LONGROLL_WAITING_PLAYER', 16, 1, 1e6, 'pieces of work of one player that may wait'),
  connections: whole(
    'LONGROLL_CONNECTIONS',
    8,
    2,
    1000,
    'connections to the database for requests, half of them at most for setting up matches; writing, play, news and jobs have some more, of their own',
  ),
  cacheEntries: whole(
    'LONGROLL_CACHE_ENTRIES',
    250_000,
    1000,
    1e9,
    'entries of matches that a node keeps in memory, about a kilobyte each',
  ),
  logLevel: oneOf<Level>(
    'LONGROLL_LOG',
    'warn',
    LEVELS,
    'how much is logged: with `info` a line for each request as well',
  ),
  metrics: place('LONGROLL_METRICS', 'port, or address and port, at which /metrics is served for Prometheus'),
  abandonedDays: whole(
    'LONGROLL_ABANDONED_DAYS',
    90,
    1,
    36_500,
    'days without an entry, as the daily sweep counts them, after which a match is ended as abandoned; the day after, the secret of its dice is opened',
  ),
  smtp: smtpServer(
    'LONGROLL_SMTP',
    'SMTP server that takes outgoing mail, such as smtp://user:password@mail.example.org:587; without it no mail is sent',
  ),
  mailFrom: sender('LONGROLL_MAIL_FROM', 'sender of mails, such as Long Roll <longroll@example.org>'),
  mailIn: place(
    'LONGROLL_MAIL_IN',
    'port, or address and port, at which orders by mail are taken (SMTP), for a mail server before it that passes them on',
  ),
  mailDomain: host('LONGROLL_MAIL_DOMAIN', 'the domain of the secret addresses to which orders are written'),
  mailsWaiting: whole('LONGROLL_MAILS_WAITING', 10_000, 1, 1e6, 'mails that may wait to be sent'),
  mailsMinute: whole('LONGROLL_MAILS_MINUTE', 120, 1, 1e6, 'mails that a node sends in a minute'),
  pushHosts: pushHosts(
    'LONGROLL_PUSH_HOSTS',
    'hosts of push services, with commas between, to which notices are pushed; one that begins with a dot stands for all below it',
  ),
  noticeDelay: whole(
    'LONGROLL_NOTICE_DELAY',
    120,
    0,
    86_400,
    'seconds for which something must have stood before a player is told of it who is not looking',
  ),
  noticesApart: whole('LONGROLL_NOTICES_APART', 900, 0, 86_400, 'seconds between two mails of notices to one player'),
  mailsDay: whole('LONGROLL_MAILS_DAY', 50, 1, 1e6, 'mails that one player gets in a day'),
} as const satisfies { readonly [name: string]: Setting<unknown> };

/** What is set, and what holds where nothing is. */
export type Settings = {
  readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never;
};

const RETIRED: { readonly [variable: string]: string } = {
  TRUST_PROXY: 'is no setting any more: name the addresses of your proxies in LONGROLL_TRUSTED_PROXIES',
};

const isFault = (value: unknown): value is { readonly fault: string } =>
  typeof value === 'object' && value !== null && 'fault' in value;

/**
 * Reads the settings from an environment; an empty variable is one that is absent. Throws SettingError for a value
 * that is not taken and for a setting that was given up, since a server without it would be less guarded than its operator believes.
 */
export const readSettings = (env: { readonly [variable: string]: string | undefined }): Settings => {
  for (const [variable, reason] of Object.entries(RETIRED)) if (env[variable]) throw new SettingError(variable, reason);
  const read = (setting: Setting<unknown>): unknown => {
    const text = env[setting.variable]?.trim();
    if (!text) return setting.usual;
    const value = setting.read(text);
    if (isFault(value)) throw new SettingError(setting.variable, value.fault);
    return value;
  };
  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [name, read(setting)]),
  ) as Settings;
  if (settings.smtp && settings.mailFrom === '')
    throw new SettingError(SETTINGS.mailFrom.variable, 'is needed where LONGROLL_SMTP is set: mails have a sender');
  if (settings.mailIn && settings.mailDomain === '')
    throw new SettingError(SETTINGS.mailDomain.variable, 'is needed where LONGROLL_MAIL_IN is set: addresses have one');
  if (settings.mailDomain !== '' && !settings.smtp)
    throw new SettingError(SETTINGS.smtp.variable, 'is needed where LONGROLL_MAIL_DOMAIN is set: mails are answered');
  return settings;
};

/** These settings, and the usual ones where they say nothing. */
export const withUsual = (given: Partial<Settings>): Settings =>
  Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { usual }]) => [name, given[name as keyof Settings] ?? usual]),
  ) as Settings;
