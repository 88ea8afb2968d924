/** Faults of a battle file: all of them, each with the path of its field and the clause that it contradicts. */
import { type Grid, parseArea, parseFacing } from '@longroll/geometry';
import { type Refusal, refuse } from '@longroll/kernel';
import { type BattleFile, battleFields, battleFile } from './scenarios/schema.ts';
import type { Side } from './state.ts';

/** One thing that is wrong with a file, for a battle editor: `field` as `roster/3/area`, empty for the whole file. */
export interface FileFault {
  readonly field: string;
  readonly reason: string;
  readonly clause: string;
}

/** The first fault as a refusal of the scenario. */
export const refusalOf = ({ field, reason, clause }: FileFault): Refusal =>
  refuse(clause, reason, field === '' ? 'scenario' : `scenario/${field}`);

const clauseOf = (field: string): string => {
  const name = field.split('/')[0] ?? '';
  const fields: { readonly [name: string]: { readonly clause?: string } } = battleFields;
  return fields[name]?.clause ?? 'is-unit-4';
};

/** Collects faults while a file is read; reading goes on with what is sound. */
export class Faults {
  readonly found: FileFault[] = [];

  /** Notes a fault. `reason` is a whole sentence; the clause is that of the field unless said. */
  add(field: string, reason: string, clause = clauseOf(field)): void {
    this.found.push({ field, reason, clause });
  }

  /** Notes a fault unless what must hold does. */
  need(holds: boolean, field: string, reason: string, clause?: string): void {
    if (!holds) this.add(field, reason, clause);
  }

  /** The place of a side's name. */
  side(sides: readonly string[], name: string, field: string): Side | undefined {
    const side = sides.indexOf(name);
    if (side === 0 || side === 1) return side;
    this.add(field, `There is no side "${name}"; the sides are ${sides[0]} and ${sides[1]}.`, 'is-frame-1');
    return undefined;
  }

  area(grid: Grid, word: string, field: string): number | undefined {
    const area = parseArea(grid, word);
    if (area === undefined) this.add(field, `The board has no area ${word}.`, 'is-grid-3');
    return area;
  }

  /** Those of some areas that the board has. */
  areas(grid: Grid, words: readonly string[], field: string): readonly number[] {
    return words.flatMap((word, place) => this.area(grid, word, `${field}/${place}`) ?? []);
  }

  facing(grid: Grid, name: string, field: string): number | undefined {
    const facing = parseFacing(grid, name);
    const edges = `its edges are ${grid.names.join(' ')}`;
    if (facing === undefined)
      this.add(field, `An area of a grid of ${grid.kind} has no edge ${name}; ${edges}.`, 'is-grid-5');
    return facing;
  }
}

interface ShapeIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** The file, when it has the form of one; what has not is noted. */
export const readShape = (data: unknown, faults: Faults): BattleFile | undefined => {
  const parsed = battleFile.safeParse(data);
  if (parsed.success) return parsed.data as BattleFile;
  for (const { message, path } of parsed.error.issues as readonly ShapeIssue[]) {
    const text = message.charAt(0).toUpperCase() + message.slice(1);
    faults.add(path.map(String).join('/'), /[.!?]$/.test(text) ? text : `${text}.`);
  }
  return undefined;
};
