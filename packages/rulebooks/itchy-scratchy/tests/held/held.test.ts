import { join } from 'node:path';
import { heldMatches } from '@longroll/testkit';
import { shelf } from '../../index.ts';

// redoubt: 1.0.0 did not tell that a loser had no way out.
heldMatches(join(import.meta.dirname, 'data'), shelf, { 'redoubt.json': { entry: 292, clause: 'is-close-7' } });
