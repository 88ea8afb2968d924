/** The switches of the book. */
import type { Option } from '@longroll/kernel';

export const options: readonly Option[] = [
  {
    id: 'roads',
    title: 'Roads',
    clauses: ['tc-march-4'],
    values: [
      { value: 'dry', title: 'Dry' },
      { value: 'mud', title: 'Mud: every march a mile shorter' },
    ],
    default: 'dry',
  },
];
