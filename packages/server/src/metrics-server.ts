import Fastify, { type FastifyInstance } from 'fastify';
import { answerFrameworkError, serveErrors } from './errors.ts';
import { hostsOf } from './hosts.ts';
import { noteRoutes } from './known-routes.ts';
import type { Report } from './logs.ts';
import type { Metrics } from './metrics.ts';
import { answerClientError, answerOddRequests } from './raw-errors.ts';
import type { Settings } from './settings.ts';

/** Where metrics are served. */
export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

/** `/metrics` at a place of its own, so that nobody who plays can read it. Resolves when it listens, with its address. */
export const serveMetrics = async (
  metrics: Metrics,
  place: MetricsPlace,
  settings: Settings,
  report: Report,
): Promise<{ readonly app: FastifyInstance; readonly url: string }> => {
  const app = Fastify({
    http: { requireHostHeader: false },
    forceCloseConnections: true,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });
  answerOddRequests(app.server);
  serveErrors(app, report);
  const unknown = noteRoutes(app);
  const hosts = hostsOf(place.host, settings);
  app.addHook('onRequest', (request, _reply, done) => done(hosts.faultOf(request)));
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.text()),
  );
  app.setNotFoundHandler(async (request) => {
    throw unknown(request.method, request.url.split('?')[0] ?? '');
  });
  const url = await app.listen({ ...place });
  return { app, url: `${url}/metrics` };
};
