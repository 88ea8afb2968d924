import { golden } from '@longroll/testkit';
import { shelf } from '../../index.ts';

golden(import.meta.dirname, shelf, [
  { name: 'bull-run', scenario: 'bull-run', options: {}, bots: ['planner', 'greedy'], seed: 1861, most: 60 },
]);
