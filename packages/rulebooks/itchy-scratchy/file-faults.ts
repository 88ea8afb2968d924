/** Faults of a battle file: all of them, each with the path of its field and the clause that it contradicts. */
import type { Refusal } from '@longroll/kernel';
import { refuse } from '@longroll/kernel';

/** One thing that is wrong with a file, for a battle editor: `field` as `roster/3/area`, empty for the whole file. */
export interface FileFault {
  readonly field: string;
  readonly reason: string;
  readonly clause: string;
}

/** Which clause a field of the file rests on where a fault names none: by the first name of the path. */
const FIELD_CLAUSES: { readonly [field: string]: string } = {
  grid: 'is-grid-3',
  board: 'is-grid-4',
  heights: 'is-scen-2',
  sides: 'is-frame-1',
  lastTurn: 'is-victory-1',
  roster: 'is-unit-4',
  objectives: 'is-victory-1',
  victory: 'is-victory-2',
  turn: 'is-turn-2',
  phase: 'is-turn-2',
  initiative: 'is-turn-1',
  first: 'is-turn-1',
  acting: 'is-turn-2',
  pieces: 'is-unit-3',
  activation: 'is-turn-3',
  beaten: 'is-close-5',
  exhausted: 'is-exh-3',
  holders: 'is-victory-1',
  outcome: 'is-victory-2',
};

/** Collects faults while a file is read; reading goes on with what is sound. */
export class Faults {
  readonly found: FileFault[] = [];

  /** Notes a fault. `reason` is a whole sentence. */
  add(field: string, reason: string, clause?: string): void {
    this.found.push({ field, reason, clause: clause ?? FIELD_CLAUSES[field.split('/')[0] ?? ''] ?? 'is-unit-4' });
  }

  get none(): boolean {
    return this.found.length === 0;
  }
}

/** The first fault as a refusal of the scenario. */
export const refusalOf = ({ field, reason, clause }: FileFault): Refusal =>
  refuse(clause, reason, field === '' ? 'scenario' : `scenario/${field}`);

interface ShapeIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly ShapeIssue[])[];
}

const sentence = (message: string): string => {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};

/** Notes what the schema found; inside a choice of forms, the faults of the likeliest form. */
export const addShapeFaults = (
  faults: Faults,
  issues: readonly ShapeIssue[],
  before: readonly PropertyKey[] = [],
): void => {
  for (const { message, path, errors } of issues) {
    const whole = [...before, ...path];
    const inner = errors?.[0];
    if (inner && inner.length > 0) addShapeFaults(faults, inner, whole);
    else faults.add(whole.map(String).join('/'), sentence(message));
  }
};
