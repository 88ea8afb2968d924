import { type ClauseId, DiceError, NotWritten, type Plain, type Refusal } from '@longroll/kernel';

/** Bad input of any kind: one line on standard error that names field, reason and clause, and exit code 2. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly field: string | undefined;
  readonly clause: ClauseId | undefined;
  readonly facts: Plain | undefined;
  /** What the line begins with, where the reason does not say it: the field, or the place in which the reason names one. */
  private readonly place: string | undefined;

  constructor(reason: string, field?: string, clause?: ClauseId, facts?: Plain, place = field) {
    super(reason);
    this.field = field;
    this.clause = clause;
    this.facts = facts;
    this.place = place;
  }

  /** The line that is shown, without a newline. */
  get line(): string {
    const [, lead] = /^([^\s:]+): /.exec(this.message) ?? [];
    const named = this.place !== undefined && this.place !== lead && !this.place.startsWith(`${lead}/`);
    const text = `${named ? `${this.place}: ` : ''}${this.message}`.replaceAll(/\s*\n\s*/g, ' ');
    return this.clause === undefined || NO_RULES.has(this.clause) ? text : `${text} [${this.clause}]`;
  }
}

/** What the kernel names instead of a clause where no rule of a book is broken. */
const NO_RULES: ReadonlySet<ClauseId> = new Set(['form', 'undo', 'draw']);

/** A refusal of the rules or of the kernel as bad input. `file`: what was read, whose place its reason names; it stands before its field. */
export const refused = ({ reason, field, clause, facts }: Refusal, file?: string): InputError => {
  if (file === undefined) return new InputError(reason, field, clause, facts);
  return new InputError(reason, field === undefined ? file : `${file}/${field}`, clause, facts, file);
};

/** What was wrong with the input, or is still missing in a book, where that is what was thrown; a fault of the program's own is thrown on. */
export const inputErrorOf = (thrown: unknown): InputError => {
  if (thrown instanceof InputError) return thrown;
  if (thrown instanceof DiceError) return new InputError(thrown.message, 'dice');
  if (thrown instanceof NotWritten) return new InputError('this is not written yet', undefined, thrown.clause);
  throw thrown;
};

/** Bad input for scripts: in the form in which the rules refuse. `clause` is `form` where no rule of a book forbids. */
export const refusalOf = ({ clause, field, message, facts }: InputError): Refusal => ({
  refused: true,
  clause: clause ?? 'form',
  reason: message,
  ...(field === undefined ? {} : { field }),
  ...(facts === undefined ? {} : { facts }),
});
