import { join } from 'node:path';
import { heldMatches } from '@longroll/testkit';
import { shelf } from '../../index.ts';

heldMatches(join(import.meta.dirname, 'data'), shelf);
