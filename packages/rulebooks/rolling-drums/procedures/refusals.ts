/** What several tools refuse: units that cannot be. */
import { type Refusal, refuse } from '@longroll/kernel';
import type { TypeCode } from '../names.ts';

/** An army headquarters is never out of communications (rotd-11.1a). */
export const communicationsFault = (type: TypeCode, communicates: boolean): Refusal | undefined =>
  type === 'AQ' && !communicates
    ? refuse('rotd-11.1a', 'An army headquarters is always in communications.', 'communicates')
    : undefined;
