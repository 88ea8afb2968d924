import type { ClauseId, Refusal } from '@longroll/kernel';

/** Bad input of any kind: one line on standard error that names field, reason and clause, and exit code 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly field: string | undefined;
  readonly clause: ClauseId | undefined;

  constructor(reason: string, field?: string, clause?: ClauseId) {
    super(reason);
    this.field = field;
    this.clause = clause;
  }

  /** The line that is shown, without a newline. */
  get line(): string {
    const named = this.field !== undefined && !this.message.startsWith(this.field);
    const text = `${named ? `${this.field}: ` : ''}${this.message}`.replaceAll(/\s*\n\s*/g, ' ');
    return this.clause === undefined ? text : `${text} [${this.clause}]`;
  }
}

/** A refusal of the rules or of the kernel as bad input. `where` stands before its field. */
export const refused = ({ reason, field, clause }: Refusal, where?: string): InputError => {
  const rule = clause === 'form' || clause === 'undo' ? undefined : clause;
  const path = field === undefined ? where : where === undefined ? field : `${where}/${field}`;
  return new InputError(reason, path, rule);
};
