import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { Live } from '../src/live.ts';

test('whoever hung up before his stream was opened is not kept', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const [, reply] = await asked;
  client.destroy();
  await once(reply, 'close');
  const live = new Live(async () => undefined);
  live.open('match', undefined, 'spectator', undefined, undefined, 0, reply);
  expect(live.watched()).toEqual([]);
  live.close();
  server.close();
});
