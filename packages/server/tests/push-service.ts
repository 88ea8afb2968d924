import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushTo } from '../src/notices/notice-wire.ts';
import { eventually } from './harness.ts';

/** A browser that pushes come to: its keys, as it told them when it subscribed. */
export class PushedBrowser {
  readonly to: PushTo;
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    const p256dh = this.#keys.generateKeys().toString('base64url');
    this.to = { endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } };
  }

  /** What a push says (RFC 8291, 8188). Throws when it is not encrypted for this browser. */
  opened(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const senders = body.subarray(21, 21 + (body[20] ?? 0));
    const shared = this.#keys.computeSecret(senders);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), senders]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + senders.length);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // A record ends with a byte 2 and zeros.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

/** A push as the service got it. */
export interface Push {
  readonly path: string;
  readonly heads: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Who signed a push, and for whom and until when: the claims of its token (RFC 8292), checked with the key that it names. */
export const claimsOf = ({ heads }: Push): { readonly key: string; readonly aud: string; readonly sub: string } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(heads.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('the token of a push is not signed by the key that it names');
  return { key, ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }) };
};

/** A push service on this machine that keeps what it gets. */
export class PushService {
  readonly pushes: Push[] = [];
  /** What it answers with; 201 unless said. */
  status = 201;
  readonly #server: Server;
  readonly url: string;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async open(): Promise<PushService> {
    const server: Server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        service.pushes.push({ path: request.url ?? '', heads: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(service.status).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const service = new PushService(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return service;
  }

  /** A new browser that is pushed to through this service. */
  browser(): PushedBrowser {
    return new PushedBrowser(`${this.url}/push/${randomBytes(8).toString('hex')}`);
  }

  /** The `n`-th push to a browser, from 1, as soon as it has come. */
  push({ to }: PushedBrowser, n = 1): Promise<Push> {
    return eventually(async () => this.pushes.filter(({ path }) => to.endpoint.endsWith(path))[n - 1]);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
