import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Fault } from './errors.ts';

/**
 * Serves the built page from `folder`. A path that is no file and not under /api is the page itself, which finds its
 * way by the address. Nothing but our own files may run in it. `unknown` is the answer to whatever no route takes.
 */
export const serveStatic = async (
  app: FastifyInstance,
  folder: string | undefined,
  unknown: (method: string, path: string) => Fault,
): Promise<void> => {
  await app.register(async (scope) => {
    if (folder !== undefined) await servePage(scope, folder);
    scope.setNotFoundHandler(async (request, reply) => {
      const isPage = request.method === 'GET' && !request.url.startsWith('/api') && folder !== undefined;
      if (isPage) return reply.sendFile('index.html');
      throw unknown(request.method, request.url.split('?')[0] ?? '');
    });
  });
};

const servePage = async (scope: FastifyInstance, folder: string): Promise<void> => {
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
    setHeaders: (reply, path) => {
      // Names of built assets carry the hash of their content.
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
