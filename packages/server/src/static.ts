import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fault } from './errors.ts';

/**
 * Serves the built page from `folder`. A path that is no file and not under /api is the page itself, which finds its
 * way by the address. Nothing but our own files may run in it. `prefix` is the path under which a proxy shows the page.
 * `unknown` is the answer to whatever no route takes.
 */
export const serveStatic = async (
  app: FastifyInstance,
  folder: string | undefined,
  prefix: string,
  unknown: (method: string, path: string) => Fault,
): Promise<void> => {
  await app.register(async (scope) => {
    const page = folder === undefined ? undefined : await pageUnder(folder, prefix);
    const send = (reply: FastifyReply): FastifyReply =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    if (folder !== undefined) {
      await serveFiles(scope, folder);
      scope.get('/', { schema: { hide: true } as never }, async (_request, reply) => send(reply));
    }
    scope.setNotFoundHandler(async (request, reply) => {
      const isPage = request.method === 'GET' && !request.url.startsWith('/api') && page !== undefined;
      if (isPage) return send(reply);
      throw unknown(request.method, request.url.split('?')[0] ?? '');
    });
  });
};

/** The page as it is asked for under a prefix: it finds its files there, and knows the prefix itself. */
const pageUnder = async (folder: string, prefix: string): Promise<string> =>
  (await readFile(join(folder, 'index.html'), 'utf8'))
    .replaceAll(/(src|href)="\.\//g, `$1="${prefix}/`)
    .replace('<html', `<html data-prefix="${prefix}"`);

/** Parts of a page, which is guarded itself: they need no heads of their own. A worker runs under those of its file. */
const PART = /\/(?:theme|assets\/(?!.*worker)[^/]+)\.(?:js|css|woff2)$/;

const NEEDLESS = ['etag', 'last-modified', 'accept-ranges', 'x-request-id'] as const;

const serveFiles = async (scope: FastifyInstance, folder: string): Promise<void> => {
  // The heads are 640 bytes, and a page has sixty parts.
  scope.addHook('onRoute', (route) => {
    if (PART.test(route.url)) route.helmet = false;
  });
  await scope.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        // The page is also served without TLS, on one's own machine.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
  await scope.register(files, {
    root: folder,
    wildcard: false,
    index: false,
    // The build lays packed copies beside its files: who can unpack them is sent those.
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Names of built assets carry the hash of their content.
      const lasting = path.includes('/assets/');
      // What is never asked for again needs no sign of its state, and is no answer that anybody looks up in the log.
      if (lasting) for (const head of NEEDLESS) reply.removeHeader(head);
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
