import { randomUUID } from 'node:crypto';
import { createServer as createBare } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { answerClientError } from '../src/raw-errors.ts';
import type { WireError } from '../src/wire.ts';
import { Browser } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode();

interface Heard {
  readonly status: number;
  readonly heads: string;
  readonly json: Partial<WireError>;
}

/** Sends these bytes and gives what is answered until the line ends. */
const say = (port: number, text: string): Promise<Heard> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(5000, () => socket.destroy(new Error(`no answer, after ${JSON.stringify(heard)}`)));
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    // The other side may close while we still write.
    socket.on('error', (error) => (heard === '' ? reject(error) : undefined));
    socket.on('close', () => {
      const [heads = '', ...body] = heard.split('\r\n\r\n');
      const json = ((): Partial<WireError> => {
        try {
          return JSON.parse(body.join('\r\n\r\n')) as WireError;
        } catch {
          return {};
        }
      })();
      resolve({ status: Number(heads.split(' ')[1]), heads, json });
    });
  });

const ask = (text: string): Promise<Heard> => say(Number(new URL(own.url).port), text);

const request = (line: string, heads: readonly string[] = [], body = ''): string =>
  `${line} HTTP/1.1\r\n${['host: localhost', 'connection: close', ...heads].join('\r\n')}\r\n\r\n${body}`;

const json = (body: string): readonly string[] => ['content-type: application/json', `content-length: ${body.length}`];

