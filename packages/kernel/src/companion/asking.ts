/** Questions of a deed, and what is made of their answers. */
import { type Dice, DiceError, ScriptedDice } from '../dice.ts';
import type { Procedure } from '../procedure.ts';
import type { Asking, Control, DiceQuestion, Filled, FormQuestion } from './contract.ts';

/** Asks with a form; gives what was filled in. */
export function* ask(question: Omit<FormQuestion, 'kind'>): Asking<Filled> {
  const answer = yield { kind: 'form', ...question };
  return 'fields' in answer ? answer.fields : {};
}

/** A number that was filled in. */
export const numberIn = (filled: Filled, name: string): number => Number(filled[name] ?? 0);
/** A word that was filled in. */
export const wordIn = (filled: Filled, name: string): string => String(filled[name] ?? '');
/** Yes or no that was filled in. */
export const yesIn = (filled: Filled, name: string): boolean => filled[name] === 'yes';

/** Two choices for yes and no. */
export const yesNo = (
  name: string,
  title: string,
  words: readonly [yes: string, no: string],
  value = false,
): Control => ({
  kind: 'pick',
  name,
  title,
  choices: [
    { id: 'yes', title: words[0] },
    { id: 'no', title: words[1] },
  ],
  value: value ? 'yes' : 'no',
});

/** How the dice of a throw are asked for. */
export type Throwing = Omit<DiceQuestion, 'kind'>;

/** Asks for dice; gives their faces. None are asked for where there are none to throw. */
export function* throwDice(throwing: Throwing): Asking<readonly number[]> {
  if (throwing.labels.length === 0) return [];
  const answer = yield { kind: 'dice', ...throwing };
  return 'dice' in answer ? answer.dice : [];
}

/**
 * Does work that throws dice: first those of `labels`, then one more each time it wants one (`further`: what that is called).
 * The work is done anew from its beginning with the dice so far, so it must have no effect but what it gives.
 */
export function* throwFor<R>(throwing: Throwing, further: string, work: (dice: Dice) => R): Asking<R> {
  let faces = yield* throwDice(throwing);
  for (;;) {
    const dice = new ScriptedDice(faces);
    try {
      return work(dice);
    } catch (error) {
      if (!(error instanceof DiceError) || dice.used < faces.length) throw error;
      const { title, clauses, side } = throwing;
      const more = yield* throwDice({ title, clauses, labels: [further], ...(side === undefined ? {} : { side }) });
      faces = [...faces, ...more];
    }
  }
}

/** Rules by a procedure of the book, with as many dice as it says that it throws. */
export function* rule<I, O>(
  procedure: Procedure<I, O>,
  input: I,
  throwing: Partial<Throwing> & Pick<Throwing, 'title'>,
): Asking<O> {
  const labels = procedure.throws?.(input) ?? [];
  return yield* throwFor({ clauses: procedure.clauses, labels, ...throwing }, 'one more', (dice) =>
    procedure.run(input, dice),
  );
}
