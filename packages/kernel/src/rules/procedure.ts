import type { Refusal } from '../contract.ts';
import type { Dice } from '../dice.ts';
import { checks } from '../field-schema.ts';
import type { Fields, SheetOf } from '../fields.ts';
import { type Procedure, runStages, type Staged } from '../procedure.ts';
import { z } from '../schemas.ts';
import type { ClauseId } from '../words.ts';

/** Any procedure, as lists hold it. */
export type AnyProcedure = Procedure<never, unknown>;

/** A table or resolver as a tool: its fields give the types of input and output, the form, the check and the schema. */
export const procedure = <I extends Fields, O extends Fields, B = unknown>(plan: {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly clauses: readonly ClauseId[];
  readonly input: I;
  readonly output: O;
  readonly example: SheetOf<I>;
  /** What no field can check alone: the refusal of an input, its field the path from the input on. */
  readonly refuses?: (input: SheetOf<I>) => Refusal | undefined;
  /** Absent where stages say it. */
  readonly run?: (input: SheetOf<I>, dice: Dice) => SheetOf<O>;
  /** None where `run` takes no dice; absent where it cannot be known beforehand. */
  readonly throws?: (input: SheetOf<I>) => readonly string[];
  /** What it came to in one sentence, for people; what counts most in it is **bold**. */
  readonly says?: (output: SheetOf<O>, input: SheetOf<I>) => string;
  readonly sortOf?: (output: SheetOf<O>) => string;
  readonly staged?: Staged<SheetOf<I>, B, SheetOf<O>>;
}): Procedure<SheetOf<I>, SheetOf<O>> & { readonly example: SheetOf<I> } => {
  const { refuses, staged } = plan;
  if (!plan.run && !staged) throw new TypeError(`the procedure ${plan.id} says neither how it runs nor its stages`);
  const run = plan.run ?? (staged && ((given: SheetOf<I>, dice: Dice) => runStages(staged, given, dice)));
  const throws = plan.throws ?? (run && run.length < 2 ? (): readonly string[] => [] : undefined);
  const input = checks(plan.input);
  const checked = refuses
    ? input.check(
        z.superRefine((given, check) => {
          const refusal = refuses(given as never);
          if (!refusal) return;
          const message = `${refusal.reason} (${refusal.clause})`;
          check.addIssue({ code: 'custom', message, path: refusal.field?.split('/') ?? [] });
        }),
      )
    : input;
  return { ...plan, run, ...(throws ? { throws } : {}), input: checked, output: checks(plan.output) } as never;
};
