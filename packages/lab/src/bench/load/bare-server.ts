// The limit of a durable server on this machine: node:http, and every command in a file with fdatasync before its answer,
// all that wait together in one write. node bare-server.ts FILE prints its port.
import { fdatasync, openSync, write } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const log = openSync(process.argv[2] ?? 'bare.log', 'a');
let waiting: { readonly line: string; readonly response: ServerResponse }[] = [];
let busy = false;

const answer = (batch: typeof waiting): void => {
  for (const { response } of batch) {
    response.setHeader('content-type', 'application/json');
    response.setHeader('content-length', 11);
    response.end('{"ok":true}');
  }
};

const commit = (): void => {
  if (busy || waiting.length === 0) return;
  busy = true;
  const batch = waiting;
  waiting = [];
  write(log, batch.map(({ line }) => `${line}\n`).join(''), (writeFault) => {
    if (writeFault) throw writeFault;
    fdatasync(log, (syncFault) => {
      if (syncFault) throw syncFault;
      busy = false;
      answer(batch);
      commit();
    });
  });
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as object;
    waiting.push({ line: JSON.stringify(body), response });
    setImmediate(commit);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
process.stdin.on('end', () => process.exit(0)).resume();
