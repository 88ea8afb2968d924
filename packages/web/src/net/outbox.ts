import type { Command, CommandAnswer } from '@longroll/server/wire';
import { ApiError, call } from './api.ts';
import { routes } from './routes.ts';

/**
 * Commands on their way. Each keeps its id until the server has answered, over lost connections and reloads of the
 * page: the server applies it once however often it comes.
 */
export interface Outbox {
  /** Sends a command and waits for its answer, trying again while nobody answers. Throws ApiError when it is refused. */
  send(command: Command): Promise<CommandAnswer>;
  /** Commands that an earlier page left unanswered. */
  leftOver(): readonly Command[];
}

const key = (match: string): string => `longroll:outbox:${match}`;

const read = (match: string): readonly Command[] => {
  try {
    const text = localStorage.getItem(key(match));
    const kept: unknown = text ? JSON.parse(text) : [];
    return Array.isArray(kept) ? (kept as Command[]) : [];
  } catch {
    return [];
  }
};

const write = (match: string, commands: readonly Command[]): void => {
  try {
    if (commands.length === 0) localStorage.removeItem(key(match));
    else localStorage.setItem(key(match), JSON.stringify(commands));
  } catch {
    // Without storage an unanswered command lives only as long as the page.
  }
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Opens the outbox of a match. `waiting` is told when a command cannot be delivered, and when it went through. */
export const openOutbox = (match: string, waiting: (yes: boolean) => void): Outbox => ({
  leftOver: () => read(match),
  send: async (command) => {
    write(match, [...read(match).filter((kept) => kept.command !== command.command), command]);
    for (let tries = 0; ; tries++) {
      try {
        const answer = await call<CommandAnswer>('POST', routes.commands(match), command);
        forget(match, command);
        waiting(false);
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.mayRetry) {
          forget(match, command);
          waiting(false);
          throw error;
        }
        waiting(true);
        await pause(Math.min(8000, 400 * 2 ** tries));
      }
    }
  },
});

const forget = (match: string, command: Command): void =>
  write(
    match,
    read(match).filter((kept) => kept.command !== command.command),
  );
