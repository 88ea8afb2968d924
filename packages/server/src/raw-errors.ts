import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Fault } from './errors.ts';

/** Writes an answer to a line that carries no request that could be answered otherwise, and ends it. */
const answerRaw = (fault: Fault, socket: Duplex): void => {
  const body = JSON.stringify(fault.wire);
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Whoever does not read his answer is not waited for.
  else socket.destroy();
};

const faultOfLine = (code: string | undefined): Fault => {
  if (code === 'HPE_HEADER_OVERFLOW') return new Fault('heads-too-large', 'The heads of the request are too large.');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Fault('too-large', 'The body of the request is too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Fault('too-slow', 'The request took too long to arrive.');
  return new Fault('bad-request', 'This is not a request of HTTP.');
};

/** The answer to bytes that are no request, or to one that never arrives whole. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  const begun = (socket as { readonly _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
  if (error.code === 'ECONNRESET' || socket.destroyed || begun) socket.destroy();
  else answerRaw(faultOfLine(error.code), socket);
};

/** Gives an answer of ours to what Node would answer, or hang up on, by itself. */
export const answerOddRequests = (server: Server): void => {
  server.on('connect', (_request, socket) => {
    // A line that breaks while it is refused is no news.
    socket.on('error', () => undefined);
    answerRaw(new Fault('wrong-method', 'This server is no proxy.'), socket);
  });
  server.on('checkExpectation', (_request, response) => {
    const fault = new Fault('wrong-expectation', 'The only expectation that is met is 100-continue.', {
      field: 'expect',
    });
    const body = JSON.stringify(fault.wire);
    const heads = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    response.writeHead(fault.status, { ...heads, connection: 'close' }).end(body);
  });
};
