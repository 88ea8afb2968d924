import type { Command, CommandAnswer } from '@longroll/server/wire';
import { ApiError, call } from './api.ts';
import { isFields, isText, keepJson, keptList } from './kept.ts';
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

const name = (match: string): string => `outbox:${match}`;

const isCommand = (value: unknown): value is Command => isFields(value) && isText(value.command);

const read = (match: string): readonly Command[] => keptList(name(match), isCommand);

const write = (match: string, commands: readonly Command[]): void =>
  keepJson(name(match), commands.length === 0 ? undefined : commands);

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
