/** Stands in for vitest where mutants are tried: its own `expect`, and tests that are only collected. */
export { expect } from 'vitest';
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, it as test } from './collect.ts';
