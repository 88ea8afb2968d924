import { Connection, type Listening, listen } from './connection.ts';
import type { Sender, Told } from './sender.ts';

let tables = 0;

/** Opens a stream of a table of the bare server. */
export const bareStream = (port: number, table: number, told: Told): Promise<Listening> =>
  listen(port, `/stream?table=${table}`, '', told);

/** Posts commands of two hundred bytes to a table of the bare server, while its two streams listen. */
export const bareSender = async (port: number, told: Told): Promise<Sender> => {
  const table = ++tables;
  const connection = await Connection.open(port);
  const streams = await Promise.all([bareStream(port, table, told), bareStream(port, table, told)]);
  let count = 0;
  return {
    table: String(table),
    ready: async () => undefined,
    plan: async () => undefined,
    send: async () => {
      const command = (count++).toString().padStart(36, '0');
      const body = `{"command":"${command}","seat":"Union","after":${count},"action":{"do":"march","unit":"I Corps","to":"Manassas Junction","by":"road"}}`;
      const { status } = await connection.request('POST', `/command?table=${table}`, '', body);
      if (status !== 200) throw new Error(`the bare server answered ${status}`);
      return true;
    },
    check: async () => undefined,
    close: () => {
      for (const end of streams) end();
      connection.close();
    },
  };
};
