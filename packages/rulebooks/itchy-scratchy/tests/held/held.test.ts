import { join } from 'node:path';
import { heldMatches } from '@longroll/testkit';
import { shelf } from '../../index.ts';

// 1.2.0 sets the three scenarios up otherwise; a battle that brings its own file is carried over.
heldMatches(join(import.meta.dirname, 'data'), shelf, {
  'crossroads.json': { entry: 96, clause: 'is-turn-1' },
  'redoubt.json': { entry: 0, clause: 'is-turn-2' },
  'wagons-1.1.0.json': { entry: 0, clause: 'is-turn-2' },
});
