import type { FastifyInstance } from 'fastify';
import { Fault } from './errors.ts';

interface Known {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `/api/matches/:id` as an expression; a name in the address stands for all but a slash. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split(/:[A-Za-z]+/)
      .map(escaped)
      .join('[^/]+')}$`,
  );

/**
 * Notes every route that is registered after it. What it gives answers a request that no route takes: a 405 with the
 * methods that the address knows, else a 404.
 */
export const noteRoutes = (app: FastifyInstance): ((method: string, path: string) => Fault) => {
  const known: Known[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (method, path) => {
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    const allowed = [...new Set(methods)].toSorted();
    if (allowed.length === 0) return new Fault('not-found', `There is nothing at ${method} ${path}.`);
    return new Fault('wrong-method', `${path} takes ${allowed.join(', ')}, not ${method}.`, { allowed });
  };
};
