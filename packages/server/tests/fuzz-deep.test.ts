import { test } from 'vitest';
import { books } from './fuzz-books.ts';
import { fuzzFiles, fuzzRequests } from './fuzz-requests.ts';
import { withNode } from './with-node.ts';

/** How many of each, and of which dice: `FUZZ=30000,1000` sends so many requests and files, `FUZZ=30000,1000,2` others. */
const [requests = 250, files = 60, seed = 1861] = (process.env.FUZZ ?? '').split(',').filter(Boolean).map(Number);
const LONG = 3_600_000;

const own = withNode({
  books,
  passwordTries: 1_000_000,
  addressTries: 1_000_000,
  newMatches: 1_000_000,
  deadline: 3_000,
});

test(
  'changed requests over all routes are answered with what is at fault, never with a 5xx, and leave no row',
  () => fuzzRequests(own.url, own.database, requests, seed),
  LONG,
);

test(
  'changed match files are refused or brought in, and what is refused leaves no row',
  () => fuzzFiles(own.url, own.database, files, seed),
  LONG,
);
