import { golden } from '@longroll/testkit';
import { shelf } from '../../index.ts';

golden(import.meta.dirname, shelf, [
  { name: 'race', scenario: 'race', options: {}, bots: ['greedy', 'greedy', 'random'], seed: 1861 },
  {
    name: 'head-start',
    scenario: 'head-start',
    options: { roads: 'mud' },
    bots: ['random', 'greedy', 'greedy'],
    seed: 3,
  },
]);
