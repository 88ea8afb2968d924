import { join } from 'node:path';
import { heldMatches } from '@longroll/testkit';
import { shelf } from '../../index.ts';

// 1864-base: cavalry withdrew from a battle that 1.0.0 had told as begun already.
heldMatches(join(import.meta.dirname, 'data'), shelf, { '1864-base.json': { entry: 59, clause: 'ahd-bcombat-1' } });
