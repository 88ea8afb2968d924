/** Faults of a battle file: all of them, each with the path of its field and the clause that it contradicts. */
import { type ClauseId, capital, inFileOrder } from '@longroll/kernel';
import { battleFields, battleFile } from './scenarios/schema.ts';

/** One thing that is wrong with a file, for a battle editor: `field` as `roster/3/area`, empty for the whole file. */
export interface FileFault {
  readonly field: string;
  /** A whole sentence. */
  readonly reason: string;
  readonly clause: ClauseId;
}

/** What must hold of a file or a position, and the fault where it does not: the clause is that of the field unless said. */
export type Check = readonly [holds: boolean, field: string, reason: string, clause?: ClauseId];

const clauseOf = (field: string): ClauseId => {
  const name = field.split('/')[0] ?? '';
  const fields: { readonly [name: string]: { readonly clause?: ClauseId } } = battleFields;
  return fields[name]?.clause ?? 'is-unit-4';
};

/** What does not hold, in the order of the file. */
export const faultsOf = (checks: readonly Check[]): readonly FileFault[] => {
  const found = checks.flatMap(([holds, field, reason, clause = clauseOf(field)]) =>
    holds ? [] : [{ field, reason, clause }],
  );
  return inFileOrder(battleFields, found);
};

/** What keeps data from having the form of a battle file; nothing when it has it. */
export const shapeChecks = (data: unknown): readonly Check[] =>
  (battleFile.safeParse(data).error?.issues ?? []).map(
    ({ message, path }): Check => [false, path.map(String).join('/'), `${capital(message)}.`],
  );
