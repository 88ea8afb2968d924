/** Clause coverage without a test runner: `@longroll/testkit/clauses`. */
export { type ClauseCoverage, clauseCoverage, coverageLine } from './conformance/coverage.ts';
export type { TestTitle } from './conformance/titles.ts';
