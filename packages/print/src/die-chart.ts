import { type Dice, DiceError, type DieTable, type Procedure, ScriptedDice } from '@longroll/kernel';

/** What a procedure comes to for every face of its one or two dice: the book's printed table, made by running it. */
export interface DieChart {
  readonly title: string;
  readonly clauses: readonly string[];
  /** What it was run for, by name. */
  readonly input: readonly string[];
  /** What the dice are called, the one down the side first. */
  readonly dice: readonly string[];
  /** Lines by the face of the first die: what it alone decides. Empty where there is one die. */
  readonly rows: readonly (readonly string[])[];
  /** Lines by the face of the second die: what it alone decides. One empty column where there is none. */
  readonly columns: readonly (readonly string[])[];
  /** What remains, by the face of the first die, then of the second. */
  readonly cells: readonly (readonly (readonly string[])[])[];
}

/** Thrown to leave a procedure that throws more than a chart has room for. */
class NoChart extends Error {
  override readonly name = 'NoChart';
}

/** Tells how many sides the dice have that a procedure throws, and answers 1 to each. */
class Probe implements Dice {
  readonly sides: number[] = [];

  d(sides: number): number {
    if (this.sides.length === 2) throw new NoChart();
    this.sides.push(sides);
    return 1;
  }

  on<R>(die: DieTable<R>): R {
    this.d(die.sides);
    return die.rows[0] as R;
  }

  pool(): number {
    throw new NoChart();
  }
}

/** Sides of the one or two dice that a procedure throws when they show 1; undefined for any other. */
const sidesOf = <I>(procedure: Procedure<I, unknown>, input: I): readonly number[] | undefined => {
  const probe = new Probe();
  try {
    procedure.run(input, probe);
  } catch (error) {
    if (error instanceof NoChart) return undefined;
    throw error;
  }
  return probe.sides.length > 0 ? probe.sides : undefined;
};

/** The outputs for every throw; undefined where another face makes the procedure throw more dice or fewer. */
const runAll = <I>(
  procedure: Procedure<I, unknown>,
  input: I,
  sides: readonly number[],
): readonly Run[] | undefined => {
  const runs: Run[] = [];
  for (const faces of throws(sides)) {
    const dice = new ScriptedDice(faces);
    try {
      runs.push({ faces, found: new Map(findingsOf(procedure.run(input, dice))) });
      dice.finish();
    } catch (error) {
      if (error instanceof DiceError) return undefined;
      throw error;
    }
  }
  return runs;
};

interface Run {
  readonly faces: readonly number[];
  readonly found: ReadonlyMap<string, string>;
}

/** Plain findings of an output by their path: `disruptions attacker`. Lists are left out. */
const findingsOf = (output: unknown, path = ''): readonly (readonly [string, string])[] => {
  if (Array.isArray(output) || output === undefined) return [];
  if (typeof output !== 'object' || output === null)
    return [[path, typeof output === 'boolean' ? (output ? 'yes' : 'no') : String(output)]];
  return Object.entries(output).flatMap(([name, value]) => findingsOf(value, path === '' ? name : `${path} ${name}`));
};

const throws = (faces: readonly number[]): readonly (readonly number[])[] => {
  const [first = 1, second = 1] = faces;
  return Array.from({ length: first * second }, (_, i) =>
    faces.length === 1 ? [i + 1] : [Math.floor(i / second) + 1, (i % second) + 1],
  );
};

/**
 * The chart of a procedure for one input; undefined where it throws no die, more than two, or a handful. Findings that
 * are the same for all faces, or that only repeat a face, are left out.
 */
export const dieChart = <I>(procedure: Procedure<I, unknown>, input: I): DieChart | undefined => {
  const sides = sidesOf(procedure, input);
  const runs = sides && runAll(procedure, input, sides);
  if (!runs) return undefined;
  const across = sides[1] ?? 1;
  const names = [...new Set(runs.flatMap(({ found }) => [...found.keys()]))];
  const repeats = (name: string): boolean =>
    sides.some((_, die) => runs.every(({ faces, found }) => found.get(name) === String(faces[die])));
  const findings = names.filter((name) => decides(runs, name, () => 0) === false && !repeats(name));
  // With one die the face that it shows may itself be the finding.
  const telling = findings.length > 0 ? findings : names.filter(repeats);
  const two = sides.length === 2;
  const ofRow = telling.filter((name) => two && decides(runs, name, ({ faces }) => faces[0] ?? 0));
  const ofColumn = telling.filter((name) => two && decides(runs, name, ({ faces }) => faces[1] ?? 0));
  const ofCell = telling.filter((name) => !ofRow.includes(name) && !ofColumn.includes(name));
  const grid = Array.from({ length: sides[0] ?? 1 }, (_, row) => runs.slice(row * across, (row + 1) * across));
  return {
    title: procedure.title,
    clauses: procedure.clauses,
    input: findingsOf(input).map(([name, value]) => `${name} ${value}`),
    dice: procedure.throws?.(input) ?? sides.map((count) => `d${count}`),
    rows: grid.map(([first]) => linesOf(first, ofRow)),
    columns: (grid[0] ?? []).map((run) => linesOf(run, ofColumn)),
    cells: grid.map((row) => row.map((run) => linesOf(run, ofCell))),
  };
};

/** Whether a finding follows from what `by` reads off the throw. */
const decides = (runs: readonly Run[], name: string, by: (run: Run) => number): boolean => {
  const known = new Map<number, string | undefined>();
  return runs.every((run) => {
    const key = by(run);
    if (!known.has(key)) known.set(key, run.found.get(name));
    return known.get(key) === run.found.get(name);
  });
};

const linesOf = (run: Run | undefined, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const found = run?.found.get(name);
    return found === undefined ? [] : [`${name} ${found}`];
  });
