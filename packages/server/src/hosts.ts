import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Fault } from './errors.ts';
import type { Settings } from './settings.ts';

/** The name in a `Host` header, without its port and the brackets of IPv6; undefined when it is none. */
const nameIn = (host: string): string | undefined => {
  const bracketed = /^\[([0-9a-f:.]+)\](:\d{1,5})?$/i.exec(host)?.[1];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : undefined;
  return /^([a-z0-9._-]{1,253}?)\.?(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
};

/** Answers that are remembered: a server is called by few names, and each request names one. */
const MOST_REMEMBERED = 100;

const remembered = <T>(work: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = work(text);
    if (text.length > 300) return made;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, made);
    return made;
  };
};

/** Whether a request names its host more than once: a proxy may have gone by another of them than we would. */
const namesSeveral = ({ raw: { rawHeaders } }: FastifyRequest): boolean => {
  let named = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') named++;
  }
  return named > 1;
};

const ANY = new Set(['0.0.0.0', '::']);

/** The path under which a proxy shows the server, such as `/longroll`; empty at the root. */
export const prefixOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  publicUrl === '' ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');

/** An address without the prefix, which some proxies take away and others leave. */
export const withoutPrefix = (url: string, prefix: string): string =>
  prefix !== '' && (url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`))
    ? url.slice(prefix.length).replace(/^(?!\/)/, '/')
    : url;

/** Where the browser is to send a cookie. */
export interface CookiePlace {
  readonly path: string;
  readonly secure: boolean;
}

/** The place of the cookies that a request is answered with: under the public address for whoever came by its host. */
export const cookiePlaceOf = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): ((request: FastifyRequest) => CookiePlace) => {
  const known = publicUrl === '' ? undefined : new URL(publicUrl);
  return ({ host, protocol }) => {
    const isPublic = known?.host === host;
    return {
      path: isPublic ? `${prefixOf({ publicUrl })}/` : '/',
      secure: protocol === 'https' || (isPublic && known?.protocol === 'https:'),
    };
  };
};

/** By which names a server may be called. */
export interface Hosts {
  /** The refusal of a request that names another host; undefined when it may be answered. */
  faultOf(request: FastifyRequest): Fault | undefined;
  /** Whether the page of this origin (`https://host:port`) is our own, for a request that names this host. */
  isOwn(origin: string, host: string): boolean;
}

/**
 * Names by which the server may be called: this machine's, that on which it listens, that of its public address, and
 * those that are listed. Without this, a page of another site could have its own name resolve to this machine and be
 * taken for ours by the browser (DNS rebinding). When it listens on all addresses it may be called by any address in
 * figures too, since a name is what such a page needs.
 */
export const hostsOf = (listensOn: string, { publicUrl, allowedHosts }: Settings): Hosts => {
  const { host: publicHost = '', hostname = '' } = publicUrl === '' ? {} : new URL(publicUrl);
  const listening = listensOn.replaceAll(/[[\]]/g, '').toLowerCase();
  const names = new Set([
    'localhost',
    '127.0.0.1',
    '::1',
    listening,
    ...allowedHosts.map((name) => name.toLowerCase()),
  ]);
  if (hostname !== '') names.add(hostname.replaceAll(/[[\]]/g, '').toLowerCase());
  const isAllowed = remembered((host) => {
    const name = nameIn(host);
    return name !== undefined && (names.has(name) || (ANY.has(listening) && isIP(name) !== 0));
  });
  const hostOf = remembered((origin) => (URL.canParse(origin) ? new URL(origin).host : ''));
  return {
    faultOf: (request) => {
      if (namesSeveral(request))
        return new Fault('bad-request', 'This request names more than one host.', { field: 'host' });
      // Both: what a proxy forwards is written by whoever asked, unless the proxy sees to it.
      const { host = '' } = request.headers;
      const wrong = isAllowed(host) ? request.host : host;
      if (isAllowed(wrong)) return undefined;
      const named = wrong === '' ? 'no host' : `the host "${wrong.slice(0, 100)}"`;
      return new Fault('forbidden', `This request names ${named}, which is not a name of this server.`, {
        field: 'host',
      });
    },
    isOwn: (origin, host) => {
      const from = hostOf(origin);
      return from !== '' && (from === host || from === publicHost);
    },
  };
};

/**
 * Refuses a write that another site's page sent: its browser names the page's origin. A program that is no browser
 * sends none and carries no cookie by itself.
 */
export const faultOfOrigin = (request: FastifyRequest, hosts: Hosts): Fault | undefined => {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return undefined;
  const { origin } = request.headers;
  const foreign = origin !== undefined && !hosts.isOwn(origin, request.host);
  if (!foreign && request.headers['sec-fetch-site'] !== 'cross-site') return undefined;
  return new Fault('forbidden', 'This request comes from the page of another site.', { field: 'origin' });
};
