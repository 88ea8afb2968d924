import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds that files of tests take which take long; others take some five. */
const SECONDS: ReadonlyMap<string, number> = new Map([
  ['look.browser.test.ts', 75],
  ['great-campaign.browser.test.ts', 40],
  ['grid-battle.browser.test.ts', 15],
  ['listening.browser.test.ts', 15],
  ['game.browser.test.ts', 14],
  ['people.browser.test.ts', 14],
  ['weekly-war.browser.test.ts', 13],
  ['keys.browser.test.ts', 12],
  ['versions.test.ts', 40],
  ['postgres.test.ts', 30],
  ['notices.test.ts', 25],
  ['simulator.test.ts', 14],
  ['kill.test.ts', 20],
  ['outage.test.ts', 20],
  ['snapshots.test.ts', 20],
  ['secrecy-pairs.test.ts', 13],
  ['war-by-mail.test.ts', 18],
  ['takeover.test.ts', 18],
  ['fuzz-deep.test.ts', 18],
  ['shard-use.test.ts', 16],
  ['kill-turn.test.ts', 8],
]);
const OTHERS = 5;

/** One of `count` parts of files, by its number from 1: all parts take about as long, not as many files. */
export const partOf = <T>(
  files: readonly T[],
  part: { readonly index: number; readonly count: number },
  nameOf: (file: T) => string,
): readonly T[] => {
  const timed = files.map((file) => ({
    file,
    name: nameOf(file),
    seconds: SECONDS.get(basename(nameOf(file))) ?? OTHERS,
  }));
  const parts = Array.from({ length: part.count }, (): { seconds: number; files: T[] } => ({ seconds: 0, files: [] }));
  for (const { file, seconds } of timed.toSorted((a, b) => b.seconds - a.seconds || (a.name < b.name ? -1 : 1))) {
    const least = parts.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.files.push(file);
    least.seconds += seconds;
  }
  return parts[part.index - 1]?.files ?? [];
};

/** Has the parts of a project (`--shard`) take about as long each. */
export class EqualParts extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const part = this.ctx.config.shard;
    return part ? [...partOf(files, part, ({ moduleId }) => moduleId)] : files;
  }
}