const match = `/api/matches/${randomUUID()}`;
const ODD: readonly (readonly [what: string, status: number, text: string])[] = [
  ['no HTTP at all', 400, 'charge!\r\n\r\n'],
  ['a TLS greeting', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an unknown method', 400, request('CHARGE /api/me')],
  ['an unknown version', 400, 'GET /api/me HTTP/7.3\r\nhost: localhost\r\n\r\n'],
  ['a head without a name', 400, request('GET /api/me', [': nothing'])],
  ['two lengths', 400, request('POST /api/session', ['content-length: 1', 'content-length: 2'])],
  ['a length that is no number', 400, request('POST /api/session', ['content-length: ten'])],
  [
    'a length and chunks',
    400,
    request('POST /api/session', ['content-length: 4', 'transfer-encoding: chunked'], '0\r\n\r\n'),
  ],
  ['heads of 20 kB', 431, request('GET /api/me', [`x-long: ${'x'.repeat(20_000)}`])],
  ['an address of 20 kB', 431, request(`GET /api/${'x'.repeat(20_000)}`)],
  ['no host', 403, 'GET /api/me HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['an empty host', 403, 'GET /api/me HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n'],
  ['a host that is not ours', 403, 'GET /api/me HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n'],
  ['another expectation', 417, request('GET /api/me', ['expect: victory'])],
  ['a wish to be a proxy', 405, 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n'],
  ['an address that cannot be decoded', 400, request('GET /api/matches/%zz')],
  ['half a letter in an address', 400, request('GET /api/matches/%c3')],
  ['a part of an address that is too long', 414, request(`GET /api/matches/${'x'.repeat(300)}`)],
  ['another address of another server', 404, request('GET http://evil.example/api/nothing')],
  ['an address that is a star', 404, request('OPTIONS *')],
  ['nothing at an address', 404, request('GET /api/nothing')],
  ['a method that an address does not take', 405, request('DELETE /api/me')],
  ['a method of other protocols', 405, request('PROPFIND /api/me')],
  ['the head of a stream', 405, request(`HEAD ${match}/stream`)],
  ['a body that is no JSON', 400, request('POST /api/session', json('{"a":'), '{"a":')],
  ['an empty body', 400, request('POST /api/session', json(''))],
  [
    'a body of another kind',
    415,
    request('POST /api/session', ['content-type: text/xml', 'content-length: 4'], '<a/>'),
  ],
  [
    'a body of several parts',
    415,
    request('POST /api/session', ['content-type: multipart/form-data; boundary=x', 'content-length: 4'], '--x-'),
  ],
  ['a body without a kind', 415, request('POST /api/session', ['content-length: 2'], '{}')],
  ['a body of 300 kB', 413, request('POST /api/session', json('x'.repeat(300_000)), 'x'.repeat(300_000))],
  ['a body with a forbidden name', 400, request('POST /api/session', json('{"__proto__":1}'), '{"__proto__":1}')],
  [
    'a body that breaks off in a chunk',
    400,
    request('POST /api/session', ['content-type: application/json', 'transfer-encoding: chunked'], 'zz\r\n'),
  ],
];

test.each(ODD)('%s is answered %i in our form', async (_what, status, text) => {
  const heard = await ask(text);
  expect([heard.status, heard.heads.includes('content-type: application/json')]).toEqual([status, true]);
  // The answer to HEAD is its heads.
  if (!text.startsWith('HEAD'))
    expect(heard.json).toMatchObject({ error: expect.any(String), reason: expect.any(String) });
});

test('an address names the methods that it takes', async () => {
  const heard = await ask(request('PUT /api/session'));
  expect(heard.heads).toMatch(/^allow: DELETE, POST$/m);
  expect(heard.json).toEqual({ error: 'wrong-method', reason: '/api/session takes DELETE, POST, not PUT.' });
});

test('a request that never arrives whole is answered in our form', async () => {
  const slow = createBare(
    { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 50 },
    () => undefined,
  );
  slow.on('clientError', answerClientError);
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', () => resolve()));
  const heard = await say((slow.address() as AddressInfo).port, 'GET / HTTP/1.1\r\nhost: ');
  slow.close();
  expect([heard.status, heard.json]).toEqual([
    408,
    { error: 'too-slow', reason: 'The request took too long to arrive.' },
  ]);
});

test.each([
  ['a NUL', '\\u0000'],
  ['half of a pair', '\\ud800'],
])('text with %s is refused with its field, wherever it stands', async (_, odd) => {
  const me = new Browser(own.url);
  const wanted = (scenario: string): string =>
    `{"rulebook":"race","options":{},"seats":{"Blue":{"kind":"me"},"Gray":{"kind":"hotseat"}},"scenario":${scenario}}`;
  const answers = [
    await me.post('/api/matches', wanted(`{"goal":5,"title":"a${odd}"}`)),
    await me.post('/api/matches', wanted(`{"goal":5,"x":[{"deep":["${odd}"]}]}`)),
    await me.post('/api/matches', wanted(`{"goal":5,"na${odd}me":1}`)),
    await me.post('/api/matches', wanted('[['.repeat(20_000))),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(answers.slice(0, 3).map(({ json }) => (json as WireError).field)).toEqual([
    'body/scenario/title',
    'body/scenario/x/0/deep/0',
    'body/scenario',
  ]);
});

test('an unknown field is told in the words of the kernel after the record that has it not, by routes and by the reading of a file', async () => {
  const me = new Browser(own.url);
  const match = { rulebook: 'race', scenario: 'short', options: {}, seats: { Blue: { kind: 'me' } } };
  for (const [address, body, field, reason] of [
    [
      '/api/session',
      { name: 'robert', password: 'traveller', pasword: '' },
      'body/pasword',
      /^body: .* mean "password"/,
    ],
    ['/api/matches', { ...match, scenaro: 'short' }, 'body/scenaro', /^body: .* mean "scenario"/],
    [
      '/api/matches',
      { ...match, seats: { Blue: { kind: 'me', nme: '' } } },
      'body/seats/Blue/nme',
      /^body\/seats\/Blue: /,
    ],
    ['/api/matches/import', { file: {}, fle: {} }, 'body/fle', /^body: .* mean "file"/],
  ] as const) {
    const { status, json: told } = await me.post<WireError>(address, body);
    const name = field.slice(field.lastIndexOf('/') + 1);
    expect([status, told]).toEqual([400, { error: 'bad-request', field, reason: expect.stringMatching(reason) }]);
    expect(told.reason).toContain(`there is no field "${name}"`);
  }
});
