// Made of clauses.md by tools/compile-clauses.ts. Do not edit.
import type { Clauses } from '@longroll/kernel';

export const clauses: Clauses = {
  'blank-frame-1': {
    chapter: 'Frame',
    text: 'Two sides play in turns.',
    source: 'design',
  },
};
