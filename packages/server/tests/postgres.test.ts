import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickFolder } from '../../../tools/quick-folder.ts';
import { startEmbedded } from '../src/postgres/embedded.ts';
import { eventually } from './harness.ts';

let data: string;
beforeEach(async () => {
  data = await quickFolder('longroll-pg-');
  await chmod(data, 0o755);
});
afterEach(() => rm(data, { recursive: true, force: true }));

const ask = async (url: string, text: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

test('keeps its data over a stop, waits for the disk, and listens to nobody outside', async () => {
  const first = await startEmbedded({ data });
  await ask(first.url, 'create table kept as select 1861 as year');
  expect(await ask(first.url, 'show fsync')).toBe('on');
  expect(await ask(first.url, 'show synchronous_commit')).toBe('on');
  expect(await ask(first.url, 'show listen_addresses')).toBe('');
  const pid = await postmaster();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  const second = await startEmbedded({ data });
  expect(await ask(second.url, 'select year from kept')).toBe(1861);
  await second.stop();
});

test('when its owner is killed no process stays behind, and the next start has the data', async () => {
  const script = `import { startEmbedded } from ${JSON.stringify(new URL('../src/postgres/embedded.ts', import.meta.url).href)};
    const { url } = await startEmbedded({ data: ${JSON.stringify(data)} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  for await (const line of createInterface({ input: owner.stdout })) {
    url = line;
    break;
  }
  await ask(url, 'create table kept as select 1865 as year');
  const pid = await postmaster();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  // At once: the one before it is still shutting down.
  const next = await startEmbedded({ data });
  expect(await ask(next.url, 'select year from kept')).toBe(1865);
  expect(await postmaster()).not.toBe(pid);
  await next.stop();
  await eventually(async () => (isAlive(pid) ? undefined : true));
});

test('an initialisation that was cut short is begun again', async () => {
  await mkdir(join(data, 'postgres/base'), { recursive: true });
  const started = await startEmbedded({ data });
  expect(await ask(started.url, 'select 1')).toBe(1);
  await started.stop();
});

/** Whether the database lets somebody in who gives this password, or none. */
const lets = async (url: string, password: string): Promise<boolean> => {
  const door = new URL(url);
  door.password = password;
  return ask(door.href, 'select 1').then(
    () => true,
    () => false,
  );
};

test.skipIf(process.platform === 'win32')(
  'nobody comes in without the password, which only its owner can read',
  async () => {
    const started = await startEmbedded({ data });
    const { password } = new URL(started.url);
    expect(password.length).toBeGreaterThanOrEqual(32);
    expect([await lets(started.url, password), await lets(started.url, ''), await lets(started.url, 'x')]).toEqual([
      true,
      false,
      false,
    ]);
    const { mode, uid } = await stat(join(data, 'password'));
    expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()]);
    await started.stop();
  },
);

test.skipIf(process.platform === 'win32')(
  'a database of a version that let everybody in is given a password',
  async () => {
    const first = await startEmbedded({ data });
    await ask(first.url, 'create table kept as select 1863 as year');
    await ask(first.url, 'alter role postgres password null');
    await first.stop();
    await rm(join(data, 'password'));
    await writeFile(join(data, 'postgres/pg_hba.conf'), 'local all all trust\n');
    const second = await startEmbedded({ data });
    expect(await ask(second.url, 'select year from kept')).toBe(1863);
    expect(await lets(second.url, '')).toBe(false);
    await second.stop();
  },
);

test.runIf(process.getuid?.() === 0)('a data folder that nobody can reach is refused with its name', async () => {
  const closed = join(data, 'closed');
  await mkdir(join(closed, 'data'), { recursive: true });
  await chmod(closed, 0o700);
  await expect(startEmbedded({ data: join(closed, 'data') })).rejects.toThrow(/closed\/data.*cannot be reached/);
  expect((await stat(closed)).mode & 0o777).toBe(0o700);
});
