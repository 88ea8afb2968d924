import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { distribute } from '../src/spread/distribute.ts';

/**
 * Makes a database one that has the stand-in for Citus (citus.sql): its own server is coordinator and both workers, which
 * are told apart by two ways of writing its address.
 */
export const addStandIn = async (url: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'longroll-citus-'));
  await mkdir(join(folder, 'extension'));
  await copyFile(fileURLToPath(new URL('./citus.sql', import.meta.url)), join(folder, 'extension/citus--1.0.sql'));
  const control = "default_version = '1.0'\nschema = citus_stand_in\nrelocatable = false\n";
  await writeFile(join(folder, 'extension/citus.control'), control);
  await chmod(folder, 0o755);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set extension_control_path = ${pg.escapeLiteral(`${folder}:$system`)}`);
    await client.query('create extension citus');
    await settle(client);
    const { searchParams, port } = new URL(url);
    const socket = searchParams.get('host');
    const hosts = socket ? [socket, `${socket}/.`] : ['127.0.0.1', 'localhost'];
    for (const [i, host] of hosts.entries())
      await client.query('insert into citus_stand_in.pg_dist_node (groupid, nodename, nodeport) values ($1, $2, $3)', [
        i + 1,
        host,
        Number(port || 5432),
      ]);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
};

/** What a copy of such a database must be told anew. */
export const settle = async (client: pg.Client): Promise<void> => {
  const name = client.database ?? '';
  await client.query(`alter database ${name} set search_path = public, citus_stand_in`);
  // The tests' PostgreSQL waits for no disk; a database whose commits do not wait is refused.
  await client.query(`alter database ${name} set synchronous_commit = on`);
};

/** Such a database, its tables spread over few parts. */
export const spreadStandIn = async (url: string): Promise<void> => {
  await addStandIn(url);
  await distribute(url, 8);
};
