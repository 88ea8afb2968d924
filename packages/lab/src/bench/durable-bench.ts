import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';
import type { LoadOrder, LoadResult } from './load/load.ts';
import { median } from './measure.ts';

/** A server to measure: started by the caller in a process of its own. */
export interface ServerUnderTest {
  readonly port: number;
  readonly pid: number;
  readonly book: string;
  readonly scenario: string;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const outputOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.trim());
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`a process of the bench ended with code ${code}: ${text}`)));
  });

const runLoad = async (order: LoadOrder): Promise<LoadResult> => {
  const child = spawn(process.execPath, [here('load/load.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await outputOf(child)) as LoadResult;
};

/** Resident memory of a process in megabytes; undefined where the system does not tell. */
const memoryOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

const SECONDS = 2;

interface Pair {
  readonly server: readonly LoadResult[];
  readonly bare: readonly LoadResult[];
}

const pairOf = async (runs: number, connections: number, server: ServerUnderTest, bare: number): Promise<Pair> => {
  const results = { server: [] as LoadResult[], bare: [] as LoadResult[] };
  const { book, scenario } = server;
  for (let run = 0; run < runs; run++) {
    results.bare.push(await runLoad({ kind: 'bare', port: bare, connections, seconds: SECONDS }));
    results.server.push(
      await runLoad({ kind: 'server', port: server.port, connections, seconds: SECONDS, book, scenario }),
    );
  }
  return results;
};

const of = (results: readonly LoadResult[], pick: (result: LoadResult) => number): number => median(results.map(pick));

const BARE = 'bare node:http server with the same group fdatasync';

const figuresOf = (connections: number, { server, bare }: Pair): readonly Figure[] => {
  const many = connections > 1;
  const each = `${connections} connection${many ? 's' : ''}`;
  const told = of(server, ({ told: messages, commands }) => messages / commands);
  return [
    {
      goal: 'P9',
      id: `durable rate ${connections}`,
      title: `durable commands over HTTP, both seats told, ${each}`,
      unit: 'commands/s',
      value: of(server, ({ perSecond }) => perSecond),
      limit: of(bare, ({ perSecond }) => perSecond),
      limitTitle: BARE,
      ...(many ? { target: { value: 12_000, good: 'more' as const } } : {}),
      note: `${told.toFixed(2)} messages told a command`,
    },
    {
      goal: 'P9',
      id: `durable p50 ${connections}`,
      title: `answer time, median, ${each}`,
      unit: 'ms',
      value: of(server, ({ p50 }) => p50),
      limit: of(bare, ({ p50 }) => p50),
      limitTitle: BARE,
      ...(many ? {} : { target: { value: 0.6, good: 'less' as const } }),
    },
    {
      goal: 'P9',
      id: `durable p99 ${connections}`,
      title: `answer time, 99th of 100, ${each}`,
      unit: 'ms',
      value: of(server, ({ p99 }) => p99),
      limit: of(bare, ({ p99 }) => p99),
      limitTitle: BARE,
      ...(many ? { target: { value: 8, good: 'less' as const } } : {}),
    },
  ];
};

/** P9: commands to a running server, each on the disk before its answer, beside a bare server of the same durability. */
export const durableBench = async (runs: number, server: ServerUnderTest): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'long-roll-bench-'));
  const child = spawn(process.execPath, [here('load/bare-server.ts'), join(folder, 'bare.log')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const bare = Number(await outputOf(child));
    const one = await pairOf(runs, 1, server, bare);
    const many = await pairOf(runs, 32, server, bare);
    const memory = memoryOf(server.pid);
    const megabytes: readonly Figure[] =
      memory === undefined
        ? []
        : [{ goal: 'P9', id: 'memory', title: 'memory of the server process after it', unit: 'MB', value: memory }];
    return [...figuresOf(1, one), ...figuresOf(32, many), ...megabytes];
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};
