import { golden } from '@longroll/testkit';
import { shelf } from '../../index.ts';

const base = { combat: 'base', supply: 'base', rally: 'base' };

golden(import.meta.dirname, shelf, [
  { name: 'on-to-richmond', scenario: 'learning', options: {}, bots: ['planner', 'greedy'], seed: 1861 },
  { name: 'on-to-richmond-base', scenario: 'learning', options: base, bots: ['greedy', 'planner'], seed: 1862 },
  { name: 'on-to-richmond-twins', scenario: 'learning', options: {}, bots: ['planner', 'planner'], seed: 1864 },
  {
    name: 'peninsula-short',
    scenario: '1862',
    options: { length: 'short', rally: 'base', supplyCheck: 'all' },
    bots: ['greedy', 'greedy'],
    seed: 1863,
  },
]);
