import { expect, test } from 'vitest';
import { Browser, lay, roll, undo } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode();

const show = { do: 'show' };
const pass = { do: 'pass' };

const told = async (book: string, actions: readonly (readonly [string, unknown])[]) => {
  const me = new Browser(own.url);
  const match = await me.table({}, book);
  const statuses: number[] = [];
  let last = '';
  for (const [seat, action] of actions) {
    const answer = await me.act(match.id, seat, action);
    statuses.push(answer.status);
    last = answer.json.clause ?? '';
  }
  return { statuses, last, view: await me.view(match.id, 'Blue') };
};

for (const book of ['race', 'dark'])
  test(`${book}: an action is not taken back once a rival has acted, by neither of the two`, async () => {
    const played = [
      ['Blue', lay(2)],
      ['Blue', pass],
      ['Gray', lay(3)],
      ['Blue', undo],
    ] as const;
    expect(await told(book, played)).toMatchObject({ statuses: [200, 200, 200, 422], last: 'undo' });
    const both = [...played.slice(0, 3), ['Gray', undo], ['Gray', undo], ['Blue', undo]] as const;
    expect((await told(book, both)).statuses).toEqual([200, 200, 200, 200, 422, 422]);
  });

test('nothing is taken back past a throw', async () => {
  const { statuses, view } = await told('race', [
    ['Blue', lay(2)],
    ['Blue', roll],
    ['Blue', undo],
    ['Gray', undo],
  ]);
  expect(statuses).toEqual([200, 200, 422, 422]);
  expect(view.undo).toBe(false);
});

test('in a book with hidden information nothing is taken back past what was shown', async () => {
  const { statuses, view } = await told('dark', [
    ['Blue', lay(2)],
    ['Blue', show],
    ['Blue', undo],
    ['Blue', lay(3)],
    ['Blue', undo],
    ['Blue', undo],
  ]);
  expect(statuses).toEqual([200, 200, 422, 200, 200, 422]);
  expect(view).toMatchObject({ undo: false, view: { laid: [2, 0] } });
});

test('in an open book what everybody saw anyway may be taken back', async () => {
  const { statuses } = await told('race', [
    ['Blue', lay(2)],
    ['Blue', show],
    ['Blue', undo],
    ['Blue', undo],
  ]);
  expect(statuses).toEqual([200, 200, 200, 200]);
});
