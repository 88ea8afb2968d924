import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPage } from '../src/build.ts';

/** A page that is served until it is closed. */
export interface ServedPage {
  /** Without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

const KINDS: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the page of the scale board and serves it on a free port of this machine. */
export const serveScaleBoard = async (): Promise<ServedPage> => {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-scale-'));
  await buildPage(fileURLToPath(new URL('.', import.meta.url)), folder, { pages: ['index.html', 'empty.html'] });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      const name = path === '/' ? 'index.html' : path;
      const bytes = readFileSync(join(folder, name));
      response.writeHead(200, { 'content-type': KINDS[extname(name)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
