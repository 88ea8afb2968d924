import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Figure, median } from '@longroll/lab';

const launcher = fileURLToPath(new URL('../../../../longroll', import.meta.url));
const main = fileURLToPath(new URL('../main.ts', import.meta.url));

const FOUR_AGAINST_THREE = '{"attackers":{"VI":4},"defenders":{"MI":3}}';

const COMMANDS: readonly { readonly id: string; readonly args: readonly string[] }[] = [
  { id: 'help', args: ['--help'] },
  { id: 'odds', args: ['odds', 'house-divided', 'battle-round', '--input', FOUR_AGAINST_THREE] },
  { id: 'clauses', args: ['clauses', 'itchy-scratchy', '--json'] },
];

/** Runs of each for every run that is asked for: one takes a fifth of a second. */
const EACH = 4;

/** Milliseconds until a program has answered and ended. Throws when it fails. */
const taken = (program: string, args: readonly string[]): number => {
  const before = performance.now();
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', input: '' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with code ${status}: ${stderr}`);
  return performance.now() - before;
};

// Where there is no shell for the launcher, the command line is started without its bundle.
const startLongRoll = (args: readonly string[]): number =>
  process.platform === 'win32' ? taken(process.execPath, [main, ...args]) : taken(launcher, args);

/** The time from the start of a quick command to its end, in turn with a Node that does nothing. */
export const startBench = (runs: number): readonly Figure[] =>
  COMMANDS.map(({ id, args }) => {
    startLongRoll(args);
    const ours: number[] = [];
    const bare: number[] = [];
    for (let run = 0; run < runs * EACH; run++) {
      bare.push(taken(process.execPath, ['-e', '0']));
      ours.push(startLongRoll(args));
    }
    return {
      goal: 'start',
      id: `start ${id}`,
      title: `longroll ${args.slice(0, 3).join(' ')}, from start to end`,
      unit: 'ms',
      value: median(ours),
      limit: median(bare),
      limitTitle: 'a Node that does nothing',
      target: { value: 200, good: 'less' },
    };
  });
