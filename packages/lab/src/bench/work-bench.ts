import type { Shelf } from '@longroll/rulebooks';
import type { Figure } from './figure.ts';
import { alternate } from './measure.ts';

/** Works of a book's own that are worth a figure, as its shelf hands them out. */
export const workBench = (
  { rulebook, works = [] }: Shelf,
  runs: number,
  stored: (id: string) => string | undefined,
): readonly Figure[] =>
  works.map((work): Figure => {
    const id = `${work.id} ${rulebook.id}`;
    let calls = 0;
    const { done } = alternate(runs, {
      done: () => {
        const { count, checksum } = work.run();
        calls = count;
        return checksum;
      },
    });
    const timed =
      work.most === undefined
        ? { unit: `${work.unit}/s`, value: calls / done.seconds }
        : { unit: 'ms', value: done.seconds * 1000, target: { value: work.most, good: 'less' as const } };
    return {
      goal: 'turns',
      id,
      title: `${rulebook.title}: ${work.title}`,
      ...timed,
      proof: { checksum: done.checksum, stored: stored(id) },
      note: `${calls} ${work.unit} a run`,
    };
  });
