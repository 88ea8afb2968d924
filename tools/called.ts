// How a tool of the project takes its words: whoever calls it wrongly, or asks for help, is told in a line or two how it is called.
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends a tool with how it is called: with exit code 2 and the reason, or with 0 where nothing is wrong but the question was asked. */
export const endWithUsage = (usage: string, why?: string): never => {
  if (why === undefined) process.stdout.write(`${usage}\n`);
  else process.stderr.write(`${why}\n${usage}\n`);
  return process.exit(why === undefined ? 0 : 2);
};

/** The words that a tool was called with, by what it takes. `--help` and what it does not take end it. */
export const calledWith = <const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  const words = process.argv.slice(2);
  if (words.some((word) => word === '--help' || word === '-h')) endWithUsage(usage);
  try {
    return parseArgs(config);
  } catch (fault) {
    return endWithUsage(usage, fault instanceof Error ? fault.message : String(fault));
  }
};

/** A whole number of at least `least` that a tool was given, or what it is unless said. Anything else ends the tool. */
export const wholeGiven = (usage: string, given: string | undefined, otherwise: number, least = 1): number => {
  const value = given === undefined ? otherwise : Number(given);
  if (Number.isSafeInteger(value) && value >= least) return value;
  return endWithUsage(usage, `"${given}" is not a whole number of at least ${least}`);
};

/** The one folder that a tool was called with. None, or several, end it. */
export const folderGiven = (usage: string): string => {
  const { positionals } = calledWith(usage, { allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) return endWithUsage(usage, 'one folder is asked for');
  return folder;
};
