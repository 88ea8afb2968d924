import type { Socket } from 'node:net';

/** What a stream asks of the line that it is sent on. */
export type StreamLine = Pick<Socket, 'destroyed' | 'writableLength'> & { write(bytes: Buffer | string): unknown };

/** The answer that becomes a stream. */
export interface StreamReply {
  readonly socket: StreamLine | null;
  useChunkedEncodingByDefault: boolean;
  writeHead(status: number, head: Record<string, string>): unknown;
  flushHeaders(): void;
  once(event: 'close', work: () => void): unknown;
  end(): unknown;
  destroy(): unknown;
}

const HEADS = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Begins the answer of server-sent events, and gives the line to which messages are written as they are; undefined when
 * whoever asked has hung up already. The end of the line ends the stream: without chunks each message is one write.
 */
export const beginEvents = (reply: StreamReply): StreamLine | undefined => {
  const line = reply.socket;
  if (!line || line.destroyed) return undefined;
  reply.useChunkedEncodingByDefault = false;
  reply.writeHead(200, HEADS);
  reply.flushHeaders();
  return line;
};
