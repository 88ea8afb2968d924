import { golden } from '@longroll/testkit';
import { shelf } from '../../index.ts';

golden(import.meta.dirname, shelf, [
  { name: 'on-to-richmond', scenario: 'learning', options: {}, bots: ['planner', 'greedy'], seed: 1861 },
]);
