import { type AnyRulebook, at } from '@longroll/kernel';

/** A set-up to be played: a scenario of the book with a value for each of its switches. */
export interface Combination {
  readonly scenario: string;
  readonly options: { readonly [option: string]: string };
}

interface Factor {
  readonly name: string;
  readonly values: readonly string[];
}

const SCENARIO = 'scenario';

/**
 * Set-ups in which every value of a switch meets every scenario and every value of every other switch at least once.
 * `scenarios` narrows the scenarios; switches in `fixed` keep their value.
 */
export const pairwise = (
  book: Pick<AnyRulebook, 'scenarios' | 'options'>,
  scenarios: readonly string[] = book.scenarios.map((scenario) => scenario.id),
  fixed: { readonly [option: string]: string } = {},
): readonly Combination[] => {
  const factors: readonly Factor[] = [
    { name: SCENARIO, values: scenarios },
    ...book.options.map((option) => ({
      name: option.id,
      values:
        fixed[option.id] === undefined ? option.values.map(({ value }) => value) : [at([fixed[option.id] ?? ''], 0)],
    })),
  ];
  const rows = cover(factors);
  return rows.map((row) => {
    const { [SCENARIO]: scenario = '', ...options } = row;
    const known = book.options.filter((option) => option.scenarios?.includes(scenario) ?? true);
    return { scenario, options: Object.fromEntries(known.map(({ id }) => [id, options[id] ?? ''])) };
  });
};

type Row = { [factor: string]: string };

const pairName = (a: string, valueOfA: string, b: string, valueOfB: string): string =>
  `${a}=${valueOfA} ${b}=${valueOfB}`;

/** Greedy: each new row starts from a pair that is still open, and every further factor takes the value that closes most. */
const cover = (factors: readonly Factor[]): readonly Row[] => {
  const open = new Map<string, Row>();
  for (const [i, a] of factors.entries())
    for (const b of factors.slice(i + 1))
      for (const valueOfA of a.values)
        for (const valueOfB of b.values)
          open.set(pairName(a.name, valueOfA, b.name, valueOfB), { [a.name]: valueOfA, [b.name]: valueOfB });
  const rows: Row[] = factors.length === 1 ? (factors[0]?.values ?? []).map((value) => ({ [SCENARIO]: value })) : [];
  for (let next = firstOf(open); next; next = firstOf(open)) {
    const row = completed({ ...next }, factors, open);
    for (const pair of pairsOf(row, factors)) open.delete(pair);
    rows.push(row);
  }
  return rows;
};

const firstOf = (open: ReadonlyMap<string, Row>): Row | undefined => open.values().next().value;

const completed = (row: Row, factors: readonly Factor[], open: ReadonlyMap<string, Row>): Row => {
  for (const factor of factors) {
    if (row[factor.name] !== undefined) continue;
    const gain = (value: string): number =>
      pairsOf({ ...row, [factor.name]: value }, factors).filter((pair) => open.has(pair)).length;
    row[factor.name] = factor.values.reduce((best, value) => (gain(value) > gain(best) ? value : best));
  }
  return row;
};

const pairsOf = (row: Row, factors: readonly Factor[]): readonly string[] =>
  factors.flatMap((a, i) =>
    factors.slice(i + 1).flatMap((b) => {
      const valueOfA = row[a.name];
      const valueOfB = row[b.name];
      return valueOfA === undefined || valueOfB === undefined ? [] : [pairName(a.name, valueOfA, b.name, valueOfB)];
    }),
  );
