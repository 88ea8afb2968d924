import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Rounds that are told apart: more than there are cases anywhere that go by turns. */
const ROUNDS = 1_000_000;

/** The number of the tree of the last commit; 0 where git or its history is not here, as in an archive of the sources. */
const roundOfCommit = (): number => {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd, encoding: 'utf8' });
  const tree = /^[0-9a-f]{12}/.exec(stdout ?? '')?.[0];
  return tree === undefined ? 0 : Number.parseInt(tree, 16) % ROUNDS;
};

let known: number | undefined;

/**
 * The round by which tests choose what they do now of what they do by turns. It goes with the commit: the same sources are
 * tested alike wherever and whenever, those of the next commit by other cases. LONGROLL_ROUND sets it, so that what failed
 * fails again. Throws where that is no whole number.
 */
export const round = (): number => {
  const text = process.env.LONGROLL_ROUND;
  if (text === undefined) {
    known ??= roundOfCommit();
    return known;
  }
  const given = Number(text);
  if (text === '' || !Number.isSafeInteger(given) || given < 0)
    throw new Error(`LONGROLL_ROUND: "${text}" is not a whole number`);
  return given;
};

/**
 * Whether a case, by its place in a row, has its turn in this round: one in `among` has, the next one in the next round. With
 * LONGROLL_TURNS=whole all have it.
 */
export const hasTurn = (place: number, among: number): boolean =>
  process.env.LONGROLL_TURNS === 'whole' || (place + round()) % among === 0;
