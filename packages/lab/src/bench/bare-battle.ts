/**
 * The fixed battle as a loop over typed integers: the limit that the kernel's command is held against. Four attackers
 * of strength 3 and three defenders of strength 2; a die each, one more for an attacker at 2 : 1 or better; losses by
 * the margin, taken off units in order; three rounds at most.
 */
export const ATTACKERS = [3, 3, 3, 3] as const;
export const DEFENDERS = [2, 2, 2] as const;
export const MOST_ROUNDS = 3;

/** Losses by margin from -5 to 6 (attacker's die with its modifier less defender's), attacker's and defender's. */
export const ATTACKER_LOSS = [3, 3, 3, 2, 2, 1, 1, 1, 0, 0, 0, 0] as const;
export const DEFENDER_LOSS = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 3] as const;

const attackerLoss = Int32Array.from(ATTACKER_LOSS);
const defenderLoss = Int32Array.from(DEFENDER_LOSS);

/** What a run of battles came to. */
export interface BareRun {
  readonly rounds: number;
  readonly sum: number;
}

/** sfc32 with its state in an array, 31-bit words, without rejection: the quickest fair die of this machine. */
const WORDS = new Int32Array(4);
const die = (): number => {
  const t = ((((WORDS[0] as number) + (WORDS[1] as number)) | 0) + (WORDS[3] as number)) | 0;
  WORDS[3] = ((WORDS[3] as number) + 1) | 0;
  WORDS[0] = (WORDS[1] as number) ^ ((WORDS[1] as number) >>> 9);
  WORDS[1] = ((WORDS[2] as number) + ((WORDS[2] as number) << 3)) | 0;
  WORDS[2] = ((((WORDS[2] as number) << 21) | ((WORDS[2] as number) >>> 11)) + t) | 0;
  return ((t >>> 1) % 6) + 1;
};

const total = (units: Int32Array): number => {
  let sum = 0;
  for (let i = 0; i < units.length; i++) sum += units[i] as number;
  return sum;
};

const take = (units: Int32Array, losses: number): void => {
  let left = losses;
  for (let i = 0; i < units.length && left > 0; i++) {
    const hit = Math.min(left, units[i] as number);
    units[i] = (units[i] as number) - hit;
    left -= hit;
  }
};

/** Fights `battles` of them. `tellRound`, where given, is told each round: the cost of making its event is the caller's. */
export const bareBattles = (battles: number, tellRound?: (a: number, d: number, margin: number) => void): BareRun => {
  const attackers = new Int32Array(ATTACKERS.length);
  const defenders = new Int32Array(DEFENDERS.length);
  WORDS.set([1, 2, 3, 4]);
  let rounds = 0;
  let sum = 0;
  for (let battle = 0; battle < battles; battle++) {
    attackers.set(ATTACKERS);
    defenders.set(DEFENDERS);
    let a = total(attackers);
    let d = total(defenders);
    for (let round = 0; round < MOST_ROUNDS && a > 0 && d > 0; round++) {
      const margin = die() - die() + (a >= 2 * d ? 1 : 0);
      take(attackers, attackerLoss[margin + 5] as number);
      take(defenders, defenderLoss[margin + 5] as number);
      a = total(attackers);
      d = total(defenders);
      rounds++;
      tellRound?.(a, d, margin);
    }
    sum = (Math.imul(sum, 31) + a * 7 + d) | 0;
  }
  return { rounds, sum };
};
