import type { Procedure } from '@longroll/kernel';

/** The part of a procedure that odds need. */
export type Resolver<I, O> = Pick<Procedure<I, O>, 'run' | 'staged'>;
