import { readdirSync, readFileSync } from 'node:fs';

/** Processor ticks of a second; the same on every Linux. */
const TICKS = 100;

interface Stat {
  readonly parent: number;
  readonly seconds: number;
}

const statOf = (pid: number): Stat | undefined => {
  try {
    // The name of the program, in brackets, may hold anything: what counts stands after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS };
  } catch {
    return undefined;
  }
};

/** Seconds of processor that a process has taken; undefined where the system does not tell. */
export const secondsOf = (pid: number): number | undefined => statOf(pid)?.seconds;

/** Seconds of processor that the living children of a process have taken together, as a database's processes are. */
export const secondsOfChildren = (pid: number): number | undefined => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .reduce((sum, stat) => sum + (stat?.parent === pid ? stat.seconds : 0), 0);
  } catch {
    return undefined;
  }
};
