import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CrowdNode } from '@longroll/lab';
import { startEmbedded } from '@longroll/server';

const script = fileURLToPath(new URL('./crowd-server.ts', import.meta.url));

interface Started extends CrowdNode {
  stop(): Promise<unknown>;
}

const started = async (database: string): Promise<Started> => {
  const child = spawn(process.execPath, [script, database], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  for await (const url of createInterface({ input: child.stdout }))
    return {
      url,
      stop: () => {
        child.kill('SIGTERM');
        return gone;
      },
    };
  throw new Error('a node of the crowd ended before it was ready');
};

/** Does something with two nodes that serve the crowd's book, on a PostgreSQL that is thrown away. */
export const withCrowdNodes = async <T>(work: (nodes: readonly CrowdNode[]) => Promise<T>): Promise<T> => {
  const data = mkdtempSync(join(tmpdir(), 'long-roll-crowd-'));
  // The database runs as another user where we are root.
  chmodSync(data, 0o755);
  const embedded = await startEmbedded({ data });
  const nodes: Started[] = [];
  try {
    // One by one: the first makes the tables.
    for (let i = 0; i < 2; i++) nodes.push(await started(embedded.url));
    return await work(nodes);
  } finally {
    for (const node of nodes) await node.stop();
    await embedded.stop();
    rmSync(data, { recursive: true, force: true });
  }
};
