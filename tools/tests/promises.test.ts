import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenPromises } from '../promises/list.ts';

const root = join(import.meta.dirname, '../..');

test('each promise that `npm run broken-promises` breaks stands once where it is to be broken', () => {
  const gone = brokenPromises.filter(
    ({ file, from }) => readFileSync(join(root, file), 'utf8').split(from).length !== 2,
  );
  expect(gone.map(({ name, file }) => `${name} (${file})`)).toEqual([]);
});
