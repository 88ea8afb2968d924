/** Neighbouring numbers for which a table has the same: "3-5 division". */

export interface Run {
  readonly from: number;
  /** "3-5", "2"; of the last "18 or more". */
  readonly range: string;
  readonly value: string;
}

/** Runs of ascending numbers with the same value; the last is open above. */
export const runsOf = (numbers: readonly number[], valueFor: (number: number) => string): readonly Run[] => {
  const runs: { from: number; to: number; value: string }[] = [];
  for (const number of numbers) {
    const value = valueFor(number);
    const last = runs.at(-1);
    if (last?.value === value) last.to = number;
    else runs.push({ from: number, to: number, value });
  }
  return runs.map(({ from, to, value }, i) => {
    const range = i === runs.length - 1 ? `${from} or more` : from === to ? String(from) : `${from}-${to}`;
    return { from, range, value };
  });
};
