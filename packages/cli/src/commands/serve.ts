import { rulebookIds } from '@longroll/rulebooks';
import { createServer, giveUpRoot, readSettings, type Server, SettingError, type Settings } from '@longroll/server';
import { buildClient } from '@longroll/web';
import type { Call, Command } from '../command.ts';
import { InputError } from '../faults.ts';
import { wholeOf } from '../input.ts';
import { unreached } from '../kept-database.ts';

const portOf = (call: Call): number => {
  const given = call.value('port') ?? process.env.PORT ?? '1861';
  const port = /^\d{1,5}$/.test(given) ? Number(given) : -1;
  if (port < 0 || port > 65_535) {
    const field = call.value('port') === undefined ? 'PORT' : '--port';
    throw new InputError(`"${given}" is not a port from 0 (any free one) to 65535`, field);
  }
  return port;
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const build = async (): Promise<string> => {
  const begun = performance.now();
  const folder = await buildClient();
  say(`The page is built (${((performance.now() - begun) / 1000).toFixed(1)} s).`);
  return folder;
};

const settingsOf = (call: Call): Settings => {
  try {
    const settings = readSettings(process.env);
    return { ...settings, newMatches: wholeOf(call, 'new-matches', settings.newMatches) };
  } catch (error) {
    if (error instanceof SettingError) throw new InputError(error.message, error.setting);
    throw error;
  }
};

const start = async (call: Call, settings: Settings, client: string | undefined): Promise<Server> => {
  const port = portOf(call);
  const data = call.value('data');
  const host = call.value('host') ?? process.env.HOST;
  try {
    return await createServer({
      ...settings,
      port,
      ...(host === undefined ? {} : { host }),
      ...(data === undefined ? {} : { data }),
      ...(client === undefined ? {} : { client }),
    });
  } catch (error) {
    const { code, syscall, hostname } = error as NodeJS.ErrnoException & { readonly hostname?: string };
    if (code === 'EADDRINUSE')
      throw new InputError(`port ${port} is taken; name another with --port or PORT`, '--port');
    if (code === 'EACCES') throw new InputError(`port ${port} may not be used by this user`, '--port');
    if (host !== undefined && (hostname === host || (syscall === 'listen' && code === 'EADDRNOTAVAIL')))
      throw new InputError(`"${host}" is no address of this machine`, '--host');
    throw unreached(error) ?? error;
  }
};

const stopOnSignal = (server: Server): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(130);
    stopping = true;
    say('Stopping; once more stops at once.');
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

/** A server that was started by root does not answer the world as root. */
const becomeNobody = async (server: Server, { user }: Settings, client: string | undefined): Promise<void> => {
  const given = await giveUpRoot({ user, data: server.data, client });
  if (given === undefined) return;
  if ('user' in given) say(`Started by root, it runs as ${given.user} now.`);
  else
    process.stderr.write(
      `longroll: it runs as root, since ${given.stillRoot}. Start it as another user, or name one in LONGROLL_USER.\n`,
    );
};

/** Asks for the picture of each book, one after the other, so that the first visitor finds them drawn. */
const drawCovers = async ({ url }: Server): Promise<void> => {
  for (const id of rulebookIds)
    await fetch(`${url}/api/rulebooks/${id}/cover`).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
};

/** `longroll serve`: what `npm start` runs. */
export const serve: Command = {
  usage: ['[--port N] [--host H] [--data DIR]'],
  help: 'Builds the page and serves it with its own PostgreSQL, or with the one that DATABASE_URL names. Stops on Ctrl-C when what was being written is on the disk. Limits, proxies and the like are set by the environment: docs/operating.md lists them.',
  options: {
    port: { value: 'N', help: 'port (PORT, else 1861); 0 takes any free one' },
    host: { value: 'H', help: 'address to listen on (HOST, else only this machine); 0.0.0.0 for all' },
    data: { value: 'DIR', help: 'folder of the database (LONGROLL_DATA, else .data)' },
    'new-matches': {
      value: 'N',
      help: 'matches that one address may set up in a minute (LONGROLL_NEW_MATCHES, else 300)',
    },
    'no-page': { help: 'only the API' },
  },
  least: 0,
  most: 0,
  run: async (call) => {
    portOf(call);
    const settings = settingsOf(call);
    const client = call.flag('no-page') ? undefined : await build();
    const server = await start(call, settings, client);
    await becomeNobody(server, settings, client);
    stopOnSignal(server);
    if (client !== undefined) void drawCovers(server);
    say(`Long Roll is at ${server.url}`);
    say('Ctrl-C stops it. Every acknowledged move is on the disk.');
    return undefined;
  },
};
