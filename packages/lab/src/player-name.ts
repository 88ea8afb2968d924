import { type BotName, isBotName } from '@longroll/bots';

/**
 * Who plays a seat: a computer player of the project by its name, or a program of somebody's own by its command line, which is
 * told from a name by a stroke in it: `./mine`, `python3 ./mine.py`.
 */
export type PlayerName = string;

/** The command of a program with its arguments; undefined of whatever is none. */
export const programOf = (name: PlayerName): readonly string[] | undefined =>
  /[/\\]/.test(name) ? name.split(' ').filter((word) => word !== '') : undefined;

/** Whether somebody of that name can play: a program is looked at only when it is started. */
export const isPlayerName = (name: PlayerName): boolean => isBotName(name) || programOf(name) !== undefined;

/** The computer player of that name. Throws for a program and for an unknown name. */
export const botNamed = (name: PlayerName): BotName => {
  if (isBotName(name)) return name;
  throw new RangeError(`there is no bot "${name}"`);
};
